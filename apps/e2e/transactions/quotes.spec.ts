import { expectAccessible } from '#support/accessible'
import { pressGenerate } from '#support/press-generate'
import { elsewhere, expect, signIn, test, type Shop } from '#support/shop'
import { sellTo } from '#support/sold-shop'

/** A shop that quoted three of a product to somebody who is no contact. */
const quoteTo = async (shop: Shop): Promise<string> => {
  await sellTo(shop)
  const transaction = { customerName: 'Marta Gómez', customerPhone: '351 456-7890', summary: {} }
  const details = { detailLines: [{ product: '7', quantity: 3, sellingPrice: 100 }] }
  return (await shop.call('quotes.create', { body: { transaction, details } })).data.quote.$id
}

test('a quote is hidden until it is switched on, is written by keyboard and survives a reload', async ({
  page,
  shop,
}) => {
  await sellTo(shop)
  await signIn(page, shop)
  await page.goto('/settings/transactions')
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(menu.getByRole('link', { name: 'Presupuestos' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Trabajar con presupuestos' }).click()
  await expect(page.getByLabel('Días de validez')).toHaveValue('7')
  await menu.getByRole('link', { name: 'Presupuestos' }).click()
  await expect(page.getByText('No hemos encontrado presupuestos.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/quotes/new')
  await page.getByRole('textbox', { name: 'Nombre de quien no es contacto' }).fill('Marta Gómez')
  await page.getByRole('combobox', { name: 'Producto' }).fill('7')
  await page.keyboard.press('Enter')
  await page.getByLabel('Cantidad de Yerba Mate Suave 1 Kg').fill('3')
  await page.keyboard.press('Tab')
  await expect(page.getByText('1 línea · 3 u.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Recuperamos un presupuesto que quedó sin terminar/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nombre de quien no es contacto' })).toHaveValue('Marta Gómez')
  await expectAccessible(page)
  await pressGenerate(page)
  await expect(page.getByRole('heading', { name: 'Presupuesto P00000001' })).toBeVisible()
})

test('whoever gets the link of a quote accepts it on a phone, and the shop is told', async ({
  page,
  shop,
  browser,
}) => {
  const id = await quoteTo(shop)
  await signIn(page, shop)
  await page.goto(`/quotes/${id}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('dialog').getByLabel('WhatsApp', { exact: true })).toHaveValue('351 456-7890')
  await page.getByRole('dialog').getByRole('button', { name: 'Copiar enlace' }).click()
  const link = page.getByRole('dialog').getByRole('textbox', { name: 'Enlace' })
  await expect(link).toHaveValue(/\/p\/[\w-]{22}$/)
  const stranger = await elsewhere(browser)
  await stranger.setViewportSize({ width: 360, height: 740 })
  await stranger.goto(await link.inputValue())
  await expect(stranger.getByRole('heading', { name: `PRESUPUESTO ${id}` })).toBeVisible()
  await expectAccessible(stranger)
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await stranger.getByRole('button', { name: 'Aceptar' }).click()
  await expect(stranger.getByText(/Lo aceptaste el/)).toBeVisible()
  expect(await stranger.context().cookies()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText(/El cliente lo aceptó el/)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('1 presupuesto respondido por tus clientes.')).toBeVisible()
})

test('a quote becomes a sale at the prices of today, and each leads to the other', async ({ page, shop }) => {
  const id = await quoteTo(shop)
  await shop.call('products.set_prices', { body: [{ productId: '7', price: 120 }] })
  await signIn(page, shop)
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'Convertir en venta' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/\+\$\s20,00/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Ana')
  await page.getByRole('option', { name: /Ana Díaz/ }).click()
  await expect(dialog.getByText(/\$\s300,00/)).toBeVisible()
  await dialog.getByText('Usar los de hoy').click()
  await expect(dialog.getByText(/\$\s360,00/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Convertir', exact: true }).click()
  await expect(page.getByText(`Viene del presupuesto ${id}`)).toBeVisible()
  await page.getByRole('link', { name: id }).click()
  await expect(page.getByText(/Se convirtió en la venta V00000002/)).toBeVisible()
})
