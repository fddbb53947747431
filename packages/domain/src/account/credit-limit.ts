import { totalMoney } from '#domain/money/arithmetic'
import type { Money, MoneySum } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'

/** Why a sale would take a customer over their credit limit; undefined where it does not. */
export function creditLimitProblem(
  { name, balance, creditLimit }: { name: string; balance: MoneySum; creditLimit: Money | undefined },
  charged: Money,
): Problem | undefined {
  const owed = totalMoney([balance, charged])
  if (creditLimit === undefined || owed <= creditLimit) return undefined
  const values = { name, owed: formatMoney(owed), limit: formatMoney(creditLimit) }
  return problem('credit_above_limit', 'transaction.receptor', values)
}
