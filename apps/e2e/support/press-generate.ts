import { expect, type Page } from '@playwright/test'

/** Saves the document that is open, by its keys. Waits for the customer's prices first: whoever saves before is asked to save again. */
export const pressGenerate = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-save-bar] output')).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Control+Enter')
}
