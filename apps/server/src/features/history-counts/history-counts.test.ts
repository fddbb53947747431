import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClockedShop, type OpenClockedShop } from '#test/shops/clocked-shop'
import { addPerson, addProduct, addSale } from '#test/factories'
import { goRound } from '#test/go-round'
import { CHANGES_A_COUNT, countHistory } from './history-counts.service.ts'

const MINUTE = 60_000
const LINES = 90

let clocked: OpenClockedShop
/** Some instants of stock changes, the two until which they are counted among them, those a millisecond beside each, and an open end. */
let moments: (string | undefined)[]

const count = () => Promise.all(clocked.databases.map((server) => goRound(server, countHistory)))
const kept = () =>
  clocked.sql(
    'select at, sum(changes)::int as changes from changes_until where business_id = $1 group by at order by at',
  )

const told = async (start?: string, end?: string) => {
  const { counts, total } = (await (await clocked.shop.member()).call('stock.history', { query: { start, end } })).body
  return { ...counts, total }
}

const byRows = async (start = '-infinity', end = 'infinity') => {
  const rows = await clocked.sql(
    `select movement_id as movement, count(*)::int as changes from stock_history
      where business_id = $1 and occurred_at between $2 and $3 group by 1`,
    [start, end],
  )
  const all = rows.reduce((sum, { changes }) => sum + Number(changes), 0)
  return { all, total: all, ...Object.fromEntries(rows.map(({ movement, changes }) => [movement, changes])) }
}

beforeAll(async () => {
  clocked = await openClockedShop('2026-03-10T12:00:00.000Z', '2027-01-01')
  const member = await clocked.shop.member()
  const customer = await addPerson(member, 'Cliente')
  const instants = [clocked.clock()]
  const product = await addProduct(member, { stock: 10_000 })
  for (let sold = 0; sold < 14; sold += 1) {
    clocked.pass(MINUTE)
    instants.push(clocked.clock())
    const lines = Array.from({ length: LINES }, () => ({ product, quantity: 1, sellingPrice: 1 }))
    await addSale(await clocked.shop.member(), customer, lines, 'effective')
  }
  const chosen = instants.filter((_, sold) => [0, 3, 6, 12, 14].includes(sold))
  moments = [undefined, ...chosen.flatMap((at) => [-1, 0, 1].map((by) => new Date(at.getTime() + by).toISOString()))]
})
afterAll(() => clocked.stop())

describe('the numbers of the stock changes', () => {
  it('are kept after every so many that are some minutes old, all of an instant together', async () => {
    await count()
    // The first change is the product's own stock. What came in the last minutes may have company yet.
    const first = 1 + Math.ceil((CHANGES_A_COUNT - 1) / LINES) * LINES
    expect(await kept()).toEqual([{ at: new Date('2026-03-10T12:06:00.000Z'), changes: first }])
    clocked.pass(4 * MINUTE)
    await count()
    expect((await kept()).map(({ changes }) => changes)).toEqual([first, first + 6 * LINES])
    await count()
    expect(await kept()).toHaveLength(2)
  })

  it('are those of the rows in any range, also one that ends before it starts', async () => {
    for (const start of moments)
      for (const end of moments)
        expect([start, end, await told(start, end)]).toEqual([start, end, await byRows(start, end)])
  })

  it('are right again after a clock that was two hours ahead', async () => {
    const member = await clocked.shop.member()
    const [product, customer] = [await addProduct(member, { stock: 10_000 }), await addPerson(member, 'Cliente')]
    const sell = async () => {
      const lines = Array.from({ length: LINES }, () => ({ product, quantity: 1, sellingPrice: 1 }))
      await addSale(await clocked.shop.member(), customer, lines, 'effective')
    }
    const before = clocked.clock().toISOString()
    clocked.pass(120 * MINUTE)
    for (let sold = 0; sold < 7; sold += 1) await sell()
    clocked.pass(6 * MINUTE)
    await count()
    clocked.setClock(before)
    await sell()
    await count()
    clocked.pass(150 * MINUTE)
    await count()
    expect(await told()).toEqual(await byRows())
  })

  it('hold in the books', async () => {
    expect(await clocked.app.brokenBooks()).toBeUndefined()
  })
})
