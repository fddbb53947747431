import { addDays } from '#domain/calendar/business-day'
import type { BusinessDay } from '#domain/calendar/business-day'
import { padTransactionNumber } from '#domain/transaction/kind'

/** For how many days a quote holds, unless somebody said otherwise. */
export const QUOTE_DAYS = 7
export const MAX_QUOTE_DAYS = 365

export const MAX_QUOTE_CUSTOMER = 60
export const MAX_QUOTE_PHONE = 30
export const MAX_REJECTION_REASON = 150

export const quoteStates = ['open', 'expired', 'converted', 'rejected'] as const

export type QuoteState = (typeof quoteStates)[number]

export const quoteStateLabels = {
  open: 'Abierto',
  expired: 'Vencido',
  converted: 'Convertido',
  rejected: 'Rechazado',
} as const satisfies Record<QuoteState, string>

/** What a quote is called that names nobody. */
export const NOBODY = 'Sin nombre'

export type QuoteEnd = {
  readonly sale?: string | undefined
  readonly rejectedAt?: string | undefined
  readonly validUntil: BusinessDay
}

/** The state of a quote on a day of the business: it holds on its last day, too. */
export function quoteState({ sale, rejectedAt, validUntil }: QuoteEnd, today: BusinessDay): QuoteState {
  if (sale !== undefined) return 'converted'
  if (rejectedAt !== undefined) return 'rejected'
  return today > validUntil ? 'expired' : 'open'
}

/** Whether it may still be edited, rejected or become a sale: an expired one, too. */
export function isUndecided(state: QuoteState): boolean {
  return state === 'open' || state === 'expired'
}

export function quoteValidUntil(day: BusinessDay, days: number): BusinessDay {
  return addDays(day, days)
}

/** `P00000001`: the numbers of quotes are their own. */
export function formatQuoteId(number: number): string {
  return `P${padTransactionNumber(number)}`
}

export function isQuoteId(text: string): boolean {
  return /^P\d{8,15}$/.test(text)
}
