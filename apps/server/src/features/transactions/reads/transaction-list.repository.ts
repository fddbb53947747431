import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import {
  toTransactionRecord,
  TRANSACTION_COLUMNS,
  TRANSACTION_JOINS,
  type TransactionRecord,
  type TransactionRow,
} from '../transaction-records.ts'

/** The list's tabs; each but the first is a status. */
export type TransactionTab = 'all' | 'created' | 'effective' | 'paid'

// Literals and no parameters: only then does PostgreSQL use the partial indexes of the first two statuses.
const statusOfTab = {
  all: '',
  created: ' and transaction.status = 0',
  effective: ' and transaction.status = 1',
  paid: ' and transaction.status = 2',
} as const satisfies Record<TransactionTab, string>

/** The columns of each order, ascending; a `-` before the order's name makes all of them descending. */
const orders = {
  creationDate: ['occurred_at', 'transaction.id'],
  receptorName: ['person.sort_key', 'occurred_at', 'transaction.id'],
  total: ['transaction.total', 'occurred_at', 'transaction.id'],
  status: ['transaction.status', 'occurred_at', 'transaction.id'],
} as const

type OrderName = keyof typeof orders
export type TransactionOrder = OrderName | `-${OrderName}`

const isDown = (order: TransactionOrder): boolean => order.startsWith('-')
const nameOf = (order: TransactionOrder): OrderName => order.replace('-', '') as OrderName

const orderText = (order: TransactionOrder): string =>
  orders[nameOf(order)].map((part) => (isDown(order) ? `${part} desc` : part)).join(', ')

/** A condition for all sales, and for those credit notes that one person made. */
const soldBy = (issuer: string): string =>
  ` and (transaction.kind = 'sale' or transaction.kind = 'creditNote' and transaction.issuer_id = ${issuer})`
const NUMBERS = ' and transaction.id = any($4::text[])'
const SEARCH = ' and (transaction.id = any($4::text[]) or receptor_code = any($5::text[]))'

// Documents are found by their ids, from the primary key alone, if the search finds no receptor.
const conditions = {
  plain: { text: '', count: 0 },
  numbers: { text: NUMBERS, count: 1 },
  search: { text: SEARCH, count: 2 },
  sold: { text: soldBy('$4'), count: 1 },
  soldNumbers: { text: NUMBERS + soldBy('$5'), count: 2 },
  soldSearch: { text: SEARCH + soldBy('$6'), count: 3 },
} as const

type Condition = keyof typeof conditions

const PERSON = ' join person on person.business_id = $1 and person.code = transaction.receptor_code'

/** The ids of the page are chosen first, from an index alone where it is by date; only these documents are read and joined. */
const pageText = (tab: TransactionTab, order: TransactionOrder, condition: Condition): string => {
  const { text, count } = conditions[condition]
  return `with page as materialized (
       select transaction.id from transaction${nameOf(order) === 'receptorName' ? PERSON : ''}
        where transaction.business_id = $1 and occurred_at between $2 and $3${statusOfTab[tab]}${text}
        order by ${orderText(order)}
        limit $${4 + count} offset $${5 + count}
     )
     select ${TRANSACTION_COLUMNS}
       from page
       join transaction on transaction.business_id = $1 and transaction.id = page.id ${TRANSACTION_JOINS}
      order by ${orderText(order)}`
}

const pageKey = (tab: TransactionTab, order: TransactionOrder, condition: Condition): string =>
  `${tab}_${nameOf(order)}_${isDown(order) ? 'down' : 'up'}_${condition}`

const tabNames = Object.keys(statusOfTab) as TransactionTab[]
const conditionNames = Object.keys(conditions) as Condition[]
const orderNames = (Object.keys(orders) as OrderName[]).flatMap((name) => [name, `-${name}`] as const)

/** One statement for each way to look at the list. */
const PAGES = new Map(
  tabNames.flatMap((tab) =>
    orderNames.flatMap((order) =>
      conditionNames.map((condition) => {
        const key = pageKey(tab, order, condition)
        return [key, statement<TransactionRow>(`transactions.page_${key}`, pageText(tab, order, condition))] as const
      }),
    ),
  ),
)

interface CountRow {
  readonly status: 0 | 1 | 2
  readonly count: number
}

const countStatement = (condition: Condition) =>
  statement<CountRow>(
    `transactions.counts_${condition}`,
    `select status, count(*) as count from transaction
      where business_id = $1 and occurred_at between $2 and $3${conditions[condition].text}
      group by status`,
  )

const COUNTS = {
  numbers: countStatement('numbers'),
  search: countStatement('search'),
  sold: countStatement('sold'),
  soldNumbers: countStatement('soldNumbers'),
  soldSearch: countStatement('soldSearch'),
}

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
  /**
   * Set for a caller who sees, of all documents, only sales and their own credit notes; undefined for one who sees everything.
   */
  readonly seller: string | undefined
  /** The receptors and ids that the search found; undefined without a search. */
  readonly match: { readonly receptors: readonly string[]; readonly ids: readonly string[] } | undefined
  readonly limit: number
  readonly offset: number
}

const conditionOf = ({ start, end, match, seller }: TransactionFilter) => {
  const range = [start, end]
  const own = seller === undefined ? [] : [seller]
  const by = <All, Sold>(all: All, sold: Sold): All | Sold => (seller === undefined ? all : sold)
  if (match === undefined) return { condition: by('plain', 'sold'), values: [...range, ...own] } as const
  if (match.receptors.length === 0) {
    return { condition: by('numbers', 'soldNumbers'), values: [...range, match.ids, ...own] } as const
  }
  const values = [...range, match.ids, match.receptors, ...own]
  return { condition: by('search', 'soldSearch'), values } as const
}

export const transactionListRepository = {
  async page(tx: BusinessTx, filter: TransactionFilter): Promise<TransactionRecord[]> {
    const { condition, values } = conditionOf(filter)
    const page = PAGES.get(pageKey(filter.tab, filter.order, condition))
    if (page === undefined) throw new Error(`No list of transactions goes by ${filter.order}`)
    return (await tx.rows(page, [...values, filter.limit, filter.offset])).map(toTransactionRecord)
  },

  /**
   * Counts the documents of each tab, under the same range and search. If nothing is searched, the totals of the days tell it for a
   * caller who sees everything.
   */
  async counts(tx: BusinessTx, filter: TransactionFilter): Promise<Record<TransactionTab, number>> {
    const { condition, values } = conditionOf(filter)
    if (condition === 'plain') throw new RangeError('Nothing is searched')
    const rows = await tx.rows(COUNTS[condition], values)
    const of = (status: number) => rows.find((row) => row.status === status)?.count ?? 0
    return { all: of(0) + of(1) + of(2), created: of(0), effective: of(1), paid: of(2) }
  },

  async firstDate(tx: BusinessTx): Promise<string | undefined> {
    return (await tx.row(FIRST))?.date
  },
}
