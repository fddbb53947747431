import type { BusinessDay, InstantRange } from '@trastienda/domain/calendar/business-day'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { SUM_COLUMNS, toDaySums, type DaySums, type SumRow } from './day-sums.ts'

/** A day and what it saw. */
export interface SummedDay {
  readonly day: BusinessDay
  readonly sums: DaySums
}

/** How far days are closed, and whether a closed one was touched since. */
export interface ClosingState {
  readonly closedOn: BusinessDay | undefined
  readonly hasTouched: boolean
}

interface DayRow extends SumRow {
  readonly day: string
}

/** The days of the spans from `$2` to `$3` (arrays of instants) in the time zone `$4`, as they stand now. */
const SUMMED_NOW = `
   select day,
          count(*) filter (where kind = 'sale') as sale_count,
          coalesce(sum(total) filter (where kind = 'sale'), 0) as sale_total,
          coalesce(sum(iva) filter (where kind = 'sale'), 0) as sale_iva,
          coalesce(sum(cost) filter (where kind = 'sale'), 0) as sale_cost,
          count(*) filter (where kind = 'creditNote') as credit_note_count,
          coalesce(sum(total) filter (where kind = 'creditNote'), 0) as credit_note_total,
          coalesce(sum(iva) filter (where kind = 'creditNote'), 0) as credit_note_iva,
          coalesce(sum(cost) filter (where kind = 'creditNote'), 0) as credit_note_cost,
          count(*) filter (where kind = 'purchase') as purchase_count,
          coalesce(sum(total) filter (where kind = 'purchase'), 0) as purchase_total,
          count(*) filter (where kind = 'generalExpense') as general_expense_count,
          coalesce(sum(total) filter (where kind = 'generalExpense'), 0) as general_expense_total
     from (select (occurred_at at time zone $4)::date as day, kind, total, iva21 + iva105 as iva, cost
             from unnest($2::timestamptz[], $3::timestamptz[]) as span (starts_at, ends_at)
             join transaction on business_id = $1 and status >= 1 and occurred_at between starts_at and ends_at
            union all
           select (occurred_at at time zone $4)::date, 'generalExpense', total, 0, 0
             from unnest($2::timestamptz[], $3::timestamptz[]) as span (starts_at, ends_at)
             join payment on business_id = $1 and operation = 'generalExpenses' and occurred_at between starts_at and ends_at
          ) as counted
    group by day`

const SUMS_NOW = statement<DayRow>('statistics.sums_now', `${SUMMED_NOW} order by day`)
const ROWS = statement<DayRow & { is_touched: boolean }>(
  'statistics.rows',
  `select day, is_touched, ${SUM_COLUMNS} from daily_statistic
    where business_id = $1 and day between $2 and $3 order by day`,
)
const FIRST = statement<{ first: string | null }>(
  'statistics.first',
  `select least(
     (select occurred_at from transaction
       where business_id = $1 and status >= 1 and occurred_at >= $2 order by occurred_at, id limit 1),
     (select occurred_at from payment
       where business_id = $1 and operation = 'generalExpenses' and occurred_at >= $2
       order by occurred_at, id limit 1)) as first`,
)
const STATE = statement<{ closedOn: string | null; hasTouched: boolean }>(
  'statistics.state',
  `select statistics_closed_on as "closedOn",
          exists(select from daily_statistic where business_id = $1 and is_touched) as "hasTouched"
     from business where business.id = $1`,
)

// Whoever changes what a day saw holds the business's row until it is written; whoever closes days waits for all of
// them and keeps the next ones waiting. So no change falls between the sums of a closing and its row.
const HOLD = statement('statistics.hold', `select from business where business.id = $1 for key share`)
const LOCK = statement('statistics.lock', `select from business where business.id = $1 for update`)
const TOUCH = statement(
  'statistics.touch',
  `insert into daily_statistic (business_id, day, is_touched, closed_at)
   select $1, touched.day, true, $3
     from business
    cross join lateral (select ($2::timestamptz at time zone time_zone)::date as day) as touched
    where business.id = $1 and touched.day <= statistics_closed_on
   on conflict (business_id, day) do update set is_touched = true where not daily_statistic.is_touched`,
)
const TOUCHED = statement<{ day: string }>(
  'statistics.touched',
  `select day from daily_statistic where business_id = $1 and is_touched order by day limit $2`,
)
const REMOVE = statement(
  'statistics.remove',
  `delete from daily_statistic where business_id = $1 and day = any($2::date[])`,
)
const INSERT = statement(
  'statistics.insert',
  `insert into daily_statistic (business_id, day, ${SUM_COLUMNS}, closed_at)
   select $1, day, ${SUM_COLUMNS}, $5 from (${SUMMED_NOW}) as summed`,
)
const SET_CLOSED = statement(
  'statistics.set_closed',
  `update business set statistics_closed_on = greatest(statistics_closed_on, $2) where business.id = $1`,
)

const spanValues = (spans: readonly InstantRange[], timeZone: string) => [
  spans.map(({ start }) => start),
  spans.map(({ end }) => end),
  timeZone,
]

const toSummedDay = (row: DayRow): SummedDay => ({ day: row.day, sums: toDaySums(row) })

export const daysRepository = {
  /** The days of spans on which anything counted, oldest first, read from the documents and the payments. */
  async sumsNow(tx: BusinessTx, spans: readonly InstantRange[], timeZone: string): Promise<SummedDay[]> {
    if (spans.length === 0) return []
    return (await tx.rows(SUMS_NOW, spanValues(spans, timeZone))).map(toSummedDay)
  },

  /** The days of a range as they were closed, and which of them were touched since. */
  async closed(
    tx: BusinessTx,
    first: BusinessDay,
    last: BusinessDay,
  ): Promise<{ days: SummedDay[]; touched: BusinessDay[] }> {
    const rows = await tx.rows(ROWS, [first, last])
    return {
      days: rows.filter((row) => !row.is_touched).map(toSummedDay),
      touched: rows.filter((row) => row.is_touched).map(({ day }) => day),
    }
  },

  /** The instant of the first thing that counts, from an instant on; undefined when nothing does. */
  async firstInstant(tx: BusinessTx, from = '-infinity'): Promise<string | undefined> {
    return (await tx.row(FIRST, [from]))?.first ?? undefined
  },

  async state(tx: BusinessTx): Promise<ClosingState> {
    const row = await tx.row(STATE)
    return { closedOn: row?.closedOn ?? undefined, hasTouched: row?.hasTouched === true }
  },

  /** The day that an instant belongs to is to be closed again, if it was closed. */
  touch(tx: BusinessTx, instant: string): void {
    tx.write(HOLD)
    tx.write(TOUCH, [instant, tx.now])
  },

  /** Waits for everybody who is about to change a day, and keeps others off until the end. */
  async lockForClosing(tx: BusinessTx): Promise<void> {
    await tx.rows(LOCK)
  },

  /** Closed days that were touched since, oldest first. */
  async touched(tx: BusinessTx, limit: number): Promise<BusinessDay[]> {
    return (await tx.rows(TOUCHED, [limit])).map(({ day }) => day)
  },

  /** Closes the days of spans and the touched ones among them; from now on every day up to `closedOn` is closed. */
  async close(
    tx: BusinessTx,
    closing: { spans: readonly InstantRange[]; touched: readonly BusinessDay[]; closedOn: BusinessDay },
    timeZone: string,
  ): Promise<void> {
    await Promise.all([
      tx.rows(REMOVE, [closing.touched]),
      tx.rows(INSERT, [...spanValues(closing.spans, timeZone), tx.now]),
      tx.rows(SET_CLOSED, [closing.closedOn]),
    ])
  },
}
