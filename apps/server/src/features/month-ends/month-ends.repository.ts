import type { BusinessTx } from '#platform/database/business-tx'
import { statement, TENANT } from '#platform/database/statement'

/** The instants of two month ends; without a whole month in between both are the same. */
export interface MonthSpan {
  readonly from: string
  readonly to: string
}

const LAST = statement<{ last: string | null; first: string | null }>(
  'month_ends.last',
  `select (select max(ended_at) from stock_month_end where business_id = $1) as last,
          (select min(occurred_at) from stock_history where business_id = $1) as first`,
)
// Of two servers the second waits for the first, and then inserts nothing: it has nothing to do.
const END = statement<{ endedAt: string }>(
  'month_ends.end',
  `insert into stock_month_end (business_id, ended_at) values ($1, $2) on conflict do nothing returning ended_at as "endedAt"`,
)
// Citus passes on no `case value when …` rightly. The casts to the columns' types let `statements.test.ts` see in the plan
// which business is written for.
const KEEP_LOTS = statement(
  'month_ends.keep_lots',
  `insert into lot_at_month_end (business_id, ended_at, lot_id, remaining)
   select tenant_id, $3::timestamptz, lot_id, sum(remaining)::numeric(24, 2)
     from ${TENANT}
    cross join
          (select lot_id, remaining from lot_at_month_end where business_id = $1 and ended_at = $2
            union all
           select part.lot_id, case when part.effect = 'increment' then part.quantity else -part.quantity end
             from stock_history history
             join stock_history_lot part on part.business_id = $1 and part.history_id = history.id
            where history.business_id = $1 and history.occurred_at >= $2 and history.occurred_at < $3) as held
    group by tenant_id, lot_id
   having sum(remaining) <> 0`,
)
const KEEP_MOVED = statement(
  'month_ends.keep_moved',
  `insert into moved_in_month (business_id, ended_at, movement_id, product_code, quantity)
   select business_id, $3::timestamptz, movement_id, product_code, sum(quantity)::numeric(24, 2)
     from stock_history
    where business_id = $1 and occurred_at >= $2 and occurred_at < $3
    group by business_id, movement_id, product_code`,
)
const KEEP_CHANGES = statement(
  'month_ends.keep_changes',
  `insert into changes_in_month (business_id, ended_at, movement_id, changes)
   select business_id, $3::timestamptz, movement_id, count(*)
     from stock_history
    where business_id = $1 and occurred_at >= $2 and occurred_at < $3
    group by business_id, movement_id`,
)
const AFTER = statement<{ endedAt: string | null }>(
  'month_ends.after',
  `select min(ended_at) as "endedAt" from stock_month_end where business_id = $1 and ended_at > $2`,
)
// Ranges include their last millisecond, and a month ends one later.
const WITHIN = statement<{ from: string | null; to: string | null }>(
  'month_ends.within',
  `select min(ended_at) as "from", max(ended_at) as "to" from stock_month_end
    where business_id = $1 and ended_at >= $2 and ended_at <= $3::timestamptz + interval '1 millisecond'`,
)

export const monthEndsRepository = {
  /** The end of the last month that is kept, and the instant of the first stock change. */
  async last(tx: BusinessTx): Promise<{ last: string | undefined; first: string | undefined }> {
    const row = await tx.row(LAST)
    return { last: row?.last ?? undefined, first: row?.first ?? undefined }
  },

  /** False when another server ended this month. */
  async end(tx: BusinessTx, at: string): Promise<boolean> {
    return (await tx.row(END, [at])) !== undefined
  },

  /** Keeps what the lots held at `to`, and what the month moved. The figures of `from` must be kept already. */
  keep(tx: BusinessTx, { from, to }: MonthSpan): void {
    tx.write(KEEP_LOTS, [from, to])
    tx.write(KEEP_MOVED, [from, to])
    tx.write(KEEP_CHANGES, [from, to])
  },

  async after(tx: BusinessTx, at: string): Promise<string | undefined> {
    return (await tx.row(AFTER, [at]))?.endedAt ?? undefined
  },

  async within(tx: BusinessTx, start: string, end: string): Promise<MonthSpan | undefined> {
    const row = await tx.row(WITHIN, [start, end])
    return row?.from && row.to ? { from: row.from, to: row.to } : undefined
  },
}
