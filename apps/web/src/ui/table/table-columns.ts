import {
  createColumnHelper,
  metaHelper,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnHelper,
  type RowData,
  type TableOptions,
} from '@tanstack/react-table'

/** How a column looks, beyond its head and cell. */
export interface ColumnLook {
  /** `end` for amounts: right-aligned, tabular figures. */
  align?: 'start' | 'end'
  /** The column that names its row: a row head, which opens the row's options by keyboard. */
  namesRow?: boolean
  /** Its place on a card, below md: beside the name, left out, or (default) a line with its head as label. */
  card?: 'aside' | 'hidden'
  /** A CSS width, for columns that must not grow. */
  width?: string
}

/** What every table can do: sorted by the server, rows that open. */
export const tableFeaturesOfLists = tableFeatures({
  rowSortingFeature,
  rowExpandingFeature,
  columnMeta: metaHelper<ColumnLook>(),
})

export type ListFeatures = typeof tableFeaturesOfLists

export type Columns<Row extends RowData> = TableOptions<ListFeatures, Row>['columns']

/** The maker of a list's columns; call it at module scope, so that the columns stay the same object. */
export const columnsFor = <Row extends RowData>(): ColumnHelper<ListFeatures, Row> =>
  createColumnHelper<ListFeatures, Row>()
