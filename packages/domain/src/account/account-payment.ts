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
 * How a payment on a person's account is spread over what is open. Refused as a conflict where the balance holds a
 * transaction that is not among the open ones: it became effective at this very moment, and nobody saw the spread.
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

/** What an amount paid by or to a person is; an employee counts as a customer. */
export function operationOfPerson(type: PersonType, amount: Money): PaymentOperation {
  return operationOfAmount(type === 'Proveedor' ? 'purchase' : 'sale', amount)
}
