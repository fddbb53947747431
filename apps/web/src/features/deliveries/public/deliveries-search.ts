import { isBusinessDay, type BusinessDay } from '@trastienda/domain/calendar/business-day'

/** What the screen of deliveries shows beside a list's own state. */
export interface DeliveriesSearch {
  /** What is pending if left out. */
  room?: 'route' | 'remitos'
  /** The day of the route; today if left out. */
  day?: BusinessDay
  /** The zone of what is pending. */
  zone?: string
}

/** For the route's `validateSearch`. */
export const readDeliveriesSearch = ({ room, day, zone }: Record<string, unknown>): DeliveriesSearch => ({
  ...(room === 'route' || room === 'remitos' ? { room } : {}),
  ...(typeof day === 'string' && isBusinessDay(day) ? { day } : {}),
  ...(typeof zone === 'string' ? { zone } : {}),
})

/** For the sale's `validateSearch`: the remito that came back, whose goods a new credit note begins with. The server says whether there is one. */
export const readReturned = ({ returned }: Record<string, unknown>): { returned?: string } =>
  typeof returned === 'string' ? { returned } : {}
