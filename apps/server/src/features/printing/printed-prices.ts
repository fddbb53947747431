import type { ProductSelection } from '@trastienda/contract/products.contract'
import type { PriceListConfig } from '@trastienda/domain/price/price-list'
import { listModifier, listPrice } from '@trastienda/domain/price/price-list'
import type { SelectedProduct } from '#features/products'
import { codesOf } from '#platform/joined-codes'
import type { PricedRow } from './documents/price-list-document.ts'

/** The products that the query chooses. */
export interface PrintedProducts {
  readonly productIds?: string
  readonly tab?: string
  readonly search?: string
  readonly belowCost?: boolean
  readonly among?: string
  readonly except?: string
}

/** `all` chooses by the other filters, without the codes of `except`; a list of codes chooses its products. */
export const printedSelection = ({ productIds = 'all', among, except, ...choice }: PrintedProducts): ProductSelection =>
  productIds === 'all'
    ? {
        tab: choice.tab,
        search: choice.search,
        belowCost: choice.belowCost,
        among: among === undefined ? undefined : codesOf(among),
        except: codesOf(except),
      }
    : { products: codesOf(productIds) }

/** The price of each product by a list. */
export const pricedRows = (products: readonly SelectedProduct[], config: PriceListConfig): PricedRow[] =>
  products.map(({ code, name, categoryId, categoryName, sellingPrice }) => ({
    code,
    productName: name,
    categoryName,
    price: listPrice(sellingPrice, listModifier(config, categoryId)),
  }))
