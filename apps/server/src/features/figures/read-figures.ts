import {
  businessDayOf,
  dayRange,
  firstOfMonth,
  type BusinessDay,
  type InstantRange,
} from '@trastienda/domain/calendar/business-day'
import { ALL_DAYS, splitRange, type DaySpan } from '@trastienda/domain/calendar/whole-days'
import { addParts, addSold, NOTHING, type DaySums, type PartSum } from '@trastienda/domain/statistics/day-sums'
import { methodOfSubject } from '@trastienda/domain/statistics/figure-notes'
import { cashEffect, type PaymentOperation } from '@trastienda/domain/account/operations'
import { negateMoney, totalMoney } from '@trastienda/domain/money/arithmetic'
import type { MoneySum } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import type { DateOrder } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'
import { DEEP_OFFSET, readFromNearestEnd } from '#platform/lists/nearest-end'
import { always, ROWS, type RowsName } from './figure-rows.ts'
import { listedDaysRepository, type ListedRange, type SubjectDay } from './listed-days.repository.ts'
import {
  rankedListsRepository,
  type RankedList,
  type RangeMeasure,
  type RankedMeasure,
  type RankedPage,
} from './ranked-lists.repository.ts'
import { sumsRepository, type SubjectSum } from './sums.repository.ts'

/** First and last day, both included; open if left out. */
export interface DayRange {
  readonly first?: BusinessDay
  readonly last?: BusinessDay
}

export interface SummedDay {
  readonly day: BusinessDay
  readonly sums: DaySums
}

/** The days of a range that have any figures, oldest first. */
export const daysBetween = async (tx: BusinessTx, range: DayRange, timeZone: string): Promise<SummedDay[]> => {
  const { first, last } = untilToday(tx, range, timeZone)
  return summedDays(await listedDaysRepository.figures(tx, first, last))
}

/** A page of the days of a range, and their sums over all pages. */
export interface DayList {
  readonly days: readonly SummedDay[]
  readonly total: number
  readonly sums: DaySums
}

/**
 * Answers like `daysBetween`, page by page. Today is listed even without figures, once the business has any day at all.
 */
export const listDays = async (
  tx: BusinessTx,
  range: DayRange,
  timeZone: string,
  page: OrderedSpan<DateOrder>,
): Promise<DayList> => {
  const listed = untilToday(tx, range, timeZone)
  const [{ total, days }, sums] = await Promise.all([
    listedDaysRepository.page(tx, listed, page),
    sumsOfDays(tx, range, timeZone),
  ])
  const [newest, oldest] = page.order === '-creationDate' ? [days[0], days.at(-1)] : [days.at(-1), days[0]]
  if (newest === undefined || oldest === undefined) return { days: [], total, sums }
  const summed = summedDays(await listedDaysRepository.figures(tx, oldest, newest))
  const byDay = new Map(summed.map((each) => [each.day, each]))
  return { days: days.map((day) => byDay.get(day) ?? { day, sums: NOTHING }), total, sums }
}

export const sumsOfDays = async (tx: BusinessTx, range: DayRange, timeZone: string): Promise<DaySums> => {
  const { first, last } = untilToday(tx, range, timeZone)
  return sumsOf(await sumsRepository.of(tx, 'days', { days: { first, last }, parts: [] }))
}

const untilToday = (tx: BusinessTx, { first = ALL_DAYS.first, last }: DayRange, timeZone: string): ListedRange => {
  const today = businessDayOf(tx.now, timeZone)
  if (last !== undefined && last < today) return { first, last, today: undefined }
  return { first, last: today, today: first <= today ? today : undefined }
}

const summedDays = (figures: readonly SubjectDay[]): SummedDay[] =>
  [...Map.groupBy(figures, ({ day }) => day)].map(([day, parts]) => ({ day, sums: sumsOf(parts) }))

/** The sums of a range of instants, open without a start or an end. */
export const sumsBetween = async (tx: BusinessTx, range: Partial<InstantRange>, timeZone: string): Promise<DaySums> =>
  sumsOf(await sumsRepository.of(tx, 'days', splitRange(range, timeZone)))

/** How many documents of each kind and status a range of instants has, by `statusSubject`. */
export const statusesBetween = async (
  tx: BusinessTx,
  range: Partial<InstantRange>,
  timeZone: string,
): Promise<Map<string, number>> => countsOf(await sumsRepository.of(tx, 'statuses', splitRange(range, timeZone)))

/** The money movements of a range of instants, by operation. */
export const paymentsBetween = async (
  tx: BusinessTx,
  range: Partial<InstantRange>,
  timeZone: string,
): Promise<Map<string, PartSum>> => {
  const sums = await sumsRepository.of(tx, 'payments', splitRange(range, timeZone))
  return new Map([...Map.groupBy(sums, ({ subject }) => subject)].map(([subject, rows]) => [subject, addParts(rows)]))
}

/** The parts of a range's money movements by other methods than cash, by operation and method. */
export const methodsBetween = async (
  tx: BusinessTx,
  range: Partial<InstantRange>,
  timeZone: string,
): Promise<{ operation: PaymentOperation; method: string; total: MoneySum }[]> => {
  const sums = await sumsRepository.of(tx, 'methods', splitRange(range, timeZone))
  return [...Map.groupBy(sums, ({ subject }) => subject)].map(([subject, rows]) => ({
    ...methodOfSubject(subject),
    total: addParts(rows).total,
  }))
}

/** All cash that money movements of a range of instants came to, and what came of it into each fund but Caja. */
export const fundSums = async (
  tx: BusinessTx,
  range: Partial<InstantRange>,
  timeZone: string,
): Promise<{ all: MoneySum; noted: Map<string, MoneySum> }> => {
  const sums = await sumsRepository.of(tx, 'funds', splitRange(range, timeZone))
  const [payments, funds] = [true, false].map((isPayment) =>
    sums.filter(({ measure }) => (measure === 'payment') === isPayment),
  )
  const bySubject = Map.groupBy(funds ?? [], ({ subject }) => subject)
  return {
    all: totalMoney((payments ?? []).map(({ subject, total }) => cashEffect(subject as PaymentOperation, total))),
    noted: new Map([...bySubject].map(([fund, rows]) => [fund, addParts(rows).total])),
  }
}

/** How many stock changes each movement made in a range of instants. Movements without any are missing. */
export const changesBetween = async (
  tx: BusinessTx,
  range: Partial<InstantRange>,
  timeZone: string,
): Promise<Map<string, number>> => countsOf(await sumsRepository.of(tx, 'changes', splitRange(range, timeZone)))

/** A ranked list of goods sold or bought, or customers, over a range; `ranked-lists.ts` names the figures. */
export const rankedList = async <Measure extends RangeMeasure>(
  tx: BusinessTx,
  measure: Measure,
  range: Partial<InstantRange>,
  timeZone: string,
  page: RankedPage,
): Promise<RankedList<Measure>> => {
  const split = splitRange(range, timeZone)
  const isAllTime =
    isWithin(ALL_DAYS, split.days) || isWithin(await rankedListsRepository.span(tx, measure), split.days)
  return isAllTime ? allTime(tx, measure, page) : rankedListsRepository.ofRange(tx, measure, split, page)
}

/** A list over all time. By name its last pages are read from its end. */
const allTime = async <Measure extends RankedMeasure>(
  tx: BusinessTx,
  measure: Measure,
  page: RankedPage,
  at?: string,
): Promise<RankedList<Measure>> => {
  const { order, tab, offset } = page
  if (offset < DEEP_OFFSET || (order !== 'name' && order !== '-name')) {
    return rankedListsRepository.allTime(tx, measure, page, at)
  }
  const list = await rankedListsRepository.allTime(tx, measure, { ...page, limit: 0, offset: 0 }, at)
  const shown = list.groups.filter((group) => tab === undefined || group.tab === tab)
  const count = shown.reduce((sum, group) => sum + group.count, 0)
  const read = async (part: RankedPage) => [...(await rankedListsRepository.allTime(tx, measure, part, at)).rows]
  return { ...list, rows: await readFromNearestEnd(page, () => Promise.resolve(count), read) }
}

const isWithin = (inner: DaySpan | undefined, { first, last }: DaySpan): boolean =>
  inner === undefined || (first <= inner.first && inner.last <= last)

/** The stock of each product and its value, now or at an instant: `total` is the value, `beside` the quantity. */
export const stockList = async (
  tx: BusinessTx,
  at: string | undefined,
  timeZone: string,
  page: RankedPage,
): Promise<RankedList<'stock'>> => {
  if (at === undefined) return allTime(tx, 'stock', page, 'infinity')
  const last = await rankedListsRepository.lastStockDay(tx)
  const next = firstOfMonth(businessDayOf(at, timeZone), 1)
  // Since this month or the one before few products have moved.
  if (last === undefined || last < firstOfMonth(next, 1)) return allTime(tx, 'stock', page, at)
  return rankedListsRepository.pastStock(tx, at, { endsAt: dayRange(next, timeZone).start, next }, page)
}

const countsOf = (rows: readonly SubjectSum[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { subject, count } of rows) counts.set(subject, (counts.get(subject) ?? 0) + count)
  return counts
}

/** A supplier's note makes purchases less; a day's list shows both. */
const takenBack = ({ count, total }: SubjectSum): PartSum => ({ count, total: negateMoney(total) })

const sumsOf = (rows: readonly SubjectSum[]): DaySums => {
  const effective = (kind: string) => rows.filter(({ measure, subject }) => measure === 'effective' && subject === kind)
  return {
    sales: addSold(effective('sale')),
    creditNotes: addSold(effective('creditNote')),
    purchases: addParts([...effective('purchase'), ...effective('supplierNote').map(takenBack)]),
    generalExpenses: addParts([
      ...rows.filter(({ subject }) => subject === 'generalExpenses'),
      ...effective('expense'),
    ]),
  }
}

/** The queries of the rows behind the figures: `at`, `measure`, `subject`, and the figures. */
export const figureRows = (Object.keys(ROWS) as RowsName[]).map((name) => ({
  name,
  measures: ROWS[name].measures,
  text: ROWS[name].text(always),
}))
