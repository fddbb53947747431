import { createRenderPool } from '#platform/render-pool'
import { sheetFile } from './sheet-file.ts'
import type { SheetJob } from './sheet.ts'

/** A sheet with fewer cells is written here, as sending it to another thread would take longer. */
const CELLS_IN_A_WORKER = 5_000

export interface SheetWriter {
  /** The file's bytes. @throws Fault `export_failed` when it cannot be made */
  write(job: SheetJob): Promise<Uint8Array>
  close(): Promise<void>
}

/** Makes spreadsheet files, big ones in another thread. The server has one writer, and closes it at its end. */
export const createSheetWriter = (): SheetWriter => {
  const pool = createRenderPool<SheetJob>(new URL('sheet-worker.ts', import.meta.url), 'export_failed')
  return {
    write: (job) => {
      const cells = job.sheet.rows.length * job.sheet.columns.length
      return cells < CELLS_IN_A_WORKER ? sheetFile(job) : pool.render(job)
    },
    close: () => pool.close(),
  }
}
