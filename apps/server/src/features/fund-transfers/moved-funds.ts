import {
  FEE_TAG,
  holdsCash,
  validateCashThere,
  validateMove,
  type BookedDifference,
  type FundMove,
} from '@trastienda/domain/account/funds'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { addMoney } from '@trastienda/domain/money/arithmetic'
import { madeBy, newPayment, writePosting, type NewPayment } from '#features/books'
import { cashTagFor } from '#features/cash-tags'
import { addTransferFigures } from '#features/figures'
import { balancesOf, lockFunds, type FundRecord } from '#features/funds'
import { methodInto, type PaidBy } from '#features/payment-methods'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { refuse, refuseAny, required } from '#platform/refusal'
import { fundTransfersRepository, type TransferRecord } from './fund-transfers.repository.ts'

/** A transfer between funds as somebody decides it. */
export interface Move extends Omit<FundMove, 'fee'> {
  readonly fee?: Money | undefined
  readonly note?: string | undefined
  /** When it moved; undefined for now. */
  readonly occurredAt?: string | undefined
  /** True if somebody has counted the notes and coins: they are there, whatever the books say. */
  readonly isCounted?: boolean
}

/** A written transfer. */
export interface Moved {
  readonly transfer: TransferRecord
  readonly fee: Money
}

/**
 * Moves money between two funds in the caller's unit of work; the fee becomes a general expense of `from`.
 *
 * @throws Refusal that names the fund or the amount
 */
export const moveFunds = async (tx: BusinessTx, context: CallContext, move: Move): Promise<Moved> => {
  const { from, to, amount, fee = ZERO, note, occurredAt = tx.now, isCounted = false } = move
  const funds = await lockFunds(tx, [from, to])
  refuseAny(validateMove({ from, to, amount, fee }, funds))
  if (occurredAt > tx.now) refuse('transfer_in_future', undefined, 'date')
  const source = required(funds.find(({ id }) => id === from))
  if (!isCounted && holdsCash(source.kind))
    refuseAny(validateCashThere(source, (await balancesOf(tx))(from), addMoney(amount, fee)))
  const payment =
    fee === 0 ? undefined : await spentFrom(tx, source, { total: fee, tag: FEE_TAG, comment: note, occurredAt })
  if (payment !== undefined) writePosting(tx, context, { payments: [payment] })
  const transfer = { id: newId(), from, to, amount, feePaymentId: payment?.record.id, note, occurredAt }
  fundTransfersRepository.insert(tx, transfer, context.userId)
  // Cards do not owe the fee any more.
  if (payment !== undefined && payment.record.parts.length > 0)
    fundTransfersRepository.mark(tx, transfer.id, [{ payment: payment.record.id, position: 1 }])
  addTransferFigures(tx, transfer, occurredAt)
  recordChange(tx, context, { action: 'create', entity: 'fund_transfer', entityId: transfer.id })
  return { transfer, fee }
}

/** Puts a locked fund right by what was counted. */
export const putRight = async (
  tx: BusinessTx,
  context: CallContext,
  fund: FundRecord,
  { reason, ...booked }: BookedDifference & { readonly reason: string },
): Promise<void> => {
  const payment = await movedIn(tx, fund, { ...booked, comment: reason, occurredAt: tx.now })
  writePosting(tx, context, { payments: [payment] })
}

interface Movement {
  readonly operation: 'deposit' | 'generalExpenses'
  readonly total: Money
  readonly tag: string
  readonly comment: string | undefined
  readonly occurredAt: string
}

const spentFrom = (tx: BusinessTx, fund: FundRecord, movement: Omit<Movement, 'operation'>): Promise<NewPayment> =>
  movedIn(tx, fund, { ...movement, operation: 'generalExpenses' })

const movedIn = async (tx: BusinessTx, fund: FundRecord, movement: Movement): Promise<NewPayment> => {
  const { operation, total, comment, occurredAt } = movement
  const tag = await cashTagFor(tx, movement.tag)
  return madeBy(newPayment({ operation, total, tag, comment }, occurredAt), await lyingIn(tx, fund, total))
}

/** How money of a fund moves: notes and coins in cash, the rest by a method that leads there. */
const lyingIn = async (tx: BusinessTx, fund: FundRecord, amount: Money): Promise<PaidBy> => {
  const nothing = { parts: [], tendered: undefined }
  if (holdsCash(fund.kind)) return { ...nothing, cashFund: fund.id }
  const { id, name, kind } = await methodInto(tx, fund)
  const part = {
    method: id,
    methodName: name,
    kind,
    fund: fund.id,
    amount,
    reference: undefined,
    confirmation: undefined,
    arrivedBy: undefined,
  }
  return { ...nothing, parts: [part] }
}
