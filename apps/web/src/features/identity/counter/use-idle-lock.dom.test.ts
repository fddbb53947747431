import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isKnownOffline, reportAnswer, reportNoAnswer } from '#platform/net/connectivity.ts'
import { currentCounter, rememberCounter, touchCounter } from '#platform/session/counter.ts'
import { useIdleLock } from './use-idle-lock.ts'

afterEach(() => {
  reportAnswer()
  rememberCounter(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a counter that nobody touches is locked, without a network only once it is back', async () => {
  let isServerThere = false
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch')
    return Response.json({ status: 'ok' })
  })
  vi.useFakeTimers()
  rememberCounter({ businessId: 'shop', deviceId: 'till' })
  touchCounter()
  renderHook(() => useIdleLock(2))
  reportNoAnswer()
  await vi.advanceTimersByTimeAsync(10)
  expect(isKnownOffline()).toBe(true)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(currentCounter()?.isLocked).toBe(false)
  // The person who sold meanwhile is at work.
  window.dispatchEvent(new Event('pointerdown'))
  isServerThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect([isKnownOffline(), currentCounter()?.isLocked]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(70_000)
  expect(currentCounter()?.isLocked).toBe(true)
})
