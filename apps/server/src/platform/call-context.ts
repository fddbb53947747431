import type { CallerRole, Capability } from '@trastienda/domain/staff/capabilities'

/** Who calls, in which business and under which key: every service method gets it first. */
export interface CallContext {
  readonly businessId: string
  readonly userId: string
  /** Undefined for callers without a session: a program with an API key, the seed. */
  readonly sessionId?: string | undefined
  /** The browser in which the session is used. */
  readonly deviceId?: string | undefined
  readonly role: CallerRole
  readonly capabilities: ReadonlySet<Capability>
  /** The person who lent some of the capabilities for this call, and the approval. */
  readonly approverId?: string
  readonly approvalId?: string
  /** The records that the refused call named, as they were (`recordsHash`). */
  readonly approvedRecords?: Uint8Array
  readonly requestId: string
  /** The client's `Idempotency-Key` with the fingerprint of what it was sent with. Only on writes. */
  readonly idempotency?: IdempotencyClaim
}

export interface IdempotencyClaim {
  readonly key: string
  /** A keyed hash of method, path and body, without secrets. */
  readonly requestHash: Uint8Array
  /** The person or API key that sends it; undefined where nobody is signed in. */
  readonly senderId?: string | undefined
  /** Set by the unit of work where the answer is that of an earlier call under the same key. */
  isReplay: boolean
}

/** The context of a call without identity (sign-up, sign-in). */
export interface PublicContext {
  readonly requestId: string
  readonly idempotency?: IdempotencyClaim
}
