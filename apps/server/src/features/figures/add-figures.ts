import type { PaymentOperation } from '@trastienda/domain/account/operations'
import type { FundMove, LyingPayment } from '@trastienda/domain/account/funds'
import {
  documentFigures,
  expenseFigures,
  fundFigures,
  goodsFigures,
  methodFigures,
  paymentFigures,
  stockFigures,
  transferFigures,
  type CountedChanges,
  type CountedDocument,
  type FigureNote,
} from '@trastienda/domain/statistics/figure-notes'
import type { TransactionKind } from '@trastienda/domain/transaction/kind'
import type { BusinessTx } from '#platform/database/business-tx'
import { ROWS, type RowsName } from './figure-rows.ts'
import { figuresRepository } from './figures.repository.ts'

/** Every write of a document calls this: `before` is undefined for a new document, `after` for a removed one. */
export const addDocumentFigures = (
  tx: BusinessTx,
  before: CountedDocument | undefined,
  after: CountedDocument | undefined,
): void => addAll(tx, documentFigures(before, after))

/** Every write that takes back an expense calls this. */
export const takeBackExpenseFigures = (tx: BusinessTx, expense: CountedDocument): void =>
  addAll(tx, [expenseFigures(expense, true)])

/** Every write of a money movement calls this. */
export const addPaymentFigures = (tx: BusinessTx, payment: CountedPayment): void => {
  const { operation, total, occurredAt, parts } = payment
  addAll(tx, [
    paymentFigures(operation, total, occurredAt),
    ...methodFigures(operation, parts, occurredAt),
    ...fundFigures(payment),
  ])
}

/** Every write that changes the methods of a stored money movement calls this: its total stays. */
export const replacePaymentFigures = (tx: BusinessTx, before: CountedPayment, after: CountedPayment): void =>
  addAll(tx, [
    ...methodFigures(before.operation, before.parts, before.occurredAt, true),
    ...fundFigures(before, true),
    ...methodFigures(after.operation, after.parts, after.occurredAt),
    ...fundFigures(after),
  ])

interface CountedPayment extends LyingPayment {
  readonly operation: PaymentOperation
  readonly occurredAt: string
}

/** Every write of money that moves between funds calls this. */
export const addTransferFigures = (
  tx: BusinessTx,
  move: Pick<FundMove, 'from' | 'to' | 'amount'>,
  occurredAt: string,
): void => addAll(tx, transferFigures(move, occurredAt))

/** Every write of stock changes calls this. */
export const addStockFigures = (tx: BusinessTx, changes: CountedChanges): void => addAll(tx, stockFigures(changes))

/** The goods that a newly effective document moves without lots. */
export const addGoodsFigures = (
  tx: BusinessTx,
  document: { readonly kind: TransactionKind; readonly occurredAt: string },
  goods: Parameters<typeof goodsFigures>[2],
): void => addAll(tx, goodsFigures(document.kind, document.occurredAt, goods))

/** Every write of existing products calls this first, with their new categories. */
export const addCategoryFigures = (
  tx: BusinessTx,
  products: readonly { readonly code: string; readonly categoryId: string }[],
): void => figuresRepository.addTabs(tx, products)

/** Counts all figures anew, after a bulk write in the same unit of work. */
export const recountFigures = (tx: BusinessTx): void => {
  figuresRepository.takeTurn(tx)
  for (const name of Object.keys(ROWS) as RowsName[]) figuresRepository.recount(tx, name)
}

const addAll = (tx: BusinessTx, notes: readonly FigureNote[]): void => {
  for (const each of notes) figuresRepository.add(tx, each)
  const seen = notes.find(({ measure, subject }) => measure === 'effective' || subject === 'generalExpenses')
  if (seen !== undefined) tx.changed('statistics', seen.at.slice(0, 10), 'update')
}
