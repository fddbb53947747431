import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Settings } from '@trastienda/contract/settings.contract'
import { businessDayOf, monthRange } from '@trastienda/domain/calendar/business-day'
import { useRef } from 'react'
import { CashLine } from '#features/funds/public/cash-line.tsx'
import { WaitingSalesNotice } from '#features/offline/public/waiting-sales-notice.tsx'
import { AwaitedNotice } from '#features/payments/public/awaited-notice.tsx'
import { DueDeliveries } from '#features/deliveries/public/due-deliveries.tsx'
import { AnsweredQuotes } from '#features/transactions/public/answered-quotes.tsx'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { useListState } from '#ui/list/use-list-state.ts'
import { PartBoundary } from '#ui/show/part-boundary.tsx'
import { DailyStatistics } from '../days/daily-statistics.tsx'
import { dashboardQueries, daysListSettings, hasSold, readYear, yearIn } from '../public/dashboard.queries.ts'
import { FirstSteps } from './first-steps.tsx'
import { NetProfit } from './net-profit.tsx'
import { TodayFigures } from './today-figures.tsx'

/** Whether the business has sold anything yet; the settings say so for a shop at work without a question. */
function useHasSold(settings: Settings): boolean {
  const isKnown = hasSold(settings)
  return useQuery({ ...dashboardQueries.hasSale(), enabled: !isKnown }).data === true || isKnown
}

/** The screen after signing in: the first steps, and the business's figures. */
export function DashboardScreen() {
  const settings = useSettings()
  const { name, timeZone } = settings
  const isSelling = useHasSold(settings)
  const navigate = useNavigate()
  const isSettingUp = useMay('catalogue')
  const days = useRef<HTMLElement>(null)
  const state = useListState(daysListSettings, 'dashboard', timeZone, { isPart: true })
  const year = readYear(useSearch({ strict: false })) ?? yearIn(timeZone)
  const changeYear = (next: number): void => {
    const chosen = next === yearIn(timeZone) ? undefined : next
    // The hooks serve several screens, so the router cannot know the type of the search.
    void navigate({ to: '.', search: ((known: object) => ({ ...known, year: chosen })) as never, resetScroll: false })
  }
  const showMonth = (month: number): void => {
    const { start, end } = monthRange(year, month, timeZone)
    const last = businessDayOf(end, timeZone)
    state.changeRange({ from: businessDayOf(start, timeZone), to: last > state.today ? state.today : last })
    days.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }
  return (
    <Stack gap="lg" pb="xl">
      <Title order={1}>Hola, {name}</Title>
      <CashLine />
      <WaitingSalesNotice />
      <AwaitedNotice />
      <AnsweredQuotes />
      <DueDeliveries />
      {isSettingUp && (
        <PartBoundary>
          <FirstSteps />
        </PartBoundary>
      )}
      {isSelling && (
        <PartBoundary>
          <TodayFigures timeZone={timeZone} />
        </PartBoundary>
      )}
      <PartBoundary>
        <NetProfit year={year} onYear={changeYear} onMonth={showMonth} timeZone={timeZone} />
      </PartBoundary>
      <PartBoundary>
        <DailyStatistics ref={days} state={state} timeZone={timeZone} />
      </PartBoundary>
    </Stack>
  )
}
