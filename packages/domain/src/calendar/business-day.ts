/** A day of the business's calendar, `YYYY-MM-DD`. Which instants it covers depends on the time zone. */
export type BusinessDay = string

/** Instants are ISO 8601 in UTC with milliseconds. `end` is the last millisecond. */
export type InstantRange = { readonly start: string; readonly end: string }

export const DEFAULT_TIME_ZONE = 'America/Argentina/Buenos_Aires'

const DAY_MS = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The day that it is in a zone at an instant. */
export function businessDayOf(instant: string | Date, timeZone: string): BusinessDay {
  return wallClock(new Date(instant).getTime(), timeZone).slice(0, 10)
}

/** 00:00:00.000 to 23:59:59.999 of the zone. A day on which the clock jumps is shorter or longer and still whole. */
export function dayRange(day: BusinessDay, timeZone: string): InstantRange {
  return daysRange(day, day, timeZone)
}

/** From the start of one day to the end of another. */
export function daysRange(first: BusinessDay, last: BusinessDay, timeZone: string): InstantRange {
  const end = startOfDay(addDays(last, 1), timeZone) - 1
  return { start: new Date(startOfDay(first, timeZone)).toISOString(), end: new Date(end).toISOString() }
}

/** The instant on another day at which the clock shows the time that it shows now, or the day's last one if it never does. */
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

/** `2026-11-20T18:23:05.000` as a clock on the wall of the zone shows it. */
export function wallClock(instant: number, timeZone: string): string {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}.${part('fractionalSecond')}`
}

/**
 * The first instant of a day, in milliseconds. Where midnight comes twice the first counts; where the clock jumps over
 * midnight the day starts at the jump.
 */
function startOfDay(day: BusinessDay, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  const before = asUtc - offsetAt(asUtc - DAY_MS, timeZone)
  const after = asUtc - offsetAt(asUtc + DAY_MS, timeZone)
  const isMidnight = (instant: number): boolean => instant + offsetAt(instant, timeZone) === asUtc
  return [Math.min(before, after), Math.max(before, after)].find(isMidnight) ?? before
}

function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${wallClock(instant, timeZone)}Z`) - instant
}

function isoDay(instant: number): BusinessDay {
  return new Date(instant).toISOString().slice(0, 10)
}

/** Making a formatter costs a thousand times what using it does. */
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
