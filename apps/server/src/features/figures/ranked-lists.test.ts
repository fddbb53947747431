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
} from '#test/models/ranked-lists'
import { foldFigures, recountBusiness } from './figures.service.ts'
import { allTimeText, HASHED_FROM } from './ranked-lists.ts'

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

/** Names the lists that differ from the counted ones: in every order, in a tab, with a search, first and last page. */
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
const trade = (operations: number): Promise<void> =>
  tradeGoods(
    { member: () => shop.member(), clock: clocked.clock, pass: (milliseconds) => clocked.pass(milliseconds), random },
    operations,
    async (done) => {
      if (random.below(9) === 0) await Promise.all(clocked.databases.map((server) => goRound(server, foldFigures)))
      if (done % 40 === 19) expect(await differences()).toEqual([])
    },
  )

const stored = async () =>
  Number(
    (await sql('select count(*)::int as rows from figure where business_id = $1 and (count, quantity) <> (0, 0)'))[0]?.[
      'rows'
    ],
  )

describe('lists over all time', () => {
  it('agree with the rows that they are counted from, while the shop trades and the job runs', async () => {
    await trade(100)
    expect((await goodsSoldOrBought(sql, 'Venta')).length).toBeGreaterThan(PAGE)
    expect(await stored()).toBeGreaterThan(20)
    expect(await differences()).toEqual([])
    expect(await clocked.app.brokenBooks()).toBeUndefined()
  })

  it.each(['sold', 'bought', 'customers', 'stock'] as const)(
    'leave the same names out by look-ups and by a hash: %s',
    async (measure) => {
      await addSale(
        await shop.member(),
        await addPerson(await shop.member(), 'Cliente'),
        [{ product: await addProduct(await shop.member(), { stock: 9 }), quantity: 1, sellingPrice: 5 }],
        'effective',
      )
      const [tab] = (await sql(`select tab from figure where business_id = $1 and measure = $2 and tab <> ''`, [
        measure,
      ])) as [{ tab: string } | undefined]
      for (const order of ['name', '-name'] as const)
        for (const shown of [undefined, tab?.tab]) {
          const [lookedUp, hashed] = [HASHED_FROM, 0].map((from) =>
            allTimeText(measure, order).replace(`< ${HASHED_FROM}`, `< ${from}`),
          )
          const values = [shown, 200, 0, ...(measure === 'stock' ? ['infinity'] : [])]
          expect(await sql(hashed ?? '', values)).toEqual(await sql(lookedUp ?? '', values))
        }
    },
  )

  it('are those of a range that has everything in it', async () => {
    expect(await differences({ start: '2000-01-01T00:00:00.000Z', end: '2100-01-01T00:00:00.000Z' })).toEqual([])
    expect(await differences({ start: '2000-01-01T00:00:00.000Z' })).toEqual([])
  })

  it('are the same when all is folded, and when all is counted anew', async () => {
    await goRound(clocked.app.db.database, foldFigures)
    expect(await shop.unfolded()).toBe(0)
    expect(await differences()).toEqual([])
    expect(await clocked.app.brokenBooks()).toBeUndefined()
    const rows = await stored()
    await sql(`update figure set quantity = quantity + 1, amount = amount - 1, tab = 'x' where business_id = $1`)
    expect(await clocked.app.brokenBooks()).toBeDefined()
    await recountBusiness(clocked.app.db.database, shop.id)
    expect(await stored()).toBe(rows)
    expect(await differences()).toEqual([])
    expect(await clocked.app.brokenBooks()).toBeUndefined()
  })

  it.each([
    ['two hours', 2],
    ['a month', 31 * 24],
  ])('are not changed by a clock that was %s ahead', async (_, hours) => {
    const member = await shop.member()
    const product = await addProduct(member, { stock: 50 })
    const customer = await addPerson(member, 'Cliente')
    const sell = async (quantity: number) =>
      addSale(await shop.member(), customer, [{ product, quantity, sellingPrice: 5 }], 'effective')
    const soldIn = async (range: { start?: string; end?: string }) => {
      const query = { ...range, pageSize: 200 }
      const { data } = (await (await shop.member()).call('products.ranking', { query })).body
      return data.find((row) => row.product.code === product)?.stockHistorySummatory
    }
    const before = clocked.clock().toISOString()
    await sell(1)
    clocked.pass(hours * HOUR)
    await sell(2)
    clocked.pass(10 * 60_000)
    await goRound(clocked.app.db.database, foldFigures)
    clocked.setClock(before)
    await sell(5)
    await goRound(clocked.app.db.database, foldFigures)
    expect(await differences()).toEqual([])
    clocked.pass((hours + 6) * HOUR)
    await goRound(clocked.app.db.database, foldFigures)
    expect(await differences()).toEqual([])
    expect([await soldIn({}), await soldIn({ start: before }), await soldIn({ end: before })]).toEqual([8, 8, 6])
    expect(await clocked.app.brokenBooks()).toBeUndefined()
  })

  it('of a month are not changed by a clock that was ahead beyond its end', async () => {
    clocked.setClock('2027-12-20T12:00:00.000Z')
    const member = await shop.member()
    const product = await addProduct(member, { stock: 50 })
    const customer = await addPerson(member, 'Cliente')
    const sell = async () =>
      addSale(await shop.member(), customer, [{ product, quantity: 1, sellingPrice: 5 }], 'effective')
    await sell()
    clocked.setClock('2028-01-20T12:00:00.000Z')
    await goRound(clocked.app.db.database, foldFigures)
    clocked.setClock('2027-12-21T12:00:00.000Z')
    for (let sold = 0; sold < 5; sold += 1) await sell()
    await goRound(clocked.app.db.database, foldFigures)
    clocked.setClock('2028-01-20T12:00:00.000Z')
    await goRound(clocked.app.db.database, foldFigures)
    const query = { start: '2027-12-01T03:00:00.000Z', end: '2028-01-01T02:59:59.999Z', pageSize: 200 }
    const { data } = (await (await shop.member()).call('products.ranking', { query })).body
    expect(data.find((row) => row.product.code === product)?.stockHistorySummatory).toBe(6)
    expect(await clocked.app.brokenBooks()).toBeUndefined()
  })

  it('count what was sold of a product once, also where it is not kept in stock any more, or is again', async () => {
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

it('a business that never sold has nothing in its lists', async () => {
  const idle = await clocked.app.signUp()
  await goRound(clocked.app.db.database, foldFigures)
  const { body } = await idle.call('products.stock_value', {})
  expect(body).toMatchObject({ data: [], total: 0, totals: { products: 0, stockValue: 0 } })
})
