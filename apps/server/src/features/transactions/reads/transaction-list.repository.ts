import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import type { Money } from '@trastienda/domain/money/amount'
import { statement, statementFamily } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { chosenPage } from '#platform/lists/chosen-page'
import { orderNames, type ListOrders, type OrderOf } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'
import {
  CONTENTS_COLUMNS,
  toTransactionRecord,
  TRANSACTION_COLUMNS,
  TRANSACTION_JOINS,
  type TransactionRecord,
  type TransactionRow,
} from './document-rows.ts'

/** The list's tabs; each but the first is a status. */
export type TransactionTab = 'all' | 'created' | 'effective' | 'paid'

// Literals, not parameters: only then PostgreSQL uses the partial indexes of the first two statuses.
const statusOfTab = {
  all: '',
  created: ' and transaction.status = 0',
  effective: ' and transaction.status = 1',
  paid: ' and transaction.status = 2',
} as const satisfies Record<TransactionTab, string>

const BY_DATE = ['occurred_at', 'transaction.id']
const orders = {
  creationDate: { by: BY_DATE },
  receptorName: { by: ['person.sort_key', ...BY_DATE] },
  total: { by: ['transaction.total', ...BY_DATE] },
  status: { by: ['transaction.status', ...BY_DATE] },
} satisfies ListOrders<string>

export type TransactionOrder = OrderOf<keyof typeof orders>

/** A condition for all sales, and for the credit notes of the person `$6`. */
const SOLD = ` and (transaction.kind = 'sale' or transaction.kind = 'creditNote' and transaction.issuer_id = $6)`
const whoSees = { everybody: ' and $6::uuid is null', seller: SOLD } as const

// If the search finds no receptor, documents are found by their ids, from the primary key alone.
const searches = {
  none: ' and $4::text[] is null and $5::text[] is null',
  numbers: ' and transaction.id = any($4::text[]) and $5::text[] is null',
  match: ' and (transaction.id = any($4::text[]) or receptor_code = any($5::text[]))',
} as const

interface Narrowing {
  readonly search: keyof typeof searches
  readonly sight: keyof typeof whoSees
}

const choices = { search: ['none', 'numbers', 'match'], sight: ['everybody', 'seller'] } as const
const where = ({ search, sight }: Narrowing): string =>
  `where transaction.business_id = $1 and occurred_at between $2 and $3${searches[search]}${whoSees[sight]}`

const PERSON = ' join person on person.business_id = $1 and person.code = transaction.receptor_code'

interface PageVariant extends Narrowing {
  readonly tab: TransactionTab
  readonly order: TransactionOrder
}

interface Contents {
  readonly firstProduct: string
  readonly lineCount: number
  readonly isVoided: true | undefined
}

/** A document as the list shows it, with what was sold or bought. */
export interface ListedRecord extends TransactionRecord, Contents {}

const PAGES = statementFamily<TransactionRow & Contents, PageVariant>(
  'transactions.page',
  { tab: ['all', 'created', 'effective', 'paid'], order: orderNames(orders), ...choices },
  ({ tab, order, ...narrowing }) =>
    chosenPage({
      chosen: `select transaction.id from transaction${order.endsWith('receptorName') ? PERSON : ''}
      ${where(narrowing)}${statusOfTab[tab]}`,
      shown: `select ${TRANSACTION_COLUMNS}, ${CONTENTS_COLUMNS}
     from page
     join transaction on transaction.business_id = $1 and transaction.id = page.id ${TRANSACTION_JOINS}`,
      orders,
      order,
      limit: 7,
    }),
)

interface CountRow {
  readonly status: 0 | 1 | 2
  readonly count: number
}

const COUNTS = statementFamily<CountRow, Narrowing>(
  'transactions.counts',
  choices,
  (narrowing) => `select status, count(*) as count from transaction ${where(narrowing)} group by status`,
)

const OF_TOTAL = statement<{ id: string }>(
  'transactions.of_total',
  `select id from transaction
    where business_id = $1 and total between $4 and $5 and occurred_at between $2 and $3`,
)
const OF_PRODUCTS = statement<{ id: string }>(
  'transactions.of_products',
  `select distinct transaction.id
     from transaction_line line
     join transaction on transaction.business_id = $1 and transaction.id = line.transaction_id
    where line.business_id = $1 and line.product_code = any($4::text[]) and occurred_at between $2 and $3`,
)
const QUOTE = statement<{ id: string }>(
  'transactions.quote',
  `select id from quote where business_id = $1 and sale_id = $2`,
)
const FIRST = statement<{ date: string }>(
  'transactions.first_date',
  `select occurred_at as date from transaction where business_id = $1 order by occurred_at, id limit 1`,
)
const FIRST_EFFECTIVE_SALE = statement<{ date: string }>(
  'transactions.first_effective_sale_date',
  `select occurred_at as date from transaction where business_id = $1 and kind = 'sale' and status > 0
    order by occurred_at, id limit 1`,
)

export interface TransactionFilter extends InstantRange {
  readonly tab: TransactionTab
  /** Set for a caller who sees only sales and their own credit notes; undefined for a caller who sees everything. */
  readonly seller: string | undefined
  /** The receptors and ids that the search found; undefined without a search. */
  readonly match: { readonly receptors: readonly string[]; readonly ids: readonly string[] } | undefined
}

const searchOf = ({ match }: TransactionFilter): keyof typeof searches => {
  if (match === undefined) return 'none'
  return match.receptors.length === 0 ? 'numbers' : 'match'
}

const narrowingOf = (filter: TransactionFilter): Narrowing => ({
  search: searchOf(filter),
  sight: filter.seller === undefined ? 'everybody' : 'seller',
})

const valuesOf = ({ start, end, match, seller }: TransactionFilter) => {
  const receptors = match?.receptors.length === 0 ? undefined : match?.receptors
  return [start, end, match?.ids, receptors, seller]
}

export const transactionListRepository = {
  async page(
    tx: BusinessTx,
    filter: TransactionFilter,
    { order, limit, offset }: OrderedSpan<TransactionOrder>,
  ): Promise<ListedRecord[]> {
    const page = PAGES({ tab: filter.tab, order, ...narrowingOf(filter) })
    const rows = await tx.rows(page, [...valuesOf(filter), limit, offset])
    return rows.map(({ firstProduct, lineCount, isVoided, ...row }) => ({
      ...toTransactionRecord(row),
      firstProduct,
      lineCount,
      isVoided,
    }))
  },

  /** The documents of a range with a total from `least` to `most`. */
  async ofTotal(tx: BusinessTx, { start, end }: InstantRange, least: Money, most: Money): Promise<string[]> {
    return (await tx.rows(OF_TOTAL, [start, end, least, most])).map(({ id }) => id)
  },

  /** The documents of a range with a line of one of these products. */
  async ofProducts(tx: BusinessTx, { start, end }: InstantRange, products: readonly string[]): Promise<string[]> {
    return (await tx.rows(OF_PRODUCTS, [start, end, products])).map(({ id }) => id)
  },

  /**
   * Counts the documents of each tab, under the same range and search. If nothing is searched, the totals of the days give
   * the counts to a caller who sees everything.
   */
  async counts(tx: BusinessTx, filter: TransactionFilter): Promise<Record<TransactionTab, number>> {
    const rows = await tx.rows(COUNTS(narrowingOf(filter)), valuesOf(filter))
    const of = (status: number) => rows.find((row) => row.status === status)?.count ?? 0
    return { all: of(0) + of(1) + of(2), created: of(0), effective: of(1), paid: of(2) }
  },

  /** The quote that became a sale. */
  quote: async (tx: BusinessTx, id: string): Promise<string | undefined> => (await tx.row(QUOTE, [id]))?.id,

  async firstDate(tx: BusinessTx): Promise<string | undefined> {
    return (await tx.row(FIRST))?.date
  },

  async firstEffectiveSaleDate(tx: BusinessTx): Promise<string | undefined> {
    return (await tx.row(FIRST_EFFECTIVE_SALE))?.date
  },
}
