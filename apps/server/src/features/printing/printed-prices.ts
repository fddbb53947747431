import type { ProductSelection } from '@trastienda/contract/products.contract'
import type { PriceListConfig } from '@trastienda/domain/price/price-list'
import { listModifier, listPrice } from '@trastienda/domain/price/price-list'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { readPriceList } from '#features/price-lists'
import { selectedProducts, type SelectedProduct } from '#features/products'
import type { BusinessFacts } from '#features/settings'
import type { BusinessTx } from '#platform/database/business-tx'
import { codesOf } from '#platform/joined-codes'
import { letterhead } from './business-letterhead.ts'
import type { PricedRow, PriceListDocument } from './documents/price-list-document.ts'

/** The products that the query chooses. */
interface PrintedProducts {
  readonly productIds?: string
  readonly tab?: string
  readonly search?: string
  readonly belowCost?: boolean
  readonly among?: string
  readonly except?: string
}

/** `all` chooses by the other filters, without the codes of `except`; a list of codes chooses its products. */
const printedSelection = ({ productIds = 'all', among, except, ...choice }: PrintedProducts): ProductSelection =>
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
const pricedRows = (products: readonly SelectedProduct[], config: PriceListConfig): PricedRow[] =>
  products.map(({ code, name, categoryId, categoryName, sellingPrice }) => ({
    code,
    productName: name,
    categoryName,
    price: listPrice(sellingPrice, listModifier(config, categoryId)),
  }))

/** The products, and their list: `default`, or a list's id. */
export type PrintedPrices = PrintedProducts & { readonly priceListId?: string; readonly zeroPrices?: boolean }

/** The prices of products by a list, for printing. @throws Refusal not_found */
export const printedPriceList = async (
  tx: BusinessTx,
  business: BusinessFacts,
  prices: PrintedPrices,
): Promise<PriceListDocument> => {
  const [list, products] = await Promise.all([
    readPriceList(tx, prices.priceListId ?? 'default'),
    selectedProducts(tx, printedSelection(prices)),
  ])
  const priced = pricedRows(products, list.config)
  return {
    business: letterhead(business),
    listName: list.name,
    day: businessDayOf(tx.now, business.timeZone),
    pricesIncludeVat: business.pricesIncludeVat,
    // A price of $ 0,00 means that nobody has set a price: such products are left out unless somebody asks for them.
    rows: prices.zeroPrices === true ? priced : priced.filter(({ price }) => price > 0),
  }
}
