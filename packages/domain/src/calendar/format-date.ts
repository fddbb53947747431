import { wallClock } from './business-day.ts'
import type { BusinessDay } from './business-day.ts'

/** The day of an instant in a zone: `20/11/2026`. */
export function formatDate(instant: string | Date, timeZone: string): string {
  return formatDay(wallClock(new Date(instant).getTime(), timeZone))
}

/** `20/11/2026 18:23`. */
export function formatDateTime(instant: string | Date, timeZone: string): string {
  return `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`
}

/** `18:23`. */
export function formatTime(instant: string | Date, timeZone: string): string {
  return wallClock(new Date(instant).getTime(), timeZone).slice(11, 16)
}

/** `2026-11-20` as `20/11/2026`. */
export function formatDay(day: BusinessDay): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}
