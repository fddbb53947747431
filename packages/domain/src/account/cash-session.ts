import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import { MAX_AMOUNT, ZERO } from '#domain/money/amount'
import type { Money, MoneySum } from '#domain/money/amount'
import { absoluteMoney, subtractTotals, totalMoney } from '#domain/money/arithmetic'
import { formatMoney } from '#domain/money/format-amount'
import { bookedDifference } from './funds.ts'
import type { BookedDifference } from './funds.ts'
import { cashEffect } from './operations.ts'
import type { PaymentOperation } from './operations.ts'
import { CASH_METHOD } from './payment-methods.ts'

export const MAX_REGISTERS = 20

export const MAX_REGISTER_NAME = 30

export const MAX_DIFFERENCE_REASON = 200

/** The notes and coins that are counted, until somebody changes the list. */
export const usualDenominations = [20_000, 10_000, 2000, 1000, 500, 200, 100, 50, 20, 10] as const

export const MAX_DENOMINATIONS = 20

/** All that moved in a session by one operation and method. */
export type SessionSum = {
  readonly operation: PaymentOperation
  readonly method: string
  readonly total: MoneySum
}

/** The cash that must be in the drawer: the float, and what came in and went out in cash. */
export function expectedCash(float: Money, sums: readonly SessionSum[]): MoneySum {
  const cash = sums.filter(({ method }) => method === CASH_METHOD)
  return totalMoney([float, ...cash.map(({ operation, total }) => cashEffect(operation, total))])
}

/** What each method but cash must come to: each that moved, and each of `counted`, which may have moved nothing. */
export function expectedByMethod(
  sums: readonly SessionSum[],
  counted: Iterable<string> = [],
): { readonly method: string; readonly total: MoneySum }[] {
  const others = Map.groupBy(sums, ({ method }) => method)
  const methods = [...new Set([...others.keys(), ...counted])].filter((method) => method !== CASH_METHOD)
  return methods.map((method) => ({
    method,
    total: totalMoney((others.get(method) ?? []).map(({ operation, total }) => cashEffect(operation, total))),
  }))
}

/** A count of notes and coins. */
export type CountedNotes = readonly { readonly value: number; readonly count: number }[]

export function sumOfNotes(notes: CountedNotes): MoneySum {
  return totalMoney(notes.map(({ value, count }) => (Math.round(value * 100 * count) / 100) as MoneySum))
}

/**
 * What a count is short (negative) or over. Sales that are on their way (`pending`) are no part of what is expected, but their cash
 * lies in the drawer.
 */
export function differenceOf(
  counted: Money,
  { expected, pending }: { readonly expected: MoneySum; readonly pending: MoneySum },
): MoneySum {
  return subtractTotals(counted, totalMoney([expected, pending]))
}

/** How screens and reports name a difference, whose amount they show without its sign. */
export function differenceLabel(difference: MoneySum): string {
  if (difference === 0) return 'Diferencia'
  return difference < 0 ? 'Falta' : 'Sobra'
}

/** What was counted of another method, and what is short or over of it: that is noted, and books nothing. */
export function countedMethodText(expected: MoneySum, counted: Money | undefined): string {
  if (counted === undefined) return formatMoney(expected)
  const difference = subtractTotals(counted, expected)
  const told = `${formatMoney(expected)} · contado ${formatMoney(counted)}`
  return difference === 0
    ? told
    : `${told} · ${differenceLabel(difference).toLowerCase()} ${formatMoney(absoluteMoney(difference))}`
}

export type Closing = {
  readonly counted: Money
  readonly expected: MoneySum
  /** The cash of sales that are on their way. */
  readonly pending: MoneySum
  /** What stays in the drawer for the next session. */
  readonly stays: Money
  readonly reason: string
}

/** What a closing does: the difference that is booked, and the money that leaves the drawer for the safe. */
export type ClosedDrawer = {
  readonly difference: MoneySum
  readonly booked: BookedDifference | undefined
  readonly leaves: MoneySum
}

export function closedDrawer(closing: Closing): ClosedDrawer {
  const { counted, stays } = closing
  const difference = differenceOf(counted, closing)
  return { difference, booked: bookedDifference(difference), leaves: subtractTotals(counted, stays) }
}

/** All problems of a closing. What is short or over needs a reason. */
export function closingProblems(closing: Closing): Problem[] {
  const { counted, stays, reason } = closing
  const { difference } = closedDrawer(closing)
  return [
    ...(stays < 0 || stays > counted ? [problem('drawer_stays_wrong', 'stays')] : []),
    ...(difference !== 0 && reason.trim() === '' ? [problem('required', 'reason')] : []),
    ...(absoluteMoney(difference) > MAX_AMOUNT ? [problem('amount_out_of_range', 'counted')] : []),
  ]
}

/** Whether the drawer may be counted once more: one recount, unless money moved since. */
export function mayCount(counts: readonly { readonly expected: MoneySum }[], expected: MoneySum): boolean {
  return counts.filter((count) => count.expected === expected).length < 2
}

/** Whether there is so much cash in the drawer that some of it should be taken out. */
export function suggestsWithdrawal(expected: MoneySum, limit: Money | undefined): boolean {
  return limit !== undefined && limit > ZERO && expected > limit
}
