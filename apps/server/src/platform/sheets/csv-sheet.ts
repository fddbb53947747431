import { neutralised } from '@trastienda/domain/transfer/formula-cell'
import { yesNo } from '@trastienda/domain/transfer/sheet-cells'
import papaparse from 'papaparse'
import type { Sheet, SheetValue } from './sheet.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A sheet as the spreadsheet programs of Argentina expect it: `;`, decimal comma, UTF-8 with a byte order mark, CRLF. No text
 * runs as a formula.
 */
export const csvSheet = ({ columns, rows }: Sheet): Uint8Array => {
  const header = columns.map((column) => column.header)
  const text = papaparse.unparse([header, ...rows.map((row) => row.map(written))], { delimiter: ';', newline: '\r\n' })
  return Buffer.from(`${BYTE_ORDER_MARK}${text}\r\n`)
}

const written = (value: SheetValue): string => {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'boolean' ? yesNo(value) : neutralised(value)
}
