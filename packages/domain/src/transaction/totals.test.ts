import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, percent, quantity } from '#domain/money/amount'
import { sumMoney } from '#domain/money/arithmetic'
import { ivaRate, ivaRates, lineIva, tellsZeroRates, toldZeroRate, zeroRateAt } from './iva.ts'
import type { IvaRate } from './iva.ts'
import { lineTotals, transactionTotals } from './totals.ts'
import type { LineFigures, SummaryTerms } from './totals.ts'

const net = (discount: number): SummaryTerms => ({ discount: percent(discount), pricesIncludeVat: false })

const line = (units: number, price: number, iva: IvaRate, discount = 0): LineFigures => ({
  quantity: quantity(units),
  sellingPrice: money(price),
  iva,
  discount: percent(discount),
})

describe('a transaction’s arithmetic, the worked cases to the cent', () => {
  it.each([
    [[line(3, 33.33, 21)], 0, 120.99, 120.99, 21, 0],
    [[line(1, 100, 21, 10), line(2, 50, 10.5)], 5, 219.4, 208.43, 17.96, 9.98],
    [[line(0.33, 9.99, 0)], 0, 3.3, 3.3, 0, 0],
    [[line(99_999, 99_999.99, 0, 12.5)], 0, 8_749_911_625.01, 8_749_911_625.01, 0, 0],
    [[line(7, 0.05, 10.5, 33.33)], 1.5, 0.26, 0.26, 0, 0.02],
    [[line(2.5, 1234.56, 21, 7.25), line(1, 0.01, 10.5)], 3.33, 3463.8, 3348.46, 581.14, 0],
  ])('case %#', (lines, discount, subTotal, total, iva21, iva105) => {
    expect(transactionTotals(lines, net(discount)).summary).toEqual({
      subTotal,
      discount,
      pricesIncludeVat: false,
      total,
      iva21,
      iva105,
    })
  })

  it('has nothing in a transaction without lines', () => {
    const { summary } = transactionTotals([], net(10))
    expect(summary).toMatchObject({ subTotal: 0, discount: 10, total: 0, iva21: 0, iva105: 0 })
  })

  it('rounds a line’s sub-total before its discount, and half a cent away from zero', () => {
    expect(lineTotals(line(0.5, 0.01, 0), false)).toEqual({ subTotal: 0.01, total: 0.01 })
    expect(lineTotals(line(1, 0.05, 0, 50), false)).toEqual({ subTotal: 0.05, total: 0.03 })
  })
})

/** Half away from zero over whole numbers, written independently of the code under test. Both are 0 or more. */
const divided = (numerator: bigint, denominator: bigint): bigint => {
  const rest = numerator % denominator
  return numerator / denominator + (rest * 2n >= denominator ? 1n : 0n)
}

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 9_999_900 }),
    price: fc.integer({ min: 1, max: 99_999_999 }),
    iva: fc.constantFrom(...ivaRates),
    discount: fc.integer({ min: 0, max: 10_000 }),
  }),
  { maxLength: 12 },
)

describe('a transaction’s arithmetic, for any lines', () => {
  it('agrees with whole-number arithmetic in cents', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (drawn, summaryDiscount) => {
        const figures = drawn.map((each) => line(each.quantity / 100, each.price / 100, each.iva, each.discount / 100))
        const { summary } = transactionTotals(figures, net(summaryDiscount / 100))

        let subTotal = 0n
        const iva = { 0: 0n, 10.5: 0n, 21: 0n }
        for (const each of drawn) {
          const gross = BigInt(each.quantity) * BigInt(each.price)
          const kept = BigInt(10_000 - each.discount)
          const rate = BigInt(each.iva * 10)
          subTotal += divided(divided(gross * (1000n + rate), 100_000n) * kept, 10_000n)
          iva[each.iva] += gross * rate * kept * BigInt(10_000 - summaryDiscount)
        }
        expect(Math.round(summary.subTotal * 100)).toBe(Number(subTotal))
        expect(Math.round(summary.total * 100)).toBe(
          Number(divided(subTotal * BigInt(10_000 - summaryDiscount), 10_000n)),
        )
        expect(Math.round(summary.iva21 * 100)).toBe(Number(divided(iva[21], 10n ** 13n)))
        expect(Math.round(summary.iva105 * 100)).toBe(Number(divided(iva[10.5], 10n ** 13n)))
      }),
    )
  })

  it('adds its lines up to the sub-total, and never asks for more than that', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (drawn, summaryDiscount) => {
        const figures = drawn.map((each) => line(each.quantity / 100, each.price / 100, each.iva, each.discount / 100))
        const totals = transactionTotals(figures, net(summaryDiscount / 100))
        expect(sumMoney(totals.lines.map((each) => each.total))).toBe(totals.summary.subTotal)
        expect(totals.summary.total).toBeLessThanOrEqual(totals.summary.subTotal)
        for (const each of totals.lines) expect(each.total).toBeLessThanOrEqual(each.subTotal)
      }),
    )
  })

  it('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(lines, (drawn) => {
        const figures = drawn.map((each) => line(each.quantity / 100, each.price / 100, each.iva, each.discount / 100))
        expect(transactionTotals(figures.toReversed(), net(7.5)).summary).toEqual(
          transactionTotals(figures, net(7.5)).summary,
        )
      }),
    )
  })
})

describe('IVA', () => {
  it('is 0 for a business that is not responsable', () => {
    expect(lineIva('monotributista', 21)).toBe(0)
    expect(lineIva('responsable', 21)).toBe(21)
  })

  it('is told apart where there is none, on the vouchers of a responsable only', () => {
    expect([zeroRateAt(0, 'untaxed'), zeroRateAt(0, 'exempt'), zeroRateAt(21, 'untaxed')]).toEqual([
      'untaxed',
      'exempt',
      'exempt',
    ])
    expect([toldZeroRate('untaxed'), toldZeroRate('exempt'), toldZeroRate(undefined)]).toEqual([
      'untaxed',
      undefined,
      undefined,
    ])
    expect(tellsZeroRates('responsable', true)).toBe(true)
    expect(tellsZeroRates('responsable', false)).toBe(false)
    expect(tellsZeroRates('monotributista', true)).toBe(false)
  })

  it('has three rates and reads them from text', () => {
    expect([ivaRate('10.50'), ivaRate('21.00'), ivaRate(0)]).toEqual([10.5, 21, 0])
    expect(() => ivaRate(27)).toThrow(RangeError)
  })
})
