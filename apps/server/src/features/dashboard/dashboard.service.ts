import type { z } from 'zod'
import { dayPartNames, type dashboardApi, type DayPartName } from '@trastienda/contract/dashboard.contract'
import { businessDayOf, dayRange } from '@trastienda/domain/calendar/business-day'
import { dayBalance } from '@trastienda/domain/statistics/day-balance'
import type { DaySums } from '@trastienda/domain/statistics/day-sums'
import { monthBalances, type MonthBalances } from '@trastienda/domain/statistics/month-balances'
import { businessFacts } from '#features/settings'
import { daysBetween, listDays, sumsOfDays, type DayRange, type SummedDay } from '#features/figures'
import type { CallContext } from '#platform/call-context'
import type { UnitOfWork } from '#platform/unit-of-work'
import { entriesRepository, type EntryRecord } from './entries.repository.ts'

type Query<Name extends 'dashboard.days' | 'dashboard.entries'> = z.output<(typeof dashboardApi)[Name]['query']>
type Answer<Name extends 'dashboard.days' | 'dashboard.entries'> = z.output<(typeof dashboardApi)[Name]['answer']>

const PAGE_SIZE = 25

/** Income and outcome by day and by month, and the rows behind each figure. */
export const createDashboardService = (unit: UnitOfWork) => ({
  days: (context: CallContext, query: Query<'dashboard.days'>): Promise<Answer<'dashboard.days'>> =>
    unit.readList(context, [], async (tx) => {
      const { page = 1, pageSize = PAGE_SIZE, sort = '-creationDate' } = query
      const { timeZone } = await businessFacts(tx)
      const order = sort === 'creationDate' ? 'oldest' : 'newest'
      const cut = { order, limit: pageSize, offset: (page - 1) * pageSize } as const
      const { days, total, sums } = await listDays(tx, daysOf(query, timeZone), timeZone, cut)
      const today = businessDayOf(tx.now, timeZone)
      return {
        data: days.map((day) => toDay(day, timeZone, today)),
        page,
        pageSize,
        total,
        counts: { all: total },
        totals: { ...balanceOf(sums), parts: partsOf(sums) },
      }
    }),

  entries: (context: CallContext, query: Query<'dashboard.entries'>): Promise<Answer<'dashboard.entries'>> =>
    unit.read(context, async (tx) => {
      const { page = 1, pageSize = PAGE_SIZE, sort: order = '-creationDate', tab = 'sales' } = query
      const { timeZone } = await businessFacts(tx)
      const range = daysOf(query, timeZone)
      const cut = {
        start: range.first === undefined ? '-infinity' : dayRange(range.first, timeZone).start,
        end: range.last === undefined ? 'infinity' : dayRange(range.last, timeZone).end,
        order,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }
      const [entries, sums] = await Promise.all([entriesRepository.page(tx, tab, cut), sumsOfDays(tx, range, timeZone)])
      const parts = partsOf(sums)
      return {
        data: entries.map(toEntry),
        page,
        pageSize,
        total: parts[tab].count,
        counts: Object.fromEntries(dayPartNames.map((name) => [name, parts[name].count])),
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
