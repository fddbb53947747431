import { expect, signIn, test } from '#support/shop'

test('palette, shortcut sheet and menu answer to their keys, and a folded menu stays folded', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(sheet.getByText('Ver los atajos')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.keyboard.press('Control+K')
  await expect(
    page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('dialog').getByRole('textbox')),
  ).toBeFocused()
  await page.keyboard.type('contactos')
  await expect(page.getByRole('dialog').getByText('Contactos').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/agenda')

  await page.getByRole('button', { name: 'Contraer el menú' }).click()
  await page.reload()
  const unfold = page.getByRole('button', { name: 'Expandir el menú' })
  await expect(unfold).toHaveAttribute('aria-expanded', 'false')
  expect((await page.context().cookies()).find(({ name }) => name === 'sidebar_closed')?.value).toBe('1')
  await unfold.click()
  await expect(
    page.getByText(/^Atención al cliente: lunes a domingos de 9 a 21\. Versión \d+\.\d+\.\d+$/),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Nueva Venta' }).first().click()
  await page.waitForURL('**/transactions/details/new/sale')
})

test('the menu shows the entry of the present screen also where it is taller than the window', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/audit')
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(menu.getByRole('link', { name: 'Auditoría' })).toBeInViewport({ ratio: 1 })
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/dashboard')
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 })
})

test('a list goes to its next page and back by the address, sorts by a head, and rolls up again', async ({
  page,
  shop,
}) => {
  for (let code = 1; code <= 30; code += 1)
    await shop.call('people.create', {
      body: { code: String(code), name: `Contacto ${String(code).padStart(2, '0')}`, type: 'Cliente' },
    })
  await signIn(page, shop)
  await page.goto('/agenda')
  await expect(page.getByText('1 a 25 de 30')).toBeVisible()
  const first = page.getByRole('table').getByRole('rowheader').first()
  const sort = page.getByRole('button', { name: 'Nombre', exact: true })
  await sort.click()
  await expect(page).toHaveURL(/sort=-name/)
  await expect(first).toContainText('Contacto 30')
  await sort.click()
  await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toContainText('Contacto 01')

  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page.getByText('26 a 30 de 30')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('button', { name: 'Página siguiente' })).toBeDisabled()
  await page.goBack()
  await expect(page.getByText('1 a 25 de 30')).toBeVisible()
  // The page is as long as its rows, which are drawn after its count: a page of five has nothing to scroll.
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(25)

  await page.mouse.wheel(0, 301)
  await page.getByRole('button', { name: 'Volver arriba' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
