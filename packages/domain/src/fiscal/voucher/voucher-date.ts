import { addDays } from '#domain/calendar/business-day'
import type { BusinessDay } from '#domain/calendar/business-day'

/** The concepts of a voucher, with ARCA's codes (Concepto). */
export const concepts = { goods: 1, services: 2, goodsAndServices: 3 } as const

/**
 * The age of a sale, in days, above which the program asks before the sale gets a voucher of today; a business may set
 * another.
 */
export const ASK_AFTER_DAYS = 5

export const MOST_ASK_AFTER_DAYS = 365

/** Whether somebody has to confirm that a sale of an earlier day gets a voucher of today. */
export function isOldSale(soldOn: BusinessDay, today: BusinessDay, askAfterDays = ASK_AFTER_DAYS): boolean {
  return addDays(soldOn, askAfterDays) < today
}

/**
 * Whether a voucher waited until its sale was too old for the voucher's day, and nobody confirmed that. A voucher that
 * an older server asked for has no `asked`, and passes.
 */
export function hasWaitedTooLong(
  asked: { readonly soldOn: BusinessDay; readonly isOldConfirmed: boolean } | undefined,
  issuedOn: BusinessDay,
  askAfterDays?: number,
): boolean {
  return asked !== undefined && !asked.isOldConfirmed && isOldSale(asked.soldOn, issuedOn, askAfterDays)
}

export type ConceptCode = (typeof concepts)[keyof typeof concepts]

/** The first and the last date that ARCA takes for a voucher asked for on `today`, Argentina's day (10016). */
export function dateWindow(concept: ConceptCode, today: BusinessDay): { first: BusinessDay; last: BusinessDay } {
  if (concept !== concepts.goods) return { first: addDays(today, -10), last: addDays(today, 10) }
  const last = addDays(today, 5)
  return { first: addDays(today, -5), last: isSameMonth(last, today) ? last : lastOfMonth(today) }
}

/**
 * The date of a voucher that gets its number now: today, or the last voucher's date if later, as dates never go back
 * within a point of sale and type. Undefined when ARCA would take neither.
 */
export function numberingDay(
  concept: ConceptCode,
  today: BusinessDay,
  lastDay: BusinessDay | undefined,
): BusinessDay | undefined {
  const day = lastDay !== undefined && lastDay > today ? lastDay : today
  return day <= dateWindow(concept, today).last ? day : undefined
}

function isSameMonth(left: BusinessDay, right: BusinessDay): boolean {
  return left.slice(0, 7) === right.slice(0, 7)
}

function lastOfMonth(day: BusinessDay): BusinessDay {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10)
}
