import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { serverNow } from '#platform/net/server-clock.ts'

/** `hoy a las 18:23`, or with the day. */
export const momentText = (instant: string, timeZone: string, now = serverNow()): string => {
  const [day, time] = formatDateTime(instant, timeZone).split(' ')
  const isToday = businessDayOf(instant, timeZone) === businessDayOf(now, timeZone)
  return `${isToday ? 'hoy' : `el ${day}`} a las ${time}`
}

/** When somebody was last there, exact to a quarter of an hour. */
export const lastSeenText = (instant: string | undefined, timeZone: string, now = serverNow()): string => {
  if (instant === undefined) return 'Todavía no entró'
  if (now.getTime() - Date.parse(instant) < 16 * 60_000) return 'Activo ahora'
  return `Visto ${momentText(instant, timeZone, now)}`
}
