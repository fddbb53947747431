import type { CallerRole, Capability } from '@trastienda/domain/staff/capabilities'

/** The caller: a person in a session, or a program with an API key. */
export interface Caller {
  /** Undefined for an API key. */
  readonly sessionId: string | undefined
  /** Undefined for a session of an earlier version, which knew no devices, until its next access token. */
  readonly deviceId: string | undefined
  /** A text that changes with the rights of the session in the business; undefined for an API key. */
  readonly sessionState: string | undefined
  readonly userId: string
  readonly businessId: string
  readonly role: CallerRole
  readonly capabilities: ReadonlySet<Capability>
  /** False in consultation mode (licence 1 or 3). */
  readonly mayWrite: boolean
  /** The person who lent some of the capabilities for this call. */
  readonly approverId?: string
  readonly approvalId?: string
  readonly approvedRecords?: Uint8Array
  /** True for a person who has to set up a second step: they can do nothing else in the business until then. */
  readonly mustSetUpTotp: boolean
}
