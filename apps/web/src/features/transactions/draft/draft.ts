import type { Person } from '@trastienda/contract/people.contract'
import type { Product } from '@trastienda/contract/products.contract'
import type { SaveMode, TransactionDetail } from '@trastienda/contract/transactions.contract'
import { ZERO_PERCENT, type Money, type Percent, type Quantity } from '@trastienda/domain/money/amount'
import { addQuantity, sumQuantity } from '@trastienda/domain/money/arithmetic'
import { proposedLine, type PricedProduct, type ProposalContext } from '@trastienda/domain/price/proposed-line'
import type { InvoiceType } from '@trastienda/domain/transaction/invoice-type'
import { lineIva, type IvaRate, type TaxCondition } from '@trastienda/domain/transaction/iva'
import { normalizedQuantity } from '@trastienda/domain/transaction/validation'

/*
 * A transaction while it is being written. Every change is a pure function from one draft to the next, so that scans,
 * keys and answers that arrive in any order can be applied one after the other and none is lost.
 */

/** Raise it when the draft's shape changes: stored drafts of another version are not offered. */
export const DRAFT_VERSION = 1

export type Operation = 'sale' | 'purchase'

export interface DraftProduct {
  code: string
  name: string
  /** Unknown on the lines of a transaction that already exists. */
  checkStock?: Product['checkStock']
  /** What the product's price is proposed from; unknown on the lines of a transaction that already exists. */
  pricing?: PricedProduct
}

export interface DraftLine {
  key: string
  product: DraftProduct
  quantity: Quantity
  sellingPrice: Money
  iva: IvaRate
  discount: Percent
  /** The price was typed: another receptor does not change it. */
  isPriceTyped: boolean
  isDiscountTyped: boolean
  /** Why the last save was refused for its product. */
  refusal?: string
}

export interface Draft {
  receptor?: Person
  /** Why the last save was refused for its receptor. */
  receptorRefusal?: string
  /** The receptor of a transaction that exists: it cannot change, and may be one that is no longer active. */
  fixedReceptor?: string
  invoiceType?: InvoiceType
  lines: readonly DraftLine[]
  discount: Percent
  observations: string
  /** The instant of its date; undefined for the moment of the save, or for the date that it has already. */
  creationDate?: string
  saveMode: SaveMode
  /** The version of the stored transaction that it edits; undefined for a new one. */
  baseVersion?: number
  /**
   * The draft was written under another tax condition, so its IVA was taken out: somebody must see that before it is saved.
   */
  isOfOtherCondition?: boolean
  /** The idempotency key of a save whose outcome is not known yet: the next attempt must carry the same. */
  saveKey?: string
}

export const emptyDraft = (saveMode: SaveMode = 'created'): Draft => ({
  lines: [],
  discount: ZERO_PERCENT,
  observations: '',
  saveMode,
})

/** Whether there is nothing in it that anybody could miss. */
export function isEmptyDraft({ receptor, lines, discount, observations, creationDate }: Draft): boolean {
  const isUndated = creationDate === undefined
  return receptor === undefined && lines.length === 0 && discount === 0 && observations.trim() === '' && isUndated
}

/** An existing transaction, to be edited. Its prices were agreed on: they count as typed. */
export function draftOf({ transaction, details }: TransactionDetail, receptor: Person | undefined): Draft {
  return {
    ...emptyDraft(),
    receptor,
    fixedReceptor: transaction.receptor,
    invoiceType: transaction.invoiceType,
    baseVersion: transaction.version,
    discount: transaction.summary.discount,
    observations: transaction.observations ?? '',
    lines: details.detailLines.map((line, place) => ({
      key: `line-${place}`,
      product: { code: line.product, name: line.productName },
      quantity: line.quantity,
      sellingPrice: line.sellingPrice,
      iva: line.iva,
      discount: line.discount,
      isPriceTyped: true,
      isDiscountTyped: true,
    })),
  }
}

/** What a line keeps of a product. */
export function draftProduct({ code, name, checkStock, sellingPrice, cost, iva, categories }: Product): DraftProduct {
  return { code, name, checkStock, pricing: { sellingPrice, cost, iva, category: categories[0] } }
}

/** A line as it is proposed for a receptor. */
export function proposedDraftLine(
  product: DraftProduct,
  quantity: Quantity,
  context: ProposalContext,
  key: string,
): DraftLine {
  const { sellingPrice, discount, iva } = proposal(product, context)
  return { key, product, quantity, sellingPrice, iva, discount, isPriceTyped: false, isDiscountTyped: false }
}

/** A scanned product: adds to its last line where it has one, whatever its price there, or else a new line. */
export function withScanned(draft: Draft, line: DraftLine): Draft {
  const known = draft.lines.findLast(({ product }) => product.code === line.product.code)
  return known === undefined ? withNewLine(draft, line) : withMore(draft, known.key, line.quantity)
}

/** A line from the line creator: adds to a line of the same product on the same terms, or else a new line. */
export function withLine(draft: Draft, line: DraftLine): Draft {
  const known = draft.lines.find(({ product, ...terms }) => {
    const isProduct = product.code === line.product.code
    // A typed price stays when the receptor changes, a proposed one follows: one line cannot hold units of both.
    return isProduct && sameTerms.every((term) => terms[term] === line[term])
  })
  return known === undefined ? withNewLine(draft, line) : withMore(draft, known.key, line.quantity)
}

const sameTerms = ['sellingPrice', 'discount', 'iva', 'isPriceTyped', 'isDiscountTyped'] as const

/** How much the lines want of each product, by its code: lines of the same product add up. */
export function wantedByProduct(lines: readonly DraftLine[]): ReadonlyMap<string, Quantity> {
  const byProduct = Map.groupBy(lines, ({ product }) => product.code)
  return new Map([...byProduct].map(([code, own]) => [code, sumQuantity(own.map(({ quantity }) => quantity))]))
}

export type LineChange = Partial<Pick<DraftLine, 'quantity' | 'sellingPrice' | 'iva' | 'discount'>>

export function withLineChange(draft: Draft, key: string, change: LineChange): Draft {
  return withLines(draft, (line) =>
    line.key === key
      ? {
          ...line,
          ...change,
          ...(change.quantity === undefined ? {} : { quantity: normalizedQuantity(change.quantity) }),
          isPriceTyped: line.isPriceTyped || change.sellingPrice !== undefined,
          isDiscountTyped: line.isDiscountTyped || change.discount !== undefined,
        }
      : line,
  )
}

export function withoutLine(draft: Draft, key: string): Draft {
  return { ...draft, lines: draft.lines.filter((line) => line.key !== key) }
}

/** Takes out the IVA that the business's condition does not know. */
export function withCondition(draft: Draft, condition: TaxCondition): Draft {
  const lines = draft.lines.map((line) => {
    const iva = lineIva(condition, line.iva)
    return iva === line.iva ? line : { ...line, iva }
  })
  const isSame = lines.every((line, place) => line === draft.lines[place])
  return isSame ? draft : { ...draft, lines, isOfOtherCondition: true }
}

/** Proposes the prices that nobody typed again, for another receptor. Everything stays if there is no receptor. */
export function repriced(draft: Draft, context: ProposalContext): Draft {
  if (draft.receptor === undefined) return draft
  const lines = draft.lines.map((line) => repricedLine(line, context))
  return lines.every((line, place) => line === draft.lines[place]) ? draft : { ...draft, lines }
}

/** The lines with their products as they are now; `repriced` then adapts prices and discounts. */
export const withProducts = (draft: Draft, products: ReadonlyMap<string, DraftProduct>): Draft =>
  withLines(draft, (line) => ({ ...line, product: products.get(line.product.code) ?? line.product }))

/** Whether a line still follows the receptor's prices: saved ones and typed ones do not. */
export const followsPrices = ({ lines }: Draft): boolean =>
  lines.some(({ product, isPriceTyped, isDiscountTyped }) => product.pricing && !(isPriceTyped && isDiscountTyped))

function repricedLine(line: DraftLine, context: ProposalContext): DraftLine {
  if (line.product.pricing === undefined) return line
  const proposed = proposal(line.product, context)
  const sellingPrice = line.isPriceTyped ? line.sellingPrice : proposed.sellingPrice
  const discount = line.isDiscountTyped ? line.discount : proposed.discount
  const isSame = sellingPrice === line.sellingPrice && discount === line.discount
  return isSame ? line : { ...line, sellingPrice, discount }
}

function proposal({ pricing }: DraftProduct, context: ProposalContext) {
  if (pricing === undefined) throw new Error('a product without a price has no proposal')
  return proposedLine(pricing, context)
}

function withNewLine(draft: Draft, line: DraftLine): Draft {
  return { ...draft, lines: [...draft.lines, line] }
}

function withMore(draft: Draft, key: string, quantity: Quantity): Draft {
  return withLines(draft, (line) =>
    line.key === key ? { ...line, quantity: addQuantity(line.quantity, quantity) } : line,
  )
}

function withLines(draft: Draft, change: (line: DraftLine) => DraftLine): Draft {
  return { ...draft, lines: draft.lines.map(change) }
}
