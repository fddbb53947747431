import { vi } from 'vitest'

const MOMENT_MS = 20
const moment = () => new Promise((resolve) => setTimeout(resolve, MOMENT_MS))

/**
 * Before a test's window goes: answers the pending questions whether the server is there, which would go on without a
 * window.
 */
export const endPage = async (): Promise<void> => {
  vi.useRealTimers()
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
  await moment()
  window.dispatchEvent(new Event('online'))
  await moment()
}
