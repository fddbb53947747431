import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { expect, signIn, test, type Shop } from '#support/shop'

// Axe takes its time on a busy machine, and each test asks it several times.
test.describe.configure({ timeout: 180_000 })

/** Yerba with a profit, bread at a loss, and a service without a price; a customer. */
const pricedShop = async (shop: Shop): Promise<void> => {
  const { data: store } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  const { data: bakery } = await shop.call('categories.create', { body: { name: 'Panadería' } })
  const product = { checkStock: 'without_stock' as const }
  const add = (code: string, name: string, category: string, cost: number, sellingPrice: number) =>
    shop.call('products.create', {
      body: { product: { ...product, code, name, categories: [category], cost, sellingPrice } },
    })
  await add('1', 'Yerba Mate', store.$id, 500, 1000)
  await add('2', 'Pan Francés', bakery.$id, 800, 700)
  await add('3', 'Envío', store.$id, 0, 0)
  await shop.call('people.create', { body: { code: 'K1', name: 'Rosa Díaz', type: 'Cliente' } })
}

const visit = async (page: Page): Promise<void> => {
  await page.goto('/price/lists')
  await expect(page.getByRole('heading', { level: 1, name: 'Precios' })).toBeVisible()
}

/** A row of a table, or its card on a phone. */
const row = (where: Page | Locator, text: string): Locator =>
  where.getByRole('row').or(where.getByRole('listitem')).filter({ hasText: text }).filter({ visible: true }).first()

const price = (page: Page, product: string) => page.getByRole('button', { name: `Cambiar el precio de ${product}` })

test('prices are changed one by one and many at once after a look, and the last such change is undone once asked', async ({
  page,
  shop,
}) => {
  await pricedShop(shop)
  await signIn(page, shop)
  await visit(page)
  for (const text of ['$\u00A01.000,00', '$\u00A0500,00', '100,0\u00A0%'])
    await expect(row(page, 'Yerba Mate')).toContainText(text)
  for (const text of ['-$\u00A0100,00', '-12,5\u00A0%']) await expect(row(page, 'Pan Francés')).toContainText(text)
  await expectAccessible(page)

  await price(page, 'Yerba Mate').click()
  const single = page.getByRole('dialog', { name: 'Cambio de precio' })
  await expect(single.getByLabel('Precio nuevo')).toBeFocused()
  await page.keyboard.type('450,5')
  await expect(single).toContainText('El precio de venta es menor al costo. Costo actual: $500,00')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Precio menor al costo' })
  await expect(question).toContainText('Costo actual: $500,00. ¿Guardar igual?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await single.getByLabel('Variación').fill('-150')
  await page.keyboard.press('Enter')
  await expect(single.getByText('Mínimo -99,99.')).toBeVisible()
  await single.getByLabel('Precio nuevo').fill('900')
  await expect(single.getByText('Mínimo -99,99.')).toBeHidden()
  await expect(single.getByLabel('Variación')).toHaveValue('-10')
  await single.getByLabel('Variación').fill('20')
  await expect(single.getByLabel('Precio nuevo')).toHaveValue('1.200,00')
  await expect(single).toContainText(/\$\s700,00 · 140,0\s%/)
  await page.keyboard.press('Enter')
  await expect(single).toBeHidden()
  await expect(price(page, 'Yerba Mate')).toContainText('1.200,00')

  await page.getByRole('button', { name: 'Cambio masivo' }).click()
  await expect(page.getByText('Debe seleccionar al menos 1 producto a modificar.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Seleccionar todos los productos de la pestaña' }).click()
  await page.getByRole('button', { name: 'Cambiar precios (Seleccionados)' }).click()
  const bulk = page.getByRole('dialog', { name: 'Cambio masivo de precios' })
  await bulk.getByRole('button', { name: 'Aplicar' }).click()
  await expect(bulk).toContainText('Debe ingresar un porcentaje distinto de 0.')
  await bulk.getByLabel('Porcentaje').fill('10')
  await bulk.getByLabel('Redondeo').selectOption('Final ,99')
  for (const text of ['1.200,00', '1.319,99']) await expect(row(bulk, 'Yerba Mate')).toContainText(text)
  await expect(row(bulk, 'Pan Francés')).toContainText('769,99')
  await expect(bulk).toContainText('Cambian 2 precios')
  await expect(bulk).toContainText('1 sin precio, no cambia')
  await expect(bulk).toContainText('1 queda por debajo del costo')
  await expectAccessible(page)

  // Another till changes a price meanwhile: the screen follows, and the change applies exactly what it shows.
  await shop.call('products.set_prices', { body: [{ productId: '2', price: 800 }] })
  await expect(row(bulk, 'Pan Francés')).toContainText('879,99')
  await bulk.getByLabel('Porcentaje').press('Enter')
  await expect(bulk).toBeHidden()
  await expect(price(page, 'Pan Francés')).toContainText('879,99')

  const undo = page.getByText(/Último cambio masivo: \+10\s% en 2 productos/)
  await expect(undo).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  const asked = page.getByRole('dialog', { name: 'Deshacer el cambio de precios' })
  await expect(asked).toContainText(/Se revierten 2 precios del \d\d\/\d\d/)
  await expect(asked.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await asked.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('El último cambio de precios fue deshecho.')).toBeVisible()
  await expect(undo).toBeHidden()
  await expect(price(page, 'Yerba Mate')).toContainText('1.200,00')
  await expect(price(page, 'Pan Francés')).toContainText('800,00')
})

test('price lists are kept in their popup, given to customers at once, and printed', async ({ page, shop }) => {
  await pricedShop(shop)
  await signIn(page, shop)
  await visit(page)
  await page.getByRole('button', { name: 'Listas de Precios', exact: true }).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('No hemos encontrado listas de precios.')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Crear lista' }).press('Enter')
  await popup.getByRole('button', { name: 'Guardar' }).click()
  await expect(popup).toContainText('No puede editar una entidad y dejar el nombre vacío')
  await popup.getByLabel('Nombre').fill('mayorista')
  await popup.getByLabel('Modificador general').fill('-10')
  await popup.getByLabel('Panadería').fill('-5')
  await expectAccessible(page)
  expect((await popup.boundingBox())?.height).toBeLessThanOrEqual(500)
  await page.keyboard.press('Enter')
  await expect(page.getByText('La lista fue creada exitosamente!')).toBeVisible()
  await expect(popup).toContainText(/Mayorista\s*General -10\s% · 1 categoría/)
  await popup.getByRole('button', { name: 'Editar Mayorista' }).click()
  await expect(popup.getByLabel('Panadería')).toHaveValue('-5')
  await popup.getByLabel('Panadería').fill('-7')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Lo que escribiste todavía no se guardó.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup.getByLabel('Panadería')).toHaveValue('-7')
  await popup.getByLabel('Modificador general').fill('-20')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La lista fue editada exitosamente!')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  await popup.getByRole('combobox', { name: 'Lista de precios' }).click()
  await page.getByRole('option', { name: /Mayorista/ }).click()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await popup.getByRole('button', { name: 'Imprimir' }).click()
  expect((await download).suggestedFilename()).toMatch(/^ListaDePrecios_\d\d-\d\d-\d{4}\.pdf$/)
  await expect(popup).toBeHidden()

  const contact = await page.context().newPage()
  await contact.goto('/agenda/details/K1?tab=profile')
  await contact.getByRole('combobox', { name: 'Lista de precios' }).click()
  const offered = contact.getByRole('listbox', { name: 'Lista de precios' }).getByRole('option')
  await expect(offered).toHaveText(['Mayorista'])
  await shop.call('price_lists.create', { body: { name: 'Amigos', config: { general: -30, categories: {} } } })
  await expect(offered).toHaveText(['Amigos', 'Mayorista'])
  await contact.close()

  await page.getByRole('button', { name: 'Listas de Precios', exact: true }).click()
  await popup.getByRole('button', { name: 'Eliminar Amigos' }).click()
  await expect(popup).toContainText('Está seguro que quiere eliminar la lista Amigos?')
  await expect(popup.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('La lista fue borrada exitosamente!')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Eliminar Amigos' })).toBeHidden()
})
