import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ZERO, type MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMemo } from 'react'
import { PrintListButton } from '#features/printing/public/print-list-button.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { Counters } from '#ui/list/counters.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { DateRangeFilter } from '#ui/list/date-range-filter.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { SearchInput } from '#ui/input/search-input.tsx'
import { tableRows } from '#ui/table/table-rows.ts'
import { useListState } from '#ui/list/use-list-state.ts'
import { customersColumns } from './customers-columns.tsx'
import { rankingListSettings, readCustomers, statisticsQueries } from '../public/statistics.queries.ts'

/** Who bought most in a range. A customer opens the sales that the figure is made of. */
export function CustomersScreen() {
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const state = useListState(rankingListSettings, 'customersRanking', timeZone)
  const { search, sort, range, page } = state
  const filter = { search, sort, range, timeZone }
  const reading = useQuery(statisticsQueries.customers(filter, page))
  const { data } = reading
  const highest: MoneySum = data?.totals.highest ?? ZERO
  const columns = useMemo(() => customersColumns(highest), [highest])
  const showSales = (person: string | undefined): void =>
    void navigate({ to: '/transaction/stats', search: { ...range, tab: 'sale', person } })

  return (
    <ListScreen
      title="Ranking de Clientes"
      actions={
        <PrintListButton
          title="Ranking de Clientes"
          filters={{
            range,
            search,
          }}
          columns={columns}
          total={data?.total}
          readPage={(asked) => readCustomers(filter, asked)}
          keyOf={({ $id }) => $id}
          totalsOf={({ totals }) => [`TOTAL VENTAS ${formatMoney(totals.summatory)}`]}
        />
      }
      filters={
        <>
          <DateRangeFilter range={range} today={state.today} onChange={state.changeRange} />
          <SearchInput
            label="Buscar por cliente"
            value={search}
            onSearch={(text) => state.change({ search: text }, true)}
          />
        </>
      }
      summary={
        <Counters
          counters={[
            {
              label: 'TOTAL VENTAS',
              value: data && formatMoney(data.totals.summatory),
              hint: 'Ventas efectivas y pagadas de los clientes de la lista.',
              // The sum of a search is that of no list of sales.
              onExplain: search === '' ? () => showSales(undefined) : undefined,
            },
          ]}
        />
      }
      tabs={[{ value: 'all', label: 'Todos', count: data?.counts['all'] }]}
      tab="all"
      onTab={() => undefined}
      page={page}
      total={data?.total ?? 0}
      onPage={(next, isCorrection) => state.change({ page: next }, isCorrection)}
    >
      <DataTable
        caption="Clientes por lo que compraron"
        columns={columns}
        {...tableRows(reading)}
        keyOf={({ $id }) => $id}
        nameOf={({ customerName }) => customerName}
        sort={sort}
        sorts={rankingListSettings.sorts}
        onSort={(next) => state.change({ sort: next })}
        onOpen={({ $id }) => showSales($id)}
        empty={
          <EmptyState
            icon={IconTrophy}
            message="No hay registros para elaborar el ranking."
            hint={
              search === ''
                ? 'Probá con otro rango de fechas: cuentan las ventas efectivas y pagadas.'
                : 'Probá con otro rango de fechas u otra búsqueda.'
            }
          />
        }
      />
    </ListScreen>
  )
}
