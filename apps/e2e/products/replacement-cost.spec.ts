import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

test('what a product costs to buy again is typed, set by a purchase, and its history says when and by what', async ({
  page,
  shop,
}) => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Bazar' } })
  const product = { code: 'L1', name: 'Lámpara', categories: [category.$id], sellingPrice: 480 }
  await shop.call('products.create', { body: { product, historical: { stock: 5, cost: 300 } } })
  await shop.call('people.create', { body: { code: '1', name: 'Luz SRL', type: 'Proveedor' } })
  await signIn(page, shop)
  await page.goto('/products/details/L1')
  await page.getByLabel('Costo de reposición').fill('410,5')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Producto editado existosamente!')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Stock' })).toContainText('410,50')

  const { data: bought } = await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Compra', receptor: '1', summary: {} },
      details: { detailLines: [{ product: 'L1', quantity: 1, sellingPrice: 495.87 }] },
      saveMode: 'effective',
    },
  })
  await page.getByRole('tab', { name: 'Histórico' }).click()
  const history = page.getByRole('table', { name: 'Cambios del costo de reposición' })
  await expect(history.getByRole('row').nth(1)).toContainText(/410,50.*495,87/)
  await expect(history.getByRole('row').nth(2)).toContainText(/A mano.*Sin costo.*410,50/)
  await expectAccessible(page)
  await history.getByRole('link', { name: bought.transaction.id }).click()
  await expect(page).toHaveURL(new RegExp(`/${bought.transaction.id}`))

  // The lots of 300 leave a profit, and the goods cannot be bought again for it.
  await page.goto('/transactions/details/new/sale')
  await page.getByRole('combobox', { name: 'Producto' }).fill('L1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const warning = /^El precio queda por debajo de la reposición: \$\s495,87$/
  await expect(page.getByText(warning).first()).toBeVisible()
  await expectAccessible(page)
  // The popup of a price compares with the last lot first, which this cost is above.
  await page.goto('/products/details/L1')
  await page.getByLabel('Costo de reposición').fill('600')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Producto editado existosamente!')).toBeVisible()
  await page.goto('/price/lists')
  await page.getByRole('button', { name: 'Lámpara' }).click()
  const popup = page.getByRole('dialog', { name: 'Cambio de precio' })
  await popup.getByLabel('Precio nuevo').fill('599,99')
  await expect(popup.getByText(/^El precio queda por debajo de la reposición: \$\s600,00$/)).toBeVisible()
  await expectAccessible(page)
  await popup.getByLabel('Precio nuevo').fill('600')
  await expect(popup.getByText(/reposición:/)).toHaveCount(0)
  await popup.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('El precio de Lámpara fue modificado.')).toBeVisible()

  await page.goto('/settings/transactions')
  await page.getByLabel('Cada compra efectiva lo actualiza').selectOption('Nunca')
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Cada compra efectiva lo actualiza')).toHaveValue('never')
})

test('prices go by what buying again costs, or by the lots where somebody prefers that', async ({ page, shop }) => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Bazar' } })
  const product = { code: 'L1', name: 'Lámpara', categories: [category.$id], sellingPrice: 480 }
  const historical = { stock: 5, cost: 300 }
  await shop.call('products.create', { body: { product: { ...product, replacementCost: 495.87 }, historical } })
  await signIn(page, shop)
  await page.goto('/price/lists?belowCost=true')
  const row = page.getByRole('row', { name: /Lámpara/ })
  await expect(row).toContainText(/495,87\sreposición/)
  await expect(row).toContainText(/-\$\s15,87/)
  await expectAccessible(page)
  await page.goto('/product/stock/stats')
  await expect(page.getByText('A REPOSICIÓN', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Lámpara/ })).toContainText(/1\.500,00.*2\.479,35/)
  await expectAccessible(page)

  await page.goto('/settings/transactions')
  await page.getByLabel('Calcular precios por').selectOption('Costo de los lotes')
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await page.goto('/price/lists?belowCost=true')
  await expect(page.getByText('Ninguno de estos productos se vende por debajo de su costo.')).toBeVisible()
  await page.goto('/price/lists')
  await expect(row).toContainText('180,00')
})
