import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClockedShop, type OpenClockedShop } from '#test/shops/clocked-shop'
import { addPerson, addProduct, addSale } from '#test/factories'
import { goRound } from '#test/go-round'
import { foldFigures } from './figures.service.ts'

const MINUTE = 60_000
const LINES = 9

let clocked: OpenClockedShop
/** Some instants of stock changes, the edges of days, those a millisecond beside each, and an open end. */
let moments: (string | undefined)[]

const fold = () => Promise.all(clocked.databases.map((server) => goRound(server, foldFigures)))
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
    clocked.pass(7 * 60 * MINUTE)
    if (sold === 9) await fold()
    instants.push(clocked.clock())
    const lines = Array.from({ length: LINES }, () => ({ product, quantity: 1, sellingPrice: 1 }))
    await addSale(await clocked.shop.member(), customer, lines, 'effective')
  }
  const edges = ['2026-03-11T03:00:00.000Z', '2026-03-13T03:00:00.000Z'].map((at) => new Date(at))
  const chosen = [...instants.filter((_, sold) => [0, 8].includes(sold)), ...edges]
  moments = [undefined, ...chosen.flatMap((at) => [-1, 0, 1].map((by) => new Date(at.getTime() + by).toISOString()))]
})
afterAll(() => clocked.stop())

describe('the numbers of the stock changes', () => {
  it('are those of the rows in any range, also one that ends before it starts', async () => {
    for (const start of moments)
      for (const end of moments)
        expect([start, end, await told(start, end)]).toEqual([start, end, await byRows(start, end)])
  })

  it('hold in the books', async () => {
    expect(await clocked.app.brokenBooks()).toBeUndefined()
  })
})
