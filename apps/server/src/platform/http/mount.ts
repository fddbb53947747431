import { createHash } from 'node:crypto'
import { api } from '@trastienda/contract/api'
import { API_PREFIX, methodAndPath, type CallName } from '@trastienda/contract/calls'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { problem } from '@trastienda/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { IdempotencyClaim } from '#platform/call-context'
import { Refusal } from '#platform/refusal'
import type { Identify } from '#platform/identity/identify'
import { sendAnswer } from './answer.ts'
import { sessionCookie } from './cookie.ts'
import type { Call, Handler, Handlers } from './handler.ts'
import { malformedReply } from './problem-reply.ts'

export interface MountOptions {
  readonly identify: Identify
  readonly isSecure: boolean
  /** Checks before identity (public calls) or after it (by business); from `rate-limits.ts`. */
  readonly limits: {
    forCall(name: CallName): ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | undefined
  }
}

type AnyCall = Call<CallName>
type AnyHandler = (call: AnyCall) => Promise<unknown>

/** Puts every handler behind its endpoint: identity, licence, limits, validation of what comes in and what goes out. */
export const mount = (app: FastifyInstance, handlers: Handlers<CallName>, options: MountOptions): void => {
  for (const name of Object.keys(handlers) as CallName[]) {
    const { method, path } = methodAndPath(name)
    const endpoint: Endpoint = api[name]
    const handler = handlers[name] as Handler<CallName> as AnyHandler
    app.route({
      method,
      url: `${API_PREFIX}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const context = await contextOf(request, endpoint, options)
        await options.limits.forCall(name)?.(request, reply)
        const input = validInput(endpoint, request)
        const call = {
          context,
          ...input,
          cookie: sessionCookie(request, reply, options.isSecure),
          expectedVersion: wholeNumber(request.headers['if-match']),
          lastEventId: wholeNumber(request.headers['last-event-id']),
        }
        const answer = await handler(call as AnyCall)
        if (context.idempotency?.isReplay === true) void reply.header('idempotent-replay', 'true')
        return sendAnswer(reply, endpoint, answer)
      },
    })
  }
}

const contextOf = async (request: FastifyRequest, endpoint: Endpoint, { identify }: MountOptions) => {
  const idempotency = request.method === 'GET' ? undefined : claimOf(request)
  if (endpoint.access === 'public') return { requestId: request.id, idempotency }
  const caller = await identify(request.headers.authorization)
  if (caller === undefined) throw new Refusal([problem('unauthenticated')])
  request.businessId = caller.businessId
  if (endpoint.writes && !caller.mayWrite) throw new Refusal([problem('license_read_only')])
  return { ...caller, requestId: request.id, idempotency }
}

/** Thrown when the contract's schema refuses what came in; the error handler answers with its reply. */
export class Malformed extends Error {
  readonly reply: ReturnType<typeof malformedReply>
  constructor(reply: ReturnType<typeof malformedReply>) {
    super('Malformed request')
    this.reply = reply
  }
}

const validInput = (endpoint: Endpoint, request: FastifyRequest) => ({
  params: parsed(endpoint.params, request.params, 'params'),
  query: parsed(endpoint.query, request.query, 'query'),
  body: parsed(endpoint.body, request.body, ''),
})

const parsed = (schema: z.ZodType | undefined, value: unknown, prefix: string): unknown => {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (!result.success) throw new Malformed(malformedReply(result.error.issues, prefix))
  return result.data
}

const claimOf = (request: FastifyRequest): IdempotencyClaim | undefined => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (key.length > 100) throw new Malformed(malformedReply([], 'idempotency-key'))
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(JSON.stringify(request.body ?? null))
    .digest()
  return { key, requestHash, isReplay: false }
}

const wholeNumber = (header: string | string[] | undefined): number | undefined => {
  const text = typeof header === 'string' ? header.replaceAll('"', '') : ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
