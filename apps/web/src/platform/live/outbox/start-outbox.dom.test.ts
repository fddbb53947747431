import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./outbox-sender.ts')
  vi.useRealTimers()
})

test('what sends the sales that wait is fetched again where it did not come, whatever the browser says of its network', async () => {
  vi.useFakeTimers()
  const started = vi.fn<() => void>()
  let tries = 0
  // The server does not give this part of the page while it restarts.
  const fetchSender = () => {
    tries += 1
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return { startSending: started }
  }
  vi.doMock('./outbox-sender.ts', fetchSender)
  const { startOutbox } = await import('./start-outbox.ts')
  startOutbox()
  await vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(10_600)
    return started.mock.calls.length > 0
  })
  expect([tries, started.mock.calls.length]).toEqual([3, 1])
})
