import type { SupplierVoucherAnswer } from '@trastienda/contract/supplier-vouchers.contract'
import {
  MAX_SUPPLIER_POINT_OF_SALE,
  MAX_SUPPLIER_VOUCHER_NUMBER,
  supplierVoucherProblems,
  supplierVoucherTypesOf,
  type PaperedDocument,
  type SupplierVoucher,
  type SupplierVoucherTypeCode,
} from '@trastienda/domain/fiscal/book/supplier-voucher'
import { problem, type Problem } from '@trastienda/domain/problem'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { CallError } from '@trastienda/contract/client'

export interface SupplierVoucherValues {
  type: string
  pointOfSale: string
  number: string
  issuedOn: string
  dueOn: string
  cae: string
}

/** What a form shows of a purchase's paper; without one, the usual type of its letter. */
export const supplierVoucherValues = (
  voucher: SupplierVoucherAnswer['voucher'],
  letter: InvoiceType,
  isNote = false,
): SupplierVoucherValues => ({
  type: String(voucher?.type ?? supplierVoucherTypesOf(letter, isNote)[0]?.code),
  pointOfSale: voucher === undefined ? '' : String(voucher.pointOfSale),
  number: voucher === undefined ? '' : String(voucher.number),
  issuedOn: voucher?.issuedOn ?? '',
  dueOn: voucher?.dueOn ?? '',
  cae: voucher?.cae ?? '',
})

/** The typed paper; only of values without problems. */
export const typedVoucher = ({ cae, ...values }: SupplierVoucherValues): SupplierVoucher => ({
  type: Number(values.type) as SupplierVoucherTypeCode,
  pointOfSale: Number(values.pointOfSale),
  number: Number(values.number),
  issuedOn: values.issuedOn,
  dueOn: values.dueOn === '' ? undefined : values.dueOn,
  cae: trimmedText(cae),
})

export const typedVoucherProblems = (
  values: SupplierVoucherValues,
  facts: PaperedDocument & { readonly today: string },
): Problem[] => [
  ...numberProblems('pointOfSale', values.pointOfSale, MAX_SUPPLIER_POINT_OF_SALE),
  ...numberProblems('number', values.number, MAX_SUPPLIER_VOUCHER_NUMBER),
  ...(values.issuedOn === ''
    ? [problem('required', 'issuedOn')]
    : supplierVoucherProblems(typedVoucher(values), facts)),
]

const numberProblems = (path: string, typed: string, most: number): Problem[] => {
  if (typed.trim() === '') return [problem('required', path)]
  if (!/^\d+$/.test(typed.trim())) return [problem('wrong_format', path)]
  if (Number(typed) < 1) return [problem('minimum', path, { n: '1' })]
  return Number(typed) > most ? [problem('maximum', path, { n: String(most) })] : []
}

/** The document that has the same paper, of a refusal that asks about that. */
export const knownPurchase = (error: unknown): string | undefined =>
  error instanceof CallError && error.problem.code === 'supplier_voucher_known'
    ? /\b(?:C|G|NP)\d{8,}\b/.exec(error.message)?.[0]
    : undefined

/** `12-3456`, pasted or typed into the point of sale, is both numbers. */
export const splitNumber = (typed: string): { pointOfSale: string; number: string } | undefined => {
  const [, pointOfSale, number] = /^\s*0*(\d{1,5})\s*-\s*0*(\d{1,8})\s*$/.exec(typed) ?? []
  return pointOfSale === undefined || number === undefined ? undefined : { pointOfSale, number }
}
