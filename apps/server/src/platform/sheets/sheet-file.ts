import { csvSheet } from './csv-sheet.ts'
import type { SheetJob } from './sheet.ts'
import { xlsxSheet } from './xlsx-sheet.ts'

/** The bytes of a sheet's file. */
export const sheetFile = async ({ mode, sheet }: SheetJob): Promise<Uint8Array> =>
  mode === 'csv' ? csvSheet(sheet) : xlsxSheet(sheet)
