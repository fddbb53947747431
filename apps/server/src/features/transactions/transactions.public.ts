import type { Transaction as TransactionAnswer, TransactionLine } from '@trastienda/contract/transactions.contract'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { documentCost } from '@trastienda/domain/transaction/document-cost'
import type { Credited, SoldLine } from '@trastienda/domain/transaction/credit-note'
import type { TransactionKind } from '@trastienda/domain/transaction/kind'
import { PAID } from '@trastienda/domain/transaction/status'
import type { Summary } from '@trastienda/domain/transaction/totals'
import { touchDay } from '#features/statistics'
import { recordAudit } from '#platform/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, Refusal } from '#platform/refusal'
import { creditedLinesRepository } from './credited-lines.repository.ts'
import { toLine, toTransaction } from './transaction-answer.ts'
import type { LineRecord, TransactionRecord } from './transaction-records.ts'
import { transactionsRepository, type NewTransaction } from './transactions.repository.ts'

export type { LineRecord, TransactionRecord }

/** A document with its lines. */
export interface StoredDocument {
  readonly record: TransactionRecord
  readonly lines: readonly LineRecord[]
}

/** A document with its lines, as the writes answer it. */
export interface SavedTransaction {
  readonly transaction: TransactionAnswer
  readonly details: { detailLines: TransactionLine[] }
}

/** The next number of a kind. Its counter stays locked until the end of the transaction: take it before any other lock. */
export const takeNumber = (tx: BusinessTx, kind: TransactionKind): Promise<{ id: string; number: number }> =>
  transactionsRepository.takeNumber(tx, kind)

/** Writes a new document under a number that was just taken. */
export const insertDocument = async (
  tx: BusinessTx,
  context: CallContext,
  created: NewTransaction,
  lines: readonly LineRecord[],
): Promise<void> => {
  await transactionsRepository.insert(tx, created, lines)
  recordAudit(tx, context, { action: 'create', entity: 'transaction', entityId: created.id })
  tx.changed('transactions', created.id, 'create')
}

/** Replaces the lines and the figures of a locked document in status Creada; the rest of it stays. */
export const replaceLines = async (
  tx: BusinessTx,
  record: TransactionRecord,
  summary: Summary,
  lines: readonly LineRecord[],
): Promise<void> => {
  await transactionsRepository.update(tx, { ...record, summary }, lines)
  tx.changed('transactions', record.id, 'update')
}

/** Makes a locked document Efectiva, with the costs of its lines, by their position, fixed for good. */
export const fixEffective = async (
  tx: BusinessTx,
  { id, observations, occurredAt }: TransactionRecord,
  lineCosts: ReadonlyMap<number, MoneySum>,
  isRestocked?: boolean,
): Promise<void> => {
  const cost = documentCost(lineCosts.values())
  if (!cost.ok) throw new Refusal(cost.problems)
  await Promise.all([
    transactionsRepository.makeEffective(tx, id, { cost: cost.value, observations, lineCosts, isRestocked }),
    touchDay(tx, occurredAt),
  ])
  tx.changed('transactions', id, 'update')
}

/** Makes a locked document Pagada in full. */
export const fixPaid = async (tx: BusinessTx, { id, summary }: TransactionRecord): Promise<void> => {
  await transactionsRepository.setPaid(tx, id, PAID, summary.total)
  tx.changed('transactions', id, 'update')
}

/** Takes a locked document away; the audit log keeps the whole of it, and so explains the hole in the numbers. */
export const removeDocument = async (
  tx: BusinessTx,
  context: CallContext,
  document: StoredDocument,
): Promise<{ transactionId: string }> => {
  const { id } = document.record
  await transactionsRepository.remove(tx, id)
  recordAudit(tx, context, { action: 'remove', entity: 'transaction', entityId: id, before: document })
  tx.changed('transactions', id, 'delete')
  return { transactionId: id }
}

/** What stands now of a document, as it is answered. */
export const savedDocument = async (tx: BusinessTx, id: string): Promise<SavedTransaction> => {
  const [record, lines] = await Promise.all([transactionsRepository.find(tx, id), transactionsRepository.lines(tx, id)])
  return { transaction: toTransaction(found(record)), details: { detailLines: lines.map(toLine) } }
}

/** Documents with their lines, for whoever prints or credits them: all of the ids, in their order, or a 404. */
export const documentsFor = async (tx: BusinessTx, ids: readonly string[]): Promise<StoredDocument[]> => {
  const [records, lines] = await Promise.all([
    transactionsRepository.findAll(tx, ids),
    transactionsRepository.linesOfAll(tx, ids),
  ])
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.map((id) => ({ record: found(byId.get(id)), lines: lines.get(id) ?? [] }))
}

/** The lines of a sale as the rules of credit notes see them. */
export const soldLines = (lines: readonly LineRecord[]): SoldLine[] =>
  lines.map(({ position, product, quantity, sellingPrice, iva, discount }) => ({
    line: position,
    product,
    quantity,
    sellingPrice,
    iva,
    discount,
  }))

/** What the notes of a sale credited so far; `except` is a note that is about to be changed. */
export const creditedOf = (tx: BusinessTx, sale: string, except = ''): Promise<Credited> =>
  creditedLinesRepository.of(tx, sale, except)
