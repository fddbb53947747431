import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { addMember } from '#test/roles'
import { verifyDatabase } from '#features/verification'

// A created sale becomes effective and is paid in one call, as *Efectivizar y cobrar* does.

let app: TestApp
let shop: Member
let qr: string
let customer: string
let product: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  qr = await addMethod(shop, { name: 'QR', kind: 'wallet' })
  customer = await addPerson(shop, 'Cliente')
  product = await addProduct(shop, { stock: 100, price: 10_000 })
})
afterAll(() => app.stop())

const created = (quantity = 1, receptor = customer) =>
  addSale(shop, receptor, [{ product, quantity, sellingPrice: 10_000 }], 'created')
const stored = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data
const split = (rest = 6000) => ({
  parts: [
    { method: 'cash', amount: 4000 },
    { method: qr, amount: rest },
  ],
})

it('is paid by the parts of the call, and the audit tells both', async () => {
  const id = await created()
  const { body } = await shop.call('transaction.make_effective', {
    body: [{ transactionId: id, ...split(), tendered: 5000 }],
  })
  expect(body.data).toMatchObject([{ transactionId: id, status: 0, stockModified: true, paid: true }])
  const { transaction, payments } = await stored(id)
  expect(transaction).toMatchObject({ status: 2, payment: { total: 10_000, payed: 10_000 } })
  expect(payments).toMatchObject([{ tendered: 5000, parts: [{ amount: 4000 }, { method: qr, amount: 6000 }] }])
  const audited = await app.sql(
    `select action from audit_log where business_id = $1 and entity = 'transaction' and entity_id = $2 order by id`,
    [shop.businessId, id],
  )
  expect(audited).toEqual([{ action: 'create' }, { action: 'make_effective' }, { action: 'make_paid' }])
})

it('is paid in cash where the call names no parts, and stays to be paid where it is an id alone', async () => {
  const [paid, owed] = [await created(), await created()]
  const { body } = await shop.call('transaction.make_effective', { body: [{ transactionId: paid }, owed] })
  expect(body.data.map(({ paid: isPaid }) => isPaid)).toEqual([true, undefined])
  expect((await stored(paid)).payments).toMatchObject([{ total: 10_000 }])
  expect((await stored(owed)).transaction.status).toBe(1)
})

it('changes nothing where the parts do not add up; among several the others go on', async () => {
  const [wrong, right] = [await created(), await created()]
  const { status, problem } = await shop.call('transaction.make_effective', {
    body: [{ transactionId: wrong, ...split(5000) }],
  })
  expect([status, problem.code]).toEqual([422, 'parts_sum_differs'])
  const { body } = await shop.call('transaction.make_effective', {
    body: [
      { transactionId: wrong, ...split(5000) },
      { transactionId: right, ...split() },
    ],
  })
  expect(body.data).toMatchObject([
    { transactionId: wrong, status: 1, stockModified: false },
    { transactionId: right, status: 0, paid: true },
  ])
  expect(await stored(wrong)).toMatchObject({ transaction: { status: 0 }, payments: [] })
})

it('pays a purchase too, and its goods come in', async () => {
  const provider = await addPerson(shop, 'Proveedor')
  const bought = await addProduct(shop, { stock: 1, price: 10 })
  const body = { ...documentBody('purchase', provider, [{ product: bought, quantity: 2, sellingPrice: 5 }]) }
  const { id } = (await shop.call('transaction.add', { body: { ...body, saveMode: 'created' } })).body.data.transaction
  await shop.call('transaction.make_effective', {
    body: [{ transactionId: id, parts: [{ method: qr, amount: 10 }] }],
  })
  expect(await stored(id)).toMatchObject({ transaction: { status: 2 }, payments: [{ parts: [{ method: qr }] }] })
  expect((await shop.call('products.get', { params: { id: bought } })).body.data.currentStock).toBe(3)
})

it('is refused to who may not pay it, whole', async () => {
  const accountant = await addMember(app, shop, 'accountant')
  const id = await created()
  const { problem } = await accountant.call('transaction.make_effective', { body: [{ transactionId: id, ...split() }] })
  expect(problem.code).toBe('forbidden')
  expect(await stored(id)).toMatchObject({ transaction: { status: 0 }, payments: [] })
})

it('is not found where it is of another business, and a method of another business is refused', async () => {
  const id = await created()
  const other = await app.signUp()
  const ask = (member: Member, method: string) =>
    member.call('transaction.make_effective', {
      body: [{ transactionId: id, parts: [{ method, amount: 10_000 }] }],
    })
  expect((await ask(other, 'cash')).problem.code).toBe('not_found')
  expect((await ask(shop, await addMethod(other))).status).toBe(422)
  expect(await stored(id)).toMatchObject({ transaction: { status: 0 }, payments: [] })
})

it('is neither effective nor paid without its stock', async () => {
  const id = await created(1000)
  const parts = [{ method: qr, amount: 10_000_000 }]
  const { body } = await shop.call('transaction.make_effective', { body: [{ transactionId: id, parts }] })
  expect(body.data).toMatchObject([{ status: 1, notEnoughStockEntries: [{ product }] }])
  expect(await stored(id)).toMatchObject({ transaction: { status: 0 }, payments: [] })
})

it('is paid once however often the call is sent', async () => {
  const id = await created()
  const send = () =>
    shop.call(
      'transaction.make_effective',
      { body: [{ transactionId: id, ...split() }] },
      { key: `effective and paid ${id}` },
    )
  const answers = [await send(), await send()]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect((await stored(id)).payments).toHaveLength(1)
})

it('of the final consumer is paid by the parts too, and the books hold', async () => {
  const { body } = await shop.call('settings.update_till', { body: { enabled: true } })
  const id = await created(1, body.data.finalConsumer)
  await shop.call('transaction.make_effective', {
    body: [{ transactionId: id, parts: [{ method: qr, amount: 10_000 }] }],
  })
  expect((await stored(id)).payments).toMatchObject([{ parts: [{ method: qr, amount: 10_000 }] }])
  expect((await verifyDatabase(app.db.database)).broken).toBeUndefined()
})
