import { statement } from '#platform/database/statement'
import type { Transaction } from '#platform/database/transaction'
import type { TransactionRecord } from './transaction-records.ts'
import { toTransactionRecord, TRANSACTION_COLUMNS, TRANSACTION_JOINS, type TransactionRow } from './transaction-row.ts'

/** The list's tabs; each but the first is a status. */
export type TransactionTab = 'all' | 'created' | 'effective' | 'paid'

// Written into the text, not passed as parameters: the partial indexes of the first two statuses are used only so.
const statusOfTab = {
  all: '',
  created: ' and transaction.status = 0',
  effective: ' and transaction.status = 1',
  paid: ' and transaction.status = 2',
} as const satisfies Record<TransactionTab, string>

const orders = {
  '-creationDate': 'occurred_at desc, id desc',
  creationDate: 'occurred_at, id',
} as const

export type TransactionOrder = keyof typeof orders

const MATCHES = ` and (receptor_code = any($4::text[]) or transaction.id = any($5::text[]))`

/** The page's ids are cut out by the index alone, however deep it lies, before anything is read or joined to it. */
const pageText = (tab: TransactionTab, order: TransactionOrder, isSearch: boolean): string => {
  const [limit, offset] = isSearch ? ['$6', '$7'] : ['$4', '$5']
  return `with page as materialized (
       select id from transaction
        where business_id = $1 and occurred_at between $2 and $3${statusOfTab[tab]}${isSearch ? MATCHES : ''}
        order by ${orders[order]}
        limit ${limit} offset ${offset}
     )
     select ${TRANSACTION_COLUMNS}
       from page
       join transaction on transaction.business_id = $1 and transaction.id = page.id ${TRANSACTION_JOINS}
      order by ${orders[order].replaceAll('id', 'transaction.id')}`
}

const pageStatement = (tab: TransactionTab, order: TransactionOrder, isSearch: boolean) => {
  const direction = order === 'creationDate' ? 'oldest' : 'newest'
  const name = `transactions.page_${tab}_${direction}${isSearch ? '_search' : ''}`
  return statement<TransactionRow>(name, pageText(tab, order, isSearch))
}

const pagesOf = (tab: TransactionTab) => ({
  '-creationDate': {
    plain: pageStatement(tab, '-creationDate', false),
    search: pageStatement(tab, '-creationDate', true),
  },
  creationDate: { plain: pageStatement(tab, 'creationDate', false), search: pageStatement(tab, 'creationDate', true) },
})

const PAGES = {
  all: pagesOf('all'),
  created: pagesOf('created'),
  effective: pagesOf('effective'),
  paid: pagesOf('paid'),
}

interface CountRow {
  readonly status: 0 | 1 | 2
  readonly count: number
}

const countText = (where: string): string =>
  `select status, count(*) as count from transaction
    where business_id = $1 and occurred_at between $2 and $3${where}
    group by status`

const COUNTS = {
  plain: statement<CountRow>('transactions.counts', countText('')),
  search: statement<CountRow>('transactions.counts_search', countText(MATCHES)),
}

const OPEN_COUNTS = statement<{ created: number; effective: number }>(
  'transactions.open_counts',
  `select (select count(*) from transaction
            where business_id = $1 and status = 0 and occurred_at between $2 and $3) as created,
          (select count(*) from transaction
            where business_id = $1 and status = 1 and occurred_at between $2 and $3) as effective`,
)

const RECEPTORS = statement<{ code: string }>(
  'transactions.receptors',
  `select code from person where business_id = $1 and search_text like $2`,
)
const FIRST = statement<{ date: string }>(
  'transactions.first_date',
  `select occurred_at as date from transaction where business_id = $1 order by occurred_at, id limit 1`,
)

export interface TransactionFilter {
  readonly tab: TransactionTab
  readonly order: TransactionOrder
  /** ISO instants, both included; `-infinity` and `infinity` where open. */
  readonly start: string
  readonly end: string
  /** Receptors and ids to look for; undefined when nothing is searched. */
  readonly match: { readonly receptors: readonly string[]; readonly ids: readonly string[] } | undefined
  readonly limit: number
  readonly offset: number
}

export const transactionListRepository = {
  async page(tx: Transaction, filter: TransactionFilter): Promise<TransactionRecord[]> {
    const { tab, order, start, end, match, limit, offset } = filter
    const found = match === undefined ? [] : [match.receptors, match.ids]
    const chosen = PAGES[tab][order][match === undefined ? 'plain' : 'search']
    return (await tx.rows(chosen, [start, end, ...found, limit, offset])).map(toTransactionRecord)
  },

  /** How many there are of each tab, under the same range and search. */
  async counts(tx: Transaction, filter: TransactionFilter): Promise<Record<TransactionTab, number>> {
    const { start, end, match } = filter
    const rows =
      match === undefined
        ? await tx.rows(COUNTS.plain, [start, end])
        : await tx.rows(COUNTS.search, [start, end, match.receptors, match.ids])
    const of = (status: number) => rows.find((row) => row.status === status)?.count ?? 0
    return { all: of(0) + of(1) + of(2), created: of(0), effective: of(1), paid: of(2) }
  },

  /** How many are not paid yet, of all kinds. Few at any time: they have indexes of their own. */
  async openCounts(
    tx: Transaction,
    { start, end }: TransactionFilter,
  ): Promise<{ created: number; effective: number }> {
    return (await tx.row(OPEN_COUNTS, [start, end])) ?? { created: 0, effective: 0 }
  },

  /** The codes of the people whose name or code contains the key. `pattern` is a `like` pattern. */
  async receptorsLike(tx: Transaction, pattern: string): Promise<string[]> {
    return (await tx.rows(RECEPTORS, [pattern])).map((row) => row.code)
  },

  async firstDate(tx: Transaction): Promise<string | undefined> {
    return (await tx.row(FIRST))?.date
  },
}
