import { APPROVAL_HEADER } from '@trastienda/contract/calls'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addPerson, addProduct, documentBody } from '#test/factories'
import { addMember } from '#test/roles'
import { countWaiting } from '#test/postgres/sql'
import { cashDrawer } from '#test/shops/cash-drawer'
import { offlineSale, userOf } from '#test/shops/offline-sales'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  shop = await app.signUp()
})

const { switchOn, openAt, count, close, get, move } = cashDrawer(
  () => app,
  () => shop,
)

describe('sales that come late', () => {
  const lateShop = async () => {
    await switchOn()
    const customer = await addPerson(shop, 'Cliente')
    const product = await addProduct(shop, { stock: 100, price: 1000 })
    const soldBy = await userOf(app, shop)
    return (soldAt: string) => {
      const body = offlineSale(customer, [{ product, quantity: 1, sellingPrice: 1000 }], { soldBy, soldAt })
      return shop.call('offline_sales.add', { body })
    }
  }

  it('join the session of their hour while it is open', async () => {
    const send = await lateShop()
    const id = await openAt(shop)
    expect((await send(new Date().toISOString())).body.data.state).toBe('done')
    expect((await get(id)).report).toMatchObject({ expected: 1000, late: [] })
  })

  it('are named at the closing, and listed in the next report without moving what it expects (case 6)', async () => {
    const send = await lateShop()
    const id = await openAt(shop)
    const soldAt = new Date().toISOString()
    const unsent = { numbers: ['n-1-1', 'n-1-2', 'n-1-3'], cash: 3000 }
    expect((await count(id, { counted: 3000, unsent })).body.data).toMatchObject({ expected: 0, difference: 0 })
    const closed = (await close(id, { stays: 3000 })).body.data
    const before = (await get(id)).report
    for (let sale = 1; sale <= 3; sale += 1) await send(soldAt)
    expect((await get(id)).report).toEqual(before)

    await shop.call('cash_sessions.open', { body: { float: 3000 } })
    const next = (await shop.call('cash_sessions.current', {})).body.data.session?.$id ?? ''
    const { report } = await get(next)
    expect(report?.expected).toBe(3000)
    expect(report?.late.map(({ number, cash }) => [number, cash])).toEqual(
      Array.from({ length: 3 }, () => [closed.number, 1000]),
    )
    await count(next, { counted: 3000 })
    await close(next, { stays: 0 })
    expect((await get(next)).report?.late).toHaveLength(3)
    const third = await openAt(shop)
    expect((await get(third)).report?.late).toEqual([])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('are of no session where none was open', async () => {
    const send = await lateShop()
    const soldAt = new Date().toISOString()
    const id = await openAt(shop)
    await send(soldAt)
    expect((await get(id)).report?.expected).toBe(0)
  })
})

describe('a method that is put right after the closing', () => {
  /** The 100 of a sale in cash, in a session that was closed with them. */
  const closedPayment = async (member = shop): Promise<{ id: string; payment: string; qr: string }> => {
    await switchOn()
    const customer = await addPerson(shop, 'Cliente')
    const product = await addProduct(shop, { stock: 10, price: 100 })
    const qr = await addMethod(shop, { name: 'QR', kind: 'wallet' })
    const id = await openAt(member)
    const body = documentBody('sale', customer, [{ product, quantity: 1, sellingPrice: 100 }])
    await member.call('transaction.add', { body: { ...body, saveMode: 'paid' } })
    const payment = (await shop.call('payments.list', {})).body.data[0]?.$id ?? ''
    await count(id, { counted: 100 })
    await close(id, { stays: 0 })
    return { id, payment, qr }
  }
  const change = (payment: string, method: string, member = shop, headers: Record<string, string> = {}) =>
    member.call('payments.change_method', { params: { id: payment }, body: { part: 1, method } }, { headers })

  it('leaves the report as it was, and is named in the next one only', async () => {
    const { id, payment, qr } = await closedPayment()
    const before = await get(id)
    expect((await change(payment, qr)).status).toBe(200)
    expect(await get(id)).toEqual(before)
    const next = await openAt(shop)
    const changed = [{ number: 1, transaction: 'V00000001', payment, total: 100, cash: -100 }]
    expect((await get(next)).report).toMatchObject({ expected: 0, changed })
    await count(next, { counted: 0 })
    await close(next, { stays: 0 })
    expect((await get(next)).report?.changed).toEqual(changed)
    expect((await get(await openAt(shop))).report?.changed).toEqual([])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is for people who see figures: an approval is not enough', async () => {
    const cashier = await addMember(app, shop, 'cashier')
    const { payment, qr } = await closedPayment(cashier)
    const { capabilities = [], request = '' } = (await change(payment, qr, cashier)).problem.approval ?? {}
    expect(capabilities).toEqual(['refund'])
    const { data } = (await cashier.call('approvals.approvers', { query: { capabilities: 'refund' } })).body
    const approval = { approverId: data[0]?.id ?? '', password: PASSWORD, capabilities, request }
    const { token } = (await cashier.call('approvals.create', { body: approval })).body.data
    const refused = await change(payment, qr, cashier, { [APPROVAL_HEADER]: token })
    expect([refused.status, refused.problem.code]).toEqual([403, 'forbidden'])
    expect((await shop.call('payments.get', { params: { id: payment } })).body.data).not.toHaveProperty('parts')
  })

  it('of a sale that came late moves nothing that its session expected', async () => {
    await switchOn()
    const qr = await addMethod(shop, { name: 'QR', kind: 'wallet' })
    const customer = await addPerson(shop, 'Cliente')
    const product = await addProduct(shop, { stock: 100, price: 1000 })
    const id = await openAt(shop)
    const soldAt = new Date().toISOString()
    await count(id, { counted: 0 })
    await close(id, { stays: 0 })
    const soldBy = await userOf(app, shop)
    const body = offlineSale(customer, [{ product, quantity: 1, sellingPrice: 1000 }], { soldBy, soldAt })
    await shop.call('offline_sales.add', { body })
    const [paid] = (await shop.call('payments.list', {})).body.data
    expect((await change(paid?.$id ?? '', qr)).status).toBe(200)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('while the session closes waits for it, and is named in the next report', async () => {
    await switchOn()
    const qr = await addMethod(shop, { name: 'QR', kind: 'wallet' })
    const id = await openAt(shop)
    const payment = (await move('deposit', 10)).body.data.$id
    await count(id, { counted: 10 })
    const holder = new Client(app.db.superuser)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from cash_register where business_id = $1 for update', [shop.businessId])
    const closing = close(id, { stays: 0 })
    await expect.poll(() => countWaiting(app.db.superuser)).toBe(1)
    const changing = change(payment, qr)
    await expect.poll(() => countWaiting(app.db.superuser)).toBe(2)
    await holder.query('commit')
    await holder.end()
    expect([(await closing).status, (await changing).status]).toEqual([200, 200])
    expect((await get(await openAt(shop))).report?.changed).toMatchObject([{ number: 1, payment, cash: -10 }])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('while the session is open joins what it expects', async () => {
    await switchOn()
    const qr = await addMethod(shop, { name: 'QR', kind: 'wallet' })
    const id = await openAt(shop)
    const payment = (await move('deposit', 10)).body.data.$id
    await change(payment, qr)
    expect((await get(id)).report).toMatchObject({ expected: 0, changed: [] })
    expect((await count(id, { counted: 0 })).body.data.difference).toBe(0)
    await close(id, { stays: 0 })
    expect(await app.brokenBooks()).toBeUndefined()
  })
})
