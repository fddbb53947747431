import type { ComparedRow, KnownProduct } from '@trastienda/domain/supplier-list/compare-list'
import { followingPrice, type FollowingTerms } from '@trastienda/domain/supplier-list/following-price'
import type { PricedRow } from './list-requests.ts'

/** Puts the price of its product, and the one that would follow, beside a row. Only shown rows are computed. */
export const pricing = (known: readonly KnownProduct[], terms: FollowingTerms): ((row: ComparedRow) => PricedRow) => {
  const byCode = new Map(known.map((product) => [product.product, product]))
  return (row) => {
    const product = row.product === undefined ? undefined : byCode.get(row.product)
    return {
      ...row,
      price: product?.sellingPrice,
      next: product && followingPrice(row.cost, product, terms),
    }
  }
}
