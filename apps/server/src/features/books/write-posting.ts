import { addDocumentFigures, addGoodsFigures, addPaymentFigures } from '#features/figures'
import { writeDispatches, writeReceipts } from '#features/stock'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { accountChanges } from './account-changes.ts'
import { moneyRepository } from './money.repository.ts'
import {
  answeredDocument,
  toLine,
  toTransaction,
  type SavedTransaction,
  type StoredDocument,
} from './document-records.ts'
import { documentsRepository } from './documents.repository.ts'
import type { Decided, Posting } from './posting.ts'
import { leaveVoucherRequest } from './voucher-request.ts'

/**
 * Writes what a unit of work decided: documents with their goods, money movements, accounts, and the figures and audit of them, each
 * table once. Nobody waits for the statements: they are sent with the commit. Documents and accounts must be locked.
 */
export const writePosting = (tx: BusinessTx, context: CallContext, decided: Decided): void => {
  const { postings = [], payments = [], paid = [] } = decided
  const changes = accountChanges(decided)
  for (const posting of postings) writeLines(tx, context, posting)
  const records = [...postings, ...paid].flatMap(({ stored, record }) => (stored === undefined ? [] : [record]))
  documentsRepository.update(tx, records)
  for (const posting of postings) writeGoods(tx, posting)
  const made = [...postings.flatMap((posting) => posting.payments), ...payments]
  moneyRepository.insertPayments(tx, made, context.userId)
  moneyRepository.changeAccounts(tx, changes)
  for (const { record } of made) addPaymentFigures(tx, record)
  for (const change of [...postings, ...paid]) addDocumentFigures(tx, change.stored, change.record)

  for (const posting of postings) auditDeeds(tx, context, posting)
  for (const { record } of payments)
    recordChange(tx, context, { action: 'create', entity: 'payment', entityId: record.id })
  for (const { record } of made) tx.changed('payments', record.id, 'create')
  for (const { account } of changes) tx.changed('people', account.person, 'update')
  for (const { record } of paid) tx.changed('transactions', record.id, 'update')
}

/** Writes by `writePosting` one document and what is paid with it. Answers the document as it is written. */
export const writeDocument = (
  tx: BusinessTx,
  context: CallContext,
  posting: Posting,
  more: Pick<Decided, 'accounts' | 'paid'> = {},
): SavedTransaction => {
  writePosting(tx, context, { ...more, postings: [posting] })
  const { record, stored, lines } = posting
  const version = stored === undefined ? 1 : stored.version + 1
  return answeredDocument({ record: { ...record, updatedAt: tx.now, version }, lines })
}

/** A new document with its lines, or the lines of a stored one. */
const writeLines = (tx: BusinessTx, { idempotency }: CallContext, posting: Posting): void => {
  if (posting.stored !== undefined) return documentsRepository.updateLines(tx, posting)
  // The key is kept with a sale for ever, because a till may send the sale again days later.
  documentsRepository.insert(tx, posting, posting.record.kind === 'sale' ? idempotency?.key : undefined)
}

const writeGoods = (tx: BusinessTx, { record, receipts, dispatches, lotless }: Posting): void => {
  const origin = { movementId: record.movement, transactionId: record.id }
  writeReceipts(tx, origin, receipts)
  writeDispatches(tx, origin, dispatches)
  addGoodsFigures(tx, record, lotless)
}

const auditDeeds = (tx: BusinessTx, context: CallContext, posting: Posting): void => {
  const { record, deeds, asksForVoucher } = posting
  for (const [place, { action, before, detail }] of deeds.entries()) {
    const change = before && {
      before: auditedFields(before),
      after: { ...auditedFields(deeds[place + 1]?.before ?? posting), ...detail },
    }
    recordChange(tx, context, { action, entity: 'transaction', entityId: record.id, ...change })
  }
  if (asksForVoucher) leaveVoucherRequest(tx, context, record.id)
}

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
  documentsRepository.remove(tx, id)
  addDocumentFigures(tx, document.record, undefined)
  recordChange(tx, context, { action: 'remove', entity: 'transaction', entityId: id, before: document })
  return { transactionId: id }
}
