import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, documentBody } from '#test/factories'
import { sendRows } from '#test/files/sheets'
import { addMember } from '#test/roles'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await app.signUp()
})
afterAll(() => app.stop())

const rate = (value: number, by = shop) => by.call('dollar_rate.set', { body: { rate: value } })
const productOf = async (id: string) => (await shop.call('products.get', { params: { id } })).body.data
const costOf = async (id: string) => {
  const { replacementCost, replacementCostUsd } = await productOf(id)
  return [replacementCost, replacementCostUsd]
}
const change = async (id: string, costs: { replacementCost?: number; replacementCostUsd?: number }) =>
  shop.call('products.update', { params: { id }, body: { ...(await productOf(id)), ...costs } })
const inDollars = async (dollars: number): Promise<string> => {
  const id = await addProduct(shop, { price: 900 })
  await change(id, { replacementCostUsd: dollars })
  return id
}
const historyOf = async (id: string) =>
  (await shop.call('products.replacement_costs', { params: { id } })).body.data.map(({ cost, costUsd, source }) => [
    cost,
    costUsd,
    source,
  ])

it('a dollar costs nothing before somebody says what it does, and a cost in dollars has to wait for that', async () => {
  expect((await shop.call('dollar_rate.get', {})).body.data).toEqual({ products: 0, reminderDays: 7 })
  const id = await addProduct(shop)
  expect((await change(id, { replacementCostUsd: 0.5 })).problem).toMatchObject({ code: 'dollar_rate_missing' })
  expect(await costOf(id)).toEqual([undefined, undefined])
})

it.each([0, 0.99, 1_000_001])('a dollar at %d pesos is refused', async (value) => {
  expect((await rate(value)).status).toBe(422)
})

it('a cost in dollars is in pesos what the rate says, and follows it with a row in its history; the price stays', async () => {
  await rate(1200)
  const id = await inDollars(0.4132)
  expect(await costOf(id)).toEqual([495.84, 0.4132])
  expect((await rate(1300)).body.data).toEqual({ rate: 1300, costs: 1 })
  expect(await productOf(id)).toMatchObject({ replacementCost: 537.16, replacementCostUsd: 0.4132, sellingPrice: 900 })
  expect((await rate(1300)).body.data.costs).toBe(0)
  expect(await historyOf(id)).toEqual([
    [537.16, 0.4132, 'dollar'],
    [495.84, 0.4132, 'typed'],
  ])
  const { data } = (await shop.call('dollar_rate.get', {})).body
  expect(data).toMatchObject({ rate: 1300, products: 1, setAt: expect.any(String), userName: expect.any(String) })
})

it('the pesos have four decimals, typed and followed alike', async () => {
  await rate(1234.5678)
  const id = await inDollars(0.3333)
  expect(await costOf(id)).toEqual([411.4814, 0.3333])
  await rate(1235.5678)
  expect(await costOf(id)).toEqual([411.8147, 0.3333])
})

it('a cost in pesos follows no dollar, and one that is typed in pesos is in dollars no more', async () => {
  await rate(1000)
  const id = await inDollars(2)
  await change(id, { replacementCost: 2100 })
  await rate(1500)
  expect(await costOf(id)).toEqual([2100, undefined])
})

it('a purchase in pesos says the dollars of a product that is kept in them', async () => {
  await rate(1000)
  const supplier = await addPerson(shop, 'Proveedor')
  const [kept, tiny, pesos] = [await inDollars(2), await inDollars(2), await addProduct(shop)]
  const body = documentBody('purchase', supplier, [
    { product: kept, quantity: 1, sellingPrice: 2500 },
    { product: tiny, quantity: 1, sellingPrice: 0.04 },
    { product: pesos, quantity: 1, sellingPrice: 2500 },
  ])
  await shop.call('transaction.add', { body: { ...body, saveMode: 'effective' } })
  expect(await costOf(kept)).toEqual([2500, 2.5])
  expect(await costOf(tiny)).toEqual([0.04, undefined])
  expect(await costOf(pesos)).toEqual([2500, undefined])
  await rate(1100)
  expect(await costOf(kept)).toEqual([2750, 2.5])
})

it('a new rate proposes prices by their margins, and changes none', async () => {
  await rate(1000)
  const id = await inDollars(1)
  const target = { margin: 40, rounding: '10', roundsUp: true } as const
  await shop.call('price_targets.set', { body: [{ product: id, target }] })
  const proposed = async () =>
    (await shop.call('price_changes.preview', { body: { selection: {}, byTarget: true } })).body.data.map(
      ({ product, next }) => [product, next],
    )
  expect(await proposed()).toEqual([[id, 1400]])
  await rate(1200)
  expect(await proposed()).toEqual([[id, 1680]])
  expect((await productOf(id)).sellingPrice).toBe(900)
})

it('a sheet sets dollars, which go before its pesos, and undoing the import gives the former cost back', async () => {
  const [typed, other] = [await addProduct(shop, { stock: 0 }), await addProduct(shop, { stock: 0 })]
  await change(typed, { replacementCost: 70 })
  const rows = [
    ['Código', 'Costo de reposición', 'Costo de reposición en dólares'],
    [typed, '70', '0,5'],
    [other, '80', ''],
  ]
  const refused = await sendRows(shop, 'products', rows, { dryRun: true })
  expect(refused.body.data.errors.map(({ message }) => message).join()).toContain(
    'Primero escribí a cuánto está el dólar.',
  )
  await rate(1000)
  const point = (await shop.call('restore_points.create', { body: { entity: 'products' } })).body.data.$id
  await sendRows(shop, 'products', rows, { restorePoint: point })
  expect(await costOf(typed)).toEqual([500, 0.5])
  expect(await costOf(other)).toEqual([80, undefined])
  await rate(1100)
  await shop.call('restore_points.restore', { params: { id: point } })
  expect(await costOf(typed)).toEqual([70, undefined])
})

it('costs that are typed while the dollar changes end at the new one', async () => {
  await rate(1000)
  const ids = await Promise.all(Array.from({ length: 6 }, () => addProduct(shop)))
  await Promise.all([
    ...ids.map((id, place) => change(id, { replacementCostUsd: place + 1 })),
    rate(1100),
    rate(1100),
    rate(1100),
  ])
  expect(await Promise.all(ids.map(costOf))).toEqual(ids.map((_, place) => [(place + 1) * 1100, place + 1]))
})

it('is for who sees costs, and changed by who changes the catalogue', async () => {
  await rate(1000)
  const id = await inDollars(1)
  const [cashier, accountant] = [await addMember(app, shop, 'cashier'), await addMember(app, shop, 'accountant')]
  const seen = (await cashier.call('products.get', { params: { id } })).body.data
  expect(seen).not.toHaveProperty('replacementCostUsd')
  expect((await cashier.call('dollar_rate.get', {})).status).toBe(403)
  expect((await accountant.call('dollar_rate.get', {})).body.data.rate).toBe(1000)
  expect((await rate(1, accountant)).status).toBe(403)
})

it('afterwards the books are in order', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
