import { problem, type Problem } from '@trastienda/domain/problem'
import { matchColumns } from '@trastienda/domain/transfer/match-columns'
import { isPriceKey, ownPriceKey, takenPriceKey, type PriceUse } from '@trastienda/domain/transfer/product-columns'
import { isEmptyCell, type SheetCell } from '@trastienda/domain/transfer/sheet-cells'
import type { TransferColumn } from '@trastienda/domain/transfer/transfer-column'
import { transferSheets, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { refuse } from '#platform/refusal'

/** A row of a sheet: its cells by column. An empty cell is left out, or null if it clears the stored value. */
export interface SheetLine {
  /** The header is line 1. */
  readonly line: number
  readonly cells: ReadonlyMap<string, SheetCell>
}

/** A column that the sheet has and that can be imported; `sent` is its header in the sheet. */
export interface SheetColumn extends TransferColumn {
  readonly sent: string
}

export interface SheetLines {
  readonly columns: readonly SheetColumn[]
  readonly lines: readonly SheetLine[]
  /** The cells of new records by column, for lines without their own. */
  readonly forNew: ReadonlyMap<string, SheetCell>
  readonly ignored: readonly string[]
}

/** What an empty cell does: the record keeps its value, or loses it. */
export type EmptyCells = 'keep' | 'clear'

/** The rows of a chunk as they came, the header first. */
export interface SentSheet {
  readonly lines: readonly (readonly SheetCell[])[]
  readonly emptyCells: EmptyCells
  /** The cells of new records by header, of the columns that new records need. */
  readonly forNew?: Readonly<Record<string, SheetCell>> | undefined
}

/** The rows of a chunk under its header. @throws Refusal `import_header_wrong` when the column of the key is missing */
export const readSheetLines = (
  entity: TransferEntity,
  { lines: [header = [], ...rows], emptyCells, forNew = {} }: SentSheet,
  business: PriceUse,
): SheetLines => {
  const all: readonly TransferColumn[] = transferSheets[entity].columns
  const sheet = importedColumns(all, header, business)
  const needed = all.filter(({ isOfNew }) => isOfNew !== undefined)
  const fill = importedColumns(needed, Object.keys(forNew), business)
  const known = sheet.columns.filter((column) => column !== undefined)
  for (const { header, isKey, key } of all) {
    const isThere = known.some((column) => column.key === key)
    if (isKey === true && !isThere) refuse('import_header_wrong', { column: header })
  }
  const further = fill.columns.filter((column) => column !== undefined)
  return {
    columns: [...known, ...further.filter(({ key }) => !known.some((column) => column.key === key))],
    lines: rows
      .map((row, place) => ({ line: place + 2, cells: cellsOf(row, sheet.columns, emptyCells) }))
      .filter(({ cells }) => [...cells.values()].some((cell) => cell !== null)),
    forNew: cellsOf(Object.values(forNew), fill.columns, 'keep'),
    ignored: [...sheet.ignored, ...fill.ignored],
  }
}

/** Splits the headers into importable columns, with their places, and the rest. */
const importedColumns = (taken: readonly TransferColumn[], header: readonly SheetCell[], business: PriceUse) => {
  const headers = header.map((cell) => String(cell ?? ''))
  const known = matchColumns(headers, taken)
  const price = takenPriceKey(
    known.map((column) => column?.key),
    business,
  )
  const matched = known.map((column) => (isPriceKey(column?.key) && column?.key !== price ? undefined : column))
  const own = taken.find(({ key }) => key === ownPriceKey(business))?.header
  const asKept = (column: TransferColumn): TransferColumn =>
    isPriceKey(column.key) ? { ...column, key: 'sellingPrice', header: own ?? column.header } : column
  return {
    columns: matched.map((column, place): SheetColumn | undefined =>
      column === undefined || column.isReadOnly === true
        ? undefined
        : { ...asKept(column), sent: headers[place] ?? '' },
    ),
    ignored: headers.filter((text, place) => matched[place] === undefined && text.trim() !== ''),
  }
}

/** The line of a record that does not exist yet. */
export const asNew = ({ line, cells }: SheetLine, { forNew }: SheetLines): SheetLine => ({
  line,
  cells: new Map([...forNew, ...[...cells].filter(([, cell]) => cell !== null)]),
})

/** The lines that repeat an earlier line's key, each with that problem: only the merchant knows which line is right. */
export const repeatedKeys = (
  lines: readonly SheetLine[],
  keyOf: (line: SheetLine) => string | undefined,
  problemOf: (key: string) => Problem,
): Map<SheetLine, Problem> => {
  const seen = new Set<string>()
  const repeated = new Map<SheetLine, Problem>()
  for (const line of lines) {
    const key = keyOf(line)
    if (key === undefined) continue
    if (seen.has(key)) repeated.set(line, problemOf(key))
    seen.add(key)
  }
  return repeated
}

export const repeatedCode = (code: string): Problem => problem('import_line_duplicated', 'code', { code })
export const repeatedName = (name: string): Problem => problem('import_name_duplicated', 'name', { name })

const cellsOf = (
  row: readonly SheetCell[],
  columns: readonly (SheetColumn | undefined)[],
  emptyCells: EmptyCells,
): Map<string, SheetCell> => {
  const cells = new Map<string, SheetCell>()
  columns.forEach((column, place) => {
    const cell = row[place]
    if (column === undefined) return
    if (cell !== undefined && !isEmptyCell(cell)) cells.set(column.key, cell)
    else if (emptyCells === 'clear' && column.isOptional === true) cells.set(column.key, null)
  })
  return cells
}
