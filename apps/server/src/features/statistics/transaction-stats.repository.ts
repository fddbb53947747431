import type { SoldDocument } from '@trastienda/domain/statistics/profit'
import { statement, statementFamily } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { chosenPage } from '#platform/lists/chosen-page'
import { byDate, orderNames, type DateOrder } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'
import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import type { SoldSum } from '@trastienda/domain/statistics/day-sums'

/** A sale or a credit note in the lists of the statistics. */
export interface SoldRow extends SoldDocument {
  readonly id: string
  readonly occurredAt: string
  readonly receptor: string
  readonly receptorName: string
}

export interface SoldFilter extends InstantRange {
  readonly kinds: readonly SoldDocument['kind'][]
  /** A customer's code; undefined for all. */
  readonly person: string | undefined
}

const receptors = { all: '$5::text is null', one: 'receptor_code = $5' } as const

const PAGES = statementFamily<SoldRow, { to: keyof typeof receptors; order: DateOrder }>(
  'statistics.sold',
  { to: ['all', 'one'], order: orderNames(byDate) },
  ({ to, order }) =>
    chosenPage({
      chosen: `select id, kind, occurred_at, receptor_code, total, iva21 + iva105 as iva, cost from transaction
      where business_id = $1 and status >= 1 and occurred_at between $2 and $3 and kind = any($4::text[]) and ${receptors[to]}`,
      shown: `select page.id, kind, occurred_at as "occurredAt", receptor_code as receptor, person.name as "receptorName", total,
          iva, cost
     from page
     join person on person.business_id = $1 and person.code = receptor_code`,
      orders: byDate,
      order,
      from: 'page',
      limit: 6,
    }),
)

const SUMS_OF_PERSON = statement<SoldSum & { readonly kind: SoldDocument['kind'] }>(
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
    { order, limit, offset }: OrderedSpan<DateOrder>,
  ): Promise<SoldRow[]> {
    const page = PAGES({ to: person === undefined ? 'all' : 'one', order })
    return tx.rows(page, [start, end, kinds, person, limit, offset])
  },

  /** The sums of a customer's sales and credit notes in a range; a kind without documents is left out. */
  async sumsOfPerson(
    tx: BusinessTx,
    person: string,
    { start, end }: InstantRange,
  ): Promise<Partial<Record<SoldDocument['kind'], SoldSum>>> {
    const rows = await tx.rows(SUMS_OF_PERSON, [start, end, person])
    return Object.fromEntries(rows.map(({ kind, ...sum }) => [kind, sum]))
  },
}
