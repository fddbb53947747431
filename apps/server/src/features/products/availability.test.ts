import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, documentBody } from '#test/factories'
import { costOf } from '#test/postgres/cost-of-call'
import { addMember, signIn } from '#test/roles'

let app: TestApp
let shop: Member
let cashier: Member
let customer: string
let now = new Date('2026-11-24T12:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ hasRateLimit: true, clock: () => now })
  shop = await app.signUp()
  cashier = await addMember(app, shop, 'cashier')
  customer = await addPerson(shop, 'Cliente')
})
afterAll(() => app.stop())

const ask = async (wanted: { productId: string; price?: number }[], by = cashier) =>
  (await by.call('products.availability', { body: wanted })).body.data
const isBelow = async (productId: string, price: number, by = cashier) =>
  (await ask([{ productId, price }], by))[0]?.isBelowCost
const told = async () =>
  (await app.sql(`select entity_id from audit_log where business_id = $1 and action = 'ask_cost'`, [shop.businessId]))
    .length

it('answers stock, cost and open lots of the products of a sale at once, in their order', async () => {
  const [yerba, mate, freight] = [
    await addProduct(shop, { stock: 10, cost: 50 }),
    await addProduct(shop, { cost: 20, checkStock: 'without_stock' }),
    await addProduct(shop, { cost: 5, checkStock: 'without_stock' }),
  ]
  const sold = [yerba, 'nobody', mate, freight].map((productId) => ({ productId, price: 50 }))
  const rows = await ask(sold, shop)
  expect(
    rows.map(({ product, currentStock, cost, isBelowCost }) => [product, currentStock, cost, isBelowCost]),
  ).toEqual([
    [yerba, 10, 50, true],
    [mate, 0, 20, false],
    [freight, 0, 5, false],
  ])
  expect(rows.map(({ lots }) => lots?.map(({ stock, cost }) => [stock, cost]))).toEqual([[[10, 50]], [], []])
  const hidden = await ask(sold)
  expect(hidden.map((row) => [row.currentStock, row.cost, row.lots, row.isBelowCost])).toEqual([
    [10, undefined, undefined, true],
    [0, undefined, undefined, false],
    [0, undefined, undefined, false],
  ])
})

it('says nothing of another business’s product, and counts no question about it', async () => {
  const foreign = await addProduct(await app.signUp(), { stock: 10, cost: 50 })
  const own = await addProduct(shop, { stock: 1, cost: 50 })
  const before = await told()
  for (const by of [shop, cashier])
    expect(
      (
        await ask(
          [foreign, own].map((productId) => ({ productId, price: 40 })),
          by,
        )
      ).map((row) => row.product),
    ).toEqual([own])
  const prices = Array.from({ length: 7 }, (_, place) => ({ productId: foreign, price: 47 + place }))
  expect(await ask(prices)).toEqual([])
  expect(await told()).toBe(before)
})

it('asks the database as often for sixty products as for one', async () => {
  const products = await Promise.all(Array.from({ length: 60 }, () => addProduct(shop, { stock: 1, cost: 3 })))
  const asked = (codes: readonly string[]) => costOf(() => ask(codes.map((productId) => ({ productId, price: 7 }))))
  expect(await asked(products)).toEqual(await asked([await addProduct(shop, { stock: 1, cost: 3 })]))
})

it('takes the prices of one call each for itself: seven at once are one too many', async () => {
  const product = await addProduct(shop, { cost: 50 })
  const prices = Array.from({ length: 7 }, (_, place) => ({ productId: product, price: 47 + place }))
  expect((await ask(prices)).every(({ isBelowCost }) => isBelowCost === undefined)).toBe(true)
})

const sell = async (product: string, price: number, saved?: string) => {
  const body = documentBody('sale', customer, [{ product, quantity: 1, sellingPrice: price }])
  if (saved === undefined) return cashier.call('transaction.add', { body: { ...body, saveMode: 'created' } })
  return cashier.call('transaction.edit', { body: { ...body, transactionId: saved } })
}

it.each(['new', 'changed'])(
  'a %s sale of theirs that is refused counts as asked, by product and hour',
  async (kind) => {
    const before = await told()
    const product = await addProduct(shop, { cost: 50, price: 100 })
    const { id } = kind === 'new' ? { id: undefined } : (await sell(product, 100)).body.data.transaction
    const codes = async (price: number) => {
      const { code, data = [] } = (await sell(product, price, id)).problem
      return [code, ...data.map((reason) => reason.code)]
    }
    for (const price of [90, 25, 60, 40, 52]) {
      const belowCost = price < 50 ? ['sold_below_cost'] : []
      expect(await codes(price)).toEqual(['approval_required', 'price_not_proposed', ...belowCost])
    }
    expect(await codes(40)).toContain('sold_below_cost')
    expect(await isBelow(product, 48)).toBe(true)
    expect(await told()).toBe(before)
    // An approval can still be asked for; the refusal tells no more of the cost.
    for (const price of [49, 48]) expect(await codes(price)).toEqual(['approval_required', 'price_not_proposed'])
    expect(await told()).toBe(before + 1)
  },
)

it('somebody who may not see a cost asks about six prices of a product an hour, and the seventh is told in the audit', async () => {
  const [product, other] = [await addProduct(shop, { cost: 50 }), await addProduct(shop, { cost: 50 })]
  for (const price of [100, 10, 60, 30, 45]) expect(await isBelow(product, price)).toBe(price <= 50)
  // The same price at every sale counts once.
  for (let sales = 0; sales < 10; sales += 1) expect(await isBelow(product, 52)).toBe(false)
  const before = await told()
  for (const price of [49, 51]) expect(await isBelow(product, price)).toBeUndefined()
  expect(await told()).toBe(before + 1)
  expect(await isBelow(product, 100)).toBe(false)
  // The other lines of the sale keep their answer.
  const both = await ask([
    { productId: product, price: 48 },
    { productId: other, price: 49 },
  ])
  expect(both.map(({ isBelowCost }) => isBelowCost)).toEqual([undefined, true])
  for (let price = 1; price < 20; price += 1) expect(await isBelow(product, price, shop)).toBe(price <= 50)
  now = new Date(now.getTime() + 61 * 60_000)
  const later = await signIn(app, shop.businessId, cashier)
  expect(await isBelow(product, 49, later)).toBe(true)
})
