import { describe, expect, it } from 'vitest'
import { money, percent, quantity, unitCost } from '#domain/money/amount'
import type { IvaRate } from '#domain/transaction/iva'
import { newPersonOverrides, saleOverrides, type SoldLine } from './override.ts'

const line = (
  more: { price?: number; discount?: number; quantity?: number; product?: string; iva?: IvaRate } = {},
): SoldLine => ({
  product: more.product ?? '1',
  productName: 'Yerba',
  quantity: quantity(more.quantity ?? 1),
  sellingPrice: money(more.price ?? 100),
  iva: more.iva ?? 21,
  discount: percent(more.discount ?? 0),
})

/** A product that is proposed at $ 100 and IVA of 21 % with a discount of `own`, and costs $ 85. */
const codes = (
  lines: readonly SoldLine[],
  { discount = 0, own = 0, storedDiscount = 0, pricesIncludeVat = false } = {},
  stored?: readonly SoldLine[],
) =>
  saleOverrides(
    { lines, discount: percent(discount), pricesIncludeVat },
    {
      discountLimit: percent(10),
      offerOf: () => ({ sellingPrice: money(100), iva: 21, discount: percent(own), cost: unitCost(85) }),
      ...(stored === undefined
        ? {}
        : { stored: { lines: stored, discount: percent(storedDiscount), pricesIncludeVat: false } }),
    },
  ).map(({ code, path }) => `${code} ${path}`)

describe('a sale', () => {
  it.each([
    ['as it is proposed', line(), {}, []],
    ['at the largest discount', line({ discount: 10 }), {}, []],
    ['above it', line({ discount: 10.01 }), {}, ['discount_above_limit details.detailLines.0.discount']],
    ["at the customer's own discount", line({ discount: 12 }), { own: 12 }, []],
    ['dearer', line({ price: 101 }), {}, ['price_not_proposed details.detailLines.0.sellingPrice']],
    ['cheaper', line({ price: 99.99 }), {}, ['price_not_proposed details.detailLines.0.sellingPrice']],
    ['at less IVA', line({ iva: 10.5 }), {}, ['iva_not_proposed details.detailLines.0.iva']],
    [
      'below its cost by both discounts',
      line({ discount: 10 }),
      { discount: 6 },
      ['sold_below_cost details.detailLines.0.sellingPrice'],
    ],
    ['at its cost', line({ discount: 0 }), { discount: 10 }, []],
    [
      'with all of it',
      line({ price: 80, discount: 20 }),
      { discount: 11 },
      [
        'discount_above_limit details.detailLines.0.discount',
        'price_not_proposed details.detailLines.0.sellingPrice',
        'sold_below_cost details.detailLines.0.sellingPrice',
        'general_discount_above_limit transaction.summary.discount',
      ],
    ],
  ])('%s needs what is told of it', (_, sold, terms, needs) => {
    expect(codes([sold], terms)).toEqual(needs)
  })

  it('names the line that needs it', () => {
    expect(codes([line(), line({ price: 90 })])).toEqual(['price_not_proposed details.detailLines.1.sellingPrice'])
  })

  it('that is edited needs nobody anew for what was allowed of it, each line once', () => {
    const stored = [line({ price: 50, quantity: 2 })]
    expect(codes([line({ price: 50, quantity: 2 })], {}, stored)).toEqual([])
    expect(codes([line({ price: 50 })], {}, stored)).toEqual([])
    expect(codes([line({ price: 50 }), line({ price: 50 })], {}, stored)).toHaveLength(2)
    expect(codes([line({ price: 50, quantity: 3 })], {}, stored)).toHaveLength(2)
    expect(codes([line({ price: 50, discount: 1 })], {}, stored)).toHaveLength(2)
    expect(codes([line({ price: 50 })], { discount: 1 }, stored)).toHaveLength(2)
    expect(codes([line({ price: 50, iva: 0 })], {}, stored)).toHaveLength(3)
  })

  it('of final prices is below its cost by its net, and is not what a stored one of net prices allowed', () => {
    const below = 'sold_below_cost details.detailLines.0.sellingPrice'
    const cost = 85 * 1.21
    expect(codes([line({ price: cost })], { pricesIncludeVat: true })).not.toContain(below)
    expect(codes([line({ price: 102.84 })], { pricesIncludeVat: true })).toContain(below)
    const stored = [line({ price: 50 })]
    expect(codes([line({ price: 50 })], { pricesIncludeVat: true }, stored)).toHaveLength(2)
  })

  it('that is edited keeps a general discount that was allowed for what it has, not for more', () => {
    const terms = { discount: 12, storedDiscount: 12 }
    const stored = [line({ quantity: 2 })]
    const needs = ['general_discount_above_limit transaction.summary.discount']
    expect(codes([line()], terms, stored)).toEqual([])
    expect(codes([line({ quantity: 3 })], terms, stored)).toEqual(needs)
    expect(codes([...stored, line({ product: '2' })], terms, stored)).toEqual(needs)
    expect(codes([...stored, line({ product: '2' })], { ...terms, discount: 10 }, stored)).toEqual([])
  })
})

it('a list or a credit limit for a new customer is as good as a discount', () => {
  expect(newPersonOverrides({})).toEqual([])
  const chosen = newPersonOverrides({ priceListId: 'l', creditLimit: money(0) })
  expect(chosen.map(({ path }) => path)).toEqual(['priceList', 'creditLimit'])
})
