export type { Account } from './accounts.repository.ts'
export { answeredDocument, toTransaction, type SavedTransaction } from './document-answer.ts'
export {
  toTransactionRecord,
  TRANSACTION_COLUMNS,
  TRANSACTION_JOINS,
  type LineRecord,
  type StoredDocument,
  type TransactionRecord,
  type TransactionRow,
} from './document-records.ts'
export {
  creditedOf,
  creditNotesOf,
  documentOfKey,
  documentsFor,
  isSeen,
  lockAccount,
  lockAccounts,
  lockDocument,
  lockDocuments,
  lockOpenDocuments,
  lockRecord,
  recordsFor,
  requireSeenDocument,
  soldLines,
  takeNumber,
} from './documents.ts'
export { toPayment, toWholePayment } from './payment-answer.ts'
export {
  afterPaying,
  newPayment,
  openItem,
  openItems,
  paidDocuments,
  paymentOnDocument,
  type NewPayment,
  type PaymentRecord,
} from './payment-records.ts'
export { newPosting, printedAs, storedPosting, type Decided, type Posting } from './posting.ts'
export { VOUCHER_REQUEST, VOUCHERS_WANTED, type VoucherRequest } from './voucher-request.ts'
export { removeDocument, writeDocument, writePosting } from './write-posting.ts'
