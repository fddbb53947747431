import {
  addDays,
  businessDayOf,
  dayRange,
  DEFAULT_TIME_ZONE,
  type BusinessDay,
} from '@trastienda/domain/calendar/business-day'
import type { Random } from '#seed/random'
import { weightedPick } from '#seed/random'

const HOUR_MS = 3_600_000

/** How busy each weekday is, Sunday first: most people shop on Saturday, and on Sunday it is half a morning. */
const weekdays = [0.35, 0.95, 0.9, 0.95, 1, 1.25, 1.5]

/** December is the month of presents, January of holidays. */
const months = [0.85, 0.9, 1, 0.98, 0.98, 1, 1.05, 1, 0.98, 1.02, 1.04, 1.35]

/** How busy an hour is: closed for the siesta. */
const hours: readonly (readonly [hour: number, weight: number])[] = [
  [8, 0.4],
  [9, 0.8],
  [10, 1.1],
  [11, 1.4],
  [12, 1.2],
  [17, 0.9],
  [18, 1.3],
  [19, 1.5],
  [20, 1],
]
const morningHours = hours.filter(([hour]) => hour < 13)

const holidays = new Set(['01-01', '05-01', '12-25'])

/** A day of the shop, with how many documents it makes. */
export interface ShopDay {
  readonly day: BusinessDay
  /** Milliseconds at which the day starts. */
  readonly startsAt: number
  readonly documents: number
  readonly isOpen: boolean
}

/** The days before `now`, oldest first, with exactly `documents` spread over them like customers. */
export const shopDays = (now: Date, monthsBack: number, documents: number): ShopDay[] => {
  const today = businessDayOf(now, DEFAULT_TIME_ZONE)
  const days: { day: BusinessDay; startsAt: number; weight: number }[] = []
  for (let day = firstDay(today, monthsBack); day <= today; day = addDays(day, 1)) {
    const startsAt = Date.parse(dayRange(day, DEFAULT_TIME_ZONE).start)
    days.push({ day, startsAt, weight: weightOf(day) * shareBefore(day, now.getTime() - startsAt) })
  }
  const total = days.reduce((sum, { weight }) => sum + weight, 0)
  let [passed, given] = [0, 0]
  return days.map(({ day, startsAt, weight }) => {
    passed += weight
    const count = Math.round((documents * passed) / total) - given
    given += count
    return { day, startsAt, documents: count, isOpen: weight > 0 }
  })
}

/** Opening instants of one day, in order and before `now`. */
export const openInstants = (random: Random, { day, startsAt }: ShopDay, count: number, now: Date): Date[] => {
  const open = hoursOf(day).filter(([hour]) => startsAt + (hour + 1) * HOUR_MS <= now.getTime())
  if (count === 0 || open.length === 0) return []
  const pick = weightedPick(open.map(([, weight]) => weight))
  const instants = Array.from({ length: count }, () => {
    const [hour] = open[pick(random)] ?? [0]
    return startsAt + (hour + random.next()) * HOUR_MS
  })
  return instants.sort((left, right) => left - right).map((instant) => new Date(instant))
}

const firstDay = (today: BusinessDay, monthsBack: number): BusinessDay => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - monthsBack, Math.min(day, 28))).toISOString().slice(0, 10)
}

const weightOf = (day: BusinessDay): number => {
  if (holidays.has(day.slice(5))) return 0
  const month = months[Number(day.slice(5, 7)) - 1] ?? 1
  const dayOfMonth = Number(day.slice(8))
  // Wages come in the first days of a month.
  const payday = dayOfMonth <= 10 ? 1.15 : 0.95
  return (weekdays[weekdayOf(day)] ?? 1) * month * payday
}

const weekdayOf = (day: BusinessDay): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const hoursOf = (day: BusinessDay) => (weekdayOf(day) === 0 ? morningHours : hours)

/** Today counts only with its past hours. */
const shareBefore = (day: BusinessDay, elapsed: number): number => {
  const open = hoursOf(day)
  const weight = (list: typeof open): number => list.reduce((sum, [, each]) => sum + each, 0)
  return weight(open.filter(([hour]) => (hour + 1) * HOUR_MS <= elapsed)) / weight(open)
}
