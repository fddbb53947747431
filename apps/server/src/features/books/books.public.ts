export type { Account, MadeAt } from './money.repository.ts'
export {
  answeredDocument,
  CONTENTS_COLUMNS,
  toLine,
  toTransaction,
  toTransactionRecord,
  TRANSACTION_COLUMNS,
  TRANSACTION_JOINS,
  type LineRecord,
  type SavedTransaction,
  type StoredDocument,
  type TransactionRecord,
  type TransactionRow,
} from './document-records.ts'
export {
  creditedOf,
  creditNotesOf,
  documentsFor,
  isSeen,
  lockAccount,
  lockAccounts,
  lockDocument,
  lockDocuments,
  lockIfThere,
  lockOpenDocuments,
  lockRecord,
  recordsFor,
  refuseVoided,
  requireSeenDocument,
  soldLines,
  takeNumber,
  takeDeliveryNumber,
  takeQuoteNumber,
  voidedExpenses,
} from './documents.ts'
export {
  afterPaying,
  madeBy,
  newPayment,
  openItem,
  openItems,
  paidDocuments,
  paymentOnDocument,
  toPayment,
  toWholePayment,
} from './payment-records.ts'
export type { NewPayment, PaymentRecord } from './payment-record.ts'
export { newPosting, printedAs, storedPosting, type Decided, type Posting } from './posting.ts'
export { takeReceiptNumber } from './receipt-numbers.ts'
export { VOUCHER_REQUEST, VOUCHERS_WANTED, type VoucherRequest } from './voucher-request.ts'
export { listLatePayments, removeDocument, writeDocument, writePosting } from './write-posting.ts'
