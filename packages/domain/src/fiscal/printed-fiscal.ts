import type { BusinessDay } from '#domain/calendar/business-day'
import type { TransparencyBlock } from '#domain/fiscal/printed-legends'
import type { VoucherAmounts } from '#domain/fiscal/voucher/voucher-amounts'
import type { ServicePeriod } from '#domain/fiscal/voucher/service-period'
import type { SaleTerms } from '#domain/fiscal/voucher/voucher-paper'
import type { VoucherType } from '#domain/fiscal/voucher/voucher-type'

/** The fiscal part of a document with a CAE, as it was declared to ARCA. */
export type PrintedFiscal = {
  readonly type: VoucherType
  /** Point of sale and number. */
  readonly number: string
  readonly issuedOn: BusinessDay
  /** The service dates of the voucher. */
  readonly service?: ServicePeriod
  readonly cae: string
  readonly expiresOn: BusinessDay
  readonly qr: string
  /** True for a trial, in ARCA's tests or with the simulator. */
  readonly isTrial: boolean
  readonly issuer: { readonly cuit: string; readonly grossIncome?: string; readonly activitiesSince?: BusinessDay }
  readonly receiver: {
    readonly name: string
    readonly address?: string
    readonly document: string
    readonly condition: string
  }
  readonly terms: SaleTerms
  readonly amounts: Pick<VoucherAmounts, 'net' | 'exempt' | 'untaxed' | 'rates' | 'total'>
  readonly legends: readonly string[]
  readonly transparency?: TransparencyBlock
  /** The vouchers that a credit note corrects. */
  readonly associated: readonly string[]
}
