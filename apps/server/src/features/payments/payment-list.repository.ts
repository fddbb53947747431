import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import type { PaymentOperation } from '@trastienda/domain/account/operations'
import type { MoneySum } from '@trastienda/domain/money/amount'
import type { PersonType } from '@trastienda/domain/person/person-type'
import { statement, statementFamily } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { chosenPage } from '#platform/lists/chosen-page'
import { byDate, orderNames, type DateOrder } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'
import { detailsColumn, PAYMENT_COLUMNS, PAYMENT_JOINS, type PaymentRecord } from './payment-records.ts'

// Statements with and without a search, so that each gets its own plan.
const searches = { none: '$7::text[] is null', people: 'person_code = any($7::text[])' } as const

type Search = keyof typeof searches
const search = ['none', 'people'] as const

/** The part of a payment by one method: a payment without parts is in cash. */
const byMethod = (method: string): string => `coalesce(
            (select sum(case when method_id = ${method} then amount else 0 end) from payment_part part
              where part.business_id = $1 and part.payment_id = payment.id),
            case when ${method} = 'cash' then payment.total else 0 end)`

const where = (of: Search): string => `where payment.business_id = $1 and occurred_at between $2 and $3
          and ($4::text is null or tag_id = (select id from cash_tag where business_id = $1 and lower(name) = lower($4)))
          and ($5::boolean is null or (tag_id is not null) = $5)
          and ($6::text[] is null or person_code is null
               or exists (select from person
                           where person.business_id = $1 and person.code = person_code and person.type = any($6)))
          and ($8::text is null or ${byMethod('$8')} > 0)
          and ($9::uuid is null or session_id = $9)
          and ($10::boolean is null or is_late = $10)
          and ${searches[of]}`

const PAGES = statementFamily<PaymentRecord, { search: Search; order: DateOrder }>(
  'payments.page',
  { search, order: orderNames(byDate) },
  (variant) =>
    chosenPage({
      chosen: `select * from payment ${where(variant.search)} and operation = any($11::text[])`,
      shown: `select ${PAYMENT_COLUMNS}, ${detailsColumn()} from page as payment ${PAYMENT_JOINS} where payment.business_id = $1`,
      orders: byDate,
      order: variant.order,
      from: 'payment',
      limit: 12,
    }),
)

const SUMS = statementFamily<OperationSum, { search: Search }>(
  'payments.sums',
  { search },
  (variant) =>
    `select operation, count(*) as count, sum(case when $8::text is null then total else ${byMethod('$8')} end) as total
       from payment ${where(variant.search)} group by operation`,
)

const METHOD_SUMS = statementFamily<MethodSum, { search: Search }>(
  'payments.sums_by_method',
  { search },
  (variant) =>
    `select operation, method_id as method, sum(amount) as total
       from (select id, operation from payment ${where(variant.search)}) as chosen
       join payment_part part on part.business_id = $1 and part.payment_id = chosen.id and method_id <> 'cash'
      group by operation, method_id`,
)

const BY_TAG = statement<OperationSum & { tag: string | undefined }>(
  'payments.sums_by_tag',
  `select operation, cash_tag.name as tag, part.count, part.total
     from (select operation, tag_id, count(*) as count, sum(total) as total from payment
            where business_id = $1 and occurred_at between $2 and $3
            group by operation, tag_id) as part
     left join cash_tag on cash_tag.business_id = $1 and cash_tag.id = part.tag_id
    order by cash_tag.name collate "es-x-icu", operation`,
)

export interface PaymentFilter extends InstantRange {
  readonly tag: string | undefined
  /** True for payments with a tag, false for payments without; undefined for all. */
  readonly isTagged: boolean | undefined
  /** Only payments with people of these types, and payments without a person; undefined for all. */
  readonly personTypes: readonly PersonType[] | undefined
  /** The codes of the people that the search found; undefined without a search. */
  readonly people: readonly string[] | undefined
  /** Only what moved by this method; undefined for all. */
  readonly method: string | undefined
  /** Only what went through the drawer of this cash session; undefined for all. */
  readonly session: string | undefined
  /** Only what came after the session's closing, or only what was counted; undefined for both. */
  readonly isLate: boolean | undefined
}

/** All payments of one operation. */
export interface OperationSum {
  readonly operation: PaymentOperation
  readonly count: number
  readonly total: MoneySum
}

/** The sum of one operation's payments by one method other than cash. */
export interface MethodSum {
  readonly operation: PaymentOperation
  readonly method: string
  readonly total: MoneySum
}

const valuesOf = ({
  start,
  end,
  tag,
  isTagged,
  personTypes,
  people,
  method,
  session,
  isLate,
}: PaymentFilter): unknown[] => [start, end, tag, isTagged, personTypes, people, method, session, isLate]

const searchOf = ({ people }: PaymentFilter): Search => (people === undefined ? 'none' : 'people')

export const paymentListRepository = {
  async page(
    tx: BusinessTx,
    filter: PaymentFilter,
    operations: readonly PaymentOperation[],
    { order, limit, offset }: OrderedSpan<DateOrder>,
  ): Promise<PaymentRecord[]> {
    const page = PAGES({ search: searchOf(filter), order })
    return tx.rows(page, [...valuesOf(filter), operations, limit, offset])
  },

  /** The sums of each operation under the same filter; operations without payments are left out. */
  sums: (tx: BusinessTx, filter: PaymentFilter): Promise<OperationSum[]> =>
    tx.rows(SUMS({ search: searchOf(filter) }), valuesOf(filter)),

  /** The sums of each method but cash under the same filter. */
  methodSums: (tx: BusinessTx, filter: PaymentFilter): Promise<MethodSum[]> =>
    tx.rows(METHOD_SUMS({ search: searchOf(filter) }), valuesOf(filter)),

  /** The sums of a range by tag and operation, in the order of the tags' names. */
  async sumsByTag(
    tx: BusinessTx,
    { start, end }: InstantRange,
  ): Promise<(OperationSum & { tag: string | undefined })[]> {
    return tx.rows(BY_TAG, [start, end])
  },
}
