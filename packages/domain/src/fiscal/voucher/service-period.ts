import { addDays } from '#domain/calendar/business-day'
import type { BusinessDay } from '#domain/calendar/business-day'
import { daysOfMonth, monthOfDay } from '#domain/calendar/month'
import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import type { Supply } from '#domain/product/supply'
import { concepts } from './voucher-date.ts'
import type { ConceptCode } from './voucher-date.ts'

/** The days on which services were given, and the day by which they are to be paid. */
export type ServicePeriod = { readonly from: BusinessDay; readonly to: BusinessDay; readonly dueOn: BusinessDay }

/** The period that a voucher gives for a service unless somebody types another. */
export const servicePeriods = ['day', 'month'] as const

export const servicePeriodLabels = {
  day: 'El día de la venta',
  month: 'El mes de la venta',
} as const satisfies Record<(typeof servicePeriods)[number], string>

export type ServiceDefaults = {
  /** `day` where it is not set. */
  readonly servicePeriod?: (typeof servicePeriods)[number] | undefined
  /** How many days after the voucher a service is to be paid; at once where it is not set. */
  readonly serviceDueDays?: number | undefined
}

export const MOST_DUE_DAYS = 365

/** ARCA's concept of a voucher, by what its document sells. */
export function conceptOf(supplied: readonly Supply[]): ConceptCode {
  if (!supplied.includes('services')) return concepts.goods
  return supplied.includes('goods') ? concepts.goodsAndServices : concepts.services
}

/** The service dates of a sale of `soldOn` whose voucher is asked for on `today`. */
export function defaultService(
  soldOn: BusinessDay,
  today: BusinessDay,
  { servicePeriod = 'day', serviceDueDays = 0 }: ServiceDefaults,
): ServicePeriod {
  const { first, last } = servicePeriod === 'month' ? daysOfMonth(monthOfDay(soldOn)) : { first: soldOn, last: soldOn }
  return { from: first, to: last, dueOn: addDays(today, serviceDueDays) }
}

/** Moves the due day of a service up to the voucher's day: ARCA refuses an earlier due day (10036). */
export function serviceOf(service: ServicePeriod, issuedOn: BusinessDay): ServicePeriod {
  return service.dueOn < issuedOn ? { ...service, dueOn: issuedOn } : service
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
