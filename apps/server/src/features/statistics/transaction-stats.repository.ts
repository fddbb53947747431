import type { SoldDocument } from '@trastienda/domain/statistics/profit'
import { moneySum } from '@trastienda/domain/money/amount'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import type { SoldSum } from '@trastienda/domain/statistics/day-sums'

/** A sale or a credit note as the statistics list it. */
export interface SoldRow extends SoldDocument {
  readonly id: string
  readonly occurredAt: string
  readonly receptor: string
  readonly receptorName: string
}

export interface SoldFilter {
  readonly kinds: readonly SoldDocument['kind'][]
  /** A customer's code; undefined for all. */
  readonly person: string | undefined
  /** ISO instants, both included; `-infinity` and `infinity` where open. */
  readonly start: string
  readonly end: string
}

const orders = { '-creationDate': 'occurred_at desc, id desc', creationDate: 'occurred_at, id' } as const

export type SoldOrder = keyof typeof orders

interface PageRow {
  readonly id: string
  readonly kind: SoldDocument['kind']
  readonly occurredAt: string
  readonly receptor: string
  readonly receptorName: string
  readonly total: string
  readonly iva: string
  readonly cost: string
}

/** The rows of the page are chosen by an index first; only these are joined to other tables. */
const pageText = (order: SoldOrder, ofPerson: boolean): string => {
  const [limit, offset] = ofPerson ? ['$6', '$7'] : ['$5', '$6']
  return `with page as materialized (
       select id, kind, occurred_at, receptor_code, total, iva21 + iva105 as iva, cost from transaction
        where business_id = $1 and status >= 1 and occurred_at between $2 and $3 and kind = any($4::text[])
              ${ofPerson ? 'and receptor_code = $5' : ''}
        order by ${orders[order]}
        limit ${limit} offset ${offset}
     )
     select page.id, kind, occurred_at as "occurredAt", receptor_code as receptor, person.name as "receptorName", total, iva, cost
       from page
       join person on person.business_id = $1 and person.code = receptor_code
      order by ${orders[order].replaceAll('id', 'page.id')}`
}

const PAGES = {
  all: {
    '-creationDate': statement<PageRow>('statistics.sold_newest', pageText('-creationDate', false)),
    creationDate: statement<PageRow>('statistics.sold_oldest', pageText('creationDate', false)),
  },
  ofPerson: {
    '-creationDate': statement<PageRow>('statistics.sold_newest_to', pageText('-creationDate', true)),
    creationDate: statement<PageRow>('statistics.sold_oldest_to', pageText('creationDate', true)),
  },
}

const SUMS_OF_PERSON = statement<{
  kind: SoldDocument['kind']
  count: number
  total: string
  iva: string
  cost: string
}>(
  'statistics.sold_sums_to',
  `select kind, count(*) as count, sum(total) as total, sum(iva21 + iva105) as iva, sum(cost) as cost
     from transaction
    where business_id = $1 and receptor_code = $4 and status >= 1 and kind <> 'purchase'
      and occurred_at between $2 and $3
    group by kind`,
)

export const transactionStatsRepository = {
  async page(
    tx: BusinessTx,
    { kinds, person, start, end }: SoldFilter,
    cut: { order: SoldOrder; limit: number; offset: number },
  ): Promise<SoldRow[]> {
    const values = [start, end, kinds, ...(person === undefined ? [] : [person]), cut.limit, cut.offset]
    const rows = await tx.rows(PAGES[person === undefined ? 'all' : 'ofPerson'][cut.order], values)
    return rows.map((row) => ({ ...row, total: moneySum(row.total), iva: moneySum(row.iva), cost: moneySum(row.cost) }))
  },

  /** The sums of a customer's sales and credit notes in a range; a kind without documents is left out. */
  async sumsOfPerson(
    tx: BusinessTx,
    person: string,
    start: string,
    end: string,
  ): Promise<Partial<Record<SoldDocument['kind'], SoldSum>>> {
    const rows = await tx.rows(SUMS_OF_PERSON, [start, end, person])
    return Object.fromEntries(
      rows.map(({ kind, count, total, iva, cost }) => [
        kind,
        { count, total: moneySum(total), iva: moneySum(iva), cost: moneySum(cost) },
      ]),
    )
  },
}
