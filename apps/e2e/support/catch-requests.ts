import { expect, type Page } from '@playwright/test'

const PROBE = '/probe-of-caught-requests'

/**
 * `page.route` for an open page. Its renderer learns of the first route a moment after Playwright says so, and requests
 * in between pass by: this waits until the page's own requests are caught.
 */
export const catchRequests = async (page: Page, ...route: Parameters<Page['route']>): Promise<void> => {
  await page.route(...route)
  if (page.url() === 'about:blank') return
  await page.route(`**${PROBE}`, (probe) => probe.fulfill({ status: 204 }))
  await expect.poll(() => page.evaluate(async (url) => (await fetch(url)).status, PROBE)).toBe(204)
  await page.unroute(`**${PROBE}`)
}
