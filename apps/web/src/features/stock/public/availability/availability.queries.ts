import { queryOptions } from '@tanstack/react-query'
import type { Availability, WantedProduct } from '@trastienda/contract/products.contract'
import type { Money } from '@trastienda/domain/money/amount'
import { call } from '#platform/api/api.ts'
import { askTogether } from './ask-together.ts'

/** The most products that one call takes. */
const MOST = 1000

/** A price whose cost is asked about, and whether it is final. */
export type AskedPrice = { readonly sellingPrice: Money; readonly pricesIncludeVat: boolean }

const keyOf = ({ product, price }: Pick<Availability, 'product' | 'price'>): string => `${product} ${price ?? ''}`

// The server answers in the order of the question, and leaves out what it does not know.
const ask = async (wanted: readonly WantedProduct[]): Promise<readonly (Availability | null)[]> => {
  const { data } = await call('products.availability', { body: [...wanted] })
  const known = Map.groupBy(data, keyOf)
  return wanted.map(({ productId, price }) => known.get(keyOf({ product: productId, price }))?.shift() ?? null)
}

const want = askTogether(ask, MOST)

/**
 * The stock and lots behind a line of a sale: null for an unknown product. The lines of a sale ask together; people who
 * may not see costs send the price along, and learn whether it is at or below cost.
 */
export const availability = (productId: string, asked?: AskedPrice) =>
  queryOptions({
    queryKey: ['availability', productId, asked?.sellingPrice ?? null, asked?.pricesIncludeVat ?? null],
    queryFn: () =>
      want({ productId, ...(asked && { price: asked.sellingPrice, pricesIncludeVat: asked.pricesIncludeVat }) }),
    // Sixty lines must not ask again at every sale of another till: live events name the changed products.
    staleTime: Infinity,
  })
