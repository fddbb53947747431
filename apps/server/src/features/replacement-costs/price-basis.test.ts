import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addProduct, becomeResponsable } from '#test/factories'
import { addMember } from '#test/roles'

let app: TestApp
let shop: Member
let cashier: Member
/** Cost 300, replacement cost 495.87, price 480. */
let dear: string
/** Cost 300, replacement cost 250, price 290: cheaper to buy again. */
let cheap: string
/** Cost 100, price 90; nobody has said what buying it again costs. */
let unknown: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  shop = await app.signUp()
  cashier = await addMember(app, shop, 'cashier')
  dear = await addProduct(shop, { stock: 2, cost: 300, replacementCost: 495.87, price: 480 })
  cheap = await addProduct(shop, { stock: 1, cost: 300, replacementCost: 250, price: 290 })
  unknown = await addProduct(shop, { stock: 1, cost: 100, price: 90 })
})

const goBy = (priceBasis: 'replacement' | 'cost') =>
  shop.call('settings.update_prices', { body: { pricesIncludeVat: false, priceBasis } })
const below = async () =>
  (await shop.call('products.list', { query: { belowCost: 'true' } })).body.data.map(({ code }) => code).toSorted()
const margins = async () => {
  const body = { selection: { products: [dear, cheap, unknown] }, percentage: 100 }
  const { data, totals } = (await shop.call('price_changes.preview', { body })).body
  return {
    below: totals.belowCost,
    margins: Object.fromEntries(
      data.map(({ product, currentMargin, margin }) => [product, [currentMargin.amount, margin.amount]]),
    ),
  }
}
const warned = async () =>
  (
    await cashier.call('products.availability', {
      body: [
        { productId: dear, price: 480 },
        { productId: cheap, price: 310 },
        { productId: unknown, price: 101 },
      ],
    })
  ).body.data.map(({ isBelowCost }) => isBelowCost)

it('compares prices with the replacement cost where a product has one, unless somebody says otherwise', async () => {
  expect((await shop.call('users.get', {})).body.data.priceBasis).toBe('replacement')
  expect(await below()).toEqual([dear, unknown].toSorted())
  expect(await margins()).toEqual({
    below: 0,
    margins: { [dear]: [-15.87, 464.13], [cheap]: [40, 330], [unknown]: [-10, 80] },
  })
  expect(await warned()).toEqual([true, false, false])
})

it('compares them with the cost of the lots for a business that wants that', async () => {
  await goBy('cost')
  expect((await shop.call('users.get', {})).body.data.priceBasis).toBe('cost')
  expect(await below()).toEqual([cheap, unknown].toSorted())
  expect(await margins()).toEqual({
    below: 0,
    margins: { [dear]: [180, 660], [cheap]: [-10, 280], [unknown]: [-10, 80] },
  })
  expect(await warned()).toEqual([false, false, false])
})

it('keeps that choice when another of the prices’ settings changes', async () => {
  await goBy('cost')
  await shop.call('settings.update_prices', {
    body: { pricesIncludeVat: false, replacementCostFromPurchases: 'never' },
  })
  expect((await shop.call('settings.prices', {})).body.data).toMatchObject({
    priceBasis: 'cost',
    replacementCostFromPurchases: 'never',
  })
  expect((await cashier.call('settings.update_prices', { body: { pricesIncludeVat: false } })).status).toBe(403)
})

it('finds what final prices leave uncovered without their IVA', async () => {
  await becomeResponsable(shop, true)
  const bought = await addProduct(shop, { cost: 100, replacementCost: 100, price: 121, iva: 21 })
  const under = await addProduct(shop, { cost: 50, replacementCost: 100, price: 120.99, iva: 21 })
  expect(await below()).toContain(under)
  expect(await below()).not.toContain(bought)
})

it('values the stock at what buying it again costs too, as its rows add up', async () => {
  const value = async (query: object = {}) => (await shop.call('products.stock_value', { query })).body
  const { data, totals } = await value()
  expect(totals).toEqual({ products: 3, stockValue: 1000, replacementValue: 1341.74 })
  expect(Object.fromEntries(data.map(({ product, replacementValue }) => [product, replacementValue]))).toEqual({
    [dear]: 991.74,
    [cheap]: 250,
    [unknown]: 100,
  })
  const name = (await shop.call('products.get', { params: { id: unknown } })).body.data.name
  const found = await value({ search: name })
  expect(found.totals).toEqual({ products: 1, stockValue: 100 })
  expect(found.data[0]).not.toHaveProperty('replacementValue')
  expect((await value({ at: new Date().toISOString() })).totals).not.toHaveProperty('replacementValue')
})
