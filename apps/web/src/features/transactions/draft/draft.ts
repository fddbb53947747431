import type { Person } from '@trastienda/contract/people.contract'
import type { Product } from '@trastienda/contract/products.contract'
import type { SaveMode, TransactionDetail } from '@trastienda/contract/transactions.contract'
import {
  ZERO,
  ZERO_PERCENT,
  type Money,
  type Percent,
  type Quantity,
  type UnitCost,
} from '@trastienda/domain/money/amount'
import { addQuantity, sumQuantity } from '@trastienda/domain/money/arithmetic'
import {
  proposedLine,
  type PricedProduct,
  type ProposalContext,
  type ProposedLine,
} from '@trastienda/domain/price/proposed-line'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { lineIva, type TaxCondition } from '@trastienda/domain/transaction/iva'
import type { PurchaseCharge } from '@trastienda/domain/transaction/purchase-charges'
import { normalizedQuantity } from '@trastienda/domain/transaction/validation'
import type { DeliveryTerms } from '#features/deliveries/public/delivery-terms.ts'
import { isPaperTyped, withoutKnown, type DraftPaper } from './draft-paper.ts'

/*
 * A transaction while somebody writes it. Every change is a pure function from one draft to the next, so that scans,
 * keys and late answers apply one after the other and none is lost.
 */

/** Raise it when the draft's shape changes: stored drafts of another version are not offered. */
export const DRAFT_VERSION = 2

export type Operation = 'sale' | 'purchase'

export interface DraftProduct {
  code: string
  name: string
  /** Unknown on the lines of an existing transaction. */
  checkStock?: Product['checkStock']
  /** The facts behind the proposed price; unknown on the lines of an existing transaction. */
  pricing?: PricedProduct & Pick<Product, 'replacementCost'>
}

/** The figures of a line that somebody typed, or agreed on in a stored transaction: they do not follow the receptor. */
export type TypedFigures = Partial<ProposedLine>

/** A stored line: figures that nobody typed are proposed from its product for the present receptor. */
export interface DraftLine {
  key: string
  product: DraftProduct
  quantity: Quantity
  typed: TypedFigures
  /** Why the last save was refused for its product. */
  refusal?: string
}

/** A line with its figures for the present receptor. */
export type PricedLine = DraftLine & ProposedLine & Pick<ProposalContext, 'pricesIncludeVat'>

/** Goods of a paid sale that come back, while somebody takes others for them. */
export interface DraftExchange {
  readonly sale: string
  /** What they are worth. */
  readonly total: Money
  readonly reStock: boolean
  readonly lines: readonly { readonly saleLine?: number; readonly product: string; readonly quantity: Quantity }[]
}

/** What a quote has beside the contents of a sale. */
export interface QuoteTerms {
  /** Somebody who is no contact. */
  readonly customerName: string
  readonly customerPhone: string
  /** For how many days it holds; undefined while the field is empty. */
  readonly validDays: number | undefined
}

export interface Draft {
  receptor?: Person
  /** Why the last save was refused for its receptor. */
  receptorRefusal?: string
  /** The receptor of an existing transaction: it cannot change, and may be inactive. */
  fixedReceptor?: string
  invoiceType?: InvoiceType
  lines: readonly DraftLine[]
  discount: Percent
  /** What a purchase's paper charges besides goods. */
  charges?: readonly PurchaseCharge[]
  /** The total that the paper says, to compare. */
  paperTotal?: Money
  /** The paper of a new purchase's supplier. */
  paper?: DraftPaper
  observations: string
  /** The instant of its date; undefined for the moment of the save, or for the stored date. */
  creationDate?: string
  saveMode: SaveMode
  /** The version of the edited transaction; undefined for a new one. */
  baseVersion?: number
  /** The tax condition of the business at its first line. */
  condition?: TaxCondition
  /** Whether its prices are final; undefined until its first line takes the business's setting. */
  pricesIncludeVat?: boolean
  /** Its writer wants its prices unchanged, although the business's setting has changed since. */
  keepsItsPrices?: boolean
  /** How the goods of a new sale are to be delivered; undefined where they leave with the customer. */
  delivery?: DeliveryTerms
  /** Set where a quote is written by the rules of a sale. */
  quote?: QuoteTerms
  /** The goods that come back for it, at the counter. */
  exchange?: DraftExchange
  /** The idempotency key of a save without a known outcome: the next attempt must use it again. */
  saveKey?: string
}

export const emptyDraft = (saveMode: SaveMode = 'created'): Draft => ({
  lines: [],
  discount: ZERO_PERCENT,
  observations: '',
  saveMode,
})

/** Whether nobody could miss anything in it. */
export function isEmptyDraft(draft: Draft): boolean {
  const {
    receptor,
    lines,
    discount,
    observations,
    creationDate,
    exchange,
    charges = [],
    paperTotal,
    paper,
    quote,
    delivery,
  } = draft
  const hasGoods = lines.length > 0 || exchange !== undefined || charges.length > 0 || delivery !== undefined
  const hasPaper = paperTotal !== undefined || isPaperTyped(paper)
  const isUndated = creationDate === undefined && (quote === undefined || isUnnamed(quote))
  return receptor === undefined && !hasGoods && !hasPaper && discount === 0 && observations.trim() === '' && isUndated
}

const isUnnamed = ({ customerName, customerPhone }: QuoteTerms): boolean =>
  `${customerName}${customerPhone}`.trim() === ''

/** The draft of an existing transaction. Its prices were agreed on: they count as typed. */
export function draftOf({ transaction, details }: TransactionDetail, receptor: Person | undefined): Draft {
  return {
    ...emptyDraft(),
    receptor,
    fixedReceptor: transaction.receptor,
    invoiceType: transaction.invoiceType,
    baseVersion: transaction.version,
    discount: transaction.summary.discount,
    pricesIncludeVat: transaction.summary.pricesIncludeVat,
    ...(transaction.summary.charges === undefined ? {} : { charges: transaction.summary.charges }),
    observations: transaction.observations ?? '',
    lines: details.detailLines.map((line, place) => ({
      key: `line-${place}`,
      product: { code: line.product, name: line.productName },
      quantity: line.quantity,
      typed: { sellingPrice: line.sellingPrice, iva: line.iva, discount: line.discount },
    })),
  }
}

/** The draft with a part of it changed; another supplier or letter makes it another paper, too. */
export function changedDraft(draft: Draft, part: Partial<Draft>): Draft {
  const isOther = 'receptor' in part || 'invoiceType' in part
  return { ...draft, ...part, ...(isOther && draft.paper ? { paper: withoutKnown(draft.paper) } : {}) }
}

/** A line's facts about its product. */
export function draftProduct(product: Product): DraftProduct {
  const { code, name, checkStock, sellingPrice, pricesIncludeVat, cost, replacementCost, iva, categories } = product
  const pricing = { sellingPrice, pricesIncludeVat, cost, replacementCost, iva, category: categories[0] }
  return { code, name, checkStock, pricing }
}

/** What the lines of a draft are proposed by. */
export interface DraftContext extends ProposalContext {
  /** What the supplier of a purchase last asked for one unit of each product, net, by code; others go by their own cost. */
  readonly supplierCosts?: SupplierCosts
}

export type SupplierCosts = ReadonlyMap<string, UnitCost>

/** The figures of a line: typed, else proposed. */
export function figuresOf({ code, pricing }: DraftProduct, typed: TypedFigures, context: DraftContext): ProposedLine {
  const asked = context.supplierCosts?.get(code)
  const known = asked === undefined || pricing === undefined ? pricing : { ...pricing, cost: asked }
  const proposed = known === undefined ? NOTHING_PROPOSED : proposedLine(known, context)
  const { sellingPrice, discount, iva } = { ...proposed, ...typed }
  return { sellingPrice, discount, iva: lineIva(context.condition, iva) }
}

const NOTHING_PROPOSED: ProposedLine = { sellingPrice: ZERO, discount: ZERO_PERCENT, iva: 0 }

export const pricedLine = (line: DraftLine, context: DraftContext): PricedLine => ({
  ...line,
  ...figuresOf(line.product, line.typed, context),
  pricesIncludeVat: context.pricesIncludeVat,
})

/** How a line joins the others. */
export type JoinLine = (draft: Draft, line: DraftLine, context: DraftContext) => Draft

/** A scanned product: adds to its last line, whatever its price there, or makes a new line. */
export const withScanned: JoinLine = (draft, line, context) => {
  const known = draft.lines.findLast(({ product }) => product.code === line.product.code)
  return known === undefined ? withNewLine(draft, line, context) : withMore(draft, known.key, line.quantity)
}

/** A line from the line creator: adds to a line of the same product on the same terms, or makes a new line. */
export const withLine: JoinLine = (draft, line, context) => {
  const known = draft.lines.find(
    (other) => other.product.code === line.product.code && haveSameTerms(other, line, context),
  )
  return known === undefined ? withNewLine(draft, line, context) : withMore(draft, known.key, line.quantity)
}

/** A typed price stays when the receptor changes, a proposed price follows: one line cannot hold units of both. */
function haveSameTerms(one: DraftLine, other: DraftLine, context: DraftContext): boolean {
  const [known, added] = [one, other].map(({ product, typed }) => figuresOf(product, typed, context))
  return terms.every((term) => known?.[term] === added?.[term] && term in one.typed === term in other.typed)
}

const terms = ['sellingPrice', 'discount', 'iva'] as const

/** The quantities of each product in the lines, by its code. */
export function wantedByProduct(lines: readonly DraftLine[]): ReadonlyMap<string, Quantity> {
  const byProduct = Map.groupBy(lines, ({ product }) => product.code)
  return new Map([...byProduct].map(([code, own]) => [code, sumQuantity(own.map(({ quantity }) => quantity))]))
}

export type LineChange = TypedFigures & { quantity?: Quantity }

export function withLineChange(draft: Draft, key: string, { quantity, ...typed }: LineChange): Draft {
  return withLines(draft, (line) =>
    line.key === key
      ? {
          ...line,
          quantity: quantity === undefined ? line.quantity : normalizedQuantity(quantity),
          typed: { ...line.typed, ...typed },
        }
      : line,
  )
}

export function withoutLine(draft: Draft, key: string): Draft {
  return { ...draft, lines: draft.lines.filter((line) => line.key !== key) }
}

/** The lines with their products as read now. */
export const withProducts = (draft: Draft, products: ReadonlyMap<string, DraftProduct>): Draft =>
  withLines(draft, (line) => ({ ...line, product: products.get(line.product.code) ?? line.product }))

/** Whether a line still follows the receptor's prices: saved and typed lines do not. */
export const followsPrices = ({ lines }: Draft): boolean =>
  lines.some(({ typed }) => !('sellingPrice' in typed && 'discount' in typed))

function withNewLine(draft: Draft, line: DraftLine, context: DraftContext): Draft {
  const { condition, pricesIncludeVat, productPricesIncludeVat } = context
  const { pricing } = line.product
  // Prices of a business without IVA are final under any later condition: the draft notes nothing about these prices.
  const noted = condition === 'responsable' ? (pricing?.pricesIncludeVat ?? productPricesIncludeVat) : undefined
  const product = pricing && { ...line.product, pricing: { ...pricing, pricesIncludeVat: noted } }
  return {
    condition,
    pricesIncludeVat,
    ...draft,
    lines: [...draft.lines, { ...line, product: product ?? line.product }],
  }
}

function withMore(draft: Draft, key: string, quantity: Quantity): Draft {
  return withLines(draft, (line) =>
    line.key === key ? { ...line, quantity: addQuantity(line.quantity, quantity) } : line,
  )
}

export function withLines(draft: Draft, change: (line: DraftLine) => DraftLine): Draft {
  return { ...draft, lines: draft.lines.map(change) }
}
