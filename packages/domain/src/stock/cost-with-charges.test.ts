import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, percent, quantity } from '#domain/money/amount'
import { exact, minus, plus, times } from '#domain/money/exact'
import type { PurchaseCharge } from '#domain/transaction/purchase-charges'
import type { LineFigures } from '#domain/transaction/totals'
import { addedUnitCosts, lotCosts, purchaseUnitCost } from './lot-costs.ts'

const freight = (amount: number): PurchaseCharge => ({
  kind: 'concept',
  label: 'Flete',
  rate: 21,
  isInCost: true,
  amount: money(amount),
})
const line = (count: number, price: number, discount = 0): LineFigures => ({
  quantity: quantity(count),
  sellingPrice: money(price),
  iva: 21,
  discount: percent(discount),
})
const terms = (charges: readonly PurchaseCharge[], pricesIncludeVat = false) => ({
  discount: percent(0),
  pricesIncludeVat,
  charges,
})

describe('the freight in the cost of goods', () => {
  it('is spread by what each line comes to without IVA, after its own discount', () => {
    const lines = [line(10, 100), line(5, 400, 50)]
    expect(lotCosts(lines, terms([freight(300)]))).toEqual([115, 230])
    expect(lotCosts([line(10, 121), line(5, 484, 50)], terms([freight(300)], true))).toEqual([115, 230])
  })

  it('is in no cost unless somebody says so, and nothing but a concept is', () => {
    const outside: PurchaseCharge[] = [
      { ...freight(300), isInCost: undefined },
      { kind: 'vat_perception', amount: money(30) },
    ]
    expect(lotCosts([line(10, 100)], terms(outside))).toEqual([100])
    expect(lotCosts([line(10, 100)], { discount: percent(0), pricesIncludeVat: false })).toEqual([100])
    expect(lotCosts([line(10, 100)], terms([...outside, freight(20), freight(5)]))).toEqual([102.5])
  })

  it('loses nothing to rounding: the line of the smallest quantity takes what the others could not', () => {
    // 100 among three lines of 7, 3 and 1 units that come to the same.
    expect(addedUnitCosts([line(1, 21), line(7, 3), line(3, 7)], terms([freight(100)]))).toEqual([
      33.3334, 4.7619, 11.1111,
    ])
  })

  it('leaves goods that came for nothing with the freight alone, and a form’s empty line with nothing', () => {
    const free = { ...terms([freight(10)]), discount: percent(100) }
    expect(lotCosts([line(4, 100)], free)).toEqual([2.5])
    expect(addedUnitCosts([line(0, 100)], free)).toEqual([0])
    expect(addedUnitCosts([], free)).toEqual([])
  })

  it('adds up to the concepts as far as four decimals allow, and lowers no cost', () => {
    const anyLine = fc
      .tuple(
        fc.integer({ min: 1, max: 9_999_900 }),
        fc.integer({ min: 1, max: 1e7 }),
        fc.integer({ min: 0, max: 9999 }),
      )
      .map(([count, price, discount]) => line(count / 100, price / 100, discount / 100))
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 1e9 }),
        fc.boolean(),
        (lines, cents, pricesIncludeVat) => {
          const of = terms([freight(cents / 100)], pricesIncludeVat)
          const added = addedUnitCosts(lines, of)
          const total = lines
            .map((each, place) => times(exact(each.quantity), exact(added[place] ?? 0)))
            .reduce(plus, exact(0))
          const { numerator, denominator } = minus(total, exact(cents / 100))
          const smallest = Math.min(...lines.map((each) => each.quantity * 100))
          // Half of 0.0001 × the smallest quantity, in hundredths.
          expect(
            (numerator < 0n ? -numerator : numerator) * 2_000_000n <= BigInt(Math.round(smallest)) * denominator,
          ).toBe(true)
          for (const [place, cost] of lotCosts(lines, of).entries()) {
            const known = lines[place]
            expect(known && cost >= purchaseUnitCost(known, of)).toBe(true)
          }
        },
      ),
    )
  })
})
