import { money, percent, quantity, unitCost } from '@trastienda/domain/money/amount'
import { describe, expect, test } from 'vitest'
import { editableText, readTyped, restingText, typable } from './amount-typing.ts'

const typedKeyByKey = (text: string) => {
  let field = ''
  for (const key of text) field = typable(field + key)
  return readTyped('money', field)
}

describe('typing an amount', () => {
  test.each([
    ['1234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['1.234.567,8', 1234567.8],
    ['0,05', 0.05],
    [',5', 0.5],
    ['12,', 12],
    ['$ 99', 99],
    ['-5,5', -5.5],
  ])('%s key by key is %d', (text, amount) => {
    expect(typedKeyByKey(text)).toBe(amount)
  })

  test('pasting gives the same amount as typing', () => {
    expect(readTyped('money', typable('$ 1.234,56'))).toBe(1234.56)
  })

  test.each(['', '-', ',', '1,2,3', '12,345', '1.23.4', '1e5', '12a', '1,500', '-5-', '5%'])(
    '%j is no amount',
    (text) => {
      expect(typedKeyByKey(text)).toBeUndefined()
    },
  )

  test('a percentage may carry its sign', () => {
    expect(readTyped('percent', typable('12,5 %'))).toBe(12.5)
  })
})

describe('the text of a field', () => {
  test('deleting digits of the edited text never moves the decimals', () => {
    expect(editableText('money', money(1234))).toBe('1234,00')
    expect(editableText('quantity', quantity(1234))).toBe('1234')
  })

  test('at rest thousands are grouped and decimals as the kind wants them', () => {
    expect(restingText('money', money(1234.5))).toBe('1.234,50')
    expect(restingText('quantity', quantity(2.5))).toBe('2,5')
    expect(restingText('percent', percent(10))).toBe('10')
    expect(restingText('unitCost', unitCost(12.3456))).toBe('12,3456')
    expect(restingText('money', undefined)).toBe('')
  })

  test.each([0, 0.1, 0.3, 1234.56, 99999.99])('what a field shows reads back as %d', (amount) => {
    expect(readTyped('money', editableText('money', money(amount)))).toBe(amount)
    expect(readTyped('money', restingText('money', money(amount)))).toBe(amount)
  })
})
