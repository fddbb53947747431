import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { callFile } from '#platform/api.ts'
import { useDownload } from '#platform/download.ts'
import { readAllRows, type ListPage } from '#platform/read-all-rows.ts'
import { belowMd } from '#ui/theme/breakpoints.ts'
import type { PageAsked } from '#ui/list/list-search.ts'
import type { Columns } from '#ui/table/column.tsx'
import { filterSummary, mostRows, printedColumns, printedList, type ShownFilters } from './printed-list.ts'

interface PrintListButtonProps<Row, Page extends ListPage<Row>> {
  /** The list's name; the file is named after it. */
  title: string
  filters: ShownFilters
  /** The list's own; those that have a text are printed. */
  columns: Columns<Row>
  /** How many rows there are; undefined until it is known. */
  total: number | undefined
  /** A page of the list under the tab, the search, the range and the order that are on screen. */
  readPage: (page: PageAsked) => Promise<Page>
  keyOf: (row: Row) => string
  /** What the rows come to, each with its name: `VALOR STOCK $ 5,50`. */
  totalsOf?: (page: Page) => readonly string[]
}

/** Prints a list: every row of what is on screen, not only the page. */
export function PrintListButton<Row, Page extends ListPage<Row>>(props: PrintListButtonProps<Row, Page>) {
  const { title, filters, columns, total = 0, readPage, keyOf, totalsOf } = props
  const isNarrow = useMediaQuery(belowMd, undefined, { getInitialValueInEffect: false })
  const { start, isRunning } = useDownload<void>({
    title: () => title,
    make: async (_, tell) => {
      const printed = printedColumns(columns)
      const { rows, last } = await readAllRows({ readPage, keyOf, max: mostRows(printed.length) }, tell)
      const subtitle = filterSummary(filters, totalsOf?.(last))
      return callFile('print.generic_printing', { body: { title, subtitle, ...printedList(printed, rows) } })
    },
  })
  const common = { variant: 'default', loading: isRunning, disabled: total === 0, onClick: () => start() } as const
  // On a phone the rows matter more than the words of a button.
  if (isNarrow)
    return (
      <ActionIcon {...common} size={36} aria-label="Imprimir">
        <IconPrinter size={18} aria-hidden />
      </ActionIcon>
    )
  return (
    <Button {...common} leftSection={<IconPrinter size={16} aria-hidden />}>
      Imprimir
    </Button>
  )
}
