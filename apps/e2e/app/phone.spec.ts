import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true, ownContext: true })

test('a sale is made and found by thumb, and what has no room on a phone stands in menus', async ({ page, shop }) => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  await shop.call('products.create', {
    body: {
      product: { code: '1', name: 'Yerba', categories: [category.$id], sellingPrice: 1000 },
      historical: { stock: 5, cost: 400 },
    },
  })
  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  // High enough that a keyboard does not cover its results.
  expect((await page.getByRole('combobox', { name: 'Producto' }).boundingBox())?.y).toBeLessThan(330)
  await page.getByRole('combobox', { name: 'Cliente' }).fill('rosa')
  await page.getByRole('option', { name: /Rosa Paz/ }).tap()
  await page.getByRole('combobox', { name: 'Producto' }).fill('yerba')
  await page.getByRole('option', { name: /Yerba/ }).tap()
  await page.getByRole('button', { name: 'Agregar', exact: true }).tap()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Generar/ }).tap()
  await expect(page.getByText(/V00000001/).first()).toBeVisible()

  await page.goto('/agenda/customers/ranking')
  await page.getByRole('button', { name: 'Rango de fechas: Hoy' }).tap()
  await expectAccessible(page)
  await page.getByRole('button', { name: '7 días' }).tap()
  await expect(page.getByRole('button', { name: 'Rango de fechas: 7 días' })).toBeVisible()

  await page.goto('/settings/entities')
  const settings = page.getByRole('navigation', { name: 'Secciones de la configuración' })
  await expect(settings.getByRole('link', { name: 'Entidades' })).toBeInViewport({ ratio: 1 })
  await page.goto('/agenda/details/1')
  await page.getByRole('tab', { name: 'Perfil' }).tap()
  await expect(page.getByRole('tab', { name: 'Perfil' })).toBeInViewport({ ratio: 1 })
  await page.goto('/payments/accounts')
  const balance = await page.getByText('BALANCE', { exact: true }).boundingBox()
  expect((balance?.x ?? 360) + (balance?.width ?? 0)).toBeLessThan(360)

  await page.goto('/payments')
  await page.getByRole('button', { name: 'Más acciones' }).tap()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Ingresar Movimiento' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  const pageScroll = () => page.evaluate(() => document.documentElement.style.overflow)
  await page.getByRole('button', { name: 'Abrir el menú' }).tap()
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
  expect(await pageScroll()).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect.poll(pageScroll).toBe('')

  await page.getByRole('button', { name: 'Más opciones' }).tap()
  await page.getByRole('menuitem', { name: 'Salir' }).tap()
  await page.waitForURL('**/auth**')
  // The page that is still loading would not close.
  await expect(page.getByLabel('Email')).toBeVisible()
})
