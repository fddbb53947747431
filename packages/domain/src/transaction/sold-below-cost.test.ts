import { expect, test } from 'vitest'
import { money, moneySum, percent, quantity } from '#domain/money/amount'
import { soldBelowCost } from './document-cost.ts'

const line = (position: number, product: string, price: number, discount = 0) => ({
  position,
  product,
  quantity: quantity(2),
  iva: 21 as const,
  sellingPrice: money(price),
  discount: percent(discount),
})
const net = (discount: number) => ({ discount: percent(discount), pricesIncludeVat: false })
const costs = new Map([1, 2, 3].map((position) => [position, moneySum(20)]))

test('a sale below cost names its products, each once, and one at cost does not', () => {
  const lines = [line(1, 'a', 9.99), line(2, 'b', 10), line(3, 'a', 9)]
  expect(soldBelowCost(lines, net(0), costs)).toEqual(['a'])
})

test('the discounts of the line and of the sale count', () => {
  expect(soldBelowCost([line(1, 'a', 11, 10), line(2, 'b', 11)], net(0), costs)).toEqual(['a'])
  expect(soldBelowCost([line(2, 'b', 11)], net(10), costs)).toEqual(['b'])
})

test('goods of which nobody knows a cost are never below it', () => {
  expect(soldBelowCost([line(4, 'a', 0.01)], net(0), new Map([[4, moneySum(0)]]))).toEqual([])
})
