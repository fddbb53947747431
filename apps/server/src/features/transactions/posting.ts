import type { MoneySum } from '@trastienda/domain/money/amount'
import type { SourcedEvent } from '#features/accounts'
import type { PaymentRecord } from '#features/payments'
import type { Dispatch, Receipt } from '#features/stock'
import type { LineRecord, TransactionRecord } from './transaction-records.ts'

/** A document with its lines. */
export interface StoredDocument {
  readonly record: TransactionRecord
  readonly lines: readonly LineRecord[]
}

/**
 * What one unit of work makes of one document. It is decided in memory, step by step, by functions that take a posting and
 * answer the next one (`effectivized`, `settled`); `writePosting` then writes all of it, each table once.
 */
export interface Posting extends StoredDocument {
  /** The document as the database holds it now; undefined where it is new. */
  readonly stored: TransactionRecord | undefined
  /** The lines stand in the place of those that are stored. */
  readonly hasNewLines: boolean
  /** What each line cost, by its position; empty where that is not decided in this unit. */
  readonly lineCosts: ReadonlyMap<number, MoneySum>
  /** Goods of locked products that leave, and that come in. */
  readonly dispatches: readonly Dispatch[]
  readonly receipts: readonly Receipt[]
  readonly payments: readonly PaymentRecord[]
  /** What happens to the receptor's account, in order. */
  readonly accountEvents: readonly SourcedEvent[]
  /** What was done, for the audit. */
  readonly deeds: readonly Deed[]
}

/** One thing done to a document: how it stood before, and what else is worth knowing of it. */
export interface Deed {
  readonly action: string
  readonly before?: StoredDocument
  readonly detail?: object
}
