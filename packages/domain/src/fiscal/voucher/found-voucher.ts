import type { BusinessDay } from '#domain/calendar/business-day'
import type { Authorization, Voucher } from './voucher.ts'

/** A voucher as ARCA remembers it under its number. */
export type FoundVoucher = {
  readonly documentType: number
  readonly documentNumber: string
  readonly issuedOn: BusinessDay
  readonly total: number
  readonly net: number
  readonly iva: number
  readonly tributed: number
  readonly authorization: Authorization
}

/** Whether ARCA's voucher under our number is ours, or somebody else's who took the number. */
export function isOurs(voucher: Voucher, found: FoundVoucher): boolean {
  return voucher.issuedOn === found.issuedOn && isLike(voucher, found)
}

/** Whether both vouchers have the same receiver and amounts. */
export function isLike({ receiver, amounts }: Pick<Voucher, 'receiver' | 'amounts'>, found: FoundVoucher): boolean {
  return (
    receiver.document.type === found.documentType &&
    Number(receiver.document.number) === Number(found.documentNumber) &&
    amounts.total === found.total &&
    amounts.net === found.net &&
    amounts.iva === found.iva &&
    amounts.tributed === found.tributed
  )
}
