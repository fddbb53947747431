import { afterAll, vi } from 'vitest'

const MOMENT_MS = 20
const moment = () => new Promise((resolve) => setTimeout(resolve, MOMENT_MS))

/** The window of a DOM test goes with its file: what still asks whether the server is there gets its answer before. */
afterAll(async () => {
  vi.useRealTimers()
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
  await moment()
  window.dispatchEvent(new Event('online'))
  await moment()
})
