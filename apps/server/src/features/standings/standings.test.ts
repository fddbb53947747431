import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyDatabase } from '#features/verification'
import type { Database } from '#platform/database/database'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { ClockedShop } from '#test/clocked-shop'
import { openTestDatabase } from '#test/database'
import { addCategory, addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { randomNumbers } from '#test/random-numbers'
import { runSql } from '#test/sql'
import { goRound } from '#test/go-round'
import { foldStandings } from './standings.service.ts'

const HOUR = 3_600_000
const PAGE = 4
const ORDERS = ['-total', 'total', 'name', '-name'] as const

let now = new Date('2026-03-10T12:00:00.000Z')
let app: TestApp
let other: Database
let shop: ClockedShop

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  other = await openTestDatabase(app.db.application, { clock: () => now })
  shop = new ClockedShop(app, () => now, await app.signUp())
  await sql(`update subscription set trial_ends_at = '2032-01-01' where business_id = $1`)
})
afterAll(async () => {
  await other.close()
  await app.stop()
})

const sql = (text: string, values: unknown[] = []) => runSql(app.db.superuser, text, [shop.id, ...values])

/** One row of a list, as it is counted from the documents and the stock history themselves. */
interface Counted {
  readonly code: string
  readonly key: string
  readonly group: string
  readonly total: number
  readonly other: number
}

const counted = async (text: string, values: unknown[] = []): Promise<Counted[]> =>
  (await sql(text, values)).map((row) => ({ ...(row as unknown as Counted) }))

const goods = (movement: string) =>
  counted(
    `select code, sort_key as key, category_id as group, sum(total)::float8 as total, sum(back)::float8 as other
       from (select product_code, case when movement.name = $2 then quantity else 0 end as total,
                    case when movement.name = $2 then 0 else quantity end as back
               from stock_history
               join movement on movement.business_id = $1 and movement.id = movement_id
              where stock_history.business_id = $1 and movement.name in ($2, case when $2 = 'Venta' then 'Nota De Credito' end)
              union all
             select product_code, case when movement.name = $2 then quantity else 0 end,
                    case when movement.name = $2 then 0 else quantity end
               from transaction
               join movement on movement.business_id = $1 and movement.id = movement_id
               join transaction_line line on line.business_id = $1 and transaction_id = transaction.id
               join product on product.business_id = $1 and product.code = product_code and check_stock = 'without_stock'
              where transaction.business_id = $1 and transaction.status >= 1
                and movement.name in ($2, case when $2 = 'Venta' then 'Nota De Credito' end)
                and not exists (select from stock_history history
                                 where history.business_id = $1 and history.transaction_id = coalesce(related_id, transaction.id)
                                   and history.line_position = coalesce(related_position, line.position))) as moved
       join product on product.business_id = $1 and product.code = product_code
      group by code, sort_key, category_id having sum(total) > 0`,
    [movement],
  )
const customers = () =>
  counted(
    `select person.code, person.sort_key as key, '' as group, sum(transaction.total)::float8 as total, count(*)::int as other
       from transaction join person on person.business_id = $1 and person.code = receptor_code
      where transaction.business_id = $1 and kind = 'sale' and transaction.status >= 1 group by person.code, person.sort_key`,
  )
const stockValues = () =>
  counted(
    `select code, sort_key as key, category_id as group, round(sum(remaining * unit_cost), 2)::float8 as total,
            sum(remaining)::float8 as other
       from lot join product on product.business_id = $1 and product.code = product_code
      where lot.business_id = $1 and remaining > 0 group by code, sort_key, category_id`,
  )

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const byName = (one: Counted, other: Counted) => compare(one.key, other.key) || compare(one.code, other.code)
const sorts = {
  '-total': (one: Counted, other: Counted) => other.total - one.total || byName(one, other),
  total: (one: Counted, other: Counted) => one.total - other.total || byName(one, other),
  name: byName,
  '-name': (one: Counted, other: Counted) => byName(other, one),
}

interface Told {
  readonly rows: readonly (readonly [string, number, number])[]
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
  readonly sums: readonly number[]
}
interface Asked {
  readonly sort: (typeof ORDERS)[number]
  readonly page: number
  readonly tab?: string
  readonly search?: string
}
type Ask = (asked: Asked) => Promise<Told>

const cents = (amount: number): number => Math.round(amount * 100)
const added = (rows: readonly Counted[], of: (row: Counted) => number): number =>
  rows.reduce((sum, row) => sum + cents(of(row)), 0)
const highest = (rows: readonly Counted[]): number => Math.max(0, ...rows.map(({ total }) => cents(total)))

/** What a list must tell, of what was counted. */
const toldOf = (all: readonly Counted[], asked: Asked, sumsOf: (rows: readonly Counted[]) => number[]): Told => {
  const found = all.filter(({ key }) => asked.search === undefined || key.includes(asked.search))
  const shown = found.filter(({ group }) => asked.tab === undefined || group === asked.tab).toSorted(sorts[asked.sort])
  const groups = new Set(found.map(({ group }) => group).filter((group) => group !== ''))
  return {
    rows: shown
      .slice((asked.page - 1) * PAGE, asked.page * PAGE)
      .map(({ code, total, other }) => [code, cents(total), cents(other)]),
    total: shown.length,
    counts: {
      all: found.length,
      ...Object.fromEntries([...groups].map((group) => [group, found.filter((row) => row.group === group).length])),
    },
    sums: sumsOf(shown),
  }
}

const askGoods =
  (member: Member, operation: 'venta' | 'compra', range: { start?: string; end?: string }): Ask =>
  async (asked) => {
    const query = { ...asked, ...range, operation, pageSize: PAGE }
    const { data, total, counts, totals } = (await member.call('products.ranking', { query })).body
    return {
      rows: data.map((row) => [row.product.code, cents(row.stockHistorySummatory), cents(row.returned)]),
      total,
      counts,
      sums: [totals.summatory, totals.returned, totals.highest].map(cents),
    }
  }
const askCustomers =
  (member: Member, range: { start?: string; end?: string }): Ask =>
  async ({ sort, page, search }) => {
    const query = { sort, page, search, ...range, pageSize: PAGE }
    const { data, total, counts, totals } = (await member.call('people.ranking', { query })).body
    return {
      rows: data.map((row) => [row.$id, cents(row.customerHistorySummatory), cents(row.sales)]),
      total,
      counts,
      sums: [totals.summatory, totals.sales, totals.highest].map(cents),
    }
  }
const valueSorts = { '-total': '-stockValue', total: 'stockValue', name: 'name', '-name': '-name' } as const
const askValues =
  (member: Member): Ask =>
  async ({ sort, ...asked }) => {
    const query = { ...asked, sort: valueSorts[sort], pageSize: PAGE }
    const { data, total, counts, totals } = (await member.call('products.stock_value', { query })).body
    return {
      rows: data.map((row) => [row.product, cents(row.stockValue), cents(row.currentStock)]),
      total,
      counts,
      sums: [cents(totals.stockValue), totals.products],
    }
  }

const ofGoods = (rows: readonly Counted[]) => [
  added(rows, ({ total }) => total),
  added(rows, (row) => row.other),
  highest(rows),
]
const ofValues = (rows: readonly Counted[]) => [added(rows, ({ total }) => total), rows.length]

/** Where lists, in every order, in a tab, with a search, first and last page, differ from what is counted. */
const differences = async (range: { start?: string; end?: string } = {}): Promise<unknown[]> => {
  const found: unknown[] = []
  const member = await shop.member()
  const lists = [
    { ask: askGoods(member, 'venta', range), all: await goods('Venta'), sums: ofGoods },
    { ask: askGoods(member, 'compra', range), all: await goods('Compra'), sums: ofGoods },
    { ask: askCustomers(member, range), all: await customers(), sums: ofGoods, hasTabs: false },
    { ask: askValues(member), all: await stockValues(), sums: ofValues },
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

/** A few months of everything that moves, renames and reorders products and customers. */
const trade = async (deeds: number): Promise<void> => {
  const random = randomNumbers(5)
  const categories = [await addCategory(await shop.member()), await addCategory(await shop.member())]
  const [people, products]: [string[], string[]] = [[], []]
  const supplier = await addPerson(await shop.member(), 'Proveedor')
  for (let made = 0; made < 6; made += 1) people.push(await addPerson(await shop.member(), 'Cliente'))
  for (let made = 0; made < 9; made += 1) {
    const checkStock = made === 4 ? 'without_stock' : 'with_stock'
    const category = categories[made % 2]
    products.push(await addProduct(await shop.member(), { stock: 150, cost: made + 0.37, checkStock, category }))
  }
  const acts: (() => Promise<unknown>)[] = [
    async () => addSale(await shop.member(), random.pick(people), [line()], 'paid'),
    async () => addSale(await shop.member(), random.pick(people), [line(), line()], 'effective'),
    async () => {
      const more = { creationDate: new Date(now.getTime() - random.below(2000) * HOUR).toISOString() }
      const body = { ...documentBody('sale', random.pick(people), [line()], more), saveMode: 'effective' as const }
      await (await shop.member()).call('transaction.add', { body })
    },
    async () => {
      const body = { ...documentBody('purchase', supplier, [line()]), saveMode: 'effective' as const }
      await (await shop.member()).call('transaction.add', { body })
    },
    async () => {
      const each = line()
      const sale = await addSale(await shop.member(), random.pick(people), [each], 'effective')
      const note = await addNote(await shop.member(), sale, [{ product: each.product, quantity: 1 }])
      const body = { transactionId: note, reStock: random.below(2) === 0 }
      await (await shop.member()).call('credit_note.make_effective', { body })
    },
    async () => {
      const [kept, edited, removed] = await Promise.all(
        [1, 2, 3].map(async () => addSale(await shop.member(), random.pick(people), [line()])),
      )
      now = new Date(now.getTime() + 30 * HOUR)
      const member = await shop.member()
      const body = { ...documentBody('sale', random.pick(people), [line()]), transactionId: edited ?? '' }
      await member.call('transaction.edit', { body })
      await member.call('transaction.remove', { body: { transactionId: removed ?? '' } })
      await member.call('transaction.make_effective', { body: [kept ?? '', edited ?? ''] })
    },
    async () => {
      const stockHistory = { product: random.pick(products.slice(0, 4)), movement: 'Rotura', stock: 1 }
      await (await shop.member()).call('stock.remove', { body: { stockHistory } })
    },
    async () => {
      const code = random.pick(products)
      const name = `${random.pick(['nuevo', 'Artículo'])} ${random.below(900)}`
      const body = { code, name, categories: [random.pick(categories)] }
      await (await shop.member()).call('products.update', { params: { id: code }, body })
    },
    async () => {
      const code = random.pick(people)
      const body = { code, name: `${random.pick(['nuevo', 'Don'])} ${random.below(900)}`, type: 'Cliente' as const }
      await (await shop.member()).call('people.update', { params: { id: code }, body })
    },
  ]
  const line = () => ({
    product: random.pick(products),
    quantity: 1 + random.below(3),
    sellingPrice: (100 + random.below(900)) / 100,
  })
  for (let done = 0; done < deeds; done += 1) {
    // Whoever signs in has ten minutes.
    const later = done % 5 === 0 ? (1 + random.below(150)) * HOUR : 60_000
    now = new Date(now.getTime() + later + random.below(1000))
    await random.pick(acts)()
    if (random.below(9) === 0)
      await Promise.all([goRound(app.db.database, foldStandings), goRound(other, foldStandings)])
    if (done % 40 === 19) expect(await differences()).toEqual([])
  }
}

const isSound = async () => (await verifyDatabase(app.db.database)).broken
const kept = async () =>
  Number((await sql('select count(*)::int as rows from standing where business_id = $1'))[0]?.['rows'])

describe('lists over all time', () => {
  it('agree with the rows that they are counted from, while the shop trades and the job runs', async () => {
    await trade(100)
    expect((await goods('Venta')).length).toBeGreaterThan(PAGE)
    expect(await kept()).toBeGreaterThan(20)
    expect(await differences()).toEqual([])
    expect(await isSound()).toBeUndefined()
  })

  it('are those of a range that has everything in it', async () => {
    expect(await differences({ start: '2000-01-01T00:00:00.000Z', end: '2100-01-01T00:00:00.000Z' })).toEqual([])
    expect(await differences({ start: '2000-01-01T00:00:00.000Z' })).toEqual([])
  })

  it('know all of it, none of it, or until half an hour ago', async () => {
    now = new Date(now.getTime() + 70 * 60_000)
    await goRound(app.db.database, foldStandings)
    expect(await differences()).toEqual([])
    expect(await isSound()).toBeUndefined()
    const rows = await kept()
    for (const table of ['standing', 'standing_sum', 'standing_known'])
      await sql(`delete from ${table} where business_id = $1`)
    expect(await differences()).toEqual([])
    await goRound(app.db.database, foldStandings)
    expect(await kept()).toBe(rows)
    expect(await differences()).toEqual([])
    expect(await isSound()).toBeUndefined()
  })

  it('do not count a product twice that is not kept in stock any more, or is again', async () => {
    const [product] = await goods('Venta')
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
      toldOf(await goods('Venta'), asked, ofGoods),
    )
    await turn('with_stock')
    expect(await askGoods(await shop.member(), 'venta', {})(asked)).toEqual(
      toldOf(await goods('Venta'), asked, ofGoods),
    )
  })
})

it('a business that never sold has no standings', async () => {
  const idle = await app.signUp()
  await goRound(app.db.database, foldStandings)
  const { body } = await idle.call('products.stock_value', {})
  expect(body).toMatchObject({ data: [], total: 0, totals: { products: 0, stockValue: 0 } })
})
