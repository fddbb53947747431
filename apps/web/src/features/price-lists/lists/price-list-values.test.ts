import { percent } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { fieldErrors } from '#ui/form/field-errors.ts'
import { listBody, listProblems } from './price-list-values.ts'

const values = { name: 'Mayorista', general: percent(-10), categories: { c1: percent(0), c2: undefined } }

test('a category without a modifier is left out, one of zero stays', () => {
  expect(listBody(values)).toEqual({ name: 'Mayorista', config: { general: -10, categories: { c1: 0 } } })
  expect(listBody({ ...values, general: undefined }).config.general).toBe(0)
})

test('every field says what is wrong with it, in the words of the rule', () => {
  expect(listProblems(values)).toEqual([])
  const wrong = { name: ' ', general: percent(-100.01), categories: { c1: percent(10_001) } }
  expect(fieldErrors(listProblems(wrong))).toEqual({
    name: 'No puede editar una entidad y dejar el nombre vacío',
    general: 'Mínimo -100.',
    'categories.c1': 'Máximo 10000.',
  })
})
