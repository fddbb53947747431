import {
  addDays,
  businessDayOf,
  dayRange,
  daysRange,
  type BusinessDay,
  type InstantRange,
} from '@trastienda/domain/calendar/business-day'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import type { BusinessTx } from '#platform/database/business-tx'
import { NOTHING, type DaySums, type PartSum, type SoldSum } from './day-sums.ts'
import { daysRepository, type SummedDay } from './days.repository.ts'

export type { DaySums, SummedDay }

/** First and last day, both included; open where one is left out. */
export interface DayRange {
  readonly first?: BusinessDay
  readonly last?: BusinessDay
}

/**
 * For every unit of work that changes what a day saw (a document becomes effective, a general expense is entered): the
 * day of that instant is closed again if it was closed, and whoever looks at statistics is told.
 */
export const touchDay = (tx: BusinessTx, instant: string): void => {
  tx.changed('statistics', instant.slice(0, 10), 'update')
  daysRepository.touch(tx, instant)
}

/**
 * The days of a range on which anything counted, oldest first, and today in any case once anything ever did. Closed days
 * are read as they were closed; today, and what is not closed or was touched since, is summed up now.
 */
export const daysBetween = async (tx: BusinessTx, range: DayRange, timeZone: string): Promise<SummedDay[]> => {
  const [{ closedOn }, firstInstant] = await Promise.all([daysRepository.state(tx), daysRepository.firstInstant(tx)])
  if (firstInstant === undefined) return []
  const today = businessDayOf(tx.now, timeZone)
  const first = latest(businessDayOf(firstInstant, timeZone), range.first)
  const last = range.last === undefined || range.last > today ? today : range.last
  if (first > last) return []

  const closed = await daysRepository.closed(tx, first, last)
  const spans = closed.touched.map((day) => dayRange(day, timeZone))
  const firstOpen = latest(first, closedOn && addDays(closedOn, 1))
  if (firstOpen <= last) spans.push(daysRange(firstOpen, last, timeZone))
  const live = await daysRepository.sumsNow(tx, spans, timeZone)
  const days = [...closed.days, ...live].sort((one, other) => (one.day < other.day ? -1 : 1))
  return last === today && days.at(-1)?.day !== today ? [...days, { day: today, sums: NOTHING }] : days
}

/** What a range of instants saw, open at an end that is left out. Whole days are added up, others are read. */
export const sumsBetween = async (
  tx: BusinessTx,
  { start, end }: Partial<InstantRange>,
  timeZone: string,
): Promise<DaySums> => {
  const first = start === undefined ? undefined : businessDayOf(start, timeZone)
  const last = end === undefined ? undefined : businessDayOf(end, timeZone)
  const isWhole =
    (first === undefined || isSame(start, dayRange(first, timeZone).start)) &&
    (last === undefined || isSame(end, dayRange(last, timeZone).end))
  const days = isWhole
    ? await daysBetween(tx, { first, last }, timeZone)
    : await daysRepository.sumsNow(tx, [{ start: start ?? '-infinity', end: end ?? 'infinity' }], timeZone)
  return addDaySums(days.map(({ sums }) => sums))
}

/** Several spans as one. */
export const addDaySums = (spans: readonly DaySums[]): DaySums => ({
  sales: addSold(spans.map(({ sales }) => sales)),
  creditNotes: addSold(spans.map(({ creditNotes }) => creditNotes)),
  purchases: addParts(spans.map(({ purchases }) => purchases)),
  generalExpenses: addParts(spans.map(({ generalExpenses }) => generalExpenses)),
})

const addParts = (parts: readonly PartSum[]): PartSum => ({
  count: parts.reduce((count, part) => count + part.count, 0),
  total: totalMoney(parts.map(({ total }) => total)),
})

const addSold = (parts: readonly SoldSum[]): SoldSum => ({
  ...addParts(parts),
  iva: totalMoney(parts.map(({ iva }) => iva)),
  cost: totalMoney(parts.map(({ cost }) => cost)),
})

const latest = (day: BusinessDay, other: BusinessDay | undefined): BusinessDay =>
  other !== undefined && other > day ? other : day

/** Instants may be written in several ways. */
const isSame = (one: string | undefined, other: string): boolean =>
  one !== undefined && Date.parse(one) === Date.parse(other)
