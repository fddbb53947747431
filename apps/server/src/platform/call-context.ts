import type { CallerRole, Capability } from '@trastienda/domain/staff/capabilities'

/** The caller, the business and the idempotency key: every service method gets it first. */
export interface CallContext {
  readonly businessId: string
  readonly userId: string
  /** Undefined for callers without a session: a program with an API key, the seed. */
  readonly sessionId?: string | undefined
  /** The browser of the session. */
  readonly deviceId?: string | undefined
  readonly role: CallerRole
  readonly capabilities: ReadonlySet<Capability>
  /** The person who lent some of the capabilities for this call. */
  readonly approverId?: string
  readonly approvalId?: string
  /** The records that the refused call named, as they were (`recordsHash`). */
  readonly approvedRecords?: Uint8Array
  readonly requestId: string
  /** The client's `Idempotency-Key` with the fingerprint of its request. Only on writes. */
  readonly idempotency?: IdempotencyClaim
}

export interface IdempotencyClaim {
  readonly key: string
  /** A keyed hash of method, path and body, without secrets. */
  readonly requestHash: Uint8Array
  /** The sending person or API key; undefined if nobody is signed in. */
  readonly senderId?: string | undefined
  /** Set by the unit of work if the answer belongs to an earlier call under the same key. */
  isReplay: boolean
}

/** The context of a call without identity (sign-up, sign-in). */
export interface PublicContext {
  readonly requestId: string
  readonly idempotency?: IdempotencyClaim
}
