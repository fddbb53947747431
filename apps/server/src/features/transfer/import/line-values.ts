import { problem, type Problem } from '@trastienda/domain/problem'
import {
  cellAmount,
  cellChoice,
  cellIva,
  cellText,
  cellYesNo,
  type SheetCell,
} from '@trastienda/domain/transfer/sheet-cells'
import { sheetEan } from '@trastienda/domain/transfer/sheet-ean'
import type { SheetColumn, SheetLine } from './sheet-lines.ts'

/** What the cells of a choice may say, folded, and what each stands for. */
export type Choices = Readonly<Record<string, ReadonlyMap<string, string | number>>>

export type LineValue = string | number | boolean

/** A line's values by their columns' keys. What could not be read is missing, and told. */
export interface LineValues {
  readonly values: Readonly<Record<string, LineValue | undefined>>
  readonly problems: readonly Problem[]
}

/** Reads each cell as its column's kind. */
export const readValues = (line: SheetLine, columns: readonly SheetColumn[], choices: Choices = {}): LineValues => {
  const values: Record<string, LineValue> = {}
  const problems: Problem[] = []
  for (const column of columns) {
    const cell = line.cells.get(column.key)
    if (cell === undefined) continue
    const read = valueOf(cell, column, choices[column.key] ?? new Map())
    if (typeof read === 'object') problems.push(read)
    else values[column.key] = read
  }
  return { values, problems }
}

const valueOf = (
  cell: SheetCell,
  { key, kind }: SheetColumn,
  choices: ReadonlyMap<string, string | number>,
): LineValue | Problem => {
  const unreadable = problem('import_cell_unreadable', key, { value: String(cell) })
  switch (kind) {
    case 'text':
    case 'code':
      return cellText(cell)
    case 'ean':
      return eanOf(cellText(cell), key)
    case 'money':
    case 'unitCost':
    case 'quantity':
      return cellAmount(cell, kind) ?? unreadable
    case 'iva':
      return cellIva(cell) ?? unreadable
    case 'yesNo':
      return cellYesNo(cell) ?? unreadable
    case 'choice':
      return cellChoice(cell, choices) ?? unreadable
  }
}

const eanOf = (text: string, key: string): LineValue | Problem => {
  const told = sheetEan(text)
  if ('ean' in told) return told.ean
  return told.problem === 'mangled' ? problem('import_ean_mangled', key, { value: text }) : problem('wrong_format', key)
}
