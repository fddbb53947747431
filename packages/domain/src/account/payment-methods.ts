import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { exact, loweredBy, minus, roundedPercent, times } from '#domain/money/exact'
import type { Percent } from '#domain/money/amount'
import { formatPercent } from '#domain/money/format-amount'
import { textProblems } from '#domain/text/field-checks'

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

export type PaymentMethodForm = {
  readonly name: string
  readonly kind: MethodKind
  readonly isHidden: boolean
  /** The discount for paying a whole new sale by it. */
  readonly discount: Percent
}

/** All problems of a method that is to be saved. `id` is undefined for a new one. */
export function validatePaymentMethod(id: string | undefined, method: PaymentMethodForm): Problem[] {
  const name = method.name.trim()
  const isCash = id === CASH_METHOD
  return [
    ...textProblems('name', name, { required: true, max: MAX_METHOD_NAME }),
    ...(isCash && name !== CASH_METHOD_NAME ? [problem('cash_method_fixed', 'name')] : []),
    ...(isCash && method.isHidden ? [problem('cash_method_fixed', 'isHidden')] : []),
    ...(isCash !== (method.kind === 'cash') || method.kind === 'store_credit'
      ? [problem('method_kind_fixed', 'kind')]
      : []),
    ...(method.discount < 0 || method.discount >= 100 ? [problem('method_discount_wrong', 'discount')] : []),
  ]
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
