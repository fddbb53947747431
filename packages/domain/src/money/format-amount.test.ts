import { describe, expect, it } from 'vitest'
import { money, percent, quantity, unitCost } from './amount.ts'
import {
  formatMoney,
  formatNote,
  formatPercent,
  formatPercentInColumn,
  formatPlainMoney,
  formatQuantity,
  formatUnitCost,
} from './format-amount.ts'

describe('formatting an amount in es-AR', () => {
  it('writes pesos with a no-break space and the sign before them', () => {
    expect(formatMoney(money(1234.5))).toBe('$\u00A01.234,50')
    expect(formatMoney(money(-5.5))).toBe('-$\u00A05,50')
    expect(formatMoney(money(0))).toBe('$\u00A00,00')
    expect(formatMoney(money('999999999999.99'))).toBe('$\u00A0999.999.999.999,99')
  })

  it('writes a note without cents, and a coin with those that it has', () => {
    expect(formatNote(money(20_000))).toBe('$\u00A020.000')
    expect(formatNote(money(0.5))).toBe('$\u00A00,50')
  })

  it('writes what stands in an input without the sign', () => {
    expect(formatPlainMoney(money(1234.5))).toBe('1.234,50')
  })

  it('writes the decimals that a cost, a quantity and a percentage have', () => {
    expect(formatUnitCost(unitCost(12.3456))).toBe('$\u00A012,3456')
    expect(formatUnitCost(unitCost(12))).toBe('$\u00A012,00')
    expect(formatQuantity(quantity(2.5))).toBe('2,5')
    expect(formatQuantity(quantity(1234))).toBe('1.234')
    expect(formatPercent(percent(10.5))).toBe('10,5\u00A0%')
    expect(['10.54', 8, -0.25].map((each) => formatPercentInColumn(percent(each)))).toEqual([
      '10,5\u00A0%',
      '8,0\u00A0%',
      '-0,3\u00A0%',
    ])
  })
})
