import { money, percent } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { changeTo, priceAfter } from './typed-price.ts'

test('price and percentage follow each other', () => {
  expect(priceAfter(money(80), percent(25))).toBe(100)
  expect(changeTo(money(80), money(100))).toBe(25)
  expect(changeTo(money(0), money(100))).toBe(100)
})

test('what is not typed yet, or what no column holds, is nothing', () => {
  expect([priceAfter(money(80), undefined), changeTo(money(80), undefined)]).toEqual([undefined, undefined])
  expect(priceAfter(money(999_999_999_999), percent(10_000))).toBeUndefined()
  expect(changeTo(money(0.01), money(999_999_999_999))).toBeUndefined()
})
