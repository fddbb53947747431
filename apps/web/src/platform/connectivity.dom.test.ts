import { afterEach, expect, test, vi } from 'vitest'
import { isKnownOffline, noteAnswer, noteNoAnswer } from './connectivity.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an answer that was on its way when the network went makes nobody believe for long that it is back', async () => {
  vi.useFakeTimers()
  let isServerThere = false
  const asked = vi.fn<() => Promise<Response>>(async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch')
    return Response.json({ status: 'ok' })
  })
  vi.stubGlobal('fetch', asked)
  noteNoAnswer()
  await vi.advanceTimersByTimeAsync(1)
  expect([isKnownOffline(), asked.mock.calls.length]).toEqual([true, 1])
  noteAnswer()
  expect(isKnownOffline()).toBe(false)
  noteNoAnswer()
  await vi.advanceTimersByTimeAsync(1)
  expect([isKnownOffline(), asked.mock.calls.length]).toEqual([true, 2])
  // What is known already is asked no more often than every few seconds, however much fails.
  noteNoAnswer()
  noteNoAnswer()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.mock.calls.length).toBe(2)
  isServerThere = true
  await vi.advanceTimersByTimeAsync(3000)
  expect([isKnownOffline(), asked.mock.calls.length]).toEqual([false, 3])
})
