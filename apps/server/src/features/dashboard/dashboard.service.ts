import type { z } from 'zod'
import { dayPartNames, type dashboardApi, type DayPartName } from '@trastienda/contract/dashboard.contract'
import { businessDayOf, dayRange } from '@trastienda/domain/calendar/business-day'
import { dayBalance } from '@trastienda/domain/statistics/day-balance'
import type { DaySums } from '@trastienda/domain/statistics/day-sums'
import { monthBalances, type MonthBalances } from '@trastienda/domain/statistics/month-balances'
import { businessFacts } from '#features/settings'
import { daysBetween, listDays, sumsOfDays, type DayRange, type SummedDay } from '#features/figures'
import type { CallContext } from '#platform/call-context'
import { listPage, openRange, orderedSpanOf } from '#platform/lists/list-request'
import type { UnitOfWork } from '#platform/unit-of-work'
import { entriesRepository, type EntryRecord } from './entries.repository.ts'

type Query<Name extends 'dashboard.days' | 'dashboard.entries'> = z.output<(typeof dashboardApi)[Name]['query']>
type Answer<Name extends 'dashboard.days' | 'dashboard.entries'> = z.output<(typeof dashboardApi)[Name]['answer']>

/** Income and outcome by day and by month, and the rows behind each figure. */
export const createDashboardService = (unit: UnitOfWork) => ({
  days: (context: CallContext, query: Query<'dashboard.days'>): Promise<Answer<'dashboard.days'>> =>
    unit.readList(context, [], async (tx) => {
      const { timeZone } = await businessFacts(tx)
      const { days, total, sums } = await listDays(tx, daysOf(query, timeZone), timeZone, orderedSpanOf(query))
      const today = businessDayOf(tx.now, timeZone)
      const data = days.map((day) => toDay(day, timeZone, today))
      return {
        ...listPage(query, { data, total, counts: { all: total } }),
        totals: { ...balanceOf(sums), parts: partsOf(sums) },
      }
    }),

  entries: (context: CallContext, query: Query<'dashboard.entries'>): Promise<Answer<'dashboard.entries'>> =>
    unit.read(context, async (tx) => {
      const { tab } = query
      const { timeZone } = await businessFacts(tx)
      const days = daysOf(query, timeZone)
      const range = openRange({
        start: days.first && dayRange(days.first, timeZone).start,
        end: days.last && dayRange(days.last, timeZone).end,
      })
      const [entries, sums] = await Promise.all([
        entriesRepository.page(tx, tab, range, orderedSpanOf(query)),
        sumsOfDays(tx, days, timeZone),
      ])
      const parts = partsOf(sums)
      const counts = Object.fromEntries(dayPartNames.map((name) => [name, parts[name].count]))
      return {
        ...listPage(query, { data: entries.map(toEntry), total: parts[tab].count, counts }),
        totals: { total: parts[tab].total },
      }
    }),

  months: (context: CallContext, year: number | undefined): Promise<MonthBalances> =>
    unit.read(context, async (tx) => {
      const { timeZone } = await businessFacts(tx)
      const today = businessDayOf(tx.now, timeZone)
      const chosen = year ?? Number(today.slice(0, 4))
      const days = await daysBetween(tx, { first: `${chosen}-01-01`, last: `${chosen}-12-31` }, timeZone)
      const balances = days.map(({ day, sums }) => ({ day, balance: balanceOf(sums).balance }))
      return monthBalances(chosen, balances, today)
    }),
})

export type DashboardService = ReturnType<typeof createDashboardService>

/** The first and last day that a range of instants touches. */
const daysOf = ({ start, end }: { start?: string; end?: string }, timeZone: string): DayRange => ({
  first: start === undefined ? undefined : businessDayOf(start, timeZone),
  last: end === undefined ? undefined : businessDayOf(end, timeZone),
})

const balanceOf = (sums: DaySums) =>
  dayBalance({
    sales: sums.sales.total,
    creditNotes: sums.creditNotes.total,
    purchases: sums.purchases.total,
    generalExpenses: sums.generalExpenses.total,
  })

const partsOf = (sums: DaySums): Record<DayPartName, { count: number; total: DaySums['purchases']['total'] }> => ({
  sales: { count: sums.sales.count, total: sums.sales.total },
  creditNotes: { count: sums.creditNotes.count, total: sums.creditNotes.total },
  purchases: sums.purchases,
  generalExpenses: sums.generalExpenses,
})

const toDay = (
  { day, sums }: SummedDay,
  timeZone: string,
  today: string,
): Answer<'dashboard.days'>['data'][number] => ({
  $id: day,
  day,
  creationDate: dayRange(day, timeZone).start,
  ...balanceOf(sums),
  parts: partsOf(sums),
  isInProgress: day === today,
})

const toEntry = (entry: EntryRecord): Answer<'dashboard.entries'>['data'][number] => ({
  $id: entry.id,
  creationDate: entry.occurredAt,
  transaction: entry.transaction,
  personName: entry.personName,
  tag: entry.tag,
  comment: entry.comment,
  total: entry.total,
})
