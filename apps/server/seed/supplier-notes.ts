import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { supplierVoucherTypesOf } from '@trastienda/domain/fiscal/book/supplier-voucher'
import { money, quantity } from '@trastienda/domain/money/amount'
import { formatTransactionId } from '@trastienda/domain/transaction/kind'
import { EFFECTIVE } from '@trastienda/domain/transaction/status'
import { returnable } from '@trastienda/domain/transaction/supplier-note'
import { recordsFor, type TransactionRecord } from '#features/books'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { createSupplierNotes } from '#services/supplier-notes'
import { at, within } from './business.ts'

/** How many of the last purchases are looked at. */
const LOOKED_AT = 30
const NOTED = 3

/**
 * Enters suppliers' notes on the last purchases by the program's own service: goods that came broken where some still stand in
 * stock, otherwise a discount, each with its paper.
 */
export const enterSupplierNotes = async (
  tx: BusinessTx,
  context: CallContext,
  { purchases, now }: { readonly purchases: number; readonly now: Date },
): Promise<void> => {
  const numbers = Array.from({ length: Math.min(purchases, LOOKED_AT) }, (_, place) => purchases - place)
  const records = await recordsFor(
    tx,
    numbers.map((number) => formatTransactionId('purchase', number)),
  )
  const noted = records.filter(({ status }) => status >= EFFECTIVE).slice(0, NOTED)
  for (const [place, record] of noted.entries()) await enterNote(at(tx, now), context, record, place)
}

const enterNote = async (
  tx: BusinessTx,
  context: CallContext,
  { id, invoiceType, summary }: TransactionRecord,
  place: number,
): Promise<void> => {
  const notes = createSupplierNotes(within(tx))
  const { lines } = await notes.creditable(context, id)
  const broken = place % 2 === 0 ? lines.find((line) => returnable(line) >= 1) : undefined
  const [type] = supplierVoucherTypesOf(invoiceType, true)
  const issuedOn = businessDayOf(tx.now, DEFAULT_TIME_ZONE)
  await notes.add(context, {
    purchase: id,
    lines: broken === undefined ? [] : [{ line: broken.line, quantity: quantity(1) }],
    charges: broken === undefined ? [{ kind: 'untaxed', amount: money(Math.ceil(summary.total / 50)) }] : [],
    ...(broken === undefined ? {} : { observations: 'Llegó roto' }),
    ...(type === undefined
      ? {}
      : { supplierVoucher: { voucher: { type: type.code, pointOfSale: 5, number: 400 + place, issuedOn } } }),
  })
}
