import { afterPayment } from '@trastienda/domain/account/paid-status'
import { INITIAL_BALANCE, type Allocation, type OpenItem } from '@trastienda/domain/account/spread'
import type { Money } from '@trastienda/domain/money/amount'
import { addMoney } from '@trastienda/domain/money/arithmetic'
import { kindOfId } from '@trastienda/domain/transaction/kind'
import { EFFECTIVE } from '@trastienda/domain/transaction/status'
import { noteStatus } from '#features/days'
import type { BusinessTx } from '#platform/database/business-tx'
import { found } from '#platform/refusal'
import { openItemsRepository, type Debtor, type PayableDocument } from './open-items.repository.ts'

export type { Debtor, PayableDocument }

/*
 * What is not paid in full: documents, and people's initial balances. Whoever moves money locks here first, documents
 * before people, so that two tills never pay the same debt.
 */

export const lockDocument = (tx: BusinessTx, id: string): Promise<PayableDocument | undefined> =>
  openItemsRepository.lockDocument(tx, id)

export const lockDebtor = (tx: BusinessTx, person: string): Promise<Debtor | undefined> =>
  openItemsRepository.lockDebtor(tx, person)

/** A person's account with everything open on it, all of it locked for the rest of the transaction. */
export const lockOpenItems = async (tx: BusinessTx, person: string): Promise<{ debtor: Debtor; open: OpenItem[] }> => {
  const [documents, locked] = await Promise.all([
    openItemsRepository.lockOpen(tx, person),
    openItemsRepository.lockDebtor(tx, person),
  ])
  const debtor = found(locked)
  const initial = initialItem(debtor)
  return { debtor, open: initial === undefined ? documents : [initial, ...documents] }
}

/** What is left of an initial balance, as an item that can be paid; undefined when there is nothing left. */
const initialItem = ({ initialTotal, initialPayed, initialAt }: Debtor): OpenItem | undefined =>
  initialAt === undefined || initialPayed >= initialTotal
    ? undefined
    : { transaction: INITIAL_BALANCE, creationDate: initialAt, total: initialTotal, payed: initialPayed }

/** A payment (or, negative, an adjustment) on a locked document: what is paid of it and its status. */
export const payLockedDocument = (tx: BusinessTx, document: PayableDocument, amount: Money): void => {
  const { payed, status } = afterPayment(document, amount)
  openItemsRepository.setPaid(tx, [{ id: document.id, status, payed }])
  noteStatus(tx, document, status)
  tx.changed('transactions', document.id, 'update')
}

/** A payment (or, negative, an adjustment) on a locked person's initial balance. */
export const payLockedInitialBalance = (tx: BusinessTx, debtor: Debtor, amount: Money): void =>
  openItemsRepository.setInitialPaid(tx, debtor.person, addMoney(debtor.initialPayed, amount))

/** Payments on several locked items of one person at once. */
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

/** A page of what is open on a person's account, and the sums of all of it. */
export const openItemsOf = async (tx: BusinessTx, person: string, limit: number, offset: number) => {
  const [items, sums] = await Promise.all([
    openItemsRepository.page(tx, person, limit, offset),
    openItemsRepository.sums(tx, person),
  ])
  return { items, ...sums }
}
