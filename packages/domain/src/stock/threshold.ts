import { exact, minus, times } from '#domain/money/exact'
import { quantity } from '#domain/money/amount'
import type { Quantity } from '#domain/money/amount'

export type StockStatus = 'good' | 'warn' | 'critical' | 'noStock'

/** The label of each status and the share of the status bar that it fills. */
export const stockStatuses = {
  good: { label: 'Excelente', ratio: 1 },
  warn: { label: 'Cuidado', ratio: 0.66 },
  critical: { label: 'Crítico', ratio: 0.33 },
  noStock: { label: 'Sin Stock', ratio: 0 },
} as const satisfies Record<StockStatus, { label: string; ratio: number }>

const GOOD_FACTOR = 1.5
const WARN_FACTOR = 1.2

/** The worst first, as lists sort. */
export const stockStatusOrder: readonly StockStatus[] = ['noStock', 'critical', 'warn', 'good']

export type ThresholdDiff = Readonly<Record<StockStatus, boolean>> & { readonly message: string }

/**
 * `good` above 150 % of the minimum, `warn` above 120 %, else `critical` (the specification's limits). With a minimum of 0
 * any stock is `good`.
 */
export function stockStatus(currentStock: Quantity, minThreshold: Quantity): StockStatus {
  if (currentStock <= 0) return 'noStock'
  if (exceeds(currentStock, minThreshold, GOOD_FACTOR)) return 'good'
  return exceeds(currentStock, minThreshold, WARN_FACTOR) ? 'warn' : 'critical'
}

/** The `thresholdDiff` of a product in the API's answers: one flag per status, and the label. */
export function thresholdDiff(currentStock: Quantity, minThreshold: Quantity): ThresholdDiff {
  const status = stockStatus(currentStock, minThreshold)
  return {
    good: status === 'good',
    warn: status === 'warn',
    critical: status === 'critical',
    noStock: status === 'noStock',
    message: stockStatuses[status].label,
  }
}

/**
 * The largest stocks that are not `good` yet and not `warn` yet, in hundredths: the product's form explains the minimum
 * by these two.
 */
export function thresholdLimits(minThreshold: Quantity): { readonly good: Quantity; readonly warn: Quantity } {
  const limit = (factor: number): Quantity => {
    const { numerator, denominator } = times(exact(minThreshold), exact(factor))
    return quantity(Number((numerator * 100n) / denominator) / 100)
  }
  return { good: limit(GOOD_FACTOR), warn: limit(WARN_FACTOR) }
}

function exceeds(current: Quantity, minimum: Quantity, factor: number): boolean {
  return minus(exact(current), times(exact(minimum), exact(factor))).numerator > 0n
}
