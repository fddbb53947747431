import { expectAccessible } from '#support/accessible'
import { picture } from '#support/pictures'
import { expect, signIn, test } from '#support/shop'

test('the inventory is listed by category and search, selected as a whole, and offers a row’s options', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/products')
  await expect(page.getByText('No hemos encontrado productos.')).toBeVisible()
  await expectAccessible(page)

  const drinks = (await shop.call('categories.create', { body: { name: 'Bebidas' } })).data.$id
  const food = (await shop.call('categories.create', { body: { name: 'Almacén' } })).data.$id
  for (let place = 1; place <= 30; place += 1) {
    const category = place <= 3 ? drinks : food
    const name = `${category === drinks ? 'Agua' : 'Ñoquis'} ${String(place).padStart(2, '0')}`
    const product = { code: String(place), name, categories: [category], sellingPrice: 100 }
    await shop.call('products.create', {
      body: { product, ...(place === 1 ? { historical: { stock: 5, cost: 50 } } : {}) },
    })
  }
  await expect(page.getByRole('tab', { name: /Todos/ })).toContainText('30')
  await page.getByLabel('Seleccionar todos los productos de la pestaña').check()
  await expect(page.getByText('30 seleccionados')).toBeVisible()
  await page.getByLabel('Seleccionar Ñoquis 04').uncheck()
  await expect(page.getByText('29 seleccionados')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar precios (Seleccionados)' }).click()
  await expect(page.getByRole('dialog', { name: 'Cambio masivo de precios' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.getByRole('tab', { name: /Bebidas/ }).click()
  await expect(page).toHaveURL(/tab=/)
  await expect(page.getByRole('button', { name: 'Agua 02' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar por nombre o código' }).fill('agua 01')
  await expect(page.getByRole('button', { name: 'Agua 02' })).toBeHidden()
  await page.getByRole('button', { name: 'Agua 01' }).click()
  await expect(page.getByText('No podés eliminar un producto con stock.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox', { name: 'Buscar por nombre o código' }).fill('agua 02')
  await page.getByRole('button', { name: 'Agua 02' }).click()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Está seguro que quiere eliminar el producto del sistema?.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('No hemos encontrado productos.')).toBeVisible()
})

test('a product is created with a new category, a warned EAN and its first lot, and its history shows the lot', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/products/details')
  await expect(page.getByLabel('Nombre *')).toBeFocused()
  await page.getByText('Más datos').click()
  await expect(page.getByLabel('Código *')).toHaveValue('1')
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toHaveValue('General')
  await page.getByLabel('Código *').fill('')
  await page.getByText('Más datos').click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  // A refused field is never folded.
  await expect(page.getByText('Requerido.').last()).toBeVisible()
  await expect(page.getByLabel('Nombre *')).toBeFocused()
  await page.getByLabel('Código *').fill('1')
  await page.getByLabel('EAN').fill('7790000000000')
  await expect(page.getByText('El dígito verificador del código EAN no coincide.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Agregar categoría' }).click()
  await expect(page.getByRole('dialog', { name: 'Datos de la categoría' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Categoría' }).fill('bebidas')
  await expect(page.getByText('Enter para agregar «bebidas».')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toHaveValue('Bebidas')
  await page.getByLabel('Nombre *').fill('agua mineral 2L')
  await page.locator('input[type=file]').setInputFiles(await picture(page, 400, 300))
  await expect(page.getByText('Imagen lista. Guardá los cambios para aplicarla.')).toBeVisible()
  await page.getByLabel('Precio de venta').fill('150')
  await page.getByRole('textbox', { name: 'Stock' }).fill('10')
  await expect(page.getByText('Sin costo no se conoce la ganancia.')).toBeVisible()
  await page.getByLabel('Costo', { exact: true }).fill('1')
  await page.getByLabel('Costo', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByLabel('Costo', { exact: true })).toHaveAccessibleDescription(/Requerido\./)
  await page.getByLabel('Costo', { exact: true }).fill('100,5')
  await expect(page.getByText('Deja $ 49,50, 49,25 % del costo.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()

  await expect(page.getByText('Producto creado existosamente!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Agua Mineral 2L' })).toBeVisible()
  await expect(page.getByLabel('Código *')).toBeDisabled()
  await expect(page.getByLabel('Costo', { exact: true })).toBeDisabled()
  await expect(page.getByRole('complementary', { name: 'Stock' })).toContainText('$ 1.005,00')
  await expectAccessible(page)

  await page.getByRole('slider', { name: 'Valor de alerta' }).press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Valor de alerta' })).toHaveValue('2')
  await page.getByText('Excelente con más de 3, crítico hasta 2,4').click()
  await expect(page.getByText('más de 2,4')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Producto editado existosamente!')).toBeVisible()

  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page.getByText('Stock Inicial').first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/products')
  await expect(page.locator('main img[loading=lazy]')).toBeVisible()

  await page.goto('/products/details')
  await page.getByLabel('EAN').fill('7790000000000')
  await expect(page.getByText('Este código EAN ya lo tiene Agua Mineral 2L (1).')).toBeVisible()
})

test('a click in the stock table changes the alert value that the status goes by', async ({ page, shop }) => {
  const category = (await shop.call('categories.create', { body: { name: 'Bebidas' } })).data.$id
  const product = { code: '1', name: 'Agua Mineral', categories: [category], sellingPrice: 100 }
  await shop.call('products.create', { body: { product, historical: { stock: 10, cost: 50 } } })
  await signIn(page, shop)
  await page.goto('/product/stock')
  await expect(page.getByRole('tab', { name: /Excelente/ })).toContainText('1')
  await page.getByRole('button', { name: 'Agua Mineral' }).click()
  const popup = page.getByRole('dialog', { name: 'Valor de alerta' })
  await popup.getByRole('textbox', { name: 'Valor de alerta' }).fill('9')
  await expect(popup.getByText('más de 13,5')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Producto editado existosamente!')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Crítico/ })).toContainText('1')
})

test('the alert value is saved over what another till made of the product since the list was read', async ({
  page,
  shop,
}) => {
  const category = (await shop.call('categories.create', { body: { name: 'Bebidas' } })).data.$id
  const product = { code: '1', name: 'Agua', categories: [category], sellingPrice: 100 }
  await shop.call('products.create', { body: { product, historical: { stock: 10, cost: 50 } } })
  await signIn(page, shop)
  await page.goto('/product/stock?tab=good')
  await page.getByRole('button', { name: 'Agua' }).click()
  const popup = page.getByRole('dialog', { name: 'Valor de alerta' })
  await expect(popup).toContainText('Agua')
  // Its row leaves the tab, and with it the list behind the popup.
  const changed = { ...product, name: 'Soda', minThreshold: 40 }
  await shop.call('products.update', { params: { id: '1' }, body: changed })
  await expect(popup).toContainText('Soda')
  await popup.getByRole('textbox', { name: 'Valor de alerta' }).fill('9')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Producto editado existosamente!')).toBeVisible()
  const { data } = await shop.call('products.get', { params: { id: '1' } })
  expect(data).toMatchObject({ name: 'Soda', minThreshold: 9 })
})

test('what another till sells shows while a product is edited, and nothing typed is lost', async ({ page, shop }) => {
  const category = (await shop.call('categories.create', { body: { name: 'Bebidas' } })).data.$id
  const product = { code: '1', name: 'Agua Mineral', categories: [category], sellingPrice: 100 }
  await shop.call('products.create', { body: { product, historical: { stock: 10, cost: 50 } } })
  await shop.call('people.create', { body: { code: '1', name: 'Ana Paz', type: 'Cliente' } })
  await signIn(page, shop)
  await page.goto('/products/details/1')
  await page.getByLabel('Precio de venta').fill('120')
  await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor: '1', summary: { discount: 0 } },
      details: { detailLines: [{ product: '1', quantity: 4, sellingPrice: 100 }] },
      saveMode: 'effective',
    },
  })
  await expect(page.getByRole('complementary', { name: 'Stock' })).toContainText('$ 300,00')
  await expect(page.getByLabel('Precio de venta')).toHaveValue('120')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Producto editado existosamente!')).toBeVisible()
  const { data } = await shop.call('products.get', { params: { id: '1' } })
  expect(data).toMatchObject({ sellingPrice: 120, currentStock: 6 })
})

test('sixty categories stay in one row of tabs, and any of them is found by a part of its name', async ({
  page,
  shop,
}) => {
  for (let place = 1; place <= 60; place += 1) {
    await shop.call('categories.create', { body: { name: `Rubro ${String(place).padStart(2, '0')}` } })
  }
  await signIn(page, shop)
  await page.goto('/products')
  const row = page.getByRole('tablist', { name: 'Inventario' })
  await expect(row.getByRole('tab')).toHaveCount(62)
  expect((await row.boundingBox())?.height).toBeLessThan(60)
  await page.getByRole('combobox', { name: 'Más pestañas' }).fill('bro 57')
  await page.getByRole('option', { name: 'Rubro 57' }).click()
  await expect(row.getByRole('tab', { name: 'Rubro 57' })).toHaveAttribute('aria-selected', 'true')
  await expect(row.getByRole('tab', { name: 'Rubro 57' })).toBeInViewport({ ratio: 0.9 })
  await expect(page).toHaveURL(/tab=/)
  await expect(page.getByRole('combobox', { name: 'Más pestañas' })).toHaveValue('')
  await expectAccessible(page)
})
