import type { BusinessDay, InstantRange } from '@trastienda/domain/calendar/business-day'
import type { MoneySum } from '@trastienda/domain/money/amount'
import type { QuoteState } from '@trastienda/domain/quote/quote'
import type { Summary } from '@trastienda/domain/transaction/totals'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement, statementFamily, TENANT } from '#platform/database/statement'
import { orderBy, orderNames, type ListOrders, type OrderOf } from '#platform/lists/list-orders'
import type { OrderedSpan } from '#platform/lists/list-request'
import type { LineRecord } from './document-rows.ts'

/** What an edit of a quote replaces. */
export interface QuoteContents {
  readonly receptor: string | undefined
  /** The name of the contact, else the typed one. */
  readonly customerName: string | undefined
  readonly customerPhone: string | undefined
  readonly validDays: number
  readonly validUntil: BusinessDay
  readonly observations: string | undefined
  readonly summary: Omit<Summary, 'charges'>
}

interface QuoteHead {
  readonly id: string
  /** The version whose contents these are. */
  readonly version: number
  readonly author: string
  readonly createdAt: string
  readonly sale: string | undefined
  readonly rejectedAt: string | undefined
  readonly rejectionReason: string | undefined
  readonly acceptedAt: string | undefined
  readonly askedAt: string | undefined
}

export interface QuoteRecord extends QuoteHead, QuoteContents {}

export type QuoteRow = QuoteHead & Omit<QuoteContents, 'summary'> & Summary

export interface VersionRow extends Pick<QuoteHead, 'version' | 'author' | 'createdAt' | 'acceptedAt' | 'askedAt'> {
  readonly total: Summary['total']
}

/** The columns of a quote with the contents of a version. */
export const QUOTE_COLUMNS = `quote.id, shown.version, quote.author_id as author, quote.created_at as "createdAt", sale_id as sale,
          rejected_at as "rejectedAt", rejection_reason as "rejectionReason", accepted_at as "acceptedAt", asked_at as "askedAt",
          receptor_code as receptor, coalesce(person.name, customer_name) as "customerName", customer_phone as "customerPhone",
          valid_days as "validDays", valid_until as "validUntil", shown.observations, shown.discount,
          prices_include_vat as "pricesIncludeVat", sub_total as "subTotal", total, iva21, iva105`

const SHOWN = `
     join quote_version shown on shown.business_id = $1 and shown.quote_id = quote.id
     left join person on person.business_id = $1 and person.code = shown.receptor_code`

const BY_DATE = ['quote.created_at', 'quote.number']
const orders = {
  creationDate: { by: BY_DATE },
  customerName: { by: ['lower(coalesce(person.name, customer_name, \'\')) collate "es-x-icu"', ...BY_DATE] },
  total: { by: ['total', ...BY_DATE] },
  validUntil: { by: ['valid_until', ...BY_DATE] },
} satisfies ListOrders<string>

type QuoteOrder = OrderOf<keyof typeof orders>

const WHERE = `
    where quote.business_id = $1 and shown.version = quote.version and quote.created_at between $2 and $3
      and ($5::text is null or receptor_code = $5)
      and ($6::text[] is null or receptor_code = any($6) or quote.id = any($7::text[]) or total = $8::numeric
           or customer_name ilike $9 or customer_phone ilike $9)`

const STATE = `case when sale_id is not null then 'converted' when rejected_at is not null then 'rejected'
               when $4::date > valid_until then 'expired' else 'open' end`
const IS_ANSWERED = `sale_id is null and rejected_at is null and coalesce(accepted_at, asked_at) is not null`

export type QuoteTab = 'all' | 'answered' | QuoteState

const TABS = `$10::text = 'all' or ${STATE} = $10 or $10 = 'answered' and ${IS_ANSWERED}`

const PAGES = statementFamily<QuoteRow, { order: QuoteOrder }>(
  'quotes.page',
  { order: orderNames(orders) },
  ({ order }) => `select ${QUOTE_COLUMNS}
     from quote ${SHOWN} ${WHERE} and (${TABS})
    order by ${orderBy(orders, order)} limit $11 offset $12`,
)
const SUMS = statement<StateSum>(
  'quotes.sums',
  `select ${STATE} as state, count(*) as count, count(*) filter (where ${IS_ANSWERED}) as answered, sum(total) as total
     from quote ${SHOWN} ${WHERE} group by 1`,
)
const FIND = statement<QuoteRow>(
  'quotes.find',
  `select ${QUOTE_COLUMNS} from quote ${SHOWN}
    where quote.business_id = $1 and quote.id = $2 and shown.version = coalesce($3::integer, quote.version)`,
)
const LOCK = statement<{ id: string }>(
  'quotes.lock',
  `select id from quote where business_id = $1 and id = $2 for no key update`,
)
const LINES = statement<LineRecord>(
  'quotes.lines',
  `select position, product_code as product, product_name as "productName", quantity, selling_price as "sellingPrice", iva,
          zero_rate as "zeroRate", discount, sub_total as "subTotal", total
     from quote_line where business_id = $1 and quote_id = $2 and version = $3 order by position`,
)
const VERSIONS = statement<VersionRow>(
  'quotes.versions',
  `select version, author_id as author, created_at as "createdAt", total, accepted_at as "acceptedAt", asked_at as "askedAt"
     from quote_version where business_id = $1 and quote_id = $2 order by version desc`,
)
const INSERT = statement(
  'quotes.insert',
  `insert into quote (business_id, id, number, version, author_id, created_at) values ($1, $2, $3, 1, $4, $5)`,
)
const INSERT_VERSION = statement(
  'quotes.insert_version',
  `insert into quote_version (business_id, quote_id, version, author_id, created_at, receptor_code, customer_name, customer_phone,
                              valid_days, valid_until, observations, discount, prices_include_vat, sub_total, total, iva21, iva105)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
)
const INSERT_LINES = statement(
  'quotes.insert_lines',
  `insert into quote_line (business_id, quote_id, version, position, product_code, product_name, quantity, selling_price, iva,
                           zero_rate, discount, sub_total, total)
   select tenant_id, $2, $3::integer, position, product, name, quantity, price, iva, zero_rate, discount, sub_total, total
     from ${TENANT}
    cross join unnest($4::smallint[], $5::text[], $6::text[], $7::numeric[], $8::numeric[], $9::numeric[], $10::text[],
                      $11::numeric[], $12::numeric[], $13::numeric[])
       as line (position, product, name, quantity, price, iva, zero_rate, discount, sub_total, total)`,
)
const SET_VERSION = statement('quotes.set_version', `update quote set version = $3 where business_id = $1 and id = $2`)
const CONVERT = statement('quotes.convert', `update quote set sale_id = $3 where business_id = $1 and id = $2`)
const REJECT = statement(
  'quotes.reject',
  `update quote set rejected_at = $3, rejection_reason = $4 where business_id = $1 and id = $2`,
)

const ACCEPT = statement<{ id: string }>(
  'quotes.accept',
  `update quote_version set accepted_at = $4
    where business_id = $1 and quote_id = $2 and version = $3 and accepted_at is null returning quote_id as id`,
)
const ASK = statement<{ id: string }>(
  'quotes.ask',
  `update quote_version set asked_at = $4
    where business_id = $1 and quote_id = $2 and version = $3 and asked_at is null returning quote_id as id`,
)

/** The quotes of one state, and how many of them a customer answered. */
export interface StateSum {
  readonly state: QuoteState
  readonly count: number
  readonly answered: number
  readonly total: MoneySum
}

export interface QuoteFilter extends InstantRange {
  readonly today: BusinessDay
  readonly receptor: string | undefined
  /** What the search found; undefined without a search. */
  readonly match: QuoteMatch | undefined
}

export interface QuoteMatch {
  readonly receptors: readonly string[]
  readonly ids: readonly string[]
  readonly total: number | undefined
  /** A `like` pattern of a typed name or telephone. */
  readonly typed: string
}

/** The contents of a version, with its lines. */
export interface VersionContents extends QuoteContents {
  readonly lines: readonly LineRecord[]
}

interface NewVersion extends VersionContents, Pick<QuoteHead, 'id' | 'version' | 'author'> {}

export const toQuote = ({
  subTotal,
  discount,
  pricesIncludeVat,
  total,
  iva21,
  iva105,
  ...row
}: QuoteRow): QuoteRecord => ({
  ...row,
  summary: { subTotal, discount, pricesIncludeVat, total, iva21, iva105 },
})

const valuesOf = ({ start, end, today, receptor, match }: QuoteFilter): unknown[] => [
  start,
  end,
  today,
  receptor,
  match?.receptors,
  match?.ids,
  match?.total,
  match?.typed,
]

export const quotesRepository = {
  async page(
    tx: BusinessTx,
    filter: QuoteFilter,
    { tab, order, limit, offset }: OrderedSpan<QuoteOrder> & { readonly tab: QuoteTab },
  ): Promise<QuoteRecord[]> {
    return (await tx.rows(PAGES({ order }), [...valuesOf(filter), tab, limit, offset])).map(toQuote)
  },

  /** What each state comes to; a state without quotes is left out. */
  sums: (tx: BusinessTx, filter: QuoteFilter): Promise<StateSum[]> => tx.rows(SUMS, valuesOf(filter)),

  /** A quote as it is, or as it was in a version. */
  async find(tx: BusinessTx, id: string, version?: number): Promise<QuoteRecord | undefined> {
    const row = await tx.row(FIND, [id, version])
    return row && toQuote(row)
  },

  /** Locks a quote until the commit: the second of two who convert it waits here. */
  lock: async (tx: BusinessTx, id: string): Promise<void> => void (await tx.rows(LOCK, [id])),

  lines: (tx: BusinessTx, id: string, version: number): Promise<LineRecord[]> => tx.rows(LINES, [id, version]),

  /** The latest first. */
  versions: (tx: BusinessTx, id: string): Promise<VersionRow[]> => tx.rows(VERSIONS, [id]),

  async insert(tx: BusinessTx, quote: { readonly id: string; readonly number: number }, author: string): Promise<void> {
    await tx.rows(INSERT, [quote.id, quote.number, author, tx.now])
  },

  /** Makes these contents the version that holds. */
  async insertVersion(tx: BusinessTx, { id, version, author, lines, ...contents }: NewVersion): Promise<void> {
    const { receptor, summary } = contents
    const named = receptor === undefined ? [contents.customerName, contents.customerPhone] : [undefined, undefined]
    const { subTotal, discount, pricesIncludeVat, total, iva21, iva105 } = summary
    const { validDays, validUntil, observations } = contents
    const sums = [discount, pricesIncludeVat, subTotal, total, iva21, iva105]
    const values = [receptor, ...named, validDays, validUntil, observations, ...sums]
    await tx.rows(INSERT_VERSION, [id, version, author, tx.now, ...values])
    await tx.rows(INSERT_LINES, [
      id,
      version,
      lines.map((line) => line.position),
      lines.map((line) => line.product),
      lines.map((line) => line.productName),
      lines.map((line) => line.quantity),
      lines.map((line) => line.sellingPrice),
      lines.map((line) => line.iva),
      lines.map((line) => line.zeroRate),
      lines.map((line) => line.discount),
      lines.map((line) => line.subTotal),
      lines.map((line) => line.total),
    ])
    await tx.rows(SET_VERSION, [id, version])
  },

  /** Says which sale it became. */
  convert: (tx: BusinessTx, id: string, sale: string): void => tx.write(CONVERT, [id, sale]),

  /** False if it was noted before. */
  noteAnswer: async (
    tx: BusinessTx,
    id: string,
    { kind, version }: { readonly kind: 'accept' | 'ask'; readonly version: number },
  ): Promise<boolean> => (await tx.rows(kind === 'accept' ? ACCEPT : ASK, [id, version, tx.now])).length > 0,

  reject: async (tx: BusinessTx, id: string, reason: string | undefined): Promise<void> =>
    void (await tx.rows(REJECT, [id, tx.now, reason])),
}
