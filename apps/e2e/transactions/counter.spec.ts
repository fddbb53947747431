import { expectAccessible } from '#support/accessible'
import { EANS, box, figure, lines, openShop } from '#support/counter'
import { scannerOf } from '#support/scanner'
import { expect, signIn, test } from '#support/shop'

const PHONE = { width: 360, height: 740 }

test('an owner who says yes in the first steps finds the Mostrador, and sells by a scan, Enter and Enter', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(page.getByText('¿Vendés en un mostrador?')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Mostrador' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sí, vendo en un mostrador' }).click()
  await expect(page.getByText('¿Vendés en un mostrador?')).toHaveCount(0)
  await openShop(shop)
  await menu.getByRole('link', { name: 'Mostrador' }).click()
  await expect(box(page)).toBeFocused()
  await expectAccessible(page)

  const scan = await scannerOf(page)
  await scan(EANS[2])
  await expect(lines(page)).toHaveCount(1)
  await expect(figure(page, 'Total')).toHaveText(/1\.234,50/)
  // Nobody waits for the popup between the two keys.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Última: V00000001 · cobrada/ })).toBeVisible()
  await expect(figure(page, 'Cobrado')).toHaveText(/1\.234,50/)
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(data.transaction).toMatchObject({ receptor: 'CF', receptorName: 'Consumidor Final', status: 2 })

  // The change stays until the next scan, which begins the next sale.
  await scan(EANS[2])
  await expect(figure(page, 'Total')).toHaveText(/1\.234,50/)
  await page.keyboard.press('F12')
  await page.getByLabel('Recibido en efectivo').fill('2000')
  await expect(figure(page, 'Vuelto')).toHaveText(/765,50/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Última: V00000002/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(figure(page, 'Vuelto')).toHaveText(/765,50/)
  await expect(box(page)).toBeFocused()
  await scan(EANS[0])
  await expect(figure(page, 'Total')).toHaveText(/411,50/)
})

test('keys of the counter: more and less, a price, a discount, a sale that waits, and one that is emptied', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })
  await signIn(page, shop)
  await page.goto('/counter')
  await expect(box(page)).toBeFocused()
  const scan = await scannerOf(page)
  for (const ean of [EANS[0], EANS[1], EANS[0]]) await scan(ean)
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText('Producto 1')
  await page.keyboard.type('++-', { delay: 120 })
  await expect(page.getByLabel('Cantidad de Producto 1')).toHaveValue('2')
  await page.keyboard.type('3*P2', { delay: 70 })
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad de Producto 2')).toHaveValue('3')
  await page.getByRole('button', { name: 'Uno menos de Producto 2' }).click()
  await expect(page.getByLabel('Cantidad de Producto 2')).toHaveValue('2')

  await page.keyboard.press('F8')
  await page.getByRole('dialog').getByRole('combobox').fill('P1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('$ 823,00')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F4')
  await page.getByLabel('Descuento del total en porcentaje').fill('10')
  await page.keyboard.press('Enter')
  // (2 × 411,50 + 2 × 823 + 2 × 1.234,50) × 0,9
  await expect(figure(page, 'Total')).toHaveText(/4\.444,20/)
  await page.keyboard.press('F9')
  await expect(lines(page)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Ventas en espera' })).toContainText('Producto 0 + 2')

  await scan(EANS[1])
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F3')
  await page.getByRole('dialog').getByLabel('Cliente').fill('rosa')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Cliente: Rosa Díaz/ })).toBeVisible()
  await page.getByRole('button', { name: 'A cuenta' }).click()
  await expect(page.getByRole('link', { name: /Última: V00000001 · efectivizada, sin cobrar/ })).toBeVisible()
  await page.keyboard.press('F9')
  await expect(figure(page, 'Total')).toHaveText(/4\.444,20/)
  await page.reload()
  await expect(figure(page, 'Total')).toHaveText(/4\.444,20/)
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await expect(lines(page)).toHaveCount(0)
})

test('an owner whose Mostrador is off is led to where it is switched on', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/counter')
  await expect(page.getByText('El Mostrador está apagado.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir a la configuración' }).click()
  await page.getByRole('switch', { name: 'Vendo en un mostrador' }).click()
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Mostrador' }).click()
  await expect(box(page)).toBeFocused()
})

test('on a phone the total and what charges it stand in a bar below, and nothing is wider than the screen', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await page.setViewportSize(PHONE)
  await signIn(page, shop)
  await page.goto('/counter')
  await box(page).fill('P0')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Cobrar' })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cobrar' }).click()
  await page.getByRole('button', { name: '$ 1.000,00' }).click()
  await expect(figure(page, 'Vuelto')).toHaveText(/588,50/)
  await page.getByRole('dialog').getByRole('button', { name: 'Cobrar' }).click()
  await expect(page.getByRole('link', { name: /Última: V00000001/ })).toBeVisible()
})
