import type { Payment } from '@trastienda/contract/payments.contract'
import { readReceiptId, takenBackOf } from '@trastienda/domain/account/receipts'
import type { Money, MoneySum } from '@trastienda/domain/money/amount'
import { toWholePayment } from '#features/books'
import { paperSettings } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, required } from '#platform/refusal'
import { requireListed } from './document-payments.ts'
import { paymentsRepository } from './payments.repository.ts'
import { receiptsRepository, type ReceiptRow } from './receipts.repository.ts'

/** A numbered receipt or payment order. */
export interface Receipt extends Omit<ReceiptRow, 'payment'> {
  readonly id: string
  readonly payment: Payment
  /** The contact's balance after the payment, if the business has its papers say it. */
  readonly balance: MoneySum | undefined
  readonly takenBack: Money
}

/** A receipt by its number; undefined for one that nobody has. */
export const receiptBy = async (tx: BusinessTx, id: string): Promise<Receipt | undefined> => {
  const row = await rowOf(tx, id)
  if (row === undefined) return undefined
  const { payment, ...own } = row
  return { ...own, id, ...(await withItsStory(tx, payment)) }
}

/** The receipt of a payment; undefined for one without a number. */
export const receiptOf = async (tx: BusinessTx, { receipt }: Payment): Promise<Receipt | undefined> =>
  receipt === undefined ? undefined : receiptBy(tx, receipt)

/** Refuses a receipt whose payment the caller does not see in the lists. @throws Refusal not_found */
export const requireReceipt = async (tx: BusinessTx, context: CallContext, id: string): Promise<void> => {
  const { payment } = found(await rowOf(tx, id))
  await requireListed(tx, context, required(await paymentsRepository.find(tx, payment)))
}

const rowOf = async (tx: BusinessTx, id: string): Promise<ReceiptRow | undefined> => {
  const read = readReceiptId(id)
  return read && receiptsRepository.find(tx, read)
}

const withItsStory = async (tx: BusinessTx, id: string) => {
  const record = required(await paymentsRepository.find(tx, id))
  const { receiptBalance } = await paperSettings(tx)
  const [history, balance] = await Promise.all([
    receiptsRepository.history(
      tx,
      id,
      record.details.some(({ isInitialBalance }) => isInitialBalance) ? record.person : undefined,
    ),
    receiptBalance ? receiptsRepository.balanceAfter(tx, id) : undefined,
  ])
  return { payment: toWholePayment(record), balance, takenBack: takenBackOf(id, history) }
}
