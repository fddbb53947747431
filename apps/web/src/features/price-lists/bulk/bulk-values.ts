import type { Percent } from '@trastienda/domain/money/amount'
import { priceRoundings, validateBulkChange, type PriceRounding } from '@trastienda/domain/price/bulk-change'
import { messageOf, problem } from '@trastienda/domain/problem'

/** The largest percentage that the API takes: it makes a price 101 times as high. */
const MOST = 10_000

/** Why this cannot change prices; undefined if it can. */
export const percentageError = (percentage: Percent | undefined): string | undefined => {
  const [found] = validateBulkChange(['chosen'], percentage)
  if (found !== undefined) return messageOf(found)
  return (percentage ?? 0) > MOST ? messageOf(problem('maximum', undefined, { n: MOST })) : undefined
}

const labels = {
  none: 'Sin redondeo',
  '1': 'A $ 1',
  '10': 'A $ 10',
  '50': 'A $ 50',
  '100': 'A $ 100',
  ',99': 'Final ,99',
} as const satisfies Record<PriceRounding, string>

export const roundingLabels = priceRoundings.map((value) => ({ value, label: labels[value] }))
