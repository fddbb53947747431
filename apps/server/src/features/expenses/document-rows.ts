// A repository knows only its own rows, so it takes the columns of a document from here and not from another feature.
export {
  toTransactionRecord,
  TRANSACTION_COLUMNS,
  TRANSACTION_JOINS,
  type TransactionRecord,
  type TransactionRow,
} from '#features/books'
