import { CASH_FUND, FEE_TAG } from '@trastienda/domain/account/funds'
import { planText, type InstallmentPlan } from '@trastienda/domain/account/installment-plans'
import { cashEffect, type PaymentOperation } from '@trastienda/domain/account/operations'
import { CASH_METHOD, CASH_METHOD_NAME } from '@trastienda/domain/account/payment-methods'
import { STORE_CREDIT_METHOD, STORE_CREDIT_METHOD_NAME } from '@trastienda/domain/account/store-credits'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { addMoney } from '@trastienda/domain/money/arithmetic'
import type { Random } from '#seed/random'
import type { Article, FundKey, Shop, ShopFunds, ShopMethod } from '#seed/shop'
import { drawerAt, FLOAT } from './drawers.ts'
import { giveStoreCredit, spendStoreCredit } from './store-credits.ts'

const funds = [
  { key: 'cards', name: 'Tarjetas a cobrar', kind: 'cards' },
  { key: 'bank', name: 'Banco', kind: 'bank' },
  { key: 'wallet', name: 'Mercado Pago', kind: 'wallet' },
  { key: 'safe', name: 'Caja fuerte', kind: 'safe' },
  { key: 'second', name: 'Caja 2', kind: 'register' },
] as const

/** The methods beside cash, and the share of the customers' payments that each has. */
const methods = [
  { name: 'Débito', kind: 'debit', fund: 'cards', share: 0.2 },
  { name: 'Crédito', kind: 'credit', fund: 'cards', share: 0.15 },
  { name: 'Transferencia', kind: 'transfer', fund: 'bank', share: 0.12 },
  { name: 'QR', kind: 'wallet', fund: 'wallet', share: 0.13 },
] as const satisfies readonly Omit<ShopMethod, 'id'>[]

const registers = [
  { number: 1, fund: 'caja' },
  { number: 2, fund: 'second' },
] as const

export const inventFunds = (random: Random, at: Date, surcharge: Article): ShopFunds => ({
  registers: registers.map((register) => ({ ...register, deviceId: random.idAt(at), float: FLOAT, drawer: undefined })),
  sessions: [],
  storeCredits: [],
  surcharge,
  ids: {
    caja: CASH_FUND,
    cards: random.idAt(at),
    bank: random.idAt(at),
    wallet: random.idAt(at),
    safe: random.idAt(at),
    second: random.idAt(at),
  },
  methods: methods.map((method) => ({ ...method, id: random.idAt(at) })),
  balances: { caja: ZERO, second: ZERO, cards: ZERO, bank: ZERO, wallet: ZERO, safe: ZERO },
  coupons: [],
  arrived: [],
})

/** The rows of the funds and of the methods that lead to them. */
export const fundRows = ({ ids, methods: known }: ShopFunds) => ({
  funds: [
    { id: CASH_FUND, name: 'Caja', kind: 'register', position: 0, version: 1 },
    ...funds.map(({ key, name, kind }, place) => ({ id: ids[key], name, kind, position: place + 1, version: 1 })),
  ],
  methods: [
    { id: CASH_METHOD, name: CASH_METHOD_NAME, kind: 'cash', fundId: undefined },
    ...known.map(({ id, name, kind, fund }) => ({ id, name, kind, fundId: ids[fund] })),
    { id: STORE_CREDIT_METHOD, name: STORE_CREDIT_METHOD_NAME, kind: 'store_credit', fundId: undefined },
  ].map((method, position) => ({ ...method, position, version: 1 })),
})

/** How a payment is made where somebody has chosen it. */
export type ChosenMethod = 'cash' | 'storeCredit' | InstallmentPlan

interface LaidPayment {
  readonly id: string
  readonly operation: PaymentOperation
  readonly total: Money
  readonly tag?: string | undefined
  /** The sale or purchase that it pays. */
  readonly toTransactionId?: string | undefined
  readonly by?: ChosenMethod | undefined
}

interface LaidPart {
  readonly method: string
  /** The fund of its money; undefined for money that does not move. */
  readonly fund: FundKey | undefined
  readonly amount: Money
  readonly reference?: string
  readonly plan?: string
}

/**
 * Puts a payment into the funds of its methods and into the open drawer; the books of a shop without funds have cash alone.
 * Returns the fund of its cash; undefined for Caja.
 */
export const layIn = (shop: Shop, payment: LaidPayment, at: Date): string | undefined => {
  const { funds: lying, journal } = shop
  const { id, operation, total } = payment
  if (lying === undefined || cashEffect(operation, total) === 0) return undefined
  const parts = partsOf(shop, lying, payment, at)
  for (const { fund, amount } of parts)
    if (fund !== undefined) lying.balances[fund] = addMoney(lying.balances[fund], cashEffect(operation, amount))
  const cash = parts.find(({ method }) => method === CASH_METHOD)
  const drawer = drawerAt(lying, at)
  const isOfDrawer = operation === 'customerPayment' || cash !== undefined || payment.by !== undefined
  const cashFund = drawer !== undefined && isOfDrawer && drawer.fund !== 'caja' ? lying.ids[drawer.fund] : undefined
  if (drawer !== undefined && isOfDrawer) {
    drawer.payments.push(id)
    if (cash !== undefined) drawer.cash = addMoney(drawer.cash, cashEffect(operation, cash.amount))
  }
  if (parts.length === 1 && cash !== undefined) return cashFund
  for (const [place, { method, fund, amount, reference, plan }] of parts.entries())
    journal.rows.part.push({
      paymentId: id,
      position: place + 1,
      methodId: method,
      amount,
      reference,
      fundId: fund === undefined || method === CASH_METHOD ? undefined : lying.ids[fund],
      plan,
    })
  if (operation === 'customerPayment' && parts.some(({ fund }) => fund === 'cards'))
    lying.coupons.push({ payment: id, total })
  return cashFund
}

const partsOf = (shop: Shop, lying: ShopFunds, payment: LaidPayment, at: Date): LaidPart[] => {
  const { random } = shop
  const { id, operation, total, by } = payment
  const inCash = (amount: Money): LaidPart => ({
    method: CASH_METHOD,
    fund: drawerAt(lying, at)?.fund ?? 'caja',
    amount,
  })
  const credited = { method: STORE_CREDIT_METHOD, fund: undefined }
  if (by === 'cash') return [inCash(total)]
  if (by === 'storeCredit')
    return [
      { ...credited, amount: total, reference: giveStoreCredit(random, lying, { paymentId: id, amount: total }, at) },
    ]
  if (by !== undefined) {
    const method = lying.methods.find(({ kind }) => kind === 'credit')
    return method === undefined ? [] : [{ method: method.id, fund: 'cards', amount: total, plan: planText(total, by) }]
  }
  if (operation === 'customerPayment' && payment.toTransactionId !== undefined) {
    const spent = spendStoreCredit(random, lying, total, at)
    if (spent !== undefined) {
      const part = { ...credited, amount: spent.amount, reference: spent.code }
      return spent.rest > 0 ? [part, inCash(spent.rest)] : [part]
    }
  }
  const method = methodOf(random, lying, payment, at)
  return method === undefined ? [inCash(total)] : [{ method: method.id, fund: method.fund, amount: total }]
}

/** The share of what is in a drawer that may be paid out of it: more is paid by the bank. */
const drawerShare = 1 / 3

/** Customers pay as they like; the shop pays small sums out of the drawer, others by the bank. */
const methodOf = (
  random: Random,
  lying: ShopFunds,
  { operation, total, tag }: LaidPayment,
  at: Date,
): ShopMethod | undefined => {
  const { methods: known } = lying
  const byFund = (fund: FundKey) => known.find((method) => method.fund === fund)
  if (tag === FEE_TAG) return byFund('cards')
  if (operation !== 'customerPayment') {
    const isOut = cashEffect(operation, total) < 0
    return isOut && total > (drawerAt(lying, at)?.cash ?? ZERO) * drawerShare ? byFund('bank') : undefined
  }
  let left = random.next()
  return known.find(({ share }) => (left -= share) < 0)
}
