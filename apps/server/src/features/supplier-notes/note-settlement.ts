import type { SettleInput } from '@trastienda/contract/supplier-notes.contract'
import { INITIAL_BALANCE, spreadPayment, type Allocation } from '@trastienda/domain/account/spread'
import type { Money } from '@trastienda/domain/money/amount'
import { subtractMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
import { kindLabels } from '@trastienda/domain/transaction/kind'
import { PAID } from '@trastienda/domain/transaction/status'
import {
  afterPaying,
  documentsFor,
  lockAccounts,
  lockOpenDocuments,
  madeBy,
  newPayment,
  openItem,
  openItems,
  paidDocuments,
  recordsFor,
  requireSeenDocument,
  storedPosting,
  type Account,
  type Decided,
  type NewPayment,
  type Posting,
  type TransactionRecord,
} from '#features/books'
import { paidBy, type methodsFor } from '#features/payment-methods'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, required } from '#platform/refusal'

type Settled = Pick<Decided, 'paid'> & { readonly posting: Posting }

interface Owed {
  readonly account: Account
  /** What the supplier is owed, locked. */
  readonly open: readonly TransactionRecord[]
  /** The document that is paid before the others. */
  readonly first?: TransactionRecord
}

/** Pays what a supplier is owed by what is left of a note; the account has had the whole note since it became effective. */
export const appliedNote = (
  posting: Posting,
  { account, open, first, now }: Owed & { readonly now: string },
): Settled => {
  const allocations = spreadNote(leftOf(posting.record), { account, open, ...(first === undefined ? {} : { first }) })
  if (allocations.length === 0) return { posting, paid: [] }
  const payment = applied(posting.record, allocations, now)
  return { posting: withPayment(posting, payment), paid: paidDocuments(payment, open) }
}

const leftOf = ({ summary, paid }: TransactionRecord): Money => subtractMoney(summary.total, paid)

const spreadNote = (amount: Money, { account, open, first }: Owed): readonly Allocation[] => {
  const own = spreadPayment(
    amount,
    open.filter(({ id }) => id === first?.id).map((document) => openItem(document)),
  )
  const others = openItems(
    account,
    open.filter(({ id }) => id !== first?.id),
  )
  return [...own.allocations, ...spreadPayment(own.remainder, others).allocations]
}

const applied = (
  { id, receptor, receptorName }: TransactionRecord,
  allocations: readonly Allocation[],
  now: string,
): NewPayment => {
  const [only, ...more] = allocations
  const toTransactionId = more.length > 0 || only?.transaction === INITIAL_BALANCE ? undefined : only?.transaction
  return newPayment(
    {
      operation: 'creditNote',
      total: sumMoney(allocations.map(({ total }) => total)),
      person: receptor,
      personName: receptorName,
      transactionId: id,
      toTransactionId,
      isTransactionPayment: toTransactionId !== undefined,
      isAccountPayment: toTransactionId === undefined,
      comment: `${kindLabels.supplierNote} ${id}`,
      allocations,
    },
    now,
  )
}

const withPayment = (posting: Posting, payment: NewPayment): Posting => ({
  ...posting,
  record: afterPaying(posting.record, payment.record.total),
  payments: [...posting.payments, payment],
  operations: [...posting.operations, { action: 'make_paid', before: posting }],
})

export interface LockedNote extends Owed {
  readonly posting: Posting
}

/** A note with something left, and what its supplier is owed, locked. @throws Refusal supplier_note_settled */
export const lockedNote = async (tx: BusinessTx, context: CallContext, id: string): Promise<LockedNote> => {
  const [seen] = await recordsFor(tx, [id])
  const { kind, receptor, author } = found(seen)
  requireSeenDocument(context, { kind, author })
  if (kind !== 'supplierNote') refuse('credit_note_required', { id })
  const [open, [note], accounts] = await Promise.all([
    lockOpenDocuments(tx, receptor, [id]),
    documentsFor(tx, [id]),
    lockAccounts(tx, [receptor]),
  ])
  if (found(note).record.status === PAID) refuse('supplier_note_settled', { id })
  return { posting: storedPosting(found(note)), open, account: required(accounts.get(receptor)) }
}

interface Settling extends Pick<SettleInput, 'by'> {
  readonly paying: Pick<SettleInput, 'parts'>
  readonly methods: Awaited<ReturnType<typeof methodsFor>>
  readonly now: string
}

/** Uses what is left of a note: off what the supplier is owed, or all of it paid back in money. */
export const settledNote = (
  { posting, account, open }: LockedNote,
  { by, paying, methods, now }: Settling,
): Settled & Pick<Decided, 'accounts'> => {
  const accounts = new Map([[account.person, account]])
  if (by === 'account') {
    const settled = appliedNote(posting, { account, open, now })
    if (settled.posting === posting) return refuse('supplier_note_nothing_owed', { name: account.name })
    return { ...settled, accounts }
  }
  const { record } = posting
  const total = leftOf(record)
  const payment = newPayment(
    {
      operation: 'providerAdjustment',
      total,
      person: record.receptor,
      personName: record.receptorName,
      transactionId: record.id,
      comment: `${kindLabels.supplierNote} ${record.id}`,
      event: { type: 'adjustment', total, transaction: record.id },
    },
    now,
  )
  return { posting: withPayment(posting, madeBy(payment, paidBy(total, paying, methods))), paid: [], accounts }
}
