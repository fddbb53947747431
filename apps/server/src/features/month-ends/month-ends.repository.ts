import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'

/** The instants of two month ends, which are the same where no whole month lies in between. */
export interface MonthSpan {
  readonly from: string
  readonly to: string
}

const LAST = statement<{ last: string | null; first: string | null }>(
  'month_ends.last',
  `select (select max(ended_at) from stock_month_end where business_id = $1) as last,
          (select min(occurred_at) from stock_history where business_id = $1) as first`,
)
// Of two servers the second waits for the first; then it inserts nothing, and has nothing to do.
const END = statement<{ endedAt: string }>(
  'month_ends.end',
  `insert into stock_month_end (business_id, ended_at) values ($1, $2) on conflict do nothing returning ended_at as "endedAt"`,
)
// The casts to the columns' types let `statements.test.ts` see in the plan which business is written for.
const KEEP_MOVED = statement(
  'month_ends.keep_moved',
  `insert into moved_in_month (business_id, ended_at, movement_id, product_code, quantity, value)
   select history.business_id, $3::timestamptz, movement_id, product_code, sum(part.quantity)::numeric(24, 2),
          sum(part.quantity * part.unit_cost)::numeric(24, 6)
     from stock_history history
     join stock_history_lot part on part.business_id = $1 and part.history_id = history.id
    where history.business_id = $1 and history.occurred_at >= $2 and history.occurred_at < $3
    group by history.business_id, movement_id, product_code`,
)
// For servers of the version before; nobody else reads it any more (`changes_until`).
const KEEP_CHANGES = statement(
  'month_ends.keep_changes',
  `insert into changes_in_month (business_id, ended_at, movement_id, changes)
   select business_id, $3::timestamptz, movement_id, count(*)
     from stock_history
    where business_id = $1 and occurred_at >= $2 and occurred_at < $3
    group by business_id, movement_id`,
)
const FORGET_AFTER = statement(
  'month_ends.forget_after',
  `with moved as (delete from moved_in_month where business_id = $1 and ended_at > $2),
        changes as (delete from changes_in_month where business_id = $1 and ended_at > $2)
   delete from stock_month_end where business_id = $1 and ended_at > $2`,
)
const AFTER = statement<{ next: string | null; last: string | null }>(
  'month_ends.after',
  `select min(ended_at) filter (where ended_at > $2) as next, max(ended_at) as last from stock_month_end where business_id = $1`,
)
// A range includes its last millisecond, while a month ends with the millisecond after its last.
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

  /** Removes the month ends after an instant, with their sums. */
  async forgetAfter(tx: BusinessTx, at: string): Promise<void> {
    await tx.rows(FORGET_AFTER, [at])
  },

  /** Notes that a month has ended; false where another server has noted it. */
  async end(tx: BusinessTx, at: string): Promise<boolean> {
    return (await tx.row(END, [at])) !== undefined
  },

  /** Keeps what each movement moved in the month. */
  keep(tx: BusinessTx, { from, to }: MonthSpan): void {
    tx.write(KEEP_MOVED, [from, to])
    tx.write(KEEP_CHANGES, [from, to])
  },

  /** The first month end after an instant, and the last of all; undefined where there is none. */
  async after(tx: BusinessTx, at: string): Promise<{ next: string; last: string } | undefined> {
    const row = await tx.row(AFTER, [at])
    return row?.next && row.last ? { next: row.next, last: row.last } : undefined
  },

  async within(tx: BusinessTx, start: string, end: string): Promise<MonthSpan | undefined> {
    const row = await tx.row(WITHIN, [start, end])
    return row?.from && row.to ? { from: row.from, to: row.to } : undefined
  },
}
