import { ZERO, ZERO_PERCENT } from '#domain/money/amount'
import type { Money, Percent, UnitCost } from '#domain/money/amount'
import { lineIva } from '#domain/transaction/iva'
import type { IvaRate, TaxCondition } from '#domain/transaction/iva'
import { convertedPrice } from './converted-price.ts'
import { listModifier, listPrice, purchasePrice } from './price-list.ts'
import type { PriceListConfig } from './price-list.ts'

export type PricedProduct = {
  readonly sellingPrice: Money
  /** Absent for a member who may not see costs. */
  readonly cost?: UnitCost
  readonly iva: IvaRate
  readonly category?: string
  /** Whether the price was final when it was read; if unknown, the business's present setting holds. */
  readonly pricesIncludeVat?: boolean
}

export type ProposedLine = { readonly sellingPrice: Money; readonly discount: Percent; readonly iva: IvaRate }

/** The document that a line is proposed for. */
export type ProposalContext = {
  readonly kind: 'sale' | 'purchase'
  readonly condition: TaxCondition
  /** Whether the document's prices are final. */
  readonly pricesIncludeVat: boolean
  /** Whether the products' prices are final. */
  readonly productPricesIncludeVat: boolean
  /** The receptor's list, or the default list where it has none. */
  readonly list: PriceListConfig
  /** The receptor's discounts in percent, by category id. */
  readonly discounts?: Readonly<Record<string, Percent>>
}

/**
 * The first values of a line after the choice of its product; the user may overtype all of them. A sale proposes the
 * list's price and the receptor's discount for the product's main category, a purchase the product's cost.
 */
export function proposedLine(product: PricedProduct, context: ProposalContext): ProposedLine {
  const { category } = product
  const { pricesIncludeVat } = context
  const iva = lineIva(context.condition, product.iva)
  if (context.kind === 'purchase') {
    const sellingPrice = product.cost === undefined ? ZERO : purchasePrice(product.cost, iva, pricesIncludeVat)
    return { sellingPrice, discount: ZERO_PERCENT, iva }
  }

  const discounts = context.discounts ?? {}
  const own = category !== undefined && Object.hasOwn(discounts, category) ? discounts[category] : undefined
  const from = product.pricesIncludeVat ?? context.productPricesIncludeVat
  const listed = listPrice(product.sellingPrice, listModifier(context.list, category))
  return {
    sellingPrice: convertedPrice(listed, iva, { from, to: pricesIncludeVat }),
    discount: own ?? ZERO_PERCENT,
    iva,
  }
}
