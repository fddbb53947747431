import { amountKinds } from '@trastienda/domain/money/amount'
import { messageOf, problem, type Problem } from '@trastienda/domain/problem'
import {
  cellAmount,
  cellChoice,
  cellIva,
  cellText,
  cellYesNo,
  isFormulaError,
  typedCell,
  type SheetCell,
} from '@trastienda/domain/transfer/sheet-cells'
import { sheetEan } from '@trastienda/domain/transfer/sheet-ean'
import type { SheetColumn, SheetLine } from './sheet-lines.ts'

/** For each column, the words that its cells may hold (as search keys), and the value of each word. */
export type Choices = Readonly<Record<string, ReadonlyMap<string, string | number>>>

/** Null if an empty cell clears the record's value. */
export type LineValue = string | number | boolean | null

/** A line's values by their columns' keys. An unreadable value is missing, and reported as a problem. */
export interface LineValues {
  readonly values: Readonly<Record<string, LineValue | undefined>>
  readonly problems: readonly Problem[]
  /** The notices about cells that the import rounds or leaves out. */
  readonly notices: readonly Problem[]
}

/** The cell's value; the stored value if the column is missing; undefined if the cell clears it. */
export const cellOrStored = <Stored>(
  value: LineValue | undefined,
  stored: Stored,
): Exclude<LineValue, null> | Stored | undefined => (value === null ? undefined : (value ?? stored))

/**
 * The notice about a wrong cell that a record can do without: the import leaves the cell out and takes the rest of its
 * line.
 */
export const leftOut = (wrong: Problem): Problem =>
  problem('import_cell_not_taken', wrong.path, { reason: sentenceOf(wrong) })

/** A problem's text with a full stop, before another sentence. */
export const sentenceOf = (wrong: Problem): string => messageOf(wrong).replace(/[^.!?]$/, '$&.')

/** Reads each cell as its column's kind. */
export const readValues = (line: SheetLine, columns: readonly SheetColumn[], choices: Choices = {}): LineValues => {
  const values: Record<string, LineValue> = {}
  const problems: Problem[] = []
  const notices: Problem[] = []
  for (const column of columns) {
    const cell = line.cells.get(column.key)
    if (cell === undefined) continue
    const { value, refusal, notice } = readCell(cell, column, choices[column.key] ?? new Map())
    if (value !== undefined) values[column.key] = value
    if (refusal !== undefined && column.isOptional === true) notices.push(leftOut(refusal))
    else if (refusal !== undefined) problems.push(refusal)
    if (notice !== undefined) notices.push(notice)
  }
  return { values, problems, notices }
}

interface ReadCell {
  readonly value?: LineValue | undefined
  readonly refusal?: Problem
  readonly notice?: Problem
}

const readCell = (
  cell: SheetCell,
  { key, kind }: SheetColumn,
  choices: ReadonlyMap<string, string | number>,
): ReadCell => {
  if (cell === null) return { value: null }
  const value = typedCell(cell)
  if (isFormulaError(cell)) return { refusal: problem('import_cell_failed', key, { value }) }
  const unreadable = { refusal: problem('import_cell_unreadable', key, { value }) }
  switch (kind) {
    case 'text':
    case 'code':
      return { value: cellText(cell) }
    case 'ean':
      return eanOf(cellText(cell), key)
    case 'money':
    case 'unitCost':
    case 'quantity':
      return amountOf(cell, kind, key) ?? unreadable
    case 'iva': {
      const rate = cellIva(cell)
      return rate === undefined ? unreadable : { value: rate }
    }
    case 'yesNo':
      return knownOr(cellYesNo(cell), problem('import_cell_left_out', key, { value }))
    case 'choice':
      return knownOr(cellChoice(cell, choices), problem('import_cell_left_out', key, { value }))
  }
}

const knownOr = (value: LineValue | undefined, notice: Problem): ReadCell =>
  value === undefined ? { notice } : { value }

const amountOf = (cell: SheetCell, kind: 'money' | 'unitCost' | 'quantity', key: string): ReadCell | undefined => {
  const read = cellAmount(cell, kind)
  if (read === undefined) return undefined
  const notice = problem('import_cell_rounded', key, { n: amountKinds[kind].scale })
  return read.isRounded ? { value: read.amount, notice } : { value: read.amount }
}

const eanOf = (text: string, key: string): ReadCell => {
  const read = sheetEan(text)
  if ('ean' in read) return { value: read.ean }
  const isMangled = read.problem === 'mangled'
  return { refusal: isMangled ? problem('import_ean_mangled', key, { value: text }) : problem('wrong_format', key) }
}
