import type { CallerRole, Capability } from '@trastienda/domain/staff/capabilities'

/** Who calls, on whose behalf, and under which key: what every service method gets first. */
export interface CallContext {
  readonly businessId: string
  readonly userId: string
  /** Undefined for callers without a session: a program with an API key, the seed. */
  readonly sessionId?: string | undefined
  /** The browser that the session is used on. */
  readonly deviceId?: string | undefined
  readonly role: CallerRole
  readonly capabilities: ReadonlySet<Capability>
  /** Who lent some of the capabilities for this call, and the approval by which. */
  readonly approverId?: string
  readonly approvalId?: string
  readonly approvedAt?: string
  readonly requestId: string
  /** The client's `Idempotency-Key` with the fingerprint of what it was sent with. Only on writes. */
  readonly idempotency?: IdempotencyClaim
}

export interface IdempotencyClaim {
  readonly key: string
  /** A keyed hash of method, path and body, secrets left out. */
  readonly requestHash: Uint8Array
  /** Set by the unit of work when the answer is the first one given again. */
  isReplay: boolean
}

/** What a call without identity (sign-up, sign-in) gets instead. */
export interface PublicContext {
  readonly requestId: string
  readonly idempotency?: IdempotencyClaim
}
