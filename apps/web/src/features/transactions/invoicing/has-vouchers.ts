import { voucherKinds } from '@trastienda/domain/fiscal/voucher/voucher-type'
import { kindOfId } from '@trastienda/domain/transaction/kind'

/** Whether documents of this kind have vouchers: suppliers declare purchases. */
export const hasVouchers = (id: string): boolean => {
  const kind = kindOfId(id)
  return kind !== undefined && kind in voucherKinds
}
