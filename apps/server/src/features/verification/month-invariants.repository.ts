import { invariant, type Invariant } from './invariant.repository.ts'

const MONTH = `select ended_at, coalesce(lag(ended_at) over (order by ended_at), '-infinity') as began_at
                 from stock_month_end where business_id = $1`

/** Invariants between month ends and the stock history: each month end is the one before plus what moved in the month. */
export const monthInvariants: readonly Invariant[] = [
  invariant(
    'lots_at_month_end_hold',
    `select ended_at || ' ' || lot_id as subject, sum(kept)::text as stored, sum(counted)::text as computed
       from (select ended_at, lot_id, remaining as kept, 0.00 as counted from lot_at_month_end where business_id = $1
              union all
             select month.ended_at, lot_id, 0, remaining
               from (${MONTH}) as month
               join lot_at_month_end held on held.business_id = $1 and held.ended_at = month.began_at
              union all
             select month.ended_at, part.lot_id, 0, case part.effect when 'increment' then part.quantity else -part.quantity end
               from (${MONTH}) as month
               join stock_history history on history.business_id = $1
                and history.occurred_at >= month.began_at and history.occurred_at < month.ended_at
               join stock_history_lot part on part.business_id = $1 and part.history_id = history.id) as told
      group by ended_at, lot_id
     having sum(kept) <> sum(counted)`,
  ),
  invariant(
    'moved_in_month_holds',
    `select concat_ws(' ', ended_at, movement_id, product_code) as subject, sum(kept)::text as stored, sum(counted)::text as computed
       from (select ended_at, movement_id, product_code, quantity as kept, 0.00 as counted from moved_in_month where business_id = $1
              union all
             select month.ended_at, movement_id, product_code, 0, quantity
               from (${MONTH}) as month
               join stock_history history on history.business_id = $1
                and history.occurred_at >= month.began_at and history.occurred_at < month.ended_at) as told
      group by ended_at, movement_id, product_code
     having sum(kept) <> sum(counted)`,
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
]
