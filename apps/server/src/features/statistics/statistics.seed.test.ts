import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayPartNames } from '@trastienda/contract/dashboard.contract'
import { monthNames } from '@trastienda/domain/calendar/month'
import { verifyDatabase } from '#features/verification'
import type { TestApp } from '#test/app'
import { allRows, cents, now, openDemoShop, rangeOf, ranges, sumOf, today, type DemoShop } from '#test/shops/demo-shop'

/*
 * Every statistic of the demo business against SQL that shares nothing with the server: cents as whole numbers, days by
 * PostgreSQL's own calendar.
 */

let app: TestApp
let token: string
let sql: DemoShop['sql']
let call: DemoShop['call']

beforeAll(async () => {
  ;({ app, token, sql, call } = await openDemoShop())
})
afterAll(() => app.stop())

const DAYS = `
  select to_char(day, 'YYYY-MM-DD') as day, sum(sale)::int8 as sales, sum(note)::int8 as notes,
         sum(purchase)::int8 as purchases, sum(expense)::int8 as expenses
    from (select date_trunc('day', timezone('America/Argentina/Buenos_Aires', occurred_at)) as day,
                 case when kind = 'sale' then total * 100 end as sale,
                 case when kind = 'creditNote' then total * 100 end as note,
                 case when kind = 'purchase' then total * 100 end as purchase, null::numeric as expense
            from transaction, shop where business_id = shop_id and status in (1, 2)
           union all
          select date_trunc('day', timezone('America/Argentina/Buenos_Aires', occurred_at)), null, null, null, total * 100
            from payment, shop where business_id = shop_id and operation = 'generalExpenses') as things
   where day between $1::date and $2::date group by 1 order by 1`

const daysBySql = async (first: string, last: string) =>
  (await sql(DAYS, first, last)).map((row) => {
    const figure = (name: string) => Number(row[name] ?? 0)
    return {
      day: String(row['day']),
      income: figure('sales') - figure('notes'),
      outcome: figure('purchases') + figure('expenses'),
      parts: [figure('sales'), figure('notes'), figure('purchases'), figure('expenses')],
    }
  })

// A day gives the same, whether its notes are folded or not.
describe.each(['with every day folded', 'with days that are not folded yet'])('%s', (state) => {
  beforeAll(async () => {
    if (state === 'with every day folded') return
    await sql(`, unfolded as (
                   delete from figure using shop
                    where business_id = shop_id and grain = 'day' and extract(day from bucket) in (1, 5, 20)
                      and measure in ('effective', 'status', 'payment')
                   returning figure.*
                 ), noted as (
                   insert into figure_note (business_id, measure, id, subject, day, count, quantity, amount, other, cost)
                   select business_id, measure, gen_random_uuid(), subject, bucket, count, quantity, amount, other, cost from unfolded
                 )
                 update figure
                    set count = figure.count - summed.count, amount = figure.amount - summed.amount,
                        other = figure.other - summed.other, cost = figure.cost - summed.cost
                   from (select business_id, measure, subject, at.grain, at.bucket, sum(count) as count, sum(amount) as amount,
                                sum(other) as other, sum(cost) as cost
                           from unfolded
                          cross join lateral (values ('month', date_trunc('month', bucket)::date), ('all', '-infinity'))
                                       as at (grain, bucket)
                          group by 1, 2, 3, 4, 5) as summed
                  where figure.business_id = summed.business_id and figure.measure = summed.measure
                    and figure.subject = summed.subject and figure.grain = summed.grain and figure.bucket = summed.bucket`)
  })

  it.each(ranges)('the days of %s are what SQL says, and add up to the tiles', async (_, first, last) => {
    const expected = await daysBySql(first, last)
    const rows = await allRows((cut) =>
      call('dashboard.days', { query: { ...rangeOf(first, last), sort: 'creationDate', ...cut } }),
    )
    expect(
      rows
        .filter(({ day }) => day !== today || expected.at(-1)?.day === today)
        .map(({ day, income, outcome, parts }) => ({
          day,
          income: cents(income),
          outcome: cents(outcome),
          parts: dayPartNames.map((name) => cents(parts[name].total)),
        })),
    ).toEqual(expected)
    for (const { income, outcome, balance, isInProgress, day } of rows) {
      expect([cents(balance), isInProgress]).toEqual([cents(income) - cents(outcome), day === today])
    }
    const { totals, total } = await call('dashboard.days', { query: rangeOf(first, last) })
    expect(total).toBe(rows.length)
    expect([totals.income, totals.outcome, totals.balance].map(cents)).toEqual([
      sumOf(rows.map(({ income }) => income)),
      sumOf(rows.map(({ outcome }) => outcome)),
      sumOf(rows.map(({ balance }) => balance)),
    ])
  })

  it.each(ranges)('each part of the figures of %s is the sum of its documents', async (_, first, last) => {
    const { parts } = (await call('dashboard.days', { query: rangeOf(first, last) })).totals
    for (const part of dayPartNames) {
      const rows = await allRows((cut) =>
        call('dashboard.entries', { query: { ...rangeOf(first, last), tab: part, ...cut } }),
      )
      const { totals, counts } = await call('dashboard.entries', { query: { ...rangeOf(first, last), tab: part } })
      expect(new Set(rows.map(({ $id }) => $id)).size).toBe(rows.length)
      expect([rows.length, sumOf(rows.map(({ total }) => total))]).toEqual([
        parts[part].count,
        cents(parts[part].total),
      ])
      expect([counts[part], cents(totals.total)]).toEqual([rows.length, cents(parts[part].total)])
    }
  })

  it.each([2024, 2025, 2026, 2027])('the months of %i are what SQL says', async (year) => {
    const expected = new Map(monthNames.map((name) => [name, 0]))
    for (const { day, income, outcome } of await daysBySql(`${year}-01-01`, `${year}-12-31`)) {
      const name = monthNames[Number(day.slice(5, 7)) - 1]!
      expected.set(name, expected.get(name)! + income - outcome)
    }
    const { data } = (await app.call('dashboard.months', { query: { year } }, { token })).body
    const begun = { 2024: 12, 2025: 12, 2026: 11, 2027: 0 }[year]
    expect(Object.entries(data).map(([name, amount]) => [name, cents(amount)])).toEqual([...expected].slice(0, begun))
  })

  it.each(ranges)('what sales of %s left is what SQL says, row by row and in total', async (_, first, last) => {
    const { start, end } = rangeOf(first, last)
    const expected = await sql(
      `select id, (case kind when 'sale' then 1 else -1 end * total * 100)::int8 as total,
              (case kind when 'sale' then 1 else -1 end * (iva21 + iva105) * 100)::int8 as iva,
              (case kind when 'sale' then 1 else -1 end * cost * 100)::int8 as cost
         from transaction, shop where business_id = shop_id and status > 0 and kind in ('sale', 'creditNote')
          and occurred_at >= $1::timestamptz and occurred_at < $2::timestamptz + interval '1 millisecond'
        order by occurred_at desc, id desc`,
      start,
      end,
    )
    const rows = await allRows((cut) => call('transactions.stats', { query: { start, end, ...cut } }))
    const figures = ({ id, transactionTotal, iva, cost, profit }: (typeof rows)[number]) => [
      id,
      ...[transactionTotal, iva, cost, profit].map(cents),
    ]
    expect(rows.map(figures)).toEqual(
      expected.map((row) => {
        const [total, iva, cost] = [Number(row['total']), Number(row['iva']), Number(row['cost'])]
        return [row['id'], total, iva, cost, total - iva - cost]
      }),
    )
    const { totals, counts } = await call('transactions.stats', { query: { start, end } })
    const [sales, notes] = [rows.filter(({ id }) => id.startsWith('V')), rows.filter(({ id }) => id.startsWith('NC'))]
    expect(
      [totals.totalTransactions, totals.totalIva, totals.totalCost, totals.creditNoteTotal, totals.totalProfit].map(
        cents,
      ),
    ).toEqual([
      sumOf(sales.map(({ transactionTotal }) => transactionTotal)),
      sumOf(sales.map(({ iva }) => iva)),
      sumOf(sales.map(({ cost }) => cost)),
      sumOf(notes.map(({ profit }) => profit)),
      sumOf(rows.map(({ profit }) => profit)),
    ])
    expect(counts).toEqual({ all: rows.length, sale: sales.length, creditNote: notes.length })
  })

  it.each([
    ['begins and ends in mid-day', '2026-03-03T15:20:00.000Z', '2026-07-09T18:45:30.000-03:00'],
    ['ends in mid-day', '2026-03-03T03:00:00.000Z', '2026-07-09T18:45:30.000-03:00'],
    ['begins in mid-day', '2026-03-03T15:20:00.000Z', '2026-07-10T02:59:59.999Z'],
    ['ends in the middle of today', '2026-11-01T03:00:00.000Z', now.toISOString()],
  ])('what sales left comes to the same for a range that %s', async (_, start, end) => {
    const rows = await allRows((cut) => call('transactions.stats', { query: { start, end, ...cut } }))
    const [expected] = await sql(
      `select count(*) as count, sum((total - iva21 - iva105 - cost) * case kind when 'sale' then 100 else -100 end)::int8 as profit
         from transaction, shop where business_id = shop_id and status > 0 and kind <> 'purchase'
          and occurred_at between $1 and $2`,
      start,
      end,
    )
    const { totals, total } = await call('transactions.stats', { query: { start, end } })
    expect([total, cents(totals.totalProfit)]).toEqual([Number(expected!['count']), Number(expected!['profit'])])
    expect(total).toBeGreaterThan(0)
    expect([rows.length, sumOf(rows.map(({ profit }) => profit))]).toEqual([total, cents(totals.totalProfit)])
  })
})

it('keeps every invariant', async () => {
  expect((await verifyDatabase(app.db.database)).broken).toBeUndefined()
})
