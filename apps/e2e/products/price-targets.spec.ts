import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

test('a margin proposes prices as costs change, which are accepted, typed over, dismissed and undone', async ({
  page,
  shop,
}) => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Bazar' } })
  const products = [
    ['L1', 'Lámpara', 480],
    ['M1', 'Mate', 420],
    ['P1', 'Pava', 600],
  ] as const
  for (const [code, name, sellingPrice] of products)
    await shop.call('products.create', {
      body: { product: { code, name, categories: [category.$id], sellingPrice }, historical: { stock: 5, cost: 300 } },
    })
  await signIn(page, shop)
  await page.goto('/price/lists')
  await page.getByRole('button', { name: 'Márgenes' }).click()
  const popup = page.getByRole('dialog', { name: 'Márgenes' })
  await popup.getByLabel('Margen de Bazar').fill('40')
  await popup.getByLabel('Redondeo de Bazar').selectOption('$ 10, hacia arriba')
  await popup.getByRole('combobox', { name: 'Agregar un producto con su propio margen' }).fill('P1')
  await page.keyboard.press('Enter')
  await popup.getByRole('textbox', { name: 'Margen de Pava' }).fill('100')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Guardar' }).click()
  await expect(popup).toBeHidden()
  // The lamp leaves more than its margin, and the mate just that.
  await expect(page.getByText(/precios? propuestos? para mantener/)).toBeHidden()

  // A purchase at another cost proposes, and changes nothing.
  await shop.call('people.create', { body: { code: '1', name: 'Mayorista', type: 'Proveedor' } })
  const lines = [
    { product: 'M1', quantity: 1, sellingPrice: 350 },
    { product: 'P1', quantity: 1, sellingPrice: 400 },
  ]
  await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Compra', receptor: '1', summary: {} },
      details: { detailLines: lines },
      saveMode: 'effective',
    },
  })
  await page.reload()
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Precios propuestos' })).toBeVisible()
  await expect(page.getByLabel('Precio nuevo de Lámpara')).toBeHidden()
  await expect(page.getByLabel('Precio nuevo de Mate')).toHaveValue('490,00')
  await expect(page.getByLabel('Precio nuevo de Pava')).toHaveValue('800,00')
  await expectAccessible(page)

  // Nobody has to lower a price that sells.
  await page.getByRole('switch', { name: 'También los que bajan' }).press('Space')
  await expect(page.getByLabel('Precio nuevo de Lámpara')).toHaveValue('420,00')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /Lámpara/ }).check()
  await page.getByRole('button', { name: 'Descartar (Seleccionados)' }).click()
  await expect(page.getByText('1 precio descartado hasta que cambie la propuesta.')).toBeVisible()
  await expect(page.getByLabel('Precio nuevo de Lámpara')).toBeHidden()

  await page.getByLabel('Precio nuevo de Pava').fill('790')
  await page.getByLabel('Precio nuevo de Mate').fill('495')
  // Meanwhile somebody else sets the price that the mate should have: what was typed for it is nobody's any more.
  await shop.call('products.set_prices', { body: [{ productId: 'M1', price: 490 }] })
  await page.reload()
  await expect(page.getByLabel('Precio nuevo de Pava')).toHaveValue('790,00')
  await page.getByRole('button', { name: 'Aceptar todos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('No hay precios para proponer.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/price/lists')
  await expect(page.getByRole('row', { name: /Pava/ })).toContainText('790,00')
  await expect(page.getByRole('row', { name: /Mate/ })).toContainText('490,00')
  await expect(page.getByRole('row', { name: /Lámpara/ })).toContainText('480,00')
  await expect(page.getByText(/Último cambio masivo: precios propuestos en 1 producto/)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('1 precio propuesto para mantener tus márgenes.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Precios/ }).first()).toContainText('1')
})
