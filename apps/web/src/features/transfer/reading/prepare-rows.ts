import { messageOf, problem } from '@trastienda/domain/problem'
import { searchKey } from '@trastienda/domain/text/search-key'
import { plainNumber, type DecimalMark } from '@trastienda/domain/transfer/decimal-mark'
import { cellAmount, cellIva, cellText, isEmptyCell, type SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import type { ColumnKind, TransferColumn } from '@trastienda/domain/transfer/transfer-column'
import { MAX_IMPORT_ROWS, transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'

/** A column of the file, and its column in the import. */
export interface ColumnChoice {
  readonly place: number
  readonly key: string
  /** The decimal mark of its numbers. */
  readonly mark: DecimalMark
}

/** A row on its way to the server. */
export interface PreparedRow {
  /** The row's number in the spreadsheet program, from 1. */
  readonly row: number
  readonly cells: readonly SheetCell[]
  /** The row with which its record begins: rows of one record are sent together, or none of them. */
  readonly first: number
}

export interface RowError {
  readonly row: number
  readonly column: string
  readonly message: string
}

export interface PreparedSheet {
  /** Our headers of the chosen columns, in the order of the cells. */
  readonly header: readonly string[]
  readonly rows: readonly PreparedRow[]
  /** Rows that are not sent: an earlier row has the same code or name, or too many belong to one record. */
  readonly errors: readonly RowError[]
}

/** The file's rows in the chosen columns, with numbers read by their column's mark. */
export const prepareRows = (
  rows: readonly (readonly SheetCell[])[],
  headerRow: number,
  entity: TransferEntity,
  choices: readonly ColumnChoice[],
): PreparedSheet => {
  const sheetColumns: readonly TransferColumn[] = transferSheets[entity].columns
  const columns = choices.flatMap((choice) => {
    const column = sheetColumns.find(({ key }) => key === choice.key)
    return column === undefined ? [] : [{ ...column, ...choice }]
  })
  const header = columns.map(({ header }) => header)
  const keyPlace = columns.findIndex(({ isKey }) => isKey === true)
  const found: (PreparedRow & { readonly key: string })[] = []
  for (let place = headerRow + 1; place < rows.length; place += 1) {
    const cells = columns.map((column) => sentCell(rows[place]?.[column.place] ?? null, column.kind, column.mark))
    if (cells.every(isEmptyCell)) continue
    const key = cellText(cells[keyPlace] ?? null)
    const last = found.at(-1)
    const isFurther = keepsTogether(entity) && last?.key === key
    found.push({ row: place + 1, cells, key, first: isFurther ? last.first : place + 1 })
  }
  const wrong = wrongRows(entity, found)
  const errors = found.flatMap(({ row, first }) => {
    const message = wrong.get(first)
    return message === undefined ? [] : [{ row, column: header[keyPlace] ?? '', message }]
  })
  const kept = found.filter(({ first }) => !wrong.has(first))
  return { header, rows: kept.map(({ row, cells, first }) => ({ row, cells, first })), errors }
}

const keepsTogether = (entity: TransferEntity): boolean => 'keepsTogether' in transferSheets[entity]

/** The records that repeat an earlier one's code or name, or have too many rows for one call, by their first rows. */
const wrongRows = (
  entity: TransferEntity,
  rows: readonly (PreparedRow & { readonly key: string })[],
): ReadonlyMap<number, string> => {
  const seen = new Set<string>()
  const wrong = new Map<number, string>()
  const counts = new Map<number, number>()
  for (const { row, key, first } of rows) {
    const count = (counts.get(first) ?? 0) + 1
    counts.set(first, count)
    if (count > MAX_IMPORT_ROWS)
      wrong.set(first, messageOf(problem('import_rows_many', undefined, { n: MAX_IMPORT_ROWS })))
    const compared = isOfNames(entity) ? searchKey(key) : key
    if (row === first && compared !== '' && seen.has(compared)) wrong.set(first, repeated(entity, key))
    seen.add(compared)
  }
  return wrong
}

const isOfNames = (entity: TransferEntity): boolean => entity === 'categories' || entity === 'zones'

export const NUMBER_KINDS: ReadonlySet<ColumnKind> = new Set(['money', 'unitCost', 'quantity', 'iva'])
/** The server takes no longer text in a cell, and no field is as long. */
const TEXT_MAX = 1000

const sentCell = (cell: SheetCell, kind: ColumnKind, mark: DecimalMark): SheetCell => {
  if (typeof cell !== 'string') return cell
  // Unprintable characters come from other programs' exports and mean nothing.
  const text = cell.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '').slice(0, TEXT_MAX)
  if (!NUMBER_KINDS.has(kind)) return text
  const plain = plainNumber(text, mark)
  if (plain === undefined) return text
  // A text that is no amount is sent unchanged, so that the server's refusal can quote it.
  return isAmountOf(Number(plain), kind) ? Number(plain) : text
}

const isAmountOf = (number: number, kind: ColumnKind): boolean => {
  if (kind === 'iva') return cellIva(number) !== undefined
  return (kind === 'money' || kind === 'unitCost' || kind === 'quantity') && cellAmount(number, kind) !== undefined
}

const repeated = (entity: TransferEntity, key: string): string => {
  if (isOfNames(entity)) return messageOf(problem('import_name_duplicated', undefined, { name: key }))
  const code = keepsTogether(entity) ? 'import_rows_apart' : 'import_line_duplicated'
  return messageOf(problem(code, undefined, { code: key }))
}
