import type { Page } from '@playwright/test'

/**
 * Opens another address within the open application, as its links do: the router follows the browser's history, in a
 * quarter of the time of a load. The old screen stays until the next one is there, so expect its title before pressing
 * or typing.
 */
export const moveTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address)
