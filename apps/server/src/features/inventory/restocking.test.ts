import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { addMember } from '#test/roles'

let app: TestApp
let shop: Member
let supplier: string
let customer: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await app.signUp()
  supplier = await addPerson(shop, 'Proveedor')
  customer = await addPerson(shop, 'Cliente')
})
afterAll(() => app.stop())

const low = async (days?: number, by = shop) => {
  const { data } = (await by.call('products.restocking', { query: days === undefined ? {} : { days } })).body
  return data
}
const buy = (product: string, quantity: number, from = supplier) =>
  shop.call('transaction.add', {
    body: {
      ...documentBody('purchase', from, [{ product, quantity, sellingPrice: 10 }]),
      saveMode: 'effective',
    },
  })

it('lists what is low with its last supplier, code and packages, and what lasts for the days', async () => {
  const other = await addPerson(shop, 'Proveedor')
  const product = await addProduct(shop, { stock: 0 })
  await buy(product, 1, other)
  await buy(product, 41)
  await shop.call('supplier_products.set', { body: { supplier, product, code: 'x-1', cost: 12.5, pack: 12 } })
  await addSale(shop, customer, [{ product, quantity: 30, sellingPrice: 20 }], 'effective')
  expect(await low()).toMatchObject([
    { product, stock: 12, sold: 30, supplier, supplierCode: 'X-1', pack: 12, proposed: 12, cost: 12.5 },
  ])
  expect(await low(30)).toMatchObject([{ product, proposed: 24 }])
  expect(await low(10)).toEqual([])
})

it('a product without a supplier, one that nobody sells and one without stock control', async () => {
  const empty = await addProduct(shop, { stock: 0 })
  const enough = await addProduct(shop, { stock: 5 })
  await addProduct(shop, { stock: 0, checkStock: 'without_stock' })
  const rows = await low()
  expect(rows.map(({ product }) => product)).toEqual([empty])
  expect(rows[0]).not.toHaveProperty('supplier')
  expect(rows[0]?.proposed).toBe(1)
  await addSale(shop, customer, [{ product: enough, quantity: 4, sellingPrice: 20 }], 'effective')
  expect((await low()).map(({ product }) => product)).toContain(enough)
})

it('0 days are refused, and a cashier is', async () => {
  const cashier = await addMember(app, shop, 'cashier')
  expect((await cashier.call('products.restocking', { query: {} })).status).toBe(403)
  expect((await shop.call('products.restocking', { query: { days: 0 } })).status).toBe(400)
})
