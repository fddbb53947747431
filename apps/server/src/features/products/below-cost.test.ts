import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addProduct } from '#test/factories'
import { addMember, signIn } from '#test/roles'

let app: TestApp
let shop: Member
let cashier: Member
let now = new Date('2026-11-24T12:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ hasRateLimit: true, clock: () => now })
  shop = await app.signUp()
  cashier = await addMember(app, shop, 'cashier')
})
afterAll(() => app.stop())

const ask = (productId: string, price: number, by = cashier) =>
  by.call('products.below_cost', { body: { productId, price } })
const told = async () =>
  (await app.sql(`select entity_id from audit_log where business_id = $1 and action = 'ask_cost'`, [shop.businessId]))
    .length

it('somebody who may not see a cost asks about six prices of a product an hour, and the seventh is told in the audit', async () => {
  const [product, other] = [await addProduct(shop, { cost: 50 }), await addProduct(shop, { cost: 50 })]
  for (const price of [100, 10, 60, 30, 45]) expect((await ask(product, price)).body.data).toBe(price <= 50)
  // The same price at every sale counts once.
  for (let sales = 0; sales < 10; sales += 1) expect((await ask(product, 52)).body.data).toBe(false)
  expect(await told()).toBe(0)
  for (const price of [49, 51]) expect((await ask(product, price)).problem.code).toBe('rate_limited')
  expect(await told()).toBe(1)
  expect((await ask(product, 100)).body.data).toBe(false)
  expect((await ask(other, 49)).body.data).toBe(true)
  for (let price = 1; price < 20; price += 1) expect((await ask(product, price, shop)).status).toBe(200)
  now = new Date(now.getTime() + 61 * 60_000)
  const later = await signIn(app, shop.businessId, cashier)
  expect((await ask(product, 49, later)).body.data).toBe(true)
})
