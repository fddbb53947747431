import type { MoneySum, Percent } from '#domain/money/amount'
import { exact, loweredBy, roundedProduct } from '#domain/money/exact'
import type { LineFigures } from './totals.ts'

type SoldLine = Omit<LineFigures, 'iva'> & { readonly position: number; readonly product: string }

/** The products of a sale of which a line brought in less than its goods cost, both without IVA, each product once. */
export function soldBelowCost(
  lines: readonly SoldLine[],
  summaryDiscount: Percent,
  lineCosts: ReadonlyMap<number, MoneySum>,
): string[] {
  const below = lines.filter(({ position, quantity, sellingPrice, discount }) => {
    const net = roundedProduct(exact(quantity), exact(sellingPrice), loweredBy(discount), loweredBy(summaryDiscount))
    return net < (lineCosts.get(position) ?? 0)
  })
  return [...new Set(below.map(({ product }) => product))]
}
