import { absoluteMoney, addMoney, negateMoney, sumMoney } from '#domain/money/arithmetic'
import { ZERO } from '#domain/money/amount'
import type { Money } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import { saleTermsLabels } from '#domain/fiscal/voucher/voucher-paper'
import type { SaleTerms } from '#domain/fiscal/voucher/voucher-paper'
import { isNote, type TransactionKind } from '#domain/transaction/kind'
import type { PaymentOperation } from './operations.ts'
import { CASH_METHOD_NAME } from './payment-methods.ts'

/** A part of a payment under its method's name. */
export type NamedPart = {
  readonly methodName: string
  readonly amount: Money
  readonly reference?: string | undefined
  /** Its installment plan as papers say it. */
  readonly plan?: string | undefined
}

/** A payment as a document's paper sees it: `details` are what of it went to the document. */
export type DocumentPayment = {
  readonly paymentOperation: PaymentOperation
  readonly total: Money
  /** The credit note that it comes from. */
  readonly transactionId?: string | undefined
  /** Left out where all of it is cash. */
  readonly parts?: readonly NamedPart[] | undefined
  readonly tendered?: Money | undefined
  readonly details: readonly { readonly transaction?: string | undefined; readonly total: Money }[]
}

export type PaidAmount = { readonly method: string; readonly amount: Money }

/** The methods of a payment: `QR`, or `Efectivo $ 5.000,00 · QR $ 1.234,50` for several; with the reference, if any. */
export function partsText({ parts }: { readonly parts?: readonly NamedPart[] | undefined }): string {
  if (parts === undefined) return CASH_METHOD_NAME
  return parts
    .map(({ methodName, amount, reference, plan }) =>
      [
        methodName,
        ...(parts.length > 1 ? [formatMoney(amount)] : []),
        ...(reference === undefined ? [] : [`(${reference})`]),
        ...(plan === undefined ? [] : [`(${plan})`]),
      ].join(' '),
    )
    .join(' · ')
}

/** The money of a document by its methods, in the order of the payments: paid for it, or paid out for a credit note. */
export function paidAmounts(kind: TransactionKind, payments: readonly DocumentPayment[]): PaidAmount[] {
  const sums = new Map<string, Money>()
  for (const { method, amount } of payments.flatMap(isNote(kind) ? returnedOf : paidOf)) {
    sums.set(method, addMoney(sums.get(method) ?? ZERO, amount))
  }
  return [...sums].filter(([, amount]) => amount !== 0).map(([method, amount]) => ({ method, amount }))
}

/** Says how a document was paid: `Efectivo $ 5.000,00 · QR $ 1.234,50`; undefined where it was cash alone. */
export function paidText(kind: TransactionKind, payments: readonly DocumentPayment[]): string | undefined {
  if (!namesMethods(payments)) return undefined
  const plan = planOf(payments)
  return [
    ...paidAmounts(kind, payments).map(({ method, amount }) => `${method} ${formatMoney(amount)}`),
    ...(plan === undefined ? [] : [plan]),
  ].join(' · ')
}

/** The installment plan by which a document was paid. */
export function planOf(payments: readonly DocumentPayment[]): string | undefined {
  return payments.flatMap(({ parts = [] }) => parts).find(({ plan }) => plan !== undefined)?.plan
}

/** The terms of a sale, or the methods by which it was paid at once. */
export function termsText(terms: SaleTerms, payments: readonly DocumentPayment[]): string {
  if (terms === 'account' || !namesMethods(payments)) return saleTermsLabels[terms]
  return paidAmounts('sale', payments)
    .map(({ method }) => method)
    .join(', ')
}

const namesMethods = (payments: readonly DocumentPayment[]): boolean =>
  payments.some(({ parts }) => parts !== undefined)

/** A payment on account that went to several documents says of none of them which part is its own. */
function paidOf({ paymentOperation, total, transactionId = '', parts, details }: DocumentPayment): PaidAmount[] {
  const paid = sumMoney(details.map((detail) => detail.total))
  if (paymentOperation === 'creditNote') return [{ method: `Nota de crédito ${transactionId}`.trim(), amount: paid }]
  if (parts === undefined) return [{ method: CASH_METHOD_NAME, amount: paid }]
  if (absoluteMoney(paid) !== total) return [{ method: 'Pago a cuenta', amount: paid }]
  return parts.map(({ methodName, amount }) => ({
    method: methodName,
    amount: paid < 0 ? negateMoney(amount) : amount,
  }))
}

/** The money of a credit note goes to debts first, and the rest is paid out. */
function returnedOf({ total, parts, details }: DocumentPayment): PaidAmount[] {
  if (details.length > 0)
    return details.map(({ transaction = '', total: applied }) => ({
      method: `Aplicado a ${transaction}`,
      amount: applied,
    }))
  return (parts ?? [{ methodName: CASH_METHOD_NAME, amount: total }]).map(({ methodName, amount }) => ({
    method: methodName,
    amount,
  }))
}
