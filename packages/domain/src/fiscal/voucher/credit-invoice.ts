import type { BusinessDay } from '#domain/calendar/business-day'
import type { Money } from '#domain/money/amount'
import { isCompany } from '#domain/person/cuit'
import { documentTypes } from './receiver.ts'
import type { ReceiverDocument } from './receiver.ts'

/**
 * The amount from which a large company needs a Factura de Crédito Electrónica (Ley 27.440), and the day from which it
 * holds.
 */
export type CreditInvoiceLimit = { readonly amount: Money; readonly since: BusinessDay }

const knownLimits: readonly CreditInvoiceLimit[] = [{ since: '2026-04-14', amount: 5_549_862 as Money }]

/** The last limit that is known here; a business enters a later limit in its settings. */
export const lastCreditInvoiceLimit = knownLimits[knownLimits.length - 1] as CreditInvoiceLimit

/** The limit that holds on a day: from its day on, a business's own limit replaces the known limits. */
export function creditInvoiceLimit(day: BusinessDay, own?: CreditInvoiceLimit): Money | undefined {
  const known = knownLimits.filter(({ since }) => own === undefined || since < own.since)
  return [...known, ...(own === undefined ? [] : [own])].findLast(({ since }) => since <= day)?.amount
}

type Invoice = { readonly document: ReceiverDocument; readonly total: Money; readonly day: BusinessDay }

/**
 * The limit that a sale to a company reaches; undefined below it, or for a sale to a person. From that limit on ARCA
 * refuses a plain voucher (10192) if the company is a large one, which only ARCA knows.
 */
export function reachedCreditInvoiceLimit(
  { document, total, day }: Invoice,
  own?: CreditInvoiceLimit,
): Money | undefined {
  const limit = creditInvoiceLimit(day, own)
  const isToCompany = document.type === documentTypes.cuit && isCompany(document.number)
  return isToCompany && limit !== undefined && total >= limit ? limit : undefined
}
