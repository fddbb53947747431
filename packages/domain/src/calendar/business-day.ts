/** A day of the business's calendar, `YYYY-MM-DD`. Its instants depend on the time zone. */
export type BusinessDay = string

/** ISO 8601 instants in UTC with milliseconds. `end` belongs to the range: it is its last millisecond. */
export type InstantRange = { readonly start: string; readonly end: string }

export const DEFAULT_TIME_ZONE = 'America/Argentina/Buenos_Aires'

const DAY_MS = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

export function businessDayOf(instant: string | Date, timeZone: string): BusinessDay {
  return wallClock(new Date(instant).getTime(), timeZone).slice(0, 10)
}

/** A whole day of the zone. It has 23 or 25 hours if the clock changes on it. */
export function dayRange(day: BusinessDay, timeZone: string): InstantRange {
  return daysRange(day, day, timeZone)
}

export function daysRange(first: BusinessDay, last: BusinessDay, timeZone: string): InstantRange {
  const end = startOfDay(addDays(last, 1), timeZone) - 1
  return { start: new Date(startOfDay(first, timeZone)).toISOString(), end: new Date(end).toISOString() }
}

/** Now's time of day on another day. It is that day's last millisecond if the other day is too short. */
export function sameTimeOn(day: BusinessDay, now: Date, timeZone: string): string {
  const today = dayRange(businessDayOf(now, timeZone), timeZone)
  const { start, end } = dayRange(day, timeZone)
  const instant = Date.parse(start) + now.getTime() - Date.parse(today.start)
  return new Date(Math.min(instant, Date.parse(end))).toISOString()
}

/** `month` is 1 to 12. */
export function monthRange(year: number, month: number, timeZone: string): InstantRange {
  const first = isoDay(Date.UTC(year, month - 1, 1))
  const last = isoDay(Date.UTC(year, month, 0))
  return daysRange(first, last, timeZone)
}

export function addDays(day: BusinessDay, days: number): BusinessDay {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
}

/** How many days later the second day is; negative for an earlier one. */
export function daysBetween(from: BusinessDay, to: BusinessDay): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The first day of the month that comes `months` after the month of `day`. */
export function firstOfMonth(day: BusinessDay, months = 0): BusinessDay {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return isoDay(Date.UTC(year, month - 1 + months, 1))
}

/** Whether a text is a day that exists. */
export function isBusinessDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && isoDay(instant) === text
}

export function isTimeZone(text: string): boolean {
  try {
    formatterOf(text)
    return true
  } catch {
    return false
  }
}

/** The local date and time of an instant (ms since 1970) in a zone: `2026-11-20T18:23:05.000`. */
export function wallClock(instant: number, timeZone: string): string {
  // `formatToParts` would name the numbers, but takes four times as long, and a list of days asks for hundreds.
  const numbers = formatterOf(timeZone).format(instant).match(/\d+/g) ?? []
  const [month, day, year = '', hour, minute, second, fraction] = numbers
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}.${fraction}`
}

/**
 * The first instant of a day, in milliseconds. Some zones change their clocks at midnight: where midnight comes twice, the
 * first one counts; where it is skipped, the day starts at the change.
 */
function startOfDay(day: BusinessDay, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  const before = asUtc - offsetAt(asUtc - DAY_MS, timeZone)
  const after = asUtc - offsetAt(asUtc + DAY_MS, timeZone)
  if (before === after) return before
  const isMidnight = (instant: number): boolean => instant + offsetAt(instant, timeZone) === asUtc
  return [Math.min(before, after), Math.max(before, after)].find(isMidnight) ?? before
}

function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${wallClock(instant, timeZone)}Z`) - instant
}

function isoDay(instant: number): BusinessDay {
  return new Date(instant).toISOString().slice(0, 10)
}

/** The cache saves time: making a formatter costs a thousand times as much as using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  })
  formatters.set(timeZone, made)
  return made
}
