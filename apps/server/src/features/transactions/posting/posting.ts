import type { MoneySum, Quantity } from '@trastienda/domain/money/amount'
import type { SourcedEvent } from '#features/accounts'
import type { PaymentRecord } from '#features/payments'
import type { Dispatch, Receipt } from '#features/stock'
import type { LineRecord, TransactionRecord } from '../transaction-records.ts'

/** A document with its lines. */
export interface StoredDocument {
  readonly record: TransactionRecord
  readonly lines: readonly LineRecord[]
}

/**
 * What one unit of work does to one document. It is decided in memory, step by step, by functions that take a posting and
 * answer the next one (`effectivized`, `settled`). `writePosting` then writes all of it, each table once.
 */
export interface Posting extends StoredDocument {
  /** The document as the database holds it now; undefined where it is new. */
  readonly stored: TransactionRecord | undefined
  /** True where the lines replace the stored ones. */
  readonly hasNewLines: boolean
  /** The cost of each line by its position; empty where this unit of work does not decide it. */
  readonly lineCosts: ReadonlyMap<number, MoneySum>
  /** The goods that leave, and those that come in. Their products are locked. */
  readonly dispatches: readonly Dispatch[]
  readonly receipts: readonly Receipt[]
  /** The goods that a document moves as it becomes effective without lots: their products have no stock control. */
  readonly lotless: readonly { readonly product: string; readonly quantity: Quantity }[]
  readonly payments: readonly PaymentRecord[]
  /** The events on the receptor's account, in order. */
  readonly accountEvents: readonly SourcedEvent[]
  /** Whether its voucher is asked for automatically. */
  readonly asksForVoucher: boolean
  /** What was done, for the audit. */
  readonly deeds: readonly Deed[]
}

/** One thing done to a document, for the audit: the document before it, and further details. */
export interface Deed {
  readonly action: string
  readonly before?: StoredDocument
  readonly detail?: object
}

const nothingDone = {
  lineCosts: new Map<number, MoneySum>(),
  dispatches: [],
  receipts: [],
  lotless: [],
  payments: [],
  accountEvents: [],
  asksForVoucher: false,
}

/** The posting of a new document. */
export const newPosting = (document: StoredDocument): Posting => ({
  ...nothingDone,
  ...document,
  stored: undefined,
  hasNewLines: true,
  deeds: [{ action: 'create' }],
})

/** The posting of a stored document, which is locked, before anything is done to it. */
export const storedPosting = (document: StoredDocument): Posting => ({
  ...nothingDone,
  ...document,
  stored: document.record,
  hasNewLines: false,
  deeds: [],
})
