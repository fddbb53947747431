export {
  closingPaper,
  documentPaper,
  priceListPaper,
  quotePaper,
  requireClosing,
  requirePriceList,
  receiptPaper,
  requirePrintable,
  requirePrintableReceipt,
  requireQuote,
  requireStatement,
  statementPaper,
  type SharedPaper,
} from './shared-papers.ts'
export type { Printer } from './documents/printer.ts'
