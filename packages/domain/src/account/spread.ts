import { minMoney, subtractMoney, totalMoney } from '#domain/money/arithmetic'
import type { Money, MoneySum } from '#domain/money/amount'
import { compareText } from '#domain/text/compare-text'
import { numberOfId } from '#domain/transaction/kind'

/** The text that takes a transaction id's place where the initial balance is charged or paid. The specification's word. */
export const INITIAL_BALANCE = 'Saldo Inicial'

/** A transaction that is not paid in full, or the initial balance. `creationDate` is an ISO instant. */
export type OpenItem = {
  readonly transaction: string
  readonly creationDate: string
  readonly total: Money
  readonly payed: Money
}

export type Allocation = { readonly transaction: string; readonly total: Money }

export type Spread = { readonly allocations: readonly Allocation[]; readonly remainder: Money }

/**
 * Divides an amount among open items: the initial balance first, then the oldest. Allocations and remainder add up to the
 * amount.
 *
 * @throws RangeError when the amount is negative
 */
export function spreadPayment(amount: Money, open: readonly OpenItem[]): Spread {
  if (amount < 0) throw new RangeError(`cannot spread ${amount}`)
  const allocations: Allocation[] = []
  let remainder = amount
  for (const item of open.toSorted(compareOpenItems)) {
    const total = minMoney(remainder, subtractMoney(item.total, item.payed))
    if (total <= 0) continue
    allocations.push({ transaction: item.transaction, total })
    remainder = subtractMoney(remainder, total)
  }
  return { allocations, remainder }
}

/** Σ (total − payed). */
export function dueOf(open: readonly Pick<OpenItem, 'total' | 'payed'>[]): MoneySum {
  return totalMoney(open.map((item) => subtractMoney(item.total, item.payed)))
}

/** The initial balance, then by date, then by number (as text, `V100000000` would stand before `V99999999`). */
export function compareOpenItems(left: OpenItem, right: OpenItem): number {
  return (
    Number(right.transaction === INITIAL_BALANCE) - Number(left.transaction === INITIAL_BALANCE) ||
    compareText(left.creationDate, right.creationDate) ||
    numberOfId(left.transaction) - numberOfId(right.transaction) ||
    compareText(left.transaction, right.transaction)
  )
}
