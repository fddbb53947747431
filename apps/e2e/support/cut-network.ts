import type { Page } from '@playwright/test'
import { catchRequests } from './catch-requests.ts'

/** Every call, the stream of changes, and the question whether the server is there. */
const CALLS = /\/(api\/v1\/|health$)/

/**
 * Lets no call of the page through, and says so as a browser does. The parts of the page still come: a visit that is about the
 * service worker, which stores them, sets its context offline.
 */
export const cutNetwork = async (page: Page): Promise<void> => {
  await catchRequests(page, CALLS, (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
}

export const mendNetwork = async (page: Page): Promise<void> => {
  await page.unroute(CALLS)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}
