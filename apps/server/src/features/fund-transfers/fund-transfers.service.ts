import type { z } from 'zod'
import type { fundsApi, FundTransfer } from '@trastienda/contract/funds.contract'
import {
  bookedDifference,
  CASH_FUND,
  validateCashThere,
  validateCount,
  validateCoupons,
} from '@trastienda/domain/account/funds'
import { cashEffect } from '@trastienda/domain/account/operations'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { subtractMoney, totalMoney } from '@trastienda/domain/money/arithmetic'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { balancesOf, lockFunds, putFund } from '#features/funds'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { found, refuse, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { fundTransfersRepository, type Coupon } from './fund-transfers.repository.ts'
import { moveFunds, putRight, type Moved } from './moved-funds.ts'

type Body<Name extends 'fund_transfers.add' | 'funds.count' | 'funds.split'> = z.output<(typeof fundsApi)[Name]['body']>

/** Money that moves between funds, and funds that are counted. */
export const createFundTransfers = (unit: UnitOfWork) => ({
  add: (
    context: CallContext,
    { date, note, coupons = [], ...move }: Body<'fund_transfers.add'>,
  ): Promise<FundTransfer> =>
    unit.write(context, async (tx) => {
      await requireAwaited(tx, coupons, move)
      const occurredAt = date === undefined ? undefined : new Date(date).toISOString()
      const moved = await moveFunds(tx, context, { ...move, note: trimmedText(note), occurredAt })
      if (coupons.length > 0) fundTransfersRepository.mark(tx, moved.transfer.id, coupons)
      return toTransfer(moved)
    }),

  count: (context: CallContext, id: string, body: Body<'funds.count'>): Promise<{ difference: Money }> =>
    unit.write(context, async (tx) => {
      const fund = found((await lockFunds(tx, [id]))[0])
      const balance = (await balancesOf(tx))(id)
      refuseAny(validateCount(fund, body.counted))
      const difference = subtractMoney(body.counted, balance as Money)
      const reason = body.reason.trim()
      const booked = bookedDifference(difference)
      if (booked !== undefined && reason === '') return refuse('required', undefined, 'reason')
      if (booked !== undefined) await putRight(tx, context, fund, { ...booked, reason })
      const change = { before: { balance }, after: { balance: body.counted } }
      recordChange(tx, context, { action: 'count', entity: 'fund', entityId: id, ...change })
      return { difference }
    }),

  split: (context: CallContext, { parts }: Body<'funds.split'>): Promise<FundTransfer[]> =>
    unit.write(context, async (tx) => {
      const caja = found((await lockFunds(tx, [CASH_FUND]))[0])
      if (caja.version > 0) return refuse('funds_split_already')
      const total = totalMoney(parts.map(({ amount }) => amount))
      refuseAny(validateCashThere(caja, (await balancesOf(tx))(CASH_FUND), total))
      await putFund(tx, { ...caja, version: 1 }, 0)
      const transfers: FundTransfer[] = []
      for (const { fund, amount } of parts)
        transfers.push(toTransfer(await moveFunds(tx, context, { from: CASH_FUND, to: fund, amount, isCounted: true })))
      const change = { before: { split: false }, after: { split: true } }
      recordChange(tx, context, { action: 'edit', entity: 'fund', entityId: CASH_FUND, ...change })
      return transfers
    }),
})

export type FundTransfers = ReturnType<typeof createFundTransfers>

/** @throws Refusal for a coupon that does not lie in `from`, that arrived before, or that is there twice */
const requireAwaited = async (
  tx: BusinessTx,
  coupons: readonly Pick<Coupon, 'payment' | 'position'>[],
  { from, amount, fee = ZERO }: Pick<Body<'fund_transfers.add'>, 'from' | 'amount' | 'fee'>,
): Promise<void> => {
  if (coupons.length === 0) return
  const locked = await fundTransfersRepository.lockCoupons(tx, coupons)
  const isWhole = locked.length === coupons.length && locked.every(({ fund }) => fund === from)
  if (!isWhole) refuse('coupon_unknown', undefined, 'coupons')
  if (locked.some(({ transferId }) => transferId !== undefined)) refuse('coupon_arrived', undefined, 'coupons')
  const signed = locked.map((coupon) => cashEffect(coupon.operation, coupon.amount))
  refuseAny(validateCoupons(signed, { amount, fee }))
}

const toTransfer = ({ transfer, fee }: Moved): FundTransfer => ({
  $id: transfer.id,
  from: transfer.from,
  to: transfer.to,
  amount: transfer.amount,
  fee,
  note: transfer.note,
  creationDate: transfer.occurredAt,
})
