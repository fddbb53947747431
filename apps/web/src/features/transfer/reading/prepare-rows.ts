import { messageOf, problem } from '@trastienda/domain/problem'
import { searchKey } from '@trastienda/domain/text/search-key'
import { plainNumber, type DecimalMark } from '@trastienda/domain/transfer/decimal-mark'
import { cellAmount, cellIva, cellText, isEmptyCell, type SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import type { ColumnKind, TransferColumn } from '@trastienda/domain/transfer/transfer-column'
import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'

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
  /** Rows that are not sent, because an earlier row has the same code or name. */
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
  const keyPlace = columns.findIndex(({ isKey }) => isKey === true)
  const seen = new Set<string>()
  const prepared: PreparedRow[] = []
  const errors: RowError[] = []
  for (let place = headerRow + 1; place < rows.length; place += 1) {
    const cells = columns.map((column) => sentCell(rows[place]?.[column.place] ?? null, column.kind, column.mark))
    if (cells.every(isEmptyCell)) continue
    const row = place + 1
    const key = cellText(cells[keyPlace] ?? null)
    const compared = entity === 'products' || entity === 'people' ? key : searchKey(key)
    if (compared !== '' && seen.has(compared)) {
      errors.push({ row, column: columns[keyPlace]?.header ?? '', message: repeated(entity, key) })
      continue
    }
    seen.add(compared)
    prepared.push({ row, cells })
  }
  return { header: columns.map(({ header }) => header), rows: prepared, errors }
}

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

const repeated = (entity: TransferEntity, key: string): string =>
  messageOf(
    entity === 'products' || entity === 'people'
      ? problem('import_line_duplicated', undefined, { code: key })
      : problem('import_name_duplicated', undefined, { name: key }),
  )
