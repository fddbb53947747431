import { expectAccessible } from '#support/accessible'
import { declareSales } from '#support/fiscal'
import { pressGenerate } from '#support/press-generate'
import { beginPurchase, knowSupplier } from '#support/purchase'
import { expect, signIn, test } from '#support/shop'

test('a new purchase takes the paper of its supplier, and asks about one that another purchase has', async ({
  page,
  shop,
}) => {
  // The bar with the total cuts no field in two, which axe would take for a small one.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await signIn(page, shop)
  await knowSupplier(shop)
  await declareSales(page, shop)
  const number = page.getByRole('textbox', { name: 'Número' })
  const buy = async () => {
    await beginPurchase(page)
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await page.getByLabel('Punto de venta').fill('00012-00003456')
    await expect(number).toHaveValue('3456')
  }

  await buy()
  await pressGenerate(page)
  await expect(page.getByText('Completá el comprobante del proveedor, o vacialo.')).toBeVisible()
  const day = page.getByRole('textbox', { name: 'Fecha del comprobante' })
  await expect(day).toBeFocused()
  await day.fill('20/1/2026')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Observaciones')).toBeFocused()
  await pressGenerate(page)
  await expect(page.getByText(/C00000001/).first()).toBeVisible()
  await expect(number).toHaveValue('')
  await page.goto('/transactions/details/C00000001')
  await expect(page.getByText('Factura A 00012-00003456 · 20/01/2026')).toBeVisible()

  await buy()
  await day.fill('20/1/2026')
  await page.keyboard.press('Enter')
  await pressGenerate(page)
  const other = page.getByRole('checkbox', { name: 'Es otro comprobante con el mismo número' })
  await expect(other).toBeFocused()
  await expect(page.getByRole('link', { name: 'Ver la compra C00000001' })).toBeVisible()
  await expectAccessible(page)
  await number.fill('3457')
  await expect(other).toHaveCount(0)
  await number.fill('3456')
  await pressGenerate(page)
  await other.check()
  await pressGenerate(page)
  await expect(page.getByText(/C00000002/).first()).toBeVisible()

  await buy()
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await expect(page.getByLabel('Punto de venta')).toBeFocused()
  await pressGenerate(page)
  await expect(page.getByText(/C00000003/).first()).toBeVisible()
  await page.goto('/transactions/details/C00000003')
  await expect(page.getByText('Falta el comprobante del proveedor, para el libro IVA.')).toBeVisible()
})
