import { moneySum, quantity, type MoneySum, type Quantity } from '@trastienda/domain/money/amount'
import { statement, type Statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A page of a list that is computed over all products, within a tab and a search. */
export interface InventoryPage {
  /** A category's id; undefined for all. */
  readonly category: string | undefined
  /** `like` patterns over names and codes, of which all must fit; undefined when nothing is searched. */
  readonly patterns: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
}

/** Which movements of which range count: ISO instants, both included. `months` are the kept whole months within it. */
export interface RankingSubject {
  readonly movementId: string
  /** The movement by which goods come back; undefined where none do. */
  readonly returnMovementId: string | undefined
  readonly start: string
  readonly end: string
  readonly months: { readonly from: string; readonly to: string }
}

export interface RankedProduct {
  readonly product: string
  readonly total: Quantity
  readonly returned: Quantity
}

/** The sums of one category in a list. */
interface Category<Sums> {
  readonly category: string
  readonly count: number
  readonly sums: Sums
}

export interface Ranking {
  readonly rows: readonly RankedProduct[]
  readonly categories: readonly Category<{ total: Quantity; returned: Quantity; highest: Quantity }>[]
}

/** An instant, and the end of its month (`monthEndAfter`). */
interface PastMoment {
  readonly at: string
  readonly monthEnd: string
}

export interface ValuedStock {
  /** The codes of the page's products. */
  readonly products: readonly string[]
  readonly categories: readonly Category<{ value: MoneySum }>[]
}

// Amounts are text inside the JSON, because a JSON number would become a double.
interface ListRow<Row, Sums> {
  readonly rows: Row[] | null
  readonly categories: ({ category: string; count: number } & Sums)[] | null
}

const rankingOrders = {
  '-total': 'total desc, sort_key, code',
  total: 'total, sort_key, code',
  name: 'sort_key, code',
  '-name': 'sort_key desc, code desc',
} as const

export type RankingOrder = keyof typeof rankingOrders

const valueOrders = {
  '-stockValue': 'value desc, sort_key, code',
  stockValue: 'value, sort_key, code',
  name: 'sort_key, code',
  '-name': 'sort_key desc, code desc',
} as const

export type ValueOrder = keyof typeof valueOrders

type RankingRow = ListRow<
  { product: string; total: string; returned: string },
  { total: string; returned: string; highest: string }
>
type ValueRow = ListRow<{ product: string }, { value: string }>

/**
 * `$2` is the tab or null, `$3` the patterns or null, `$4` and `$5` limit and offset; further parameters are those of
 * `parts`. The page keeps the order of the query that cuts it out.
 */
const listText = (parts: string, order: string, row: string, sums: string): string =>
  `with ${parts}
   select (select jsonb_agg(jsonb_build_object(${row}))
             from (select * from listed where $2::uuid is null or category_id = $2
                    order by ${order} limit $4 offset $5) as page) as rows,
          (select jsonb_agg(jsonb_build_object('category', category_id, 'count', count, ${sums}))
             from (select category_id, count(*) as count, sum(total) as total, sum(returned) as returned,
                          max(total) as highest, sum(value) as value
                     from listed group by category_id) as grouped) as categories`

const FOUND = `($3::text[] is null or product.sort_key like all($3))`

const MOVEMENTS = 'movement_id = any(array[$6, $7]::uuid[])'

/**
 * What the movements moved. Of products in stock: the stock history, by month where months are kept. Of the others: the
 * lines of effective documents, but not a line that is in the history because its product was in stock then; for a note's
 * line, its sale's line decides. `case` instead of `coalesce`: under row-level security the planner uses no index for that.
 */
const RANKED = `
   unstocked as materialized (
     select code, exists (select from stock_history where business_id = $1 and product_code = code) as was_kept
       from product where business_id = $1 and check_stock = 'without_stock'
   ), moved as materialized (
     select product_code, sum(quantity) filter (where movement_id = $6) as total,
            sum(quantity) filter (where movement_id = $7) as returned
       from (select movement_id, product_code, quantity from stock_history
              where business_id = $1 and ${MOVEMENTS} and occurred_at >= $8 and occurred_at < $10
              union all
             select movement_id, product_code, quantity from moved_in_month
              where business_id = $1 and ${MOVEMENTS} and ended_at > $10 and ended_at <= $11
              union all
             select movement_id, product_code, quantity from stock_history
              where business_id = $1 and ${MOVEMENTS} and occurred_at >= $11 and occurred_at <= $9
              union all
             select movement_id, line.product_code, line.quantity
               from transaction
               join transaction_line line on line.business_id = $1 and line.transaction_id = transaction.id
               join unstocked on unstocked.code = line.product_code
              where transaction.business_id = $1 and ${MOVEMENTS}
                and transaction.status >= 1 and transaction.occurred_at between $8 and $9
                and not (was_kept and exists (
                  select from stock_history history
                   where history.business_id = $1
                     and history.transaction_id = case when related_id is null then transaction.id else related_id end
                     and history.line_position = case when related_position is null then position else related_position end
                ))) as counted
      group by product_code
   ), listed as materialized (
     select code, category_id, sort_key, total, coalesce(returned, 0) as returned, 0 as value
       from moved
       join product on product.business_id = $1 and product.code = moved.product_code
      where total > 0 and ${FOUND}
   )`

// Rounded per product and then added up, as the domain does it, so that the column adds up to the total shown.
const valued = (lots: string): string => `
   stock as materialized (
     select product_code, round(sum(remaining * unit_cost), 2) as value from ${lots} group by product_code
   ), listed as materialized (
     select code, category_id, sort_key, value, 0 as total, 0 as returned
       from stock
       join product on product.business_id = $1 and product.code = stock.product_code
      where ${FOUND}
   )`

const LOTS_NOW = `lot where business_id = $1 and is_open`

// Counted backwards, so that nothing before the moment is read.
/** What the lots held at the instant `$6`: what they held at `$7` (a month's end, or now), less what moved in between. */
const LOTS_THEN = `(
      select lot.product_code, lot.unit_cost, held.remaining
        from (select lot_id, sum(remaining) as remaining
                from (select lot_id, remaining from lot_at_month_end where business_id = $1 and ended_at = $7
                       union all
                      select id, remaining from lot where business_id = $1 and is_open and $7 = 'infinity'
                       union all
                      select part.lot_id, case part.effect when 'increment' then -part.quantity else part.quantity end
                        from stock_history history
                        join stock_history_lot part on part.business_id = $1 and part.history_id = history.id
                       where history.business_id = $1 and history.occurred_at > $6 and history.occurred_at < $7) as change
               group by lot_id) as held
        join lot on lot.business_id = $1 and lot.id = held.lot_id) as lot
     where remaining > 0`

const named = <Order extends string, Row>(
  orders: Readonly<Record<Order, string>>,
  declare: (order: string, suffix: string) => Statement<Row>,
): Record<Order, Statement<Row>> =>
  Object.fromEntries(
    Object.entries<string>(orders).map(([name, order]) => [
      name,
      declare(order, name.startsWith('-') ? `${name.slice(1)}_down` : `${name}_up`),
    ]),
  ) as Record<Order, Statement<Row>>

const RANKINGS = named(rankingOrders, (order, suffix) =>
  statement<RankingRow>(
    `inventory.ranking_${suffix}`,
    listText(
      RANKED,
      order,
      `'product', code, 'total', total::text, 'returned', returned::text`,
      `'total', total::text, 'returned', returned::text, 'highest', highest::text`,
    ),
  ),
)
const valuesOf = (name: string, lots: string) =>
  named(valueOrders, (order, suffix) =>
    statement<ValueRow>(`${name}_${suffix}`, listText(valued(lots), order, `'product', code`, `'value', value::text`)),
  )
const VALUES = valuesOf('inventory.values', LOTS_NOW)
const VALUES_THEN = valuesOf('inventory.values_then', LOTS_THEN)

const cutOf = ({ category, patterns, limit, offset }: InventoryPage) => [category, patterns, limit, offset]

export const inventoryRepository = {
  /** How much a movement moved of each product, with or without stock control; only products that it moved. */
  async ranking(tx: BusinessTx, subject: RankingSubject, order: RankingOrder, page: InventoryPage): Promise<Ranking> {
    const { movementId, returnMovementId, start, end, months } = subject
    const range = [movementId, returnMovementId, start, end, months.from, months.to]
    const row = await tx.row(RANKINGS[order], [...cutOf(page), ...range])
    return {
      rows: (row?.rows ?? []).map(({ product, total, returned }) => ({
        product,
        total: quantity(total),
        returned: quantity(returned),
      })),
      categories: (row?.categories ?? []).map(({ category, count, total, returned, highest }) => ({
        category,
        count,
        sums: { total: quantity(total), returned: quantity(returned), highest: quantity(highest) },
      })),
    }
  },

  /** Products with stock, and what each category's stock is worth at cost: now, or at a past moment. */
  async values(tx: BusinessTx, order: ValueOrder, page: InventoryPage, past?: PastMoment): Promise<ValuedStock> {
    const row = await (past === undefined
      ? tx.row(VALUES[order], cutOf(page))
      : tx.row(VALUES_THEN[order], [...cutOf(page), past.at, past.monthEnd]))
    return {
      products: (row?.rows ?? []).map(({ product }) => product),
      categories: (row?.categories ?? []).map(({ category, count, value }) => ({
        category,
        count,
        sums: { value: moneySum(value) },
      })),
    }
  },
}
