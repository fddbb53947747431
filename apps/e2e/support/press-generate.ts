import { expect, type Page } from '@playwright/test'

/** Saves the open document by its keys, after the customer's prices: an earlier save has to be repeated. */
export const pressGenerate = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-save-bar] output')).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Control+Enter')
}
