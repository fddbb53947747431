import { expect, it } from 'vitest'
import { quantity } from '#domain/money/amount'
import { restockQuantity } from './restocking.ts'

const order = (stock: number, minThreshold: number, sold: number, pack = 1, days = 15) =>
  restockQuantity({ stock: quantity(stock), minThreshold: quantity(minThreshold), sold: quantity(sold), pack }, days)

it.each([
  // 60 in 30 days are 30 in 15, of which 12 are there.
  [12, 5, 60, 1, 18],
  [12, 5, 60, 12, 24],
  [30, 5, 60, 1, 1],
  [31, 5, 60, 1, 0],
  [3, 10, 0, 1, 7],
  [10, 10, 0, 1, 1],
  [10, 10, 0, 6, 6],
  [11, 10, 0, 1, 0],
  [0, 0, 0, 1, 0],
  [0, 0, 1, 1, 1],
  [-2, 1, 0, 1, 1],
  [0.5, 0, 2.5, 1, 1],
  [0, 1, -3, 1, 1],
])(
  'with %d in stock, a minimum of %d, %d sold and packages of %d, %d are ordered',
  (stock, min, sold, pack, ordered) => {
    expect(order(stock, min, sold, pack)).toBe(ordered)
  },
)

it('more days are ordered for by saying so', () => {
  expect(order(12, 5, 60, 1, 30)).toBe(48)
  expect(order(12, 5, 60, 1, 1)).toBe(0)
})
