import type { SupplierVoucherAnswer, SupplierVoucherInput } from '@trastienda/contract/supplier-vouchers.contract'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import {
  isSamePaper,
  supplierVoucherName,
  supplierVoucherProblems,
  type SupplierVoucher,
} from '@trastienda/domain/fiscal/book/supplier-voucher'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { lockAccount, lockRecord, recordsFor, requireSeenDocument, type TransactionRecord } from '#features/books'
import { businessFacts } from '#features/settings'
import { recordChange } from '#platform/audit/audit'
import type { BusinessTx } from '#platform/database/business-tx'
import type { CallContext } from '#platform/call-context'
import { refuse, refuseAny, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { supplierVouchersRepository } from './supplier-vouchers.repository.ts'

/** The papers that suppliers gave for purchases; nothing of a purchase's money or goods depends on them. */
export const createSupplierVouchers = (unit: UnitOfWork) => ({
  get: (context: CallContext, id: string): Promise<SupplierVoucherAnswer> =>
    unit.read(context, async (tx) => {
      const [record] = await recordsFor(tx, [id])
      requirePurchase(context, required(record))
      return { voucher: await supplierVouchersRepository.find(tx, id) }
    }),

  put: (
    context: CallContext,
    id: string,
    { voucher: typed, isConfirmed }: SupplierVoucherInput,
  ): Promise<SupplierVoucherAnswer> =>
    unit.write(context, async (tx) => {
      const record = await lockRecord(tx, id)
      requirePurchase(context, record)
      // Two people who enter the same paper for two purchases of a supplier wait for each other here.
      const [before, { timeZone }] = await Promise.all([
        supplierVouchersRepository.find(tx, id),
        businessFacts(tx),
        lockAccount(tx, record.receptor),
      ])
      const voucher = typed && { ...typed, cae: trimmedText(typed.cae) }
      if (voucher === undefined) supplierVouchersRepository.remove(tx, id)
      else {
        refuseAny(
          supplierVoucherProblems(voucher, { letter: record.invoiceType, today: businessDayOf(tx.now, timeZone) }),
        )
        const isAsked = isConfirmed !== true && (before === undefined || !isSamePaper(before, voucher))
        if (isAsked) await refuseKnown(tx, voucher, record)
        supplierVouchersRepository.put(tx, id, voucher)
      }
      const change = { before: audited(before), after: audited(voucher) }
      recordChange(tx, context, { action: 'edit', entity: 'transaction', entityId: id, ...change })
      return { voucher }
    }),
})

export type SupplierVouchers = ReturnType<typeof createSupplierVouchers>

/** Asks about a paper that another purchase of the supplier has. */
const refuseKnown = async (tx: BusinessTx, voucher: SupplierVoucher, record: TransactionRecord): Promise<void> => {
  const of = { supplier: record.receptor, purchase: record.id }
  const other = await supplierVouchersRepository.other(tx, voucher, of)
  if (other !== undefined) refuse('supplier_voucher_known', { name: supplierVoucherName(voucher), id: other }, 'number')
}

const requirePurchase = (context: CallContext, record: TransactionRecord): void => {
  requireSeenDocument(context, record)
  if (record.kind !== 'purchase') refuse('supplier_voucher_of_purchase')
}

const audited = (voucher: SupplierVoucher | undefined): { readonly supplierVoucher: string | undefined } => ({
  supplierVoucher: voucher && `${supplierVoucherName(voucher)} del ${formatDay(voucher.issuedOn)}`,
})
