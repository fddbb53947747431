import type { InvoiceType } from '#domain/transaction/invoice-type'
import type { TransactionKind } from '#domain/transaction/kind'

export type VoucherKind = 'invoice' | 'debitNote' | 'creditNote'

/**
 * The vouchers that a business issues, with ARCA's code (CbteTipo). Codes 51 to 53 are the class A of issuers whom ARCA allows
 * it only with the legend of withholding (formerly class M).
 */
export const voucherTypes = [
  { code: 1, letter: 'A', kind: 'invoice', isWithheld: false, label: 'Factura A' },
  { code: 2, letter: 'A', kind: 'debitNote', isWithheld: false, label: 'Nota de débito A' },
  { code: 3, letter: 'A', kind: 'creditNote', isWithheld: false, label: 'Nota de crédito A' },
  { code: 6, letter: 'B', kind: 'invoice', isWithheld: false, label: 'Factura B' },
  { code: 7, letter: 'B', kind: 'debitNote', isWithheld: false, label: 'Nota de débito B' },
  { code: 8, letter: 'B', kind: 'creditNote', isWithheld: false, label: 'Nota de crédito B' },
  { code: 11, letter: 'C', kind: 'invoice', isWithheld: false, label: 'Factura C' },
  { code: 12, letter: 'C', kind: 'debitNote', isWithheld: false, label: 'Nota de débito C' },
  { code: 13, letter: 'C', kind: 'creditNote', isWithheld: false, label: 'Nota de crédito C' },
  { code: 51, letter: 'A', kind: 'invoice', isWithheld: true, label: 'Factura A sujeta a retención' },
  { code: 52, letter: 'A', kind: 'debitNote', isWithheld: true, label: 'Nota de débito A sujeta a retención' },
  { code: 53, letter: 'A', kind: 'creditNote', isWithheld: true, label: 'Nota de crédito A sujeta a retención' },
] as const satisfies readonly {
  code: number
  letter: InvoiceType
  kind: VoucherKind
  isWithheld: boolean
  label: string
}[]

export type VoucherType = (typeof voucherTypes)[number]

export type VoucherTypeCode = VoucherType['code']

/** The kind of voucher for each transaction; the supplier declares a purchase. */
export const voucherKinds = { sale: 'invoice', creditNote: 'creditNote' } as const satisfies Partial<
  Record<TransactionKind, VoucherKind>
>

export function isVoucherTypeCode(code: number): code is VoucherTypeCode {
  return voucherTypes.some((type) => type.code === code)
}

/** @throws RangeError on a code that no business of ours issues. */
export function voucherType(code: number): VoucherType {
  const found = voucherTypes.find((type) => type.code === code)
  if (found === undefined) throw new RangeError(`not a voucher type: ${code}`)
  return found
}

/** The code of a voucher's type. `isWithheld` is the issuer's, and makes a difference for class A only. */
export function voucherTypeOf(letter: InvoiceType, kind: VoucherKind, isWithheld = false): VoucherTypeCode {
  const ofLetter = voucherTypes.filter((type) => type.letter === letter && type.kind === kind)
  const found = ofLetter.find((type) => type.isWithheld === isWithheld) ?? ofLetter[0]
  if (found === undefined) throw new RangeError(`no voucher of letter ${letter} is a ${kind}`)
  return found.code
}

/** `00001-00000001`: point of sale and number, as they are printed. */
export function formatVoucherNumber(pointOfSale: number, number: number): string {
  return `${String(pointOfSale).padStart(5, '0')}-${String(number).padStart(8, '0')}`
}
