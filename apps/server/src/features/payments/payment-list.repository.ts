import type { PaymentOperation } from '@trastienda/domain/account/operations'
import { moneySum, type MoneySum } from '@trastienda/domain/money/amount'
import type { PersonType } from '@trastienda/domain/person/person-type'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import {
  detailsColumn,
  PAYMENT_COLUMNS,
  PAYMENT_JOINS,
  toPaymentRecord,
  type PaymentRecord,
  type PaymentRow,
} from './payment-records.ts'

const orders = { '-creationDate': 'occurred_at desc, id desc', creationDate: 'occurred_at, id' } as const

export type PaymentOrder = keyof typeof orders

const WHERE = `payment.business_id = $1 and occurred_at between $2 and $3
          and ($4::text is null or tag_id = (select id from cash_tag where business_id = $1 and lower(name) = lower($4)))
          and ($5::boolean is null or (tag_id is not null) = $5)
          and ($6::text[] is null or person_code is null
               or exists (select from person
                           where person.business_id = $1 and person.code = person_code and person.type = any($6)))`

/** The rows of the page are chosen by an index first; only these are joined to other tables. */
const pageText = (order: PaymentOrder, isSearch: boolean): string => {
  const [operations, limit, offset] = isSearch ? ['$8', '$9', '$10'] : ['$7', '$8', '$9']
  return `with page as materialized (
       select * from payment
        where ${WHERE}${isSearch ? ' and person_code = any($7::text[])' : ''} and operation = any(${operations}::text[])
        order by ${orders[order]}
        limit ${limit} offset ${offset}
     )
     select ${PAYMENT_COLUMNS}, ${detailsColumn()}
       from page as payment ${PAYMENT_JOINS}
      where payment.business_id = $1
      order by ${orders[order].replaceAll('id', 'payment.id')}`
}

const PAGES = {
  plain: {
    '-creationDate': statement<PaymentRow>('payments.page_newest', pageText('-creationDate', false)),
    creationDate: statement<PaymentRow>('payments.page_oldest', pageText('creationDate', false)),
  },
  search: {
    '-creationDate': statement<PaymentRow>('payments.page_newest_search', pageText('-creationDate', true)),
    creationDate: statement<PaymentRow>('payments.page_oldest_search', pageText('creationDate', true)),
  },
}

interface SumRow {
  readonly operation: PaymentOperation
  readonly count: number
  readonly total: string
}

const sumsText = (isSearch: boolean): string =>
  `select operation, count(*) as count, sum(total) as total from payment
    where ${WHERE}${isSearch ? ' and person_code = any($7::text[])' : ''}
    group by operation`

const SUMS = {
  plain: statement<SumRow>('payments.sums', sumsText(false)),
  search: statement<SumRow>('payments.sums_search', sumsText(true)),
}

const BY_TAG = statement<SumRow & { tag: string | null }>(
  'payments.sums_by_tag',
  `select operation, cash_tag.name as tag, part.count, part.total
     from (select operation, tag_id, count(*) as count, sum(total) as total from payment
            where business_id = $1 and occurred_at between $2 and $3
            group by operation, tag_id) as part
     left join cash_tag on cash_tag.business_id = $1 and cash_tag.id = part.tag_id
    order by cash_tag.name collate "es-x-icu", operation`,
)

export interface PaymentFilter {
  /** ISO instants, both included; `-infinity` and `infinity` where open. */
  readonly start: string
  readonly end: string
  readonly tag: string | undefined
  /** True for payments with a tag, false for those without; undefined for all. */
  readonly isTagged: boolean | undefined
  /** Only payments with people of these types and those without a person; undefined for all. */
  readonly personTypes: readonly PersonType[] | undefined
  /** The codes of the people that the search found; undefined without a search. */
  readonly people: readonly string[] | undefined
}

/** All payments of one operation. */
export interface OperationSum {
  readonly operation: PaymentOperation
  readonly count: number
  readonly total: MoneySum
}

const valuesOf = ({ start, end, tag, isTagged, personTypes, people }: PaymentFilter): unknown[] => [
  start,
  end,
  tag,
  isTagged,
  personTypes,
  ...(people === undefined ? [] : [people]),
]

export const paymentListRepository = {
  async page(
    tx: BusinessTx,
    filter: PaymentFilter,
    cut: { operations: readonly PaymentOperation[]; order: PaymentOrder; limit: number; offset: number },
  ): Promise<PaymentRecord[]> {
    const page = PAGES[filter.people === undefined ? 'plain' : 'search'][cut.order]
    const rows = await tx.rows(page, [...valuesOf(filter), cut.operations, cut.limit, cut.offset])
    return rows.map(toPaymentRecord)
  },

  /** The sums of each operation under the same filter; operations without payments are left out. */
  async sums(tx: BusinessTx, filter: PaymentFilter): Promise<OperationSum[]> {
    const rows = await tx.rows(SUMS[filter.people === undefined ? 'plain' : 'search'], valuesOf(filter))
    return rows.map((row) => ({ ...row, total: moneySum(row.total) }))
  },

  /** The sums of a range by tag and operation, in the order of the tags' names. */
  async sumsByTag(tx: BusinessTx, start: string, end: string): Promise<(OperationSum & { tag: string | undefined })[]> {
    const rows = await tx.rows(BY_TAG, [start, end])
    return rows.map((row) => ({ ...row, tag: row.tag ?? undefined, total: moneySum(row.total) }))
  },
}
