import { CallError } from '@trastienda/contract/client'
import { problem } from '@trastienda/domain/problem'
import { expect, test } from 'vitest'
import { fieldErrors, refusedFields } from './field-errors.ts'

test('a field shows the first of its problems, in the words of the rule', () => {
  const problems = [
    problem('required', 'name'),
    problem('minimum', 'name', { n: 3 }),
    problem('minimum', 'cost', { n: 0 }),
  ]
  expect(fieldErrors(problems)).toEqual({ name: 'Requerido.', cost: 'Mínimo 0.' })
})

test('a problem that is about no field is not shown beside one', () => {
  expect(fieldErrors([problem('total_zero')])).toEqual({})
})

test("a refusal's paths lose the request's prefix", () => {
  const data = [
    { path: 'product.code', code: 'code_taken', message: 'El código 1 ya está en uso.' },
    { path: 'historical.cost', code: 'required', message: 'Requerido.' },
    { code: 'internal', message: 'Algo salió mal' },
  ]
  const error = new CallError(422, { code: 'code_taken', message: 'El código 1 ya está en uso.', data })
  expect(refusedFields(error, 'product.')).toEqual({
    code: 'El código 1 ya está en uso.',
    'historical.cost': 'Requerido.',
  })
  expect(refusedFields(new Error('no network'))).toEqual({})
})
