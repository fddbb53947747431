/**
 * Selected rows: either ids that were selected one by one, or everything that a list shows except some ids. The second kind
 * names no row, however many there are: an action reads them by the list's tab, search and range.
 */
export type Selection<Row> =
  | { readonly kind: 'some'; readonly rows: ReadonlyMap<string, Row> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> }

export type SelectionState = 'none' | 'some' | 'all'

export const noRows: Selection<never> = { kind: 'some', rows: new Map<string, never>() }

export const isSelected = <Row>(selection: Selection<Row>, key: string): boolean =>
  selection.kind === 'some' ? selection.rows.has(key) : !selection.except.has(key)

/** How many there are. `total` is what the list has now. */
export const selectedCount = <Row>(selection: Selection<Row>, total: number): number =>
  selection.kind === 'some' ? selection.rows.size : Math.max(0, total - selection.except.size)

export function toggleSelected<Row>(selection: Selection<Row>, key: string, row: Row): Selection<Row> {
  if (selection.kind === 'some') {
    const rows = new Map(selection.rows)
    if (!rows.delete(key)) rows.set(key, row)
    return { kind: 'some', rows }
  }
  const except = new Set(selection.except)
  if (!except.delete(key)) except.add(key)
  return { kind: 'all', except }
}

/** Everything in the list: by name, beside what was selected before, where all of it is on screen. */
export function selectAll<Row>(
  selection: Selection<Row>,
  shown: readonly (readonly [key: string, row: Row])[],
  total: number,
): Selection<Row> {
  if (shown.length < total) return { kind: 'all', except: new Set() }
  return { kind: 'some', rows: new Map([...(selection.kind === 'some' ? selection.rows : []), ...shown]) }
}

/** How the head's check box stands: full only when every row of the list is selected, on whatever page. */
export function selectionState<Row>(
  selection: Selection<Row>,
  shown: readonly string[],
  total: number,
): SelectionState {
  const count = selectedCount(selection, total)
  if (count === 0) return 'none'
  return count >= total && shown.every((key) => isSelected(selection, key)) ? 'all' : 'some'
}

/** After a row is gone from the list. */
export function withoutRow<Row>(selection: Selection<Row>, key: string): Selection<Row> {
  if (selection.kind === 'all')
    return { kind: 'all', except: new Set([...selection.except].filter((one) => one !== key)) }
  return { kind: 'some', rows: new Map([...selection.rows].filter(([one]) => one !== key)) }
}
