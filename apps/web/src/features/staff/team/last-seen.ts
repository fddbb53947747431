import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'

/** When somebody was last there: `hoy 18:23`, or with the day. A quarter of an hour is how exactly it is known. */
export const lastSeenText = (instant: string | undefined, timeZone: string, now = new Date()): string => {
  if (instant === undefined) return 'Todavía no entró'
  if (now.getTime() - Date.parse(instant) < 16 * 60_000) return 'Activo ahora'
  const [day, time] = formatDateTime(instant, timeZone).split(' ')
  const isToday = businessDayOf(instant, timeZone) === businessDayOf(now, timeZone)
  return `Visto ${isToday ? 'hoy' : `el ${day}`} a las ${time}`
}
