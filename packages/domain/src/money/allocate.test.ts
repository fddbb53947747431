import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocate.ts'
import { money } from './amount.ts'
import { sumMoney } from './arithmetic.ts'

const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => money(cents / 100))
const weight = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => money(cents / 100))

describe('allocate', () => {
  it('splits without losing the odd cent', () => {
    expect(allocate(money(100), [money(1), money(1), money(1)])).toEqual([33.33, 33.34, 33.33])
    expect(allocate(money(0.01), [money(1), money(1)])).toEqual([0.01, 0])
    expect(allocate(money(10), [money(0), money(5), money(0)])).toEqual([0, 10, 0])
  })

  it('adds up to the whole for any total and any weights', () => {
    fc.assert(
      fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 30 }), (total, weights) => {
        fc.pre(weights.some((each) => each > 0))
        const parts = allocate(total, weights)
        expect(parts).toHaveLength(weights.length)
        expect(sumMoney(parts)).toBe(total)
      }),
    )
  })

  it('gives no part the wrong sign, and nothing to no weight', () => {
    fc.assert(
      fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 30 }), (total, weights) => {
        fc.pre(weights.some((each) => each > 0))
        for (const [place, part] of allocate(total, weights).entries()) {
          expect(part * Math.sign(total)).toBeGreaterThanOrEqual(0)
          expect(weights[place] !== 0 || part === 0).toBe(true)
        }
      }),
    )
  })

  it('refuses weights that cannot split anything', () => {
    expect(() => allocate(money(1), [])).toThrow(RangeError)
    expect(() => allocate(money(1), [money(0)])).toThrow(RangeError)
    expect(() => allocate(money(1), [money(2), money(-1)])).toThrow(RangeError)
  })
})
