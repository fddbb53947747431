import { exact, minus, times } from '#domain/money/exact'
import type { Quantity } from '#domain/money/amount'

export type StockStatus = 'good' | 'warn' | 'critical' | 'noStock'

/** The label of each status and the share of the status bar that it fills. */
export const stockStatuses = {
  good: { label: 'Excelente', ratio: 1 },
  warn: { label: 'Cuidado', ratio: 0.66 },
  critical: { label: 'Crítico', ratio: 0.33 },
  noStock: { label: 'Sin Stock', ratio: 0 },
} as const satisfies Record<StockStatus, { label: string; ratio: number }>

/** What wants attention first. */
export const stockStatusOrder: readonly StockStatus[] = ['noStock', 'critical', 'warn', 'good']

export type ThresholdDiff = Readonly<Record<StockStatus, boolean>> & { readonly message: string }

/** Good from more than 50 % above the minimum, warning from more than 20 % above, else critical; with a minimum of 0, good. */
export function stockStatus(currentStock: Quantity, minThreshold: Quantity): StockStatus {
  if (currentStock <= 0) return 'noStock'
  if (exceeds(currentStock, minThreshold, 1.5)) return 'good'
  return exceeds(currentStock, minThreshold, 1.2) ? 'warn' : 'critical'
}

/** The member of a product that says how its stock stands. */
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

function exceeds(current: Quantity, minimum: Quantity, factor: number): boolean {
  return minus(exact(current), times(exact(minimum), exact(factor))).numerator > 0n
}
