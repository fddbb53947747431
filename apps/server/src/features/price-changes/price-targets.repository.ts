import type { Money } from '@trastienda/domain/money/amount'
import type { PriceTarget } from '@trastienda/domain/price/price-target'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A target and whose it is: a category's or a product's. */
export interface PriceTargetRow extends PriceTarget {
  readonly category: string | undefined
  readonly product: string | undefined
  readonly productName: string | undefined
}

export interface NewPriceTarget extends PriceTarget {
  readonly id: string
  readonly category: string | undefined
  readonly product: string | undefined
}

const ALL = statement<PriceTargetRow>(
  'price_targets.all',
  `select price_target.category_id as category, price_target.product_code as product, product.name as "productName",
          price_target.margin, price_target.rounding, price_target.rounds_up as "roundsUp"
     from price_target
     left join category on category.business_id = $1 and category.id = price_target.category_id
     left join product on product.business_id = $1 and product.code = price_target.product_code
    where price_target.business_id = $1
    order by category.name collate "es-x-icu", category.id, product.sort_key, product.code`,
)
const REMOVE_OF_CATEGORIES = statement(
  'price_targets.remove_of_categories',
  `delete from price_target where business_id = $1 and category_id = any($2::uuid[])`,
)
const REMOVE_OF_PRODUCTS = statement(
  'price_targets.remove_of_products',
  `delete from price_target where business_id = $1 and product_code = any($2::text[])`,
)
// Two people may give the same category its first target at once: the second's holds.
const put = (subject: 'category_id' | 'product_code'): string => `
   insert into price_target (business_id, id, category_id, product_code, margin, rounding, rounds_up)
   select tenant_id, sent.* from ${TENANT}
    cross join unnest($2::uuid[], $3::uuid[], $4::text[], $5::numeric[], $6::text[], $7::boolean[])
       as sent (id, category_id, product_code, margin, rounding, rounds_up)
    where sent.${subject} is not null
   on conflict (business_id, ${subject}) where ${subject} is not null
   do update set margin = excluded.margin, rounding = excluded.rounding, rounds_up = excluded.rounds_up`
const PUT_OF_CATEGORIES = statement('price_targets.put_of_categories', put('category_id'))
const PUT_OF_PRODUCTS = statement('price_targets.put_of_products', put('product_code'))
const DISMISS = statement(
  'price_targets.dismiss',
  `update product set dismissed_price = sent.price
     from unnest($2::text[], $3::numeric[]) as sent (code, price)
    where product.business_id = $1 and product.code = sent.code`,
)

export const priceTargetsRepository = {
  /** The targets of categories by name, then those of products by name. */
  all: (tx: BusinessTx) => tx.rows(ALL),

  async remove(tx: BusinessTx, categories: readonly string[], products: readonly string[]): Promise<void> {
    await Promise.all([tx.rows(REMOVE_OF_CATEGORIES, [categories]), tx.rows(REMOVE_OF_PRODUCTS, [products])])
  },

  /** Sets the target of each category and product, whether it has one or not. */
  async put(tx: BusinessTx, targets: readonly NewPriceTarget[]): Promise<void> {
    // One order, so that two people who set many never wait for each other.
    const inOrder = targets.toSorted((one, other) => (subjectKey(one) < subjectKey(other) ? -1 : 1))
    const columns = [
      inOrder.map(({ id }) => id),
      inOrder.map(({ category }) => category),
      inOrder.map(({ product }) => product),
      inOrder.map(({ margin }) => margin),
      inOrder.map(({ rounding }) => rounding),
      inOrder.map(({ roundsUp }) => roundsUp),
    ]
    await Promise.all([tx.rows(PUT_OF_CATEGORIES, columns), tx.rows(PUT_OF_PRODUCTS, columns)])
  },

  /** Keeps the proposed prices of locked products from being proposed again; undefined lets any price be proposed. */
  async dismiss(tx: BusinessTx, prices: ReadonlyMap<string, Money | undefined>): Promise<void> {
    if (prices.size > 0) await tx.rows(DISMISS, [[...prices.keys()], [...prices.values()]])
  },
}

const subjectKey = ({ category, product }: NewPriceTarget): string => category ?? product ?? ''
