import { problem } from '#domain/problem'
import type { Outcome } from '#domain/problem'
import type { Money, MoneySum } from '#domain/money/amount'
import type { PersonType } from '#domain/person/person-type'
import type { PaymentOperation } from './operations.ts'
import { operationOfAmount } from './operations.ts'
import { validateAccountPayment } from './payment-validation.ts'
import { spreadPayment } from './spread.ts'
import type { Allocation, OpenItem } from './spread.ts'

/**
 * Divides a payment on a person's account among the open items, the oldest first. Refuses a balance above what the open
 * items come to as `conflict`: another till sold after the items were read, so the user would get another division than
 * the one on the screen.
 */
export function accountPayment(
  amount: Money | undefined,
  balance: MoneySum,
  open: readonly OpenItem[],
): Outcome<readonly Allocation[]> {
  const refusal = validateAccountPayment(amount, balance)
  if (refusal !== undefined || amount === undefined) return { ok: false, problems: refusal ? [refusal] : [] }
  const { allocations, remainder } = spreadPayment(amount, open)
  return remainder === 0 ? { ok: true, value: allocations } : { ok: false, problems: [problem('conflict')] }
}

/** The operation of an amount on a person's account; a negative amount is an adjustment. An employee counts as a customer. */
export function operationOfPerson(type: PersonType, amount: Money): PaymentOperation {
  return operationOfAmount(type === 'Proveedor' ? 'purchase' : 'sale', amount)
}
