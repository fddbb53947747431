import type {
  StockResult,
  Transaction as TransactionAnswer,
  TransactionLine,
} from '@trastienda/contract/transactions.contract'
import type { Credited, SoldLine } from '@trastienda/domain/transaction/credit-note'
import { seesDocument } from '@trastienda/domain/staff/sight'
import type { TransactionKind } from '@trastienda/domain/transaction/kind'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import { problem } from '@trastienda/domain/problem'
import { CREATED, PAID } from '@trastienda/domain/transaction/status'
import { lockAccounts, writeToAccount, type Account } from '#features/accounts'
import { paymentsOf, writePayment } from '#features/payments'
import { noteDocument, noteGoods } from '#features/figures'
import { businessFacts } from '#features/settings'
import { lockGoods, writeDispatches, writeReceipts } from '#features/stock'
import { recordAudit } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, refuseAny } from '#platform/refusal'
import { creditedLinesRepository } from './credited-lines.repository.ts'
import { decidedDocument } from './posting/decided-document.ts'
import { documentFigures, type DocumentInput } from './posting/document-draft.ts'
import { effectivized, printedAs } from './posting/effectivization.ts'
import { newPosting, storedPosting, type Posting, type StoredDocument } from './posting/posting.ts'
import { requireOverrides } from './posting/sale-overrides.ts'
import { settled } from './posting/settlement.ts'
import { toLine, toTransaction } from './transaction-answer.ts'
import type { LineRecord, TransactionRecord } from './transaction-records.ts'
import { transactionsRepository } from './transactions.repository.ts'
import { leaveVoucherRequest } from './voucher-request.ts'

export { VOUCHER_REQUEST, VOUCHERS_WANTED, type VoucherRequest } from './voucher-request.ts'
export { documentFigures, newPosting, printedAs, storedPosting }
export type { DocumentInput, LineRecord, Posting, StoredDocument, TransactionRecord }

/** The id of the next document of a kind. Its counter stays locked until the transaction ends, so this must be the last lock. */
export const takeNumber = (tx: BusinessTx, kind: TransactionKind): Promise<string> =>
  transactionsRepository.takeNumber(tx, kind)

/** Documents with their lines, in the order of `ids`. @throws Refusal not_found for an unknown id */
export const documentsFor = async (tx: BusinessTx, ids: readonly string[]): Promise<StoredDocument[]> => {
  const [records, lines] = await Promise.all([
    transactionsRepository.findAll(tx, ids),
    transactionsRepository.linesOfAll(tx, ids),
  ])
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.map((id) => ({ record: found(byId.get(id)), lines: lines.get(id) ?? [] }))
}

/** Whether the caller may read a document by its number. */
export const isSeen = (
  { capabilities, userId }: CallContext,
  { kind, issuer }: Pick<TransactionRecord, 'kind' | 'issuer'>,
): boolean => seesDocument(capabilities, { kind, isOwn: issuer === userId })

/** @throws Refusal not_found for a document that the caller may not see */
export const requireSeenDocument = (context: CallContext, record: Pick<TransactionRecord, 'kind' | 'issuer'>): void => {
  if (!isSeen(context, record)) refuse('not_found')
}

/** A document with its lines, as the writes answer it. */
export interface SavedTransaction {
  readonly transaction: TransactionAnswer
  readonly details: { detailLines: TransactionLine[] }
}

/**
 * Writes what was decided about a document, each table once. Nobody waits for the statements: they are sent with the commit.
 * The `accounts` must be locked; the map gets the new balances. Answers the document as it is written.
 */
export const writePosting = (
  tx: BusinessTx,
  context: CallContext,
  posting: Posting,
  accounts?: Map<string, Account>,
): SavedTransaction => {
  const { record, lines, stored } = posting
  if (stored === undefined) transactionsRepository.insert(tx, posting, keyOfSale(context, posting))
  else transactionsRepository.update(tx, posting)
  const origin = { movementId: record.movement, transactionId: record.id }
  writeReceipts(tx, origin, posting.receipts)
  writeDispatches(tx, origin, posting.dispatches)
  for (const payment of posting.payments) writePayment(tx, context, payment)
  if (posting.accountEvents.length > 0) {
    const account = writeToAccount(tx, found(accounts?.get(record.receptor)), posting.accountEvents)
    accounts?.set(record.receptor, account)
  }
  if (posting.asksForVoucher) leaveVoucherRequest(tx, context, record.id)
  noteDocument(tx, stored, record)
  noteGoods(tx, record, posting.lotless)
  for (const [place, { action, before, detail }] of posting.deeds.entries()) {
    const change = before && {
      before: auditedFields(before),
      after: { ...auditedFields(posting.deeds[place + 1]?.before ?? posting), ...detail },
    }
    recordAudit(tx, context, { action, entity: 'transaction', entityId: record.id, ...change })
  }
  tx.changed('transactions', record.id, stored === undefined ? 'create' : 'update')
  const written = { ...record, updatedAt: tx.now, version: stored === undefined ? 1 : stored.version + 1 }
  return answeredDocument({ record: written, lines })
}

/** The key of the call that makes a sale. It is kept with the sale for ever, because a till may send it again days later. */
const keyOfSale = ({ idempotency }: CallContext, { record }: Posting): string | undefined =>
  record.kind === 'sale' ? idempotency?.key : undefined

/** The document that was made under a key, locked. */
export const documentOfKey = async (tx: BusinessTx, key: string): Promise<StoredDocument | undefined> => {
  const id = await transactionsRepository.ofKey(tx, key)
  return id === undefined ? undefined : transactionsRepository.lock(tx, id)
}

/** Adds a sale that happened already. It becomes effective, or effective and paid, or is refused; it never stays Creada. */
export const addMadeSale = async (
  tx: BusinessTx,
  context: CallContext,
  input: DocumentInput,
  made: { readonly saveMode: 'effective' | 'paid'; readonly issuer: string },
): Promise<string> => {
  const { posting, accounts, effective } = await decidedDocument(tx, context, input, {
    ...made,
    hasHappened: true,
  })
  refuseShortages(effective)
  return writePosting(tx, context, posting, accounts).transaction.id
}

/**
 * Whether the document of a sale that happened already needs nothing more: it is effective, and paid if that was paid at the
 * till. What somebody has paid since, or given back, is not paid once more.
 */
export const isFinished = async (
  tx: BusinessTx,
  { record }: StoredDocument,
  { saveMode }: { readonly saveMode: 'effective' | 'paid' },
): Promise<boolean> => {
  if (record.status === CREATED) return false
  return saveMode === 'effective' || record.status === PAID || (await paymentsOf(tx, record.id)).length > 0
}

/** As `addMadeSale`, for a sale whose document is stored already and locked: Creada, or Efectiva of a sale that was paid. */
export const finishMadeSale = async (
  tx: BusinessTx,
  context: CallContext,
  document: StoredDocument,
  { saveMode }: { readonly saveMode: 'effective' | 'paid' },
): Promise<string> => {
  const isCreated = document.record.status === CREATED
  const codes = isCreated ? document.lines.map(({ product }) => product) : []
  const [business, goods, accounts] = await Promise.all([
    businessFacts(tx),
    lockGoods(tx, codes),
    lockAccounts(tx, [document.record.receptor]),
  ])
  const stored = storedPosting(document)
  const { posting, result } = isCreated
    ? effectivized(stored, { business, goods })
    : { posting: stored, result: undefined }
  refuseShortages(result)
  const decided = saveMode === 'paid' ? settled(posting, tx.now).posting : posting
  requireOverrides(context, decided, {
    account: accounts.get(document.record.receptor),
    records: [document.record],
  })
  return writePosting(tx, context, decided, accounts).transaction.id
}

const refuseShortages = (result: StockResult | undefined): void =>
  refuseAny(
    (result?.notEnoughStockEntries ?? []).map(({ productName: product, required, available }) =>
      problem('offline_stock_short', undefined, {
        product,
        required: formatQuantity(required),
        available: formatQuantity(available),
      }),
    ),
  )

/** The fields of a document that the audit compares before and after. */
const auditedFields = ({ record, lines }: StoredDocument) => {
  const { payment, ...fields } = toTransaction(record)
  return { ...fields, payed: payment.payed, lines: lines.map(toLine) }
}

/** Deletes a locked document. The audit keeps all of it, which explains the missing number. */
export const removeDocument = (
  tx: BusinessTx,
  context: CallContext,
  document: StoredDocument,
): { transactionId: string } => {
  const { id } = document.record
  transactionsRepository.remove(tx, id)
  noteDocument(tx, document.record, undefined)
  recordAudit(tx, context, { action: 'remove', entity: 'transaction', entityId: id, before: document })
  tx.changed('transactions', id, 'delete')
  return { transactionId: id }
}

/** A document as the API tells it. */
export const answeredDocument = ({ record, lines }: StoredDocument) => ({
  transaction: toTransaction(record),
  details: { detailLines: lines.map(toLine) },
})

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
