import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '#test/app'
import { openClockedShop, type ClockedShop, type OpenClockedShop } from '#test/shops/clocked-shop'
import { addCategory, addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { goRound } from '#test/go-round'
import { randomNumbers } from '#test/random-numbers'
import { foldFigures } from './figures.service.ts'

const HOUR = 3_600_000

let clocked: OpenClockedShop
let shop: ClockedShop

beforeAll(async () => {
  clocked = await openClockedShop('2026-03-10T12:00:00.000Z', '2027-01-01')
  shop = clocked.shop
})
afterAll(() => clocked.stop())

const sql: OpenClockedShop['sql'] = (text, values) => clocked.sql(text, values)
/** By product, of the whole history up to an instant; in cents. */
const valuesByHistory = async (at: string) => {
  const rows = await sql(
    `select product_code as product, (round(sum(remaining * unit_cost), 2) * 100)::int as cents
       from (select lot.product_code, lot.unit_cost,
                    sum(case part.effect when 'increment' then part.quantity else -part.quantity end) as remaining
               from stock_history history
               join stock_history_lot part on part.business_id = history.business_id and part.history_id = history.id
               join lot on lot.business_id = history.business_id and lot.id = part.lot_id
              where history.business_id = $1 and history.occurred_at <= $2
              group by lot.id, lot.product_code, lot.unit_cost) as held
      where remaining > 0 group by product_code`,
    [at],
  )
  return new Map(rows.map(({ product, cents }) => [product, Number(cents)]))
}

const rankedByHistory = async (movement: string, start: string, end: string) => {
  const rows = await sql(
    `select product_code as product, sum(quantity)::float8 as quantity
       from stock_history history
       join movement on movement.business_id = $1 and movement.id = history.movement_id and movement.name = $2
      where history.business_id = $1 and occurred_at between $3 and $4 group by product_code`,
    [movement, start, end],
  )
  return new Map(rows.map(({ product, quantity }) => [product, quantity]))
}

/** Half a year of purchases, sales and notes of four products. */
const trade = async (member: () => Promise<Member>, operations: number): Promise<string[]> => {
  const random = randomNumbers(11)
  const [customer, supplier] = [
    await addPerson(await member(), 'Cliente'),
    await addPerson(await member(), 'Proveedor'),
  ]
  const products: string[] = []
  const category = await addCategory(await member())
  for (let made = 0; made < 4; made += 1) {
    const kind = made % 2 === 0 ? { category } : {}
    products.push(await addProduct(await member(), { stock: 400, cost: made + 0.37, ...kind }))
  }
  const soldOut = await addProduct(await member(), { stock: 5, cost: 90.125, category })
  const moments: string[] = []
  for (let done = 0; done < operations; done += 1) {
    // Nothing is left of one product after half of the time, and there is nothing of another before it.
    if (done === operations / 2) {
      await addSale(await member(), customer, [{ product: soldOut, quantity: 5, sellingPrice: 100 }], 'effective')
      await addProduct(await member(), { stock: 7, cost: 1.0001 })
    }
    clocked.pass((20 + random.below(60)) * HOUR + random.below(HOUR))
    const line = {
      product: random.pick(products),
      quantity: 1 + random.below(6),
      sellingPrice: (100 + random.below(900)) / 100,
    }
    if (random.below(3) === 0) {
      const body = { ...documentBody('purchase', supplier, [line]), saveMode: 'effective' as const }
      await (await member()).call('transaction.add', { body })
    } else {
      const sale = await addSale(await member(), customer, [line], 'effective')
      if (random.below(4) === 0) {
        const note = await addNote(await member(), sale, [{ product: line.product, quantity: 1 }])
        await (await member()).call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
      }
    }
    if (random.below(30) === 0) await Promise.all(clocked.databases.map((server) => goRound(server, foldFigures)))
    moments.push(clocked.clock().toISOString())
  }
  return moments
}

describe('figures of the past', () => {
  let moments: string[]

  beforeAll(async () => {
    moments = await trade(() => shop.member(), 90)
    await Promise.all(clocked.databases.map((server) => goRound(server, foldFigures)))
  })

  it('tell the stock value of any moment to the cent', async () => {
    const member = await shop.member()
    const edges = ['2026-04-01T02:59:59.999Z', '2026-04-01T03:00:00.000Z', '2026-04-01T03:00:00.001Z']
    for (const at of [...moments.filter((_, place) => place % 6 === 0), ...edges, '2026-11-30T12:00:00.000Z']) {
      const { data, totals } = (await member.call('products.stock_value', { query: { at } })).body
      const expected = await valuesByHistory(at)
      expect(new Map(data.map((row) => [row.product, Math.round(row.stockValue * 100)]))).toEqual(expected)
      expect(Math.round(totals.stockValue * 100)).toBe([...expected.values()].reduce((sum, cents) => sum + cents, 0))
      for (const { detailRows, currentStock } of data) {
        expect(detailRows.reduce((left, lot) => left + lot.quantity, 0)).toBe(currentStock)
      }
    }
  })

  it('list the stock of any moment in every order, page by page, in a tab and by a search', async () => {
    const member = await shop.member()
    const products = await sql('select code, sort_key as key, category_id as tab from product where business_id = $1')
    const codes = new Set<string>()
    for (const at of [moments[8] ?? '', moments[60] ?? '', '2026-11-30T12:00:00.000Z']) {
      const values = await valuesByHistory(at)
      const listed = products
        .map(({ code, key, tab }) => ({ code: String(code), key: String(key), tab, cents: values.get(code) ?? 0 }))
        .filter(({ cents }) => cents > 0)
      const byName = listed.toSorted((one, other) => (one.key < other.key ? -1 : 1))
      const byValue = byName.toSorted((one, other) => one.cents - other.cents)
      const orders = {
        name: byName,
        '-name': byName.toReversed(),
        stockValue: byValue,
        '-stockValue': byValue.toReversed(),
      }
      for (const [sort, rows] of Object.entries(orders) as [keyof typeof orders, typeof listed][]) {
        const [tab, search] = [String(rows[0]?.tab), rows.at(-1)?.key.slice(-3) ?? '']
        const cuts = [
          { asked: { page: 1 }, due: rows },
          { asked: { page: 2 }, due: rows },
          { asked: { page: 1, tab }, due: rows.filter((row) => row.tab === tab) },
          { asked: { page: 1, search }, due: rows.filter(({ key }) => key.includes(search)) },
        ]
        for (const { asked, due } of cuts) {
          const { body } = await member.call('products.stock_value', { query: { ...asked, at, sort, pageSize: 2 } })
          const from = (asked.page - 1) * 2
          expect(body.data.map(({ product }) => product)).toEqual(due.slice(from, from + 2).map(({ code }) => code))
          expect([body.total, Math.round(body.totals.stockValue * 100)]).toEqual([
            due.length,
            due.reduce((sum, { cents }) => sum + cents, 0),
          ])
          expect(body.counts['all']).toBe('search' in asked ? due.length : listed.length)
        }
      }
      for (const { code } of listed) codes.add(code)
      expect(listed.length).toBeGreaterThan(4)
    }
    // Each moment has a product that another moment lacks.
    expect(codes.size).toBe(6)
  })

  const ranges = (): { start: string; end: string }[] => {
    const starts = [
      '2000-01-01T00:00:00.000Z',
      '2026-04-01T03:00:00.000Z',
      '2026-04-01T03:00:00.001Z',
      moments[40] ?? '',
    ]
    const ends = ['2100-01-01T00:00:00.000Z', '2026-09-01T02:59:59.999Z', '2026-09-01T03:00:00.000Z', moments[44] ?? '']
    return starts.flatMap((start) => ends.map((end) => ({ start, end })))
  }

  it('count the stock changes of any range', async () => {
    const member = await shop.member()
    for (const { start, end } of [...ranges(), { start: undefined, end: undefined }]) {
      const rows = await sql(
        `select movement_id as movement, count(*)::int as count from stock_history
          where business_id = $1 and occurred_at between $2 and $3 group by movement_id`,
        [start ?? '-infinity', end ?? 'infinity'],
      )
      const all = rows.reduce((sum, { count }) => sum + Number(count), 0)
      const { total, counts } = (await member.call('stock.history', { query: { start, end } })).body
      expect(total).toBe(all)
      expect(counts).toEqual({ all, ...Object.fromEntries(rows.map(({ movement, count }) => [movement, count])) })
    }
  })

  it('rank products of any range', async () => {
    const member = await shop.member()
    for (const { start, end } of ranges()) {
      const [sold, returned, bought] = await Promise.all(
        ['Venta', 'Nota De Credito', 'Compra'].map((movement) => rankedByHistory(movement, start, end)),
      )
      const { data } = (await member.call('products.ranking', { query: { start, end } })).body
      expect(new Map(data.map((row) => [row.product.code, row.stockHistorySummatory]))).toEqual(sold)
      expect(data.map((row) => row.returned)).toEqual(data.map((row) => returned?.get(row.product.code) ?? 0))
      const purchases = (await member.call('products.ranking', { query: { start, end, operation: 'compra' } })).body
      expect(new Map(purchases.data.map((row) => [row.product.code, row.stockHistorySummatory]))).toEqual(bought)
    }
  })
})
