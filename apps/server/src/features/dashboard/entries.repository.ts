import type { DayPartName } from '@trastienda/contract/dashboard.contract'
import { LISTED_COMMENT } from '@trastienda/domain/account/payment-comment'
import { money, type Money } from '@trastienda/domain/money/amount'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A document or a general expense that a figure is made of. */
export interface EntryRecord {
  readonly id: string
  readonly occurredAt: string
  readonly transaction: string | undefined
  readonly personName: string | undefined
  readonly tag: string | undefined
  readonly comment: string | undefined
  readonly total: Money
}

const orders = { '-creationDate': 'occurred_at desc, id desc', creationDate: 'occurred_at, id' } as const

export type EntryOrder = keyof typeof orders

interface EntryRow {
  readonly id: string
  readonly occurredAt: string
  readonly transaction: string | null
  readonly personName: string | null
  readonly tag: string | null
  readonly comment: string | null
  readonly total: string
}

const kindOfPart = { sales: 'sale', creditNotes: 'creditNote', purchases: 'purchase' } as const

const documentText = (order: EntryOrder): string =>
  `with page as materialized (
     select id, occurred_at, receptor_code, total from transaction
      where business_id = $1 and status >= 1 and kind = $6 and occurred_at between $2 and $3
      order by ${orders[order]} limit $4 offset $5)
   select page.id, occurred_at as "occurredAt", page.id as transaction, person.name as "personName", null as tag,
          null as comment, total
     from page join person on person.business_id = $1 and person.code = receptor_code
    order by ${orders[order].replaceAll('id', 'page.id')}`

const expenseText = (order: EntryOrder): string =>
  `with page as materialized (
     select id, occurred_at, tag_id, left(comment, ${LISTED_COMMENT}) as comment, total from payment
      where business_id = $1 and operation = 'generalExpenses' and occurred_at between $2 and $3
      order by ${orders[order]} limit $4 offset $5)
   select page.id, occurred_at as "occurredAt", null as transaction, null as "personName", cash_tag.name as tag, comment,
          total
     from page left join cash_tag on cash_tag.business_id = $1 and cash_tag.id = tag_id
    order by ${orders[order].replaceAll('id', 'page.id')}`

const DOCUMENTS = {
  '-creationDate': statement<EntryRow>('dashboard.documents_newest', documentText('-creationDate')),
  creationDate: statement<EntryRow>('dashboard.documents_oldest', documentText('creationDate')),
}
const EXPENSES = {
  '-creationDate': statement<EntryRow>('dashboard.expenses_newest', expenseText('-creationDate')),
  creationDate: statement<EntryRow>('dashboard.expenses_oldest', expenseText('creationDate')),
}

export interface EntryCut {
  /** ISO instants, both included; `-infinity` and `infinity` where open. */
  readonly start: string
  readonly end: string
  readonly order: EntryOrder
  readonly limit: number
  readonly offset: number
}

export const entriesRepository = {
  /** The rows that one part of the figures of a range is made of. */
  async page(tx: BusinessTx, part: DayPartName, cut: EntryCut): Promise<EntryRecord[]> {
    const values = [cut.start, cut.end, cut.limit, cut.offset]
    const rows = await (part === 'generalExpenses'
      ? tx.rows(EXPENSES[cut.order], values)
      : tx.rows(DOCUMENTS[cut.order], [...values, kindOfPart[part]]))
    return rows.map((row) => ({
      id: row.id,
      occurredAt: row.occurredAt,
      transaction: row.transaction ?? undefined,
      personName: row.personName ?? undefined,
      tag: row.tag ?? undefined,
      comment: row.comment ?? undefined,
      total: money(row.total),
    }))
  },
}
