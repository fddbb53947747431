import { Group, Title } from '@mantine/core'
import { IconChartBar } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { PaymentStats } from '@trastienda/contract/payments.contract'
import { ZERO } from '@trastienda/domain/money/amount'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { WaitingSalesNotice } from '#features/offline/public/waiting-sales-notice.tsx'
import { AmountBreakdown } from '#ui/show/amount-breakdown.tsx'
import { PrintListButton } from '#ui/list/print-list-button.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { Counters } from '#ui/list/counters.tsx'
import { DateRangeFilter } from '#ui/list/date-range-filter.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { PaymentGroups } from './payment-groups.tsx'
import classes from './payment-stats-screen.module.css'
import { PaymentsPopup, type AskedFigure } from '../public/payments-popup.tsx'
import { statColumns, statRows } from './stat-columns.ts'
import { MethodFigures } from '../public/method-figures.tsx'
import { paymentsQueries, paymentStatsSettings, type PaymentsFilter } from '../public/payments.queries.ts'

/** The cash in and out of a range, by tag. Every figure opens its movements. */
export function PaymentStatsScreen() {
  const timeZone = useTimeZone()
  const { range, today, changeRange } = useListState(paymentStatsSettings, 'paymentStats', timeZone)
  const { data, error, refetch } = useQuery(paymentsQueries.stats(range, timeZone))
  const rows = data === undefined ? [] : statRows(data)
  const [asked, setAsked] = useState<AskedFigure>()

  const explain = (title: string, filter: Omit<PaymentsFilter, 'range' | 'timeZone'>) => {
    setAsked({ title, filter: { ...filter, range, timeZone } })
  }

  return (
    <section className={classes.screen}>
      <Group justify="space-between" gap="sm">
        <Title order={1}>Estadísticas de Caja</Title>
        <PrintListButton
          title="Estadísticas de Caja"
          filters={{ range }}
          columns={statColumns}
          total={rows.length}
          readPage={async () => ({ data: rows, total: rows.length })}
          keyOf={({ entry, part }) => `${entry} ${part}`}
          totalsOf={() =>
            data === undefined
              ? []
              : [
                  `TOTAL ${formatMoney(data.total)}`,
                  `Saldo final ${formatMoney(totalMoney([data.opening, data.total]))}`,
                ]
          }
        />
      </Group>
      <DateRangeFilter range={range} today={today} onChange={changeRange} />
      <WaitingSalesNotice isOfCash />
      <Counters
        counters={[
          {
            label: 'INGRESOS',
            value: data && formatMoney(data.income),
            tone: 'in',
            onExplain: () => explain('INGRESOS', { cash: 'in' }),
          },
          {
            label: 'EGRESOS',
            value: data && formatMoney(data.outcome),
            tone: 'out',
            onExplain: () => explain('EGRESOS', { cash: 'out' }),
          },
          {
            label: 'TOTAL',
            value: data && formatMoney(data.total),
            tone: toneOf(data),
            onExplain: () => explain('TOTAL', {}),
          },
        ]}
      />
      <Balances stats={data} />
      <MethodFigures methods={data?.methods} onExplain={(method, title) => explain(title, { method })} />
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : (
        <PaymentGroups
          stats={data}
          onExplain={explain}
          empty={
            <EmptyState
              icon={IconChartBar}
              message="No hemos encontrado estadísticas."
              hint="Acá se ve en qué entró y salió el dinero, por etiqueta, en el rango de fechas elegido."
            />
          }
        />
      )}
      <PaymentsPopup asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  )
}

/** The cash before the range and after it, as on a bank's statement. */
function Balances({ stats }: { stats: PaymentStats | undefined }) {
  const { opening, total } = stats ?? { opening: ZERO, total: ZERO }
  const rows = [
    { label: 'Saldo anterior', value: opening },
    { label: 'Saldo final', value: totalMoney([opening, total]), isResult: true },
  ]
  return (
    <div style={{ visibility: stats === undefined ? 'hidden' : undefined }}>
      <AmountBreakdown isAlone rows={rows} />
    </div>
  )
}

function toneOf(stats: PaymentStats | undefined): 'in' | 'out' | undefined {
  if (stats === undefined || stats.total === 0) return undefined
  return stats.total > 0 ? 'in' : 'out'
}
