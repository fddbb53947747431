import { numberFormat } from '@trastienda/domain/money/number-format'

const STEPS = [1, 2, 5, 10]

/** About as many parts a chart's axis has. */
const PARTS = 4

/**
 * The values of an axis' lines: multiples of 1, 2 or 5 times a power of ten, with zero, from the lowest value or below
 * to the highest or above.
 */
export function roundTicks(values: readonly number[]): number[] {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const rough = (highest - lowest) / PARTS || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10)
  const first = Math.floor(lowest / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step)
}

const short = numberFormat({ notation: 'compact', maximumFractionDigits: 1 })

/** `5 k`, `15 k`, `1,5 M`. The locale writes thousands as `K` up to ten of them, and as `k` beyond. */
export function tickLabel(tick: number): string {
  return short(tick).replace('K', 'k')
}
