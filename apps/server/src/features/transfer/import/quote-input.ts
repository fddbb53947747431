import type { QuoteContents as SentContents } from '@trastienda/contract/quotes.contract'
import { ZERO_PERCENT, type Money, type Percent, type Quantity } from '@trastienda/domain/money/amount'
import { convertedPrice } from '@trastienda/domain/price/converted-price'
import type { PriceListConfig } from '@trastienda/domain/price/price-list'
import { problem, type Problem } from '@trastienda/domain/problem'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { lineIva, type IvaRate } from '@trastienda/domain/transaction/iva'
import type { LineRecord } from '#features/books'
import type { ReceptorRecord } from '#features/people'
import { todaysPrice, type QuoteFacts, type QuoteWithLines } from '#features/quotes'
import { isSameJson } from '#platform/same-json'
import { priceInSheet } from './quote-prices.ts'
import { cellOrStored } from './line-values.ts'
import { lostZerosProblem } from './lost-zeros.ts'
import type { QuoteInRows, QuoteRow } from './quote-rows.ts'

/** What the rows of a chunk name. */
export interface RowFacts extends QuoteFacts {
  readonly people: ReadonlyMap<string, ReceptorRecord>
  /** Whether the sheet's prices contain IVA. */
  readonly pricesIncludeVat: boolean
  /** The price lists by customer, of those whose rows lack a price; nobody's is under an empty code. */
  readonly lists: ReadonlyMap<string, PriceListConfig>
  /** The codes that are meant by codes whose zeros in front were lost. */
  readonly meant: { readonly products: ReadonlyMap<string, string>; readonly customers: ReadonlyMap<string, string> }
}

type SentLine = SentContents['details']['detailLines'][number]

/** A quote as its rows want it; `problems` and `notices` are those of each row. */
export interface QuoteInput {
  readonly sent: SentContents
  /** The line of the stored quote that each row changes. */
  readonly storedLines: readonly (LineRecord | undefined)[]
  readonly problems: readonly (readonly Problem[])[]
  readonly notices: readonly (readonly Problem[])[]
}

/** Puts the rows of a quote together to what its form would send. A stored quote keeps what no cell says. */
export const quoteInput = (quote: QuoteInRows, stored: QuoteWithLines | undefined, facts: RowFacts): QuoteInput => {
  const { whole, rows } = quote
  const customer = customerOf(whole, stored, facts)
  const isResponsable = facts.business.condition === 'responsable'
  const pricesIncludeVat = isResponsable && (stored?.summary.pricesIncludeVat ?? facts.pricesIncludeVat)
  const storedLines = linesOf(rows, stored)
  const lines = rows.map((row, place) =>
    quoteLine(row, {
      stored,
      storedLine: storedLines[place],
      receptor: customer.sent.receptor,
      pricesIncludeVat,
      facts,
    }),
  )
  const gone = (stored?.lines.length ?? 0) - storedLines.filter((line) => line !== undefined).length
  const ofFirst = [
    ...customer.notices,
    ...(stored === undefined ? [problem('import_quote_numbered', 'number')] : []),
    ...(gone > 0 ? [problem('import_quote_lines_gone', 'number', { n: gone })] : []),
  ]
  return {
    sent: {
      transaction: {
        ...customer.sent,
        validDays: stored?.validDays,
        observations: cellOrStored(whole['observations'], stored?.observations) as string | undefined,
        summary: {
          discount: (whole['discount'] ?? stored?.summary.discount ?? ZERO_PERCENT) as Percent,
          pricesIncludeVat,
        },
      },
      details: { detailLines: lines.map(({ line }) => line) },
    },
    storedLines,
    problems: lines.map(({ problems }, place) => [...(place === 0 ? customer.problems : []), ...problems]),
    notices: lines.map(({ notices }, place) => [...(place === 0 ? ofFirst : []), ...notices]),
  }
}

/** Whether the rows say what is stored. */
export const isAsStored = (
  { sent, storedLines }: QuoteInput,
  stored: QuoteWithLines,
  { business }: RowFacts,
): boolean => {
  const { receptor, customerName, customerPhone, observations, summary } = sent.transaction
  const isNamed = stored.receptor === undefined
  const terms = ({ product, quantity, sellingPrice, iva = 0, discount = ZERO_PERCENT }: SentLine) => ({
    product,
    quantity,
    sellingPrice,
    discount,
    iva: lineIva(business.condition, iva),
  })
  return isSameJson(
    {
      receptor,
      observations: trimmedText(observations),
      discount: summary.discount,
      customer: isNamed && [trimmedText(customerName), trimmedText(customerPhone)],
      storedLines: storedLines.map((line) => line?.position),
      lines: sent.details.detailLines.map(terms),
    },
    {
      receptor: stored.receptor,
      observations: stored.observations,
      discount: stored.summary.discount,
      customer: isNamed && [stored.customerName, stored.customerPhone],
      storedLines: stored.lines.map(({ position }) => position),
      lines: stored.lines.map(terms),
    },
  )
}

/** The stored line that each row changes: the next one of its product. */
const linesOf = (rows: readonly QuoteRow[], stored: QuoteWithLines | undefined): (LineRecord | undefined)[] => {
  const left = Map.groupBy(stored?.lines ?? [], ({ product }) => product)
  return rows.map(({ values }) => left.get(String(values['code'] ?? ''))?.shift())
}

type Customer = Pick<SentContents['transaction'], 'receptor' | 'customerName' | 'customerPhone'>

interface NamedCustomer {
  readonly sent: Customer
  readonly problems: readonly Problem[]
  readonly notices: readonly Problem[]
}

/** The customer by the code in the cells, else by the name and the telephone in them. */
const customerOf = (
  { customer, customerName, customerPhone }: QuoteInRows['whole'],
  stored: QuoteWithLines | undefined,
  { people, meant }: RowFacts,
): NamedCustomer => {
  const isSameName = customerName === undefined || customerName === stored?.customerName
  const code = typeof customer === 'string' ? customer : isSameName ? stored?.receptor : undefined
  if (code === undefined) {
    const typed = stored?.receptor === undefined ? stored : undefined
    const sent = {
      customerName: cellOrStored(customerName, typed?.customerName) as string | undefined,
      customerPhone: cellOrStored(customerPhone, typed?.customerPhone) as string | undefined,
    }
    return { sent, problems: [], notices: [] }
  }
  const person = people.get(code)
  const zeros = meant.customers.get(code)
  if (person === undefined) {
    const unknown = problem('import_customer_unknown', 'customer', { code })
    const problems = [zeros === undefined ? unknown : lostZerosProblem(code, zeros, 'customer')]
    return { sent: {}, problems, notices: [] }
  }
  const isOther = typeof customerName === 'string' && customerName !== person.name
  const notices = isOther ? [problem('import_customer_by_code', 'customerName', { name: person.name })] : []
  return { sent: { receptor: code }, problems: [], notices }
}

interface LineContext {
  readonly stored: QuoteWithLines | undefined
  readonly storedLine: LineRecord | undefined
  readonly receptor: string | undefined
  /** Whether the quote's prices contain IVA. */
  readonly pricesIncludeVat: boolean
  readonly facts: RowFacts
}

interface ReadLine {
  readonly line: SentLine
  readonly problems: readonly Problem[]
  readonly notices: readonly Problem[]
}

const quoteLine = (row: QuoteRow, context: LineContext): ReadLine => {
  const { values } = row
  const { storedLine, facts } = context
  const code = String(values['code'] ?? '')
  const quantity = (values['quantity'] ?? storedLine?.quantity) as Quantity | undefined
  const product = facts.products.get(code)
  const iva = lineIva(facts.business.condition, (values['iva'] ?? storedLine?.iva ?? product?.iva ?? 0) as IvaRate)
  const { price, notices } = priceOf(values['sellingPrice'] as Money | undefined, iva, product, context)
  const isWrong = ({ path }: Problem) => row.problems.some((each) => each.path === path)
  const problems = [
    ...productProblems(code, context),
    ...(quantity === undefined ? [problem('required', 'quantity')] : []),
    ...(price === undefined && product !== undefined ? [problem('required', 'sellingPrice')] : []),
  ]
  return {
    line: {
      product: code,
      quantity: quantity ?? (0 as Quantity),
      sellingPrice: price ?? (0 as Money),
      iva,
      discount: (values['lineDiscount'] ?? storedLine?.discount ?? ZERO_PERCENT) as Percent,
    },
    problems: [...row.problems, ...problems.filter((each) => !isWrong(each))],
    notices: [...row.notices, ...notices],
  }
}

const productProblems = (code: string, { facts }: LineContext): Problem[] => {
  if (code === '') return [problem('line_product_missing', 'code')]
  if (facts.products.has(code)) return []
  const zeros = facts.meant.products.get(code)
  return [zeros === undefined ? problem('import_product_unknown', 'code', { code }) : lostZerosProblem(code, zeros)]
}

/** The price that a row says, in the kind of its quote's; without one the stored price, or that of today. */
const priceOf = (
  typed: Money | undefined,
  iva: IvaRate,
  product: Parameters<typeof todaysPrice>[0] | undefined,
  { stored, storedLine, receptor = '', pricesIncludeVat, facts }: LineContext,
): { readonly price: Money | undefined; readonly notices: readonly Problem[] } => {
  const { business, lists } = facts
  if (typed === undefined) {
    const list = lists.get(receptor)
    if (storedLine !== undefined || product === undefined || list === undefined)
      return { price: storedLine?.sellingPrice, notices: [] }
    return { price: todaysPrice(product, { business, list, pricesIncludeVat }).sellingPrice, notices: [] }
  }
  const sheet = { condition: business.condition, pricesIncludeVat: facts.pricesIncludeVat }
  const isUnchanged =
    stored !== undefined &&
    storedLine !== undefined &&
    lineIva(business.condition, storedLine.iva) === iva &&
    typed === priceInSheet(storedLine, stored.summary, sheet)
  if (isUnchanged) return { price: storedLine.sellingPrice, notices: [] }
  const price = convertedPrice(typed, iva, { from: facts.pricesIncludeVat, to: pricesIncludeVat })
  const how = pricesIncludeVat ? 'con IVA' : 'sin IVA'
  return { price, notices: price === typed ? [] : [problem('import_price_of_quote', 'sellingPrice', { how })] }
}
