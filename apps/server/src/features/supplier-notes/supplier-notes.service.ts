import type { Creditable, SettleInput, SupplierNoteInput } from '@trastienda/contract/supplier-notes.contract'
import type { Payment } from '@trastienda/contract/payments.contract'
import type { Transaction as TransactionAnswer } from '@trastienda/contract/transactions.contract'
import { sumMoney } from '@trastienda/domain/money/arithmetic'
import {
  documentsFor,
  requireSeenDocument,
  toPayment,
  writeDocument,
  type SavedTransaction,
  type StoredDocument,
} from '#features/books'
import { writeVoucher } from '#features/fiscal'
import { methodsFor } from '#features/payment-methods'
import type { CallContext } from '#platform/call-context'
import { found, refuse, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { decidedNote } from './decided-note.ts'
import { lockedNote, settledNote } from './note-settlement.ts'
import { requireCreditable, returnsOf } from './purchase-returns.ts'

/** Credit notes of suppliers: purchases given back in part or in whole, or made cheaper. */
export const createSupplierNotes = (unit: UnitOfWork) => ({
  creditable: (context: CallContext, id: string): Promise<Creditable> =>
    unit.read(context, async (tx) => {
      const [document] = await documentsFor(tx, [id])
      const purchase = found(document)
      requireSeenDocument(context, purchase.record)
      requireCreditable(purchase.record)
      return toCreditable(purchase, await returnsOf(tx, purchase))
    }),

  add: (context: CallContext, input: SupplierNoteInput): Promise<SavedTransaction> =>
    unit.write(
      context,
      async (tx) => {
        const { posting, voucher, ...decided } = await decidedNote(tx, context, input)
        const saved = writeDocument(tx, context, posting, decided)
        if (voucher !== undefined) writeVoucher(tx, context, posting.record.id, { after: voucher })
        tx.changed('transactions', input.purchase, 'update')
        return saved
      },
      ({ transaction }) => transaction.id,
    ),

  settle: (
    context: CallContext,
    id: string,
    { by, parts }: SettleInput,
  ): Promise<{ transaction: TransactionAnswer; payments: Payment[] }> =>
    unit.write(context, async (tx) => {
      const locked = await lockedNote(tx, context, id)
      const paying = { parts }
      if (by === 'account' && parts !== undefined) refuse('parts_without_payment', undefined, 'parts')
      const methods = await methodsFor(tx, [paying])
      const { posting, ...decided } = settledNote(locked, { by, paying, methods, now: tx.now })
      const { transaction } = writeDocument(tx, context, posting, decided)
      return { transaction, payments: posting.payments.map(({ record }) => toPayment(record)) }
    }),
})

export type SupplierNotes = ReturnType<typeof createSupplierNotes>

const toCreditable = (
  { lines }: StoredDocument,
  { returnables, credited, left }: Awaited<ReturnType<typeof returnsOf>>,
): Creditable => ({
  lines: lines.map(({ position, product, productName, quantity, sellingPrice, iva, discount }) => {
    const open = required(returnables.find(({ line }) => line === position))
    const before = credited.lines.filter(({ saleLine }) => saleLine === position)
    return {
      line: position,
      product,
      productName,
      bought: quantity,
      sellingPrice,
      iva,
      discount,
      returned: open.credited,
      returnedSubTotal: sumMoney(before.map(({ subTotal }) => subTotal)),
      returnedTotal: sumMoney(before.map(({ total }) => total)),
      creditable: open.creditable,
      left: open.left,
    }
  }),
  credited: credited.sums,
  left,
})
