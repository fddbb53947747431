import { minMoney, subtractMoney, totalMoney } from '#domain/money/arithmetic'
import type { Money, MoneySum } from '#domain/money/amount'
import { compareText } from '#domain/text/compare-text'
import { numberOfId } from '#domain/transaction/kind'

/** What stands for a transaction where a person's initial balance is paid. */
export const INITIAL_BALANCE = 'Saldo Inicial'

/** Something of a person's account that is not paid in full: a transaction, or the initial balance. */
export type OpenItem = {
  readonly transaction: string
  readonly creationDate: string
  readonly total: Money
  readonly payed: Money
}

export type Allocation = { readonly transaction: string; readonly total: Money }

export type Spread = { readonly allocations: readonly Allocation[]; readonly remainder: Money }

/**
 * Spreads an amount over what is open, oldest first and the initial balance first of all. The allocations and the
 * remainder add up to the amount.
 *
 * @throws RangeError when the amount is negative.
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

/** What is still due over all the items. */
export function dueOf(open: readonly Pick<OpenItem, 'total' | 'payed'>[]): MoneySum {
  return totalMoney(open.map((item) => subtractMoney(item.total, item.payed)))
}

/** The initial balance, then by date, then by number (text order fails once a ninth digit comes). */
export function compareOpenItems(left: OpenItem, right: OpenItem): number {
  return (
    Number(right.transaction === INITIAL_BALANCE) - Number(left.transaction === INITIAL_BALANCE) ||
    compareText(left.creationDate, right.creationDate) ||
    numberOfId(left.transaction) - numberOfId(right.transaction) ||
    compareText(left.transaction, right.transaction)
  )
}
