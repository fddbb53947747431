import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { leaveTask } from '#platform/tasks/tasks'

/** What an effective document leaves behind where vouchers are asked for by themselves; `fiscal` does it. */
export const VOUCHER_REQUEST = { kind: 'request_voucher', usefulMinutes: 30 * 24 * 60 } as const

/** Who made the document effective is who asks for its voucher. */
export interface VoucherRequest {
  readonly transactionId: string
  readonly userId: string
  /** None in one that an earlier version left. */
  readonly role?: CallContext['role']
  readonly deviceId?: string | undefined
}

/** The collection of the changes that tell the servers to look for such tasks at once. */
export const VOUCHERS_WANTED = 'vouchers_wanted'

/** Part of the document's own unit of work: whatever becomes of the voucher, the sale neither waits for it nor fails with it. */
export const leaveVoucherRequest = (
  tx: BusinessTx,
  { userId, role, deviceId }: Pick<CallContext, 'userId' | 'role' | 'deviceId'>,
  transactionId: string,
): void => {
  const payload: VoucherRequest = { transactionId, userId, role, deviceId }
  // Travels with the commit, which fails if it does.
  leaveTask(tx, VOUCHER_REQUEST, { businessId: tx.businessId, payload, now: new Date(tx.now) }).catch(() => undefined)
  tx.changed(VOUCHERS_WANTED, transactionId, 'create')
}
