import { IconPrinter } from '#ui/icon/icons.ts'
import { callFile } from '#platform/api/api.ts'
import { useDownload } from '#platform/browser/download.ts'
import { readAllRows, type ListPage } from '#platform/cache/read-all-rows.ts'
import { ActionButton, IconAction, type ListAction } from './list-actions.tsx'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'
import type { PageAsked } from './list-search.ts'
import type { Columns } from '#ui/table/column.tsx'
import { filterSummary, mostRows, printedColumns, printedList, type ShownFilters } from './printed-list.ts'

interface PrintedListProps<Row, Page extends ListPage<Row>> {
  /** The list's name; the file is named after it. */
  title: string
  filters: ShownFilters
  /** The columns of the list; those with a text are printed. */
  columns: Columns<Row>
  /** How many rows there are; undefined while unknown. */
  total: number | undefined
  /** A page under the present tab, search, range and order. */
  readPage: (page: PageAsked) => Promise<Page>
  keyOf: (row: Row) => string
  /** The sums of the rows, each with its name: `VALOR STOCK $ 5,50`. */
  totalsOf?: ((page: Page) => readonly string[]) | undefined
}

/** Prints a list, if there is one: every matching row, not only the page. */
export function usePrintList<Row, Page extends ListPage<Row>>(
  list: PrintedListProps<Row, Page> | undefined,
): ListAction | undefined {
  const { start, isRunning } = useDownload<PrintedListProps<Row, Page>>({
    title: ({ title }) => title,
    make: async ({ title, filters, columns, readPage, keyOf, totalsOf }, tell) => {
      const printed = printedColumns(columns)
      const { rows, last } = await readAllRows({ readPage, keyOf, max: mostRows(printed.length) }, tell)
      const subtitle = filterSummary(filters, totalsOf?.(last))
      return callFile('print.generic_printing', { body: { title, subtitle, ...printedList(printed, rows) } })
    },
  })
  if (list === undefined) return undefined
  const isDisabled = list.total === undefined || list.total === 0
  return {
    label: 'Imprimir',
    icon: IconPrinter,
    onSelect: () => start(list),
    isBusy: isRunning,
    isDisabled,
    isSent: true,
    sends: 'print.generic_printing',
  }
}

/** The print button alone, for a list that is only a part of its screen. */
export function PrintListButton<Row, Page extends ListPage<Row>>(list: PrintedListProps<Row, Page>) {
  const Print = useIsBelowMd() ? IconAction : ActionButton
  const action = usePrintList(list)
  return action && <Print action={action} />
}
