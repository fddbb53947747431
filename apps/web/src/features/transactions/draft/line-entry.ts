import type { Product } from '@trastienda/contract/products.contract'
import {
  ZERO,
  ZERO_PERCENT,
  ZERO_QUANTITY,
  type Money,
  type Percent,
  type Quantity,
} from '@trastienda/domain/money/amount'
import type { Outcome, Problem } from '@trastienda/domain/problem'
import type { LineTotals } from '@trastienda/domain/transaction/totals'
import { lineLimits, normalizedQuantity, validateLine } from '@trastienda/domain/transaction/validation'
import { draftLineTotals } from './draft-saving.ts'
import { draftProduct, figuresOf, type DraftContext, type DraftLine } from './draft.ts'

/*
 * The line in entry. It stores only typed figures; price and discount otherwise follow the product and the present
 * receptor.
 */

export interface LineEntry {
  product?: Product
  /** The product chosen last, during a search for another. */
  lastCode?: string
  quantity: Quantity | undefined
  /** Holds only the typed fields; an emptied field is there as undefined. */
  typed: Partial<Record<'sellingPrice', Money | undefined> & Record<'discount', Percent | undefined>>
}

/** The values in the fields; undefined for empty ones. */
export interface ShownLine {
  product: Product | undefined
  quantity: Quantity | undefined
  sellingPrice: Money | undefined
  discount: Percent | undefined
}

export type LineTyping = Partial<Omit<ShownLine, 'product'>>

export const emptyLine: LineEntry = { quantity: 1 as Quantity, typed: {} }

/** Another product gets its own proposal; the same product chosen again keeps its typed figures. */
export function withProduct(line: LineEntry, product: Product | undefined, quantity?: Quantity): LineEntry {
  if (product === undefined) return { ...line, product }
  const isOther = line.lastCode !== undefined && line.lastCode !== product.code
  return {
    product,
    lastCode: product.code,
    quantity: quantity ?? line.quantity,
    typed: isOther ? {} : line.typed,
  }
}

export function withTyping(line: LineEntry, typing: LineTyping): LineEntry {
  const { quantity, ...typed } = typing
  return {
    ...line,
    quantity: 'quantity' in typing ? quantity : line.quantity,
    typed: { ...line.typed, ...typed },
  }
}

export function shownLine({ product, quantity, typed }: LineEntry, context: DraftContext): ShownLine {
  const proposed = product === undefined ? undefined : figuresOf(draftProduct(product), {}, context)
  return {
    product,
    quantity,
    sellingPrice: proposed?.sellingPrice,
    discount: proposed?.discount ?? ZERO_PERCENT,
    ...typed,
  }
}

/** The totals of the line now; undefined for an amount beyond its limits. */
export function totalsInHand(line: LineEntry, context: DraftContext): LineTotals | undefined {
  return draftLineTotals(enteredFigures(line, context))
}

/** The finished line, or its problems. */
export function finishedLine(line: LineEntry, context: DraftContext, key: string): Outcome<DraftLine> {
  const { product, typed } = line
  const values = enteredFigures(line, context)
  const totals = draftLineTotals(values)
  const problems =
    totals === undefined ? refusals(values) : validateLine({ ...values, ...totals, product: product?.code })
  if (problems.length > 0 || product === undefined) return { ok: false, problems }
  return {
    ok: true,
    value: {
      key,
      product: draftProduct(product),
      quantity: values.quantity,
      typed: {
        ...('sellingPrice' in typed ? { sellingPrice: values.sellingPrice } : {}),
        ...('discount' in typed ? { discount: values.discount } : {}),
      },
    },
  }
}

function enteredFigures(line: LineEntry, context: DraftContext) {
  const { product, quantity, sellingPrice, discount } = shownLine(line, context)
  return {
    quantity: normalizedQuantity(quantity ?? ZERO_QUANTITY),
    sellingPrice: sellingPrice ?? ZERO,
    discount: discount ?? ZERO_PERCENT,
    pricesIncludeVat: context.pricesIncludeVat,
    iva: product === undefined ? 0 : figuresOf(draftProduct(product), {}, context).iva,
  } as const
}

/** The problems because of which the line has no figures. */
function refusals(values: Parameters<typeof lineLimits>[0]): readonly Problem[] {
  const limits = lineLimits(values)
  return limits.length > 0 ? limits : [{ code: 'amount_out_of_range' }]
}
