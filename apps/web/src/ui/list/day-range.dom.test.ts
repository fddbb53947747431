import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { syncServerClock } from '#platform/net/server-clock.ts'
import { rangeOf, rememberRange, todayIn } from './day-range.ts'

const ZONE = 'America/Argentina/Buenos_Aires'
const day = (date: string) => ({ from: date, to: date })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:30:00.000Z') })
  syncServerClock('Mon, 23 Nov 2026 02:30:00 GMT')
})
afterEach(() => void vi.useRealTimers())

test('today is the server’s, where this computer’s clock is an hour ahead, close to midnight', () => {
  vi.setSystemTime('2026-11-23T03:30:00.000Z')
  syncServerClock('Mon, 23 Nov 2026 02:30:00 GMT')
  expect(todayIn(ZONE)).toBe('2026-11-22')
  expect(rangeOf('transactions', ZONE)).toEqual(day('2026-11-22'))
})

test('a chosen range stays over midnight, and whoever chose today sees the new day', () => {
  rememberRange('payments', { from: '2026-11-16', to: '2026-11-22' }, ZONE)
  rememberRange('stock', day('2026-11-21'), ZONE)
  rememberRange('stock', day('2026-11-22'), ZONE)
  vi.setSystemTime('2026-11-23T03:30:00.000Z')
  expect(rangeOf('payments', ZONE)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(rangeOf('stock', ZONE)).toEqual(day('2026-11-23'))
})

test('statistics of sales and the dashboard begin with today, whatever was chosen there before', () => {
  const week = { from: '2026-11-16', to: '2026-11-22' }
  for (const screen of ['transactionStats', 'dashboard', 'paymentStats'] as const) rememberRange(screen, week, ZONE)
  expect([rangeOf('transactionStats', ZONE), rangeOf('dashboard', ZONE)]).toEqual([
    day('2026-11-22'),
    day('2026-11-22'),
  ])
  expect(rangeOf('paymentStats', ZONE)).toEqual(week)
})
