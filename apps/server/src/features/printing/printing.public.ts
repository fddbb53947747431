export {
  documentPaper,
  priceListPaper,
  requirePriceList,
  requirePrintable,
  requireStatement,
  statementPaper,
  type SharedPaper,
} from './shared-papers.ts'
export type { Printer } from './documents/printer.ts'
