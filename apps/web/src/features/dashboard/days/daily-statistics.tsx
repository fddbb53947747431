import { Group, Paper, Title } from '@mantine/core'
import { IconCalendarStats } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { DayStatistic } from '@trastienda/contract/dashboard.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useState, type RefObject } from 'react'
import { PrintListButton } from '#ui/list/print-list-button.tsx'
import type { DayRange } from '#ui/list/day-range.ts'
import { Counters } from '#ui/list/counters.tsx'
import { DataTable, tableRows } from '#ui/table/data-table.tsx'
import { DateRangeFilter } from '#ui/list/date-range-filter.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { PageNav } from '#ui/list/page-nav.tsx'
import type { ListState } from '#ui/list/use-list-state.ts'
import classes from './daily-statistics.module.css'
import { dashboardQueries, daysListSettings, readDays } from '../public/dashboard.queries.ts'
import { dayColumns } from './day-columns.tsx'
import { tiles, type TileName } from './day-tiles.ts'
import type { AskedTile } from './entries-popup.tsx'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

const EntriesPopup = lazyPopup(async () => (await import('./entries-popup.tsx')).EntriesPopup)

interface DailyStatisticsProps {
  ref: RefObject<HTMLElement | null>
  state: ListState
  timeZone: string
}

/** The income and outcome of a range: the three tiles, and their days. Every figure opens its rows. */
export function DailyStatistics({ ref, state, timeZone }: DailyStatisticsProps) {
  const { range, today, sort, page, change, changeRange } = state
  const reading = useQuery(dashboardQueries.days({ sort, range, timeZone }, page))
  const { data } = reading
  const [asked, setAsked] = useState<AskedTile>()
  const explain = (tile: TileName, of: DayRange): void => setAsked({ tile, range: of, timeZone })
  const tile = (name: TileName, tone: 'in' | 'out' | undefined) => ({
    label: tiles[name].label,
    value: data && formatMoney(data.totals[name]),
    tone,
    onExplain: () => explain(name, range),
  })

  return (
    <section ref={ref} className={classes.section} aria-labelledby="daily-statistics">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Title order={2} id="daily-statistics">
            Ventas y gastos
          </Title>
          <PrintListButton
            title="Ventas y gastos"
            filters={{ range }}
            columns={dayColumns}
            total={data?.total}
            readPage={(asked) => readDays({ sort, range, timeZone }, asked)}
            keyOf={({ day }) => day}
            totalsOf={({ totals }) => [`BALANCE ${formatMoney(totals.balance)}`]}
          />
        </Group>
        <DateRangeFilter range={range} today={today} onChange={changeRange} />
      </Group>
      <Counters
        counters={[
          tile('income', undefined),
          tile('outcome', undefined),
          tile('balance', toneOf(data?.totals.balance)),
        ]}
      />
      <Paper className={classes.sheet} withBorder>
        <DataTable
          caption="Estadísticas por día"
          columns={dayColumns}
          {...tableRows(reading)}
          keyOf={({ day }) => day}
          nameOf={({ day }) => formatDay(day)}
          sort={sort}
          sorts={daysListSettings.sorts}
          onSort={(next) => change({ sort: next })}
          onOpen={({ day }: DayStatistic) => explain('balance', { from: day, to: day })}
          empty={
            <EmptyState
              icon={IconCalendarStats}
              message="No hemos encontrado estadísticas."
              hint="Las estadísticas del día anterior se generan durante la noche; las de hoy se ven en curso."
            />
          }
        />
        <PageNav
          page={page}
          total={data?.total ?? 0}
          onPage={(next, isCorrection = false) => {
            change({ page: next }, isCorrection)
            if (!isCorrection) ref.current?.scrollIntoView({ block: 'start' })
          }}
        />
      </Paper>
      <EntriesPopup opened={asked !== undefined} asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  )
}

function toneOf(balance: number | undefined): 'in' | 'out' | undefined {
  if (balance === undefined || balance === 0) return undefined
  return balance > 0 ? 'in' : 'out'
}
