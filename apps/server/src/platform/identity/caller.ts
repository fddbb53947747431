import type { CallerRole, Capability } from '@trastienda/domain/staff/capabilities'

/** Who calls: a person in a session, or a program with an API key. */
export interface Caller {
  /** None of an API key. */
  readonly sessionId: string | undefined
  /** None for a session from before devices were known, until its next access token. */
  readonly deviceId: string | undefined
  /** Changes when what the session may do in the business does; an API key has none. */
  readonly sessionState: string | undefined
  readonly userId: string
  readonly businessId: string
  readonly role: CallerRole
  readonly capabilities: ReadonlySet<Capability>
  /** False in consultation mode (licence 1 or 3). */
  readonly mayWrite: boolean
  /** Who lent some of the capabilities for this call, and the approval by which. */
  readonly approverId?: string
  readonly approvalId?: string
  readonly approvedAt?: string
  /** Until then they can do nothing in the business. */
  readonly mustSetUpTotp: boolean
}
