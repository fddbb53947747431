import { createRenderPool } from '#platform/render-pool'
import type { RenderPool } from '#platform/render-pool'
import type { PrintJob } from './document-layouts.ts'

/** Makes this business's papers. One for the whole server; `close` it with the server. */
export type Printer = RenderPool<PrintJob>

export function createPrinter(): Printer {
  return createRenderPool<PrintJob>(new URL('print-worker.ts', import.meta.url), 'print_failed')
}
