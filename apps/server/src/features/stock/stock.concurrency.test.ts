import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, documentBody } from '#test/factories'

let app: TestApp
let shop: Member
let customer: string
let supplier: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente')
  supplier = await addPerson(shop, 'Proveedor')
})
afterAll(() => app.stop())

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const stockOf = async (product: string) =>
  (await shop.call('products.get', { params: { id: product } })).body.data.currentStock
const lotsOf = async (product: string) =>
  (await shop.call('products.lots', { params: { id: product }, query: { open: 'true' } })).body.data
const add = (product: string, stock: number, cost: number) =>
  shop.call('stock.add', { body: { product, movement: 'Ajuste De Entrada', stock, cost, provider: supplier } })
const remove = (product: string, stock: number, stockEntry: string | undefined) =>
  shop.call('stock.remove', { body: { stockHistory: { product, movement: 'Rotura', stock }, stockEntry } })

it('takes the last units of a lot as many times as there are units, however many tills want them', async () => {
  const product = await addProduct(shop, { stock: 7 })
  await add(product, 50, 10)
  const [oldest] = await lotsOf(product)
  const answers = await Promise.all(times(20).map(() => remove(product, 1, oldest!.$id)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(answers.length - refused.length).toBe(7)
  expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['lot_insufficient']))
  expect(await stockOf(product)).toBe(50)
})

it('shares the last units between sales and decrements without one too many', async () => {
  const product = await addProduct(shop, { stock: 9 })
  const [lot] = await lotsOf(product)
  const sales = await Promise.all(
    times(8).map(() => addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }])),
  )
  const answers = await Promise.all([
    ...sales.map(async (id) => {
      const { body } = await shop.call('transaction.make_effective', { body: [id] })
      return body.data[0]?.status === 0
    }),
    ...times(8).map(async () => (await remove(product, 1, lot!.$id)).status === 201),
  ])
  expect(answers.filter(Boolean)).toHaveLength(9)
  expect(await stockOf(product)).toBe(0)
})

it('adds up every increment made at once, and the product costs what the last of its lots cost', async () => {
  const product = await addProduct(shop, { stock: 0 })
  const answers = await Promise.all(times(12).map((index) => add(product, 1, 10 + index)))
  expect(answers.map(({ status }) => status)).toEqual(times(12).map(() => 201))
  const lots = await lotsOf(product)
  expect(new Set(lots.map(({ creationDate }) => creationDate)).size).toBe(12)
  const { body } = await shop.call('products.get', { params: { id: product } })
  expect(body.data).toMatchObject({ currentStock: 12, cost: lots.at(-1)!.cost })
})

it('keeps every figure whole on any walk of entries, losses, sales and purchases by two tills', async () => {
  const products = [await addProduct(shop, { stock: 3 }), await addProduct(shop, { stock: 0 })] as const
  const step = fc.record({
    kind: fc.constantFrom('add', 'remove', 'sell', 'buy'),
    place: fc.constantFrom(0, 1),
    units: fc.integer({ min: 1, max: 400 }).map((hundredths) => hundredths / 100),
    cost: fc.integer({ min: 1, max: 90_000 }).map((tenThousandths) => tenThousandths / 10_000),
  })
  const take = async ({ kind, place, units, cost }: { kind: string; place: number; units: number; cost: number }) => {
    const product = products[place]!
    const line = { product, quantity: units, sellingPrice: Math.ceil(cost * 100) / 100 }
    if (kind === 'add') return add(product, units, cost)
    if (kind === 'remove') return remove(product, units, (await lotsOf(product))[0]?.$id)
    const document =
      kind === 'sell' ? documentBody('sale', customer, [line]) : documentBody('purchase', supplier, [line])
    return shop.call('transaction.add', { body: { ...document, saveMode: 'effective' } })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 4, maxLength: 8 }), async (pairs) => {
      for (const [left, right] of pairs) {
        const answers = await Promise.all([take(left), take(right)])
        for (const { status } of answers) expect([201, 422]).toContain(status)
      }
      expect(await app.brokenBooks()).toBeUndefined()
    }),
    { numRuns: 6 },
  )
})

it('leaves every figure of the business whole after all of this', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
