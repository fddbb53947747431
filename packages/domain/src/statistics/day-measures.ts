import type { PaymentOperation } from '#domain/account/operations'
import { ZERO } from '#domain/money/amount'
import type { Money, MoneySum } from '#domain/money/amount'
import { totalMoney } from '#domain/money/arithmetic'
import type { TransactionKind } from '#domain/transaction/kind'
import { EFFECTIVE } from '#domain/transaction/status'
import type { TransactionStatus } from '#domain/transaction/status'
import type { Summary } from '#domain/transaction/totals'

/**
 * What is counted of a business day. `effective`: documents at status 1 or 2, by kind, with their figures; `status`: all
 * documents, by kind and status, only counted; `payment`: money movements, by operation.
 */
export type DayMeasure = 'effective' | 'status' | 'payment'

/** What one write adds to the totals of a business day; negative where it takes something back. */
export type DayDelta = {
  /** ISO instant: the business's zone says which day it is. */
  readonly at: string
  readonly measure: DayMeasure
  /** A kind, a kind and a status (`sale:1`), an operation. */
  readonly subject: string
  readonly count: number
  readonly total: MoneySum
  readonly iva: MoneySum
  readonly cost: MoneySum
}

/** The parts of a document that the daily statistics count. */
export type CountedDocument = {
  readonly kind: TransactionKind
  readonly status: TransactionStatus
  readonly occurredAt: string
  readonly summary: Pick<Summary, 'total' | 'iva21' | 'iva105'>
  readonly cost: Money
}

/** What a change of a document adds to its day, or to two when its date moved. Undefined: not there before, or after. */
export function documentDeltas(before: CountedDocument | undefined, after: CountedDocument | undefined): DayDelta[] {
  return [...statusDeltas(before, after), ...effectiveDeltas(before, after)]
}

/** The part of `documentDeltas` that counts documents by status. */
export function statusDeltas(before: Counted | undefined, after: Counted | undefined): DayDelta[] {
  if (before?.status === after?.status && before?.occurredAt === after?.occurredAt) return []
  const counted = ({ kind, status, occurredAt }: Counted, count: number): DayDelta => ({
    ...nothing(occurredAt, 'status', statusSubject(kind, status)),
    count,
  })
  return [...(before ? [counted(before, -1)] : []), ...(after ? [counted(after, 1)] : [])]
}

type Counted = Pick<CountedDocument, 'kind' | 'status' | 'occurredAt'>

export const statusSubject = (kind: TransactionKind, status: TransactionStatus): string => `${kind}:${status}`

/** Only becoming effective counts: from then on a document's figures and its date never change. */
function effectiveDeltas(before: CountedDocument | undefined, after: CountedDocument | undefined): DayDelta[] {
  if (after === undefined || after.status < EFFECTIVE || (before !== undefined && before.status >= EFFECTIVE)) return []
  const { kind, occurredAt, summary, cost } = after
  const iva = totalMoney([summary.iva21, summary.iva105])
  return [{ at: occurredAt, measure: 'effective', subject: kind, count: 1, total: summary.total, iva, cost }]
}

/** What a new money movement adds. Movements are never changed, so nothing is ever taken back. */
export function paymentDelta(operation: PaymentOperation, total: Money, occurredAt: string): DayDelta {
  return { ...nothing(occurredAt, 'payment', operation), count: 1, total }
}

const nothing = (at: string, measure: DayMeasure, subject: string): DayDelta => ({
  at,
  measure,
  subject,
  count: 0,
  total: ZERO,
  iva: ZERO,
  cost: ZERO,
})
