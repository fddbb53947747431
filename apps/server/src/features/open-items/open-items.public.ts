import { afterPayment } from '@trastienda/domain/account/paid-status'
import { INITIAL_BALANCE, type Allocation, type OpenItem } from '@trastienda/domain/account/spread'
import type { Money } from '@trastienda/domain/money/amount'
import { addMoney } from '@trastienda/domain/money/arithmetic'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { EFFECTIVE } from '@trastienda/domain/transaction/status'
import { noteStatus } from '#features/figures'
import type { BusinessTx } from '#platform/database/business-tx'
import { found } from '#platform/refusal'
import { openItemsRepository, type Debtor, type PayableDocument } from './open-items.repository.ts'

export type { Debtor, PayableDocument }

/**
 * Open items are documents and initial balances that are not paid in full. Every payment locks them here first, documents
 * before people, so that two tills never pay the same debt.
 */

export const lockDocument = (tx: BusinessTx, id: string): Promise<PayableDocument | undefined> =>
  openItemsRepository.lockDocument(tx, id)

export const lockDebtor = (tx: BusinessTx, person: string): Promise<Debtor | undefined> =>
  openItemsRepository.lockDebtor(tx, person)

/** A person's account and all its open items, locked for the rest of the transaction. */
export const lockOpenItems = async (tx: BusinessTx, person: string): Promise<{ debtor: Debtor; open: OpenItem[] }> => {
  const [documents, locked] = await Promise.all([
    openItemsRepository.lockOpen(tx, person),
    openItemsRepository.lockDebtor(tx, person),
  ])
  const debtor = found(locked)
  const initial = initialItem(debtor)
  return { debtor, open: initial === undefined ? documents : [initial, ...documents] }
}

/** The initial balance as an open item; undefined when nothing of it is due. */
const initialItem = ({ initialTotal, initialPayed, initialAt }: Debtor): OpenItem | undefined =>
  initialAt === undefined || initialPayed >= initialTotal
    ? undefined
    : { transaction: INITIAL_BALANCE, creationDate: initialAt, total: initialTotal, payed: initialPayed }

/** Adds a payment to a locked document, which may become Pagada. A negative amount is an adjustment. */
export const payLockedDocument = (tx: BusinessTx, document: PayableDocument, amount: Money): void => {
  const { payed, status } = afterPayment(document, amount)
  openItemsRepository.setPaid(tx, [{ id: document.id, status, payed }])
  noteStatus(tx, document, status)
  tx.changed('transactions', document.id, 'update')
}

/** Adds a payment to a locked person's initial balance. A negative amount is an adjustment. */
export const payLockedInitialBalance = (tx: BusinessTx, debtor: Debtor, amount: Money): void =>
  openItemsRepository.setInitialPaid(tx, debtor.person, addMoney(debtor.initialPayed, amount))

/** Adds payments to several locked items of one person. */
export const payLockedItems = (
  tx: BusinessTx,
  debtor: Debtor,
  open: readonly OpenItem[],
  allocations: readonly Allocation[],
): void => {
  const items = new Map(open.map((item) => [item.transaction, item]))
  const initial = allocations.find(({ transaction }) => transaction === INITIAL_BALANCE)
  if (initial !== undefined) payLockedInitialBalance(tx, debtor, initial.total)
  const paid = allocations
    .filter((allocation) => allocation !== initial)
    .map(({ transaction, total }) => {
      const document = { status: EFFECTIVE as 1, kind: found(kindOfId(transaction)), ...found(items.get(transaction)) }
      const { payed, status } = afterPayment(document, total)
      noteStatus(tx, { ...document, occurredAt: document.creationDate }, status)
      return { id: transaction, status, payed }
    })
  openItemsRepository.setPaid(tx, paid)
  for (const { id } of paid) tx.changed('transactions', id, 'update')
}

/** Whether a document of the person is created or effective, but not paid. */
export const hasUnpaidDocuments = (tx: BusinessTx, person: string): Promise<boolean> =>
  openItemsRepository.hasUnpaid(tx, person)

/** A page of the open items of a person's account, and the sums of all of them. */
export const openItemsOf = async (tx: BusinessTx, person: string, limit: number, offset: number) => {
  const [items, sums] = await Promise.all([
    openItemsRepository.page(tx, person, limit, offset),
    openItemsRepository.sums(tx, person),
  ])
  return { items, ...sums }
}
