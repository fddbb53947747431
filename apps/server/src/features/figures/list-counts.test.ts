import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, documentBody } from '#test/factories'
import { goRound } from '#test/go-round'
import { foldFigures, recountBusiness } from './figures.service.ts'

// The list of documents counts by days: its counts must match the rows.

const now = new Date('2026-11-20T15:00:00.000Z')
const DAY_MS = 86_400_000
let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  shop = await app.signUp()
})
afterAll(() => {
  return app.stop()
})

const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()

const countedIn = async (start = '-infinity', end = 'infinity') => {
  const [counts] = await app.sql(
    `select count(*)::int as all, (count(*) filter (where status = 0))::int as created,
            (count(*) filter (where status = 1))::int as effective, (count(*) filter (where status = 2))::int as paid
       from transaction where business_id = $1 and occurred_at between $2 and $3`,
    [shop.businessId, start, end],
  )
  return counts
}

const listed = async (query: { start?: string; end?: string } = {}) =>
  (await shop.call('transactions.list', { query })).body.counts

it('counts documents as they are, before days are folded, after, and after folded days changed', async () => {
  const customer = await addPerson(shop, 'Cliente')
  const supplier = await addPerson(shop, 'Proveedor')
  const product = await addProduct(shop, { stock: 100 })
  const line = [{ product, quantity: 1, sellingPrice: 10 }]
  const created: string[] = []
  for (const days of [200, 120, 60, 59, 10, 0]) {
    for (const saveMode of ['created', 'effective', 'paid'] as const) {
      const sale = documentBody('sale', customer, line, { creationDate: daysAgo(days) })
      const { body } = await shop.call('transaction.add', { body: { ...sale, saveMode } })
      if (saveMode === 'created') created.push(body.data.transaction.id)
    }
  }
  const purchase = documentBody('purchase', supplier, line, { creationDate: daysAgo(100) })
  await shop.call('transaction.add', { body: { ...purchase, saveMode: 'effective' } })
  expect(await listed()).toEqual(await countedIn())

  await goRound(app.db.database, foldFigures)
  expect(await listed()).toEqual(await countedIn())
  await recountBusiness(app.db.database, shop.businessId)
  expect(await listed()).toEqual(await countedIn())

  await shop.call('transaction.make_effective', { body: created.slice(0, 3) })
  await shop.call('transaction.make_paid', { body: created.slice(0, 1) })
  await shop.call('transaction.remove', { body: { transactionId: created[3]! } })
  const counts = await listed()
  expect(counts).toEqual(await countedIn())
  expect(counts).toMatchObject({ all: 18, created: 2 })
})

it('counts ranges that begin and end within a day', async () => {
  for (const range of [
    { start: daysAgo(120), end: daysAgo(59) },
    { start: daysAgo(130), end: daysAgo(60.01) },
    { start: '2026-05-04T03:00:00.000Z', end: '2026-09-22T02:59:59.999Z' },
    { start: daysAgo(61) },
    { end: daysAgo(11) },
    { start: '2000-01-01T12:00:00.000Z', end: '2100-01-01T12:00:00.000Z' },
    { start: daysAgo(0.2), end: daysAgo(-0.1) },
    { start: daysAgo(10), end: daysAgo(60) },
    { start: daysAgo(0), end: daysAgo(0.3) },
  ]) {
    expect(await listed(range)).toEqual(await countedIn(range.start, range.end))
  }
})
