import { CASH_FUND, FEE_TAG } from '@trastienda/domain/account/funds'
import { cashEffect, type PaymentOperation } from '@trastienda/domain/account/operations'
import { ZERO, type Money } from '@trastienda/domain/money/amount'
import { addMoney } from '@trastienda/domain/money/arithmetic'
import type { Random } from '#seed/random'
import type { FundKey, Shop, ShopFunds, ShopMethod } from '#seed/shop'

const funds = [
  { key: 'cards', name: 'Tarjetas a cobrar', kind: 'cards' },
  { key: 'bank', name: 'Banco', kind: 'bank' },
  { key: 'wallet', name: 'Mercado Pago', kind: 'wallet' },
  { key: 'safe', name: 'Caja fuerte', kind: 'safe' },
] as const

/** The methods beside cash, and the share of the customers' payments that each has. */
const methods = [
  { name: 'Débito', kind: 'debit', fund: 'cards', share: 0.2 },
  { name: 'Crédito', kind: 'credit', fund: 'cards', share: 0.15 },
  { name: 'Transferencia', kind: 'transfer', fund: 'bank', share: 0.12 },
  { name: 'QR', kind: 'wallet', fund: 'wallet', share: 0.13 },
] as const satisfies readonly Omit<ShopMethod, 'id'>[]

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
): ShopMethod | undefined => {
  const byFund = (fund: FundKey) => known.find((method) => method.fund === fund)
  if (tag === FEE_TAG) return byFund('cards')
  if (operation !== 'customerPayment') {
    const isOut = cashEffect(operation, total) < 0
    return isOut && (balances.bank >= total || balances.caja < total) ? byFund('bank') : undefined
  }
  let left = random.next()
  return known.find(({ share }) => (left -= share) < 0)
}
