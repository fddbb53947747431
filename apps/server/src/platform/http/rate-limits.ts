import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '@trastienda/contract/calls'
import { api } from '@trastienda/contract/api'

// A shop with ten tills that all scan and search stays far below; a runaway script does not.
const PER_BUSINESS_A_MINUTE = 3_000
// Chunk after chunk, five products each, one at a time.
const IMPORT_CHUNKS_A_MINUTE = 9_000
// Each image takes a processor for a moment.
const UPLOADS_PER_BUSINESS_A_MINUTE = 120
// A long list takes a processor for seconds.
const LISTS_PRINTED_A_MINUTE = 60
// Guessing is slowed by address; `session.create` is also slowed by account, whatever address it comes from.
const PUBLIC_A_MINUTE: Partial<Record<CallName, number>> = {
  'session.create': 20,
  'users.create': 10,
  'password.forgot': 5,
  'password.reset': 10,
  'session.refresh': 120,
}
const SIGN_INS_PER_ACCOUNT_A_MINUTE = 10

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** The limits of each call. With `isOff` (load tests) nothing is limited. */
export const createRateLimits = (app: FastifyInstance, isOff: boolean) => {
  if (isOff) return { forCall: (): Check | undefined => undefined }
  const check = (max: number, keyGenerator: (request: FastifyRequest) => string): Check => {
    const limit = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator })
    return async (request, reply) => {
      const result = await limit(request)
      if (!result.isAllowed && result.isExceeded) {
        void reply.header('retry-after', String(result.ttlInSeconds))
        throw Object.assign(new Error('Too many requests'), { statusCode: 429 })
      }
    }
  }
  const byBusiness = check(PER_BUSINESS_A_MINUTE, (request) => `business ${request.businessId ?? request.ip}`)
  const uploads = check(UPLOADS_PER_BUSINESS_A_MINUTE, (request) => `uploads ${request.businessId ?? request.ip}`)
  const imports = check(IMPORT_CHUNKS_A_MINUTE, (request) => `imports ${request.businessId ?? request.ip}`)
  const prints = check(LISTS_PRINTED_A_MINUTE, (request) => `prints ${request.businessId ?? request.ip}`)
  const byAccount = check(SIGN_INS_PER_ACCOUNT_A_MINUTE, (request) => `account ${emailOf(request.body)}`)
  const byAddress = new Map<CallName, Check>()
  for (const [name, max] of Object.entries(PUBLIC_A_MINUTE)) {
    byAddress.set(
      name as CallName,
      check(max, (request) => `${name} ${request.ip}`),
    )
  }
  return {
    forCall: (name: CallName): Check | undefined => {
      if (name === 'files.create') return uploads
      if (name === 'print.generic_printing') return prints
      if (name === 'import.apply') return imports
      if (api[name].access === 'member') return byBusiness
      const address = byAddress.get(name)
      if (name !== 'session.create') return address
      return async (request, reply) => {
        await address?.(request, reply)
        await byAccount(request, reply)
      }
    },
  }
}

const emailOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body ? String(body.email).trim().toLowerCase() : ''
