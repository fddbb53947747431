import type { BusinessDay } from '#domain/calendar/business-day'
import type { IvaConditionId } from '#domain/person/iva-condition'
import type { ReceiverDocument } from './receiver.ts'
import type { VoucherAmounts } from './voucher-amounts.ts'
import type { ServicePeriod } from './service-period.ts'
import type { ConceptCode } from './voucher-date.ts'
import type { VoucherTypeCode } from './voucher-type.ts'

/** The identity of a voucher: ARCA gives each number once within a point of sale and type. */
export type VoucherId = {
  readonly issuerCuit: string
  readonly pointOfSale: number
  readonly type: VoucherTypeCode
  readonly number: number
}

/** An earlier voucher that a note mends. `type` may be one that we do not issue ourselves. */
export type AssociatedVoucher = {
  readonly type: number
  readonly pointOfSale: number
  readonly number: number
  readonly issuerCuit?: string
  readonly issuedOn?: BusinessDay
}

export type VoucherReceiver = {
  readonly name: string
  readonly document: ReceiverDocument
  readonly condition: IvaConditionId
}

/** The declaration to ARCA, with its number. Pesos only. */
export type Voucher = VoucherId & {
  readonly issuedOn: BusinessDay
  readonly concept: ConceptCode
  readonly service?: ServicePeriod
  readonly receiver: VoucherReceiver
  readonly amounts: VoucherAmounts
  readonly associated: readonly AssociatedVoucher[]
}

/** ARCA's answer: the code of authorisation, and until when it is good for printing. */
export type Authorization = { readonly cae: string; readonly expiresOn: BusinessDay }

/** ARCA counts up to here within a point of sale and type. */
export const MAX_VOUCHER_NUMBER = 99_999_999

/** Whether a text is a code of authorisation; ARCA's have 14 digits. */
export function isCae(text: string): boolean {
  return /^\d{14}$/.test(text)
}
