import { MAX_AMOUNT } from '#domain/money/amount'
import type { Money, MoneySum } from '#domain/money/amount'
import { totalMoney } from '#domain/money/arithmetic'
import { problem } from '#domain/problem'
import type { Outcome } from '#domain/problem'
import { exact, loweredBy, roundedProduct } from '#domain/money/exact'
import { netPrice } from './totals.ts'
import type { LineFigures, SummaryTerms } from './totals.ts'

/** The sum of the lines' costs. Refused above `MAX_AMOUNT`, which is all that the column holds. */
export function documentCost(lineCosts: Iterable<MoneySum>): Outcome<Money> {
  const cost = totalMoney(lineCosts)
  if (cost <= MAX_AMOUNT) return { ok: true, value: cost as Money }
  return { ok: false, problems: [problem('cost_out_of_range')] }
}

type SoldLine = LineFigures & { readonly position: number; readonly product: string }

/** The products that a sale sold below cost: a line brought in less than its goods cost, both without IVA. */
export function soldBelowCost(
  lines: readonly SoldLine[],
  terms: SummaryTerms,
  lineCosts: ReadonlyMap<number, MoneySum>,
): string[] {
  const below = lines.filter((line) => {
    const price = netPrice(line, terms.pricesIncludeVat)
    const net = roundedProduct(exact(line.quantity), price, loweredBy(line.discount), loweredBy(terms.discount))
    return net < (lineCosts.get(line.position) ?? 0)
  })
  return [...new Set(below.map(({ product }) => product))]
}
