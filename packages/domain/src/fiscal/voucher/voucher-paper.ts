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

/** What every voucher's paper must say of its issuer besides the CUIT (RG 1415, annex II). */
export type PrintedIssuer = Pick<VoucherPaper, 'address' | 'grossIncome' | 'activitiesSince'> & {
  readonly name?: string | undefined
}

/** What is missing of the issuer for a paper; vouchers are refused without it. */
export function issuerPaperProblems({ name, address, grossIncome, activitiesSince }: PrintedIssuer): Problem[] {
  return [
    ...(isEmpty(name) ? [problem('issuer_name_missing', 'name')] : []),
    ...(isEmpty(address) ? [problem('issuer_address_missing', 'address')] : []),
    ...(isEmpty(grossIncome) ? [problem('issuer_gross_income_missing', 'grossIncome')] : []),
    ...(isEmpty(activitiesSince) ? [problem('issuer_activities_missing', 'activitiesSince')] : []),
  ]
}

/** What the settings of a business hold of the issuer; the rest stands with those of vouchers. */
type BusinessIssuer = { readonly [Field in 'name' | 'address' | 'cuit']?: string | undefined }

/** While vouchers are issued, nothing that their papers say of the business may be emptied. */
export function emptiedIssuerProblems(before: BusinessIssuer, after: BusinessIssuer): Problem[] {
  return (['name', 'address', 'cuit'] as const)
    .filter((field) => !isEmpty(before[field]) && isEmpty(after[field]))
    .map((field) => problem('issuer_emptied', `business.${field}`))
}

function isEmpty(text: string | undefined): boolean {
  return text === undefined || text.trim() === ''
}
