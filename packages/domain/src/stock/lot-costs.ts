import { amountKinds, ZERO_COST } from '#domain/money/amount'
import type { Money, UnitCost } from '#domain/money/amount'
import { subtractMoney, sumMoney } from '#domain/money/arithmetic'
import { dividedBy, exact, loweredBy, plus, roundedToWhole, roundedUnitCost, times } from '#domain/money/exact'
import type { Exact } from '#domain/money/exact'
import { chargesOf, type PurchaseCharge } from '#domain/transaction/purchase-charges'
import { lineNet, netPrice } from '#domain/transaction/totals'
import type { LineFigures, SummaryTerms } from '#domain/transaction/totals'

/** The concepts that are spread over the cost of the goods, without IVA. */
export function chargesInCost(charges: readonly PurchaseCharge[] = []): Money {
  return chargesOf(
    charges.filter(({ isInCost }) => isInCost === true),
    'concept',
  )
}

/** Price less both discounts, without IVA, rounded once to four decimals. */
export function purchaseUnitCost(line: Omit<LineFigures, 'quantity'>, terms: SummaryTerms): UnitCost {
  const price = netPrice(line, terms.pricesIncludeVat)
  return roundedUnitCost(times(price, loweredBy(line.discount), loweredBy(terms.discount)))
}

/**
 * What the concepts in the cost add to each line's unit cost, by its amount without IVA. Each part is cut to four decimals,
 * the largest quantity first, and the next line takes what was cut: Σ added × quantity misses the concepts by no more than
 * half of 0.0001 × the smallest quantity.
 */
export function addedUnitCosts(lines: readonly LineFigures[], terms: SummaryTerms): UnitCost[] {
  const added = lines.map((): UnitCost => ZERO_COST)
  const spread = chargesInCost(terms.charges)
  if (spread === 0) return added
  const shares = lines
    .map((line, place) => ({ place, quantity: line.quantity, net: weightOf(line, terms) }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted((left, right) => right.quantity - left.quantity)
  let left = millionths(exact(spread))
  let whole = sumMoney(shares.map(({ net }) => net))
  for (const [turn, { place, quantity, net }] of shares.entries()) {
    const part = dividedBy(times({ numerator: left, denominator: MILLION }, exact(net)), exact(whole))
    const ofUnit = dividedBy(part, exact(quantity))
    const cost = turn === shares.length - 1 ? roundedUnitCost(ofUnit) : cutUnitCost(ofUnit)
    added[place] = cost
    left -= millionths(times(exact(cost), exact(quantity)))
    whole = subtractMoney(whole, net)
  }
  return added
}

/** A line counts by a cent at least, so that a purchase of next to nothing has a share too. */
const weightOf = (line: LineFigures, { pricesIncludeVat }: SummaryTerms): Money =>
  Math.max(lineNet(line, pricesIncludeVat), CENT) as Money

const CENT = 0.01 as Money
const MILLION = 1_000_000n

/** A unit cost times a quantity has six decimals at most. */
const millionths = (value: Exact): bigint => roundedToWhole(times(value, { numerator: MILLION, denominator: 1n }))

/** The unit cost of each line's lot: its own, and its part of the concepts in the cost. */
export function lotCosts(lines: readonly LineFigures[], terms: SummaryTerms): UnitCost[] {
  const added = addedUnitCosts(lines, terms)
  return lines.map((line, place) =>
    roundedUnitCost(plus(exact(purchaseUnitCost(line, terms)), exact(added[place] ?? ZERO_COST))),
  )
}

/** To four decimals towards 0; only of a value from 0 on. @throws AmountOverflow from 10¹¹ on */
const cutUnitCost = ({ numerator, denominator }: Exact): UnitCost =>
  roundedUnitCost({ numerator: (numerator * COST_UNITS) / denominator, denominator: COST_UNITS })

const COST_UNITS = 10n ** BigInt(amountKinds.unitCost.scale)
