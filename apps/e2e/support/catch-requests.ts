import { expect, type Page } from '@playwright/test'

const PROBE = '/probe-of-caught-requests'

/**
 * `page.route` on a page that is open already. Its renderer learns of the first one a moment after Playwright says that it
 * stands, and what a press sends in between goes past it: this waits until the page's own requests are caught.
 */
export const catchRequests = async (page: Page, ...route: Parameters<Page['route']>): Promise<void> => {
  await page.route(...route)
  if (page.url() === 'about:blank') return
  await page.route(`**${PROBE}`, (probe) => probe.fulfill({ status: 204 }))
  await expect.poll(() => page.evaluate(async (url) => (await fetch(url)).status, PROBE)).toBe(204)
  await page.unroute(`**${PROBE}`)
}
