import { expect, test } from 'vitest'
import { isCodeText, readProductText, readScan } from './product-text.ts'

test.each([
  ['7791234567890', undefined, '7791234567890'],
  ['3*7791234567890', 3, '7791234567890'],
  ['2,5 * asado', 2.5, 'asado'],
  ['0.5*17', 0.5, '17'],
  ['12*', 12, ''],
  ['yerba', undefined, 'yerba'],
  ['0*17', undefined, '0*17'],
  ['a*b', undefined, 'a*b'],
])('%j is %s of %j', (typed, quantity, text) => {
  expect(readProductText(typed)).toEqual(quantity === undefined ? { text } : { quantity, text })
})

test('only digits are a code', () => {
  expect([isCodeText('17'), isCodeText('7up'), isCodeText('')]).toEqual([true, false, false])
})

test('a scan takes a count or digits that stand in the product box before it, and leaves a name there alone', () => {
  expect(readScan('7791', '')).toEqual({ text: '7791', usesBox: false })
  expect(readScan('3*7791', '')).toEqual({ text: '7791', quantity: 3, usesBox: false })
  expect(readScan('7791', '3*')).toEqual({ text: '7791', quantity: 3, usesBox: true })
  expect(readScan('AB-1', '3*')).toEqual({ text: 'AB-1', quantity: 3, usesBox: true })
  expect(readScan('7791', '3*77')).toEqual({ text: '777791', quantity: 3, usesBox: true })
  expect(readScan('*7791', '3')).toEqual({ text: '7791', quantity: 3, usesBox: true })
  expect(readScan('7791', 'yerba')).toEqual({ text: '7791', usesBox: false })
  expect(readScan('AB-1', '77')).toEqual({ text: 'AB-1', usesBox: false })
})
