import { useState } from 'react'
import { toastInfo } from '#platform/browser/toasts.ts'
import type { SelectionColumn, SelectionState } from '#ui/table/table-view.ts'

/**
 * Selected rows: either single ids, or everything in a list except some ids. The second kind names no row, however many
 * there are: an action reads them by the list's tab, search and range.
 */
export type Selection<Row> =
  | { readonly kind: 'some'; readonly rows: ReadonlyMap<string, Row> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> }

/** @internal */
export const noRows: Selection<never> = { kind: 'some', rows: new Map<string, never>() }

const wholeList: Selection<never> = { kind: 'all', except: new Set() }

export const isSelected = <Row>(selection: Selection<Row>, key: string): boolean =>
  selection.kind === 'some' ? selection.rows.has(key) : !selection.except.has(key)

/** How many rows are selected. `total` is the present length of the list. @internal */
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

/** Selects the whole list. If all of it is visible, its rows are selected by id, beside earlier ones. @internal */
export function selectAll<Row>(
  selection: Selection<Row>,
  shown: readonly (readonly [key: string, row: Row])[],
  total: number,
): Selection<Row> {
  if (shown.length < total) return wholeList
  return { kind: 'some', rows: new Map([...(selection.kind === 'some' ? selection.rows : []), ...shown]) }
}

/** The state of the head's check box: full only if every row of the list is selected, on whatever page. @internal */
export function selectionState<Row>(
  selection: Selection<Row>,
  shown: readonly string[],
  total: number,
): SelectionState {
  if (selectedCount(selection, total) === 0) return 'none'
  const isWhole = selection.kind === 'all' ? selection.except.size === 0 : isListed(selection, shown, total)
  return isWhole ? 'all' : 'some'
}

/** Whether every row of a list was selected one by one, as far as visible: others are not known by name. */
const isListed = <Row>(selection: Selection<Row>, shown: readonly string[], total: number): boolean =>
  shown.length > 0 && shown.length >= total && shown.every((key) => isSelected(selection, key))

/** How many singly selected rows are not visible. */
function unshownCount<Row>(selection: Selection<Row>, shown: readonly string[]): number {
  if (selection.kind === 'all') return 0
  return selection.rows.size - shown.filter((key) => selection.rows.has(key)).length
}

/** The selection after somebody emptied the head's check box: rows of other views stay. */
function withoutRows<Row>(selection: Selection<Row>, shown: readonly (readonly [key: string, row: Row])[]) {
  if (selection.kind === 'all') return noRows
  const gone = new Set(shown.map(([key]) => key))
  return { kind: 'some', rows: new Map([...selection.rows].filter(([key]) => !gone.has(key))) } as const
}

/** The selection after a row left the list. */
export function withoutRow<Row>(selection: Selection<Row>, key: string): Selection<Row> {
  if (selection.kind === 'all')
    return { kind: 'all', except: new Set([...selection.except].filter((one) => one !== key)) }
  return { kind: 'some', rows: new Map([...selection.rows].filter(([one]) => one !== key)) }
}

interface RowSelectionOptions<Row, View> extends Pick<SelectionColumn<Row>, 'allLabel' | 'shortAllLabel'> {
  /** The list's tab, search and range. */
  view: View
  /** The list's reading: the visible rows, and the total of all pages. */
  reading: { readonly data: { data: readonly Row[]; total: number } | undefined; readonly isPlaceholderData: boolean }
  keyOf: (row: Row) => string
}

export interface RowSelection<Row, View> {
  selectionColumn: SelectionColumn<Row>
  selection: Selection<Row>
  count: number
  /** How many singly selected rows are not visible. */
  unshown: number
  /** The whole list of another tab, search or range, which waits there. */
  elsewhere: { readonly view: View; readonly count: number } | undefined
  clear: () => void
  /** Changes the selection after rows were changed or removed. */
  change: (next: (selection: Selection<Row>) => Selection<Row>) => void
}

interface SelectionOfView<Row, View> {
  readonly selection: Selection<Row>
  readonly view: View
  /** Rows were selected in more than one view. */
  readonly isGathered: boolean
  /** The total of the view when its rows were selected: a hidden view is not counted again. */
  readonly count: number
}

const GATHERED =
  'Lo que seleccionaste en otra vista no se puede juntar con una lista entera. Quitá antes esa selección.'

/**
 * The selected rows of a list. Single rows are gathered over tabs, searches, ranges and pages; the check box in the
 * head takes every row of the view, on whatever page.
 */
export function useRowSelection<Row, View extends object>(
  options: RowSelectionOptions<Row, View>,
): RowSelection<Row, View> {
  const { view, reading, keyOf, allLabel, shortAllLabel } = options
  const { data: rows, total } = reading.data ?? { data: [], total: 0 }
  const [stored, setStored] = useState<SelectionOfView<Row, View>>({
    selection: noRows,
    view,
    count: 0,
    isGathered: false,
  })
  const isSameView = isSame(stored.view, view)
  const isHere = isSameView || stored.selection.kind === 'some'
  const selection: Selection<Row> = isHere ? stored.selection : noRows
  const elsewhere = isHere || stored.count === 0 ? undefined : stored
  const isGathered = stored.count > 0 && (stored.isGathered || !isSameView)
  const keep = (next: Selection<Row>) =>
    setStored({ selection: next, view, count: selectedCount(next, total), isGathered })
  const select = (next: Selection<Row>) => {
    if (elsewhere !== undefined || (next.kind === 'all' && isGathered)) toastInfo(GATHERED)
    else keep(next)
  }
  return {
    selection,
    count: selectedCount(selection, total),
    unshown: unshownCount(selection, rows.map(keyOf)),
    elsewhere,
    clear: () => setStored({ selection: noRows, view, count: 0, isGathered: false }),
    change: (next) => keep(next(selection)),
    selectionColumn: {
      isSelected: (row) => isSelected(selection, keyOf(row)),
      state: selectionState(selection, rows.map(keyOf), total),
      onToggle: (row) => select(toggleSelected(selection, keyOf(row), row)),
      onToggleAll: (isOn) => {
        // The table still shows the rows of the view before: the whole list is selected without naming any.
        const shown = reading.isPlaceholderData ? [] : rows.map((row) => [keyOf(row), row] as const)
        const whole = reading.isPlaceholderData ? wholeList : selectAll(selection, shown, total)
        select(isOn ? whole : withoutRows(selection, shown))
      },
      allLabel,
      shortAllLabel,
    },
  }
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
