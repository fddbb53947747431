import { describe, expect, it } from 'vitest'
import { transactionTotals } from '#domain/transaction/totals'
import { money, percent, quantity, ZERO_PERCENT } from '#domain/money/amount'
import { discountText, withMethodDiscount } from './payment-methods.ts'
import { changeOf, discountOf, paidParts, type Paying } from './payment-parts.ts'

const methods = [
  { id: 'qr', name: 'QR', isHidden: false },
  { id: 'old', name: 'Tarjeta vieja', isHidden: true },
]
const parts = (...each: readonly (readonly [string, number])[]): Paying => ({
  parts: each.map(([method, amount]) => ({ method, amount: money(amount) })),
})
const refusals = (total: number, paying: Paying) => {
  const outcome = paidParts(money(total), paying, methods)
  return outcome.ok ? [] : outcome.problems.map(({ code, path }) => [code, path])
}

describe('how a payment was made', () => {
  it('of 1.234,50 with 2.000 received gives 765,50 back', () => {
    const outcome = paidParts(money(1234.5), { tendered: money(2000) }, methods)
    expect(outcome).toEqual({ ok: true, value: { parts: [], tendered: 2000 } })
    expect(changeOf(money(2000), money(1234.5))).toBe(765.5)
  })

  it('may be split, and cash received is for the part in cash', () => {
    const split = { ...parts(['cash', 4000], ['qr', 6000]), tendered: money(5000) }
    expect(paidParts(money(10_000), split, methods)).toMatchObject({ ok: true, value: { tendered: 5000 } })
    expect(refusals(10_000, { ...split, tendered: money(3999.99) })).toEqual([['tendered_short', 'tendered']])
  })

  it('is the same payment whether nothing or all of it is said to be cash', () => {
    expect(paidParts(money(10), parts(['cash', 10]), methods)).toEqual(paidParts(money(10), {}, methods))
  })

  it.each([
    [parts(['qr', 9.99]), ['parts_sum_differs', 'parts']],
    [parts(['qr', 10], ['cash', 0]), ['part_amount_zero', 'parts.1.amount']],
    [parts(['cash', 20], ['qr', -10]), ['part_amount_zero', 'parts.1.amount']],
    [parts(['nobody', 10]), ['part_method_unknown', 'parts.0.method']],
    [parts(['old', 10]), ['part_method_hidden', 'parts.0.method']],
    [{ ...parts(['qr', 10]), tendered: money(10) }, ['tendered_without_cash', 'tendered']],
    [{ tendered: money(9.99) }, ['tendered_short', 'tendered']],
  ])('is refused by name: %j', (paying, refusal) => {
    expect(refusals(10, paying)).toEqual([refusal])
  })
})

it.each([
  [5, 10, 14.5],
  [0, 10, 10],
  [33.33, 12.5, 41.66],
])('a discount of %d %% and one of %d %% for the method are one of %d %%', (own, method, both) => {
  expect(withMethodDiscount(percent(own), percent(method))).toBe(both)
})

it('5 % of a sale of 1.000 and 10 % by cash leave 855,00 to pay, and are told as both', () => {
  const line = { quantity: quantity(1), sellingPrice: money(1000), iva: 0, discount: ZERO_PERCENT } as const
  const discount = withMethodDiscount(percent(5), percent(10))
  const { summary } = transactionTotals([line], { discount, pricesIncludeVat: true })
  expect(summary.total).toBe(855)
  const cash = { name: 'Efectivo', discount: percent(10) }
  const texts = [percent(5), ZERO_PERCENT].map((own) => discountText(own, cash).replaceAll('\u00A0', ' '))
  expect(texts).toEqual(['14,5 % (5 % + 10 % por Efectivo)', '10 % por Efectivo'])
})

it('a discount is of the method that pays alone', () => {
  const known = [{ id: 'qr', discount: percent(10) }]
  const discounts = [parts(['qr', 10]), parts(['qr', 5], ['cash', 5]), parts(['cash', 10]), {}].map((paying) =>
    discountOf(paying, known),
  )
  expect(discounts).toEqual([10, 0, 0, 0])
})
