import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, percent, quantity, unitCost } from '#domain/money/amount'
import { changedCosts, productChanges, purchaseLots } from './lot.ts'
import { purchaseUnitCost } from './lot-costs.ts'
import { validateStockForm } from './stock-form.ts'
import type { StockForm } from './stock-form.ts'
import { stockStatus, stockStatuses, thresholdDiff, thresholdLimits } from './threshold.ts'
import { stockValues, totalStockValue } from './valuation.ts'

describe('the lots of a purchase', () => {
  it('costs the price less both discounts, to four decimals, without IVA', () => {
    const cost = (price: number, discount: number, general: number, pricesIncludeVat = false) =>
      purchaseUnitCost(
        { sellingPrice: money(price), iva: 21, discount: percent(discount) },
        { discount: percent(general), pricesIncludeVat },
      )
    expect(cost(100, 10, 5)).toBe(85.5)
    expect(cost(9.99, 33.33, 1.5)).toBe(6.5604)
    expect(cost(0.01, 99.5, 0)).toBe(0.0001)
    expect(cost(121, 10, 5, true)).toBe(85.5)
    expect(cost(1000, 0, 0, true)).toBe(826.4463)
  })

  it('makes one lot per line, and the last one is what the product costs now', () => {
    const line = { product: 'a', quantity: quantity(2), discount: percent(0), iva: 21 } as const
    const lots = purchaseLots(
      [
        { ...line, line: 1, sellingPrice: money(10) },
        { ...line, line: 2, product: 'b', sellingPrice: money(30) },
        { ...line, line: 3, sellingPrice: money(12) },
      ],
      { discount: percent(50), pricesIncludeVat: false },
      'P1',
    )
    expect(lots[0]).toEqual({ line: 1, product: 'a', provider: 'P1', quantity: 2, unitCost: 5 })
    expect(productChanges(lots)).toEqual([
      { product: 'a', quantity: 4, cost: 6 },
      { product: 'b', quantity: 2, cost: 15 },
    ])
  })
})

describe('what a purchase changes of costs', () => {
  it('names the products that cost another amount by their newest lot, each once', () => {
    const lot = (product: string, cost: number) => ({ product, quantity: quantity(1), unitCost: unitCost(cost) })
    const products = ['a', 'b', 'c'].map((code) => ({ code, cost: unitCost(10) }))
    const lots = [lot('a', 12), lot('b', 10), lot('c', 12), lot('c', 10), lot('a', 13)]
    expect(changedCosts(lots, products)).toEqual(['a'])
    expect(changedCosts([], products)).toEqual([])
  })
})

describe('stock status', () => {
  it.each([
    [0, 1, 'noStock'],
    [0, 0, 'noStock'],
    [0.01, 0, 'good'],
    [15.01, 10, 'good'],
    [15, 10, 'warn'],
    [12.01, 10, 'warn'],
    [12, 10, 'critical'],
    [1, 1, 'critical'],
    [0.01, 10, 'critical'],
    [2, 1, 'good'],
    [0.5, 0.33, 'good'],
  ] as const)('%d in stock with a minimum of %d is %s', (current, minimum, status) => {
    expect(stockStatus(quantity(current), quantity(minimum))).toBe(status)
  })

  it('fills the bar as the specification says', () => {
    expect(Object.values(stockStatuses).map((each) => each.ratio)).toEqual([1, 0.66, 0.33, 0])
  })

  it('tells the product in one place', () => {
    expect(thresholdDiff(quantity(0), quantity(1))).toEqual({
      good: false,
      warn: false,
      critical: false,
      noStock: true,
      message: 'Sin Stock',
    })
    expect(thresholdDiff(quantity(10), quantity(8))).toMatchObject({ warn: true, message: 'Cuidado' })
  })

  it('changes exactly above the limits that a minimum is explained by', () => {
    expect(thresholdLimits(quantity(10))).toEqual({ good: 15, warn: 12 })
    expect(thresholdLimits(quantity(0.33))).toEqual({ good: 0.49, warn: 0.39 })
    const units = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => quantity(hundredths / 100))
    fc.assert(
      fc.property(units, units, (current, minimum) => {
        const { good, warn } = thresholdLimits(minimum)
        const expected = current > good ? 'good' : current > warn ? 'warn' : 'critical'
        expect(stockStatus(current, minimum)).toBe(expected)
      }),
    )
  })

  it('has exactly one status at a time, and never a worse one with more stock', () => {
    const units = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => quantity(hundredths / 100))
    const order = ['noStock', 'critical', 'warn', 'good']
    fc.assert(
      fc.property(units, units, units, (less, more, minimum) => {
        fc.pre(less <= more)
        expect(order.indexOf(stockStatus(less, minimum))).toBeLessThanOrEqual(order.indexOf(stockStatus(more, minimum)))
        const { message, ...flags } = thresholdDiff(more, minimum)
        expect(message).not.toBe('')
        expect(Object.values(flags).filter(Boolean)).toHaveLength(1)
      }),
    )
  })
})

describe('stock value', () => {
  it('values what is left at cost, one sum per product', () => {
    const values = stockValues([
      { product: 'a', left: quantity(2), unitCost: unitCost(1.1111), provider: 'P1' },
      { product: 'b', left: quantity(1), unitCost: unitCost(5) },
      { product: 'a', left: quantity(0.5), unitCost: unitCost(3) },
      { product: 'a', left: quantity(0), unitCost: unitCost(9) },
    ])
    expect(
      values.map(({ product, currentStock, stockValue, lots }) => [product, currentStock, stockValue, lots.length]),
    ).toEqual([
      ['a', 2.5, 3.72, 2],
      ['b', 1, 5, 1],
    ])
    expect(totalStockValue(values)).toBe(8.72)
  })
})

describe('the stock form', () => {
  const up = { name: 'Ajuste De Entrada', effect: 'increment', isSystem: false } as const
  const down = { name: 'Rotura', effect: 'decrement', isSystem: false } as const
  const codes = (form: Omit<StockForm, 'currentStock'> & { currentStock?: number }): string[] =>
    validateStockForm({ ...form, currentStock: quantity(form.currentStock ?? 0) }).map((each) => each.code)
  const entry = { product: 'a', movement: up, stock: quantity(1), cost: unitCost(1), provider: 'P1' }
  const exit = { product: 'a', movement: down, currentStock: 5, lotLeft: quantity(3) }

  it('asks for the product, then the movement', () => {
    expect(codes({})).toEqual(['stock_product_missing', 'stock_movement_missing'])
  })

  it('asks an increment for cost, quantity and provider, in that order', () => {
    expect(codes(entry)).toEqual([])
    expect(codes({ ...entry, stock: quantity(0), cost: unitCost(0), provider: '' })).toEqual([
      'stock_cost_zero',
      'stock_quantity_zero',
      'stock_provider_missing',
    ])
    expect(codes({ product: 'a', movement: up, provider: 'P1' })).toEqual(['required', 'required'])
  })

  it('keeps a decrement within the product’s stock and the chosen lot', () => {
    expect(codes({ ...exit, stock: quantity(3) })).toEqual([])
    expect(codes({ ...exit, lotLeft: quantity(5), stock: quantity(5) })).toEqual([])
    expect(codes({ ...exit, stock: quantity(3.01) })).toEqual(['lot_insufficient'])
    expect(codes({ ...exit, stock: quantity(5.01) })).toEqual(['stock_insufficient'])
    expect(codes({ ...exit, stock: quantity(0) })).toEqual(['stock_insufficient'])
    expect(codes({ ...exit, stock: quantity(-1) })).toEqual(['stock_insufficient'])
    expect(codes({ ...exit, lotLeft: undefined, stock: quantity(1) })).toEqual(['required'])
    expect(codes(exit)).toEqual(['required'])
  })

  it('refuses a movement of the other direction, and asks for nothing of that direction', () => {
    const problems = validateStockForm({ product: 'a', movement: down, currentStock: quantity(0) }, 'increment')
    expect(problems.map(({ code }) => code)).toEqual(['stock_movement_effect'])
    expect(validateStockForm({ ...entry, currentStock: quantity(0) }, 'increment')).toEqual([])
  })

  it('refuses a movement that only the system writes', () => {
    expect(codes({ ...entry, movement: { name: 'Compra', effect: 'increment', isSystem: true } })).toEqual([
      'stock_movement_system',
    ])
  })
})
