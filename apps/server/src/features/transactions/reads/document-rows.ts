// A repository knows its rows only, so it takes the columns of a document from here and not from the feature that writes them.
export {
  toTransactionRecord,
  TRANSACTION_COLUMNS,
  TRANSACTION_JOINS,
  type TransactionRecord,
  type TransactionRow,
} from '#features/books'
