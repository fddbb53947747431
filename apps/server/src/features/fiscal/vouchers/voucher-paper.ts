import type { FiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import type { VoucherPaper } from '@trastienda/domain/fiscal/voucher/voucher-paper'
import { PAID, type TransactionStatus } from '@trastienda/domain/transaction/status'
import type { BusinessWording } from '#features/settings'

/** The facts for the paper of a document's voucher, by the present records. */
export const paperOf = (
  { name, address, phoneNumber, email, condition }: BusinessWording,
  { grossIncome, activitiesSince, provincialLines }: FiscalSettings,
  { receiverAddress, status }: { readonly receiverAddress: string | undefined; readonly status: TransactionStatus },
): VoucherPaper => ({
  name,
  address,
  phoneNumber,
  email,
  condition,
  grossIncome,
  activitiesSince,
  provincialLines,
  receiverAddress,
  terms: status === PAID ? 'cash' : 'account',
})
