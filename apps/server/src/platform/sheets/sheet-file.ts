import { csvSheet } from './csv-sheet.ts'
import type { SheetJob, SheetMode } from './sheet.ts'

export const sheetMediaTypes: Readonly<Record<SheetMode, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const sheetFile = async ({ mode, sheet }: SheetJob): Promise<Uint8Array> =>
  mode === 'csv' ? csvSheet(sheet) : (await import('./xlsx-sheet.ts')).xlsxSheet(sheet)
