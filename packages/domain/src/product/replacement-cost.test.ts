import { describe, expect, it } from 'vitest'
import { unitCost } from '#domain/money/amount'
import { changedReplacementCost, pesosOf } from './replacement-cost.ts'

const cost = (pesos?: number, dollars?: number) => ({
  ...(pesos === undefined ? {} : { replacementCost: unitCost(pesos) }),
  ...(dollars === undefined ? {} : { replacementCostUsd: unitCost(dollars) }),
})

describe('a changed replacement cost', () => {
  it.each([
    ['stays if nothing was sent', cost(495, 0.4), cost(), cost(495, 0.4)],
    ['stays if it was sent as it was', cost(495, 0.4), cost(495, 0.4), cost(495, 0.4)],
    ['is kept in dollars from then on', cost(495), cost(undefined, 0.5), cost(495, 0.5)],
    ['goes by the dollars if both are new', cost(495, 0.4), cost(700, 0.5), cost(495, 0.5)],
    ['goes by the pesos if only they are new', cost(495, 0.4), cost(700, 0.4), cost(700)],
    ['keeps its pesos without the dollars', cost(495, 0.4), cost(495, 0), cost(495)],
    ['is taken away by 0 pesos', cost(495, 0.4), cost(0), cost()],
    ['of a new product is in dollars', cost(), cost(undefined, 0.5), cost(undefined, 0.5)],
    ['is none for 0 dollars of a new product', cost(), cost(undefined, 0), cost()],
  ])('%s', (_, before, sent, after) => {
    expect(changedReplacementCost(before, sent)).toEqual(after)
  })
})

it('a cost in dollars is in pesos what the rate says, to four decimals', () => {
  expect(pesosOf(unitCost(0.4132), unitCost(1200))).toBe(495.84)
  expect(pesosOf(unitCost(0.3333), unitCost(1234.5678))).toBe(411.4814)
  expect(pesosOf(unitCost(99_999), unitCost(1_000_000))).toBe(99_999_000_000)
})
