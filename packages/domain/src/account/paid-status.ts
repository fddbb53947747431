import { addMoney, subtractMoney } from '#domain/money/arithmetic'
import { ZERO_PERCENT } from '#domain/money/amount'
import type { Money, Percent } from '#domain/money/amount'
import { dividedBy, exact, roundedPercent, times } from '#domain/money/exact'
import { CREATED, statusAfter } from '#domain/transaction/status'
import type { TransactionStatus } from '#domain/transaction/status'

export type PaidState = {
  readonly payed: Money
  readonly due: Money
  readonly percentage: Percent
  readonly status: TransactionStatus
}

/**
 * A transaction after a payment (positive) or an adjustment (negative). Paid in full it becomes Pagada; an adjustment of
 * a Pagada makes it Efectiva again.
 *
 * @throws RangeError when it is still Creada, or when `payed` would leave 0 to `total`: callers validate amounts before.
 */
export function afterPayment(
  { status, total, payed }: { readonly status: TransactionStatus; readonly total: Money; readonly payed: Money },
  amount: Money,
): PaidState {
  const paid = addMoney(payed, amount)
  if (status === CREATED || paid < 0 || paid > total) throw new RangeError(`status ${status}, paid ${paid} of ${total}`)
  const event = paid === total ? 'settle' : 'reopen'
  const next = statusAfter(status, event)
  return {
    payed: paid,
    due: subtractMoney(total, paid),
    percentage: paidPercentage(total, paid),
    status: next === undefined || next === 'gone' ? status : next,
  }
}

/** How much of a total is paid, in percent; 0 when the total is 0. */
export function paidPercentage(total: Money, payed: Money): Percent {
  if (total === 0) return ZERO_PERCENT
  return roundedPercent(times(dividedBy(exact(payed), exact(total)), exact(100)))
}
