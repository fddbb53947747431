import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedBusiness } from '#seed/seed'
import { startTestApp, type TestApp } from '#test/app'
import { DEEP_OFFSET } from './nearest-end.ts'

const now = new Date('2026-11-20T19:30:00.000Z')
const account = { email: 'demo@ejemplo.com.ar', password: 'una clave larga' }
const size = DEEP_OFFSET + 150
const pageSize = 200
const pages = Array.from({ length: Math.ceil(size / pageSize) }, (_, place) => place + 1)

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  await seedBusiness(app.db.database, {
    ...account,
    condition: 'monotributista',
    transactions: size,
    products: size,
    people: 40,
    months: 3,
    now,
  })
  token = (await app.call('session.create', { body: account })).body.data.token
})
afterAll(() => app.stop())

const codes = async (sql: string) => (await app.sql(sql)).map(({ code }) => code)

it.each([
  ['-creationDate', 'occurred_at desc, id desc'],
  ['creationDate', 'occurred_at, id'],
] as const)('pages of documents by %s show each one once, in order, however deep', async (sort, order) => {
  const shown: string[] = []
  for (const page of pages) {
    const { body } = await app.call('transactions.list', { query: { sort, page, pageSize } }, { token })
    shown.push(...body.data.map(({ id }) => id))
  }
  expect(shown).toEqual(await codes(`select id as code from transaction order by ${order}`))
})

it.each([
  ['-creationDate', 'occurred_at desc, id desc'],
  ['creationDate', 'occurred_at, id'],
] as const)(
  'pages of payments and of stock changes by %s show each one once, in order, however deep',
  async (sort, order) => {
    const lists = { payment: 'payments.list', stock_history: 'stock.history' } as const
    for (const [table, call] of Object.entries(lists)) {
      const all = await codes(`select id as code from ${table} order by ${order}`)
      const shown: string[] = []
      for (let page = 1; page <= Math.ceil(all.length / pageSize); page += 1) {
        const { body } = await app.call(call, { query: { sort, page, pageSize } }, { token })
        shown.push(...body.data.map(({ $id }) => $id))
      }
      expect(all.length).toBeGreaterThan(DEEP_OFFSET * 1.1)
      expect(shown).toEqual(all)
    }
  },
)

it.each([
  ['name', 'sort_key, code'],
  ['-name', 'sort_key desc, code desc'],
] as const)('pages of products by %s show each one once, in order, however deep', async (sort, order) => {
  const shown: string[] = []
  for (const page of pages) {
    const { body } = await app.call('products.list', { query: { sort, page, pageSize } }, { token })
    shown.push(...body.data.map(({ code }) => code))
  }
  expect(shown).toEqual(await codes(`select code from product where status = 0 order by ${order}`))
})
