import { LIST_CELLS_MAX, LIST_ROWS_MAX, LIST_TEXT_MAX } from '@trastienda/contract/print-limits'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import type { DayRange } from '#platform/range-memory.ts'
import type { CountedTab } from '#ui/list/tabs-with-counts.tsx'

/** A column as it stands on paper. Amounts come written (`$ 5,50`), counts and quantities as numbers. */
export interface PaperColumn<Row> {
  readonly label: string
  readonly text: (row: Row) => string | number | undefined
}

/** Which of all rows a list shows: its range, and the tab and the search where they leave something out. */
export interface ListCut {
  readonly range?: DayRange
  /** The tab that is shown, and what each is called. */
  readonly tab?: string
  readonly tabs?: readonly Pick<CountedTab, 'value' | 'label'>[]
  readonly search?: string
}

/** As many rows as the paper takes with so many columns. */
export const mostRows = (columns: number): number => Math.min(LIST_ROWS_MAX, Math.floor(LIST_CELLS_MAX / columns))

/** What tells a paper from another of the same list, and what its rows come to: `10/11/2026 · Crítico · TOTAL $ 5,50`. */
export const cutText = ({ range, tab, tabs = [], search }: ListCut, totals: readonly string[] = []): string => {
  const shown = tab === 'all' ? undefined : tabs.find(({ value }) => value === tab)?.label
  return [range && rangeText(range), shown, search && `Búsqueda: ${search}`, ...totals]
    .filter((part) => part)
    .join(' · ')
}

const rangeText = ({ from, to }: DayRange): string =>
  from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`

/** The rows as the print call takes them. What is not there is left out, what is too long for a cell is cut. */
export const paperRows = <Row>(
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
): Record<string, string | number>[] =>
  rows.map((row) =>
    Object.fromEntries(
      columns.flatMap(({ text }, index) => {
        const value = text(row)
        if (value === undefined) return []
        return [[`c${index}`, typeof value === 'string' ? value.slice(0, LIST_TEXT_MAX + 1) : value]]
      }),
    ),
  )

export const paperColumns = (columns: readonly Pick<PaperColumn<never>, 'label'>[]) =>
  columns.map(({ label }, index) => ({ key: `c${index}`, label }))
