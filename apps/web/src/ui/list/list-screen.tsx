import { Paper, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { seesHistory } from '@trastienda/domain/staff/sight'
import type { Icon } from '#ui/icon/icon.tsx'
import type { ReactElement, ReactNode } from 'react'
import { useCapabilities } from '#platform/session/permissions.ts'
import type { ListPage } from '#platform/cache/read-all-rows.ts'
import { SearchInput } from '#ui/input/search-input.tsx'
import { usePrintList } from './print-list-button.tsx'
import type { ShownFilters } from './printed-list.ts'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { DataTable, tableRows } from '#ui/table/data-table.tsx'
import type { DataTableProps } from '#ui/table/table-view.ts'
import { useIsBelowMd } from '#ui/theme/breakpoints.ts'
import { DateRangeFilter } from './date-range-filter.tsx'
import { FloatingMenu } from './floating-menu.tsx'
import { ActionButtons, ListActions, type ListAction } from './list-actions.tsx'
import type { PageAsked } from './list-search.ts'
import classes from './list-screen.module.css'
import { PageNav } from './page-nav.tsx'
import { TabsWithCounts } from './tabs-with-counts.tsx'
import type { ListControl, ListState } from './use-list-state.ts'

/** How the table shows the list; what it shows comes from the reading, its order from the URL. */
type TableOfList<Row> = Omit<
  DataTableProps<Row>,
  'rows' | 'isStale' | 'error' | 'onRetry' | 'sort' | 'sorts' | 'onSort' | 'empty'
>

/** A page, and how many rows each tab holds. */
interface CountedPage<Row> extends ListPage<Row> {
  readonly counts: Readonly<Record<string, number>>
}

interface ListScreenProps<Row, Page extends CountedPage<Row>> extends TableOfList<Row> {
  title: string
  /** The list as the URL sets it, with or without a range of days. */
  state: ListControl & (Pick<ListState, 'range' | 'today' | 'changeRange'> | { range?: undefined })
  reading: Pick<UseQueryResult<Page>, 'data' | 'isPlaceholderData' | 'error' | 'refetch'>
  /** What each tab of the settings is called. */
  tabLabels: Readonly<Record<string, string>>
  /** What is searched for; without it there is no search. */
  searchLabel?: string
  /** What else narrows the list, between its range and its search. */
  filters?: ReactNode
  /** Prints the list: every row of what is on screen, not only the page. */
  print?: ListPrint<Page>
  /** The action that most people come for, then those beside it. */
  actions?: readonly ListAction[]
  /** What else can be done here: a round button over the foot of a wide screen, on a phone in the head's menu. */
  more?: { label: string; actions: readonly ListAction[] }
  /** Counters over the whole list. */
  summary?: ReactNode
  /** What may be done with the selected rows; shown above the table while any is. */
  selectionBar?: ReactNode
  empty: EmptyList
  /** Below the table. */
  children?: ReactNode
}

/** What the list says where it has no rows. */
interface EmptyList {
  icon: Icon
  /** The specification's sentence. */
  message: string
  /** What the list is for: said while neither a tab nor a search narrows it. */
  purpose?: string
  /** Said while one does; by default the advice to try another. */
  narrowed?: string
  /** Said in any case, instead of both. */
  hint?: string
  /** What leads to its first row. */
  actions?: readonly ListAction[]
  /** Further actions, if what leads there is none of `actions`. */
  children?: ReactElement | undefined
}

interface ListPrint<Page> {
  /** By default the screen's. */
  title?: string
  /** A page under the tab, the search, the range and the order that are on screen. */
  readPage: (page: PageAsked) => Promise<Page>
  /** What the rows come to, each with its name: `VALOR STOCK $ 5,50`. */
  totalsOf?: (page: Page) => readonly string[]
  /** What narrows the list besides range, tab and search, or instead of them. */
  filters?: ShownFilters
}

/** Every list screen: title and actions, filters, tabs with counts, table, page links, and the list in print. */
export function ListScreen<Row, Page extends CountedPage<Row>>(props: ListScreenProps<Row, Page>) {
  const { title, state, reading, tabLabels, searchLabel, filters, print, empty, ...parts } = props
  const { actions, more, summary, selectionBar, children, ...table } = parts
  const { settings, tab, search, sort, page, range, change } = state
  const { data } = reading
  const total = data?.total
  const tabs = settings.tabs.map((value) => ({
    value,
    label: tabLabels[value] ?? value,
    count: data && (data.counts[value] ?? 0),
  }))
  const isNarrow = useIsBelowMd()
  const isHistoryShown = seesHistory(useCapabilities())
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
    <section className={classes.screen}>
      <header className={classes.header}>
        <Title order={1}>{title}</Title>
        <div className={classes.actions}>
          <ListActions actions={actions} print={printAction} more={more?.actions} menuLabel={more?.label} />
        </div>
      </header>
      <div className={classes.filters}>
        {state.range !== undefined &&
          (isHistoryShown ? (
            <DateRangeFilter range={state.range} today={state.today} onChange={state.changeRange} />
          ) : (
            <Text size="sm" c="dimmed">
              Hoy, {formatDay(state.today)}
            </Text>
          ))}
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
            sort={sort}
            sorts={settings.sorts}
            onSort={(next) => change({ sort: next })}
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
  /** A range of days can be chosen. */
  hasRange: boolean
}

function EmptyRows({ icon, message, purpose, hint, actions, children, state, hasRange, ...texts }: EmptyRowsProps) {
  const { narrowed = `Probá con ${hasRange ? 'otro rango de fechas, ' : ''}otra pestaña u otra búsqueda.` } = texts
  const isNarrowed = state.search !== '' || state.tab !== state.settings.tabs[0]
  return (
    <EmptyState icon={icon} message={message} hint={hint ?? (isNarrowed ? narrowed : purpose)}>
      {actions === undefined ? children : <ActionButtons actions={actions} />}
    </EmptyState>
  )
}
