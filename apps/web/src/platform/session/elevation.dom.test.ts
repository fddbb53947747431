import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callFile } from '#platform/api/api.ts'
import { sendOnce } from '#platform/writes/send-write.ts'
import { setElevation } from './access-token.ts'
import { asksPassword, useElevation, usePendingElevation } from './elevation.ts'

/** What the server was asked, and what it answers. */
const sent: { method: string | undefined; key: string | null }[] = []
let answers: Response[] = []

const session = {
  token: 't',
  expiresIn: 900,
  businessId: 'b',
  kind: 'pin',
  role: 'owner',
  elevatedFor: 0,
  user: { id: 'u', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' },
}
const pinTooLittle = () =>
  Response.json({ code: 'elevation_required', message: 'Hace falta tu contraseña' }, { status: 403 })

beforeEach(async () => {
  sent.length = 0
  // The test's browser has no locks.
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    if (url.endsWith('/session/refresh')) return Response.json({ data: session })
    sent.push({ method, key: new Headers(headers).get('idempotency-key') })
    return answers.shift() ?? Response.json({ data: {} })
  })
  answers = []
  await call('zones.list', {})
  sent.length = 0
})
afterEach(() => {
  act(() => setElevation(0))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a write for which the PIN is not enough is sent again after the password, under the same key', async () => {
  answers = [pinTooLittle()]
  const { result } = renderHook(usePendingElevation)
  const write = sendOnce('api_keys.end', { params: { id: 'k' } })
  await waitFor(() => expect(result.current).toBeDefined())
  act(() => result.current?.answer(true))
  await write
  expect([sent.length, new Set(sent.map(({ key }) => key)).size, result.current]).toEqual([2, 1, undefined])
})

test('without the password it stays refused, with its reason', async () => {
  answers = [pinTooLittle()]
  const { result } = renderHook(usePendingElevation)
  const write = sendOnce('api_keys.end', { params: { id: 'k' } }).catch((error: Error) => error.message)
  await waitFor(() => expect(result.current).toBeDefined())
  act(() => result.current?.answer(false))
  expect([await write, sent.length]).toEqual(['Hace falta tu contraseña', 1])
})

test('a file is asked for too, and what a screen reads by itself never', async () => {
  answers = [pinTooLittle()]
  const { result } = renderHook(usePendingElevation)
  await expect(call('devices.list', {})).rejects.toThrow('Hace falta tu contraseña')
  expect(result.current).toBeUndefined()
  answers = [pinTooLittle()]
  const file = callFile('export.get', { params: { entityName: 'zones' }, query: { mode: 'csv' } })
  await waitFor(() => expect(result.current).toBeDefined())
  act(() => result.current?.answer(true))
  await file
})

test('the rights come with the password and go with its minutes', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(useElevation)
  expect(['team', 'settings', 'export', 'sessions', 'sell'].map((each) => asksPassword(each as 'team'))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  act(() => setElevation(600))
  expect([asksPassword('team'), result.current]).toEqual([false, Date.now() + 600_000])
  act(() => void vi.advanceTimersByTime(599_000))
  expect(asksPassword('team')).toBe(false)
  act(() => void vi.advanceTimersByTime(1000))
  expect([asksPassword('team'), result.current]).toEqual([true, 0])
})
