const STEPS = [1, 2, 5, 10]

/** About as many parts a chart's axis has. */
const PARTS = 4

/**
 * The values at which an axis has its lines: multiples of 1, 2 or 5 times a power of ten, zero among them, from at or below the
 * lowest value to at or above the highest.
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
