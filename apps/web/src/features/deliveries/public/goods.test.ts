import { quantity } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { goodsInWords, goodsOf } from './goods.ts'

const goods = (...named: (readonly [string, number])[]) =>
  named.map(([product, count]) => ({ product, productName: product, quantity: quantity(count) }))

test('goods of one product stand together, in the order in which they are first named, and nothing of 0', () => {
  const lines = goods(['Cemento', 6], ['Arena', 0.1], ['Cal', 0], ['Cemento', 2], ['Arena', 0.2])
  expect(goodsOf(lines)).toEqual(goods(['Cemento', 8], ['Arena', 0.3]))
})

test('few goods are all named, of many the first two', () => {
  expect(goodsInWords(goods(['Cemento', 6]))).toBe('6 × Cemento')
  expect(goodsInWords(goods(['Cemento', 6], ['Arena', 2.5]))).toBe('6 × Cemento y 2,5 × Arena')
  expect(goodsInWords(goods(['Cemento', 6], ['Arena', 2], ['Cal', 1]))).toBe('6 × Cemento, 2 × Arena y 1 más')
  expect(goodsInWords([])).toBe('')
})
