import { IconChartLine } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { absoluteMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMemo } from 'react'
import { useIsResponsable, useTimeZone } from '#features/settings/public/use-settings.ts'
import { Counters } from '#ui/list/counters.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { Notice } from '#ui/show/notice.tsx'
import { useFurtherChoices, useListState } from '#ui/list/use-list-state.ts'
import { soldColumns } from './sold-columns.tsx'
import { readPerson, readSold, soldListSettings, statisticsQueries } from '../public/statistics.queries.ts'

const tabLabels = { all: 'Todas', sale: 'Ventas', creditNote: 'Notas de crédito' } as const

/**
 * The profit of sales: total, IVA, cost and profit of each, less the credit notes. A business that is not `responsable`
 * sees IVA only if its documents have some from a time when it was, so that the counters always add up.
 */
export function SoldScreen() {
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const state = useListState(soldListSettings, 'transactionStats', timeZone)
  const person = readPerson(useSearch({ strict: false }))
  const { tab, sort, range, page } = state
  const filter = { tab, sort, person, range, timeZone }
  const reading = useQuery(statisticsQueries.sold(filter, page))
  const { data } = reading
  const totals = data?.totals
  const isResponsable = useIsResponsable()
  const hasIva = isResponsable || (totals !== undefined && totals.totalIva !== 0)
  const columns = useMemo(() => soldColumns(timeZone, hasIva), [timeZone, hasIva])
  const choose = useFurtherChoices()
  const showTab = (next: keyof typeof tabLabels) => (): void => state.change({ tab: next })

  return (
    <ListScreen
      title="Estadísticas de Ventas"
      state={state}
      reading={reading}
      summary={
        <>
          {person !== undefined && (
            <Notice actionLabel="Ver todos" onAction={() => choose({ person: undefined })}>
              Solo las ventas a {data?.personName ?? person}.
            </Notice>
          )}
          <Counters
            counters={[
              {
                label: 'TOTAL VTAS.',
                value: totals && formatMoney(totals.totalTransactions),
                onExplain: showTab('sale'),
              },
              ...(hasIva
                ? [
                    {
                      label: 'IVA',
                      value: totals && formatMoney(totals.totalIva),
                      hint: 'El IVA de las ventas: no es ganancia.',
                      onExplain: showTab('sale'),
                    },
                  ]
                : []),
              {
                label: 'TOTAL COSTO',
                value: totals && formatMoney(totals.totalCost),
                onExplain: showTab('sale'),
              },
              {
                label: 'TOTAL NC.',
                value: totals && formatMoney(absoluteMoney(totals.creditNoteTotal)),
                tone: toneOf(totals?.creditNoteTotal),
                hint: `Lo que las notas de crédito ${(totals?.creditNoteTotal ?? 0) > 0 ? 'suman' : 'restan'} a la ganancia.`,
                onExplain: showTab('creditNote'),
              },
              {
                label: 'TOTAL GCIA.',
                value: totals && formatMoney(totals.totalProfit),
                tone: toneOf(totals?.totalProfit),
                onExplain: showTab('all'),
              },
            ]}
          />
        </>
      }
      tabLabels={tabLabels}
      print={{
        readPage: (asked) => readSold(filter, asked),
        filters: { search: person === undefined ? undefined : data?.personName },
        totalsOf: (answer) => (tab === 'all' ? [`TOTAL GCIA. ${formatMoney(answer.totals.totalProfit)}`] : []),
      }}
      caption="Ventas y notas de crédito efectivas"
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/transactions/details/$id', params: { id } })}
      empty={{
        icon: IconChartLine,
        message: 'No hemos encontrado estadísticas.',
        hint: 'Acá ves qué dejó cada venta efectiva del rango de fechas elegido: su total, su costo y su ganancia.',
      }}
    />
  )
}

function toneOf(amount: number | undefined): 'in' | 'out' | undefined {
  if (amount === undefined || amount === 0) return undefined
  return amount > 0 ? 'in' : 'out'
}
