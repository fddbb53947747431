import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, percent, quantity } from '#domain/money/amount'
import { lineTotals, transactionTotals, type LineFigures } from '#domain/transaction/totals'
import { deliveredValue } from './delivered-value.ts'

const line = (count: number, price: number, discount = 0): LineFigures => ({
  quantity: quantity(count),
  sellingPrice: money(price),
  iva: 21,
  discount: percent(discount),
})
const cents = (most: number) => fc.integer({ min: 1, max: most }).map((units) => units / 100)
const figures = fc.record({
  quantity: cents(99_999).map(quantity),
  sellingPrice: cents(10_000_000).map(money),
  iva: fc.constantFrom(0 as const, 10.5 as const, 21 as const),
  discount: cents(10_000).map(percent),
})

describe('what the goods of a remito come to', () => {
  it('is what the sale came to where all of it goes out', () => {
    fc.assert(
      fc.property(
        fc.array(figures, { minLength: 1, maxLength: 6 }),
        cents(10_000).map(percent),
        fc.boolean(),
        (lines, discount, pricesIncludeVat) => {
          const terms = { discount, pricesIncludeVat }
          expect(deliveredValue([{ terms, lines }]).total).toBe(transactionTotals(lines, terms).summary.total)
        },
      ),
    )
  })

  it('less the discount is what its lines say', () => {
    const terms = { discount: percent(10), pricesIncludeVat: false }
    const lines = [line(3, 33.33, 5), line(0.5, 7.77)]
    const { discount, total } = deliveredValue([{ terms, lines }])
    const ofLines = lines.map((each) => lineTotals(each, false).total)
    expect(ofLines).toEqual([114.94, 4.7])
    expect([discount, total]).toEqual([11.96, 107.68])
  })

  it('has each sale with its own discount and its own prices', () => {
    const ofTwo = deliveredValue([
      { terms: { discount: percent(50), pricesIncludeVat: true }, lines: [line(2, 100)] },
      { terms: { discount: percent(0), pricesIncludeVat: false }, lines: [line(1, 100)] },
    ])
    expect(ofTwo).toEqual({ discount: 100, total: 221 })
  })
})
