import type { UnitCost } from '@trastienda/domain/money/amount'
import { MAX_DOLLAR_COST, type ReplacementCostSource } from '@trastienda/domain/product/replacement-cost'
import { ACTORS_OF_BUSINESS, fullName } from '#platform/actors-of-business'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement, TENANT } from '#platform/database/statement'

/** A product's new replacement cost, in dollars or in pesos; neither takes it away. */
export interface NewReplacementCost {
  readonly product: string
  readonly cost: UnitCost | undefined
  readonly dollars?: UnitCost | undefined
}

export interface ReplacementCostOrigin {
  readonly source: ReplacementCostSource
  readonly transactionId?: string
  /** The supplier's list that sets it. */
  readonly supplierListId?: string
  readonly userId: string
}

export interface ReplacementCostChangeRow {
  readonly sequence: number
  readonly before: UnitCost | undefined
  readonly cost: UnitCost | undefined
  readonly costUsd: UnitCost | undefined
  readonly source: ReplacementCostSource
  readonly transaction: string | undefined
  readonly listSupplier: string | undefined
  readonly userName: string | undefined
  readonly changedAt: string
}

const RATE = '(select rate from dollar_rate where business_id = $1)'
// A purchase's pesos in the dollars that the product is kept in; a cost that is too small or too great for them makes it one in pesos.
const DOLLARS_OF_PESOS = `case when product.replacement_cost_usd is not null
                                and round(sent.cost / ${RATE}, 4) between 0.0001 and ${MAX_DOLLAR_COST}
                               then round(sent.cost / ${RATE}, 4) end`

// The figures and their history are written by one statement, so that they never differ. The products must be locked.
const set = (dollars: string, wanted: string): string => `with changed as (
     update product set replacement_cost = coalesce(round(${dollars} * ${RATE}, 4), sent.cost), replacement_cost_usd = ${dollars}
       from unnest($2::text[], $3::numeric[], $4::numeric[]) as sent (product, cost, dollars)
      where product.business_id = $1 and product.code = sent.product and ${wanted}
      returning product.code, product.replacement_cost as cost, product.replacement_cost_usd as dollars)
   insert into replacement_cost_change
     (business_id, product_code, sequence, cost, cost_usd, source, transaction_id, supplier_list_id, user_id, changed_at)
   select tenant_id, code,
          1 + coalesce((select max(known.sequence) from replacement_cost_change known
                         where known.business_id = $1 and known.product_code = code), 0),
          cost, dollars, $5, $6, $7::uuid, $8, $9
     from ${TENANT} cross join changed`

const SET = statement(
  'replacement_costs.set',
  set(
    'sent.dollars',
    `(product.replacement_cost, product.replacement_cost_usd)
       is distinct from (coalesce(round(sent.dollars * ${RATE}, 4), sent.cost), sent.dollars)`,
  ),
)
// This write reads the rule itself, so that no other document reads it.
const RULE = `coalesce((select value ->> 'replacementCostFromPurchases' from business_setting
                          where business_id = $1 and section = 'prices'), 'always')`
const SET_BY_PURCHASE = statement(
  'replacement_costs.set_by_purchase',
  set(
    DOLLARS_OF_PESOS,
    `case ${RULE}
         when 'always' then product.replacement_cost is distinct from sent.cost
         when 'higher' then product.replacement_cost is null or product.replacement_cost < sent.cost
         else false end`,
  ),
)
const CHANGES = statement<ReplacementCostChangeRow>(
  'replacement_costs.changes',
  `select sequence, lag(cost) over (order by sequence) as before, cost, cost_usd as "costUsd", source, transaction_id as transaction,
          (select person.name from supplier_list
             join person on person.business_id = $1 and person.code = supplier_list.provider_code
            where supplier_list.business_id = $1 and supplier_list.id = supplier_list_id) as "listSupplier",
          ${fullName('actor')} as "userName", changed_at as "changedAt"
     from replacement_cost_change
     left join ${ACTORS_OF_BUSINESS} as actor on actor.id = user_id
    where business_id = $1 and product_code = $2
    order by sequence desc`,
)
const BEFORE = statement<{ product: string; cost: UnitCost }>(
  'replacement_costs.before',
  `select asked.code as product, known.cost
     from ${TENANT}
    cross join unnest($2::text[]) as asked (code)
    cross join lateral (select cost from replacement_cost_change
                         where business_id = $1 and product_code = asked.code order by sequence desc offset 1 limit 1) as known
    where known.cost is not null`,
)
const IS_PRODUCT = statement<{ code: string }>(
  'replacement_costs.is_product',
  `select code from product where business_id = $1 and code = $2`,
)

const columnsOf = (
  tx: BusinessTx,
  costs: readonly NewReplacementCost[],
  { source, transactionId, supplierListId, userId }: ReplacementCostOrigin,
) => [
  costs.map(({ product }) => product),
  costs.map(({ cost }) => cost),
  costs.map(({ dollars }) => dollars),
  source,
  transactionId,
  supplierListId,
  userId,
  tx.now,
]

export const replacementCostsRepository = {
  /** Sets the costs that differ. */
  async set(tx: BusinessTx, costs: readonly NewReplacementCost[], origin: ReplacementCostOrigin): Promise<void> {
    await tx.rows(SET, columnsOf(tx, costs, origin))
  },

  /** Sets the costs that a purchase brings, as the business's rule says; sent with the commit. */
  setByPurchase(tx: BusinessTx, costs: readonly NewReplacementCost[], origin: ReplacementCostOrigin): void {
    tx.write(SET_BY_PURCHASE, columnsOf(tx, costs, origin))
  },

  /** The changes of a product's replacement cost, the last first. */
  changes: (tx: BusinessTx, product: string) => tx.rows(CHANGES, [product]),

  /** The costs before the last change of each product. */
  before: (tx: BusinessTx, products: readonly string[]) => tx.rows(BEFORE, [products]),

  async isProduct(tx: BusinessTx, code: string): Promise<boolean> {
    return (await tx.row(IS_PRODUCT, [code])) !== undefined
  },
}
