import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale } from '#test/factories'
import { countWaiting } from '#test/postgres/sql'

let app: TestApp
let shop: Member
let other: Client

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  other = new Client(app.db.superuser)
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await app.stop()
})

it('whoever pays several people’s documents at once locks the people in the order of their codes, so tills cannot deadlock', async () => {
  const product = await addProduct(shop, { checkStock: 'without_stock' })
  const [first, last] = [await addPerson(shop, 'Cliente'), await addPerson(shop, 'Cliente')].sort() as [string, string]
  const line = { product, quantity: 1, sellingPrice: 10 }
  const sales = [await addSale(shop, last, [line], 'effective'), await addSale(shop, first, [line], 'effective')]

  await other.query('begin')
  const ofShop = `business_id = '${shop.businessId}'`
  await other.query(`select from person where ${ofShop} and code = '${last}' for no key update`)
  const paying = shop.call('transaction.make_paid', { body: sales })
  await expect.poll(() => countWaiting(app.db.superuser)).toBe(1)
  const free = await other.query(
    `select code from person where ${ofShop} and code = '${first}' for no key update skip locked`,
  )
  await other.query('rollback')
  expect(free.rows).toEqual([])
  expect((await paying).body.data.map(({ status }) => status)).toEqual([2, 2])
})
