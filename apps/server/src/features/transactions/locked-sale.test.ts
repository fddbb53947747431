import { messages } from '@trastienda/domain/messages'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale } from '#test/factories'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ lockTimeout: 100, logLevel: 'silent' })
})
afterAll(() => app.stop())

it('of five sales made effective, one that somebody else has locked is refused by itself, and the others are done', async () => {
  const shop = await app.signUp()
  const customer = await addPerson(shop, 'Cliente')
  const product = await addProduct(shop, { stock: 50 })
  const sales: string[] = []
  for (let count = 0; count < 5; count += 1)
    sales.push(await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }]))
  const holder = new Client(app.db.superuser)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from transaction where business_id = $1 and id = $2 for update', [
    shop.businessId,
    sales[2],
  ])
  const answer = await shop.call('transaction.make_effective', { body: sales })
  await holder.query('rollback')
  await holder.end()
  expect(answer.status).toBe(200)
  expect(answer.body.data.map(({ transactionId, status }) => [transactionId, status])).toEqual(
    sales.map((sale, place) => [sale, place === 2 ? 1 : 0]),
  )
  expect(answer.body.data[2]?.message).toBe(messages.conflict)
  const statuses = await app.sql('select status from transaction where business_id = $1 order by number', [
    shop.businessId,
  ])
  expect(statuses.map(({ status }) => status)).toEqual([1, 1, 0, 1, 1])
})
