import type { BusinessDay } from '#domain/calendar/business-day'
import type { Money } from '#domain/money/amount'
import { isCompany } from '#domain/person/cuit'
import { documentTypes } from './receiver.ts'
import type { ReceiverDocument } from './receiver.ts'

/** From how much on a large company wants a Factura de Crédito Electrónica (Ley 27.440), and since when. */
export type CreditInvoiceLimit = { readonly amount: Money; readonly since: BusinessDay }

const knownLimits: readonly CreditInvoiceLimit[] = [{ since: '2026-04-14', amount: 5_549_862 as Money }]

/** The last one that is known here; a business enters a later one in its settings. */
export const lastCreditInvoiceLimit = knownLimits[knownLimits.length - 1] as CreditInvoiceLimit

/** What holds on a day: a business's own limit takes the place of those known from its day on. */
export function creditInvoiceLimit(day: BusinessDay, own?: CreditInvoiceLimit): Money | undefined {
  const known = knownLimits.filter(({ since }) => own === undefined || since < own.since)
  return [...known, ...(own === undefined ? [] : [own])].findLast(({ since }) => since <= day)?.amount
}

type Invoice = { readonly document: ReceiverDocument; readonly total: Money; readonly day: BusinessDay }

/**
 * The limit that a sale to a company reaches, so that ARCA refuses a plain voucher if the company is a large one (10192), which
 * only ARCA knows. Undefined where it does not reach it, or is to a person.
 */
export function reachedCreditInvoiceLimit(
  { document, total, day }: Invoice,
  own?: CreditInvoiceLimit,
): Money | undefined {
  const limit = creditInvoiceLimit(day, own)
  const isToCompany = document.type === documentTypes.cuit && isCompany(document.number)
  return isToCompany && limit !== undefined && total >= limit ? limit : undefined
}
