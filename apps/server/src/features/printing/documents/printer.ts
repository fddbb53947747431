import { createPdfRenderer } from '#platform/pdf/pdf'
import type { PdfRenderer } from '#platform/pdf/pdf'
import type { PrintJob } from './document-layouts.ts'

/** Makes this business's papers. One for the whole server; `close` it with the server. */
export type Printer = PdfRenderer<PrintJob>

export function createPrinter(): Printer {
  return createPdfRenderer<PrintJob>(new URL('print-worker.ts', import.meta.url))
}
