import { expect, test } from 'vitest'
import { savedWords } from './saved-words.ts'

test('what a document became is said in words, and what was only created does not sound like a sale', () => {
  expect(([0, 1, 2] as const).map((status) => savedWords('sale', status))).toEqual([
    'guardada, sin cobrar ni descontar stock',
    'efectivizada, sin cobrar',
    'cobrada',
  ])
  expect(([0, 1, 2] as const).map((status) => savedWords('purchase', status))).toEqual([
    'guardada, sin pagar ni sumar stock',
    'efectivizada, sin pagar',
    'pagada',
  ])
})
