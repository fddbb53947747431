import { money, percent } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { changeError, changeTo, priceAfter } from './typed-price.ts'

test('price and percentage follow each other', () => {
  expect(priceAfter(money(80), percent(25))).toBe(100)
  expect(changeTo(money(80), money(100))).toBe(25)
  expect(changeTo(money(0), money(100))).toBe(100)
})

test('a percentage that would leave no price is refused, as in a bulk change', () => {
  expect(priceAfter(money(1000), percent(-99.99))).toBe(0.1)
  expect(changeError(percent(-99.99))).toBeUndefined()
  for (const change of [percent(-100), percent(-150)]) {
    expect(priceAfter(money(1000), change)).toBeUndefined()
    expect(changeError(change)).toBe('Mínimo -99,99.')
  }
})

test('an amount that is not typed yet, or larger than any column holds, counts as none', () => {
  expect([priceAfter(money(80), undefined), changeTo(money(80), undefined)]).toEqual([undefined, undefined])
  expect(priceAfter(money(999_999_999_999), percent(10_000))).toBeUndefined()
  expect(changeTo(money(0.01), money(999_999_999_999))).toBeUndefined()
})
