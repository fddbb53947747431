import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyDatabase } from '#features/verification'
import { createPins } from '#platform/identity/pins'
import { createKeyedHash } from '#platform/secrets/keyed-hash'
import { startTestApp, type TestApp } from '#test/app'
import { seedBusiness, type SeedOptions } from './seed.ts'

const now = new Date('2026-11-20T19:30:00.000Z')
const keyedHash = createKeyedHash(new Uint8Array(32))
const options: SeedOptions = {
  email: 'demo@ejemplo.com.ar',
  password: 'una clave larga',
  condition: 'responsable',
  expenses: true,
  quotes: true,
  deliveries: true,
  transactions: 240,
  products: 60,
  people: 20,
  months: 4,
  now,
  hashPin: (holder, pin) => createPins(app.db.database, () => now, keyedHash).hash(holder, pin),
}

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  await seedBusiness(app.db.database, options)
})
afterAll(() => app.stop())

it('a demo shop has quotes that are open, expired and rejected', async () => {
  const { email, password } = options
  const { token } = (await app.call('session.create', { body: { email, password } })).body.data
  const { counts, openTotal } = (await app.call('quotes.list', {}, { token })).body
  expect(counts).toMatchObject({ all: 5, open: 2, expired: 2, rejected: 1 })
  expect(openTotal).toBeGreaterThan(0)
})

it('a demo shop has a day with remitos of each state, one of two sales, a sale of which a part left, and sales without one', async () => {
  const { email, password } = options
  const { token } = (await app.call('session.create', { body: { email, password } })).body.data
  const { counts } = (await app.call('deliveries.list', {}, { token })).body
  expect(counts).toEqual({ all: 7, out: 2, delivered: 2, notFound: 1, returned: 1, voided: 1 })
  const route = (await app.call('deliveries.route', { query: { day: '2026-11-20' } }, { token })).body.data
  expect(route.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['out', 'delivered', 'notFound', 'returned', 'voided']),
  )
  expect(new Set(route[0]?.lines.map(({ sale }) => sale)).size).toBe(2)
  const pending = (await app.call('deliveries.pending', { query: { pageSize: 50 } }, { token })).body
  expect(pending.counts.later).toBe(2)
  expect(pending.data.filter(({ lines }) => lines.some(({ delivered }) => delivered > 0))).toHaveLength(1)
  expect(pending.data.every(({ zoneName }) => zoneName !== undefined)).toBe(true)
})

it('a demo shop has the bills of each month, notes and lists of its suppliers, and its books hold', async () => {
  const { email, password } = options
  const { token } = (await app.call('session.create', { body: { email, password } })).body.data
  const { counts, totals, data } = (await app.call('expenses.list', { query: { sort: 'creationDate' } }, { token }))
    .body
  expect(counts).toEqual({ all: 9, owed: 2, paid: 7, voided: 0 })
  expect(totals.owed).toBeGreaterThan(0)
  expect(data.map(({ category }) => category).slice(0, 3)).toEqual(['Contador', 'Teléfono', 'Seguro'])
  const proposed = (await app.call('expenses.proposals', {}, { token })).body.data
  expect(proposed.map(({ category }) => category)).toEqual(['Contador', 'Teléfono', 'Seguro'])
  const query = { month: '2026-10' }
  const book = (await app.call('fiscal.book', { params: { book: 'purchases' }, query }, { token })).body
  const bills = book.data.filter(({ $id }) => $id.startsWith('G'))
  expect(bills.map(({ name, lacks }) => [name, lacks])).toEqual([
    ['Gasto B', ['voucher', 'cuit']],
    ['Factura A', undefined],
    ['Factura A', undefined],
  ])
  const numbered = await app.sql(
    `select id, cost > 0 as "isOfGoods" from transaction where kind = 'supplierNote' order by id`,
  )
  expect(numbered.map(({ id }) => id)).toEqual(['NP00000001', 'NP00000002', 'NP00000003'])
  expect(new Set(numbered.map(({ isOfGoods }) => isOfGoods))).toEqual(new Set([true, false]))
  const lists = await app.sql('select state, in_dollars as "inDollars" from supplier_list order by in_dollars')
  expect(lists).toEqual([
    { state: 'applied', inDollars: false },
    { state: 'applied', inDollars: true },
  ])
  const dollars = (await app.call('dollar_rate.get', {}, { token })).body.data
  expect(dollars).toMatchObject({ rate: 1485 })
  expect(dollars.products).toBeGreaterThan(0)
  const body = { byTarget: true, selection: { tab: 'all' } } as const
  expect((await app.call('price_changes.preview', { body }, { token })).body.total).toBeGreaterThan(0)
  expect(await verifyDatabase(app.db.database)).toMatchObject({ broken: undefined })
})

it('the last payments of customers and suppliers have numbered papers, the oldest first', async () => {
  const numbered = await app.sql(
    `select receipt.kind, receipt.number from receipt join payment on payment.id = receipt.payment_id
      order by receipt.kind, occurred_at, payment.id`,
  )
  const numbersOf = (kind: string) => numbered.filter((row) => row['kind'] === kind).map((row) => row['number'])
  expect(numbersOf('receipt')).toEqual([1, 2, 3, 4, 5])
  expect(numbersOf('paymentOrder')).toEqual([1, 2, 3, 4, 5])
})
