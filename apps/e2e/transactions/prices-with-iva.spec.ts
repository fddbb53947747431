import { pressGenerate } from '#support/press-generate'
import { expect, signIn, test } from '#support/shop'

test('a responsable converts the prices, sells twelve by the shelf price, and buys by a paper with IVA', async ({
  page,
  shop,
}) => {
  const { data: settings } = await shop.call('users.get', {})
  await shop.call('users.update', { body: { ...settings, condition: 'responsable' } })
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })
  await shop.call('people.create', { body: { code: '2', name: 'Mayorista', type: 'Proveedor' } })
  const product = { code: 'Y1', name: 'Yerba', categories: [category.$id], sellingPrice: 826.45, iva: 21 as const }
  await shop.call('products.create', { body: { product, historical: { stock: 100, cost: 500 } } })

  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  await page.getByLabel('Cliente', { exact: true }).fill('Rosa')
  await page.getByRole('option', { name: /Rosa Díaz/ }).click()
  await page.getByLabel('Producto', { exact: true }).fill('12*Y1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Precio de Yerba' })).toHaveValue('826,45')

  await page.goto('/settings/transactions')
  await page.getByLabel('Mis precios incluyen IVA').click()
  const popup = page.getByRole('dialog', { name: 'Mis precios incluyen IVA' })
  await expect(popup.getByText('$ 1.000,00')).toBeVisible()
  await popup.getByRole('button', { name: 'Convertir 1 precio' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByLabel('Mis precios incluyen IVA')).toBeChecked()

  await page.goto('/transactions/details/new/sale')
  await expect(
    page.getByText('Esta venta se empezó con precios sin IVA, y ahora tus precios lo incluyen.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Pasar los precios' }).click()
  await expect(page.getByRole('textbox', { name: 'Precio de Yerba' })).toHaveValue('1.000,00')
  await expect(page.getByText('Precios con IVA incluido')).toBeVisible()
  await pressGenerate(page)
  await expect(page.getByRole('link', { name: /Última: V00000001/ })).toBeVisible()
  const { data: sale } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(sale.transaction.summary).toMatchObject({ pricesIncludeVat: true, total: 12_000, iva21: 2082.64 })

  await page.goto('/transactions/details/new/purchase')
  await page.getByLabel('Proveedor', { exact: true }).fill('Mayorista')
  await page.getByRole('option', { name: /Mayorista/ }).click()
  await page.getByLabel('Producto', { exact: true }).fill('Y1')
  await page.keyboard.press('Enter')
  await page.getByLabel('Los precios incluyen IVA').click()
  await expect(page.getByRole('textbox', { name: 'Precio de Yerba' })).toHaveValue('605,00')
  await pressGenerate(page)
  await expect(page.getByRole('link', { name: /Última: C00000001/ })).toBeVisible()
  const { data: purchase } = await shop.call('transactions.get', { params: { id: 'C00000001' } })
  expect(purchase.transaction.summary).toMatchObject({ pricesIncludeVat: true, total: 605, iva21: 105 })

  await page.goto('/price/lists')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: /Cambiar el precio de Yerba: \$ 826,45/ })).toBeVisible()
  await page.goto('/settings/transactions')
  await expect(page.getByLabel('Mis precios incluyen IVA')).not.toBeChecked()
})
