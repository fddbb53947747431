import type { Money } from '#domain/money/amount'
import { dividedBy, roundedMoney, roundedToWhole, times } from '#domain/money/exact'
import type { Exact } from '#domain/money/exact'

/** The nearest multiple of a step, at least one step. @throws AmountOverflow */
export function nearestStep(value: Exact, step: Exact): Money {
  return steps(roundedToWhole(dividedBy(value, step)), step)
}

/** The multiple of a step at or above a positive value, at least one step. @throws AmountOverflow */
export function stepAbove(value: Exact, step: Exact): Money {
  const { numerator, denominator } = dividedBy(value, step)
  return steps((numerator + denominator - 1n) / denominator, step)
}

const steps = (whole: bigint, step: Exact): Money =>
  roundedMoney(times({ numerator: whole < 1n ? 1n : whole, denominator: 1n }, step))
