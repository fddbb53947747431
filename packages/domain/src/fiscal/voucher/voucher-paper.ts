import type { BusinessDay } from '#domain/calendar/business-day'
import type { ProvincialLine } from '#domain/fiscal/printed-legends'
import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import type { TaxCondition } from '#domain/transaction/iva'

/** How a sale is to be paid: at once, or on the customer's account. */
export type SaleTerms = 'cash' | 'account'

export const saleTermsLabels = {
  cash: 'Contado',
  account: 'Cuenta corriente',
} as const satisfies Record<SaleTerms, string>

/**
 * The facts on a voucher's paper that ARCA does not get: issuer, receiver and terms, as they were when the voucher was
 * asked for.
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

/** The facts about its issuer that every paper must show besides the CUIT (RG 1415, annex II). */
export type PrintedIssuer = Pick<VoucherPaper, 'address' | 'grossIncome' | 'activitiesSince'> & {
  readonly name?: string | undefined
}

/** Names the issuer's facts that a paper still lacks: no voucher is made without them. */
export function issuerPaperProblems({ name, address, grossIncome, activitiesSince }: PrintedIssuer): Problem[] {
  return [
    ...(isEmpty(name) ? [problem('issuer_name_missing', 'name')] : []),
    ...(isEmpty(address) ? [problem('issuer_address_missing', 'address')] : []),
    ...(isEmpty(grossIncome) ? [problem('issuer_gross_income_missing', 'grossIncome')] : []),
    ...(isEmpty(activitiesSince) ? [problem('issuer_activities_missing', 'activitiesSince')] : []),
  ]
}

/** The issuer's facts in the settings of the business; the settings of vouchers have the rest. */
type BusinessIssuer = { readonly [Field in 'name' | 'address' | 'cuit']?: string | undefined }

/** Refuses to empty what the papers say of the business while it issues vouchers. */
export function emptiedIssuerProblems(before: BusinessIssuer, after: BusinessIssuer): Problem[] {
  return (['name', 'address', 'cuit'] as const)
    .filter((field) => !isEmpty(before[field]) && isEmpty(after[field]))
    .map((field) => problem('issuer_emptied', `business.${field}`))
}

function isEmpty(text: string | undefined): boolean {
  return text === undefined || text.trim() === ''
}
