import type { Page } from '@playwright/test'

/** Keeps the tickets that the page prints: the browser's dialog would stand there for ever. The page needs a context of its own. */
export const printedTicketsOf = async (page: Page) => {
  await page.addInitScript(() => {
    const printed: string[] = []
    Object.assign(window, {
      printed,
      print: () => printed.push(document.querySelector('[data-ticket]')?.textContent ?? ''),
    })
  })
  return {
    printed: () => page.evaluate(() => (window as unknown as { printed: string[] }).printed),
    papersGone: () => page.evaluate(() => window.dispatchEvent(new Event('afterprint'))),
  }
}
