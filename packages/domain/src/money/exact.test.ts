import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dividedBy,
  exact,
  loweredBy,
  minus,
  plus,
  raisedBy,
  roundedMoney,
  roundedPercent,
  roundedProduct,
  roundedQuantity,
  roundedToWhole,
  roundedUnitCost,
  times,
} from './exact.ts'

describe('exact numbers', () => {
  it('holds the decimal that is written, not its binary neighbour', () => {
    expect(exact(1.005)).toEqual({ numerator: 1005n, denominator: 1000n })
    expect(exact(-0.07)).toEqual({ numerator: -7n, denominator: 100n })
    expect(exact(999_999_999_999.99)).toEqual({ numerator: 99_999_999_999_999n, denominator: 100n })
    expect(exact(3)).toEqual({ numerator: 3n, denominator: 1n })
  })

  it('refuses what is not a plain decimal', () => {
    for (const value of [1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => exact(value)).toThrow(RangeError)
    expect(() => dividedBy(exact(1), exact(0))).toThrow(RangeError)
  })

  it('rounds halves away from zero, on either side of it', () => {
    expect(roundedMoney(exact(1.005))).toBe(1.01)
    expect(roundedMoney(exact(-1.005))).toBe(-1.01)
    expect(roundedMoney(exact(1.0049))).toBe(1)
    expect(roundedUnitCost(exact(0.00005))).toBe(0.0001)
    expect(roundedPercent(exact(33.335))).toBe(33.34)
    expect(roundedQuantity(exact(2.675))).toBe(2.68)
    expect(Object.is(roundedMoney(exact(-0.001)), 0)).toBe(true)
  })

  it('rounds once: the case that goes wrong when the net is rounded first', () => {
    expect(roundedProduct(exact(348.35), exact(16), exact(0.96), exact(1.22))).toBe(6527.8)
  })

  it('throws beyond the range of the kind instead of losing cents', () => {
    expect(() => roundedProduct(exact(99_999), exact(99_999_999.99))).toThrow(RangeError)
    expect(() => roundedProduct(exact(1_000_000), exact(1_000_000))).toThrow(RangeError)
  })

  it('keeps the rules of arithmetic without any error', () => {
    const decimal = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((units) => exact(units / 100))
    const same = (left: ReturnType<typeof exact>, right: ReturnType<typeof exact>): boolean =>
      left.numerator * right.denominator === right.numerator * left.denominator
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        expect(same(times(a, plus(b, c)), plus(times(a, b), times(a, c)))).toBe(true)
        expect(same(minus(plus(a, b), b), a)).toBe(true)
        expect(b.numerator === 0n || same(times(dividedBy(a, b), b), a)).toBe(true)
      }),
    )
  })

  it('raises and lowers by a percentage exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (hundredths) => {
        const sum = plus(raisedBy(hundredths / 100), loweredBy(hundredths / 100))
        expect(sum.numerator).toBe(2n * sum.denominator)
      }),
    )
  })

  it('is never further than half a unit from what it rounds', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (numerator, denominator) => {
          const distance = roundedToWhole({ numerator, denominator }) * denominator - numerator
          expect(2n * (distance < 0n ? -distance : distance) <= denominator).toBe(true)
        },
      ),
    )
  })
})
