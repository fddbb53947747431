import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrowserCookie, BrowserCookies } from '#platform/http/handler'

export const DEVICE_COOKIE = 'trastienda_device'

/** The cookies of a browser: http-only, same-site, sent to the session calls only. */
export const browserCookies = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): BrowserCookies => {
  const options = { httpOnly: true, sameSite: 'strict', secure: isSecure, path: '/api/v1/session' } as const
  const cookie = (name: string): BrowserCookie => ({
    value: request.cookies[name],
    set: (value, expiresAt) => void reply.setCookie(name, value, { ...options, expires: expiresAt }),
    clear: () => void reply.clearCookie(name, options),
  })
  return {
    session: cookie('trastienda_refresh'),
    device: cookie(DEVICE_COOKIE),
    userAgent: request.headers['user-agent'] ?? '',
  }
}
