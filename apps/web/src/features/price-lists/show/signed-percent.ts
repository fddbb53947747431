import type { Percent } from '@trastienda/domain/money/amount'
import { formatPercent, formatPercentInColumn } from '@trastienda/domain/money/format-amount'

/** `+10 %`, `-5,5 %`, `0 %`. */
export const signedPercent = (percentage: Percent): string =>
  percentage > 0 ? `+${formatPercent(percentage)}` : formatPercent(percentage)

/** The same with one decimal, for figures below each other. */
export const signedPercentInColumn = (percentage: Percent): string =>
  percentage > 0 ? `+${formatPercentInColumn(percentage)}` : formatPercentInColumn(percentage)
