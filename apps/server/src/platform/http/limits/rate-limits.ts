import type { CallName } from '@trastienda/contract/calls'
import { emailSchema } from '@trastienda/contract/identity.contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Caller } from '#platform/identity/caller'
import type { KnownDevice } from './known-device.ts'
import { clientAddress } from './client-address.ts'
import type { SharedLimit, SharedLimits } from './shared-limits.ts'

// A shop with ten tills that all scan and search stays far below; a runaway script does not.
const PER_BUSINESS_A_MINUTE = 3_000
/** An API key has its own limit, so that a runaway program does not use up the limit of the people in the shop. */
const PER_API_KEY_A_MINUTE = 600
const CALLS_PER_BUSINESS_A_MINUTE: Partial<Record<CallName, number>> = {
  // An import sends its lines in small chunks, five products in each, one call after the other.
  'import.apply': 9_000,
}
/** Rare and costly calls. The database counts them for all servers together: one more write does not matter here. */
const COSTLY_PER_BUSINESS_A_MINUTE: Partial<Record<CallName, number>> = {
  // Each image takes a processor for a moment.
  'files.create': 120,
  'files.fetch': 30,
  // A long list takes a processor for seconds.
  'print.generic_printing': 60,
  // Each sends somebody a mail.
  'invitations.create': 20,
  'invitations.resend': 5,
  'share.create': 120,
}
/** Calls without a session are counted by the client's address. */
const BY_ADDRESS: Partial<Record<CallName, SharedLimit>> = {
  'session.create': { max: 20, minutes: 1 },
  'users.create': { max: 10, minutes: 1 },
  'password.forgot': { max: 5, minutes: 1 },
  'password.reset': { max: 10, minutes: 1 },
  'session.refresh': { max: 120, minutes: 1 },
  'counter.get': { max: 120, minutes: 1 },
  // Behind one address a whole shop may change people; a PIN itself is locked after a few tries.
  'counter.enter': { max: 60, minutes: 1 },
  // The first copy of a large catalogue takes a hundred pages.
  'catalogue.page_by_counter': { max: 600, minutes: 1 },
  // A till sends the sales of a day without the internet one by one.
  'offline_sales.add_by_counter': { max: 600, minutes: 1 },
  'session.businesses': { max: 120, minutes: 1 },
  'invitation.find': { max: 20, minutes: 1 },
  'invitation.accept': { max: 10, minutes: 1 },
  'invitation.sign_up': { max: 10, minutes: 1 },
}
/**
 * Counted also by the account that the call names, whatever its address: against guessed passwords and floods of mails.
 */
const BY_ACCOUNT: Partial<Record<CallName, SharedLimit>> = {
  'session.create': { max: 10, minutes: 1 },
  'password.forgot': { max: 3, minutes: 15 },
  // Counted by the approver.
  'approvals.create': { max: 10, minutes: 1 },
  'invitations.create': { max: 3, minutes: 15 },
}

/** The limits of one call. @throws an answer of 429 */
interface CallLimits {
  /** Counts once the caller is known, before the body is looked at. */
  arriving(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Counts once the body has the contract's shape. */
  validated(request: FastifyRequest, body: unknown, reply: FastifyReply): Promise<void>
}

export interface RateLimits {
  forCall(name: CallName): CallLimits
}

/** No limits, for load tests. */
export const noRateLimits: RateLimits = {
  forCall: () => ({ arriving: async () => undefined, validated: async () => undefined }),
}

/** The limits of each call. Sign-in, sign-up and costly calls are counted over all servers, the others in each server. */
export const createRateLimits = (shared: SharedLimits, clock: Clock, knownDevice: KnownDevice): RateLimits => {
  const window = createWindow(clock)
  const hitOf = async (name: CallName, { role, userId, businessId }: Caller): Promise<number | undefined> => {
    const isProgram = role === 'api_key'
    const costly = COSTLY_PER_BUSINESS_A_MINUTE[name]
    if (costly !== undefined) {
      return shared.hit(`${name} business`, isProgram ? userId : businessId, { max: costly, minutes: 1 })
    }
    if (isProgram) return window.hit(userId, PER_API_KEY_A_MINUTE)
    const own = CALLS_PER_BUSINESS_A_MINUTE[name]
    return window.hit(`${own === undefined ? '' : name} ${businessId}`, own ?? PER_BUSINESS_A_MINUTE)
  }
  return {
    forCall: (name) => ({
      async arriving(request, reply) {
        const { caller } = request
        if (caller !== undefined) return refuseAfter(await hitOf(name, caller), reply)
        const limit = BY_ADDRESS[name]
        if (limit !== undefined) refuseAfter(await shared.hit(name, clientAddress(request), limit), reply)
      },
      async validated(request, body, reply) {
        const limit = BY_ACCOUNT[name]
        const account = limit === undefined ? undefined : accountOf(body)
        if (limit === undefined || account === undefined) return
        // A known device has its own tries: strangers who guess must not shut out its people.
        const device = name === 'session.create' ? await knownDevice(request, account) : undefined
        const counted = device === undefined ? account : `${account} ${device}`
        refuseAfter(await shared.hit(`${name} account`, counted, limit), reply)
      },
    }),
  }
}

const refuseAfter = (waitSeconds: number | undefined, reply: FastifyReply): void => {
  if (waitSeconds === undefined) return
  void reply.header('retry-after', String(waitSeconds))
  throw Object.assign(new Error('Too many requests'), { statusCode: 429 })
}

const WINDOW_MS = 60_000

/**
 * Counts by name, anew each minute. Its memory is bounded, because tokens name the callers: nobody can invent names.
 */
const createWindow = (clock: Clock) => {
  let endsAt = 0
  const hits = new Map<string, number>()
  return {
    /** Counts one call; answers the seconds to wait after one too many, else undefined. */
    hit(name: string, max: number): number | undefined {
      const now = clock().getTime()
      if (now >= endsAt) {
        hits.clear()
        endsAt = now + WINDOW_MS
      }
      const count = (hits.get(name) ?? 0) + 1
      hits.set(name, count)
      return count > max ? Math.ceil((endsAt - now) / 1000) : undefined
    },
  }
}

/** The approver or the e-mail in a body, in lower case. Undefined for neither: such a call reads no account. */
const accountOf = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  if ('approverId' in body && typeof body.approverId === 'string') return body.approverId.toLowerCase()
  const typed = 'email' in body ? body.email : undefined
  const email = typeof typed === 'string' ? typed.trim().toLowerCase() : ''
  return emailSchema.safeParse(email).success ? email : undefined
}
