import { expect, test } from 'vitest'
import { isCodeText, readProductText } from './product-text.ts'

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
