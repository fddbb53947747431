import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatCount, formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { Counters } from '#ui/list/counters.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import type { AskedTile } from '../days/entries-popup.tsx'
import { dashboardQueries, daysListSettings } from '../public/dashboard.queries.ts'

const EntriesPopup = lazyPopup(async () => (await import('../days/entries-popup.tsx')).EntriesPopup)

/** The figures of this day and of this moment. Each opens its rows. */
export function TodayFigures({ timeZone }: { timeZone: string }) {
  const navigate = useNavigate()
  const { priceBasis } = useSettings()
  const today = todayIn(timeZone)
  const range = { from: today, to: today }
  const [asked, setAsked] = useState<AskedTile>()
  const sold = useQuery(dashboardQueries.days({ sort: daysListSettings.sort, range, timeZone }, 1)).data?.totals
  const cash = useQuery(dashboardQueries.cashOf(today, timeZone)).data
  const owed = useQuery(dashboardQueries.owed()).data
  const missing = useQuery(dashboardQueries.withoutStock()).data
  const belowCost = useQuery(dashboardQueries.belowCost()).data
  const sales = sold?.parts.sales.count
  const counters = [
    {
      label: 'Vendiste',
      value: sold && formatMoney(sold.income),
      hint: sales === undefined ? '\u00A0' : salesText(sales),
      onExplain: () => setAsked({ tile: 'income', range, timeZone }),
    },
    {
      label: 'Entró en caja',
      value: cash && formatMoney(cash.income),
      hint: cash === undefined ? '\u00A0' : `salió ${formatMoney(cash.outcome)}`,
      onExplain: () => void navigate({ to: '/payments', search: range }),
    },
    {
      label: 'Te deben',
      value: owed && formatMoney(owed.receivable),
      onExplain: () =>
        void navigate({ to: '/payments/accounts', search: { tab: 'Cliente', sort: '-checkingAccount' } }),
    },
    {
      label: 'Debés',
      value: owed && formatMoney(owed.payable),
      onExplain: () =>
        void navigate({ to: '/payments/accounts', search: { tab: 'Proveedor', sort: '-checkingAccount' } }),
    },
    {
      label: 'Sin stock',
      value: missing === undefined ? undefined : formatCount(missing),
      onExplain: () => void navigate({ to: '/product/stock', search: { tab: 'noStock' } }),
    },
    {
      label: 'Bajo costo',
      value: belowCost === undefined ? undefined : formatCount(belowCost),
      hint: belowCost === undefined || belowCost === 0 || priceBasis === 'cost' ? '\u00A0' : 'según su reposición',
      onExplain: () => void navigate({ to: '/price/lists', search: { belowCost: true } }),
    },
  ]
  return (
    <Stack component="section" gap="sm" aria-labelledby="today-figures">
      <Title order={2} id="today-figures">
        Hoy
      </Title>
      <Counters counters={counters} />
      <EntriesPopup opened={asked !== undefined} asked={asked} onClose={() => setAsked(undefined)} />
    </Stack>
  )
}

const salesText = (count: number): string => (count === 1 ? 'en 1 venta' : `en ${formatCount(count)} ventas`)
