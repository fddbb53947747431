import { exact, loweredBy, minus, roundedPercent, times } from '#domain/money/exact'
import type { Percent } from '#domain/money/amount'
import { formatPercent } from '#domain/money/format-amount'
import { STORE_CREDIT_METHOD, STORE_CREDIT_METHOD_NAME } from './store-credits.ts'

/** How money moves. */
export const methodKinds = ['cash', 'debit', 'credit', 'transfer', 'wallet', 'cheque', 'store_credit', 'other'] as const

export type MethodKind = (typeof methodKinds)[number]

export const methodKindLabels = {
  cash: 'Efectivo',
  debit: 'Tarjeta de débito',
  credit: 'Tarjeta de crédito',
  transfer: 'Transferencia',
  wallet: 'QR o billetera',
  cheque: 'Cheque',
  store_credit: 'Vale',
  other: 'Otro',
} as const satisfies Record<MethodKind, string>

/** The method that every business has, and that a payment without parts was made by. */
export const CASH_METHOD = 'cash'

export const CASH_METHOD_NAME = 'Efectivo'

export const MAX_METHODS = 30

export const MAX_METHOD_NAME = 30

/** The methods that the system makes, and that nobody renames, hides or removes. */
export const systemMethods: Readonly<Record<string, { readonly kind: MethodKind; readonly name: string }>> = {
  [CASH_METHOD]: { kind: 'cash', name: CASH_METHOD_NAME },
  [STORE_CREDIT_METHOD]: { kind: 'store_credit', name: STORE_CREDIT_METHOD_NAME },
}

export function isSystemMethod(id: string): boolean {
  return id in systemMethods
}

/** A general discount of `own` % together with a method's discount: 5 % and 10 % make 14.5 %. */
export function withMethodDiscount(own: Percent, method: Percent): Percent {
  const left = times(loweredBy(own), loweredBy(method))
  return roundedPercent(times(exact(100), minus(exact(1), left)))
}

/** How both discounts make one: `14,5 % (5 % + 10 % por Efectivo)`, or the method's alone. */
export function discountText(own: Percent, { name, discount }: { readonly name: string; readonly discount: Percent }) {
  const byMethod = `${formatPercent(discount)} por ${name}`
  const both = formatPercent(withMethodDiscount(own, discount))
  return own === 0 ? byMethod : `${both} (${formatPercent(own)} + ${byMethod})`
}
