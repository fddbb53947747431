/** Ticked rows by key. The rows themselves are kept, so that a row of another page can still be acted on. */
export type Selection<Row> = ReadonlyMap<string, Row>

export type SelectionState = 'none' | 'some' | 'all'

export const emptySelection: Selection<never> = new Map<string, never>()

export function toggleRow<Row>(selection: Selection<Row>, key: string, row: Row): Selection<Row> {
  const next = new Map(selection)
  if (!next.delete(key)) next.set(key, row)
  return next
}

/** Ticks every row given, or unticks them all. Rows that are not given stay as they are. */
export function tickRows<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  ticked: boolean,
): Selection<Row> {
  const next = new Map(selection)
  for (const row of rows) {
    if (ticked) next.set(keyOf(row), row)
    else next.delete(keyOf(row))
  }
  return next
}

/** How the head's tick stands: `total` is the number of rows of the tab, of which some may be on other pages. */
export function selectionState(ticked: number, total: number): SelectionState {
  if (ticked === 0) return 'none'
  return ticked < total ? 'some' : 'all'
}
