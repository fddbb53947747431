import type { Transaction } from '#platform/database/transaction'
import { productsRepository, type ProductRecord } from './products.repository.ts'

export type { ProductRecord }

/** Products of the business by their codes, active or not, without a lock. A code that does not exist is not in the map. */
export const productsFor = async (tx: Transaction, codes: readonly string[]): Promise<Map<string, ProductRecord>> => {
  const products = await productsRepository.byCodes(tx, codes)
  return new Map(products.map((product) => [product.code, product]))
}
