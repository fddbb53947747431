import { formatDay } from '#domain/calendar/format-date'
import type { BusinessDay } from '#domain/calendar/business-day'
import { formatVoucherNumber } from '#domain/fiscal/voucher/voucher-type'
import { isCuit } from '#domain/person/cuit'
import { problem, type Problem } from '#domain/problem'
import type { InvoiceType } from '#domain/transaction/invoice-type'

/** The papers that a supplier gives for a purchase, with ARCA's code (CbteTipo), and the letters of the purchases that each fits. */
export const supplierVoucherTypes = [
  { code: 1, letters: ['A'], label: 'Factura A' },
  { code: 51, letters: ['A'], label: 'Factura M' },
  { code: 81, letters: ['A'], label: 'Tique factura A' },
  { code: 6, letters: ['B'], label: 'Factura B' },
  { code: 82, letters: ['B'], label: 'Tique factura B' },
  { code: 11, letters: ['C'], label: 'Factura C' },
  { code: 111, letters: ['C'], label: 'Tique factura C' },
  { code: 83, letters: ['B', 'C'], label: 'Tique' },
  { code: 99, letters: ['B', 'C'], label: 'Otro comprobante' },
] as const satisfies readonly { code: number; letters: readonly InvoiceType[]; label: string }[]

export type SupplierVoucherType = (typeof supplierVoucherTypes)[number]

export type SupplierVoucherTypeCode = SupplierVoucherType['code']

export const supplierVoucherTypeCodes = supplierVoucherTypes.map(({ code }) => code)

export const MAX_SUPPLIER_POINT_OF_SALE = 99_999
export const MAX_SUPPLIER_VOUCHER_NUMBER = 99_999_999

/** A purchase's paper, as the supplier issued it. */
export type SupplierVoucher = {
  readonly type: SupplierVoucherTypeCode
  readonly pointOfSale: number
  readonly number: number
  readonly issuedOn: BusinessDay
  readonly dueOn?: BusinessDay | undefined
  /** The supplier's CAE or CAI: 14 digits. */
  readonly cae?: string | undefined
}

/** @throws RangeError on a code that no paper of a supplier has. */
export function supplierVoucherType(code: number): SupplierVoucherType {
  const found = supplierVoucherTypes.find((type) => type.code === code)
  if (found === undefined) throw new RangeError(`not a supplier's voucher type: ${code}`)
  return found
}

/** The papers that fit a purchase of a letter, the usual one first. */
export function supplierVoucherTypesOf(letter: InvoiceType): SupplierVoucherType[] {
  return supplierVoucherTypes.filter(({ letters }) => letters.some((each) => each === letter))
}

/** `Factura A 00001-00000012` */
export function supplierVoucherName({ type, pointOfSale, number }: Omit<SupplierVoucher, 'issuedOn'>): string {
  return `${supplierVoucherType(type).label} ${formatVoucherNumber(pointOfSale, number)}`
}

/** Whether two papers of one supplier have the same number. */
export function isSamePaper(
  one: Pick<SupplierVoucher, 'type' | 'pointOfSale' | 'number'>,
  other: Pick<SupplierVoucher, 'type' | 'pointOfSale' | 'number'>,
): boolean {
  return one.type === other.type && one.pointOfSale === other.pointOfSale && one.number === other.number
}

/** Why a paper cannot be the one of a purchase of this letter; empty if it can. */
export function supplierVoucherProblems(
  { type, issuedOn, dueOn, cae }: SupplierVoucher,
  { letter, today }: { readonly letter: InvoiceType; readonly today: BusinessDay },
): Problem[] {
  const { label, letters } = supplierVoucherType(type)
  const isOfLetter = letters.some((each) => each === letter)
  return [
    ...(isOfLetter ? [] : [problem('supplier_voucher_letter', 'type', { label, letter })]),
    ...(issuedOn > today ? [problem('supplier_voucher_future', 'issuedOn', { today: formatDay(today) })] : []),
    ...(dueOn !== undefined && dueOn < issuedOn ? [problem('supplier_voucher_due', 'dueOn')] : []),
    ...(cae === undefined || /^\d{14}$/.test(cae) ? [] : [problem('supplier_voucher_cae', 'cae')]),
  ]
}

/** What a purchase lacks to be declared. */
export const purchaseLacks = ['voucher', 'cuit'] as const

export type PurchaseLack = (typeof purchaseLacks)[number]

/** A paper of another letter than the purchase, which somebody changed since, has to be entered again. */
export function lacksToDeclare(purchase: {
  readonly voucher: Pick<SupplierVoucher, 'type'> | undefined
  readonly letter: InvoiceType
  readonly cuit: string | undefined
}): PurchaseLack[] {
  const { voucher, letter, cuit = '' } = purchase
  const hasVoucher = voucher !== undefined && supplierVoucherTypesOf(letter).some(({ code }) => code === voucher.type)
  return [...(hasVoucher ? [] : ['voucher' as const]), ...(isCuit(cuit) ? [] : ['cuit' as const])]
}
