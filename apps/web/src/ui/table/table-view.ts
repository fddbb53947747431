import type { ReactNode } from 'react'
import type { Columns } from './column.tsx'

/** Whether none, some or all rows are selected. */
export type SelectionState = 'none' | 'some' | 'all'

/** The check box column: the selected rows, and the box in the head for all rows of the tab. */
export interface SelectionColumn<Row> {
  isSelected: (row: Row) => boolean
  state: SelectionState
  onToggle: (row: Row) => void
  onToggleAll: (isOn: boolean) => void
  /** Label of the box in the head: `Seleccionar todas las transacciones creadas`. */
  allLabel: string
  /** The same in the list of cards, in the gender of the rows. */
  shortAllLabel: 'Todas' | 'Todos'
}

export interface DataTableProps<Row> {
  /** Only read aloud, as the screen's title stands above. */
  caption: string
  columns: Columns<Row>
  /** Undefined while they load for the first time: rows of skeletons stand in. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Names a row in the labels of its check box and its arrow: `V00000012`. */
  nameOf: (row: Row) => string
  /** `-creationDate`; only columns whose id is in `sorts` can be clicked. */
  sort?: string
  sorts?: readonly string[]
  onSort?: (sort: string) => void
  /** The heading over a row, if the rows before it stand under another one. */
  headingOf?: ((row: Row) => string) | undefined
  onOpen?: (row: Row) => void
  /** Whether a row opens anything; by default every row does. */
  canOpen?: (row: Row) => boolean
  selectionColumn?: SelectionColumn<Row>
  /** The content under a row whose arrow was clicked. */
  renderDetail?: (row: Row) => ReactNode
  empty: ReactNode
  /** The rows are those of the previous page or search, until the new ones are here. */
  isStale?: boolean
  /** Why they could not be read; `onRetry` tries again. */
  error?: Error | null
  onRetry?: () => void
}

/** The props of both forms of a table: the rows are there, the columns are those of screens. */
export type TableViewProps<Row> = DataTableProps<Row> & { rows: readonly Row[] }

/** Rows that follow each other under one heading; a table without headings is one group. */
export function groupsOf<Row>({ rows, headingOf }: Pick<TableViewProps<Row>, 'rows' | 'headingOf'>) {
  const groups: { heading: string | undefined; rows: Row[] }[] = []
  for (const row of rows) {
    const heading = headingOf?.(row)
    const last = groups.at(-1)
    if (last !== undefined && last.heading === heading) last.rows.push(row)
    else groups.push({ heading, rows: [row] })
  }
  return groups
}
