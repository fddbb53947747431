import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { brought, orders, signed, type StandingOrder } from './standing-lists.ts'
import { toStanding, type Standing, type StandingPage, type StandingRow } from './standings.repository.ts'

/**
 * The value of all products' stock at the instant `$2`, counted backwards: what the lots hold now, less what came between that
 * instant and the end of its month `$3`, less the sums of the months that were kept after it, less what came since the last of
 * these ended (`$4`). Then follow the category or null, the patterns or null, limit and offset.
 *
 * Over months most products have moved, so all are counted. The query groups by columns of `product`, because PostgreSQL knows
 * how many values these have; for a column of the `union` it assumes 200 groups, and chooses a plan for so few.
 */
const valueText = (order: StandingOrder): string =>
  `with listed as materialized (
     select product.code, product.category_id as group_id, product.sort_key, round(sum(value), 2) as total, sum(quantity) as other
       from (select product_code as code, remaining as quantity, remaining * unit_cost as value
               from lot where business_id = $1 and is_open
              union all
             select code, -quantity, -value from (${brought('history.occurred_at > $2 and history.occurred_at < $3')}) as until_end
              union all
             select product_code, -sum(${signed('effect', 'quantity')}), -sum(${signed('effect', 'value')})
               from moved_in_month
               join movement on movement.business_id = $1 and movement.id = movement_id
              where moved_in_month.business_id = $1 and ended_at > $3
              group by product_code
              union all
             select code, -quantity, -value from (${brought('history.occurred_at >= $4')}) as since_last) as part
       join product on product.business_id = $1 and product.code = part.code
      where $6::text[] is null or sort_key like all($6)
      group by product.business_id, product.code
     having sum(quantity) > 0
   )
   select (select jsonb_agg(jsonb_build_object('code', code, 'total', total::text, 'other', other::text))
             from (select * from listed where $5::uuid is null or group_id = $5
                    order by ${orders[order]} limit $7 offset $8) as page) as rows,
          (select jsonb_agg(jsonb_build_object('group', group_id, 'count', count, 'total', total::text, 'other', other::text))
             from (select group_id, count(*) as count, sum(total) as total, sum(other) as other
                     from listed group by group_id) as summed) as groups,
          (select coalesce(max(total), 0)::text from listed where $5::uuid is null or group_id = $5) as highest`

const VALUES = {
  '-total': statement<StandingRow>('standings.past_value_total_down', valueText('-total')),
  total: statement<StandingRow>('standings.past_value_total_up', valueText('total')),
  name: statement<StandingRow>('standings.past_value_name_up', valueText('name')),
  '-name': statement<StandingRow>('standings.past_value_name_down', valueText('-name')),
}

export const pastStockRepository = {
  /** @param next the end of the month in which `at` lies; `last` is the end of the last month that is kept */
  async value(
    tx: BusinessTx,
    { at, next, last }: { at: string; next: string; last: string },
    { order, group, patterns, limit, offset }: StandingPage,
  ): Promise<Standing> {
    return toStanding(await tx.row(VALUES[order], [at, next, last, group, patterns, limit, offset]))
  },
}
