import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import type { DayMeasure } from '@trastienda/domain/statistics/day-measures'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'
import { KEPT_FIGURES, SUMS, toSubjectSum, type SubjectSum, type SumRow } from './days.repository.ts'

/** A `SubjectSum` of one day. */
export interface SubjectDay extends SubjectSum {
  readonly day: BusinessDay
}

/** Some days of a list. */
export interface DayPage {
  readonly order: 'oldest' | 'newest'
  readonly limit: number
  readonly offset: number
}

/** A range of days, and today where it lies in the range. */
export interface ListedRange {
  readonly first: BusinessDay
  readonly last: BusinessDay
  readonly today: BusinessDay | undefined
}

const MEASURES: readonly DayMeasure[] = ['effective', 'payment']

/** What a day shows: effective documents and general expenses. */
const SHOWN = `${KEPT_FIGURES} where (measure = 'effective' or subject = 'generalExpenses')`

const FIGURES = statement<SumRow & { readonly day: string }>(
  'days.shown_figures',
  `select day, measure, subject, ${SUMS} from ${SHOWN} group by day, measure, subject having sum(count) <> 0 order by day`,
)
const TOTALS = statement<SumRow>(
  'days.shown_totals',
  `select measure, subject, ${SUMS} from ${SHOWN} group by measure, subject having sum(count) <> 0`,
)

// `$5` is today, or null where it is outside of the range. Today is listed, with figures or not, once the business has any day
// at all.
const listedText = (direction: '' | ' desc'): string =>
  `with listed as materialized (
     select day
       from (select day from ${SHOWN} group by day, measure, subject having sum(count) <> 0) as shown
      union
     select $5::date
      where $5::date is not null
        and (exists(select from day_total where business_id = $1 and measure = any($2::text[]))
             or exists(select from day_delta where business_id = $1 and measure = any($2::text[])))
   )
   select (select count(*) from listed) as total,
          array(select day from listed order by day${direction} limit $6 offset $7) as days`

interface ListedRow {
  readonly total: number
  readonly days: readonly BusinessDay[]
}

const LISTED = {
  oldest: statement<ListedRow>('days.listed_oldest', listedText('')),
  newest: statement<ListedRow>('days.listed_newest', listedText(' desc')),
}

export const listedDaysRepository = {
  /** A page of the days that have anything to show, and how many there are. */
  async page(
    tx: BusinessTx,
    { first, last, today }: ListedRange,
    { order, limit, offset }: DayPage,
  ): Promise<ListedRow> {
    return (await tx.row(LISTED[order], [MEASURES, first, last, today, limit, offset])) ?? { total: 0, days: [] }
  },

  /** What each day shows, oldest first. */
  async figures(tx: BusinessTx, first: BusinessDay, last: BusinessDay): Promise<SubjectDay[]> {
    return (await tx.rows(FIGURES, [MEASURES, first, last])).map((row) => ({ day: row.day, ...toSubjectSum(row) }))
  },

  /** What the days show together. */
  async totals(tx: BusinessTx, first: BusinessDay, last: BusinessDay): Promise<SubjectSum[]> {
    return (await tx.rows(TOTALS, [MEASURES, first, last])).map(toSubjectSum)
  },
}
