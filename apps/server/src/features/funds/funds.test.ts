import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foldFigures } from '#services/figures'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addFund, addMethod, addPerson, addProduct, addSale, documentBody, fundBody, methodBody } from '#test/factories'
import { goRound } from '#test/go-round'
import { giveRole } from '#test/roles'
import { recountBusiness } from '#services/figures'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  shop = await app.signUp()
})

const list = async () => (await shop.call('funds.list', {})).body.data
/** The balance of each fund by its name. */
const balances = async () => Object.fromEntries((await list()).map(({ name, balance }) => [name, balance]))
const move = (body: object) => shop.call('fund_transfers.add', { body: body as never })
const enter = (paymentOperation: string, total: number, more: object = {}) =>
  shop.call('payments.add', { body: { paymentOperation, total, ...more } })
const movements = async (id: string, query: object = {}) =>
  (await shop.call('funds.movements', { params: { id }, query })).body
const fundOf = async (name: string) => (await list()).find((fund) => fund.name === name)?.$id ?? ''

describe('the funds of a business', () => {
  it('are Caja alone, with all of its cash, and nothing is written', async () => {
    await enter('deposit', 100)
    expect(await list()).toEqual([
      { $id: 'cash', name: 'Caja', kind: 'register', isHidden: false, balance: 100, version: 0 },
    ])
    expect(await app.sql('select from fund where business_id = $1', [shop.businessId])).toEqual([])
  })

  it('come with the methods that lead to them: a method finds the fund of its kind, or makes it', async () => {
    for (const kind of ['debit', 'credit', 'transfer', 'wallet', 'cheque', 'other'] as const)
      await addMethod(shop, { kind })
    expect((await list()).map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'Caja register',
      'Tarjetas a cobrar cards',
      'Banco bank',
      'Mercado Pago wallet',
      'Cheques other',
      'Otros medios other',
    ])
    const own = await addFund(shop, { name: 'Banco Sur' })
    const id = await addMethod(shop, { kind: 'transfer', fund: own })
    const methods = (await shop.call('payment_methods.list', {})).body.data
    expect(methods.find(({ $id }) => $id === id)?.fund).toBe(own)
    expect(methods.find(({ $id }) => $id === 'cash')).not.toHaveProperty('fund')
  })

  it.each([
    [{ name: ' ' }, 'required'],
    [{ name: 'x'.repeat(31) }, 'maximum'],
    [{ name: 'caja' }, 'name_taken'],
  ])('take no %j', async (fund, code) => {
    expect((await shop.call('funds.create', { body: fundBody(fund) })).problem.code).toBe(code)
  })

  it('keep Caja, which may have another name', async () => {
    const params = { id: 'cash' }
    const update = (body: object) =>
      shop.call('funds.update', { params, body: fundBody({ name: 'Caja 1', kind: 'register', ...body }) })
    expect((await update({})).body.data).toMatchObject({ name: 'Caja 1', version: 1 })
    for (const body of [{ isHidden: true }, { kind: 'bank' as const }])
      expect((await update(body)).problem.code).toBe('cash_fund_fixed')
    expect((await shop.call('funds.remove', { params })).problem.code).toBe('cash_fund_fixed')
  })

  it('are hidden only empty and without a method, and removed only unused', async () => {
    const [id, safe] = [
      await addFund(shop, { name: 'Sur' }),
      await addFund(shop, { name: 'Caja fuerte', kind: 'safe' }),
    ]
    const params = { id }
    const hide = () => shop.call('funds.update', { params, body: fundBody({ name: 'Sur', isHidden: true }) })
    const method = await addMethod(shop, { name: 'Transferencia', kind: 'transfer', fund: id })
    expect((await hide()).problem.code).toBe('fund_of_method')
    await shop.call('payment_methods.update', {
      params: { id: method },
      body: methodBody({ name: 'Transferencia', kind: 'transfer', fund: safe }),
    })
    await enter('deposit', 50)
    await move({ from: 'cash', to: id, amount: 50 })
    expect((await hide()).problem).toMatchObject({ code: 'fund_not_empty' })
    await move({ from: id, to: 'cash', amount: 50 })
    expect((await shop.call('funds.remove', { params })).problem.code).toBe('fund_in_use')
    expect((await hide()).body.data).toMatchObject({ isHidden: true })
    expect((await move({ from: 'cash', to: id, amount: 1 })).problem.code).toBe('fund_hidden')
    expect((await addedTo(id)).problem.code).toBe('fund_hidden')
    const unused = await addFund(shop)
    expect((await shop.call('funds.remove', { params: { id: unused } })).status).toBe(200)
    expect((await addedTo(unused)).problem.code).toBe('fund_unknown')
  })

  const addedTo = (fund: string) => shop.call('payment_methods.create', { body: methodBody({ fund }) })
})

describe('a balance', () => {
  it('is what came into a fund less what went out of it, and opens the rows that it is made of', async () => {
    const customer = await addPerson(shop, 'Cliente', { name: 'Ana' })
    const product = await addProduct(shop, { stock: 100, price: 10_000 })
    const qr = await addMethod(shop, { name: 'QR', kind: 'wallet' })
    const parts = [
      { method: 'cash', amount: 4000 },
      { method: qr, amount: 6000, reference: '0042' },
    ]
    const lines = [{ product, quantity: 1, sellingPrice: 10_000 }]
    const { body } = await shop.call('transaction.add', {
      body: { ...documentBody('sale', customer, lines), saveMode: 'paid', parts },
    })
    await enter('extraction', 1500, { parts: [{ method: qr, amount: 1500 }] })
    await enter('generalExpenses', 300, { tag: 'Limpieza' })
    await addSale(shop, customer, lines, 'paid')
    expect(await balances()).toEqual({ Caja: 4000 - 300 + 10_000, 'Mercado Pago': 4500 })

    const wallet = await movements(await fundOf('Mercado Pago'))
    expect(wallet).toMatchObject({ total: 2, totals: { income: 6000, outcome: 1500, total: 4500 } })
    expect(wallet.data).toMatchObject([
      { amount: -1500, paymentOperation: 'extraction', methodName: 'QR' },
      { amount: 6000, reference: '0042', personName: 'Ana', transactionId: body.data.transaction.id },
    ])
    const caja = await movements('cash')
    expect(caja.data.map(({ amount }) => amount)).toEqual([10_000, -300, 4000])
    expect(caja.data[1]).toMatchObject({ tag: 'Limpieza' })
    expect((await movements('cash', { page: '2', pageSize: '2' })).data.map(({ amount }) => amount)).toEqual([4000])
    expect((await movements('cash', { start: '2100-01-01T00:00:00Z' })).totals).toEqual({
      income: 0,
      outcome: 0,
      total: 0,
    })
  })

  it('keeps what was paid where it was, when its method leads elsewhere from then on', async () => {
    const method = await addMethod(shop, { name: 'Transferencia', kind: 'transfer' })
    const pay = () => enter('deposit', 100, { parts: [{ method, amount: 100 }] })
    await pay()
    const fund = await addFund(shop, { name: 'Banco Sur' })
    const body = methodBody({ name: 'Transferencia', kind: 'transfer', fund })
    await shop.call('payment_methods.update', { params: { id: method }, body })
    await pay()
    expect(await balances()).toEqual({ Caja: 0, Banco: 100, 'Banco Sur': 100 })
  })

  it('is the same from notes, from figures, and counted anew', async () => {
    const method = await addMethod(shop, { kind: 'credit' })
    await enter('deposit', 1000)
    await enter('deposit', 700, { parts: [{ method, amount: 700 }] })
    const safe = await addFund(shop, { name: 'Caja fuerte', kind: 'safe' })
    await move({ from: 'cash', to: safe, amount: 400 })
    const before = await balances()
    expect(before).toEqual({ Caja: 600, 'Tarjetas a cobrar': 700, 'Caja fuerte': 400 })
    await goRound(app.db.database, foldFigures)
    expect(await balances()).toEqual(before)
    await recountBusiness(app.db.database, shop.businessId)
    expect(await balances()).toEqual(before)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is proven: verify names a fund whose money was moved behind the books', async () => {
    const method = await addMethod(shop, { kind: 'credit' })
    await enter('deposit', 700, { parts: [{ method, amount: 700 }] })
    const other = await addFund(shop)
    await app.sql('update payment_part set fund_id = $2 where business_id = $1', [shop.businessId, other])
    expect(await app.brokenBooks()).toMatchObject({ invariant: 'figures_of_funds_hold' })
    await app.sql('delete from payment_part where business_id = $1', [shop.businessId])
    await recountBusiness(app.db.database, shop.businessId)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is seen by who may see sums', async () => {
    for (const role of ['accountant', 'manager'] as const) {
      await giveRole(app, shop, role)
      expect((await shop.call('funds.list', {})).status).toBe(200)
    }
    await giveRole(app, shop, 'cashier')
    expect((await shop.call('funds.list', {})).status).toBe(403)
    expect((await shop.call('funds.movements', { params: { id: 'cash' } })).status).toBe(403)
  })
})
