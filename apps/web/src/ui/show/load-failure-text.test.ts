import { CallError } from '@trastienda/contract/client'
import { expect, test } from 'vitest'
import { ConnectionError } from '#platform/http/http.ts'
import { loadFailureText } from './load-failure-text.ts'

const refusal = (status: number) => new CallError(status, { code: 'not_found', message: 'No existe.' })

test('only a lost connection is called one', () => {
  const words = [new ConnectionError(), refusal(500), refusal(404), new TypeError('x')].map(loadFailureText)
  expect(words.map(({ isConnection }) => isConnection)).toEqual([true, false, false, false])
  expect(words.map(({ title }) => title)).toEqual([
    'No hay conexión con el servidor',
    'Algo salió mal de nuestro lado',
    'No pudimos mostrar esto',
    'Algo salió mal de nuestro lado',
  ])
  expect(words[2]?.advice).toBe('No existe.')
})
