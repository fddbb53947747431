import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, quantity, unitCost } from '#domain/money/amount'
import { hasEanCheckDigit } from './ean.ts'
import { nextCode } from './next-code.ts'
import {
  productRemovalRefusal,
  productWarnings,
  validateInitialStock,
  validateProduct,
  validateProductChange,
} from './product-validation.ts'
import type { ProductForm } from './product-validation.ts'

const product: ProductForm = { code: '1', name: 'Yerba', categories: ['c'], checkStock: 'with_stock' }
const codes = (form: ProductForm, condition: 'responsable' | 'monotributista' = 'monotributista'): string[] =>
  validateProduct(form, condition).map((each) => `${each.path}:${each.code}`)

describe('a product', () => {
  it('needs a code, a name, stock control and a category', () => {
    expect(codes(product)).toEqual([])
    expect(codes({})).toEqual([
      'code:required',
      'name:required',
      'checkStock:required',
      'categories:product_category_missing',
    ])
  })

  it('needs its IVA only where IVA is shown', () => {
    expect(codes(product, 'responsable')).toEqual(['iva:required'])
    expect(codes({ ...product, iva: 10.5 }, 'responsable')).toEqual([])
    expect(codes({ ...product, iva: 27 })).toEqual(['iva:wrong_format'])
  })

  it('needs a cost only without stock control', () => {
    expect(codes({ ...product, checkStock: 'without_stock' })).toEqual(['cost:required'])
    expect(codes({ ...product, checkStock: 'without_stock', cost: unitCost(0) })).toEqual([])
  })

  it.each<[Partial<ProductForm>, string]>([
    [{ ean: '779000000000' }, 'ean:minimum'],
    [{ ean: '77900000000000' }, 'ean:maximum'],
    [{ ean: '77900000000AB' }, 'ean:wrong_format'],
    [{ code: 'x'.repeat(21) }, 'code:maximum'],
    [{ name: 'Ye' }, 'name:minimum'],
    [{ name: 'x'.repeat(51) }, 'name:maximum'],
    [{ sellingPrice: money(-1) }, 'sellingPrice:minimum'],
    [{ code: 'stock' }, 'code:wrong_format'],
    [{ minThreshold: quantity(-1) }, 'minThreshold:minimum'],
    [{ minThreshold: quantity(99_999.01) }, 'minThreshold:maximum'],
  ])('with %j answers %s', (change, expected) => {
    expect(codes({ ...product, ...change })).toEqual([expected])
  })

  it('starts with stock only under stock control, at a cost above 0 or at one that nobody knows yet', () => {
    const initial = (checkStock: 'with_stock' | 'without_stock', stock: number, cost?: number): string[] =>
      validateInitialStock(checkStock, {
        stock: quantity(stock),
        cost: cost === undefined ? undefined : unitCost(cost),
      }).map((each) => each.code)
    expect(initial('with_stock', 0)).toEqual([])
    expect(initial('with_stock', 5, 1)).toEqual([])
    expect(initial('with_stock', -1, 1)).toEqual(['minimum'])
    expect(initial('with_stock', 5)).toEqual([])
    expect(initial('with_stock', 5, 0)).toEqual(['stock_cost_zero'])
    expect(initial('without_stock', 5, 1)).toEqual(['product_initial_stock_refused'])
    expect(initial('without_stock', 0)).toEqual([])
  })

  it('keeps its code, its stock control while there is stock, and a cost that comes from lots', () => {
    const before = {
      code: '1',
      checkStock: 'with_stock',
      currentStock: quantity(1),
      cost: unitCost(5),
      hasLots: true,
    } as const
    const change = (after: ProductForm, from: Parameters<typeof validateProductChange>[0] = before): string[] =>
      validateProductChange(from, after).map((each) => each.code)
    expect(change({ ...product, cost: unitCost(5) })).toEqual([])
    expect(change({ code: '2' })).toEqual(['code_fixed'])
    expect(change({ cost: unitCost(6) })).toEqual(['product_cost_from_lots'])
    expect(change({ checkStock: 'without_stock', cost: unitCost(6) })).toEqual(['product_check_stock_fixed'])
    const empty = { ...before, currentStock: quantity(0) }
    expect(change({ checkStock: 'without_stock', cost: unitCost(6) }, empty)).toEqual([])
    expect(change({ cost: unitCost(6) }, { ...empty, checkStock: 'without_stock' })).toEqual([])
    expect(change({ cost: unitCost(6) }, empty)).toEqual(['product_cost_from_lots'])
    expect(change({ cost: unitCost(6) }, { ...empty, hasLots: false })).toEqual([])
  })

  it('can go once none of it is left', () => {
    expect(productRemovalRefusal(quantity(0))).toBeUndefined()
    expect(productRemovalRefusal(quantity(0.01))?.code).toBe('product_has_stock')
  })
})

describe('an EAN', () => {
  it('is worth a warning when its check digit is wrong', () => {
    expect(hasEanCheckDigit('4006381333931')).toBe(true)
    expect(hasEanCheckDigit('4006381333932')).toBe(false)
    expect(hasEanCheckDigit('400638133393')).toBe(false)
    expect(productWarnings({ ean: '4006381333932' }).map((each) => each.code)).toEqual(['ean_check_digit'])
    expect(productWarnings({ ean: '4006381333931' })).toEqual([])
    expect(productWarnings({})).toEqual([])
  })

  it('has exactly one right check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), (start) => {
        const right = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(hasEanCheckDigit)
        expect(right).toHaveLength(1)
      }),
    )
  })
})

describe('the next code', () => {
  it('is one above every numeric code, and 1 where there is none', () => {
    expect(nextCode([])).toBe('1')
    expect(nextCode(['A1', 'x'])).toBe('1')
    expect(nextCode(['3', '16', 'B20', '007'])).toBe('17')
    expect(nextCode(['99999999999999999999'])).toBe('100000000000000000000')
  })
})
