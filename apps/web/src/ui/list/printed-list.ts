import { LIST_CELLS_MAX, LIST_ROWS_MAX, LIST_TEXT_MAX } from '@trastienda/contract/print-limits'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { DayRange } from './day-range.ts'
import type { CountedTab } from './tabs-with-counts.tsx'
import type { Columns } from '#ui/table/column.tsx'

/** The filters of a list: its range, and the tab and the search if they leave something out. */
export interface ShownFilters {
  readonly range?: DayRange
  /** The present tab, and the labels of all tabs. */
  readonly tab?: string
  readonly tabs?: readonly Pick<CountedTab, 'value' | 'label'>[]
  readonly search?: string
}

/** The most rows that one printed list may have with this many columns. */
export const mostRows = (columns: number): number => Math.min(LIST_ROWS_MAX, Math.floor(LIST_CELLS_MAX / columns))

/** The filters and sums of a printed list: `10/11/2026 · Crítico · TOTAL $ 5,50`. */
export const filterSummary = (
  { range, tab, tabs = [], search }: ShownFilters,
  totals: readonly string[] = [],
): string => {
  const shown = tab === 'all' ? undefined : tabs.find(({ value }) => value === tab)?.label
  return [range && rangeText(range), shown, search && `Búsqueda: ${search}`, ...totals]
    .filter((part) => part)
    .join(' · ')
}

const rangeText = ({ from, to }: DayRange): string =>
  from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`

/** The printable columns of a list: those with a text. */
export const printedColumns = <Row>(columns: Columns<Row>) => columns.filter(({ text }) => text !== undefined)

/** The list in the print call's form, without missing values and with long text cut. */
export const printedList = <Row>(columns: Columns<Row>, rows: readonly Row[]) => ({
  columns: columns.map(({ id, header }) => ({ key: id, label: header })),
  collection: rows.map((row) =>
    Object.fromEntries(
      columns.flatMap(({ id, text }) => {
        const value = text?.(row)
        if (value === undefined) return []
        return [[id, typeof value === 'string' ? value.slice(0, LIST_TEXT_MAX + 1) : value]]
      }),
    ),
  ),
})
