import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, percent, quantity, unitCost } from '#domain/money/amount'
import { subtractMoney, sumMoney } from '#domain/money/arithmetic'
import { effectiveness } from '#domain/price/effectiveness'
import { costWarning } from './validation.ts'
import { ivaRates } from './iva.ts'
import type { IvaRate } from './iva.ts'
import { soldBelowCost } from './document-cost.ts'
import { lineNet, lineTotals, transactionTotals } from './totals.ts'
import type { LineFigures, SummaryTerms } from './totals.ts'

const line = (units: number, price: number, iva: IvaRate, discount = 0): LineFigures => ({
  quantity: quantity(units),
  sellingPrice: money(price),
  iva,
  discount: percent(discount),
})
const final = (discount = 0): SummaryTerms => ({ discount: percent(discount), pricesIncludeVat: true })

describe('a document with final prices, the worked cases to the cent', () => {
  it.each([
    [[line(12, 1000, 21)], 0, 12_000, 12_000, 2082.64, 0],
    [[line(1, 1000, 21), line(1, 500, 10.5)], 10, 1500, 1350, 156.2, 42.76],
    [[line(3, 33.33, 21, 5)], 0, 94.99, 94.99, 16.49, 0],
    [[line(1, 80, 0)], 50, 80, 40, 0, 0],
    [[], 10, 0, 0, 0, 0],
  ])('case %#', (lines, discount, subTotal, total, iva21, iva105) => {
    expect(transactionTotals(lines, final(discount)).summary).toEqual({
      subTotal,
      discount,
      pricesIncludeVat: true,
      total,
      iva21,
      iva105,
    })
  })

  it('rounds a line once, whatever its discount', () => {
    expect(lineTotals(line(0.5, 0.03, 21, 10), true)).toEqual({ subTotal: 0.02, total: 0.01 })
    expect(lineTotals(line(0.5, 0.03, 0, 10), false)).toEqual({ subTotal: 0.02, total: 0.02 })
  })

  it('gives the cents that the rates miss to the largest, of equal ones to the highest rate', () => {
    const summaryOf = (discount: number, ...lines: LineFigures[]) => transactionTotals(lines, final(discount)).summary
    // 10 % off each is 0.315, rounded up to 0.32, and off both 0.63: 0.31 of it is at 21 %, with IVA of 0.05 in place of 0.06.
    expect(summaryOf(10, line(1, 0.35, 10.5), line(1, 0.35, 21))).toMatchObject({
      total: 0.63,
      iva21: 0.05,
      iva105: 0.03,
    })
    // 98.505, 99.495 and 0.495 are rounded to 98.51, 99.50 and 0.50, and off all 198.495 to 198.50: 10.5 % has 99.49.
    const three = summaryOf(1, line(1, 99.5, 21), line(1, 100.5, 10.5), line(1, 0.5, 0))
    expect(three).toMatchObject({ total: 198.5, iva21: 17.1, iva105: 9.45 })
  })

  it('has a net by the same cut as its IVA', () => {
    expect(lineNet(line(3, 33.33, 21, 5), true)).toBe(78.5)
    expect(lineNet(line(3, 33.33, 21, 5), false)).toBe(94.99)
  })
})

/** From 10 cents to $ 20.000 by $ 9,97. */
const shelfPrices = Array.from({ length: 2000 }, (_, place) => (place * 997 + 10) / 100)

it('charges what the shelf says: 2,000 prices × 12 quantities × 3 discounts', { timeout: 30_000 }, () => {
  const off: string[] = []
  for (const price of shelfPrices)
    for (let units = 1; units <= 12; units += 1)
      for (const discount of [0, 10, 33.33]) {
        const { summary } = transactionTotals([line(units, price, 21, discount)], final())
        const cents = BigInt(Math.round(price * 100)) * BigInt(units) * BigInt(10_000 - Math.round(discount * 100))
        if (Math.round(summary.total * 100) !== Number((cents + 5000n) / 10_000n)) off.push(`${units} × ${price}`)
      }
  expect(off).toEqual([])
})

const drawnLine = fc.record({
  units: fc.integer({ min: 1, max: 9_999_900 }),
  price: fc.integer({ min: 1, max: 9_999_999 }),
  iva: fc.constantFrom(...ivaRates),
  discount: fc.integer({ min: 0, max: 10_000 }),
})

describe('a document with final prices, for any lines', () => {
  it('agrees with whole-number arithmetic in cents, in any order of its lines', () => {
    const divided = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
    fc.assert(
      fc.property(fc.array(drawnLine, { maxLength: 12 }), fc.integer({ min: 0, max: 10_000 }), (drawn, discount) => {
        const kept = BigInt(10_000 - discount)
        const shares = new Map<IvaRate, bigint>()
        for (const each of drawn) {
          const cents = divided(
            BigInt(each.units) * BigInt(each.price) * BigInt(10_000 - each.discount),
            100n * 10_000n,
          )
          shares.set(each.iva, (shares.get(each.iva) ?? 0n) + cents)
        }
        const subTotal = [...shares.values()].reduce((sum, each) => sum + each, 0n)
        const total = divided(subTotal * kept, 10_000n)
        for (const [rate, cents] of shares) shares.set(rate, divided(cents * kept, 10_000n))
        const rest = total - [...shares.values()].reduce((sum, each) => sum + each, 0n)
        const order = ([21, 10.5, 0] as const).filter((rate) => shares.has(rate))
        const largest = order.toSorted((left, right) => Number(shares.get(right)! - shares.get(left)!))[0]
        if (largest !== undefined) shares.set(largest, shares.get(largest)! + rest)

        const lines = drawn.map((each) => line(each.units / 100, each.price / 100, each.iva, each.discount / 100))
        const { summary } = transactionTotals(lines, final(discount / 100))
        const iva = (rate: bigint, amount = 0n) => Number(divided(amount * rate, 1000n + rate)) / 100
        expect(summary).toMatchObject({
          subTotal: Number(subTotal) / 100,
          total: Number(total) / 100,
          iva21: iva(210n, shares.get(21)),
          iva105: iva(105n, shares.get(10.5)),
        })
        expect(transactionTotals(lines.toReversed(), final(discount / 100)).summary).toEqual(summary)
      }),
    )
  })

  it('has a total that its net and its IVA add up to, and no IVA above it', () => {
    fc.assert(
      fc.property(fc.array(drawnLine, { maxLength: 12 }), fc.integer({ min: 0, max: 10_000 }), (drawn, discount) => {
        const lines = drawn.map((each) => line(each.units / 100, each.price / 100, each.iva, each.discount / 100))
        const { iva21, iva105, total, subTotal } = transactionTotals(lines, final(discount / 100)).summary
        expect(subtractMoney(total, sumMoney([iva21, iva105]))).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(subTotal)
      }),
    )
  })
})

describe('what compares a final price with a cost', () => {
  it('takes its IVA out first', () => {
    const price = { sellingPrice: money(121), iva: 21 } as const
    expect(costWarning(price, unitCost(100), true)?.code).toBe('price_below_cost')
    expect(costWarning(price, unitCost(99.9999), true)).toBeUndefined()
    expect(costWarning(price, unitCost(120), false)).toBeUndefined()
    expect(effectiveness(price, unitCost(80), true)).toEqual({ amount: 20, percentage: 25 })
    const sold = [{ ...line(2, 121, 21), position: 1, product: 'a' }]
    const below = (cost: number) => soldBelowCost(sold, final(), new Map([[1, money(cost)]]))
    expect([below(200), below(200.01)]).toEqual([[], ['a']])
  })
})
