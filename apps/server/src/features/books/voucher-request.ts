import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { leaveTask } from '#platform/tasks/tasks'

/** The task that an effective document leaves if vouchers are asked for automatically; the feature `fiscal` runs it. */
export const VOUCHER_REQUEST = { kind: 'request_voucher', usefulMinutes: 30 * 24 * 60 } as const

/** The voucher is asked for in the name of the person who made the document effective. */
export interface VoucherRequest {
  readonly transactionId: string
  readonly userId: string
  /** Missing in a task that an earlier version left. */
  readonly role?: CallContext['role']
  readonly deviceId?: string | undefined
}

/** A change of this collection makes the servers look for such tasks at once. */
export const VOUCHERS_WANTED = 'vouchers_wanted'

/**
 * Leaves the task in the document's own unit of work. Whatever becomes of the voucher, the sale neither waits for it nor fails
 * with it.
 */
export const leaveVoucherRequest = (
  tx: BusinessTx,
  { userId, role, deviceId }: Pick<CallContext, 'userId' | 'role' | 'deviceId'>,
  transactionId: string,
): void => {
  const payload: VoucherRequest = { transactionId, userId, role, deviceId }
  // The statement is sent with the commit, which fails if it does.
  leaveTask(tx, VOUCHER_REQUEST, payload).catch(() => undefined)
  tx.changed(VOUCHERS_WANTED, transactionId, 'create')
}
