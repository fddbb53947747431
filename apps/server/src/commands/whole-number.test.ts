import { expect, it } from 'vitest'
import { wholeNumber } from './whole-number.ts'

it('takes whole numbers within the bounds, both included', () => {
  expect([wholeNumber('n', '1', 1, 20), wholeNumber('n', '20', 1, 20)]).toEqual([1, 20])
})

it.each(['0', '21', '', ' 5', '5.5', '-5', '1e1', 'cinco'])('refuses "%s" and names the option', (text) => {
  expect(() => wholeNumber('products', text, 1, 20)).toThrow('--products takes a whole number from 1 to 20')
})
