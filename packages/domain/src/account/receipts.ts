import type { Money } from '#domain/money/amount'
import { ZERO } from '#domain/money/amount'
import { addMoney, minMoney, subtractMoney, sumMoney } from '#domain/money/arithmetic'
import { padTransactionNumber } from '#domain/transaction/kind'
import type { PaymentOperation } from './operations.ts'

/** The papers of payments: what a customer paid has a receipt, what a supplier was paid a payment order. */
export const receiptKinds = ['receipt', 'paymentOrder'] as const

export type ReceiptKind = (typeof receiptKinds)[number]

export const receiptLabels = {
  receipt: 'Recibo',
  paymentOrder: 'Orden de pago',
} as const satisfies Record<ReceiptKind, string>

const prefixes = { receipt: 'R', paymentOrder: 'OP' } as const satisfies Record<ReceiptKind, string>

/** The number of a paper: `R00000001`, `OP00000001`. */
export const receiptPattern = /^(R|OP)\d{8,15}$/

/** The paper that a payment can have; undefined for other money. */
export function receiptKindOf(operation: PaymentOperation): ReceiptKind | undefined {
  if (operation === 'customerPayment') return 'receipt'
  return operation === 'providerPayment' ? 'paymentOrder' : undefined
}

export function formatReceiptId(kind: ReceiptKind, number: number): string {
  return prefixes[kind] + padTransactionNumber(number)
}

/** The kind and number of `R00000001`; undefined for another text. */
export function readReceiptId(id: string): { readonly kind: ReceiptKind; readonly number: number } | undefined {
  const prefix = receiptPattern.exec(id)?.[1]
  const kind = receiptKinds.find((each) => prefixes[each] === prefix)
  return kind && { kind, number: Number(id.slice(prefixes[kind].length)) }
}

/** What a payment did to one document or initial balance: an adjustment's amount is negative. */
export type ItemPayment = {
  readonly payment: string
  readonly item: string
  readonly amount: Money
  /** What of the whole payment did not arrive. */
  readonly missed: Money
}

/**
 * What was taken back of a payment. Nobody names the payment that an adjustment takes back: it is the one whose money did not arrive,
 * else the latest one of exactly that amount, else the latest ones.
 *
 * @param history all that was paid on and taken back from the items of the payment, the oldest first
 */
export function takenBackOf(payment: string, history: readonly ItemPayment[]): Money {
  const items = Map.groupBy(history, ({ item }) => item)
  return sumMoney([...items.values()].map((own) => takenBackOfItem(own).get(payment) ?? ZERO))
}

type Standing = { readonly payment: string; readonly missed: Money; rest: Money; taken: Money }

function takenBackOfItem(history: readonly ItemPayment[]): ReadonlyMap<string, Money> {
  const payments: Standing[] = []
  for (const { payment, amount, missed } of history) {
    if (amount > 0) payments.push({ payment, missed, rest: amount, taken: ZERO })
    else takeBack(payments, subtractMoney(ZERO, amount))
  }
  return new Map(payments.map(({ payment, taken }) => [payment, taken]))
}

function takeBack(payments: readonly Standing[], amount: Money): void {
  const unmissed = payments.find(({ rest, taken, missed }) => rest >= amount && subtractMoney(missed, taken) >= amount)
  const meant = unmissed ?? payments.findLast(({ rest }) => rest === amount)
  let left = amount
  for (const each of meant === undefined ? payments.toReversed() : [meant]) {
    const taken = minMoney(left, each.rest)
    each.rest = subtractMoney(each.rest, taken)
    each.taken = addMoney(each.taken, taken)
    left = subtractMoney(left, taken)
  }
}
