import { MAX_AMOUNT, percent } from '#domain/money/amount'
import type { Money, Percent, UnitCost } from '#domain/money/amount'
import { exact, minus, raisedBy, times } from '#domain/money/exact'
import type { Problem } from '#domain/problem'
import { problem } from '#domain/problem'
import type { IvaRate } from '#domain/transaction/iva'
import { nearestStep, stepAbove } from './price-steps.ts'

/** The steps in pesos to which a target rounds prices; `none` rounds to cents. */
export const targetRoundings = ['none', '1', '5', '10', '50', '100'] as const

export type TargetRounding = (typeof targetRoundings)[number]

/** The margin, in percent of the net cost, that a price keeps, and how the price is rounded. */
export type PriceTarget = {
  readonly margin: Percent
  readonly rounding: TargetRounding
  /** To the next step above, or else to the nearest one; cents are always the nearest. */
  readonly roundsUp: boolean
}

export const MAX_TARGET_MARGIN = percent(9_999.99)

/** Refuses a margin below 0 or above `MAX_TARGET_MARGIN`. */
export function priceTargetProblems({ margin }: PriceTarget, path: string): Problem[] {
  if (margin < 0) return [problem('minimum', path, { n: 0 })]
  return margin > MAX_TARGET_MARGIN ? [problem('maximum', path, { n: '9.999,99' })] : []
}

/**
 * The price that keeps a target over a net cost, with IVA where prices contain it: cost × (1 + margin) × (1 + IVA), rounded once, at least
 * one step. Undefined above `MAX_AMOUNT`.
 */
export function targetPrice(
  cost: UnitCost,
  iva: IvaRate,
  { margin, rounding, roundsUp }: PriceTarget,
  pricesIncludeVat: boolean,
): Money | undefined {
  const price = times(exact(cost), raisedBy(margin), raisedBy(pricesIncludeVat ? iva : 0))
  if (minus(price, exact(MAX_AMOUNT)).numerator > 0n) return undefined
  if (rounding === 'none') return nearestStep(price, exact(0.01))
  const step = exact(Number(rounding))
  const rounded = roundsUp ? stepAbove(price, step) : nearestStep(price, step)
  return rounded > MAX_AMOUNT ? undefined : rounded
}
