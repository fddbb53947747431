import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, percent, unitCost } from '#domain/money/amount'
import { messageOf } from '#domain/problem'
import { bulkChange, changedPrice, priceChangePercent, priceRoundings, validateBulkChange } from './bulk-change.ts'
import { convertedPrice } from './converted-price.ts'
import { effectiveness } from './effectiveness.ts'
import { defaultListConfig, listModifier, listPrice } from './price-list.ts'
import { proposedLine } from './proposed-line.ts'

describe('a price list', () => {
  const list = { general: percent(10), categories: { drinks: percent(-5), free: percent(0) } }

  it('takes the category’s percentage, or else the general one', () => {
    expect(listModifier(list, 'drinks')).toBe(-5)
    expect(listModifier(list, 'free')).toBe(0)
    expect(listModifier(list, 'food')).toBe(10)
    expect(listModifier(list, undefined)).toBe(10)
    expect(listModifier(list, 'constructor')).toBe(10)
    expect(listModifier(defaultListConfig, 'drinks')).toBe(0)
  })

  it('rounds the price once, half a cent up', () => {
    expect(listPrice(money(33.33), percent(15))).toBe(38.33)
    expect(listPrice(money(0.05), percent(-10))).toBe(0.05)
    expect(listPrice(money(10.1), percent(50))).toBe(15.15)
    expect(listPrice(money(10), percent(-100))).toBe(0)
  })
})

describe('a proposed line', () => {
  const product = { sellingPrice: money(100), cost: unitCost(60.1255), iva: 21, category: 'drinks' } as const
  const list = { general: percent(10), categories: {} }
  const net = { pricesIncludeVat: false, productPricesIncludeVat: false }

  it('has the list’s price and the person’s discount on a sale', () => {
    expect(
      proposedLine(product, {
        kind: 'sale',
        condition: 'responsable',
        ...net,
        list,
        discounts: { drinks: percent(5) },
      }),
    ).toEqual({ sellingPrice: 110, discount: 5, iva: 21 })
    expect(proposedLine(product, { kind: 'sale', condition: 'monotributista', ...net, list })).toEqual({
      sellingPrice: 110,
      discount: 0,
      iva: 0,
    })
  })

  it('has no discount for a category that the person has none for', () => {
    const odd = { ...product, category: 'constructor' }
    expect(proposedLine(odd, { kind: 'sale', condition: 'responsable', ...net, list, discounts: {} }).discount).toBe(0)
    expect(proposedLine(odd, { kind: 'sale', condition: 'responsable', ...net, list }).discount).toBe(0)
  })

  it('has the product’s cost on a purchase', () => {
    expect(
      proposedLine(product, {
        kind: 'purchase',
        condition: 'responsable',
        ...net,
        list,
        discounts: { drinks: percent(5) },
      }),
    ).toEqual({ sellingPrice: 60.13, discount: 0, iva: 21 })
  })

  it('has its price as the document’s prices are, net or final, whichever the product’s is', () => {
    const sold = (pricesIncludeVat: boolean, productPricesIncludeVat: boolean, sellingPrice = money(1000)) =>
      proposedLine(
        { ...product, sellingPrice },
        { kind: 'sale', condition: 'responsable', pricesIncludeVat, productPricesIncludeVat, list: defaultListConfig },
      ).sellingPrice
    expect([sold(true, true), sold(false, true), sold(false, false)]).toEqual([1000, 826.45, 1000])
    expect(sold(true, false, money(826.45))).toBe(1000)
    expect(convertedPrice(money('99999999999.99'), 21, { from: false, to: true })).toBe(99_999_999_999.99)
    const bought = { kind: 'purchase', condition: 'responsable', list } as const
    expect(
      proposedLine(product, { ...bought, pricesIncludeVat: true, productPricesIncludeVat: true }).sellingPrice,
    ).toBe(72.75)
  })

  it('has no price on a purchase of whoever is not told the cost', () => {
    const { cost: _, ...untold } = product
    expect(proposedLine(untold, { kind: 'purchase', condition: 'responsable', ...net, list }).sellingPrice).toBe(0)
  })
})

describe('a bulk price change', () => {
  it.each([
    [1234.56, 10, 'none', 1358.02],
    [1234.56, 10, '1', 1358],
    [1234.56, 10, '10', 1360],
    [1234.56, 10, '50', 1350],
    [1234.56, 10, '100', 1400],
    [1234.56, 10, ',99', 1357.99],
    [1234.2, 0.01, ',99', 1233.99],
    [3, 10, '100', 100],
    [0.2, 10, ',99', 0.99],
    [0.01, -99, 'none', 0.01],
    [25, 100, '100', 100],
    [24.99, 100, '100', 100],
    [24.99, 99.99, '100', 100],
    [24.5, 100, '50', 50],
  ] as const)('%d + %d %% rounded to %s is %d', (price, change, rounding, next) => {
    expect(changedPrice(money(price), percent(change), rounding)).toBe(next)
  })

  it('previews price, difference and margin, and leaves out what has no price', () => {
    const items = [
      { product: 'a', sellingPrice: money(100), iva: 21, cost: unitCost(80) },
      { product: 'b', sellingPrice: money(0), iva: 21, cost: unitCost(80) },
    ] as const
    expect(
      bulkChange(items, { percentage: percent(10) }, { rounding: 'none', pricesIncludeVat: false, priceBasis: 'cost' }),
    ).toEqual([{ product: 'a', current: 100, next: 110, difference: 10, margin: { amount: 30, percentage: 37.5 } }])
  })

  it('needs products and a percentage that changes something', () => {
    expect(validateBulkChange(['a'], percent(5))).toEqual([])
    expect(validateBulkChange([], percent(0)).map((each) => each.code)).toEqual([
      'bulk_products_missing',
      'bulk_percent_invalid',
    ])
    expect(validateBulkChange(['a'], undefined).map((each) => each.code)).toEqual(['bulk_percent_invalid'])
    expect(validateBulkChange(['a'], percent(-99.99))).toEqual([])
    expect(validateBulkChange(['a'], percent(-100)).map(messageOf)).toEqual(['Mínimo -99,99.'])
  })

  it('never makes a price nothing, and stays within one step of the exact one', () => {
    const price = fc.integer({ min: 1, max: 99_999_999 }).map((cents) => money(cents / 100))
    const change = fc.integer({ min: -9999, max: 100_000 }).map((hundredths) => percent(hundredths / 100))
    const steps = { none: 0.01, '1': 1, '10': 10, '50': 50, '100': 100, ',99': 1 }
    fc.assert(
      fc.property(price, change, fc.constantFrom(...priceRoundings), (current, by, rounding) => {
        const next = changedPrice(current, by, rounding)
        expect(next).toBeGreaterThan(0)
        expect(Math.abs(next - current * (1 + by / 100))).toBeLessThanOrEqual(steps[rounding] + 1e-6)
        const cents = Math.round(next * 100)
        expect(rounding === ',99' ? (cents - 99) % 100 : cents % Math.round(steps[rounding] * 100)).toBe(0)
      }),
    )
  })
})

describe('a single price change', () => {
  it('shows 100 % where there was no price', () => {
    expect(priceChangePercent(money(0), money(10))).toBe(100)
    expect(priceChangePercent(money(0), money(0))).toBe(0)
    expect(priceChangePercent(money(80), money(100))).toBe(25)
    expect(priceChangePercent(money(100), money(66.67))).toBe(-33.33)
  })
})

describe('effectiveness', () => {
  it.each([
    [100, 80, 20, 25],
    [80, 100, -20, -20],
    [10, 0, 10, 100],
    [0, 0, 0, 0],
    [0, 5, -5, -100],
    [10, 3, 7, 233.33],
  ])('of %d over a cost of %d is %d and %d %%', (price, cost, amount, percentage) => {
    expect(effectiveness({ sellingPrice: money(price), iva: 21 }, unitCost(cost), false)).toEqual({
      amount,
      percentage,
    })
  })

  it('shows no more than a column can hold', () => {
    expect(effectiveness({ sellingPrice: money('999999999999.99'), iva: 0 }, unitCost(0.0001), false).percentage).toBe(
      999_999_999.99,
    )
  })
})
