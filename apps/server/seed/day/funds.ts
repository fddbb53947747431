import { FEE_TAG } from '@trastienda/domain/account/funds'
import { money, type Money } from '@trastienda/domain/money/amount'
import { addMoney, subtractMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
import type { FundKey, Shop, ShopFunds } from '#seed/shop'
import { whoMoved } from '#seed/staff'
import { FLOAT } from './drawers.ts'
import { recordPayment } from './money.ts'
import type { ShopDay } from './opening-hours.ts'

/** What cards keep of what they pay. */
const cardFee = 0.036
const monday = 1

/** On Mondays cards pay, the wallet and the safe go to the bank, and what lies in Caja beside its float into the safe. */
export const fundHabits = (shop: Shop, { day }: ShopDay): ((at: Date) => void)[] => {
  const { funds: lying } = shop
  if (lying === undefined || new Date(day).getUTCDay() !== monday) return []
  return [
    (at) => {
      const { balances } = lying
      settleCards(shop, lying, at)
      moveBetweenFunds(shop, at, {
        from: 'wallet',
        to: 'bank',
        amount: balances.wallet,
        note: 'Retiro de Mercado Pago',
      })
      moveBetweenFunds(shop, at, { from: 'safe', to: 'bank', amount: balances.safe, note: 'Depósito en el banco' })
      const spare = subtractMoney(balances.caja, FLOAT)
      moveBetweenFunds(shop, at, { from: 'caja', to: 'safe', amount: spare, note: 'Retiro de la caja' })
    },
  ]
}

const settleCards = (shop: Shop, lying: ShopFunds, at: Date): void => {
  const total = sumMoney(lying.coupons.map((coupon) => coupon.total))
  if (total === 0) return
  const fee = money(Math.round(total * cardFee * 100) / 100)
  const comment = 'Liquidación de tarjetas'
  const feePayment = recordPayment(shop, at, {
    operation: 'generalExpenses',
    total: fee,
    tag: FEE_TAG,
    comment,
    allocations: [],
  })
  const transferId = moveBetweenFunds(shop, at, {
    from: 'cards',
    to: 'bank',
    amount: subtractMoney(total, fee),
    note: comment,
    feePayment,
  })
  for (const paymentId of [...lying.coupons.map(({ payment }) => payment), feePayment])
    lying.arrived.push({ paymentId, transferId })
  lying.coupons = []
}

interface SeededMove {
  readonly from: FundKey
  readonly to: FundKey
  readonly amount: Money
  readonly note: string
  readonly feePayment?: string
}

/** Moves money that is there. Returns the transfer's id. */
export const moveBetweenFunds = (shop: Shop, at: Date, { from, to, amount, note, feePayment }: SeededMove): string => {
  const id = shop.random.idAt(at)
  const { funds: lying } = shop
  if (lying === undefined || amount <= 0) return id
  const { balances, ids } = lying
  balances[from] = subtractMoney(balances[from], amount)
  balances[to] = addMoney(balances[to], amount)
  shop.journal.rows.transfer.push({
    id,
    fromId: ids[from],
    toId: ids[to],
    amount,
    feePaymentId: feePayment,
    note,
    userId: whoMoved(shop.staff, 'extraction', at),
    occurredAt: at.toISOString(),
  })
  return id
}
