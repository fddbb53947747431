export {
  closingPaper,
  deliveryPaper,
  documentPaper,
  priceListPaper,
  quotePaper,
  requireClosing,
  requireDelivery,
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
