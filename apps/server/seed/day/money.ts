import { isNote } from '@trastienda/domain/transaction/kind'
import { EFFECTIVE, PAID } from '@trastienda/domain/transaction/status'
import { accountEntry, type AccountEvent } from '@trastienda/domain/account/entries'
import {
  cashEffect,
  operationOfAmount,
  type CashOperation,
  type PaymentOperation,
} from '@trastienda/domain/account/operations'
import { afterPayment } from '@trastienda/domain/account/paid-status'
import { INITIAL_BALANCE, spreadPayment, type Allocation, type OpenItem } from '@trastienda/domain/account/spread'
import type { Money } from '@trastienda/domain/money/amount'
import { addMoney, subtractMoney, totalMoney } from '@trastienda/domain/money/arithmetic'
import { layIn, type ChosenMethod } from './lying.ts'
import type { Contact, Document, Shop } from '#seed/shop'
import { whoMoved } from '#seed/staff'

/** Appends to a person's account and moves its balance. */
export const post = (shop: Shop, person: Contact, event: AccountEvent, at: Date, paymentId?: string): void => {
  const entry = accountEntry(person.type, event, person.balance)
  person.balance = entry.total
  person.entryCount += 1
  person.debited = totalMoney([person.debited, entry.debit])
  person.credited = totalMoney([person.credited, entry.credit])
  shop.journal.rows.entry.push({
    personCode: person.code,
    sequence: person.entryCount,
    event: entry.event,
    debit: entry.debit,
    credit: entry.credit,
    total: entry.total,
    debited: person.debited,
    credited: person.credited,
    transactionId: entry.transaction === INITIAL_BALANCE ? undefined : entry.transaction,
    paymentId,
    occurredAt: at.toISOString(),
  })
}

/** Pays a part or all of what is due of one sale or purchase. */
export const payDocument = (shop: Shop, document: Document, amount: Money, at: Date, by?: ChosenMethod): void => {
  if (isNote(document.kind)) throw new Error('A credit note is paid by its mode')
  const paymentId = recordPayment(shop, at, {
    operation: operationOfAmount(document.kind, amount),
    total: amount,
    person: document.receptor,
    toTransactionId: document.id,
    isTransactionPayment: true,
    allocations: [{ transaction: document.id, total: amount }],
    by,
  })
  settle(shop, document, amount, at)
  post(shop, document.receptor, { type: 'payment', total: amount, transaction: document.id }, at, paymentId)
}

/** Pays on an account, at most the debt: the initial balance first, then open items, oldest first. */
export const payAccount = (shop: Shop, person: Contact, amount: Money, at: Date): void => {
  const { allocations } = spreadPayment(amount, openItems(person))
  const kind = person.type === 'Proveedor' ? 'purchase' : 'sale'
  const operation = operationOfAmount(kind, amount)
  const paymentId = recordPayment(shop, at, { operation, total: amount, person, isAccountPayment: true, allocations })
  allot(shop, person, allocations, at)
  post(shop, person, { type: 'payment', total: amount }, at, paymentId)
}

/** Money in or out without a person: the till's change, expenses, the owner's withdrawals. */
export const moveCash = (
  shop: Shop,
  at: Date,
  movement: { operation: CashOperation; total: Money; tag?: string; comment?: string; by?: ChosenMethod },
): void => {
  recordPayment(shop, at, { ...movement, allocations: [] })
}

export interface NewPayment {
  readonly operation: PaymentOperation
  readonly total: Money
  readonly person?: Contact
  /** The credit note behind the money. */
  readonly transactionId?: string
  readonly toTransactionId?: string
  readonly isAccountPayment?: boolean
  readonly isTransactionPayment?: boolean
  readonly tag?: string
  readonly comment?: string
  readonly allocations: readonly Allocation[]
  readonly by?: ChosenMethod | undefined
}

/** Records the payment with its details, and the cash. Returns the payment's id. */
export const recordPayment = (shop: Shop, at: Date, payment: NewPayment): string => {
  const { rows } = shop.journal
  const id = shop.random.idAt(at)
  const { operation, total, person, transactionId, toTransactionId, tag, comment } = payment
  rows.payment.push({
    id,
    operation,
    total,
    personCode: person?.code,
    transactionId,
    toTransactionId,
    isAccountPayment: payment.isAccountPayment ?? false,
    isTransactionPayment: payment.isTransactionPayment ?? false,
    tagId: tag === undefined ? undefined : shop.tags.get(tag),
    comment,
    userId: whoMoved(shop.staff, operation, at),
    occurredAt: at.toISOString(),
    cashFundId: layIn(shop, { id, operation, total, tag, toTransactionId, by: payment.by }, at),
  })
  for (const [index, allocation] of payment.allocations.entries()) {
    const isInitialBalance = allocation.transaction === INITIAL_BALANCE
    rows.paymentDetail.push({
      paymentId: id,
      position: index + 1,
      transactionId: isInitialBalance ? undefined : allocation.transaction,
      isInitialBalance,
      amount: allocation.total,
    })
  }
  shop.cash = addMoney(shop.cash, cashEffect(operation, total))
  return id
}

/** Marks the parts of a spread payment or credit. */
export const allot = (shop: Shop, person: Contact, allocations: readonly Allocation[], at: Date): void => {
  const amounts = new Map(allocations.map(({ transaction, total }) => [transaction, total]))
  const initial = amounts.get(INITIAL_BALANCE)
  if (initial !== undefined) person.initialPaid = addMoney(person.initialPaid, initial)
  for (const document of person.open) {
    const amount = amounts.get(document.id)
    if (amount !== undefined) markPaid(shop, document, amount, at)
  }
  person.open = person.open.filter((document) => document.status === EFFECTIVE)
}

export const openItems = (person: Contact): OpenItem[] => [
  ...(person.initialTotal > person.initialPaid
    ? [{ transaction: INITIAL_BALANCE, creationDate: '', total: person.initialTotal, payed: person.initialPaid }]
    : []),
  ...person.open.map(openItem),
]

export const openItem = (document: Document): OpenItem => ({
  transaction: document.id,
  creationDate: document.occurredAt.toISOString(),
  total: document.summary.total,
  payed: document.paid,
})

export const dueOfDocument = (document: Document): Money => subtractMoney(document.summary.total, document.paid)

/** Adds a payment to one document, in whichever list it is. */
const settle = (shop: Shop, document: Document, amount: Money, at: Date): void => {
  markPaid(shop, document, amount, at)
  if (document.status === EFFECTIVE) return
  const { receptor } = document
  receptor.open = receptor.open.filter((each) => each !== document)
}

const markPaid = (shop: Shop, document: Document, amount: Money, at: Date): void => {
  const { status, summary, paid } = document
  const after = afterPayment({ status, total: summary.total, payed: paid }, amount)
  document.status = after.status
  document.paid = after.payed
  document.paidAt = after.status === PAID ? at : undefined
  document.updatedAt = at
  document.version += 1
  shop.journal.revise(document)
}
