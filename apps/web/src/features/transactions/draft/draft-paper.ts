import type { CallInput } from '@trastienda/contract/client'
import { supplierVoucherTypesOf } from '@trastienda/domain/fiscal/book/supplier-voucher'
import { messageOf, type Problem } from '@trastienda/domain/problem'
import { DEFAULT_INVOICE_TYPE, type InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import {
  supplierVoucherValues,
  typedVoucher,
  typedVoucherProblems,
  type SupplierVoucherValues,
} from '#features/fiscal/public/supplier-voucher-values.ts'

/** The paper of a purchase's supplier, as somebody types it. */
export interface DraftPaper extends Partial<Pick<SupplierVoucherValues, PaperField>> {
  /** Another purchase that has the same paper. */
  known?: string
  /** It is another paper with the same number. */
  isConfirmed?: boolean
}

export type PaperField = 'type' | 'pointOfSale' | 'number' | 'issuedOn'

interface PaperOwner {
  readonly paper?: DraftPaper | undefined
  readonly invoiceType?: InvoiceType | undefined
  /** Whether it is the paper of a supplier's credit note. */
  readonly isNote?: boolean
}

/** Whether anything of it is typed: a purchase without its paper is saved all the same. */
export const isPaperTyped = ({ pointOfSale = '', number = '', issuedOn = '' }: DraftPaper = {}): boolean =>
  [pointOfSale, number, issuedOn].some((typed) => typed.trim() !== '')

/** What the form shows of it; a type that does not fit the purchase's letter gives way to the usual one. */
export const paperValues = (
  paper: DraftPaper | undefined,
  letter: InvoiceType,
  isNote = false,
): SupplierVoucherValues => {
  const { type = '', pointOfSale = '', number = '', issuedOn = '' } = paper ?? {}
  const usual = supplierVoucherValues(undefined, letter, isNote)
  const fits = supplierVoucherTypesOf(letter, isNote).some(({ code }) => String(code) === type)
  return { ...usual, ...(fits ? { type } : {}), pointOfSale, number, issuedOn }
}

/** The problems of a typed paper, each with its field as its path. */
export const paperProblems = (
  { paper, invoiceType: letter = DEFAULT_INVOICE_TYPE, isNote = false }: PaperOwner,
  today: string,
): readonly Problem[] =>
  isPaperTyped(paper) ? typedVoucherProblems(paperValues(paper, letter, isNote), { letter, isNote, today }) : []

/** Why a purchase is not saved with half of its paper. */
export const paperRefusal = (problem: Problem): string =>
  problem.code === 'required'
    ? 'Completá el comprobante del proveedor, o vacialo.'
    : `Comprobante del proveedor: ${messageOf(problem)}`

/** The paper without the question about another purchase: with another number it has to be asked about anew. */
export const withoutKnown = ({ type, pointOfSale, number, issuedOn }: DraftPaper): DraftPaper => ({
  type,
  pointOfSale,
  number,
  issuedOn,
})

type SentPaper = Pick<CallInput<'transaction.add'>['body'], 'supplierVoucher'>

/** The part of the body of a new purchase that its paper is. */
export const sentPaper = ({ paper, invoiceType = DEFAULT_INVOICE_TYPE, isNote = false }: PaperOwner): SentPaper => {
  if (paper === undefined || !isPaperTyped(paper)) return {}
  const voucher = typedVoucher(paperValues(paper, invoiceType, isNote))
  return { supplierVoucher: { voucher, ...(paper.isConfirmed === true ? { isConfirmed: true as const } : {}) } }
}
