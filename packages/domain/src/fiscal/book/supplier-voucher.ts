import { formatDay } from '#domain/calendar/format-date'
import type { BusinessDay } from '#domain/calendar/business-day'
import { formatVoucherNumber } from '#domain/fiscal/voucher/voucher-type'
import { isCuit } from '#domain/person/cuit'
import { problem, type Problem } from '#domain/problem'
import type { InvoiceType } from '#domain/transaction/invoice-type'

/** The papers that a supplier gives, with ARCA's code (CbteTipo), and the letters of the documents that each fits: purchases and expenses, or credit notes of a purchase. */
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
  { code: 3, letters: ['A'], label: 'Nota de crédito A', isNote: true },
  { code: 53, letters: ['A'], label: 'Nota de crédito M', isNote: true },
  { code: 112, letters: ['A'], label: 'Tique nota de crédito A', isNote: true },
  { code: 8, letters: ['B'], label: 'Nota de crédito B', isNote: true },
  { code: 113, letters: ['B'], label: 'Tique nota de crédito B', isNote: true },
  { code: 13, letters: ['C'], label: 'Nota de crédito C', isNote: true },
  { code: 114, letters: ['C'], label: 'Tique nota de crédito C', isNote: true },
  { code: 110, letters: ['B', 'C'], label: 'Tique nota de crédito', isNote: true },
  { code: 90, letters: ['B', 'C'], label: 'Otra nota de crédito', isNote: true },
] as const satisfies readonly SupplierVoucherKind[]

type SupplierVoucherKind = {
  readonly code: number
  readonly letters: readonly InvoiceType[]
  readonly label: string
  readonly isNote?: true
}

/** The document that a paper is of: a credit note of a supplier has papers of its own. */
export type PaperedDocument = { readonly letter: InvoiceType; readonly isNote?: boolean }

export type SupplierVoucherType = (typeof supplierVoucherTypes)[number]

export type SupplierVoucherTypeCode = SupplierVoucherType['code']

export const supplierVoucherTypeCodes = supplierVoucherTypes.map(({ code }) => code)

export const MAX_SUPPLIER_POINT_OF_SALE = 99_999
export const MAX_SUPPLIER_VOUCHER_NUMBER = 99_999_999

/** A document's paper, as the supplier issued it. */
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

/** The papers that fit a document, the usual one first. */
export function supplierVoucherTypesOf(letter: InvoiceType, isNote = false): SupplierVoucherType[] {
  return supplierVoucherTypes.filter((type) => fits(type, { letter, isNote }))
}

function fits(type: SupplierVoucherKind, { letter, isNote = false }: PaperedDocument): boolean {
  return (type.isNote ?? false) === isNote && type.letters.includes(letter)
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

/** Why a paper cannot be the one of this document; empty if it can. */
export function supplierVoucherProblems(
  { type, issuedOn, dueOn, cae }: SupplierVoucher,
  { today, ...document }: PaperedDocument & { readonly today: BusinessDay },
): Problem[] {
  const paper = supplierVoucherType(type)
  const { letter, isNote } = document
  const values = { document: isNote === true ? 'nota de crédito' : 'compra', letter, label: paper.label }
  return [
    ...(fits(paper, document) ? [] : [problem('supplier_voucher_letter', 'type', values)]),
    ...(issuedOn > today ? [problem('supplier_voucher_future', 'issuedOn', { today: formatDay(today) })] : []),
    ...(dueOn !== undefined && dueOn < issuedOn ? [problem('supplier_voucher_due', 'dueOn')] : []),
    ...(cae === undefined || /^\d{14}$/.test(cae) ? [] : [problem('supplier_voucher_cae', 'cae')]),
  ]
}

/** What a purchase, an expense or a supplier's note lacks to be declared. */
export const purchaseLacks = ['voucher', 'cuit'] as const

export type PurchaseLack = (typeof purchaseLacks)[number]

/** A paper of another letter than the document, which somebody changed since, has to be entered again. */
export function lacksToDeclare({
  voucher,
  cuit = '',
  ...document
}: PaperedDocument & {
  readonly voucher: Pick<SupplierVoucher, 'type'> | undefined
  readonly cuit: string | undefined
}): PurchaseLack[] {
  const hasVoucher = voucher !== undefined && fits(supplierVoucherType(voucher.type), document)
  return [...(hasVoucher ? [] : ['voucher' as const]), ...(isCuit(cuit) ? [] : ['cuit' as const])]
}
