import { invariant, type Invariant } from './invariant.repository.ts'

/** Invariants of what buying goods again costs: its history, the dollar that it follows, and the suppliers' lists that set it. */
export const replacementCostInvariants: readonly Invariant[] = [
  invariant(
    'replacement_cost_is_last_of_its_history',
    `select product.code as subject, concat_ws(' US$ ', product.replacement_cost, product.replacement_cost_usd) as stored,
            concat_ws(' US$ ', last.cost, last.cost_usd) as computed
       from product
       left join (select distinct on (product_code) product_code, cost, cost_usd from replacement_cost_change where business_id = $1
                   order by product_code, sequence desc) as last on last.product_code = product.code
      where product.business_id = $1
        and (product.replacement_cost, product.replacement_cost_usd) is distinct from (last.cost, last.cost_usd)`,
  ),
  invariant(
    'costs_in_dollars_follow_the_rate',
    `select product.code as subject, product.replacement_cost::text as stored,
            round(product.replacement_cost_usd * rate, 4)::text as computed
       from product left join dollar_rate on dollar_rate.business_id = $1
      where product.business_id = $1 and product.replacement_cost_usd is not null
        and product.replacement_cost is distinct from round(product.replacement_cost_usd * rate, 4)`,
  ),
  invariant(
    'supplier_list_rows_are_in_the_history',
    `select known.list_id || ' ' || known.product_code as subject, known.cost::text as stored, change.cost::text as computed
       from supplier_list_row known
       join supplier_list list on list.business_id = $1 and list.id = known.list_id
       left join lateral (select case when list.in_dollars then cost_usd else cost end as cost from replacement_cost_change
                           where business_id = $1 and product_code = known.product_code and supplier_list_id = known.list_id
                           order by sequence limit 1) as change on true
      where known.business_id = $1
        and known.cost is distinct from case when list.in_dollars then known.previous_usd else known.previous_cost end
        and known.cost is distinct from change.cost`,
  ),
]
