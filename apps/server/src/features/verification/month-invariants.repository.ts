import { invariant, type Invariant } from './invariant.repository.ts'

const MONTH = `select ended_at, coalesce(lag(ended_at) over (order by ended_at), '-infinity') as began_at
                 from stock_month_end where business_id = $1`

/** Invariants between the stock history and what is kept of it: of months that ended, and until instants. */
export const monthInvariants: readonly Invariant[] = [
  invariant(
    'moved_in_month_holds',
    `select concat_ws(' ', ended_at, movement_id, product_code) as subject, sum(kept) || ' / ' || sum(kept_value) as stored,
            sum(counted) || ' / ' || sum(value) as computed
       from (select ended_at, movement_id, product_code, quantity as kept, value as kept_value, 0.00 as counted, 0.00 as value
               from moved_in_month where business_id = $1
              union all
             select month.ended_at, movement_id, product_code, 0, 0, part.quantity, part.quantity * part.unit_cost
               from (${MONTH}) as month
               join stock_history history on history.business_id = $1
                and history.occurred_at >= month.began_at and history.occurred_at < month.ended_at
               join stock_history_lot part on part.business_id = $1 and part.history_id = history.id) as told
      group by ended_at, movement_id, product_code
     having sum(kept) <> sum(counted) or sum(kept_value) <> sum(value)`,
  ),
  invariant(
    'changes_in_month_hold',
    `select concat_ws(' ', ended_at, movement_id) as subject, sum(kept)::text as stored, sum(counted)::text as computed
       from (select ended_at, movement_id, changes as kept, 0 as counted from changes_in_month where business_id = $1
              union all
             select month.ended_at, movement_id, 0, 1
               from (${MONTH}) as month
               join stock_history history on history.business_id = $1
                and history.occurred_at >= month.began_at and history.occurred_at < month.ended_at) as told
      group by ended_at, movement_id
     having sum(kept) <> sum(counted)`,
  ),
  invariant(
    'changes_until_hold',
    `select concat_ws(' ', at, movement_id) as subject, sum(kept)::text as stored, sum(counted)::text as computed
       from (select at, movement_id, changes - lag(changes, 1, 0::bigint) over (partition by movement_id order by at) as kept,
                    0 as counted
               from changes_until where business_id = $1
              union all
             select span.at, movement_id, 0, 1
               from (select at, coalesce(lag(at) over (order by at), '-infinity') as before
                       from (select distinct at from changes_until where business_id = $1) as each) as span
               join stock_history history on history.business_id = $1
                and history.occurred_at > span.before and history.occurred_at <= span.at) as told
      group by at, movement_id
     having sum(kept) <> sum(counted)`,
  ),
]
