import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, percent, quantity, unitCost } from './amount.ts'
import { formatMoney, formatPercent, formatPlainMoney, formatQuantity, formatUnitCost } from './format-amount.ts'
import { parseMoney, parsePercent, parseQuantity, parseUnitCost } from './parse-amount.ts'

describe('parsing an amount', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.000', 1000],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['$ 1.234,56', 1234.56],
    ['$1.234,56', 1234.56],
    ['$\u00A01.234,56', 1234.56],
    ['-5,50', -5.5],
    ['-$ 5,50', -5.5],
    ['$ -5,50', -5.5],
    ['−5,50', -5.5],
    ['  7  ', 7],
    [',5', 0.5],
    ['.5', 0.5],
    ['0,05', 0.05],
    ['007', 7],
    ['-0', 0],
  ])('reads %s as %d', (text, value) => {
    expect(parseMoney(text)).toBe(value)
  })

  it.each([
    '',
    ' ',
    '$',
    '-',
    ',',
    '.',
    'abc',
    '12abc',
    '1 234',
    '1e5',
    '5,',
    '1.23.456',
    '12.34.5',
    '1.2345',
    '1,2345',
    '13,750',
    '1.234,567',
    '1,234,56',
    '1234.567,89',
    '0.123',
    '--5',
    '-$-5',
    '5-',
    '1000000000000',
  ])('does not guess at %s', (text) => {
    expect(parseMoney(text)).toBeUndefined()
  })

  it('takes four decimals where a cost has them', () => {
    expect(parseUnitCost('12,3456')).toBe(12.3456)
    expect(parseUnitCost('12.3456')).toBe(12.3456)
    expect(parseUnitCost('13,750')).toBe(13.75)
    expect(parseUnitCost('1.000')).toBe(1000)
    expect(parseUnitCost('0.125')).toBe(0.125)
    expect(parseUnitCost('.125')).toBe(0.125)
    expect(parseUnitCost('1234.567')).toBe(1234.567)
    expect(parseUnitCost('1,234.567')).toBe(1234.567)
    expect(parseUnitCost('1.23.456')).toBeUndefined()
    expect(parseUnitCost('1.234,5678')).toBe(1234.5678)
    expect(parseUnitCost('1,23456')).toBeUndefined()
  })

  it('takes a percent sign after a percentage', () => {
    expect(parsePercent('12,5 %')).toBe(12.5)
    expect(parsePercent('12.5%')).toBe(12.5)
    expect(parsePercent('%')).toBeUndefined()
  })

  it('reads back everything that is formatted', () => {
    const cents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })
    const hundredths = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
    fc.assert(
      fc.property(cents, hundredths, (moneyUnits, units) => {
        const amount = money(moneyUnits / 100)
        expect(parseMoney(formatMoney(amount))).toBe(amount)
        expect(parseMoney(formatPlainMoney(amount))).toBe(amount)
        expect(parseQuantity(formatQuantity(quantity(units / 100)))).toBe(quantity(units / 100))
        expect(parsePercent(formatPercent(percent(units / 100)))).toBe(percent(units / 100))
        expect(parseMoney(String(amount))).toBe(amount)
      }),
    )
  })

  it('reads back a formatted cost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (units) => {
        const cost = unitCost(units / 10_000)
        const text = formatUnitCost(cost)
        expect(parseUnitCost(text)).toBe(cost)
      }),
    )
  })
})
