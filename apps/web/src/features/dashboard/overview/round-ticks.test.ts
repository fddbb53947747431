import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundTicks, tickLabel } from './round-ticks.ts'

it.each([
  [
    [0, 1_310_000],
    [0, 500_000, 1_000_000, 1_500_000],
  ],
  [
    [-420, 130],
    [-600, -400, -200, 0, 200],
  ],
  [[7], [0, 2, 4, 6, 8]],
  [[], [0, 1]],
  [[0], [0, 1]],
])('an axis over %j has its lines at %j', (values, ticks) => {
  expect(roundTicks(values)).toEqual(ticks)
})

it('reaches from below the lowest to above the highest value in few equal steps, with zero among them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { maxLength: 12 }), (values) => {
      const ticks = roundTicks(values)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...values))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values))
      expect(ticks.some((tick) => tick === 0)).toBe(true)
      expect(ticks.length).toBeLessThanOrEqual(7)
    }),
  )
})

it('writes all thousands of an axis in one form', () => {
  const labels = [0, 500, 5000, 15_000, -5000, 1_500_000].map((tick) => tickLabel(tick).replaceAll('\u00A0', ' '))
  expect(labels).toEqual(['0', '500', '5 k', '15 k', '-5 k', '1,5 M'])
})
