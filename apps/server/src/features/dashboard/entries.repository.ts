import type { DayPartName } from '@trastienda/contract/dashboard.contract'
import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import { LISTED_COMMENT } from '@trastienda/domain/account/payment-comment'
import type { Money } from '@trastienda/domain/money/amount'
import type { TransactionKind } from '@trastienda/domain/transaction/kind'
import { statementFamily } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { chosenPage } from '#platform/lists/chosen-page'
import { byDate, orderNames, type DateOrder } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'

/** A document or a general expense of the cash behind a figure. */
export interface EntryRecord {
  readonly id: string
  readonly occurredAt: string
  readonly transaction: string | undefined
  readonly personName: string | undefined
  readonly tag: string | undefined
  readonly comment: string | undefined
  readonly total: Money
}

const kindsOfPart = {
  sales: ['sale'],
  creditNotes: ['creditNote'],
  purchases: ['purchase', 'supplierNote'],
} as const satisfies Record<Exclude<DayPartName, 'generalExpenses'>, readonly TransactionKind[]>

const documents = {
  chosen: `select id, occurred_at, receptor_code, case kind when 'supplierNote' then -total else total end as total from transaction
      where business_id = $1 and status >= 1 and kind = any($6::text[]) and occurred_at between $2 and $3`,
  shown: `select page.id, occurred_at as "occurredAt", page.id as transaction, person.name as "personName", null as tag,
          null as comment, total
     from page join person on person.business_id = $1 and person.code = receptor_code`,
}

// Cash movements, and expenses that stand. Only one of them has a receptor.
const expenses = {
  chosen: `select id, occurred_at, receptor_code, tag_id, comment, total
       from (select id::text as id, occurred_at, null as receptor_code, tag_id, left(comment, ${LISTED_COMMENT}) as comment, total
               from payment
              where business_id = $1 and operation = 'generalExpenses' and $6::text[] is null and occurred_at between $2 and $3
              union all
             select transaction.id, occurred_at, receptor_code, tag_id, observations, total
               from expense join transaction on transaction.business_id = $1 and transaction.id = expense.transaction_id
              where expense.business_id = $1 and voided_at is null and occurred_at between $2 and $3) as spent`,
  shown: `select page.id, occurred_at as "occurredAt", case when receptor_code is not null then page.id end as transaction,
          person.name as "personName", cash_tag.name as tag, comment, total
     from page
     left join person on person.business_id = $1 and person.code = receptor_code
     left join cash_tag on cash_tag.business_id = $1 and cash_tag.id = tag_id`,
}

const ENTRIES = statementFamily<EntryRecord, { of: 'documents' | 'expenses'; order: DateOrder }>(
  'dashboard.entries',
  { of: ['documents', 'expenses'], order: orderNames(byDate) },
  ({ of, order }) =>
    chosenPage({ ...(of === 'documents' ? documents : expenses), orders: byDate, order, from: 'page', limit: 4 }),
)

export const entriesRepository = {
  /** The rows behind one part of the figures of a range. */
  async page(
    tx: BusinessTx,
    part: DayPartName,
    { start, end }: InstantRange,
    { order, limit, offset }: OrderedSpan<DateOrder>,
  ): Promise<EntryRecord[]> {
    const kinds = part === 'generalExpenses' ? undefined : kindsOfPart[part]
    const page = ENTRIES({ of: kinds === undefined ? 'expenses' : 'documents', order })
    return tx.rows(page, [start, end, limit, offset, kinds])
  },
}
