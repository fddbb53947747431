import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from './handler.ts'

const NAME = 'trastienda_refresh'

/** The refresh token's cookie: http-only, same-site, sent to the session calls only. */
export const sessionCookie = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): SessionCookie => {
  const options = { httpOnly: true, sameSite: 'strict', secure: isSecure, path: '/api/v1/session' } as const
  return {
    value: request.cookies[NAME],
    set: (token, expiresAt) => void reply.setCookie(NAME, token, { ...options, expires: expiresAt }),
    clear: () => void reply.clearCookie(NAME, options),
  }
}
