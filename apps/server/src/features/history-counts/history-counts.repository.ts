import type { BusinessTx } from '#platform/database/business-tx'
import { statement, TENANT } from '#platform/database/statement'

const LAST = `coalesce((select max(at) from changes_until where business_id = $1), '-infinity')`

const NEXT = statement<{ at: string }>(
  'history_counts.next',
  `with last as materialized (select ${LAST} as at)
   select occurred_at as at from stock_history
    where business_id = $1 and occurred_at > (select at from last)
    order by occurred_at, id limit 1 offset $2`,
)
// Whatever happened at that very instant is counted too. Of two servers the second finds nothing more to count, and the same rows there.
const KEEP = statement(
  'history_counts.keep',
  `with last as materialized (select ${LAST} as at)
   insert into changes_until (business_id, at, movement_id, changes)
   select tenant_id, $2::timestamptz, movement, sum(changes)::bigint
     from ${TENANT}
    cross join (select movement_id as movement, changes from changes_until
                 where business_id = $1 and at = (select at from last)
                 union all
                select movement_id, 1 from stock_history
                 where business_id = $1 and occurred_at > (select at from last) and occurred_at <= $2) as counted
    group by tenant_id, movement
       on conflict do nothing`,
)
const FORGET_AFTER = statement(
  'history_counts.forget_after',
  `delete from changes_until where business_id = $1 and at > $2`,
)
// What had happened until the end of the range less what had before its start, each from the last instant for which it is kept. Of a
// range that ends before it starts nothing is left.
const BETWEEN = statement<{ movement: string; count: number }>(
  'history_counts.between',
  `with kept as materialized (
     select coalesce((select max(at) from changes_until where business_id = $1 and at < $2), '-infinity') as before,
            coalesce((select max(at) from changes_until where business_id = $1 and at <= $3), '-infinity') as until
   )
   select movement, sum(changes)::bigint as count
     from (select movement_id as movement, changes from changes_until
            where business_id = $1 and at = (select until from kept)
            union all
           select movement_id, count(*) from stock_history
            where business_id = $1 and occurred_at > (select until from kept) and occurred_at <= $3
            group by movement_id
            union all
           select movement_id, -changes from changes_until
            where business_id = $1 and at = (select before from kept)
            union all
           select movement_id, -count(*) from stock_history
            where business_id = $1 and occurred_at > (select before from kept) and occurred_at < $2
            group by movement_id) as counted
    group by movement having sum(changes) > 0`,
)

export const historyCountsRepository = {
  /** The instant of the change that is so many after the last that is counted; undefined where there are fewer. */
  async next(tx: BusinessTx, changes: number): Promise<string | undefined> {
    return (await tx.row(NEXT, [changes - 1]))?.at
  },

  /** Removes what was counted up to instants after this one. */
  async forgetAfter(tx: BusinessTx, at: string): Promise<void> {
    await tx.rows(FORGET_AFTER, [at])
  },

  /** Keeps how many stock changes each movement had made until an instant. */
  keep: (tx: BusinessTx, at: string): void => tx.write(KEEP, [at]),

  /** Of each movement that made any in a range; both instants are part of it, `-infinity` and `infinity` where open. */
  async between(tx: BusinessTx, start: string, end: string): Promise<Map<string, number>> {
    const rows = await tx.rows(BETWEEN, [start, end])
    return new Map(rows.map(({ movement, count }) => [movement, count]))
  },
}
