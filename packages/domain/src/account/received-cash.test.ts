import { expect, test } from 'vitest'
import type { Money } from '#domain/money/amount'
import { likelyReceived } from './received-cash.ts'

test.each([
  [1234.5, [2000, 10_000, 20_000]],
  [4500, [5000, 6000, 10_000, 20_000]],
  [10_000, [20_000]],
  [37_200, [38_000, 40_000]],
] as const)('the likely notes for %d reach it and are more', (total, expected) => {
  expect(likelyReceived(total as Money)).toEqual(expected)
})
