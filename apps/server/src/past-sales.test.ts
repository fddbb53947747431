import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldFigures } from './features/figures/figures.service.ts'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { ClockedShop } from '#test/shops/clocked-shop'
import { addPerson, addProduct } from '#test/factories'
import { offlineSale, userOf } from '#test/shops/offline-sales'
import { goRound } from '#test/go-round'

let now = new Date('2026-10-20T15:00:00.000Z')
let app: TestApp
let shop: ClockedShop
let member: Member
let customer: string
let product: string

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  const owner = await app.signUp()
  await app.sql(`update subscription set trial_ends_at = '2027-01-01'`)
  shop = new ClockedShop(app, () => now, owner)
  customer = await addPerson(owner, 'Cliente')
  product = await addProduct(owner, { stock: 100, price: 33.33, cost: 10 })
})
afterAll(async () => {
  await app.stop()
})

const keepBooks = (): Promise<void> => goRound(app.db.database, foldFigures)
const send = async (soldAt: string, quantity: number) => {
  member = await shop.member()
  const lines = [{ product, quantity, sellingPrice: 33.33 }]
  const total = Math.round(3333 * quantity) / 100
  const body = offlineSale(customer, lines, { soldBy: await userOf(app, member), soldAt, total })
  return (await member.call('offline_sales.add', { body })).body.data
}

it('a sale of days ago belongs to its day, also where the day and its month have been closed', async () => {
  await shop.sell(5)
  now = new Date('2026-11-03T15:00:00.000Z')
  await shop.sell(7)
  await keepBooks()

  expect((await send('2026-10-31T23:30:00.000Z', 3)).state).toBe('done')
  expect((await send('2026-11-01T02:59:00.000Z', 2)).state).toBe('done')
  expect((await send('2026-11-02T12:00:00.000Z', 1)).state).toBe('done')
  const told = [
    ['2026-10-20', 5, 0],
    ['2026-10-31', 166.65, 0],
    ['2026-11-02', 33.33, 0],
    ['2026-11-03', 7, 0],
  ]
  expect(await shop.told()).toEqual(told)
  expect(await app.brokenBooks()).toBeUndefined()

  await keepBooks()
  expect(await shop.told()).toEqual(told)
  // Everything else belongs to the moment of its writing.
  const { data: payments } = (await member.call('payments.list', {})).body
  expect(payments.map(({ total }) => total)).toEqual(expect.arrayContaining([99.99, 66.66, 33.33]))
  const { data: history } = (await member.call('products.history', { params: { id: product } })).body
  expect(new Set(history.slice(0, 3).map(({ creationDate }) => creationDate.slice(0, 10)))).toEqual(
    new Set(['2026-11-03']),
  )
  expect(await app.brokenBooks()).toBeUndefined()

  now = new Date('2026-12-02T15:00:00.000Z')
  await keepBooks()
  expect((await send('2026-11-30T15:00:00.000Z', 1)).state).toBe('done')
  await keepBooks()
  const november = await member.call('dashboard.months', { query: { year: 2026 } })
  expect(november.status).toBe(200)
  expect(await app.brokenBooks()).toBeUndefined()
})
