import type { BusinessDay } from '#domain/calendar/business-day'
import type { ProvincialLine } from '#domain/fiscal/printed-legends'
import type { TaxCondition } from '#domain/transaction/iva'

/** How a sale is to be paid: at once, or on the customer's account. */
export type SaleTerms = 'cash' | 'account'

export const saleTermsLabels = {
  cash: 'Contado',
  account: 'Cuenta corriente',
} as const satisfies Record<SaleTerms, string>

/**
 * What the paper of a voucher says besides what ARCA is told: of issuer, receiver and terms, as they were when the voucher was
 * asked for, whatever becomes of their records.
 */
export type VoucherPaper = {
  readonly name: string
  readonly address?: string | undefined
  readonly phoneNumber?: string | undefined
  readonly email?: string | undefined
  readonly condition: TaxCondition
  readonly grossIncome?: string | undefined
  readonly activitiesSince?: BusinessDay | undefined
  readonly provincialLines?: readonly ProvincialLine[] | undefined
  readonly receiverAddress?: string | undefined
  readonly terms: SaleTerms
}
