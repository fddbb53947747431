import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMoney, isQuantity, isUnitCost, money, percent, quantity, unitCost } from './amount.ts'

describe('amounts', () => {
  it('takes the decimal that a number or a text says', () => {
    expect(money(1234.5)).toBe(1234.5)
    expect(money('1234.50')).toBe(1234.5)
    expect(money('-0.01')).toBe(-0.01)
    expect(money('+7')).toBe(7)
    expect(money('120.5000')).toBe(120.5)
    expect(money('999999999999.99')).toBe(999_999_999_999.99)
    expect(unitCost('12.3456')).toBe(12.3456)
    expect(percent('33.33')).toBe(33.33)
    expect(quantity('99999.00')).toBe(99_999)
  })

  it('refuses more decimals than the scale holds', () => {
    for (const value of [0.1 + 0.2, 1.005, 1e-9, '1.001', '1.0000000000000000001', '0.00000000000000000001']) {
      expect(() => money(value)).toThrow(RangeError)
    }
    expect(() => unitCost('0.00001')).toThrow(RangeError)
  })

  it('refuses what is not a plain decimal number', () => {
    for (const value of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '',
      ' ',
      '1,50',
      '1e3',
      '0x10',
      '1.',
      '.5',
      '1 000',
      'abc',
    ]) {
      expect(() => money(value)).toThrow(RangeError)
    }
  })

  it('refuses what lies beyond the range', () => {
    for (const value of [1e12, -1e12, '1000000000000', '1000000000000.00'])
      expect(() => money(value)).toThrow(RangeError)
    expect(() => quantity(1e13)).toThrow(RangeError)
    expect(() => unitCost('100000000000')).toThrow(RangeError)
  })

  it('has one zero', () => {
    expect(Object.is(money(-0), 0)).toBe(true)
    expect(Object.is(money('-0.00'), 0)).toBe(true)
  })

  it('says without throwing whether a value fits', () => {
    expect([isMoney(1.01), isMoney(1.001), isMoney('1'), isMoney(undefined), isMoney(1e12)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect([isQuantity(0.01), isQuantity(0.001), isUnitCost(0.0001)]).toEqual([true, false, true])
  })

  it('reads back every cent of the range from text and number alike', () => {
    const limit = 99_999_999_999_999
    fc.assert(
      fc.property(fc.integer({ min: -limit, max: limit }), (cents) => {
        const digits = String(Math.abs(cents)).padStart(3, '0')
        const text = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
        expect(money(text)).toBe(cents / 100)
        expect(money(cents / 100)).toBe(cents / 100)
        expect(money(text).toFixed(2)).toBe(cents === 0 ? '0.00' : text)
      }),
    )
  })
})
