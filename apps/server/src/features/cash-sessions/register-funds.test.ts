import { recountBusiness } from '#services/figures'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addFund, addMethod, addPerson, addProduct, addSale, documentBody, fundBody } from '#test/factories'
import { cashDrawer } from '#test/shops/cash-drawer'

let app: TestApp
let shop: Member
let second: Member

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  shop = await app.signUp()
  second = await elsewhere()
  await switchOn()
})

const { switchOn, openAt, count, close, get, move, elsewhere } = cashDrawer(
  () => app,
  () => shop,
)
const funds = async () => (await shop.call('funds.list', {})).body.data
const balances = async () => Object.fromEntries((await funds()).map(({ name, balance }) => [name, balance]))
const fundOf = async (name: string) => (await funds()).find((fund) => fund.name === name)?.$id ?? ''
const isProven = async () => {
  const before = await balances()
  expect(await app.brokenBooks()).toBeUndefined()
  await recountBusiness(app.db.database, shop.businessId)
  expect(await balances()).toEqual(before)
  expect(await app.brokenBooks()).toBeUndefined()
}

describe('the cash of a second register', () => {
  it('lies in a fund of its own, and that of the first one in Caja', async () => {
    const first = await openAt(shop)
    expect(await app.sql('select from fund where business_id = $1', [shop.businessId])).toEqual([])
    const own = await openAt(second, 2)
    const qr = await addMethod(shop, { name: 'QR', kind: 'wallet' })
    const customer = await addPerson(shop, 'Cliente')
    const product = await addProduct(shop, { stock: 100, price: 1000 })
    const lines = [{ product, quantity: 10, sellingPrice: 1000 }]
    await addSale(shop, customer, lines, 'paid')
    const parts = [
      { method: 'cash', amount: 4000 },
      { method: qr, amount: 6000 },
    ]
    const body = { ...documentBody('sale', customer, lines), saveMode: 'paid' as const, parts }
    await second.call('transaction.add', { body })
    await move('generalExpenses', 300, { tag: 'Limpieza' }, second)
    await move('deposit', 50, {}, await elsewhere())
    expect(await balances()).toEqual({ Caja: 10_050, 'Caja 2': 3700, 'Mercado Pago': 6000 })
    expect((await get(first)).report?.expected).toBe(10_000)
    expect((await get(own)).report?.expected).toBe(3700)
    const { data } = (await shop.call('funds.movements', { params: { id: await fundOf('Caja 2') } })).body
    expect(data.map(({ amount }) => amount)).toEqual([-300, 4000])
    expect((await shop.call('users.get', {})).body.data.funds).toBe(true)
    await isProven()
  })

  it('is what a closing puts right, and leaves for the safe', async () => {
    await openAt(shop)
    await move('deposit', 500)
    const id = await openAt(second, 2)
    await move('deposit', 1000, {}, second)
    await count(id, { counted: 900 }, second)
    await close(id, { stays: 200, reason: 'Vuelto mal dado' }, second)
    expect(await balances()).toEqual({ Caja: 500, 'Caja 2': 200, 'Caja fuerte': 700 })
    await isProven()
  })

  it('begins with its float, which comes from Caja as far as the books have it there', async () => {
    await move('deposit', 5000)
    await openAt(shop)
    const id = await openAt(second, 2, 3000)
    expect(await balances()).toEqual({ Caja: 2000, 'Caja 2': 3000 })
    await count(id, { counted: 3000 }, second)
    await close(id, { stays: 3000 }, second)
    await second.call('cash_sessions.open', { body: { float: 9000 } })
    expect(await balances()).toEqual({ Caja: 0, 'Caja 2': 5000 })
    await isProven()
  })

  it('takes no part in what its browser does to another fund', async () => {
    await openAt(shop)
    const id = await openAt(second, 2)
    const safe = await addFund(shop, { name: 'Caja fuerte', kind: 'safe' })
    for (const fund of ['cash', safe, await fundOf('Caja 2')])
      await second.call('funds.count', { params: { id: fund }, body: { counted: 70, reason: 'Conté' } })
    expect(await balances()).toEqual({ Caja: 70, 'Caja 2': 70, 'Caja fuerte': 70 })
    expect((await get(id)).report?.expected).toBe(70)
    await isProven()
  })

  it('moves with its method: what was cash of a register is so no more, and the reverse', async () => {
    await openAt(shop)
    const id = await openAt(second, 2)
    const qr = await addMethod(shop, { name: 'QR', kind: 'wallet' })
    const change = async (paid: object, method: string) => {
      const { $id } = (await move('deposit', 100, paid, second)).body.data
      return second.call('payments.change_method', { params: { id: $id }, body: { part: 1, method } })
    }
    await change({}, qr)
    expect(await balances()).toEqual({ Caja: 0, 'Caja 2': 0, 'Mercado Pago': 100 })
    await change({ parts: [{ method: qr, amount: 100 }] }, 'cash')
    expect(await balances()).toEqual({ Caja: 0, 'Caja 2': 100, 'Mercado Pago': 100 })
    expect((await get(id)).report?.expected).toBe(100)
    await isProven()
  })
})

describe('the fund of a register', () => {
  const bind = (number: number, name?: string) => second.call('cash_registers.bind', { body: { number, name } })

  it('is the one of its name that is there, and has its name from then on', async () => {
    await openAt(shop)
    await addFund(shop, { name: 'Mostrador', kind: 'bank' })
    const vereda = await addFund(shop, { name: 'Vereda', kind: 'register' })
    await bind(2, 'Mostrador')
    await bind(3, 'Vereda')
    expect(Object.keys(await balances())).toEqual(['Caja', 'Mostrador', 'Vereda', 'Mostrador 2'])
    await shop.call('cash_registers.update', { params: { id: '3' }, body: { name: 'Calle' } })
    expect((await funds()).find(({ $id }) => $id === vereda)).toMatchObject({ name: 'Calle', version: 2 })
    await shop.call('cash_registers.update', { params: { id: '2' }, body: { name: 'Fondo' } })
    expect(Object.keys(await balances())).toEqual(['Caja', 'Mostrador', 'Calle', 'Mostrador 2'])
  })

  it('stays one as long as the register is there', async () => {
    await openAt(shop)
    await bind(2)
    const params = { id: await fundOf('Caja 2') }
    const update = (body: object) =>
      shop.call('funds.update', { params, body: fundBody({ name: 'Caja 2', kind: 'register', ...body }) })
    for (const body of [{ isHidden: true }, { kind: 'bank' as const }])
      expect((await update(body)).problem).toMatchObject({ code: 'fund_of_register' })
    expect((await shop.call('funds.remove', { params })).problem.code).toBe('fund_of_register')
    expect((await update({ name: 'Vereda' })).status).toBe(200)
  })
})

it('names the payment whose cash left the register that it was paid at', async () => {
  await openAt(shop)
  await openAt(second, 2)
  await move('deposit', 10, {}, second)
  await app.sql('update payment set cash_fund_id = null where business_id = $1', [shop.businessId])
  await recountBusiness(app.db.database, shop.businessId)
  expect(await app.brokenBooks()).toMatchObject({ invariant: 'session_has_its_fund' })
  await app.sql('delete from payment where business_id = $1', [shop.businessId])
  await recountBusiness(app.db.database, shop.businessId)
  expect(await app.brokenBooks()).toBeUndefined()
})
