import { addDocumentFigures, addGoodsFigures, addPaymentFigures, replacePaymentFigures } from '#features/figures'
import { writeStoreCredits } from '#features/payment-methods'
import { replacePurchasedCosts } from '#features/replacement-costs'
import { teachPurchasedCosts } from '#features/supplier-products'
import { writeDispatches, writeReceipts, writeRestocks } from '#features/stock'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { moneyRepository, type Account, type AccountChange } from './money.repository.ts'
import {
  answeredDocument,
  toLine,
  toTransaction,
  type SavedTransaction,
  type StoredDocument,
} from './document-records.ts'
import { documentsRepository } from './documents.repository.ts'
import type { ChangedPayment, Decided, Posting, Opening } from './posting.ts'
import { leaveVoucherRequest } from './voucher-request.ts'
import { accountEntries, validateBalance, type AccountEvent } from '@trastienda/domain/account/entries'
import { CASH_METHOD_NAME } from '@trastienda/domain/account/payment-methods'
import { INITIAL_BALANCE } from '@trastienda/domain/account/spread'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { addMoney, sumMoney, totalMoney } from '@trastienda/domain/money/arithmetic'
import { refuse, refuseAny } from '#platform/refusal'
import type { NewPayment, PaymentRecord } from './payment-record.ts'
import { numberNewPayments } from './receipt-numbers.ts'

/**
 * Writes the decisions of a unit of work: documents with their goods, money movements, accounts, figures and audit,
 * each table once. Nobody waits for the statements, which are sent with the commit; documents and accounts must be
 * locked.
 */
export const writePosting = (tx: BusinessTx, context: CallContext, decided: Decided): void => {
  const { postings = [], payments = [], paid = [] } = decided
  const changes = accountChanges(decided)
  for (const posting of postings) writeLines(tx, posting)
  const records = [...postings, ...paid].flatMap(({ stored, record }) => (stored === undefined ? [] : [record]))
  documentsRepository.update(tx, records)
  for (const posting of postings) writeGoods(tx, context, posting)
  const made = [...postings.flatMap((posting) => posting.payments), ...payments]
  moneyRepository.insertPayments(tx, made, context.userId, decided.madeAt ?? { deviceId: context.deviceId })
  writeStoreCredits(tx, made)
  numberNewPayments(tx, made, context.userId)
  moneyRepository.changeAccounts(tx, changes)
  for (const { record } of made) addPaymentFigures(tx, record)
  for (const change of decided.changed ?? []) changePayment(tx, context, change)
  for (const change of [...postings, ...paid]) addDocumentFigures(tx, change.stored, change.record)

  for (const posting of postings) auditOperations(tx, context, posting)
  for (const { record } of payments)
    recordChange(tx, context, { action: 'create', entity: 'payment', entityId: record.id })
  for (const { record } of made) tx.changed('payments', record.id, 'create')
  for (const { account } of changes) tx.changed('people', account.person, 'update')
  for (const { record } of paid) tx.changed('transactions', record.id, 'update')
}

/** Writes one document and its payments by `writePosting`, and answers the written document. */
export const writeDocument = (
  tx: BusinessTx,
  context: CallContext,
  posting: Posting,
  more: Pick<Decided, 'accounts' | 'paid' | 'madeAt'> = {},
): SavedTransaction => {
  writePosting(tx, context, { ...more, postings: [posting] })
  const { record, stored, lines } = posting
  const version = stored === undefined ? 1 : stored.version + 1
  return answeredDocument({ record: { ...record, updatedAt: tx.now, version }, lines })
}

/** Replaces the parts of a stored and locked money movement. */
const changePayment = (tx: BusinessTx, context: CallContext, { action, before, after }: ChangedPayment): void => {
  moneyRepository.replaceParts(tx, after)
  if (action === 'change_method') replacePaymentFigures(tx, before, after)
  const [was, is] = [before, after].map(auditedParts)
  recordChange(tx, context, { action, entity: 'payment', entityId: after.id, before: was, after: is })
  tx.changed('payments', after.id, 'update')
  for (const document of documentsOf(after)) tx.changed('transactions', document, 'update')
}

/** The documents whose pages list a money movement. */
const documentsOf = ({ transactionId, toTransactionId, details }: PaymentRecord): ReadonlySet<string> =>
  new Set(
    [transactionId, toTransactionId, ...details.map((each) => each.transactionId)].filter((id) => id !== undefined),
  )

const auditedParts = ({ parts }: PaymentRecord) => ({
  paidBy: parts.length === 0 ? CASH_METHOD_NAME : parts.map(({ methodName }) => methodName).join(' · '),
  confirmation: parts.find(({ confirmation }) => confirmation !== undefined)?.confirmation,
})

/** A new document with its lines, or the lines of a stored one. */
const writeLines = (tx: BusinessTx, posting: Posting): void =>
  posting.stored === undefined ? documentsRepository.insert(tx, posting) : documentsRepository.updateLines(tx, posting)

const writeGoods = (
  tx: BusinessTx,
  { userId }: CallContext,
  { record, receipts, dispatches, restocks, lotless }: Posting,
): void => {
  const origin = { movementId: record.movement, transactionId: record.id }
  writeReceipts(tx, origin, receipts)
  replacePurchasedCosts(tx, receipts, { id: record.id, userId })
  if (record.kind === 'purchase') teachPurchasedCosts(tx, record.receptor, receipts)
  writeRestocks(tx, origin, restocks)
  writeDispatches(tx, origin, dispatches)
  addGoodsFigures(tx, record, lotless)
}

const auditOperations = (tx: BusinessTx, context: CallContext, posting: Posting): void => {
  const { record, operations, asksForVoucher } = posting
  for (const [place, { action, before, detail }] of operations.entries()) {
    const change = before && {
      before: auditedFields(before),
      after: { ...auditedFields(operations[place + 1]?.before ?? posting), ...detail },
    }
    recordChange(tx, context, { action, entity: 'transaction', entityId: record.id, ...change })
  }
  if (asksForVoucher) leaveVoucherRequest(tx, context, record.id)
}

/** The fields of a document that the audit compares before and after. */
const auditedFields = ({ record, lines }: StoredDocument) => {
  const { payment, ...fields } = toTransaction(record)
  return { ...fields, payed: payment.payed, lines: lines.map(toLine) }
}

/** Deletes a locked document. The audit stores all of it, to explain the missing number. */
export const removeDocument = (
  tx: BusinessTx,
  context: CallContext,
  document: StoredDocument,
): { transactionId: string } => {
  const { id } = document.record
  documentsRepository.remove(tx, id)
  addDocumentFigures(tx, document.record, undefined)
  recordChange(tx, context, { action: 'remove', entity: 'transaction', entityId: id, before: document })
  return { transactionId: id }
}

/** Something that happened to a person's account, and the payment that it comes from. */
interface OwnEvent {
  readonly person: string
  /** Undefined of a payment that only says what a known credit pays. */
  readonly event: AccountEvent | undefined
  readonly payment?: NewPayment
}

/**
 * Joins the events of each person's account, in their order, into one change.
 *
 * @throws Refusal where a balance would be out of range, or the final consumer's not 0
 */
const accountChanges = ({ postings = [], payments = [], openings = [], accounts }: Decided): AccountChange[] => {
  const events: OwnEvent[] = [
    ...openings.map(({ person, total }) => ({ person, event: { type: 'initialBalance', total } as const })),
    ...postings.flatMap(({ record, charge, payments: made }) => [
      ...(charge === undefined ? [] : [{ person: record.receptor, event: charge }]),
      ...made.flatMap(eventOf),
    ]),
    ...payments.flatMap(eventOf),
  ]
  const opened = new Map(openings.map((opening) => [opening.person, newAccount(opening)]))
  return [...Map.groupBy(events, ({ person }) => person)].map(([person, own]) => {
    const account = opened.get(person) ?? accounts?.get(person)
    if (account === undefined) throw new Error(`The account of ${person} changes without its lock`)
    return accountChange(account, own)
  })
}

const eventOf = (payment: NewPayment): OwnEvent[] => {
  const { event, record } = payment
  if (record.person === undefined || (event === undefined && paidOfInitial({ payment }) === ZERO)) return []
  return [{ person: record.person, event, payment }]
}

const accountChange = (account: Account, own: readonly OwnEvent[]): AccountChange => {
  const events = own.flatMap(({ event, payment }) => (event === undefined ? [] : [{ event, payment }]))
  const decided = accountEntries(
    account.type,
    events.map(({ event }) => event),
    account.balance,
  )
  const entries = decided.map((entry, index) => ({
    ...entry,
    transactionId: entry.transaction === INITIAL_BALANCE ? undefined : entry.transaction,
    paymentId: events[index]?.payment?.record.id,
    debited: totalMoney(decided.slice(0, index + 1).map(({ debit }) => debit)),
    credited: totalMoney(decided.slice(0, index + 1).map(({ credit }) => credit)),
  }))
  const balance = entries.at(-1)?.total ?? account.balance
  const refusal = validateBalance(balance)
  if (refusal !== undefined) refuseAny([refusal])
  if (account.isFinalConsumer && balance !== 0)
    refuse('final_consumer_owes', { name: account.name }, 'transaction.receptor')
  return { account, entries, balance, initialPaid: addMoney(account.initialPaid, sumMoney(own.map(paidOfInitial))) }
}

const paidOfInitial = ({ payment }: Pick<OwnEvent, 'payment'>): Money =>
  payment?.record.details.find(({ isInitialBalance }) => isInitialBalance)?.amount ?? ZERO

/** Nobody else can have locked the account of a contact that this unit of work makes. */
const newAccount = ({ person, name, type }: Opening): Account => ({
  person,
  name,
  type,
  balance: ZERO,
  creditLimit: undefined,
  isFinalConsumer: false,
  entryCount: 0,
  initialTotal: ZERO,
  initialPaid: ZERO,
  initialAt: undefined,
})

/** Lists the late sales of a register, which no report has listed yet, in the closing report of a session. */
export const listLatePayments = (tx: BusinessTx, register: number, session: string): void =>
  moneyRepository.listLate(tx, register, session)
