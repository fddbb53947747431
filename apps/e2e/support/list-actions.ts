import type { Page } from '@playwright/test'

/** Whether the page is so narrow that lists are cards and a list's head has a menu. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992

/** From yesterday to tomorrow, so that a visit sees what it wrote even if midnight passes meanwhile. */
export const aroundToday = (): string => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `from=${day(-1)}&to=${day(1)}`
}

/** Presses one of the further buttons of a list's head, which stand in a menu on a phone. */
export const pressFurther = async (page: Page, name: string): Promise<void> => {
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name }).click()
  } else await page.getByRole('button', { name, exact: true }).click()
}
