import type { MoneySum } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'

/** What is left of the products whose replacement cost is known, at that cost and at the cost of its lots. */
export interface KnownReplacement {
  readonly atReplacement: MoneySum
  readonly atCost: MoneySum
}

// Each product is rounded once, as in the rows of the list, so that they add up to the sum.
const OF_STOCK = statement<KnownReplacement>(
  'inventory.replacement_value',
  `select sum(round(left_over.quantity * product.replacement_cost, 2)) as "atReplacement",
          sum(round(left_over.cost, 2)) as "atCost"
     from product
     cross join lateral (
       select sum(lot.remaining) as quantity, sum(lot.remaining * lot.unit_cost) as cost
         from lot where lot.business_id = $1 and lot.product_code = product.code and lot.is_open) as left_over
    where product.business_id = $1 and product.replacement_cost is not null and left_over.quantity > 0
      and ($2::uuid is null or product.category_id = $2) and ($3::text[] is null or product.sort_key like all($3))
   having count(*) > 0`,
)

export const replacementValueRepository = {
  /**
   * The sums of a category and a search; undefined if it has no product with a known replacement cost.
   *
   * @param patterns `like` patterns
   */
  ofStock(
    tx: BusinessTx,
    tab: string | undefined,
    patterns: readonly string[] | undefined,
  ): Promise<KnownReplacement | undefined> {
    return tx.row(OF_STOCK, [tab, patterns])
  },
}
