import { addDays, businessDayOf, dayRange, firstOfMonth } from './business-day.ts'
import type { BusinessDay, InstantRange } from './business-day.ts'

/** Days from the first to the last, both included. Both may be left open by `-infinity` and `infinity`. */
export type DaySpan = { readonly first: BusinessDay; readonly last: BusinessDay }

/** A range of instants as the whole days in it, and the parts of days at its ends. */
export type SplitRange = {
  /** Empty where its last day is before its first. */
  readonly days: DaySpan
  readonly parts: readonly InstantRange[]
}

export const ALL_DAYS: DaySpan = { first: '-infinity', last: 'infinity' }
export const NO_DAYS: DaySpan = { first: 'infinity', last: '-infinity' }

/** The range is open where it has no start or no end. */
export function splitRange({ start, end }: Partial<InstantRange>, timeZone: string): SplitRange {
  const [head, tail] = [edgeAt(start, timeZone), edgeAt(end, timeZone)]
  const isHeadCut = head !== undefined && !isSame(head.at, head.start)
  const isTailCut = tail !== undefined && !isSame(tail.at, tail.end)
  // The range lies within one day, or its end is before its start: it has no whole day, and only one part.
  if (head !== undefined && tail !== undefined && head.day >= tail.day && (isHeadCut || isTailCut)) {
    return { days: NO_DAYS, parts: [{ start: head.at, end: tail.at }] }
  }
  return {
    days: {
      first: head === undefined ? ALL_DAYS.first : addDays(head.day, isHeadCut ? 1 : 0),
      last: tail === undefined ? ALL_DAYS.last : addDays(tail.day, isTailCut ? -1 : 0),
    },
    parts: [
      ...(isHeadCut ? [{ start: head.at, end: head.end }] : []),
      ...(isTailCut ? [{ start: tail.start, end: tail.at }] : []),
    ],
  }
}

/** Splits whole days into whole months, each named by its first day, and the days left at both ends. */
export function splitDays({ first, last }: DaySpan): { months: DaySpan; days: readonly DaySpan[] } {
  if (first > last) return { months: NO_DAYS, days: [] }
  const from = first === ALL_DAYS.first ? first : firstOfMonth(first, isFirstOfMonth(first) ? 0 : 1)
  const until = last === ALL_DAYS.last ? last : firstOfMonth(addDays(last, 1), -1)
  if (from !== ALL_DAYS.first && until !== ALL_DAYS.last && from > until)
    return { months: NO_DAYS, days: [{ first, last }] }
  const head = first === from ? [] : [{ first, last: addDays(from, -1) }]
  const next = until === ALL_DAYS.last ? undefined : firstOfMonth(until, 1)
  const tail = next === undefined || next > last ? [] : [{ first: next, last }]
  return { months: { first: from, last: until }, days: [...head, ...tail] }
}

const isFirstOfMonth = (day: BusinessDay): boolean => day.endsWith('-01')

/** An end of a range, and its day. */
const edgeAt = (at: string | undefined, timeZone: string) => {
  if (at === undefined) return undefined
  const day = businessDayOf(at, timeZone)
  return { at, day, ...dayRange(day, timeZone) }
}

/** Compares the moments, as one instant can be written in several ways. */
const isSame = (one: string, other: string | undefined): boolean =>
  other !== undefined && Date.parse(one) === Date.parse(other)
