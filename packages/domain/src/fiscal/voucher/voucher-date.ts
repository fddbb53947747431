import { addDays } from '#domain/calendar/business-day'
import type { BusinessDay } from '#domain/calendar/business-day'

/** What a voucher is for, with ARCA's code (Concepto). */
export const concepts = { goods: 1, services: 2, goodsAndServices: 3 } as const

/** Above this many days a business is asked before a sale gets a voucher of today, unless it says otherwise. */
export const ASK_AFTER_DAYS = 5

/** The most that a business can say. */
export const MOST_ASK_AFTER_DAYS = 365

/** Whether somebody has to confirm that a sale of a day gets a voucher that is dated today. */
export function isOldSale(soldOn: BusinessDay, today: BusinessDay, askAfterDays = ASK_AFTER_DAYS): boolean {
  return addDays(soldOn, askAfterDays) < today
}

/**
 * Whether a voucher waited so long that its sale is old by the day on which it gets its number, and nobody confirmed that.
 * Undefined is what a server of the version before asked for.
 */
export function hasWaitedTooLong(
  asked: { readonly soldOn: BusinessDay; readonly isOldConfirmed: boolean } | undefined,
  issuedOn: BusinessDay,
  askAfterDays?: number,
): boolean {
  return asked !== undefined && !asked.isOldConfirmed && isOldSale(asked.soldOn, issuedOn, askAfterDays)
}

export type ConceptCode = (typeof concepts)[keyof typeof concepts]

/** Between which days a voucher may be dated that is asked for on `today`, the day in Argentina (10016). */
export function dateWindow(concept: ConceptCode, today: BusinessDay): { first: BusinessDay; last: BusinessDay } {
  if (concept !== concepts.goods) return { first: addDays(today, -10), last: addDays(today, 10) }
  const last = addDays(today, 5)
  return { first: addDays(today, -5), last: isSameMonth(last, today) ? last : lastOfMonth(today) }
}

/**
 * The day of a voucher that gets its number now: today, or the last one's where that is later, as dates never go back
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
