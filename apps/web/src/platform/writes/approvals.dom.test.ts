import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePendingApproval } from './approvals.ts'
import { sendOnce } from './send-write.ts'

/** The writes that the server got, and its answers. */
const sent: { key: string | null; approval: string | null }[] = []
let answers: Response[] = []

const session = { token: 't', expiresIn: 900, user: { id: 'u' } }
const needsApproval = () => {
  const approval = { capabilities: ['override'], request: 'x' }
  return Response.json({ code: 'approval_required', message: 'Hace falta', approval }, { status: 403 })
}
const addZone = (name: string) => sendOnce('zones.create', { body: { name } })

beforeEach(() => {
  sent.length = 0
  // The test's browser has no locks.
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    if (url.endsWith('/session/refresh')) return Response.json({ data: session })
    const own = new Headers(headers)
    sent.push({ key: own.get('idempotency-key'), approval: own.get('approval-token') })
    return answers.shift() ?? Response.json({ data: {} })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what needs an approval is sent again with it, under the same key', async () => {
  answers = [needsApproval()]
  const { result } = renderHook(usePendingApproval)
  const write = addZone('Norte')
  await waitFor(() => expect(result.current?.refusal.message).toBe('Hace falta'))
  act(() => result.current?.answer('token'))
  await write
  expect(sent.map(({ approval }) => approval)).toEqual([null, 'token'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(result.current).toBeUndefined()
})

test('without one it stays refused, and the next attempt is another write', async () => {
  answers = [needsApproval()]
  const { result } = renderHook(usePendingApproval)
  const write = addZone('Sur').catch((error: Error) => error.message)
  await waitFor(() => expect(result.current).toBeDefined())
  act(() => result.current?.answer(undefined))
  expect(await write).toBe('Hace falta')
  await addZone('Sur')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})
