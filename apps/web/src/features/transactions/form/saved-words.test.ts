import { money } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { savedWords } from './saved-words.ts'

const unpaid = { total: money(100), payed: money(0) }

test('what a document became is said in words, and what was only created does not sound like a sale', () => {
  expect(([0, 1, 2] as const).map((status) => savedWords('sale', status, unpaid))).toEqual([
    'guardada, sin cobrar ni descontar stock',
    'efectivizada, sin cobrar',
    'cobrada',
  ])
  expect(([0, 1, 2] as const).map((status) => savedWords('purchase', status, unpaid))).toEqual([
    'guardada, sin pagar ni sumar stock',
    'efectivizada, sin pagar',
    'pagada',
  ])
})

test('a sale that is paid in part says what stays on its account', () => {
  expect(savedWords('sale', 1, { ...unpaid, payed: money(40) }).replace('\u00A0', ' ')).toBe('a cuenta $ 60,00')
})
