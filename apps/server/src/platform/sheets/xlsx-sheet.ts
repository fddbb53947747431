import { yesNo } from '@trastienda/domain/transfer/sheet-cells'
import type { ColumnKind } from '@trastienda/domain/transfer/transfer-column'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { Sheet, SheetValue } from './sheet.ts'

/**
 * The format depends on the number: with optional decimals only, a whole number would show its decimal comma with
 * nothing behind it. Prices always have two decimals, costs up to four.
 */
const numberFormat = (kind: ColumnKind, value: number): string => {
  if (kind === 'money') return '#,##0.00'
  if (kind === 'unitCost') return isWhole(value * 100) ? '#,##0.00' : '#,##0.0000'
  return isWhole(value) ? '#,##0' : '#,##0.00'
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6

const WIDTH_MAX = 50

/**
 * Makes a sheet whose cells have types: amounts are numbers; codes and bar codes are text cells that stay texts when
 * somebody types into them. A text cell never runs as a formula.
 */
export const xlsxSheet = async ({ label, columns, rows }: Sheet): Promise<Uint8Array> => {
  const header = columns.map((column): Cell => ({ value: column.header, type: String, fontWeight: 'bold' }))
  const cells = rows.map((row) => row.map((value, place) => cellOf(value, columns[place]?.kind ?? 'text')))
  const widths = columns.map((column, place) => ({ width: widthOf(column.header, rows, place) }))
  return writeXlsxFile([header, ...cells], { sheet: label, columns: widths, stickyRowsCount: 1 }).toBuffer()
}

const cellOf = (value: SheetValue, kind: ColumnKind): Cell => {
  if (value === undefined || value === '') return null
  if (typeof value === 'number') return { value, type: Number, format: numberFormat(kind, value) }
  return { value: typeof value === 'boolean' ? yesNo(value) : value, type: String, format: '@' }
}

const widthOf = (header: string, rows: Sheet['rows'], place: number): number => {
  let longest = header.length
  for (const row of rows) longest = Math.max(longest, String(row[place] ?? '').length)
  return Math.min(WIDTH_MAX, longest + 2)
}
