import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '@trastienda/contract/client'
import { ConnectionError, sendRequest } from './http.ts'
import { serverNow } from './server-clock.ts'

const request = { method: 'POST', url: '/api/v1/transaction/add', body: {} } as const
const answerWith = (response: Response) => vi.stubGlobal('fetch', async () => response)

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['before its kind', new Response('{"data":1}', { headers: {} })],
  ['within its kind', new Response('{"data":1}', { headers: { 'content-type': 'application/js' } })],
  ['within its body', new Response('{"da', { headers: { 'content-type': 'application/json' } })],
])('an answer that broke off %s is none: nobody knows what was done', async (_, response) => {
  answerWith(response)
  await expect(sendRequest(request, new Headers())).rejects.toThrow(ConnectionError)
})

test('a file is one by the name that the server gives it', async () => {
  const headers = { 'content-type': 'application/pdf', 'content-disposition': "attachment; filename*=UTF-8''Lista.pdf" }
  answerWith(new Response('%PDF', { headers }))
  expect(((await sendRequest(request, new Headers())) as File).name).toBe('Lista.pdf')
})

test.each([200, 302, 400, 401, 403, 404, 422, 502, 511])(
  'a page of a network that wants somebody to sign in, status %i, is no answer, and its clock is not the server’s',
  async (status) => {
    const headers = { 'content-type': 'text/html', date: 'Thu, 01 Jan 1970 00:02:00 GMT' }
    answerWith(new Response('<h1>Wi-Fi</h1>', { status, headers }))
    await expect(sendRequest(request, new Headers())).rejects.toThrow(ConnectionError)
    expect(serverNow().getFullYear()).toBeGreaterThan(2000)
  },
)

test('what arrived and is too much, or made the server fail, is refused whoever says so', async () => {
  for (const status of [413, 500]) {
    answerWith(new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } }))
    await expect(sendRequest(request, new Headers())).rejects.toThrow(CallError)
  }
})
