import { addDays } from '#domain/calendar/business-day'
import type { BusinessDay } from '#domain/calendar/business-day'
import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'

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

export type ConceptCode = (typeof concepts)[keyof typeof concepts]

/** The days on which services were given, and the day by which they are to be paid. */
export type ServicePeriod = { readonly from: BusinessDay; readonly to: BusinessDay; readonly dueOn: BusinessDay }

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

/** What ARCA would reject in the dates of services (10049, 10032, 10036). */
export function servicePeriodProblems(
  concept: ConceptCode,
  issuedOn: BusinessDay,
  period: ServicePeriod | undefined,
): Problem[] {
  if (concept === concepts.goods) return []
  if (period === undefined) return [problem('service_period_missing', 'service')]
  return [
    ...(period.from > period.to ? [problem('service_period_turned', 'service.to')] : []),
    ...(period.dueOn < issuedOn ? [problem('service_due_past', 'service.dueOn')] : []),
  ]
}

function isSameMonth(left: BusinessDay, right: BusinessDay): boolean {
  return left.slice(0, 7) === right.slice(0, 7)
}

function lastOfMonth(day: BusinessDay): BusinessDay {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10)
}
