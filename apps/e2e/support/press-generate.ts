import { expect, type Locator, type Page } from '@playwright/test'

/** The total of the open document beside the button that saves it. */
export const saveBar = (page: Page): Locator => page.getByRole('region', { name: 'Total', exact: true })

/** Saves the open document by its keys, after the customer's prices: an earlier save has to be repeated. */
export const pressGenerate = async (page: Page): Promise<void> => {
  await expect(saveBar(page).getByRole('status')).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Control+Enter')
}
