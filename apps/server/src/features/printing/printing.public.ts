export { documentPaper, requirePrintable, type SharedPaper } from './shared-papers.ts'
export type { Printer } from './documents/printer.ts'
