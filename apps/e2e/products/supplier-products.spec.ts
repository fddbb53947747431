import { expectAccessible } from '#support/accessible'
import { catchRequests } from '#support/catch-requests'
import { beginPurchase, knowSupplier } from '#support/purchase'
import { expect, signIn, test } from '#support/shop'

test("what a supplier calls a product is stored at both, and a purchase finds the product by the supplier's code", async ({
  page,
  shop,
}) => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  for (const [code, name] of [
    ['Y1', 'Yerba suave'],
    ['Y2', 'Yerba con palo'],
  ] as const)
    await shop.call('products.create', {
      body: { product: { code, name, categories: [category.$id], checkStock: 'with_stock', sellingPrice: 900 } },
    })
  await shop.call('people.create', { body: { code: '1', name: 'Mayorista', type: 'Proveedor' } })
  await signIn(page, shop)
  await page.goto('/products/details/Y1')
  await expect(page.getByRole('heading', { name: 'Yerba suave' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Proveedores' })).toBeHidden()

  await page.goto('/agenda/details/1?tab=supplied')
  await page.getByRole('button', { name: 'Agregar producto' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('combobox', { name: 'Producto' }).fill('Y1')
  await page.keyboard.press('Enter')
  await popup.getByLabel('Su código').fill('a-7712')
  await popup.getByLabel('Cómo lo llama').fill('YERBA SUAVE X 12')
  await popup.getByLabel('Costo sin IVA').fill('495,8678')
  await popup.getByLabel('Unidades por bulto').fill('12')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Guardar' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByText('A-7712')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/transactions/details/new/purchase')
  await page.getByRole('combobox', { name: 'Proveedor' }).fill('Mayorista')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Producto' }).fill('a-7712')
  await expect(page.getByRole('option', { name: /Yerba suave/i })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Producto' })).toHaveValue(/Yerba suave/i)
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue(/495,87/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Precio de Yerba Suave')).toHaveValue(/495,87/)

  await page.goto('/products/details/Y1')
  await page.getByRole('tab', { name: 'Proveedores' }).click()
  await page.getByText('Mayorista').click()
  await expect(popup.getByLabel('Su código')).toHaveValue('A-7712')
  await popup.getByRole('button', { name: 'No me lo vende más' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Proveedores' })).toBeHidden()
})

test('who saves a purchase while its product is looked up has it saved once the supplier’s cost is known', async ({
  page,
  shop,
}) => {
  await knowSupplier(shop)
  await signIn(page, shop)
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  for (const calls of ['**/api/v1/products?**', '**/supplier_products/costs'])
    await catchRequests(page, calls, async (route) => {
      await held
      await route.continue()
    })
  await beginPurchase(page)
  await page.keyboard.press('Control+Enter')
  answer()
  await expect(page.getByRole('link', { name: /^Última: C00000001 · guardada/ })).toBeVisible()
})
