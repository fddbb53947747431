import { IconTrophy } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ZERO, type MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMemo } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { Counters } from '#ui/list/counters.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { customersColumns } from './customers-columns.tsx'
import { rankingListSettings, readCustomers, statisticsQueries } from '../public/statistics.queries.ts'

/** The customers who bought most in a range. A customer opens the sales behind the figure. */
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
      state={state}
      reading={reading}
      searchLabel="Buscar por cliente"
      summary={
        <Counters
          counters={[
            {
              label: 'TOTAL VENTAS',
              value: data && formatMoney(data.totals.summatory),
              hint: 'Ventas efectivas y pagadas de los clientes de la lista.',
              // No list of sales shows the sum of the customers in a search.
              onExplain: search === '' ? () => showSales(undefined) : undefined,
            },
          ]}
        />
      }
      tabLabels={{ all: 'Todos' }}
      print={{
        readPage: (asked) => readCustomers(filter, asked),
        totalsOf: ({ totals }) => [`TOTAL VENTAS ${formatMoney(totals.summatory)}`],
      }}
      caption="Clientes por lo que compraron"
      columns={columns}
      keyOf={({ $id }) => $id}
      nameOf={({ customerName }) => customerName}
      onOpen={({ $id }) => showSales($id)}
      empty={{
        icon: IconTrophy,
        message: 'No hay registros para elaborar el ranking.',
        purpose: 'Probá con otro rango de fechas: cuentan las ventas efectivas y pagadas.',
        narrowed: 'Probá con otro rango de fechas u otra búsqueda.',
      }}
    />
  )
}
