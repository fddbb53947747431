import type { CreditLine, CreditNoteInput } from '@trastienda/contract/credit-notes.contract'
import type { Payment } from '@trastienda/contract/payments.contract'
import type { CreditNoteMode } from '@trastienda/domain/account/credit-note-payment'
import type { Transaction as TransactionAnswer } from '@trastienda/contract/transactions.contract'
import { ZERO } from '@trastienda/domain/money/amount'
import { creditableLines } from '@trastienda/domain/transaction/credit-note'
import { movementNames } from '@trastienda/domain/transaction/kind'
import { EFFECTIVE, refusalOf } from '@trastienda/domain/transaction/status'
import { validateSentTotal } from '@trastienda/domain/transaction/validation'
import { systemMovement } from '#features/movements'
import { restockLots } from '#features/stock'
import {
  creditedOf,
  fixEffective,
  insertDocument,
  removeDocument,
  replaceLines,
  savedDocument,
  soldLines,
  takeNumber,
  type SavedTransaction,
  type StoredDocument,
} from '#features/transactions'
import { recordAudit } from '#platform/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { lockNote, lockSale } from './locked-note.ts'
import { noteDraft } from './note-draft.ts'
import { payNote } from './note-payment.ts'

/** A note as it is asked for. */
export interface NewNote {
  readonly transaction: CreditNoteInput
  readonly details: { readonly detailLines: readonly CreditLine[] }
}

export interface NoteEffect {
  readonly transactionId: string
  /** Whether the goods go back to the lots that they came from. */
  readonly reStock: boolean
  /** New quantities, put in the place of the note's before it becomes effective. */
  readonly details?: { readonly detailLines: readonly CreditLine[] }
}

/** Credit notes: sales taken back in part or in whole. */
export const createCreditNotesService = (unit: UnitOfWork) => ({
  add: (context: CallContext, input: NewNote): Promise<SavedTransaction> =>
    unit.write(context, async (tx) => savedDocument(tx, await create(tx, context, input))),

  remove: (context: CallContext, id: string): Promise<{ transactionId: string }> =>
    unit.write(context, async (tx) => {
      const { note, sale } = await lockNote(tx, id)
      refuseAction('remove', note)
      tx.changed('transactions', sale.record.id, 'update')
      return removeDocument(tx, context, note)
    }),

  makeEffective: (
    context: CallContext,
    effect: NoteEffect,
  ): Promise<{ transaction: TransactionAnswer; stockModified: boolean }> =>
    unit.write(context, async (tx) => {
      const stockModified = await makeEffective(tx, context, effect)
      const { transaction } = await savedDocument(tx, effect.transactionId)
      return { transaction, stockModified }
    }),

  makePaid: (
    context: CallContext,
    id: string,
    mode: CreditNoteMode,
  ): Promise<{ transaction: TransactionAnswer; payments: Payment[] }> =>
    unit.write(context, async (tx) => {
      const { note, sale } = await lockNote(tx, id, { withOpen: mode === 3 })
      refuseAction('makePaid', note)
      const payments = await payNote(tx, context, { note: note.record, sale: sale.record, mode })
      const { transaction } = await savedDocument(tx, id)
      return { transaction, payments }
    }),
})

export type CreditNotesService = ReturnType<typeof createCreditNotesService>

const create = async (tx: BusinessTx, context: CallContext, { transaction, details }: NewNote): Promise<string> => {
  const [number, movement] = await Promise.all([
    takeNumber(tx, 'creditNote'),
    systemMovement(tx, movementNames.creditNote),
  ])
  const sale = await lockSale(tx, transaction.relatedTransaction)
  const { record } = sale
  const credited = await creditedOf(tx, record.id)
  const hasCreditable = creditableLines(soldLines(sale.lines), credited.lines).some((line) => line.creditable > 0)
  const refusal = refusalOf('credit', { ...record, hasPayments: record.paid > 0, hasCreditable })
  if (refusal !== undefined) refuseAny([refusal])

  const draft = noteDraft(sale, credited, details.detailLines)
  const mismatch = validateSentTotal(transaction.summary?.total, draft.summary.total)
  if (mismatch !== undefined) refuseAny([mismatch])
  const created = {
    ...number,
    kind: 'creditNote' as const,
    related: record.id,
    movement: movement.id,
    receptor: record.receptor,
    issuer: context.userId,
    invoiceType: record.invoiceType,
    observations: transaction.observations?.trim() || undefined,
    occurredAt: tx.now,
    summary: draft.summary,
  }
  await insertDocument(tx, context, created, draft.lines)
  tx.changed('transactions', record.id, 'update')
  return number.id
}

/** Answers whether goods went back to stock. An effective note touches no account: that is for paying it. */
const makeEffective = async (
  tx: BusinessTx,
  context: CallContext,
  { transactionId, reStock, details }: NoteEffect,
): Promise<boolean> => {
  const { note, sale } = await lockNote(tx, transactionId)
  const { record } = note
  refuseAction('makeEffective', note)
  const lines = details === undefined ? note.lines : await requantify(tx, note, sale, details.detailLines)
  const origin = { movementId: record.movement, note: record.id, sale: sale.record.id }
  const returned = lines.map((line) => ({ ...line, line: line.position, saleLine: found(line.relatedPosition) }))
  const { lineCosts, isStockModified } = await restockLots(tx, origin, reStock ? returned : [])
  for (const line of lines) if (!lineCosts.has(line.position)) lineCosts.set(line.position, ZERO)
  await fixEffective(tx, record, lineCosts, reStock)
  const change = {
    before: { status: record.status, lines: note.lines },
    after: { status: EFFECTIVE, reStock, lines },
  }
  recordAudit(tx, context, { action: 'make_effective', entity: 'transaction', entityId: record.id, ...change })
  return isStockModified
}

/** Puts other quantities in the place of a note's. */
const requantify = async (
  tx: BusinessTx,
  note: StoredDocument,
  sale: StoredDocument,
  asked: readonly CreditLine[],
): Promise<StoredDocument['lines']> => {
  const { id } = note.record
  const draft = noteDraft(sale, await creditedOf(tx, sale.record.id, id), asked)
  await replaceLines(tx, note.record, draft.summary, draft.lines)
  return draft.lines
}

const refuseAction = (action: 'remove' | 'makeEffective' | 'makePaid', { record }: StoredDocument): void => {
  const refusal = refusalOf(action, { ...record, hasPayments: record.paid > 0 })
  if (refusal !== undefined) refuseAny([refusal])
}
