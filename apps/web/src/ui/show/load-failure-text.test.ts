import { CallError } from '@trastienda/contract/client'
import { expect, test } from 'vitest'
import { ConnectionError } from '#platform/net/http.ts'
import { loadFailureText } from './load-failure-text.ts'

const refusal = (status: number) => new CallError(status, { code: 'not_found', message: 'No existe.' })
/** In the words of Chromium, Firefox, Safari and the build tool. */
const missingCode = [
  'Failed to fetch dynamically imported module: https://x/assets/a.js',
  'error loading dynamically imported module: https://x/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
].map((words) => new TypeError(words))

test('only a lost connection is called one', () => {
  const words = [new ConnectionError(), refusal(500), refusal(404), new TypeError('x')].map((error) =>
    loadFailureText(error, false),
  )
  expect(words.map(({ isConnection }) => isConnection)).toEqual([true, false, false, false])
  expect(words.map(({ title }) => title)).toEqual([
    'No hay conexión con el servidor',
    'Algo salió mal de nuestro lado',
    'No pudimos mostrar esto',
    'Algo salió mal de nuestro lado',
  ])
  expect(words[2]?.advice).toBe('No existe.')
})

test('the connection is cleared only where the server answered', () => {
  const errors = [refusal(500), new TypeError('x'), ...missingCode]
  const areCleared = errors.map((error) => loadFailureText(error, false).advice.includes('No es tu conexión'))
  expect(areCleared).toEqual([true, false, false, false, false, false])
})

test('a part of the application that did not come is the connection where the server is known not to answer', () => {
  expect(missingCode.map((error) => loadFailureText(error, true).isConnection)).toEqual([true, true, true, true])
  expect(new Set(missingCode.map((error) => loadFailureText(error, false).title))).toEqual(
    new Set(['No pudimos abrir esto']),
  )
})
