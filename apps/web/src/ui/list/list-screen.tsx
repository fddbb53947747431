import { Paper, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { dayInWords, formatDay } from '@trastienda/domain/calendar/format-date'
import { seesHistory } from '@trastienda/domain/staff/sight'
import type { Icon } from '#ui/icon/icon.tsx'
import { IconArrowsSort } from '#ui/icon/icons.ts'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useCapabilities } from '#platform/session/permissions.ts'
import type { ListPage } from '#platform/cache/read-all-rows.ts'
import { SearchInput } from '#ui/input/search-input.tsx'
import { usePrintList } from './print-list-button.tsx'
import type { ShownFilters } from './printed-list.ts'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { OrderSelect } from '#ui/table/data-cards.tsx'
import { DataTable, tableRows } from '#ui/table/data-table.tsx'
import type { DataTableProps } from '#ui/table/table-view.ts'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'
import { DateRangeFilter } from './date-range-filter.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { FloatingMenu } from './floating-menu.tsx'
import { ActionButtons, ListActions, type ListAction } from './list-actions.tsx'
import type { PageAsked } from './list-search.ts'
import classes from './list-screen.module.css'
import { NearNames, type NearRows } from './near-names.tsx'
import { PageNav } from './page-nav.tsx'
import { TabsWithCounts } from './tabs-with-counts.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { ListControl, ListState } from './use-list-state.ts'

/** The table's props of a list; the reading gives its rows, the URL its order. */
type TableOfList<Row> = Omit<
  DataTableProps<Row>,
  'rows' | 'isStale' | 'error' | 'onRetry' | 'sort' | 'sorts' | 'onSort' | 'empty' | 'headingOf'
>

/** A page, and how many rows each tab holds. */
interface CountedPage<Row> extends ListPage<Row> {
  readonly counts: Readonly<Record<string, number>>
}

interface ListScreenProps<Row, Page extends CountedPage<Row>> extends TableOfList<Row> {
  title: string
  /** The list's state in the URL, with or without a range of days. */
  state: ListControl & (Pick<ListState, 'range' | 'today' | 'changeRange'> | { range?: undefined })
  reading: Pick<UseQueryResult<Page>, 'data' | 'isPlaceholderData' | 'error' | 'refetch'>
  /** The labels of the settings' tabs. */
  tabLabels: Readonly<Record<string, string>>
  /** The day of a row: a list of several days that is sorted by date has a heading over each. */
  dayOf?: (row: Row) => BusinessDay
  /** The searched fields; without it there is no search. */
  searchLabel?: string
  /** Further filters, between its range and its search. */
  filters?: ReactNode
  /** Prints the list: every matching row, not only the page. */
  print?: ListPrint<Page>
  /** The most used action, then others. */
  actions?: readonly ListAction[]
  /** Further actions: a round button over the foot of a wide screen, on a phone in the head's menu. */
  more?: { label: string; actions: readonly ListAction[] }
  /** Counters over the whole list. */
  summary?: ReactNode
  /** The actions on selected rows; shown above the table while rows are selected. */
  selectionBar?: ReactNode
  empty: EmptyList
  /** Below the table. */
  children?: ReactNode
}

/** The texts of a list without rows. */
interface EmptyList {
  icon: Icon
  /** The specification's sentence. */
  message: string
  /** The purpose of the list: shown while neither a tab nor a search filters it. */
  purpose?: string
  /** Shown while one does; by default the advice to try another. */
  narrowed?: string
  /** Shown in any case, instead of both. */
  hint?: string
  /** The rows that a search nearly finds: offered by name where it finds none. */
  near?: (search: string) => NearRows
  /** The actions that lead to its first row. */
  actions?: readonly ListAction[]
  /** Beside `actions` while neither a tab nor a search filters it. */
  firstActions?: readonly ListAction[]
  /** Further actions, if none of `actions` leads there. */
  children?: ReactElement | undefined
}

interface ListPrint<Page> {
  /** By default the screen's. */
  title?: string
  /** A page under the present tab, search, range and order. */
  readPage: (page: PageAsked) => Promise<Page>
  /** The sums of the rows, each with its name: `VALOR STOCK $ 5,50`. */
  totalsOf?: (page: Page) => readonly string[]
  /** The filters besides range, tab and search, or instead of them. */
  filters?: ShownFilters
}

/** Every list screen: title and actions, filters, tabs with counts, table, page links, and the printed list. */
export function ListScreen<Row, Page extends CountedPage<Row>>(props: ListScreenProps<Row, Page>) {
  const { title, state, reading, tabLabels, dayOf, searchLabel, filters, print, empty, ...parts } = props
  const { actions, more, summary, selectionBar, children, ...table } = parts
  const { settings, tab, search, sort, page, range, change } = state
  const { data } = reading
  const total = data?.total
  const tabs = settings.tabs.map((value) => ({
    value,
    label: tabLabels[value] ?? value,
    count: data && (data.counts[value] ?? 0),
  }))
  const screen = useRef<HTMLElement>(null)
  useListKeys(screen, actions)
  const isSortedByDay = table.columns.some(({ id, isDate }) => isDate === true && id === sort.replace('-', ''))
  const hasDays = state.range !== undefined && state.range.from < state.range.to && isSortedByDay
  const isNarrow = useIsBelowMd()
  const [isOrderOpen, setIsOrderOpen] = useState(false)
  const isHistoryShown = seesHistory(useCapabilities())
  const ordering = { sort, sorts: settings.sorts, onSort: (next: string) => change({ sort: next }) }
  const order = isNarrow ? <OrderSelect columns={table.columns} {...ordering} /> : null
  const hasOrderAlone = isNarrow && settings.sorts.length > 0 && (state.range === undefined || !isHistoryShown)
  const printAction = usePrintList(
    print && {
      title,
      columns: table.columns,
      total,
      keyOf: table.keyOf,
      ...print,
      filters: { range, tabs, tab, search, ...print.filters },
    },
  )
  return (
    <section className={classes.screen} ref={screen}>
      <header className={classes.header}>
        <Title order={1}>{title}</Title>
        <div className={classes.actions}>
          <ListActions actions={actions} print={printAction} more={more?.actions} menuLabel={more?.label} />
        </div>
      </header>
      <div className={classes.filters}>
        {state.range !== undefined && isHistoryShown && (
          <DateRangeFilter range={state.range} today={state.today} onChange={state.changeRange}>
            {order}
          </DateRangeFilter>
        )}
        {state.range !== undefined && !isHistoryShown && (
          <Text size="sm" c="dimmed">
            Hoy, {formatDay(state.today)}
          </Text>
        )}
        {hasOrderAlone && (
          <FilterSheet label="Orden" icon={IconArrowsSort} isOpen={isOrderOpen} onToggle={setIsOrderOpen}>
            {order}
          </FilterSheet>
        )}
        {filters}
        {searchLabel !== undefined && (
          <div className={classes.search}>
            <SearchInput label={searchLabel} value={search} onSearch={(text) => change({ search: text }, true)} />
          </div>
        )}
      </div>
      {summary}
      <Paper className={classes.sheet} withBorder>
        <TabsWithCounts tabs={tabs} value={tab} onChange={(next) => change({ tab: next })} label={title}>
          {selectionBar}
          <DataTable
            {...table}
            {...tableRows<Row>(reading)}
            empty={<EmptyRows {...empty} state={state} hasRange={range !== undefined && isHistoryShown} />}
            headingOf={hasDays && dayOf !== undefined ? (row) => dayInWords(dayOf(row), state.today) : undefined}
            {...(isNarrow ? {} : ordering)}
          />
          {children}
        </TabsWithCounts>
        <PageNav page={page} total={total ?? 0} onPage={(next, isCorrection) => change({ page: next }, isCorrection)} />
      </Paper>
      {more !== undefined && !isNarrow && <FloatingMenu {...more} />}
    </section>
  )
}

interface EmptyRowsProps extends EmptyList {
  state: ListControl
  hasRange: boolean
}

function EmptyRows(props: EmptyRowsProps) {
  const { icon, message, purpose, hint, near, actions, firstActions = [], children, state, hasRange, ...texts } = props
  const { narrowed = `Probá con ${hasRange ? 'otro rango de fechas, ' : ''}otra pestaña u otra búsqueda.` } = texts
  const isNarrowed = state.search !== '' || state.tab !== state.settings.tabs[0]
  return (
    <EmptyState icon={icon} message={message} hint={hint ?? (isNarrowed ? narrowed : purpose)}>
      {near !== undefined && state.search !== '' && (
        <NearNames rows={near(state.search)} onChoose={(name) => state.change({ search: name })} />
      )}
      {actions === undefined ? (
        children
      ) : (
        <ActionButtons actions={isNarrowed ? actions : [...actions, ...firstActions]} />
      )}
    </EmptyState>
  )
}
