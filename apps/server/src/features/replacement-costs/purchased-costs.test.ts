import type { CallInput } from '@trastienda/contract/client'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, documentBody } from '#test/factories'

let app: TestApp
let shop: Member
let supplier: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await app.signUp()
  supplier = await addPerson(shop, 'Proveedor')
})
afterAll(() => app.stop())

type Line = Parameters<typeof documentBody>[2][number]
type Rule = CallInput<'settings.update_prices'>['body']['replacementCostFromPurchases']

const buy = async (lines: Line[], saveMode: 'created' | 'effective' | 'paid' = 'effective') => {
  const body = { ...documentBody('purchase', supplier, lines), saveMode }
  return (await shop.call('transaction.add', { body })).body.data.transaction.$id
}
const replacementOf = async (id: string) =>
  (await shop.call('products.get', { params: { id } })).body.data.replacementCost
const historyOf = async (id: string) =>
  (await shop.call('products.replacement_costs', { params: { id } })).body.data.map(
    ({ before, cost, source, transaction }) => [before, cost, source, transaction],
  )
const follow = (rule: Rule) =>
  shop.call('settings.update_prices', { body: { pricesIncludeVat: false, replacementCostFromPurchases: rule } })

it('an effective purchase sets the replacement cost, with a link to it, and the cost as ever', async () => {
  const product = await addProduct(shop, { cost: 300 })
  const first = await buy([{ product, quantity: 2, sellingPrice: 495.87 }])
  const second = await buy([{ product, quantity: 1, sellingPrice: 450 }], 'paid')
  const { data } = (await shop.call('products.get', { params: { id: product } })).body
  expect(data).toMatchObject({ cost: 450, replacementCost: 450 })
  expect(await historyOf(product)).toEqual([
    [495.87, 450, 'purchase', second],
    [undefined, 495.87, 'purchase', first],
  ])
})

it('a purchase that is only created sets nothing until it becomes effective', async () => {
  const product = await addProduct(shop)
  const id = await buy([{ product, quantity: 1, sellingPrice: 70 }], 'created')
  expect(await replacementOf(product)).toBeUndefined()
  await shop.call('transaction.make_effective', { body: [id] })
  expect(await replacementOf(product)).toBe(70)
})

it('only where it is higher, or never, if the business says so; a typed one is replaced like any other', async () => {
  const product = await addProduct(shop)
  await follow('higher')
  await buy([{ product, quantity: 1, sellingPrice: 90 }])
  await buy([{ product, quantity: 1, sellingPrice: 80 }])
  expect(await replacementOf(product)).toBe(90)
  await buy([{ product, quantity: 1, sellingPrice: 95 }])
  expect(await replacementOf(product)).toBe(95)
  await follow('never')
  await buy([{ product, quantity: 1, sellingPrice: 120 }])
  expect(await replacementOf(product)).toBe(95)
  await follow('always')
  await buy([{ product, quantity: 1, sellingPrice: 60 }])
  expect(await replacementOf(product)).toBe(60)
})

it('a product on several lines costs what the last one says', async () => {
  const product = await addProduct(shop)
  await buy([
    { product, quantity: 12, sellingPrice: 50 },
    { product, quantity: 1, sellingPrice: 45 },
  ])
  expect(await replacementOf(product)).toBe(45)
})

it('the same cost again leaves no row, and a sale none at all', async () => {
  const product = await addProduct(shop)
  await buy([{ product, quantity: 1, sellingPrice: 50 }])
  await buy([{ product, quantity: 1, sellingPrice: 50 }])
  const customer = await addPerson(shop, 'Cliente')
  const sale = documentBody('sale', customer, [{ product, quantity: 1, sellingPrice: 10 }])
  await shop.call('transaction.add', { body: { ...sale, saveMode: 'effective' } })
  expect(await historyOf(product)).toHaveLength(1)
})

it('a sale still earns what is left over the cost of its lots', async () => {
  const product = await addProduct(shop, { stock: 1, cost: 300 })
  await buy([{ product, quantity: 1, sellingPrice: 495.87 }])
  const customer = await addPerson(shop, 'Cliente')
  const sale = documentBody('sale', customer, [{ product, quantity: 1, sellingPrice: 480 }])
  const { data } = (await shop.call('transaction.add', { body: { ...sale, saveMode: 'effective' } })).body
  const { transaction } = (await shop.call('transactions.get', { params: { id: data.transaction.id } })).body.data
  expect([transaction.summary.total, transaction.cost]).toEqual([480, 300])
})

it('a setting that is left out of a change stays', async () => {
  await follow('never')
  await shop.call('settings.update_prices', { body: { pricesIncludeVat: false } })
  const { data } = (await shop.call('settings.prices', {})).body
  expect(data.replacementCostFromPurchases).toBe('never')
})

it('afterwards the books are in order', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
