import { createRenderPool } from '#platform/render-pool'
import type { RenderPool } from '#platform/render-pool'
import type { PrintJob } from './document-layouts.ts'

/** Makes the papers of all businesses. The server has one printer, and closes it at its end. */
export type Printer = RenderPool<PrintJob>

export function createPrinter(): Printer {
  return createRenderPool<PrintJob>(new URL('print-worker.ts', import.meta.url), 'print_failed')
}
