import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'
import type { LineRecord } from './document-rows.ts'
import { QUOTE_COLUMNS, toQuote, type QuoteRecord, type QuoteRow } from './quotes.repository.ts'

/** A line, and the quote that it belongs to. */
interface LineOfQuote extends LineRecord {
  readonly quote: string
}

const CUSTOMER = `left join person on person.business_id = $1 and person.code = shown.receptor_code`
const LINE_COLUMNS = `line.quote_id as quote, line.position, line.product_code as product, line.product_name as "productName",
          line.quantity, line.selling_price as "sellingPrice", line.iva, line.zero_rate as "zeroRate", line.discount,
          line.sub_total as "subTotal", line.total`

const ALL = statement<QuoteRow>(
  'quotes_in_sheets.all',
  `select ${QUOTE_COLUMNS}
     from quote
     join quote_version shown on shown.business_id = $1 and shown.quote_id = quote.id and shown.version = quote.version
     ${CUSTOMER}
    where quote.business_id = $1 order by quote.number`,
)
const ALL_LINES = statement<LineOfQuote>(
  'quotes_in_sheets.all_lines',
  `select ${LINE_COLUMNS}
     from quote
     join quote_line line on line.business_id = $1 and line.quote_id = quote.id and line.version = quote.version
    where quote.business_id = $1 order by line.quote_id, line.position`,
)
const LOCK = statement<{ id: string }>(
  'quotes_in_sheets.lock',
  `select id from quote where business_id = $1 and id = any($2::text[]) order by id for no key update`,
)
// A version that is null is the one that holds.
const WANTED = `unnest($2::text[], $3::integer[]) as wanted (id, version)
     join quote on quote.business_id = $1 and quote.id = wanted.id`
const SOME = statement<QuoteRow>(
  'quotes_in_sheets.some',
  `select ${QUOTE_COLUMNS}
     from ${WANTED}
     join quote_version shown on shown.business_id = $1 and shown.quote_id = quote.id
      and shown.version = coalesce(wanted.version, quote.version)
     ${CUSTOMER}`,
)
const SOME_LINES = statement<LineOfQuote>(
  'quotes_in_sheets.some_lines',
  `select ${LINE_COLUMNS}
     from ${WANTED}
     join quote_line line on line.business_id = $1 and line.quote_id = quote.id
      and line.version = coalesce(wanted.version, quote.version)
    order by line.quote_id, line.position`,
)
const REJECT = statement(
  'quotes_in_sheets.reject',
  `update quote set rejected_at = $3, rejection_reason = $4 where business_id = $1 and id = any($2::text[])`,
)

/** A quote in one of its versions, or in the one that holds. */
export interface WantedQuote {
  readonly id: string
  readonly version?: number
}

interface QuotesWithLines {
  readonly records: readonly QuoteRecord[]
  readonly lines: readonly LineOfQuote[]
}

export const quotesInSheetsRepository = {
  /** Every quote by its number, with the lines of the version that holds. */
  async all(tx: BusinessTx): Promise<QuotesWithLines> {
    const [rows, lines] = await Promise.all([tx.rows(ALL), tx.rows(ALL_LINES)])
    return { records: rows.map(toQuote), lines }
  },

  async some(tx: BusinessTx, wanted: readonly WantedQuote[]): Promise<QuotesWithLines> {
    const values = [wanted.map(({ id }) => id), wanted.map(({ version }) => version)]
    const [rows, lines] = await Promise.all([tx.rows(SOME, values), tx.rows(SOME_LINES, values)])
    return { records: rows.map(toQuote), lines }
  },

  /** Locks those of these quotes that exist, until the commit. */
  lock: async (tx: BusinessTx, ids: readonly string[]): Promise<void> => void (await tx.rows(LOCK, [ids])),

  reject: async (tx: BusinessTx, ids: readonly string[], reason: string): Promise<void> =>
    void (await tx.rows(REJECT, [ids, tx.now, reason])),
}
