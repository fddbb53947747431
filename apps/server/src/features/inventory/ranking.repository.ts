import { quantity, ZERO_QUANTITY, type Quantity } from '@trastienda/domain/money/amount'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { unstockedLines, unstockedMoves, type MovedProduct } from './unstocked-goods.repository.ts'

/** A page of a list that is computed over all products, within a tab and a search. */
export interface InventoryPage {
  /** A category's id; undefined for all. */
  readonly category: string | undefined
  /** `like` patterns that name and code must match, all of them; undefined without a search. */
  readonly patterns: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
}

export interface RankedMovements {
  readonly movementId: string
  /** The movement by which goods come back; undefined where none do. */
  readonly returnMovementId: string | undefined
}

/**
 * Which movements are ranked, and the range: ISO instants, both included. `months` are the whole months within it that are
 * kept.
 */
export interface RankingSubject extends RankedMovements {
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
export interface Category<Sums> {
  readonly category: string
  readonly count: number
  readonly sums: Sums
}

export interface Ranking {
  readonly rows: readonly RankedProduct[]
  readonly categories: readonly Category<{ total: Quantity; returned: Quantity }>[]
  /** The highest total of the tab. */
  readonly highest: Quantity
}

// Amounts are text inside the JSON, because a JSON number would become a double.
interface RankingRow {
  readonly rows: MovedProduct[] | null
  readonly categories: { category: string; count: number; total: string; returned: string; highest: string }[] | null
}

const rankingOrders = {
  '-total': 'total desc, sort_key, code',
  total: 'total, sort_key, code',
  name: 'sort_key, code',
  '-name': 'sort_key desc, code desc',
} as const

export type RankingOrder = keyof typeof rankingOrders

const FOUND = `($3::text[] is null or product.sort_key like all($3))`

const MOVEMENTS = 'movement_id = any(array[$6, $7]::uuid[])'

/**
 * What the movements moved of each product. For products in stock: the stock history, and for whole months that are kept their
 * sums. `$2` is the tab or null, `$3` the patterns or null, `$4` and `$5` limit and offset, then the movements and the range.
 * `numbers` are the first and the last document number of each kind. The numbers of each kind begin with a letter of their own,
 * so no document is in two of these ranges.
 */
const RANKED = `numbers as materialized (
     select min(id) as first, max(id) as last from transaction
      where business_id = $1 and status >= 1 and occurred_at between $8 and $9 group by kind
   ), ${unstockedLines('join numbers on line.transaction_id between first and last')}, moved as materialized (
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
              union all ${unstockedMoves(MOVEMENTS, 'and occurred_at between $8 and $9')}) as counted
      group by product_code
   ), listed as materialized (
     select code, category_id, sort_key, total, coalesce(returned, 0) as returned
       from moved
       join product on product.business_id = $1 and product.code = moved.product_code
      where total > 0 and ${FOUND}
   )`

// `jsonb_agg` keeps the order of the query that it gathers.
const rankingText = (order: string): string =>
  `with ${RANKED}
   select (select jsonb_agg(jsonb_build_object('product', code, 'total', total::text, 'returned', returned::text))
             from (select * from listed where $2::uuid is null or category_id = $2
                    order by ${order} limit $4 offset $5) as page) as rows,
          (select jsonb_agg(jsonb_build_object('category', category_id, 'count', count, 'total', total::text,
                                               'returned', returned::text, 'highest', highest::text))
             from (select category_id, count(*) as count, sum(total) as total, sum(returned) as returned, max(total) as highest
                     from listed group by category_id) as grouped) as categories`

const RANKINGS = {
  '-total': statement<RankingRow>('inventory.ranking_total_down', rankingText(rankingOrders['-total'])),
  total: statement<RankingRow>('inventory.ranking_total_up', rankingText(rankingOrders.total)),
  name: statement<RankingRow>('inventory.ranking_name_up', rankingText(rankingOrders.name)),
  '-name': statement<RankingRow>('inventory.ranking_name_down', rankingText(rankingOrders['-name'])),
}

const cutOf = ({ category, patterns, limit, offset }: InventoryPage) => [category, patterns, limit, offset]

const quantities = ({ product, total, returned }: MovedProduct): RankedProduct => ({
  product,
  total: quantity(total),
  returned: quantity(returned),
})

/** How much a movement moved of each product, with or without stock control; only products that it moved. */
export const rankingOfRange = async (
  tx: BusinessTx,
  subject: RankingSubject,
  order: RankingOrder,
  page: InventoryPage,
): Promise<Ranking> => {
  const { movementId, returnMovementId, start, end, months } = subject
  const range = [movementId, returnMovementId, start, end, months.from, months.to]
  const row = await tx.row(RANKINGS[order], [...cutOf(page), ...range])
  const categories = row?.categories ?? []
  const shown = categories.filter(({ category }) => page.category === undefined || category === page.category)
  return {
    rows: (row?.rows ?? []).map(quantities),
    categories: categories.map(({ category, count, total, returned }) => ({
      category,
      count,
      sums: { total: quantity(total), returned: quantity(returned) },
    })),
    highest: shown.reduce((most, { highest }) => (quantity(highest) > most ? quantity(highest) : most), ZERO_QUANTITY),
  }
}
