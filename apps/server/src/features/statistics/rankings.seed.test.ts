import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#test/app'
import { allRows, cents, openDemoShop, rangeOf, ranges, sumOf, type DemoShop } from '#test/shops/demo-shop'

/* Every ranking of the demo business, what its stock is worth and its cash, against SQL, as `statistics.seed.test.ts`. */

let app: TestApp
let token: string
let sql: DemoShop['sql']
let call: DemoShop['call']

beforeAll(async () => {
  ;({ app, token, sql, call } = await openDemoShop())
})
afterAll(() => app.stop())

describe('whoever and whatever', () => {
  it.each(ranges)('was bought most in %s is what SQL says', async (_, first, last) => {
    const { start, end } = rangeOf(first, last)
    const expected = await sql(
      `select code, person.name, zone.name as zone, sum(total * 100)::int8 as total, count(*) as sales
         from shop join transaction on transaction.business_id = shop_id
         join person on person.business_id = shop_id and person.code = receptor_code
         left join zone on zone.business_id = shop_id and zone.id = zone_id
        where kind = 'sale' and transaction.status <> 0 and occurred_at between $1 and $2
        group by code, person.name, zone.name`,
      start,
      end,
    )
    const rows = await allRows((cut) => call('people.ranking', { query: { start, end, ...cut } }))
    const byCode = (one: { code: string }, other: { code: string }) => one.code.localeCompare(other.code)
    expect(
      rows
        .map((row) => ({
          code: row.$id,
          name: row.customerName,
          zone: row.zoneName ?? null,
          total: cents(row.customerHistorySummatory),
          sales: row.sales,
        }))
        .toSorted(byCode),
    ).toEqual(
      expected
        .map((row) => ({ ...row, code: String(row['code']), total: Number(row['total']), sales: Number(row['sales']) }))
        .toSorted(byCode),
    )
    const summatories = rows.map(({ customerHistorySummatory }) => cents(customerHistorySummatory))
    expect(summatories).toEqual(summatories.toSorted((one, other) => other - one))
    const { totals } = await call('people.ranking', { query: { start, end } })
    expect([cents(totals.summatory), cents(totals.highest), totals.sales]).toEqual([
      summatories.reduce((sum, each) => sum + each, 0),
      Math.max(0, ...summatories),
      rows.reduce((sum, { sales }) => sum + sales, 0),
    ])
  })

  it.each([
    ['venta', 'Venta', 'Nota De Credito'],
    ['compra', 'Compra', ''],
  ] as const)('stood in the ranking of products by %s is what SQL says', async (operation, movement, back) => {
    const { start, end } = rangeOf('2026-05-01', '2026-08-31')
    const expected = await sql(
      `select product_code as code, sum(case movement.name when $3 then quantity end)::float8 as total,
              coalesce(sum(case movement.name when $4 then quantity end), 0)::float8 as returned
         from shop join (
           select business_id, product_code, movement_id, occurred_at, quantity from stock_history
            union all
           select line.business_id, product_code, movement_id, occurred_at, quantity
             from transaction_line line
             join transaction on transaction.business_id = line.business_id and transaction.id = transaction_id
             join product on product.business_id = line.business_id and product.code = product_code
            where check_stock <> 'with_stock' and transaction.status in (1, 2)) as moved on moved.business_id = shop_id
         join movement on movement.business_id = shop_id and movement.id = movement_id
        where occurred_at between $1 and $2 group by product_code
       having sum(case movement.name when $3 then quantity end) > 0 order by product_code`,
      start,
      end,
      movement,
      back,
    )
    const rows = await allRows((cut) => call('products.ranking', { query: { start, end, operation, ...cut } }))
    expect(
      rows
        .map(({ product, stockHistorySummatory: total, returned }) => ({ code: product.code, total, returned }))
        .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    ).toEqual(expected.toSorted((one, other) => (String(one['code']) < String(other['code']) ? -1 : 1)))
    const { totals } = await call('products.ranking', { query: { start, end, operation } })
    expect(cents(totals.summatory)).toBe(sumOf(rows.map(({ stockHistorySummatory }) => stockHistorySummatory)))
  })

  it('lies on the shelves is worth what SQL says', async () => {
    const expected = await sql(
      `select product_code as code, (round(sum(remaining * unit_cost), 2) * 100)::int8 as value
         from lot, shop where business_id = shop_id and remaining <> 0 group by 1`,
    )
    const rows = await allRows((cut) => call('products.stock_value', { query: { ...cut } }))
    expect(new Map(rows.map(({ product, stockValue }) => [product, cents(stockValue)]))).toEqual(
      new Map(expected.map(({ code, value }) => [code, Number(value)])),
    )
    const { totals } = await call('products.stock_value', { query: {} })
    expect([totals.products, cents(totals.stockValue)]).toEqual([
      rows.length,
      sumOf(rows.map(({ stockValue }) => stockValue)),
    ])
  })

  it.each(ranges)('moved the cash in %s is what SQL says', async (_, first, last) => {
    const { start, end } = rangeOf(first, last)
    const [expected] = await sql(
      `select coalesce(sum(total) filter (where operation in ('customerPayment', 'providerAdjustment', 'deposit')), 0) * 100 as income,
              coalesce(sum(total) filter (where operation in ('customerAdjustment', 'providerPayment', 'generalExpenses',
                                                              'extraction')), 0) * 100 as outcome
         from payment, shop where business_id = shop_id and occurred_at between $1 and $2`,
      start,
      end,
    )
    const { data } = (await app.call('payment_stats.get', { query: { startDate: start, endDate: end } }, { token }))
      .body
    expect([cents(data.income), cents(data.outcome)]).toEqual([
      Number(expected!['income']),
      Number(expected!['outcome']),
    ])
    const parts = [...data.groups.map(({ total }) => total), data.untagged.total]
    expect(sumOf(parts)).toBe(cents(data.total))
  })
})
