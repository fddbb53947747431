import { CASH_FUND, FEE_TAG } from '@trastienda/domain/account/funds'
import { cashEffect, type PaymentOperation } from '@trastienda/domain/account/operations'
import type { MethodKind } from '@trastienda/domain/account/payment-methods'
import { money, ZERO, type Money } from '@trastienda/domain/money/amount'
import { addMoney, subtractMoney, sumMoney } from '@trastienda/domain/money/arithmetic'
import { roundPrice } from '#seed/goods/goods'
import type { Random } from '#seed/random'
import type { Shop } from '#seed/shop'
import { whoMoved } from '#seed/staff'
import { recordPayment } from './money.ts'
import type { ShopDay } from './opening-hours.ts'

const funds = [
  { key: 'cards', name: 'Tarjetas a cobrar', kind: 'cards' },
  { key: 'bank', name: 'Banco', kind: 'bank' },
  { key: 'wallet', name: 'Mercado Pago', kind: 'wallet' },
  { key: 'safe', name: 'Caja fuerte', kind: 'safe' },
] as const

type FundKey = 'caja' | (typeof funds)[number]['key']

/** The methods beside cash, and the share of the customers' payments that each has. */
const methods = [
  { name: 'Débito', kind: 'debit', fund: 'cards', share: 0.2 },
  { name: 'Crédito', kind: 'credit', fund: 'cards', share: 0.15 },
  { name: 'Transferencia', kind: 'transfer', fund: 'bank', share: 0.12 },
  { name: 'QR', kind: 'wallet', fund: 'wallet', share: 0.13 },
] as const satisfies readonly { name: string; kind: MethodKind; fund: FundKey; share: number }[]

/** What cards keep of what they pay. */
const cardFee = 0.036
/** What stays in Caja, as a share of the monthly sales. */
const floatShare = 0.05
const monday = 1

type Method = (typeof methods)[number] & { readonly id: string }

/** Where the money of a shop lies that is not paid in cash alone. */
export interface ShopFunds {
  readonly ids: Readonly<Record<FundKey, string>>
  readonly methods: readonly Method[]
  readonly balances: Record<FundKey, Money>
  /** The payments by card that have not arrived. */
  coupons: { readonly payment: string; readonly total: Money }[]
  /** The transfer by which each payment by card arrived. */
  readonly arrived: { readonly paymentId: string; readonly transferId: string }[]
}

export const inventFunds = (random: Random, at: Date): ShopFunds => ({
  ids: {
    caja: CASH_FUND,
    cards: random.idAt(at),
    bank: random.idAt(at),
    wallet: random.idAt(at),
    safe: random.idAt(at),
  },
  methods: methods.map((method) => ({ ...method, id: random.idAt(at) })),
  balances: { caja: ZERO, cards: ZERO, bank: ZERO, wallet: ZERO, safe: ZERO },
  coupons: [],
  arrived: [],
})

/** The rows of the funds and of the methods that lead to them. */
export const fundRows = ({ ids, methods: known }: ShopFunds) => ({
  funds: [
    { id: CASH_FUND, name: 'Caja', kind: 'register', position: 0, version: 1 },
    ...funds.map(({ key, name, kind }, place) => ({ id: ids[key], name, kind, position: place + 1, version: 1 })),
  ],
  methods: known.map(({ id, name, kind, fund }, place) => ({
    id,
    name,
    kind,
    position: place + 1,
    fundId: ids[fund],
    version: 1,
  })),
})

/** Puts a payment into the fund of its method; the books of a shop without funds have cash alone. */
export const layIn = (
  { random, funds: lying, journal }: Shop,
  payment: {
    readonly id: string
    readonly operation: PaymentOperation
    readonly total: Money
    readonly tag?: string | undefined
  },
): void => {
  if (lying === undefined || cashEffect(payment.operation, payment.total) === 0) return
  const method = methodOf(random, lying, payment)
  const fund = method?.fund ?? 'caja'
  lying.balances[fund] = addMoney(lying.balances[fund], cashEffect(payment.operation, payment.total))
  if (method === undefined) return
  journal.rows.part.push({
    paymentId: payment.id,
    position: 1,
    methodId: method.id,
    amount: payment.total,
    fundId: lying.ids[fund],
  })
  if (fund === 'cards' && payment.operation === 'customerPayment')
    lying.coupons.push({ payment: payment.id, total: payment.total })
}

/** Customers pay as they like; the shop pays by the bank what is there, or what Caja lacks. */
const methodOf = (
  random: Random,
  { methods: known, balances }: ShopFunds,
  {
    operation,
    total,
    tag,
  }: { readonly operation: PaymentOperation; readonly total: Money; readonly tag?: string | undefined },
): Method | undefined => {
  const byFund = (fund: FundKey) => known.find((method) => method.fund === fund)
  if (tag === FEE_TAG) return byFund('cards')
  if (operation !== 'customerPayment') {
    const isOut = cashEffect(operation, total) < 0
    return isOut && (balances.bank >= total || balances.caja < total) ? byFund('bank') : undefined
  }
  let left = random.next()
  return known.find(({ share }) => (left -= share) < 0)
}

/** On Mondays cards pay, the wallet goes to the bank, and what Caja does not need into the safe; the safe to the bank after that. */
export const fundHabits = (shop: Shop, { day }: ShopDay, monthlySales: number): ((at: Date) => void)[] => {
  const { funds: lying } = shop
  if (lying === undefined || new Date(day).getUTCDay() !== monday) return []
  return [
    (at) => {
      const { balances } = lying
      settleCards(shop, lying, at)
      move(shop, at, { from: 'wallet', to: 'bank', amount: balances.wallet, note: 'Retiro de Mercado Pago' })
      move(shop, at, { from: 'safe', to: 'bank', amount: balances.safe, note: 'Depósito en el banco' })
      const spare = roundPrice(balances.caja - monthlySales * floatShare)
      move(shop, at, { from: 'caja', to: 'safe', amount: money(Math.max(0, spare)), note: 'Retiro de la caja' })
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
  const transferId = move(shop, at, {
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
const move = (shop: Shop, at: Date, { from, to, amount, note, feePayment }: SeededMove): string => {
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
