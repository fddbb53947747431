import type { FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import type { ProvincialLine } from '@trastienda/domain/fiscal/printed-legends'
import { lastCreditInvoiceLimit } from '@trastienda/domain/fiscal/voucher/credit-invoice'
import { MAX_POINT_OF_SALE } from '@trastienda/domain/fiscal/voucher/draft-voucher'
import { MOST_DUE_DAYS } from '@trastienda/domain/fiscal/voucher/service-period'
import { MOST_ASK_AFTER_DAYS } from '@trastienda/domain/fiscal/voucher/voucher-date'
import { messages } from '@trastienda/domain/messages'
import type { Money } from '@trastienda/domain/money/amount'
import { provincialProblems } from './provincial-lines.tsx'

/** The form's values: the point of sale, and the vouchers' defaults. */
export interface PointValues {
  readonly pointOfSale: string
  readonly isWithheld: boolean
  readonly grossIncome: string
  readonly activitiesSince: string
  readonly askAfterDays: string
  readonly servicePeriod: NonNullable<FiscalSettingsAnswer['servicePeriod']>
  readonly serviceDueDays: string
  readonly creditInvoiceAmount: Money | undefined
  readonly creditInvoiceSince: string
  readonly provincialLines: readonly ProvincialLine[]
}

export const pointProblems = (values: PointValues) => {
  const { pointOfSale, grossIncome, activitiesSince, askAfterDays, serviceDueDays, provincialLines } = values
  const number = Number(pointOfSale)
  const isFit = /^\d+$/.test(pointOfSale.trim()) && number >= 1 && number <= MAX_POINT_OF_SALE
  return {
    ...(isFit ? {} : { pointOfSale: messages.point_of_sale_wrong }),
    ...(grossIncome.trim() === '' && { grossIncome: messages.required }),
    ...(isDays(askAfterDays, MOST_ASK_AFTER_DAYS) ? {} : { askAfterDays: `De 0 a ${MOST_ASK_AFTER_DAYS} días.` }),
    ...(isDays(serviceDueDays, MOST_DUE_DAYS) ? {} : { serviceDueDays: `De 0 a ${MOST_DUE_DAYS} días.` }),
    ...(activitiesSince === '' && { activitiesSince: messages.required }),
    ...provincialProblems(provincialLines),
  }
}

const isDays = (text: string, most: number): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= most

/** The limit to store: nothing if it equals everybody's limit. */
export const ownLimit = (amount: Money | undefined, since: string) =>
  amount === undefined ||
  since === '' ||
  (amount === lastCreditInvoiceLimit.amount && since === lastCreditInvoiceLimit.since)
    ? undefined
    : { amount, since }
