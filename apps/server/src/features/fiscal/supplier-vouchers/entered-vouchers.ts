import type { EnteredVoucher } from '@trastienda/contract/supplier-vouchers.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import {
  isSamePaper,
  supplierVoucherName,
  supplierVoucherProblems,
  type SupplierVoucher,
} from '@trastienda/domain/fiscal/book/supplier-voucher'
import { isNote, kindOfId, type TransactionKind } from '@trastienda/domain/transaction/kind'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import type { TransactionRecord } from '#features/books'
import { businessFacts } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { BusinessTx } from '#platform/database/business-tx'
import type { CallContext } from '#platform/call-context'
import { refuse, refuseAny } from '#platform/refusal'
import { supplierVouchersRepository } from './supplier-vouchers.repository.ts'

type Purchase = Pick<TransactionRecord, 'id' | 'kind' | 'receptor' | 'invoiceType'>

interface Entry {
  /** The purchase's paper until now. */
  readonly before?: SupplierVoucher | undefined
  /** The prefix of the problems' paths. */
  readonly path?: string
}

/**
 * The paper to store for a purchase, an expense or a supplier's note. Its supplier's account must be locked, so that two people who enter the same paper for
 * two purchases wait for each other.
 */
export const checkedVoucher = async (
  tx: BusinessTx,
  purchase: Purchase,
  { voucher: typed, isConfirmed }: EnteredVoucher,
  { before, path = '' }: Entry = {},
): Promise<SupplierVoucher> => {
  requirePurchase(purchase, path)
  const { timeZone } = await businessFacts(tx)
  const voucher = { ...typed, cae: trimmedText(typed.cae) }
  const facts = { letter: purchase.invoiceType, isNote: isNote(purchase.kind), today: businessDayOf(tx.now, timeZone) }
  refuseAny(supplierVoucherProblems(voucher, facts).map((each) => ({ ...each, path: `${path}${each.path ?? ''}` })))
  const isAsked = isConfirmed !== true && (before === undefined || !isSamePaper(before, voucher))
  if (isAsked) await refuseKnown(tx, voucher, purchase, `${path}number`)
  return voucher
}

export const requirePurchase = ({ kind }: Pick<Purchase, 'kind'>, path = ''): void => {
  if (kind === 'sale' || kind === 'creditNote')
    refuse('supplier_voucher_of_purchase', undefined, path === '' ? undefined : path.slice(0, -1))
}

const documentWords: Readonly<Partial<Record<TransactionKind, string>>> = {
  purchase: 'la compra',
  expense: 'el gasto',
  supplierNote: 'la nota de crédito',
}

/** Asks about a paper that another document of the supplier has. */
const refuseKnown = async (
  tx: BusinessTx,
  voucher: SupplierVoucher,
  { id, receptor }: Purchase,
  path: string,
): Promise<void> => {
  const other = await supplierVouchersRepository.other(tx, voucher, { supplier: receptor, purchase: id })
  if (other === undefined) return
  const document = `${documentWords[kindOfId(other) ?? 'purchase']} ${other}`
  refuse('supplier_voucher_known', { name: supplierVoucherName(voucher), document }, path)
}

/** Stores the paper of a purchase, or takes it away, and notes it in the audit. */
export const writeVoucher = (
  tx: BusinessTx,
  context: CallContext,
  purchase: string,
  { before, after }: { readonly before?: SupplierVoucher | undefined; readonly after: SupplierVoucher | undefined },
): void => {
  if (after === undefined) supplierVouchersRepository.remove(tx, purchase)
  else supplierVouchersRepository.put(tx, purchase, after)
  const change = { before: audited(before), after: audited(after) }
  recordChange(tx, context, { action: 'edit', entity: 'transaction', entityId: purchase, ...change })
}

const audited = (voucher: SupplierVoucher | undefined): { readonly supplierVoucher: string | undefined } => ({
  supplierVoucher: voucher && `${supplierVoucherName(voucher)} del ${formatDay(voucher.issuedOn)}`,
})
