import { CASH_METHOD } from '#domain/account/payment-methods'
import { operations } from '#domain/account/operations'
import type { PaymentOperation } from '#domain/account/operations'
import { negateMoney, totalMoney } from '#domain/money/arithmetic'
import type { MoneySum } from '#domain/money/amount'

type OperationSum = { readonly operation: PaymentOperation; readonly total: MoneySum }

/** The income and outcome of one method. */
export type MethodTotal = { readonly method: string; readonly income: MoneySum; readonly outcome: MoneySum }

/**
 * The totals of each method that was used, cash first. `byMethod` are the parts by other methods; the rest of `all` is cash. Empty where
 * nothing but cash moved.
 */
export function methodTotals(
  all: readonly OperationSum[],
  byMethod: readonly (OperationSum & { readonly method: string })[],
): MethodTotal[] {
  const other = [...Map.groupBy(byMethod, ({ method }) => method)].map(([method, sums]) => totalOf(method, sums))
  if (other.length === 0) return []
  const taken = byMethod.map(({ operation, total }) => ({ operation, total: negateMoney(total) }))
  return [totalOf(CASH_METHOD, [...all, ...taken]), ...other]
}

function totalOf(method: string, sums: readonly OperationSum[]): MethodTotal {
  const moved = (direction: 'in' | 'out') =>
    totalMoney(sums.filter(({ operation }) => operations[operation].cash === direction).map(({ total }) => total))
  return { method, income: moved('in'), outcome: moved('out') }
}
