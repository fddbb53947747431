import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { absoluteMoney, subtractMoney } from '#domain/money/arithmetic'
import { MAX_AMOUNT } from '#domain/money/amount'
import type { Money, MoneySum } from '#domain/money/amount'
import { isCashOperation } from './operations.ts'

/** A payment on one transaction or on the initial balance: at most what is due, or, negative, at most what was paid. */
export function validateTransactionPayment(
  amount: Money | undefined,
  { total, payed }: { readonly total: Money; readonly payed: Money },
): Problem | undefined {
  if (amount === undefined) return problem('payment_missing', 'total')
  if (amount === 0) return problem('payment_zero', 'total')
  if (amount > subtractMoney(total, payed)) return problem('payment_above_due', 'total')
  return amount < 0 && absoluteMoney(amount) > payed ? problem('adjustment_above_paid', 'total') : undefined
}

/** A payment on a person's whole account: above 0 and at most the balance. */
export function validateAccountPayment(amount: Money | undefined, balance: MoneySum): Problem | undefined {
  if (amount === undefined || amount <= 0) return problem('account_payment_zero', 'total')
  if (amount > balance) return problem('account_payment_above_balance', 'total')
  return amount > MAX_AMOUNT ? problem('amount_out_of_range', 'total') : undefined
}

/** A cash movement, which concerns no account; the operation gives the direction, so the amount is above 0. */
export function validateCashMovement(operation: string | undefined, amount: Money | undefined): Problem[] {
  const problems: Problem[] = []
  if (!isCashOperation(operation)) problems.push(problem('cash_operation_invalid', 'paymentOperation'))
  if (amount === undefined || amount <= 0) problems.push(problem('cash_amount_zero', 'total'))
  if (amount !== undefined && amount > MAX_AMOUNT) problems.push(problem('amount_out_of_range', 'total'))
  return problems
}
