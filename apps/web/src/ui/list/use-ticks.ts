import { useState } from 'react'
import type { RowTicks } from '#ui/table/data-table.tsx'
import {
  isSelected,
  noRows,
  selectAll,
  selectedCount,
  selectionState,
  toggleSelected,
  type Selection,
} from './selection.ts'

interface TicksOptions<Row, View> extends Pick<RowTicks<Row>, 'allLabel' | 'shortAllLabel'> {
  /** The tab, search and range that the list shows. */
  view: View
  /** What the list read: the rows on screen, and how many there are on all pages. */
  reading: { readonly data: { data: readonly Row[]; total: number } | undefined; readonly isPlaceholderData: boolean }
  keyOf: (row: Row) => string
  /** Rows that were ticked by name stay ticked in another tab or search, so that they can be gathered. */
  isGathered?: boolean
}

export interface Ticks<Row, View> {
  ticks: RowTicks<Row>
  /** What is ticked of this view: nothing may act on rows of another one. */
  selection: Selection<Row>
  count: number
  /** What was ticked under another tab, search or range, and waits there. */
  elsewhere: { readonly view: View; readonly count: number } | undefined
  clear: () => void
  /** What was ticked here follows what became of the rows. */
  change: (next: (selection: Selection<Row>) => Selection<Row>) => void
}

interface Kept<Row, View> {
  readonly selection: Selection<Row>
  readonly view: View
  /** As it was when it was ticked; what another view holds is not counted again. */
  readonly count: number
}

/** The ticks of a list; the head's tick takes every row of the view, on whatever page. */
export function useTicks<Row, View extends object>(options: TicksOptions<Row, View>): Ticks<Row, View> {
  const { view, reading, keyOf, isGathered = false, allLabel, shortAllLabel } = options
  const { data: rows, total } = reading.data ?? { data: [], total: 0 }
  const [kept, setKept] = useState<Kept<Row, View>>({ selection: noRows, view, count: 0 })
  const isHere = isSame(kept.view, view) || (isGathered && kept.selection.kind === 'some')
  const selection: Selection<Row> = isHere ? kept.selection : noRows
  const keep = (next: Selection<Row>) => setKept({ selection: next, view, count: selectedCount(next, total) })
  return {
    selection,
    count: selectedCount(selection, total),
    elsewhere: isHere || kept.count === 0 ? undefined : kept,
    clear: () => keep(noRows),
    change: (next) => keep(next(selection)),
    ticks: {
      isTicked: (row) => isSelected(selection, keyOf(row)),
      state: selectionState(selection, rows.map(keyOf), total),
      onToggle: (row) => keep(toggleSelected(selection, keyOf(row), row)),
      onToggleAll: (isTicked) => {
        // The rows of the view before, for a moment: they are not what the user means.
        if (reading.isPlaceholderData) return
        const shown = rows.map((row) => [keyOf(row), row] as const)
        keep(isTicked ? selectAll(selection, shown, total) : noRows)
      },
      allLabel,
      shortAllLabel,
    },
  }
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
