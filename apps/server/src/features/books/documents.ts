import type { Credited, SoldLine } from '@trastienda/domain/transaction/credit-note'
import { seesDocument } from '@trastienda/domain/staff/sight'
import { formatTransactionId, isNote, type TransactionKind } from '@trastienda/domain/transaction/kind'
import { EFFECTIVE } from '@trastienda/domain/transaction/status'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse } from '#platform/refusal'
import { moneyRepository, type Account } from './money.repository.ts'
import type { LineRecord, StoredDocument, TransactionRecord } from './document-records.ts'
import { documentsRepository } from './documents.repository.ts'

// Reads of the books for other features, and locks before a write: documents first, then people, each in the order of
// their ids, so that two tills never wait for each other.

/** Documents without their lines, in the order of `ids`. @throws Refusal not_found for an unknown id */
export const recordsFor = async (tx: BusinessTx, ids: readonly string[]): Promise<TransactionRecord[]> => {
  const byId = new Map((await documentsRepository.find(tx, ids)).map((record) => [record.id, record]))
  return ids.map((id) => found(byId.get(id)))
}

/** Documents with their lines, in the order of `ids`. @throws Refusal not_found for an unknown id */
export const documentsFor = async (tx: BusinessTx, ids: readonly string[]): Promise<StoredDocument[]> => {
  const [records, lines] = await Promise.all([recordsFor(tx, ids), documentsRepository.lines(tx, ids)])
  return records.map((record) => ({ record, lines: lines.get(record.id) ?? [] }))
}

/** Reads what `documentsFor` does, locked for the rest of the transaction and read after the lock. */
export const lockDocuments = async (tx: BusinessTx, ids: readonly string[]): Promise<StoredDocument[]> => {
  const [, documents] = await Promise.all([documentsRepository.lock(tx, ids), documentsFor(tx, ids)])
  return documents
}

/** Locks like `lockDocuments`, for one document. */
export const lockDocument = async (tx: BusinessTx, id: string): Promise<StoredDocument> =>
  found((await lockDocuments(tx, [id]))[0])

/** The expenses among these documents that were taken back. */
export const voidedExpenses = async (
  tx: BusinessTx,
  documents: readonly Pick<TransactionRecord, 'id' | 'kind'>[],
): Promise<ReadonlySet<string>> => {
  const expenses = documents.flatMap(({ id, kind }) => (kind === 'expense' ? [id] : []))
  return new Set(expenses.length === 0 ? [] : await documentsRepository.voided(tx, expenses))
}

/** @throws Refusal expense_voided for an expense that was taken back: its money came back already */
export const refuseVoided = async (tx: BusinessTx, document: Pick<TransactionRecord, 'id' | 'kind'>): Promise<void> => {
  if ((await voidedExpenses(tx, [document])).size > 0) refuse('expense_voided')
}

/** One document without its lines, locked. */
export const lockRecord = async (tx: BusinessTx, id: string): Promise<TransactionRecord> => {
  const [, [record]] = await Promise.all([documentsRepository.lock(tx, [id]), recordsFor(tx, [id])])
  return found(record)
}

/** A person's sales or purchases that are not paid in full, locked together with the documents of `ids`. */
export const lockOpenDocuments = async (
  tx: BusinessTx,
  person: string,
  ids: readonly string[] = [],
): Promise<TransactionRecord[]> =>
  (await documentsRepository.lockOpen(tx, person, ids)).filter(
    ({ receptor, kind, status }) => receptor === person && !isNote(kind) && status === EFFECTIVE,
  )

/** The accounts of people by their codes, locked for the rest of the transaction. Lock documents and lots before them. */
export const lockAccounts = async (tx: BusinessTx, people: readonly string[]): Promise<Map<string, Account>> => {
  const accounts = await moneyRepository.lockAccounts(tx, [...new Set(people)].sort())
  return new Map(accounts.map((account) => [account.person, account]))
}

/** Locks like `lockAccounts`, for one person. @throws Refusal not_found if there is no such person */
export const lockAccount = async (tx: BusinessTx, person: string): Promise<Account> =>
  found((await lockAccounts(tx, [person])).get(person))

/** The id of the next document of a kind. Its counter stays locked until the transaction ends, so this must be the last lock. */
export const takeNumber = async (tx: BusinessTx, kind: TransactionKind): Promise<string> =>
  formatTransactionId(kind, await documentsRepository.takeNumber(tx, kind))

/** The number of the next quote, which is no document; it must be the last lock, too. */
export const takeQuoteNumber = (tx: BusinessTx): Promise<number> => documentsRepository.takeNumber(tx, 'quote')

/** The number of the next remito that the business counts itself, locked as the quotes' is. */
export const takeDeliveryNumber = (tx: BusinessTx): Promise<number> => documentsRepository.takeNumber(tx, 'delivery')

/** Locks a document that may have been removed meanwhile. */
export const lockIfThere = async (tx: BusinessTx, id: string | undefined): Promise<StoredDocument | undefined> => {
  if (id === undefined || (await documentsRepository.find(tx, [id])).length === 0) return undefined
  return lockDocument(tx, id)
}

/** Whether the caller may read a document by its number. */
export const isSeen = (
  { capabilities, userId }: CallContext,
  { kind, author }: Pick<TransactionRecord, 'kind' | 'author'>,
): boolean => seesDocument(capabilities, { kind, isOwn: author === userId })

/** @throws Refusal not_found for a document that the caller may not see */
export const requireSeenDocument = (context: CallContext, record: Pick<TransactionRecord, 'kind' | 'author'>): void => {
  if (!isSeen(context, record)) refuse('not_found')
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

/** The credits of a sale's notes so far; `except` is a note that is about to change. */
export const creditedOf = (tx: BusinessTx, sale: string, except = ''): Promise<Credited> =>
  documentsRepository.credited(tx, sale, except)

export const creditNotesOf = (tx: BusinessTx, sale: string): Promise<TransactionRecord[]> =>
  documentsRepository.creditNotesOf(tx, sale)
