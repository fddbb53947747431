import type { PaymentOperation } from '#domain/account/operations'
import { cashEffect } from '#domain/account/operations'
import { CASH_FUND, liesIn, type FundMove, type LyingPayment } from '#domain/account/funds'
import { CASH_METHOD } from '#domain/account/payment-methods'
import type { PaymentPart } from '#domain/account/payment-parts'
import { ZERO, ZERO_QUANTITY } from '#domain/money/amount'
import type { Money, MoneySum, Quantity, UnitCost } from '#domain/money/amount'
import { negateMoney, negateQuantity, sumQuantity, totalMoney } from '#domain/money/arithmetic'
import type { LotPart } from '#domain/stock/lot'
import type { MovementEffect } from '#domain/stock/movement'
import { isNote, kindOfId } from '#domain/transaction/kind'
import type { TransactionKind } from '#domain/transaction/kind'
import { EFFECTIVE } from '#domain/transaction/status'
import type { TransactionStatus } from '#domain/transaction/status'
import type { Summary } from '#domain/transaction/totals'

/**
 * What is summed, and by which subject:
 *
 * - `effective`: documents at status 1 or 2, by kind: `amount` is the total, `other` the IVA in it, and the `cost`;
 * - `status`: all documents, by kind and status (`sale:1`), only counted;
 * - `payment`: money movements, by operation;
 * - `method`: what of them moved by another method than cash, by operation and method (`customerPayment:<id>`);
 * - `fund`: what came into each fund but Caja less what went out of it: Caja has the rest of all cash;
 * - `customers`: effective sales, by customer: `quantity` counts them too, `amount` is the total;
 * - `sold`, `bought`: goods, by product: `quantity`, and `other` is what came back of it;
 * - `stock`: what came in less what went out, by product: `quantity`, and the `cost` of it;
 * - `changes`: stock changes, by movement, only counted.
 */
export type Measure =
  | 'effective'
  | 'status'
  | 'payment'
  | 'method'
  | 'fund'
  | 'customers'
  | 'sold'
  | 'bought'
  | 'stock'
  | 'changes'

/** The addition of one write to the sums of a business day; negative if it takes something back. */
export type FigureNote = {
  /** ISO instant: the business's zone says which day it is. */
  readonly at: string
  readonly measure: Measure
  readonly subject: string
  readonly count: number
  readonly quantity: Quantity
  readonly amount: MoneySum
  readonly other: MoneySum | Quantity
  readonly cost: MoneySum
  /** The stored payment that says which fund the note is of; Caja has none. */
  readonly payment: string | undefined
  /** The cost of one unit, if the note's cost is the cost of its quantity. */
  readonly unitCost: UnitCost | undefined
}

/** The parts of a document that are counted. */
export type CountedDocument = {
  readonly kind: TransactionKind
  readonly status: TransactionStatus
  readonly occurredAt: string
  readonly receptor: string
  readonly summary: Pick<Summary, 'total' | 'iva21' | 'iva105'>
  readonly cost: Money
}

/**
 * The additions of a document's change to its day, or to two days if its date moved.
 *
 * @param before undefined for a new document
 * @param after undefined for a removed document
 */
export function documentFigures(
  before: CountedDocument | undefined,
  after: CountedDocument | undefined,
): readonly FigureNote[] {
  return [...statusFigures(before, after), ...effectiveFigures(before, after)]
}

/** The part of `documentFigures` that counts documents by status. */
function statusFigures(before: Counted | undefined, after: Counted | undefined): readonly FigureNote[] {
  if (before?.status === after?.status && before?.occurredAt === after?.occurredAt) return []
  const counted = ({ kind, status, occurredAt }: Counted, count: number): FigureNote =>
    figureNote(occurredAt, 'status', statusSubject(kind, status), { count })
  return [...(before ? [counted(before, -1)] : []), ...(after ? [counted(after, 1)] : [])]
}

type Counted = Pick<CountedDocument, 'kind' | 'status' | 'occurredAt'>

export const statusSubject = (kind: TransactionKind, status: TransactionStatus): string => `${kind}:${status}`

/** Whether a write makes a document effective. From then on its figures and its date never change. */
export function becomesEffective(
  before: Pick<Counted, 'status'> | undefined,
  after: Pick<Counted, 'status'> | undefined,
): boolean {
  return after !== undefined && after.status >= EFFECTIVE && (before === undefined || before.status < EFFECTIVE)
}

function effectiveFigures(before: CountedDocument | undefined, after: CountedDocument | undefined): FigureNote[] {
  if (after === undefined || !becomesEffective(before, after)) return []
  const { kind, occurredAt, receptor, summary, cost } = after
  if (kind === 'expense') return [expenseFigures(after)]
  const figures = { count: 1, amount: summary.total, other: totalMoney([summary.iva21, summary.iva105]), cost }
  const effective = figureNote(occurredAt, 'effective', kind, figures)
  if (kind !== 'sale') return [effective]
  const bought = { count: 1, quantity: ONE, amount: summary.total }
  return [effective, figureNote(occurredAt, 'customers', receptor, bought)]
}

/** The addition of a new expense, or of one that is taken back: it then was none on its day. */
export function expenseFigures(
  { kind, occurredAt, summary, cost }: Omit<CountedDocument, 'receptor' | 'status'>,
  isTakenBack = false,
): FigureNote {
  const iva = totalMoney([summary.iva21, summary.iva105])
  const [amount, other] = isTakenBack ? [negateMoney(summary.total), negateMoney(iva)] : [summary.total, iva]
  return figureNote(occurredAt, 'effective', kind, { count: isTakenBack ? -1 : 1, amount, other, cost })
}

const ONE = 1 as Quantity

/** The addition of a new money movement. */
export function paymentFigures(operation: PaymentOperation, total: Money, occurredAt: string): FigureNote {
  return figureNote(occurredAt, 'payment', operation, { count: 1, amount: total })
}

/** The additions of a money movement's parts, negative when they are replaced. Cash is the rest of the movement. */
export function methodFigures(
  operation: PaymentOperation,
  parts: readonly Pick<PaymentPart, 'method' | 'amount'>[],
  occurredAt: string,
  isTakenBack = false,
): readonly FigureNote[] {
  return parts
    .filter(({ method }) => method !== CASH_METHOD)
    .map(({ method, amount }) =>
      figureNote(occurredAt, 'method', methodSubject(operation, method), {
        count: isTakenBack ? -1 : 1,
        amount: isTakenBack ? negateMoney(amount) : amount,
      }),
    )
}

export const methodSubject = (operation: PaymentOperation, method: string): string => `${operation}:${method}`

export function methodOfSubject(subject: string): { operation: PaymentOperation; method: string } {
  const [operation, method] = subject.split(':')
  return { operation: operation as PaymentOperation, method: method ?? '' }
}

/** The additions of a money movement to the funds, negative when its parts are replaced. Caja has what no other fund has. */
export function fundFigures(
  payment: LyingPayment & { readonly operation: PaymentOperation; readonly occurredAt: string },
  isTakenBack = false,
): readonly FigureNote[] {
  const sign = isTakenBack ? -1 : 1
  return [...liesIn(payment)].flatMap(([fund, amount]) => {
    const moved = cashEffect(payment.operation, amount)
    if (fund === CASH_FUND || moved === 0) return []
    const signed = isTakenBack ? negateMoney(moved) : moved
    const of = fund === undefined ? { payment: payment.id } : {}
    return [figureNote(payment.occurredAt, 'fund', fund ?? CASH_FUND, { count: sign, amount: signed, ...of })]
  })
}

/** The additions of money that moves between funds. */
export function transferFigures(
  { from, to, amount }: Pick<FundMove, 'from' | 'to' | 'amount'>,
  occurredAt: string,
): readonly FigureNote[] {
  const noted = (fund: string, moved: MoneySum): FigureNote[] =>
    fund === CASH_FUND ? [] : [figureNote(occurredAt, 'fund', fund, { count: 1, amount: moved })]
  return [...noted(from, negateMoney(amount)), ...noted(to, amount)]
}

/** Some stock changes of one movement, made at one instant. */
export type CountedChanges = {
  readonly at: string
  readonly movementId: string
  readonly effect: MovementEffect
  /** The document that makes them. */
  readonly transactionId: string | undefined
  readonly changes: readonly {
    readonly product: string
    readonly quantity: Quantity
    readonly parts: readonly Omit<LotPart, 'lotId'>[]
  }[]
}

export function stockFigures({
  at,
  movementId,
  effect,
  transactionId,
  changes,
}: CountedChanges): readonly FigureNote[] {
  const signed = (quantity: Quantity) => (effect === 'increment' ? quantity : negateQuantity(quantity))
  const parts = changes.flatMap((change) => change.parts.map((part) => ({ ...part, product: change.product })))
  const kind = transactionId === undefined ? undefined : kindOfId(transactionId)
  return [
    figureNote(at, 'changes', movementId, { count: changes.length }),
    ...parts.map(({ product, quantity, unitCost }) =>
      figureNote(at, 'stock', product, { quantity: signed(quantity), unitCost }),
    ),
    ...(kind === undefined ? [] : goodsFigures(kind, at, changes)),
  ]
}

/** The goods that a newly effective document moves, by product. */
export function goodsFigures(
  kind: TransactionKind,
  at: string,
  goods: readonly { readonly product: string; readonly quantity: Quantity }[],
): readonly FigureNote[] {
  return [...Map.groupBy(goods, ({ product }) => product)].map(([product, moved]) => {
    const quantity = sumQuantity(moved.map((each) => each.quantity))
    if (isNote(kind)) return figureNote(at, kind === 'creditNote' ? 'sold' : 'bought', product, { other: quantity })
    return figureNote(at, kind === 'sale' ? 'sold' : 'bought', product, { count: moved.length, quantity })
  })
}

const figureNote = (
  at: string,
  measure: Measure,
  subject: string,
  figures: Partial<Omit<FigureNote, 'at' | 'measure' | 'subject'>>,
): FigureNote => ({
  at,
  measure,
  subject,
  count: 0,
  quantity: ZERO_QUANTITY,
  amount: ZERO,
  other: ZERO,
  cost: ZERO,
  payment: undefined,
  unitCost: undefined,
  ...figures,
})
