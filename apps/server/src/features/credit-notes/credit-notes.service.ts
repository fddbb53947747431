import type { CreditLine, CreditNoteInput } from '@trastienda/contract/credit-notes.contract'
import type { Payment } from '@trastienda/contract/payments.contract'
import type { CreditNoteMode } from '@trastienda/domain/account/credit-note-payment'
import type { Paying } from '@trastienda/domain/account/payment-parts'
import type { Transaction as TransactionAnswer } from '@trastienda/contract/transactions.contract'
import { ZERO } from '@trastienda/domain/money/amount'
import { creditableLines } from '@trastienda/domain/transaction/credit-note'
import { documentCost } from '@trastienda/domain/transaction/document-cost'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { CREATED, EFFECTIVE, refusalOf } from '@trastienda/domain/transaction/status'
import { validateSentTotal } from '@trastienda/domain/transaction/validation'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { systemMovement } from '#features/movements'
import { businessFacts } from '#features/settings'
import { restockLots } from '#features/stock'
import {
  creditedOf,
  newPosting,
  printedAs,
  removeDocument,
  soldLines,
  storedPosting,
  takeNumber,
  toPayment,
  writeDocument,
  type Posting,
  type SavedTransaction,
  type StoredDocument,
} from '#features/books'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuseAny, Refusal, required } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { lockNote, lockSale, type LockedNote } from './locked-note.ts'
import { noteDraft } from './note-draft.ts'
import { paidNote } from './note-payment.ts'

/** A requested note. */
export interface NewNote {
  readonly transaction: CreditNoteInput
  readonly details: { readonly detailLines: readonly CreditLine[] }
}

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
    unit.write(context, async (tx) => writeDocument(tx, context, await newNote(tx, context, input))),

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
      const { posting, stockModified } = await effectiveNote(
        tx,
        await lockNote(tx, context, effect.transactionId),
        effect,
      )
      const { transaction } = writeDocument(tx, context, posting)
      return { transaction, stockModified }
    }),

  makePaid: (
    context: CallContext,
    id: string,
    mode: CreditNoteMode,
    paying: Paying,
  ): Promise<{ transaction: TransactionAnswer; payments: Payment[] }> =>
    unit.write(context, async (tx) => {
      const locked = await lockNote(tx, context, id, { withOpen: mode === 3 })
      refuseAction('makePaid', locked.note)
      const { posting, ...paid } = await paidNote(tx, locked, mode, paying)
      const { transaction } = writeDocument(tx, context, posting, paid)
      return { transaction, payments: posting.payments.map(({ record }) => toPayment(record)) }
    }),
})

export type CreditNotesService = ReturnType<typeof createCreditNotesService>

const newNote = async (tx: BusinessTx, context: CallContext, { transaction, details }: NewNote): Promise<Posting> => {
  const [sale, movement] = await Promise.all([
    lockSale(tx, context, transaction.relatedTransaction),
    systemMovement(tx, movementNames.creditNote),
  ])
  const { record } = sale
  const credited = await creditedOf(tx, record.id)
  const hasCreditable = creditableLines(soldLines(sale.lines), credited.lines).some((line) => line.creditable > 0)
  const refusal = refusalOf('credit', { ...record, hasPayments: record.paid > 0, hasCreditable })
  if (refusal !== undefined) refuseAny([refusal])

  const draft = noteDraft(sale, credited, details.detailLines)
  const mismatch = validateSentTotal(transaction.summary?.total, draft.summary.total)
  if (mismatch !== undefined) refuseAny([mismatch])
  tx.changed('transactions', record.id, 'update')
  return newPosting({
    lines: draft.lines,
    record: {
      ...record,
      id: await takeNumber(tx, 'creditNote'),
      kind: 'creditNote',
      related: record.id,
      movement: movement.id,
      author: context.userId,
      status: CREATED,
      observations: trimmedText(transaction.observations),
      occurredAt: tx.now,
      printedAs: undefined,
      summary: draft.summary,
      cost: ZERO,
      paid: ZERO,
    },
  })
}

/** Makes a note effective: goods may come back. The account changes only when the note is paid. */
const effectiveNote = async (
  tx: BusinessTx,
  { note, sale }: LockedNote,
  { reStock, details }: NoteEffect,
): Promise<{ posting: Posting; stockModified: boolean }> => {
  refuseAction('makeEffective', note)
  const { record, lines, ...posting } =
    details === undefined ? storedPosting(note) : await requantified(tx, { note, sale }, details.detailLines)
  const origin = { movementId: record.movement, note: record.id, sale: sale.record.id }
  const returned = lines.map((line) => ({ ...line, line: line.position, saleLine: required(line.relatedPosition) }))
  const [{ lineCosts, keptLines, isStockModified }, business] = await Promise.all([
    restockLots(tx, origin, reStock ? returned : []),
    businessFacts(tx),
  ])
  for (const line of lines) if (!lineCosts.has(line.position)) lineCosts.set(line.position, ZERO)
  const cost = documentCost(lineCosts.values())
  if (!cost.ok) throw new Refusal(cost.problems)
  return {
    posting: {
      ...posting,
      lines,
      record: {
        ...record,
        status: EFFECTIVE,
        cost: cost.value,
        isRestocked: reStock,
        printedAs: printedAs(record, business),
      },
      lineCosts,
      lotless: returned.filter(({ saleLine }) => !keptLines.has(saleLine)),
      asksForVoucher: business.asksForVouchers,
      operations: [{ action: 'make_effective', before: note }],
    },
    stockModified: isStockModified,
  }
}

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
