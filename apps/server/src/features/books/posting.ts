import type { AccountEvent } from '@trastienda/domain/account/entries'
import type { AuditedAction } from '@trastienda/domain/audit/audit-words'
import type { Money, MoneySum, Quantity } from '@trastienda/domain/money/amount'
import type { PersonType } from '@trastienda/domain/person/person-type'
import type { BusinessFacts } from '#features/settings'
import type { Dispatch, Receipt, Restock } from '#features/stock'
import type { Account, MadeAt } from './money.repository.ts'
import type {
  DocumentChange,
  LineRecord,
  RecordVersions,
  StoredDocument,
  TransactionRecord,
} from './document-records.ts'
import type { NewPayment, PaymentRecord } from './payment-record.ts'

/**
 * A change of one document. Functions like `effectivized` and `settled` take a posting and answer the next, so that the
 * change is decided in memory, step by step.
 */
export interface Posting extends DocumentChange {
  readonly lines: readonly LineRecord[]
  /** True if the lines replace the stored lines. */
  readonly hasNewLines: boolean
  /** The cost of each line by its position; empty if this unit of work decides no costs. */
  readonly lineCosts: ReadonlyMap<number, MoneySum>
  /** The goods that leave and that come in; their products are locked. */
  readonly dispatches: readonly Dispatch[]
  readonly receipts: readonly Receipt[]
  /** The goods that a credit note returns to the lots of its sale. */
  readonly restocks: readonly Restock[]
  /** The goods that a document moves as it becomes effective without lots: their products have no stock control. */
  readonly lotless: readonly { readonly product: string; readonly quantity: Quantity }[]
  /** What it does to its receptor's account as it becomes effective: a charge, or of a supplier's note the whole credit. */
  readonly charge: AccountEvent | undefined
  /** The money movements that come with it; its operations report them to the audit. */
  readonly payments: readonly NewPayment[]
  /** Whether its voucher is asked for automatically. */
  readonly asksForVoucher: boolean
  /** The operations on it, for the audit. */
  readonly operations: readonly Operation[]
}

/** An operation on a document, for the audit: the document before it, and further details. */
export interface Operation {
  readonly action: AuditedAction
  readonly before?: StoredDocument
  readonly detail?: object
}

/** Everything that a unit of work does to the books: `writePosting` writes it, each table once. */
export interface Decided {
  readonly postings?: readonly Posting[]
  /** Money movements that somebody entered by themselves: each has a row of its own in the audit. */
  readonly payments?: readonly NewPayment[]
  /** Money movements of before whose methods change; amounts stay. */
  readonly changed?: readonly ChangedPayment[]
  /** The other documents that the payments pay. */
  readonly paid?: readonly DocumentChange[]
  /** The contacts that are new and begin with a balance. */
  readonly openings?: readonly Opening[]
  /** The locked accounts by person; a balance without an account here cannot change. */
  readonly accounts?: ReadonlyMap<string, Account> | undefined
  /** The place and time of the payments, if not the caller's browser now. */
  readonly madeAt?: MadeAt | undefined
}

export interface ChangedPayment {
  readonly action: 'confirm' | 'miss' | 'change_method'
  readonly before: PaymentRecord
  readonly after: PaymentRecord
}

export interface Opening {
  readonly person: string
  readonly name: string
  readonly type: PersonType
  readonly total: Money
}

const nothingDone = {
  lineCosts: new Map<number, MoneySum>(),
  dispatches: [],
  receipts: [],
  restocks: [],
  lotless: [],
  charge: undefined,
  payments: [],
  asksForVoucher: false,
}

export const newPosting = (document: StoredDocument): Posting => ({
  ...nothingDone,
  ...document,
  stored: undefined,
  hasNewLines: true,
  operations: [{ action: 'create' }],
})

/** The posting of a stored document, which is locked, before anything is done to it. */
export const storedPosting = (document: StoredDocument): Posting => ({
  ...nothingDone,
  ...document,
  stored: document.record,
  hasNewLines: false,
  operations: [],
})

/** Names the records of business and contact for the paper of a document that becomes effective, for good. */
export const printedAs = (
  { receptorVersion }: Pick<TransactionRecord, 'receptorVersion'>,
  { version }: Pick<BusinessFacts, 'version'>,
): RecordVersions => ({ business: version, receptor: receptorVersion })
