import { useQuery } from '@tanstack/react-query'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { EFFECTIVE } from '@trastienda/domain/transaction/status'
import { fiscalQueries } from '#features/fiscal/public/fiscal.queries.ts'
import { useElectronicVouchers } from '#features/fiscal/public/use-electronic-vouchers.ts'
import { hasVouchers } from '../invoicing/has-vouchers.ts'

type Vouchers = Readonly<Record<string, VoucherAnswer>>

const none: Vouchers = {}

/** The last voucher of each listed document that has one; undefined for a business without vouchers. */
export function useListedVouchers(rows: readonly Transaction[] = []): Vouchers | undefined {
  const isOn = useElectronicVouchers() !== undefined
  const ids = rows.filter(({ id, status }) => status >= EFFECTIVE && hasVouchers(id)).map(({ id }) => id)
  const { data = none } = useQuery({ ...fiscalQueries.latest(ids), enabled: isOn && ids.length > 0 })
  return isOn ? data : undefined
}

/** Whether somebody can ask for a voucher: none waits, and none was authorised. */
export const isInvoiceable = (
  { id, status }: Pick<Transaction, 'id' | 'status'>,
  vouchers: Vouchers,
  mayRefund: boolean,
): boolean => {
  const state = vouchers[id]?.state
  const isPermitted = kindOfId(id) !== 'creditNote' || mayRefund
  return status >= EFFECTIVE && hasVouchers(id) && isPermitted && (state === undefined || state === 'rejected')
}
