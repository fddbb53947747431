import type { Amount, Money } from './amount.ts'
import { sumMoney, subtractMoney } from './arithmetic.ts'
import { dividedBy, exact, plus, roundedProduct } from './exact.ts'
import { ZERO } from './amount.ts'

/**
 * Splits a total by weights so that the parts add up to it again, to the cent: each part is the difference between two
 * rounded running shares, so no cent is lost and equal weights differ by one cent at most.
 *
 * @throws RangeError on a negative weight or when no weight is above 0.
 */
export function allocate(total: Money, weights: readonly Amount[]): Money[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('a weight is negative')
  const whole = weights.map(exact).reduce(plus, exact(0))
  if (whole.numerator === 0n) throw new RangeError('no weight is above 0')

  let running = exact(0)
  let given = ZERO
  return weights.map((weight) => {
    running = plus(running, exact(weight))
    const part = subtractMoney(roundedProduct(exact(total), dividedBy(running, whole)), given)
    given = sumMoney([given, part])
    return part
  })
}
