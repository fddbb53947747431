import { percent, type Percent } from '@trastienda/domain/money/amount'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'

/** The monthly rises of prices in percent, January first: an economy that slows its inflation down. */
const monthlyRises = [3.7, 4.1, 3.4, 2.8, 2.6, 3.1, 2.4, 2.9, 3.2, 2.7, 2.5, 3.3]

/** The rise of a month's prices over the month before. */
export const riseOf = (day: BusinessDay): Percent => percent(monthlyRises[Number(day.slice(5, 7)) - 1] ?? 3)

/** The price level of an earlier day, as a share of the last day's: the rises of the months in between, taken back. */
export const priceLevel = (day: BusinessDay, lastDay: BusinessDay): number => {
  let level = 1
  for (let month = monthAfter(day); month <= lastDay.slice(0, 7); month = monthAfter(`${month}-01`)) {
    level /= 1 + riseOf(`${month}-01`) / 100
  }
  return level
}

const monthAfter = (day: BusinessDay): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}
