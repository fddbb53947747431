import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement, statementFamily } from '#platform/database/statement'
import { orderBy, orderNames, type DateOrder, type ListOrders } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'
import { FIGURES } from './figure-rows.ts'
import { SUBJECT_SUM, type SubjectSum } from './sums.repository.ts'

/** A `SubjectSum` of one day. */
export interface SubjectDay extends SubjectSum {
  readonly day: BusinessDay
}

/** A range of days, and today if the range has it. */
export interface ListedRange {
  readonly first: BusinessDay
  readonly last: BusinessDay
  readonly today: BusinessDay | undefined
}

/** The parts of a day's figures: effective documents and general expenses. */
const SHOWN = `(
     select bucket as day, measure, subject, ${FIGURES} from figure
      where business_id = $1 and measure in ('effective', 'payment') and grain = 'day' and bucket between $2 and $3
     union all
     select day, measure, subject, ${FIGURES} from figure_note
      where business_id = $1 and measure in ('effective', 'payment') and day between $2 and $3) as stored
    where (measure = 'effective' or subject = 'generalExpenses')`

const OF_DAYS = statement<SubjectDay>(
  'figures.of_days',
  `select day, measure, subject, ${SUBJECT_SUM} from ${SHOWN} group by day, measure, subject having sum(count) <> 0 order by day`,
)
// `$4` is today, or null outside of the range. Today is listed, with figures or not, once the business has any day at
// all.
const orders: ListOrders<'creationDate'> = { creationDate: { by: ['day'] } }
const listedText = (order: DateOrder): string =>
  `with listed as materialized (
     select day
       from (select day from ${SHOWN} group by day, measure, subject having sum(count) <> 0) as shown
      union
     select $4::date
      where $4::date is not null
        and (exists(select from figure where business_id = $1 and measure in ('effective', 'payment'))
             or exists(select from figure_note where business_id = $1 and measure in ('effective', 'payment')))
   )
   select (select count(*) from listed) as total,
          array(select day from listed order by ${orderBy(orders, order)} limit $5 offset $6) as days`

interface ListedRow {
  readonly total: number
  readonly days: readonly BusinessDay[]
}

const LISTED = statementFamily<ListedRow, { order: DateOrder }>(
  'figures.days',
  { order: orderNames(orders) },
  ({ order }) => listedText(order),
)

export const listedDaysRepository = {
  /** A page of the days that have anything to show, and how many there are. */
  async page(
    tx: BusinessTx,
    { first, last, today }: ListedRange,
    { order, limit, offset }: OrderedSpan<DateOrder>,
  ): Promise<ListedRow> {
    return (await tx.row(LISTED({ order }), [first, last, today, limit, offset])) ?? { total: 0, days: [] }
  },

  /** The figures of each day, oldest first. */
  figures: (tx: BusinessTx, first: BusinessDay, last: BusinessDay): Promise<SubjectDay[]> =>
    tx.rows(OF_DAYS, [first, last]),
}
