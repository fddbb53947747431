import type { Member } from '#test/app'
import type { OpenClockedShop } from '#test/shops/clocked-shop'

// The lists over all time twice: counted from their own rows, and as the calls answer them.

export const PAGE = 4
export const ORDERS = ['-total', 'total', 'name', '-name'] as const

/** One row of a list, counted from the documents and the stock history themselves. */
interface Counted {
  readonly code: string
  readonly key: string
  readonly group: string
  readonly total: number
  readonly other: number
}

type Sql = OpenClockedShop['sql']

const counted = async (sql: Sql, text: string, values: unknown[] = []): Promise<Counted[]> =>
  (await sql(text, values)).map((row) => ({ ...(row as unknown as Counted) }))

export const goodsSoldOrBought = (sql: Sql, movement: 'Venta' | 'Compra') =>
  counted(
    sql,
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
              where transaction.business_id = $1 and transaction.status >= 1
                and movement.name in ($2, case when $2 = 'Venta' then 'Nota De Credito' end)
                and not exists (select from stock_history history
                                 where history.business_id = $1 and history.transaction_id = coalesce(related_id, transaction.id)
                                   and history.line_position = coalesce(related_position, line.position))) as moved
       join product on product.business_id = $1 and product.code = product_code
      group by code, sort_key, category_id having sum(total) > 0`,
    [movement],
  )
export const customersOfSales = (sql: Sql) =>
  counted(
    sql,
    `select person.code, person.sort_key as key, '' as group, sum(transaction.total)::float8 as total, count(*)::int as other
       from transaction join person on person.business_id = $1 and person.code = receptor_code
      where transaction.business_id = $1 and kind = 'sale' and transaction.status >= 1 group by person.code, person.sort_key`,
  )
export const stockValues = (sql: Sql) =>
  counted(
    sql,
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
export interface Asked {
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

/** The right answer of a list, from the counted rows. */
export const toldOf = (all: readonly Counted[], asked: Asked, sumsOf: (rows: readonly Counted[]) => number[]): Told => {
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

export const askGoods =
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
export const askCustomers =
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
export const askValues =
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

export const ofGoods = (rows: readonly Counted[]) => [
  added(rows, ({ total }) => total),
  added(rows, (row) => row.other),
  highest(rows),
]
export const ofValues = (rows: readonly Counted[]) => [added(rows, ({ total }) => total), rows.length]
