import { addDays, wallClock } from './business-day.ts'
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

let inWords: Intl.DateTimeFormat | undefined

/** A program's first formatter of dates takes 30 ms or more, so loading this file makes none. */
function wordsOf(day: BusinessDay): string {
  inWords ??= new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return inWords.format(new Date(day)).replace(',', '')
}

/** `Hoy, viernes 20 de noviembre`, `Ayer, …`, `Miércoles 18 de noviembre`; a day of another year with its year. */
export function dayInWords(day: BusinessDay, today: BusinessDay): string {
  const words = wordsOf(day)
  const dated = day.slice(0, 4) === today.slice(0, 4) ? words : `${words} de ${day.slice(0, 4)}`
  if (day === today) return `Hoy, ${dated}`
  if (day === addDays(today, -1)) return `Ayer, ${dated}`
  return dated.charAt(0).toUpperCase() + dated.slice(1)
}
