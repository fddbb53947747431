import type { BusinessDay, InstantRange } from '@trastienda/domain/calendar/business-day'
import { moneySum } from '@trastienda/domain/money/amount'
import type { DayDelta, DayMeasure } from '@trastienda/domain/statistics/day-measures'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import type { SoldSum } from '@trastienda/domain/statistics/day-sums'

/** The count and the sums of one subject (a kind, a status, an operation) of a measure. */
export interface SubjectSum extends SoldSum {
  readonly measure: DayMeasure
  readonly subject: string
}

export interface SumRow {
  readonly measure: DayMeasure
  readonly subject: string
  readonly count: number
  readonly total: string
  readonly iva: string
  readonly cost: string
}

const NOTE = statement(
  'days.note',
  `insert into day_delta (business_id, id, day, measure, subject, count, total, iva, cost)
   select business.id, noted.id, (noted.at at time zone time_zone)::date, measure, subject, count, total, iva, cost
     from unnest($2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::int[], $7::numeric[], $8::numeric[], $9::numeric[])
       as noted (id, at, measure, subject, count, total, iva, cost)
     join business on business.id = $1`,
)

export const SUMS = `sum(count)::bigint as count, sum(total) as total, sum(iva) as iva, sum(cost) as cost`

export const KEPT_FIGURES = `(
     select day, measure, subject, count, total, iva, cost from day_total
      where business_id = $1 and measure = any($2::text[]) and day between $3 and $4
      union all
     select day, measure, subject, count, total, iva, cost from day_delta
      where business_id = $1 and measure = any($2::text[]) and day between $3 and $4) as kept`

const KEPT_SUMS = statement<SumRow>(
  'days.kept_sums',
  `select measure, subject, ${SUMS} from ${KEPT_FIGURES} group by measure, subject having sum(count) <> 0`,
)

/** The documents and payments between the instants `$2` and `$3`: one row for each measure that counts them. */
const COUNTED = `
   select (occurred_at at time zone time_zone)::date as day, measure, subject, 1 as count, total, iva, cost
     from (select occurred_at, 'effective' as measure, kind as subject, total, iva21 + iva105 as iva, cost
             from transaction where business_id = $1 and status >= 1 and occurred_at between $2 and $3
            union all
           select occurred_at, 'status', kind || ':' || status, 0, 0, 0
             from transaction where business_id = $1 and occurred_at between $2 and $3
            union all
           select occurred_at, 'payment', operation, total, 0, 0
             from payment where business_id = $1 and occurred_at between $2 and $3) as thing
     join business on business.id = $1`

const COUNTED_NOW = statement<SumRow>(
  'days.counted_now',
  `select measure, subject, ${SUMS} from (${COUNTED}) as counted where measure = any($4::text[]) group by measure, subject`,
)
const HAS_ANY = statement<{ hasAny: boolean }>(
  'days.has_any',
  `select exists(select from day_total where business_id = $1 and measure = any($2::text[]) and day >= $3)
       or exists(select from day_delta where business_id = $1 and measure = any($2::text[]) and day >= $3) as "hasAny"`,
)

// Only one unit of work at a time folds or counts a business's days. A statement sees what was committed before it began:
// without this lock a fold could commit while days are being counted, and then the count, which has not seen that delta, would
// replace the total that holds it.
const TAKE_TURN = statement('days.take_turn', `select from business where business.id = $1 for no key update`)

const FOLD = statement<{ folded: number }>(
  'days.fold',
  `with gone as (
     delete from day_delta
      where business_id = $1 and id in (select id from day_delta where business_id = $1 order by id limit $2)
     returning day, measure, subject, count, total, iva, cost
   ), summed as (
     insert into day_total as kept (business_id, day, measure, subject, count, total, iva, cost)
     select tenant_id, day, measure, subject, count, total, iva, cost
       from ${TENANT}
      cross join (select day, measure, subject, ${SUMS} from gone group by day, measure, subject
              order by measure, day, subject) as added
         on conflict (business_id, measure, day, subject) do update
        set count = kept.count + excluded.count, total = kept.total + excluded.total, iva = kept.iva + excluded.iva,
            cost = kept.cost + excluded.cost
   )
   select count(*) as folded from gone`,
)

const RECOUNTED_TO = statement<{ recountedTo: string | null }>(
  'days.recounted_to',
  `select days_recounted_to as "recountedTo" from business where business.id = $1`,
)
const SET_RECOUNTED_TO = statement(
  'days.set_recounted_to',
  `update business set days_recounted_to = greatest(days_recounted_to, $2) where business.id = $1`,
)
const FIRST = statement<{ first: string | null }>(
  'days.first',
  `select least((select min(occurred_at) from transaction where business_id = $1),
                (select min(occurred_at) from payment where business_id = $1)) as first`,
)
// One query reads what is counted and the deltas that the count replaces, so that both are of the same instant: a document that
// is committed later adds a delta of its own. On Citus the parts run one after the other, and each sees what was committed by
// then.
const RECOUNT = statement(
  'days.recount',
  `with seen as materialized (
     select null::uuid as delta, day, measure, subject, ${SUMS} from (${COUNTED}) as counted group by day, measure, subject
      union all
     select id, null, null, null, null, null, null, null from day_delta where business_id = $1 and day between $4 and $5
   ), outdated as (
     delete from day_delta where business_id = $1 and id in (select delta from seen)
   ), gone as (
     delete from day_total
      where business_id = $1 and day between $4 and $5
        and not exists (select from seen where seen.day = day_total.day and seen.measure = day_total.measure
                           and seen.subject = day_total.subject)
   ), kept as (
     insert into day_total (business_id, day, measure, subject, count, total, iva, cost)
     select tenant_id, day, measure, subject, count, total, iva, cost
       from ${TENANT}
      cross join (select * from seen where delta is null order by measure, day, subject) as ordered
         on conflict (business_id, measure, day, subject) do update
        set count = excluded.count, total = excluded.total, iva = excluded.iva, cost = excluded.cost
   )
   select count(*) as counted from seen`,
)

const FOLDED_AT_ONCE = 10_000

export const daysRepository = {
  /** Adds to the day of an instant. Sent with the commit. */
  note(tx: BusinessTx, { at, measure, subject, count, total, iva, cost }: DayDelta): void {
    tx.insertAtCommit(NOTE, [newId(), at, measure, subject, count, total, iva, cost])
  },

  /** The sums of whole days, as they are kept. */
  async keptSums(
    tx: BusinessTx,
    measures: readonly DayMeasure[],
    first: BusinessDay,
    last: BusinessDay,
  ): Promise<SubjectSum[]> {
    return (await tx.rows(KEPT_SUMS, [measures, first, last])).map(toSubjectSum)
  },

  /** The sums of a part of a day, counted from its documents and payments. */
  async countedNow(tx: BusinessTx, measures: readonly DayMeasure[], span: InstantRange): Promise<SubjectSum[]> {
    return (await tx.rows(COUNTED_NOW, [span.start, span.end, measures])).map(toSubjectSum)
  },

  /** Whether a day, or a later one, has any figures. */
  async hasAny(tx: BusinessTx, measures: readonly DayMeasure[], first: BusinessDay): Promise<boolean> {
    return (await tx.row(HAS_ANY, [measures, first]))?.hasAny === true
  },

  /** Adds deltas to the totals, a few thousand at once. True when there may be more. */
  async fold(tx: BusinessTx): Promise<boolean> {
    this.takeTurn(tx)
    return (await tx.row(FOLD, [FOLDED_AT_ONCE]))?.folded === FOLDED_AT_ONCE
  },

  /** Waits until nobody else folds or counts the days of the business, and makes others wait until the commit. */
  takeTurn: (tx: BusinessTx): void => tx.write(TAKE_TURN),

  /**
   * Counts days anew from their documents and payments; call `takeTurn` before. `span` are the instants of the days from
   * `first` to `last`.
   */
  recount(tx: BusinessTx, span: InstantRange, first: BusinessDay, last: BusinessDay): void {
    tx.write(RECOUNT, [span.start, span.end, first, last])
  },

  async recountedTo(tx: BusinessTx): Promise<BusinessDay | undefined> {
    return (await tx.row(RECOUNTED_TO))?.recountedTo ?? undefined
  },

  setRecountedTo(tx: BusinessTx, day: BusinessDay): void {
    tx.write(SET_RECOUNTED_TO, [day])
  },

  /** The instant of the first document or payment. */
  async firstInstant(tx: BusinessTx): Promise<string | undefined> {
    return (await tx.row(FIRST))?.first ?? undefined
  },
}

export const toSubjectSum = ({ measure, subject, count, total, iva, cost }: SumRow): SubjectSum => ({
  measure,
  subject,
  count,
  total: moneySum(total),
  iva: moneySum(iva),
  cost: moneySum(cost),
})
