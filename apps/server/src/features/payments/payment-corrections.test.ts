import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addPerson, addProduct, addSale, documentBody, unique } from '#test/factories'
import { giveRole } from '#test/roles'
import { verifyDatabase } from '#features/verification'

let app: TestApp
let client: Client
let shop: Member
let qr: string
let debit: string
let customer: string
let product: string

beforeAll(async () => {
  app = await startTestApp()
  client = new Client(app.db.superuser)
  await client.connect()
  shop = await app.signUp()
  qr = await addMethod(shop, { name: 'QR', kind: 'wallet', isConfirmedLater: true })
  debit = await addMethod(shop, { name: 'Débito' })
  customer = await addPerson(shop, 'Cliente')
  product = await addProduct(shop, { stock: 500, price: 10_000 })
})
afterAll(async () => {
  await client.end()
  await app.stop()
})

const broken = async () => (await verifyDatabase(app.db.database)).broken
const lines = () => [{ product, quantity: 1, sellingPrice: 10_000 }]
const split = () => [
  { method: 'cash', amount: 4000 },
  { method: qr, amount: 6000 },
]
const document = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data
const sell = async (parts: object[], receptor = customer, more: object = {}) => {
  const body = { ...documentBody('sale', receptor, lines()), saveMode: 'paid' as const, parts, ...more } as never
  const { id } = (await shop.call('transaction.add', { body })).body.data.transaction
  const [payment] = (await document(id)).payments
  return { id, payment: payment?.$id ?? '' }
}
const correct = (name: 'payments.confirm' | 'payments.miss', id: string, part: number, key?: string) =>
  shop.call(name, { params: { id }, body: { part } }, key === undefined ? {} : { key })
const change = (id: string, body: { part: number; method: string; reference?: string }) =>
  shop.call('payments.change_method', { params: { id }, body })
const awaited = async () => (await shop.call('payments.awaited', {})).body.data
const listed = async (id: string) => (await awaited()).filter(({ payment }) => payment === id)
const moved = async () => (await shop.call('payments.list', {})).body.methods ?? []
const net = async (method: string) => {
  const own = (await moved()).find((each) => each.method === method)
  return (own?.income ?? 0) - (own?.outcome ?? 0)
}

describe('money that somebody has to see arrive', () => {
  it('is listed until somebody ticks it, and the same key answers the same', async () => {
    const { id, payment } = await sell(split())
    expect(await listed(payment)).toMatchObject([
      { part: 2, methodName: 'QR', amount: 6000, confirmation: 'awaited', transactionId: id, isOwn: true },
    ])
    const key = unique('confirm')
    const [first, again] = [
      await correct('payments.confirm', payment, 2, key),
      await correct('payments.confirm', payment, 2, key),
    ]
    expect(first.body.data.parts?.[1]).toMatchObject({ method: qr, amount: 6000, confirmation: 'confirmed' })
    expect(again.body).toEqual(first.body)
    expect(await listed(payment)).toEqual([])
    expect((await correct('payments.confirm', payment, 2)).problem.code).toBe('part_not_awaited')
    expect((await correct('payments.confirm', payment, 3)).problem.code).toBe('part_unknown')
  })

  it('is not awaited as it goes out', async () => {
    const parts = [{ method: qr, amount: 5 }]
    const { body } = await shop.call('payments.add', { body: { paymentOperation: 'extraction', total: 5, parts } })
    expect(body.data.parts).toMatchObject([{ method: qr }])
    expect(body.data.parts?.[0]).not.toHaveProperty('confirmation')
  })

  it('that did not arrive is taken back from its sale by its method, and told', async () => {
    const before = [await net('cash'), await net(qr)]
    const { id, payment } = await sell(split())
    expect((await correct('payments.miss', payment, 2)).body.data.parts?.[1]).toMatchObject({ confirmation: 'missed' })
    const { transaction, payments } = await document(id)
    expect([transaction.status, transaction.payment.payed]).toEqual([1, 4000])
    expect(payments.at(-1)).toMatchObject({
      paymentOperation: 'customerAdjustment',
      total: 6000,
      parts: [{ method: qr }],
    })
    expect([await net('cash'), await net(qr)]).toEqual([(before[0] ?? 0) + 4000, before[1]])
    expect(await listed(payment)).toMatchObject([{ confirmation: 'missed', amount: 6000 }])
    expect((await correct('payments.miss', payment, 2)).problem.code).toBe('part_not_awaited')
  })

  it('of an account is taken back from what it paid last', async () => {
    const owing = await addPerson(shop, 'Cliente', { initialBalance: 100 })
    const sale = await addSale(shop, owing, lines(), 'effective')
    const parts = [{ method: qr, amount: 5100 }]
    const body = { personId: owing, total: 5100, checkingAccountPayment: true as const, parts }
    const { $id } = (await shop.call('payments.add', { body })).body.data
    await correct('payments.miss', $id, 1)
    expect((await document(sale)).transaction.payment.payed).toBe(0)
    expect((await shop.call('people.get', { params: { id: owing } })).body.data).toMatchObject({
      checkingAccount: 10_100,
      checkingInitialBalance: { total: 100, payed: 0 },
    })
  })

  it('of a customer without a name is an expense, as nobody owes it', async () => {
    const { finalConsumer } = (await shop.call('settings.update_till', { body: { enabled: true } })).body.data as {
      finalConsumer: string
    }
    const { id, payment } = await sell(split(), finalConsumer)
    await correct('payments.miss', payment, 2)
    expect((await document(id)).transaction.status).toBe(2)
    expect((await shop.call('payments.list', {})).body.data[0]).toMatchObject({
      paymentOperation: 'generalExpenses',
      total: 6000,
      tag: 'Cobros que no llegaron',
      parts: [{ method: qr }],
    })
  })

  it('of a plain deposit goes out again', async () => {
    const parts = [{ method: qr, amount: 5 }]
    const { body } = await shop.call('payments.add', { body: { paymentOperation: 'deposit', total: 5, parts } })
    await correct('payments.miss', body.data.$id, 1)
    expect((await shop.call('payments.list', {})).body.data[0]).toMatchObject({
      paymentOperation: 'extraction',
      total: 5,
      parts: [{ method: qr }],
    })
  })
})

describe('a wrong method', () => {
  it('is changed, and the sums by method move with it', async () => {
    const { payment } = await sell(split(), customer, { tendered: 5000 })
    const before = [await net('cash'), await net(qr), await net(debit)]
    const { body } = await change(payment, { part: 2, method: debit, reference: '0042' })
    expect(body.data).toMatchObject({
      total: 10_000,
      tendered: 5000,
      parts: [{ method: 'cash' }, { method: debit, amount: 6000, reference: '0042' }],
    })
    expect(body.data.parts?.[1]).not.toHaveProperty('confirmation')
    expect([await net('cash'), await net(qr), await net(debit)]).toEqual([
      before[0],
      (before[1] ?? 0) - 6000,
      (before[2] ?? 0) + 6000,
    ])
  })

  it('is told to whoever looks at the document that it paid', async () => {
    const { id, payment } = await sell(split())
    const told = async () => {
      const sql = 'select from change where business_id = $1 and record_id = $2'
      const { rowCount } = await client.query(sql, [shop.businessId, id])
      return rowCount ?? 0
    }
    const before = await told()
    await change(payment, { part: 2, method: debit })
    expect(await told()).toBe(before + 1)
  })

  it('of a whole payment in cash, and back to it', async () => {
    const { payment } = await sell([], customer, { tendered: 20_000 })
    const changed = (await change(payment, { part: 1, method: qr })).body.data
    expect(changed.parts).toMatchObject([{ method: qr, amount: 10_000, confirmation: 'awaited' }])
    expect(changed).not.toHaveProperty('tendered')
    expect((await change(payment, { part: 1, method: 'cash' })).body.data).not.toHaveProperty('parts')
    expect(await listed(payment)).toEqual([])
  })

  it.each([
    [{ part: 1, method: 'cash' }, 'part_method_same'],
    [{ part: 3, method: 'cash' }, 'part_unknown'],
    [{ part: 1, method: 'nobody' }, 'part_method_unknown'],
  ])('is refused by name: %j', async (body, code) => {
    const { payment } = await sell(split())
    expect((await change(payment, body)).problem.code).toBe(code)
  })

  it('of what did not arrive stays', async () => {
    const { payment } = await sell(split())
    await correct('payments.miss', payment, 2)
    expect((await change(payment, { part: 2, method: debit })).problem.code).toBe('part_method_fixed')
  })

  it('is put right by whoever may refund; a cashier asks, and ticks what arrived alone', async () => {
    const { payment } = await sell(split())
    await giveRole(app, shop, 'cashier')
    const refused = [await correct('payments.miss', payment, 2), await change(payment, { part: 1, method: debit })]
    expect(refused.map(({ problem }) => problem.code)).toEqual(['approval_required', 'approval_required'])
    expect(await listed(payment)).toHaveLength(1)
    expect((await correct('payments.confirm', payment, 2)).status).toBe(200)
    await giveRole(app, shop, 'owner')
  })
})

it('the books hold afterwards', async () => {
  expect(await broken()).toBeUndefined()
})
