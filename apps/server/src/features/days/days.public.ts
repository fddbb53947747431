import {
  addDays,
  businessDayOf,
  dayRange,
  type BusinessDay,
  type InstantRange,
} from '@trastienda/domain/calendar/business-day'
import type { Money } from '@trastienda/domain/money/amount'
import type { PaymentOperation } from '@trastienda/domain/account/operations'
import {
  documentDeltas,
  paymentDelta,
  statusDeltas,
  type CountedDocument,
  type DayDelta,
  type DayMeasure,
} from '@trastienda/domain/statistics/day-measures'
import { addParts, addSold, NOTHING, type DaySums, type PartSum } from '@trastienda/domain/statistics/day-sums'
import type { BusinessTx } from '#platform/database/business-tx'
import { daysRepository, type SubjectSum } from './days.repository.ts'
import { listedDaysRepository, type DayPage, type ListedRange, type SubjectDay } from './listed-days.repository.ts'

/** First and last day, both included; open where one is left out. */
export interface DayRange {
  readonly first?: BusinessDay
  readonly last?: BusinessDay
}

/** A day with its sums. */
export interface SummedDay {
  readonly day: BusinessDay
  readonly sums: DaySums
}

/** Every write of a document calls this: `before` is undefined for a new document, `after` for a removed one. */
export const noteDocument = (
  tx: BusinessTx,
  before: CountedDocument | undefined,
  after: CountedDocument | undefined,
): void => noteDeltas(tx, documentDeltas(before, after))

/** As `noteDocument`, for a write that changes only the status. */
export const noteStatus = (
  tx: BusinessTx,
  before: Pick<CountedDocument, 'kind' | 'status' | 'occurredAt'>,
  status: CountedDocument['status'],
): void => noteDeltas(tx, statusDeltas(before, { ...before, status }))

/** Every write of a money movement calls this. */
export const notePayment = (
  tx: BusinessTx,
  payment: { readonly operation: PaymentOperation; readonly total: Money; readonly occurredAt: string },
): void => noteDeltas(tx, [paymentDelta(payment.operation, payment.total, payment.occurredAt)])

/** Counts every day anew, after documents and payments were written in bulk in the same unit of work. */
export const recountDays = (tx: BusinessTx): void =>
  daysRepository.recount(tx, { start: '-infinity', end: 'infinity' }, '-infinity', 'infinity')

const noteDeltas = (tx: BusinessTx, deltas: readonly DayDelta[]): void => {
  for (const delta of deltas) daysRepository.note(tx, delta)
  const seen = deltas.find(({ measure, subject }) => measure === 'effective' || subject === 'generalExpenses')
  if (seen !== undefined) tx.changed('statistics', seen.at.slice(0, 10), 'update')
}

/** The measures that the sums of a day add up. */
const SUMMED: readonly DayMeasure[] = ['effective', 'payment']

/** The days of a range that have any figures, oldest first. */
export const daysBetween = async (tx: BusinessTx, range: DayRange, timeZone: string): Promise<SummedDay[]> => {
  const { first, last } = untilToday(tx, range, timeZone)
  return summedDays(await listedDaysRepository.figures(tx, first, last))
}

/** A page of the days of a range, and what all of them come to. */
export interface DayList {
  readonly days: readonly SummedDay[]
  readonly total: number
  readonly sums: DaySums
}

/** As `daysBetween`, page by page. Today is listed even without figures, once the business has any day at all. */
export const listDays = async (tx: BusinessTx, range: DayRange, timeZone: string, page: DayPage): Promise<DayList> => {
  const listed = untilToday(tx, range, timeZone)
  const [{ total, days }, sums] = await Promise.all([
    listedDaysRepository.page(tx, listed, page),
    sumsOfDays(tx, range, timeZone),
  ])
  const [newest, oldest] = page.order === 'newest' ? [days[0], days.at(-1)] : [days.at(-1), days[0]]
  if (newest === undefined || oldest === undefined) return { days: [], total, sums }
  const summed = summedDays(await listedDaysRepository.figures(tx, oldest, newest))
  const byDay = new Map(summed.map((each) => [each.day, each]))
  return { days: days.map((day) => byDay.get(day) ?? { day, sums: NOTHING }), total, sums }
}

/** What the days of a range come to. */
export const sumsOfDays = async (tx: BusinessTx, range: DayRange, timeZone: string): Promise<DaySums> => {
  const { first, last } = untilToday(tx, range, timeZone)
  return sumsOf(await listedDaysRepository.totals(tx, first, last))
}

const untilToday = (tx: BusinessTx, { first = '-infinity', last }: DayRange, timeZone: string): ListedRange => {
  const today = businessDayOf(tx.now, timeZone)
  if (last !== undefined && last < today) return { first, last, today: undefined }
  return { first, last: today, today: first <= today ? today : undefined }
}

const summedDays = (figures: readonly SubjectDay[]): SummedDay[] =>
  [...Map.groupBy(figures, ({ day }) => day)].map(([day, parts]) => ({ day, sums: sumsOf(parts) }))

/** The sums of a range of instants; without a start or an end it is open there. */
export const sumsBetween = async (tx: BusinessTx, range: Partial<InstantRange>, timeZone: string): Promise<DaySums> =>
  sumsOf(await subjectsBetween(tx, SUMMED, range, timeZone))

/** How many documents of each kind and status a range of instants has, by `statusSubject`. */
export const statusesBetween = async (
  tx: BusinessTx,
  range: Partial<InstantRange>,
  timeZone: string,
): Promise<Map<string, number>> => countsOf(await subjectsBetween(tx, ['status'], range, timeZone))

/** The money movements of a range of instants, by operation. */
export const paymentsBetween = async (
  tx: BusinessTx,
  range: Partial<InstantRange>,
  timeZone: string,
): Promise<Map<string, PartSum>> => {
  const bySubject = Map.groupBy(await subjectsBetween(tx, ['payment'], range, timeZone), ({ subject }) => subject)
  return new Map([...bySubject].map(([subject, rows]) => [subject, addParts(rows)]))
}

const countsOf = (rows: readonly SubjectSum[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { subject, count } of rows) counts.set(subject, (counts.get(subject) ?? 0) + count)
  return counts
}

/** Adds the kept totals of whole days; parts of a day at the range's ends are counted from the documents. */
const subjectsBetween = async (
  tx: BusinessTx,
  measures: readonly DayMeasure[],
  range: Partial<InstantRange>,
  timeZone: string,
): Promise<SubjectSum[]> => {
  const { first, last, parts } = splitRange(range, timeZone)
  const [kept, ...counted] = await Promise.all([
    first <= last ? daysRepository.keptSums(tx, measures, first, last) : [],
    ...parts.map((part) => daysRepository.countedNow(tx, measures, part)),
  ])
  return [...kept, ...counted.flat()]
}

/** An end of a range, and its day. */
const edgeAt = (at: string | undefined, timeZone: string) => {
  if (at === undefined) return undefined
  const day = businessDayOf(at, timeZone)
  return { at, day, ...dayRange(day, timeZone) }
}

const splitRange = (
  range: Partial<InstantRange>,
  timeZone: string,
): { first: string; last: string; parts: InstantRange[] } => {
  const [head, tail] = [edgeAt(range.start, timeZone), edgeAt(range.end, timeZone)]
  const isHeadCut = head !== undefined && !isSame(head.at, head.start)
  const isTailCut = tail !== undefined && !isSame(tail.at, tail.end)
  // The range lies within one day, or its end is before its start: it has no whole day, and only one part.
  if (head !== undefined && tail !== undefined && head.day >= tail.day && (isHeadCut || isTailCut)) {
    return { first: 'infinity', last: '-infinity', parts: [{ start: head.at, end: tail.at }] }
  }
  return {
    first: head === undefined ? '-infinity' : addDays(head.day, isHeadCut ? 1 : 0),
    last: tail === undefined ? 'infinity' : addDays(tail.day, isTailCut ? -1 : 0),
    parts: [
      ...(isHeadCut ? [{ start: head.at, end: head.end }] : []),
      ...(isTailCut ? [{ start: tail.start, end: tail.at }] : []),
    ],
  }
}

const sumsOf = (rows: readonly SubjectSum[]): DaySums => {
  const effective = (kind: string) => rows.filter(({ measure, subject }) => measure === 'effective' && subject === kind)
  return {
    sales: addSold(effective('sale')),
    creditNotes: addSold(effective('creditNote')),
    purchases: addParts(effective('purchase')),
    generalExpenses: addParts(rows.filter(({ subject }) => subject === 'generalExpenses')),
  }
}

/** Compares the moments, as one instant can be written in several ways. */
const isSame = (one: string, other: string | undefined): boolean =>
  other !== undefined && Date.parse(one) === Date.parse(other)
