import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addFund, addMethod } from '#test/factories'
import { giveRole } from '#test/roles'

let app: TestApp
let shop: Member
let cards: string
let bank: string
let credit: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  shop = await app.signUp()
  credit = await addMethod(shop, { name: 'Crédito', kind: 'credit' })
  await addMethod(shop, { name: 'Transferencia', kind: 'transfer' })
  ;[, cards = '', bank = ''] = (await list()).map(({ $id }) => $id)
})

const list = async () => (await shop.call('funds.list', {})).body.data
const balances = async () => Object.fromEntries((await list()).map(({ name, balance }) => [name, balance]))
const move = (body: object, key?: string) =>
  shop.call(
    'fund_transfers.add',
    { body: body as never },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const enter = async (paymentOperation: string, total: number, more: object = {}) =>
  (await shop.call('payments.add', { body: { paymentOperation, total, ...more } })).body.data
const byCard = (total: number) => enter('deposit', total, { parts: [{ method: credit, amount: total }] })
const movements = async (id: string, query: object = {}) =>
  (await shop.call('funds.movements', { params: { id }, query })).body
const cashOf = async () => (await shop.call('payments.list', {})).body

describe('a transfer between funds', () => {
  it('settles 100.000 of cards as 96.400: the fee is a general expense (till.md, case 8)', async () => {
    await byCard(100_000)
    const before = await cashOf()
    const { body } = await move({ from: cards, to: bank, amount: 96_400, fee: 3600, note: 'Liquidación 12/11' })
    expect(body.data).toMatchObject({ from: cards, to: bank, amount: 96_400, fee: 3600, note: 'Liquidación 12/11' })
    expect(await balances()).toEqual({ Caja: 0, 'Tarjetas a cobrar': 0, Banco: 96_400 })
    const after = await cashOf()
    expect(after.total).toBe(before.total + 1)
    expect(after.totals).toEqual({ income: 100_000, outcome: 3600, total: 96_400 })
    expect(after.data[0]).toMatchObject({
      paymentOperation: 'generalExpenses',
      tag: 'Comisiones',
      total: 3600,
      comment: 'Liquidación 12/11',
      parts: [{ method: credit, fund: cards, amount: 3600 }],
    })
  })

  it('without a fee is in no list of cash, and one movement of each of its funds', async () => {
    await enter('deposit', 500)
    const before = [await cashOf(), (await shop.call('payment_stats.get', {})).body.data]
    await move({ from: 'cash', to: bank, amount: 200 })
    expect([await cashOf(), (await shop.call('payment_stats.get', {})).body.data]).toEqual(before)
    expect((await movements('cash')).data[0]).toMatchObject({ amount: -200, otherFund: bank })
    expect((await movements(bank)).data).toMatchObject([{ amount: 200, otherFund: 'cash' }])
  })

  it('may have been days ago, as its fee', async () => {
    await byCard(100)
    const date = '2026-01-05T15:00:00.000Z'
    const { body } = await move({ from: cards, to: bank, amount: 90, fee: 10, date })
    expect(body.data.creationDate).toBe(date)
    expect((await movements(cards, { end: date })).data.map(({ amount }) => amount)).toEqual([-90, -10])
    expect((await move({ from: cards, to: bank, amount: 1, date: '2100-01-05T15:00:00Z' })).problem.code).toBe(
      'transfer_in_future',
    )
  })

  it.each([
    [{ to: 'cash' }, 'transfer_to_same_fund', 'to'],
    [{ amount: 0 }, 'transfer_amount_zero', 'amount'],
    [{ amount: -5 }, 'transfer_amount_zero', 'amount'],
    [{ to: 'nowhere' }, 'fund_unknown', 'to'],
    [{ amount: 100.01 }, 'fund_short', 'amount'],
    [{ amount: 100, fee: 0.01 }, 'fund_short', 'amount'],
  ])('is refused by name, and nothing moves: %j', async (wrong, code, path) => {
    await enter('deposit', 100)
    const { status, problem } = await move({ from: 'cash', to: bank, amount: 100, ...wrong })
    expect([status, problem.code, problem.data?.[0]?.path]).toEqual([422, code, path])
    expect(await balances()).toEqual({ Caja: 100, 'Tarjetas a cobrar': 0, Banco: 0 })
  })

  it('takes no negative fee', async () => {
    expect((await move({ from: bank, to: 'cash', amount: 10, fee: -1 })).status).toBe(422)
  })

  it('may take a bank below 0, which lends, but nobody takes notes that are not there', async () => {
    expect((await move({ from: bank, to: 'cash', amount: 10 })).status).toBe(201)
    expect(await balances()).toMatchObject({ Caja: 10, Banco: -10 })
  })

  it('under the same key is one transfer', async () => {
    await enter('deposit', 100)
    const key = randomUUID()
    const [first, again] = [
      await move({ from: 'cash', to: bank, amount: 60 }, key),
      await move({ from: 'cash', to: bank, amount: 60 }, key),
    ]
    expect(again.body.data).toEqual(first.body.data)
    expect(await balances()).toMatchObject({ Caja: 40, Banco: 60 })
  })

  it('at once from two places takes the notes once', async () => {
    await enter('deposit', 100)
    const answers = await Promise.all([1, 2, 3].map(() => move({ from: 'cash', to: bank, amount: 60 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await balances()).toMatchObject({ Caja: 40, Banco: 60 })
  })

  it('pays its fee out of a fund without a method by one of the fund’s name, which nobody is offered', async () => {
    const own = await addFund(shop, { name: 'Banco Sur' })
    for (const fee of [1, 2]) await move({ from: own, to: bank, amount: 10, fee })
    expect(await balances()).toMatchObject({ 'Banco Sur': -23 })
    expect((await cashOf()).methods?.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'Efectivo 0',
      'Banco Sur 3',
    ])
    const offered = (await shop.call('payment_methods.list', {})).body.data
    expect(offered.map(({ name }) => name)).toEqual(['Efectivo', 'Crédito', 'Transferencia'])
  })

  it('is made by managers and owners', async () => {
    await giveRole(app, shop, 'manager')
    expect((await move({ from: bank, to: cards, amount: 1 })).status).toBe(201)
    for (const role of ['accountant', 'cashier'] as const) {
      await giveRole(app, shop, role)
      expect((await move({ from: bank, to: cards, amount: 1 })).status).toBe(403)
    }
    await giveRole(app, shop, 'owner')
  })
})

describe('what cards owe', () => {
  it('is awaited until a transfer brings it, coupon by coupon', async () => {
    const [first, second] = [await byCard(60_000), await byCard(40_000)]
    const awaited = await movements(cards, { tab: 'awaited' })
    expect(awaited.data.map(({ amount, position }) => [amount, position])).toEqual([
      [40_000, 1],
      [60_000, 1],
    ])
    const coupons = [first, second].map(({ $id }) => ({ payment: $id, position: 1 }))
    const settle = (more: object) => move({ from: cards, to: bank, amount: 96_400, fee: 3600, coupons, ...more })
    expect((await settle({ fee: 3000 })).problem.code).toBe('coupons_sum_differs')
    expect((await settle({ from: bank, to: cards })).problem.code).toBe('coupon_unknown')
    expect((await settle({ coupons: [...coupons, ...coupons] })).problem.code).toBe('coupon_unknown')
    const { body } = await settle({})
    expect(await movements(cards, { tab: 'awaited' })).toMatchObject({ data: [], counts: { all: 4, awaited: 0 } })
    expect((await settle({})).problem.code).toBe('coupon_arrived')
    const all = (await movements(cards)).data.filter(({ amount }) => amount > 0)
    expect(all.map(({ arrivedBy }) => arrivedBy)).toEqual([body.data.$id, body.data.$id])
    const change = { params: { id: first.$id }, body: { part: 1, method: 'cash' } }
    expect((await shop.call('payments.change_method', change)).problem.code).toBe('part_arrived')
  })
})

describe('a counted fund', () => {
  const count = (id: string, counted: number, reason = 'Conteo') =>
    shop.call('funds.count', { params: { id }, body: { counted, reason } })

  it('that holds too little becomes right by a general expense, too much by a deposit', async () => {
    await enter('deposit', 1000)
    expect((await count('cash', 940, 'Faltó el vuelto')).body.data).toEqual({ difference: -60 })
    expect((await count(bank, 12.5, 'Intereses')).body.data).toEqual({ difference: 12.5 })
    expect(await balances()).toEqual({ Caja: 940, 'Tarjetas a cobrar': 0, Banco: 12.5 })
    const [interest, missing] = (await cashOf()).data
    expect(interest).toMatchObject({ paymentOperation: 'deposit', tag: 'Sobrante de caja', comment: 'Intereses' })
    expect(missing).toMatchObject({ paymentOperation: 'generalExpenses', total: 60, tag: 'Faltante de caja' })
    expect((await cashOf()).totals).toMatchObject({ total: 952.5 })
  })

  it('that agrees moves nothing and needs no reason; a difference needs one', async () => {
    await enter('deposit', 1000)
    expect((await count('cash', 1000, '')).body.data).toEqual({ difference: 0 })
    expect((await count('cash', 999, ' ')).problem.data?.[0]).toMatchObject({ path: 'reason', code: 'required' })
    expect((await count('cash', -1)).problem.code).toBe('fund_count_negative')
    expect((await cashOf()).total).toBe(1)
  })

  it('a safe beside Caja keeps its own cash', async () => {
    const safe = await addFund(shop, { name: 'Caja fuerte', kind: 'safe' })
    await enter('deposit', 1000)
    await move({ from: 'cash', to: safe, amount: 600 })
    await count(safe, 650, 'Había más')
    await count(safe, 640, 'Había menos')
    expect(await balances()).toMatchObject({ Caja: 400, 'Caja fuerte': 640 })
    expect((await movements(safe)).data.map(({ amount }) => amount)).toEqual([-10, 50, 600])
    expect((await cashOf()).data[0]).toMatchObject({ cashFund: safe })
  })
})

describe('the money of before', () => {
  it('is split once, by transfers from Caja', async () => {
    const safe = await addFund(shop, { name: 'Caja fuerte', kind: 'safe' })
    await enter('deposit', 1000)
    const split = (parts: object[]) => shop.call('funds.split', { body: { parts: parts as never } })
    expect(
      (
        await split([
          { fund: bank, amount: 600 },
          { fund: safe, amount: 401 },
        ])
      ).problem.code,
    ).toBe('fund_short')
    expect(
      (
        await split([
          { fund: bank, amount: 600 },
          { fund: safe, amount: 300 },
        ])
      ).body.data,
    ).toHaveLength(2)
    expect(await balances()).toEqual({ Caja: 100, 'Tarjetas a cobrar': 0, Banco: 600, 'Caja fuerte': 300 })
    expect((await split([])).problem.code).toBe('funds_split_already')
  })
})

it('the books of all these shops hold', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
