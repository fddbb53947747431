import { useState } from 'react'
import type { SelectionColumn, SelectionState } from '#ui/table/data-table.tsx'

/**
 * Selected rows: either ids that were selected one by one, or everything that a list shows except some ids. The second kind
 * names no row, however many there are: an action reads them by the list's tab, search and range.
 */
export type Selection<Row> =
  | { readonly kind: 'some'; readonly rows: ReadonlyMap<string, Row> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> }

/** @internal */
export const noRows: Selection<never> = { kind: 'some', rows: new Map<string, never>() }

export const isSelected = <Row>(selection: Selection<Row>, key: string): boolean =>
  selection.kind === 'some' ? selection.rows.has(key) : !selection.except.has(key)

/** How many rows are selected. `total` is how many the list has now. @internal */
export const selectedCount = <Row>(selection: Selection<Row>, total: number): number =>
  selection.kind === 'some' ? selection.rows.size : Math.max(0, total - selection.except.size)

/** @internal */
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

/** Selects the whole list. If all of it is on screen its rows are selected by id, beside those selected before. @internal */
export function selectAll<Row>(
  selection: Selection<Row>,
  shown: readonly (readonly [key: string, row: Row])[],
  total: number,
): Selection<Row> {
  if (shown.length < total) return { kind: 'all', except: new Set() }
  return { kind: 'some', rows: new Map([...(selection.kind === 'some' ? selection.rows : []), ...shown]) }
}

/** How the head's check box stands: full only when every row of the list is selected, on whatever page. @internal */
export function selectionState<Row>(
  selection: Selection<Row>,
  shown: readonly string[],
  total: number,
): SelectionState {
  const count = selectedCount(selection, total)
  if (count === 0) return 'none'
  return count >= total && shown.every((key) => isSelected(selection, key)) ? 'all' : 'some'
}

/** The selection after a row is gone from the list. */
export function withoutRow<Row>(selection: Selection<Row>, key: string): Selection<Row> {
  if (selection.kind === 'all')
    return { kind: 'all', except: new Set([...selection.except].filter((one) => one !== key)) }
  return { kind: 'some', rows: new Map([...selection.rows].filter(([one]) => one !== key)) }
}

interface RowSelectionOptions<Row, View> extends Pick<SelectionColumn<Row>, 'allLabel' | 'shortAllLabel'> {
  /** The tab, search and range that the list shows. */
  view: View
  /** What the list read: the rows on screen, and how many there are on all pages. */
  reading: { readonly data: { data: readonly Row[]; total: number } | undefined; readonly isPlaceholderData: boolean }
  keyOf: (row: Row) => string
  /** Rows selected one by one stay selected in another tab or search, so that they can be gathered. */
  isGathered?: boolean
}

export interface RowSelection<Row, View> {
  selectionColumn: SelectionColumn<Row>
  /** The rows selected in this view; nothing may act on rows of another one. */
  selection: Selection<Row>
  count: number
  /** What was selected under another tab, search or range, and waits there. */
  elsewhere: { readonly view: View; readonly count: number } | undefined
  clear: () => void
  /** Adapts the selection after rows were changed or removed. */
  change: (next: (selection: Selection<Row>) => Selection<Row>) => void
}

interface SelectionOfView<Row, View> {
  readonly selection: Selection<Row>
  readonly view: View
  /** The total of the view when its rows were selected: a view that is not shown is not counted again. */
  readonly count: number
}

/** The selected rows of a list; the check box in the head takes every row of the view, on whatever page. */
export function useRowSelection<Row, View extends object>(
  options: RowSelectionOptions<Row, View>,
): RowSelection<Row, View> {
  const { view, reading, keyOf, isGathered = false, allLabel, shortAllLabel } = options
  const { data: rows, total } = reading.data ?? { data: [], total: 0 }
  const [stored, setStored] = useState<SelectionOfView<Row, View>>({ selection: noRows, view, count: 0 })
  const isHere = isSame(stored.view, view) || (isGathered && stored.selection.kind === 'some')
  const selection: Selection<Row> = isHere ? stored.selection : noRows
  const keep = (next: Selection<Row>) => setStored({ selection: next, view, count: selectedCount(next, total) })
  return {
    selection,
    count: selectedCount(selection, total),
    elsewhere: isHere || stored.count === 0 ? undefined : stored,
    clear: () => keep(noRows),
    change: (next) => keep(next(selection)),
    selectionColumn: {
      isSelected: (row) => isSelected(selection, keyOf(row)),
      state: selectionState(selection, rows.map(keyOf), total),
      onToggle: (row) => keep(toggleSelected(selection, keyOf(row), row)),
      onToggleAll: (isOn) => {
        // The table still shows the rows of the view before: selecting them would select what the user does not mean.
        if (reading.isPlaceholderData) return
        const shown = rows.map((row) => [keyOf(row), row] as const)
        keep(isOn ? selectAll(selection, shown, total) : noRows)
      },
      allLabel,
      shortAllLabel,
    },
  }
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
