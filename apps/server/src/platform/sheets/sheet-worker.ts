import { move } from 'piscina'
import { sheetFile } from './sheet-file.ts'
import type { SheetJob } from './sheet.ts'

/** Runs in a worker thread: `createSheetWriter` names this file. */
export const render = async (job: SheetJob) => move(Uint8Array.from(await sheetFile(job)))
