import type { Money } from '@trastienda/domain/money/amount'
import { convertedPrice } from '@trastienda/domain/price/converted-price'
import type { IvaRate } from '@trastienda/domain/transaction/iva'
import type { PriceUse } from '@trastienda/domain/transfer/product-columns'

interface Priced {
  readonly sellingPrice: Money
  readonly iva: IvaRate
}

/** The price of a quote's line as a sheet shows it: with IVA or without it, as its header says. */
export const priceInSheet = (
  { sellingPrice, iva }: Priced,
  quote: { readonly pricesIncludeVat: boolean },
  sheet: PriceUse,
): Money =>
  sheet.condition === 'responsable'
    ? convertedPrice(sellingPrice, iva, { from: quote.pricesIncludeVat, to: sheet.pricesIncludeVat })
    : sellingPrice
