import { percent } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { percentageError } from './bulk-values.ts'

test('a percentage must change something, leave a price, and be one that the API takes', () => {
  expect(percentageError(undefined)).toBe('Debe ingresar un porcentaje distinto de 0.')
  expect(percentageError(percent(0))).toBe('Debe ingresar un porcentaje distinto de 0.')
  expect(percentageError(percent(-100))).toBe('Mínimo -99,99.')
  expect(percentageError(percent(10_000.01))).toBe('Máximo 10000.')
  expect([percentageError(percent(-99.99)), percentageError(percent(10_000))]).toEqual([undefined, undefined])
})
