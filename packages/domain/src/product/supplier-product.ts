import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'

export const SUPPLIER_CODE_MAX = 40
export const MOST_IN_PACK = 100_000

/** Checks how many units a supplier's package holds: a whole number. */
export function packProblems(pack: number): Problem[] {
  if (!Number.isInteger(pack) || pack < 1) return [problem('minimum', 'pack', { n: 1 })]
  return pack > MOST_IN_PACK ? [problem('maximum', 'pack', { n: MOST_IN_PACK })] : []
}
