import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

test('the help opens the page of the manual for the screen, in a tab of its own, and leads to all the others', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/payments/accounts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const more = page.getByRole('button', { name: 'Más opciones' })
  if (await more.isVisible()) await more.click()
  const opened = page.waitForEvent('popup')
  await page
    .getByRole('link', { name: /^Documentación/ })
    .or(page.getByRole('menuitem', { name: 'Documentación' }))
    .click()
  const manual = await opened
  await expect(manual).toHaveTitle(/^Cobrar y pagar/)
  await expectAccessible(manual)
  await manual.getByRole('link', { name: 'Manual de Trastienda' }).click()
  await expect(manual.getByRole('heading', { level: 1 })).toHaveText('¿Qué querés hacer?')
  await expectAccessible(manual)
  expect(await manual.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
