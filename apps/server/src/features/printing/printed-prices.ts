import type { ProductSelection } from '@trastienda/contract/products.contract'
import type { PriceListConfig } from '@trastienda/domain/price/price-list'
import { listModifier, listPrice } from '@trastienda/domain/price/price-list'
import type { SelectedProduct } from '#features/products'
import type { PricedRow } from './documents/price-list-document.ts'

/** The products that the query chooses. */
export interface PrintedProducts {
  readonly productIds?: string
  readonly tab?: string
  readonly search?: string
  readonly except?: string
}

/** `all` are the products of a tab and a search, without the codes of `except`; else the products of the named codes. */
export const printedSelection = ({ productIds = 'all', tab, search, except }: PrintedProducts): ProductSelection =>
  productIds === 'all' ? { tab, search, except: codesOf(except) } : { products: codesOf(productIds) }

/** What each product costs by a list. */
export const pricedRows = (products: readonly SelectedProduct[], config: PriceListConfig): PricedRow[] =>
  products.map(({ code, name, categoryId, categoryName, sellingPrice }) => ({
    code,
    productName: name,
    categoryName,
    price: listPrice(sellingPrice, listModifier(config, categoryId)),
  }))

const codesOf = (joined = ''): string[] => joined.split(',').map(decoded).filter(Boolean)

/** Decodes a code. A code with a percent sign that was never encoded is taken as it is. */
const decoded = (code: string): string => {
  try {
    return decodeURIComponent(code)
  } catch {
    return code
  }
}
