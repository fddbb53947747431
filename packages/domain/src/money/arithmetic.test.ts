import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AmountOverflow, MAX_AMOUNT, MAX_BALANCE, money, moneySum, quantity } from './amount.ts'
import {
  absoluteMoney,
  addMoney,
  addQuantity,
  compareMoney,
  isZero,
  minMoney,
  minQuantity,
  negateMoney,
  negateQuantity,
  subtractMoney,
  subtractQuantity,
  sumMoney,
  subtractTotals,
  sumQuantity,
  totalMoney,
} from './arithmetic.ts'

describe('arithmetic', () => {
  it('adds where floating point would not', () => {
    expect(addMoney(money(0.1), money(0.2))).toBe(0.3)
    expect(subtractMoney(money(0.3), money(0.1))).toBe(0.2)
    expect(sumMoney(Array.from({ length: 1000 }, () => money(0.01)))).toBe(10)
    expect(addQuantity(quantity(1.1), quantity(2.2))).toBe(3.3)
    expect(subtractQuantity(quantity(1), quantity(0.9))).toBe(0.1)
    expect(sumQuantity([])).toBe(0)
  })

  it('sums to exactly what the cents sum to, in any order', () => {
    const cents = fc.array(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), { maxLength: 50 })
    fc.assert(
      fc.property(cents, (each) => {
        const total = each.reduce((sum, one) => sum + one, 0) / 100
        expect(sumMoney(each.map((one) => money(one / 100)))).toBe(total === 0 ? 0 : total)
        expect(sumMoney(each.toReversed().map((one) => money(one / 100)))).toBe(total === 0 ? 0 : total)
      }),
    )
  })

  it('adds up many amounts of the largest size to the cent, and takes them off again', () => {
    const many = Array.from({ length: 700 }, () => MAX_AMOUNT)
    expect(totalMoney(many)).toBe(69_999_999_999_993)
    expect(subtractTotals(totalMoney([...many, money(0.01)]), totalMoney(many))).toBe(0.01)
    expect(subtractTotals(money(0), money(0))).toBe(0)
    expect(totalMoney([MAX_BALANCE, money(0.01)])).toBe(70_000_000_000_000.01)
  })

  it('knows no bound for a sum, neither as a figure nor as a database writes it', () => {
    const total = totalMoney(Array.from({ length: 100_000 }, () => MAX_AMOUNT))
    expect(total).toBe(9_999_999_999_999_000)
    expect(moneySum('9999999999999000.00')).toBe(total)
    expect(totalMoney([total, total])).toBe(19_999_999_999_998_000)
    expect(() => moneySum('x')).toThrow(RangeError)
    expect(() => sumMoney(Array.from({ length: 11 }, () => MAX_AMOUNT))).toThrow(AmountOverflow)
  })

  it('is of a sum at most what fits one amount', () => {
    expect(minMoney(moneySum(5e12), MAX_AMOUNT)).toBe(MAX_AMOUNT)
    expect(minMoney(moneySum(7), MAX_AMOUNT)).toBe(7)
  })

  it('never answers minus zero', () => {
    for (const zero of [
      negateMoney(money(0)),
      subtractMoney(money(1), money(1)),
      absoluteMoney(money(0)),
      negateQuantity(quantity(0)),
    ]) {
      expect(Object.is(zero, 0)).toBe(true)
    }
  })

  it('orders and picks', () => {
    expect([money(2), money(-1), money(0.5)].sort(compareMoney)).toEqual([-1, 0.5, 2])
    expect(minMoney(money(1), money(2))).toBe(1)
    expect(minQuantity(quantity(3), quantity(2))).toBe(2)
    expect(absoluteMoney(money(-5.5))).toBe(5.5)
    expect(negateQuantity(quantity(2.5))).toBe(-2.5)
    expect([isZero(money(0)), isZero(money(0.01))]).toEqual([true, false])
  })

  it('throws instead of leaving the range', () => {
    expect(() => addMoney(money('999999999999.99'), money(0.01))).toThrow(RangeError)
  })
})
