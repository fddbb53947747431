import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClockedShop, type ClockedShop, type OpenClockedShop } from '#test/shops/clocked-shop'
import { addPerson, addProduct, addSale } from '#test/factories'
import { goRound } from '#test/go-round'
import { tradeGoods } from '#test/models/goods-walk'
import { randomNumbers } from '#test/random-numbers'
import {
  askCustomers,
  askGoods,
  askValues,
  customersOfSales,
  goodsSoldOrBought,
  ofGoods,
  ofValues,
  ORDERS,
  PAGE,
  stockValues,
  toldOf,
  type Asked,
} from '#test/models/standing-lists'
import { foldStandings } from './standings.service.ts'

const HOUR = 3_600_000
const random = randomNumbers(5)

let clocked: OpenClockedShop
let shop: ClockedShop

beforeAll(async () => {
  clocked = await openClockedShop('2026-03-10T12:00:00.000Z', '2032-01-01')
  shop = clocked.shop
})
afterAll(() => clocked.stop())

const sql: OpenClockedShop['sql'] = (text, values) => clocked.sql(text, values)

/** Where lists, in every order, in a tab, with a search, first and last page, differ from what is counted. */
const differences = async (range: { start?: string; end?: string } = {}): Promise<unknown[]> => {
  const found: unknown[] = []
  const member = await shop.member()
  const lists = [
    { ask: askGoods(member, 'venta', range), all: await goodsSoldOrBought(sql, 'Venta'), sums: ofGoods },
    { ask: askGoods(member, 'compra', range), all: await goodsSoldOrBought(sql, 'Compra'), sums: ofGoods },
    { ask: askCustomers(member, range), all: await customersOfSales(sql), sums: ofGoods, hasTabs: false },
    { ask: askValues(member), all: await stockValues(sql), sums: ofValues },
  ]
  for (const { ask, all, sums, hasTabs = true } of lists) {
    expect(all.length).toBeGreaterThan(0)
    const last = Math.ceil(all.length / PAGE)
    const tab = all[0]?.group
    const asked: Asked[] = ORDERS.flatMap((sort) => [
      { sort, page: 1 },
      { sort, page: last },
      { sort, page: 1, search: 'nuevo' },
      ...(hasTabs ? [{ sort, page: 1, tab }] : []),
    ])
    for (const each of asked) {
      const [told, due] = [await ask(each), toldOf(all, each, sums)]
      if (!isDeepStrictEqual(told, due)) found.push({ asked: each, told, due })
    }
  }
  return found
}

/** A few months of a shop, whose servers fold now and then; its lists are looked at as it trades. */
const trade = (deeds: number): Promise<void> =>
  tradeGoods(
    { member: () => shop.member(), clock: clocked.clock, pass: (milliseconds) => clocked.pass(milliseconds), random },
    deeds,
    async (done) => {
      if (random.below(9) === 0) await Promise.all(clocked.databases.map((server) => goRound(server, foldStandings)))
      if (done % 40 === 19) expect(await differences()).toEqual([])
    },
  )

const kept = async () =>
  Number((await sql('select count(*)::int as rows from standing where business_id = $1'))[0]?.['rows'])

/** How many stock changes the standings do not know of. */
const unknown = async () =>
  Number(
    (
      await sql(
        `select count(*)::int as rows from stock_history join standing_known using (business_id)
          where business_id = $1 and occurred_at > moved_to`,
      )
    )[0]?.['rows'],
  )

describe('lists over all time', () => {
  it('agree with the rows that they are counted from, while the shop trades and the job runs', async () => {
    await trade(100)
    expect((await goodsSoldOrBought(sql, 'Venta')).length).toBeGreaterThan(PAGE)
    expect(await kept()).toBeGreaterThan(20)
    expect(await differences()).toEqual([])
    expect(await clocked.app.brokenBooks()).toBeUndefined()
  })

  it('are those of a range that has everything in it', async () => {
    expect(await differences({ start: '2000-01-01T00:00:00.000Z', end: '2100-01-01T00:00:00.000Z' })).toEqual([])
    expect(await differences({ start: '2000-01-01T00:00:00.000Z' })).toEqual([])
  })

  it('know all of it, none of it, or until some minutes ago', async () => {
    clocked.pass(6 * 60_000)
    await goRound(clocked.app.db.database, foldStandings)
    expect(await unknown()).toBe(0)
    expect(await differences()).toEqual([])
    expect(await clocked.app.brokenBooks()).toBeUndefined()
    const rows = await kept()
    for (const table of ['standing', 'standing_sum', 'standing_known'])
      await sql(`delete from ${table} where business_id = $1`)
    expect(await differences()).toEqual([])
    await goRound(clocked.app.db.database, foldStandings)
    expect(await kept()).toBe(rows)
    expect(await differences()).toEqual([])
    expect(await clocked.app.brokenBooks()).toBeUndefined()
  })

  it('count nothing twice by a server whose clock is behind', async () => {
    const member = await shop.member()
    const product = await addProduct(member, { stock: 5 })
    const customer = await addPerson(member, 'Cliente')
    await addSale(member, customer, [{ product, quantity: 2, sellingPrice: 5 }], 'effective')
    clocked.pass(6 * 60_000)
    await goRound(clocked.app.db.database, foldStandings)
    // Behind what is known, and there is something to do: a name that changed just now.
    clocked.pass(-6 * 60_000)
    await sql(`update product set catalogue_at = now() where business_id = $1 and code = $2`, [product])
    await goRound(clocked.app.db.database, foldStandings)
    clocked.pass(12 * 60_000)
    await goRound(clocked.app.db.database, foldStandings)
    expect(await differences()).toEqual([])
    expect(await clocked.app.brokenBooks()).toBeUndefined()
  })

  it('are right again after a clock that was two hours ahead', async () => {
    const member = await shop.member()
    const product = await addProduct(member, { stock: 50 })
    const customer = await addPerson(member, 'Cliente')
    const sell = async () =>
      addSale(await shop.member(), customer, [{ product, quantity: 5, sellingPrice: 5 }], 'effective')
    const before = clocked.clock().toISOString()
    clocked.pass(2 * HOUR)
    await sell()
    clocked.pass(10 * 60_000)
    await goRound(clocked.app.db.database, foldStandings)
    clocked.setClock(before)
    await sell()
    await goRound(clocked.app.db.database, foldStandings)
    expect(await differences()).toEqual([])
    clocked.pass(6 * HOUR)
    await goRound(clocked.app.db.database, foldStandings)
    expect(await differences()).toEqual([])
    expect(await clocked.app.brokenBooks()).toBeUndefined()
  })

  it('do not count a product twice that is not kept in stock any more, or is again', async () => {
    const [product] = await goodsSoldOrBought(sql, 'Venta')
    const code = product?.code ?? ''
    const turn = (checkStock: string) =>
      sql(`update product set check_stock = $2 where business_id = $1 and code = $3`, [checkStock, code])
    await sql(`update product set current_stock = 0 where business_id = $1 and code = $2`, [code])
    await turn('without_stock')
    await addSale(
      await shop.member(),
      await addPerson(await shop.member(), 'Cliente'),
      [{ product: code, quantity: 2, sellingPrice: 5 }],
      'paid',
    )
    const asked = { sort: '-total', page: 1 } as const
    expect(await askGoods(await shop.member(), 'venta', {})(asked)).toEqual(
      toldOf(await goodsSoldOrBought(sql, 'Venta'), asked, ofGoods),
    )
    await turn('with_stock')
    expect(await askGoods(await shop.member(), 'venta', {})(asked)).toEqual(
      toldOf(await goodsSoldOrBought(sql, 'Venta'), asked, ofGoods),
    )
  })
})

it('a business that never sold has no standings', async () => {
  const idle = await clocked.app.signUp()
  await goRound(clocked.app.db.database, foldStandings)
  const { body } = await idle.call('products.stock_value', {})
  expect(body).toMatchObject({ data: [], total: 0, totals: { products: 0, stockValue: 0 } })
})
