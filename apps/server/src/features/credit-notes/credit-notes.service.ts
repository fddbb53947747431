import type { CreditLine } from '@trastienda/contract/credit-notes.contract'
import type { Payment } from '@trastienda/contract/payments.contract'
import type { CreditNoteMode } from '@trastienda/domain/account/credit-note-payment'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import type { Transaction as TransactionAnswer } from '@trastienda/contract/transactions.contract'
import { type Money } from '@trastienda/domain/money/amount'
import { refusalOf } from '@trastienda/domain/transaction/status'
import { methodsFor, paidBy, rightsToGive } from '#features/payment-methods'
import {
  creditedOf,
  removeDocument,
  storedPosting,
  toPayment,
  writeDocument,
  type Posting,
  type SavedTransaction,
  type StoredDocument,
} from '#features/books'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { effectiveNote, newNote, type NewNote } from './decided-note.ts'
import { lockNote, lockSale, requireRefund, type LockedNote } from './locked-note.ts'
import { noteDraft } from './note-draft.ts'
import { paidNote } from './note-payment.ts'

export interface NoteEffect {
  readonly transactionId: string
  /** Whether the goods go back to the lots that they came from. */
  readonly reStock: boolean
  /** New quantities, which replace the note's before it becomes effective. */
  readonly details?: { readonly detailLines: readonly CreditLine[] }
}

/** Credit notes: sales taken back in part or in whole. */
export const createCreditNotesService = (unit: UnitOfWork) => ({
  add: (context: CallContext, input: NewNote): Promise<SavedTransaction> =>
    unit.write(context, async (tx) => {
      const sale = await lockSale(tx, context, input.transaction.relatedTransaction)
      requireRefund(context, sale)
      return writeDocument(tx, context, await newNote(tx, context, sale, input))
    }),

  remove: (context: CallContext, id: string): Promise<{ transactionId: string }> =>
    unit.write(context, async (tx) => {
      const { note, sale } = await lockNote(tx, context, id)
      refuseAction('remove', note)
      tx.changed('transactions', sale.record.id, 'update')
      return removeDocument(tx, context, note)
    }),

  makeEffective: (
    context: CallContext,
    effect: NoteEffect,
  ): Promise<{ transaction: TransactionAnswer; stockModified: boolean }> =>
    unit.write(context, async (tx) => {
      const { note, sale } = await lockNote(tx, context, effect.transactionId)
      refuseAction('makeEffective', note)
      const { details, reStock } = effect
      const stored =
        details === undefined ? storedPosting(note) : await requantified(tx, { note, sale }, details.detailLines)
      const posting = await effectiveNote(tx, { posting: stored, sale, before: note }, reStock)
      const { transaction } = writeDocument(tx, context, posting)
      return { transaction, stockModified: posting.restocks.length > 0 }
    }),

  makePaid: (
    context: CallContext,
    id: string,
    mode: CreditNoteMode,
    paying: Paying,
  ): Promise<{ transaction: TransactionAnswer; payments: Payment[] }> =>
    unit.write(context, async (tx) => {
      const { note, ...locked } = await lockNote(tx, context, id, {
        withOpen: mode === 3,
        rights: rightsToGive([paying]),
      })
      refuseAction('makePaid', note)
      const methods = await methodsFor(tx, [paying])
      const by = (cashOut: Money) => paidBy(cashOut, paying, methods)
      const { posting, ...paid } = await paidNote(tx, { posting: storedPosting(note), ...locked }, mode, by)
      const { transaction } = writeDocument(tx, context, posting, paid)
      return { transaction, payments: posting.payments.map(({ record }) => toPayment(record)) }
    }),
})

export type CreditNotesService = ReturnType<typeof createCreditNotesService>

/** The note before it becomes effective, with other quantities. */
const requantified = async (
  tx: BusinessTx,
  { note, sale }: Pick<LockedNote, 'note' | 'sale'>,
  asked: readonly CreditLine[],
): Promise<Posting> => {
  const draft = noteDraft(sale, await creditedOf(tx, sale.record.id, note.record.id), asked)
  const record = { ...note.record, summary: draft.summary }
  return { ...storedPosting({ record, lines: draft.lines }), hasNewLines: true }
}

const refuseAction = (action: 'remove' | 'makeEffective' | 'makePaid', { record }: StoredDocument): void => {
  const refusal = refusalOf(action, { ...record, hasPayments: record.paid > 0 })
  if (refusal !== undefined) refuseAny([refusal])
}
