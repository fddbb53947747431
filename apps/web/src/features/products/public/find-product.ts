import type { Product } from '@trastienda/contract/products.contract'
import { queryClient, readAwaited } from '#platform/cache/query-client.ts'
import { isProductCode, productsQueries, productSuggestions } from './products.queries.ts'

/**
 * An answer serves the same code for so long: somebody who scans sixty pieces of one product asks the server only a few
 * times.
 */
const SCAN_FRESH_FOR = 5000

/** The product whose code or EAN a text is, exactly; undefined where there is none. */
export async function findProductByCode(text: string): Promise<Product | undefined> {
  const found = await readAwaited(productSuggestions('all')(text), SCAN_FRESH_FOR)
  return found.find((product) => isProductCode(product, text))
}

/** A product as it is now, by its code. */
export const readProduct = (code: string): Promise<Product> =>
  queryClient.fetchQuery({ ...productsQueries.detail(code), staleTime: 0 })
