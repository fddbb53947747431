import { afterEach, expect, test, vi } from 'vitest'
import { syncServerClock, serverNow } from './server-clock.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const server = (instant: string) => new Date(instant).toUTCString()

afterEach(() => localStorage.clear())

test('a till whose clock is wrong by minutes tells the time of the server', () => {
  syncServerClock(server('2026-11-22T12:15:00.000Z'), now)
  expect(serverNow(now).toISOString()).toBe('2026-11-22T12:15:00.500Z')
  // Its clock was set right meanwhile.
  syncServerClock(server('2026-11-22T12:00:00.000Z'), now)
  expect(serverNow(now).toISOString()).toBe('2026-11-22T12:00:00.000Z')
})

test('clocks that differ by what an answer takes go together', () => {
  syncServerClock(server('2026-11-22T12:00:01.000Z'), now)
  expect(serverNow(now).getTime()).toBe(now)
})

test('an answer without a date, or with nonsense, changes nothing', () => {
  syncServerClock(server('2026-11-22T13:00:00.000Z'), now)
  syncServerClock(null, now)
  syncServerClock('yesterday', now)
  expect(serverNow(now).toISOString()).toBe('2026-11-22T13:00:00.500Z')
})

test('a page that is loaded anew without a network still knows it', async () => {
  syncServerClock(server('2026-11-22T14:00:00.000Z'), now)
  vi.resetModules()
  const fresh = await import('./server-clock.ts')
  expect(fresh.serverNow(now).toISOString()).toBe('2026-11-22T14:00:00.500Z')
})
