import { useState } from 'react'
import type { SelectionColumn } from '#ui/table/data-table.tsx'
import {
  isSelected,
  noRows,
  selectAll,
  selectedCount,
  selectionState,
  toggleSelected,
  type Selection,
} from './selection.ts'

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
  /** What is selected of this view: nothing may act on rows of another one. */
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

/** Which rows of a list are selected; the check box in the head takes every row of the view, on whatever page. */
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
