import { quoteContentsSchema, type QuoteContents as SentContents } from '@trastienda/contract/quotes.contract'
import { ZERO_PERCENT } from '@trastienda/domain/money/amount'
import { problem, type Problem } from '@trastienda/domain/problem'
import { NOBODY } from '@trastienda/domain/quote/quote'
import { addQuote, addVersion, auditedContents, quoteContents, type QuoteWithLines } from '#features/quotes'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { Refusal, required } from '#platform/refusal'
import { isSameJson } from '#platform/same-json'
import { priceInSheet } from './quote-prices.ts'
import type { ImportedRecord } from '../undo/import-journal.repository.ts'
import type { LinePlan, Planner } from './import-plan.ts'
import { checkedInput } from './input-problems.ts'
import { rowFacts, storedQuotes } from './quote-facts.ts'
import { isAsStored, quoteInput, type QuoteInput, type RowFacts } from './quote-input.ts'
import { quotesInRows, type QuoteInRows } from './quote-rows.ts'
import { quoteCells } from './record-cells.ts'

type QuoteVersion = ReturnType<typeof quoteContents>

interface QuotePlan {
  readonly lines: readonly LinePlan[]
  /** What is written; undefined for an unchanged quote, and for one with problems. */
  readonly write?: { readonly stored: QuoteWithLines | undefined; readonly contents: QuoteVersion }
}

/** Plans the rows of quotes: each number's rows are one quote, a version of its own or a new one. */
export const planQuotes: Planner = async (tx, sheet, run) => {
  const quotes = quotesInRows(sheet)
  const stored = await storedQuotes(tx, quotes, run)
  const facts = await rowFacts(tx, { sheet, quotes, stored }, run)
  const plans = quotes.map((quote) => quotePlan(quote, stored.get(quote), facts, tx.now))
  return {
    lines: plans.flatMap(({ lines }) => lines),
    apply: async (context) => {
      const written: ImportedRecord[] = []
      for (const { write } of plans) if (write !== undefined) written.push(await applied(tx, context, write))
      if (written.length > 0) tx.changed('quotes', '', 'update')
      return written
    },
  }
}

const quotePlan = (quote: QuoteInRows, stored: QuoteWithLines | undefined, facts: RowFacts, now: string): QuotePlan => {
  const input = quoteInput(quote, stored, facts)
  if (input.problems.some((problems) => problems.length > 0)) return refused(quote, input.problems)
  if (stored !== undefined && isAsStored(input, stored, facts))
    return { lines: linesOf(quote, input, { outcome: 'unchanged', stored }, facts) }
  const decided = decidedProblem(stored)
  if (decided !== undefined) return refused(quote, [[decided]])
  const checked = contentsOf(input.sent, facts, now)
  if ('problems' in checked) return refused(quote, located(quote, checked.problems))
  const outcome = stored === undefined ? 'created' : 'updated'
  return { lines: linesOf(quote, input, { outcome, stored }, facts), write: { stored, contents: checked.contents } }
}

/** The lines of a quote that has problems: one without any is not counted. */
const refused = ({ rows }: QuoteInRows, problems: readonly (readonly Problem[])[]): QuotePlan => ({
  lines: rows.flatMap(({ line }, place) => {
    const own = problems[place] ?? []
    return own.length === 0 ? [] : [{ line, outcome: 'unchanged' as const, problems: own, notices: [] }]
  }),
})

const decidedProblem = (stored: QuoteWithLines | undefined): Problem | undefined => {
  if (stored?.sale !== undefined) return problem('quote_converted', 'number', { id: stored.sale })
  return stored?.rejectedAt === undefined ? undefined : problem('quote_rejected', 'number')
}

/** The contents under the rules by which a quote is made by hand, or their problems. */
const contentsOf = (
  sent: SentContents,
  facts: RowFacts,
  now: string,
): { readonly contents: QuoteVersion } | { readonly problems: readonly Problem[] } => {
  const checked = checkedInput(quoteContentsSchema, sent, (path) => path)
  if ('problems' in checked) return checked
  const receptor = facts.people.get(sent.transaction.receptor ?? '')
  try {
    return { contents: quoteContents(checked.input, { ...facts, receptor }, now) }
  } catch (error) {
    if (error instanceof Refusal) return { problems: error.problems }
    throw error
  }
}

/** The problems of a quote at the rows and columns that they are about: a total that is wrong with what makes it goes unsaid. */
const located = ({ rows }: QuoteInRows, problems: readonly Problem[]): Problem[][] => {
  const all = problems.map((each) => {
    const [, place = '0', field = ''] = /^details\.detailLines\.(\d+)\.(\w+)/.exec(each.path ?? '') ?? []
    const whole = (each.path ?? '').replace(/^transaction\.(?:summary\.)?/, '')
    const path = field === '' ? (WHOLE[whole] ?? whole) : (FIELDS[field] ?? field)
    return { place: Number(place), problem: { ...each, path } }
  })
  const others = all.filter((each) => each.problem.path !== 'total')
  const told = others.length > 0 ? others : all
  return rows.map((_, place) => told.filter((each) => each.place === place).map((each) => each.problem))
}

const WHOLE: Readonly<Record<string, string>> = { receptor: 'customer', pricesIncludeVat: 'sellingPrice' }
const FIELDS: Readonly<Record<string, string>> = { product: 'code', discount: 'lineDiscount' }

interface Told extends Pick<LinePlan, 'outcome'> {
  readonly stored: QuoteWithLines | undefined
}

/** A plan for each row; the first one counts the quote. The preview shows the first line of a new quote, else each that changes. */
const linesOf = (quote: QuoteInRows, input: QuoteInput, { outcome, stored }: Told, facts: RowFacts): LinePlan[] => {
  const { receptor = '', customerName = NOBODY } = input.sent.transaction
  const record = stored?.id ?? (quote.number || (facts.people.get(receptor)?.name ?? customerName))
  return quote.rows.map(({ line }, place) => {
    const cells = { record, ...cellsOfRow(input, place, stored, facts) }
    const isShown = stored === undefined ? place === 0 : !isSameJson(cells.before(), cells.after())
    const told = { line, outcome, problems: [], notices: input.notices[place] ?? [], isFurther: place > 0 }
    return outcome !== 'unchanged' && isShown ? { ...told, cells } : told
  })
}

/** The cells of a row, before and after; the first also has those of the whole quote. */
const cellsOfRow = (
  { sent: { transaction, details }, storedLines }: QuoteInput,
  place: number,
  stored: QuoteWithLines | undefined,
  { business, people, pricesIncludeVat }: RowFacts,
): Pick<NonNullable<LinePlan['cells']>, 'before' | 'after'> => {
  const sheet = { condition: business.condition, pricesIncludeVat }
  const head = <Head>(ofQuote: Head): Head | undefined => (place === 0 ? ofQuote : undefined)
  return {
    before: () => {
      const line = storedLines[place]
      if (stored === undefined) return {}
      const price = line && { ...line, sellingPrice: priceInSheet(line, stored.summary, sheet) }
      return quoteCells(head({ ...stored, discount: stored.summary.discount }), price)
    },
    after: () => {
      const { receptor, summary } = transaction
      const line = required(details.detailLines[place])
      const { iva = 0, discount = ZERO_PERCENT } = line
      const quoted = { pricesIncludeVat: summary.pricesIncludeVat === true }
      const customerName = receptor === undefined ? transaction.customerName : people.get(receptor)?.name
      return quoteCells(head({ ...transaction, customerName, discount: summary.discount ?? ZERO_PERCENT }), {
        ...line,
        iva,
        discount,
        sellingPrice: priceInSheet({ ...line, iva }, quoted, sheet),
      })
    },
  }
}

const applied = async (
  tx: BusinessTx,
  context: CallContext,
  { stored, contents }: NonNullable<QuotePlan['write']>,
): Promise<ImportedRecord> => {
  const after = auditedContents(contents)
  if (stored === undefined) {
    const id = await addQuote(tx, context, contents)
    return { collection: 'quotes', id, before: undefined, after: { version: 1, ...after } }
  }
  const { id, version } = stored
  const next = await addVersion(tx, context, stored, contents)
  const before = { version, ...auditedContents(stored) }
  return { collection: 'quotes', id, before, after: { version: next, ...after } }
}
