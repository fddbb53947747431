export {
  documentPaper,
  priceListPaper,
  requirePriceList,
  receiptPaper,
  requirePrintable,
  requirePrintableReceipt,
  requireStatement,
  statementPaper,
  type SharedPaper,
} from './shared-papers.ts'
export type { Printer } from './documents/printer.ts'
