import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale } from '#test/factories'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const toldOf = (collection: string, id: string) =>
  app.sql('select op from change where business_id = $1 and collection = $2 and record_id = $3 order by sequence', [
    shop.businessId,
    collection,
    id,
  ])

it('browsers are told once of a record that a unit of work makes and changes, and that it is new', async () => {
  const product = await addProduct(shop, { stock: 5 })
  expect(await toldOf('products', product)).toEqual([{ op: 'create' }])
  const customer = await addPerson(shop, 'Cliente', { initialBalance: 10 })
  expect(await toldOf('people', customer)).toEqual([{ op: 'create' }])
  const sale = await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }], 'paid')
  expect(await toldOf('transactions', sale)).toEqual([{ op: 'create' }])
})

it('whoever writes the audit tells browsers with the same call: each step of a sale, and its removal', async () => {
  const customer = await addPerson(shop, 'Cliente')
  const product = await addProduct(shop, { checkStock: 'without_stock' })
  const lines = [{ product, quantity: 1, sellingPrice: 10 }]
  const sale = await addSale(shop, customer, lines)
  await shop.call('transaction.make_effective', { body: [sale] })
  await shop.call('transaction.make_paid', { body: [sale] })
  expect(await toldOf('transactions', sale)).toEqual([{ op: 'create' }, { op: 'update' }, { op: 'update' }])
  const removed = await addSale(shop, customer, lines)
  await shop.call('transaction.remove', { body: { transactionId: removed } })
  expect(await toldOf('transactions', removed)).toEqual([{ op: 'create' }, { op: 'delete' }])
})
