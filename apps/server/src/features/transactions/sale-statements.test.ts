import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addPerson, addProduct, documentBody, unique } from '#test/factories'
import { costOf } from '#test/postgres/cost-of-call'

let app: TestApp
let shop: Member
let lines: { product: string; quantity: number; sellingPrice: number }[]
let customer: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente')
  lines = []
  for (let line = 1; line <= 5; line += 1) {
    lines.push({ product: await addProduct(shop, { stock: 50 }), quantity: line, sellingPrice: 100 })
  }
})
afterAll(() => app.stop())

const saleIn = (saveMode: 'created' | 'paid') =>
  shop.call(
    'transaction.add',
    { body: { ...documentBody('sale', customer, lines), saveMode } },
    { key: unique('statements') },
  )

describe('a sale of five lines', () => {
  it('created, effective and paid in one call asks the database little, and nothing twice', async () => {
    const { statements, roundTrips } = await costOf(() => saleIn('paid'))
    // The 27th numbers the payment, where the business wants that of each.
    expect(statements.length).toBeLessThanOrEqual(27)
    expect(new Set(statements).size).toBe(statements.length)
    // The caller; the key; the facts; the account and the number; the decisions, with the commit.
    expect(roundTrips).toBeLessThanOrEqual(5)
  })

  it('paid by two methods asks for them: one statement more, and no more waiting', async () => {
    const method = await addMethod(shop)
    const total = lines.reduce((sum, { quantity, sellingPrice }) => sum + quantity * sellingPrice, 0)
    const parts = [
      { method: 'cash', amount: 100 },
      { method, amount: total - 100 },
    ]
    const body = { ...documentBody('sale', customer, lines), saveMode: 'paid' as const, parts }
    await shop.call('transaction.add', { body })
    const inCash = await costOf(() => saleIn('paid'))
    const { statements, roundTrips } = await costOf(() =>
      shop.call('transaction.add', { body }, { key: unique('parts') }),
    )
    expect(statements.filter((name) => !inCash.statements.includes(name))).toEqual(['payment_methods.named'])
    expect(roundTrips).toBeLessThanOrEqual(inCash.roundTrips)
  })

  it('created, effective and paid in three calls asks it little in each', async () => {
    const created = await costOf(() => saleIn('created'))
    const id = (await shop.call('transactions.list', { query: { pageSize: 1 } })).body.data[0]?.id ?? ''
    const keyed = () => ({ key: unique('statements') })
    const effective = await costOf(() => shop.call('transaction.make_effective', { body: [id] }, keyed()))
    const paid = await costOf(() => shop.call('transaction.make_paid', { body: [id] }, keyed()))
    const steps = [created, effective, paid]
    expect(steps.map(({ statements, roundTrips }) => ({ statements: statements.length, roundTrips }))).toEqual([
      { statements: 15, roundTrips: 5 },
      { statements: 23, roundTrips: 5 },
      { statements: 18, roundTrips: 5 },
    ])
  })
})
