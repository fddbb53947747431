import type { Quantity } from '@trastienda/domain/money/amount'
import { formatQuantity } from '@trastienda/domain/money/format-amount'
import type { ReactNode } from 'react'

/** A column of a list, the same on a wide screen, on a phone's cards and in print. */
export interface Column<Row> {
  /** The API's name of the order, if this column can sort the list. */
  id: string
  header: string
  /** The cell as plain text; a number is a count or a quantity. A column without it is not printed. */
  text?: (row: Row) => string | number | undefined
  /** Replaces the text on screens that show more than text. */
  cell?: (row: Row) => ReactNode
  /** In print only: on screens another column says it, or nobody asks. */
  isPrintOnly?: boolean
  /** `end` for amounts: right-aligned, tabular figures. */
  align?: 'end'
  /** A day or an instant: tabular figures that stay in one line. */
  isDate?: boolean
  /** The column that names its row: a row head, which opens the row's options by keyboard. */
  namesRow?: boolean
  /**
   * Its place on a card, below md: `amount` beside the name, `subline` below that; else in the quiet second line,
   * figures with their header, texts only if `labelled`. An `action` stands at the row's end, a finger high.
   */
  card?: 'amount' | 'subline' | 'labelled' | 'action'
  /** Takes its part of the room that is left, and is cut there: a long text makes no row higher, and no table wider. */
  isCut?: boolean
  /** A CSS width, for columns that must not grow. */
  width?: string
}

export type Columns<Row> = readonly Column<Row>[]

export function ColumnContent<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.cell !== undefined) return column.cell(row)
  const value = column.text?.(row) ?? '—'
  const text = typeof value === 'number' ? formatQuantity(value as Quantity) : value
  return column.align === 'end' || column.isDate === true ? <span className="amount">{text}</span> : text
}
