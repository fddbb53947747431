import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionError, sendRequest } from './http.ts'

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
