import type { Product } from '@trastienda/contract/products.contract'
import { call } from '#platform/api/api.ts'
import { joinedCodes } from '#platform/net/joined-codes.ts'
import { readAwaited } from '#platform/cache/query-client.ts'
import { isProductCode, productSuggestions, suppliedUnder, type PurchaseFrom } from './products.queries.ts'

/**
 * How long an answer serves the same code: somebody who scans sixty pieces of one product asks the server only a few
 * times.
 */
const SCAN_FRESH_FOR = 5000

/** The product with exactly this code or EAN; undefined without one. */
export async function findProductByCode(text: string): Promise<Product | undefined> {
  const found = await readAwaited(productSuggestions('all')(text), SCAN_FRESH_FOR)
  return found.find((product) => isProductCode(product, text))
}

/**
 * The product of a code in a purchase: what its supplier sells under it, else the one with that code or EAN, else the only
 * one that somebody else sells under it.
 */
export async function findBoughtProduct(text: string, from: PurchaseFrom): Promise<Product | undefined> {
  const [{ chosen, others }, own] = await Promise.all([suppliedUnder(text, from), findProductByCode(text)])
  return chosen[0] ?? own ?? (others.length === 1 ? others[0] : undefined)
}

/** The most codes of one question: they stand in its address. */
const MOST_AT_ONCE = 100

/** Products by their codes, read now; removed products are left out. */
export async function readProducts(codes: readonly string[]): Promise<Product[]> {
  const parts = Array.from({ length: Math.ceil(codes.length / MOST_AT_ONCE) }, (_, part) =>
    codes.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  )
  const answers = parts.map((part) =>
    call('products.list', { query: { among: joinedCodes(part), pageSize: MOST_AT_ONCE } }),
  )
  return (await Promise.all(answers)).flatMap(({ data }) => data)
}
