import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

const LIST = `Distribuidora del Sur;;;;
Lista de noviembre;;;;
Código;Descripción;Precio c/IVA;Dto;Bulto
;BEBIDAS;;;
y-1;YERBA SUAVE X 12;10.000,00;20+10;12
y-2;YERBA CON PALO;1.452,00;;
y-3;YERBA NUEVA;500,00;;
y-4;YERBA MALA;500,00;20+abc;
`

test("a supplier's list sets the costs of what changed, changes nothing the second time, and is undone", async ({
  page,
  shop,
}) => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  for (const [code, name, replacementCost] of [
    ['Y-1', 'Yerba suave', 480],
    ['Y-2', 'Yerba con palo', 200],
    ['Y-4', 'Yerba mala', 10],
  ] as const)
    await shop.call('products.create', {
      body: { product: { code, name, categories: [category.$id], iva: 21, sellingPrice: 900, replacementCost } },
    })
  await shop.call('people.create', { body: { code: '1', name: 'Mayorista', type: 'Proveedor' } })
  const target = { margin: 100, rounding: '10', roundsUp: true } as const
  await shop.call('price_targets.set', { body: [{ category: category.$id, target }] })
  const file = { name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST, 'latin1') }
  await signIn(page, shop)
  await page.goto('/agenda/details/1?tab=supplied')
  await page.getByRole('link', { name: 'Leer una lista' }).click()
  await expect(page.getByRole('heading', { name: 'Lista de un proveedor' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByLabel('Qué es la columna Precio c/IVA')).toHaveValue('cost')
  await expect(page.getByLabel('Los precios de la lista incluyen IVA')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect(page.getByRole('row', { name: /Yerba Suave.*495,8678.*900,00.*1\.000,00/i })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: /Nuevos/ }).click()
  await page
    .getByRole('row', { name: /YERBA NUEVA/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Crear 1 producto nuevo' }).click()
  const creating = page.getByRole('dialog', { name: 'Crear productos de la lista' })
  await creating.getByRole('combobox', { name: 'Categoría' }).click()
  await page.getByRole('option', { name: 'Almacén' }).click()
  await creating.getByLabel('Margen sobre el costo').fill('40')
  await expectAccessible(page)
  await creating.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByText('1 producto creado.')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Nuevos/ })).toContainText('0')
  // 500 with IVA of a shop without IVA of its own.
  const { data: made } = await shop.call('products.get', { params: { id: 'Y-3' } })
  expect(made).toMatchObject({ name: 'Yerba Nueva', cost: 500, replacementCost: 500, sellingPrice: 700 })
  await page.getByRole('tab', { name: /Dudosos/ }).click()
  await expect(page.getByText('No se lee el descuento')).toBeVisible()
  await page
    .getByRole('row', { name: /Yerba con palo/i })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Aplicar 1 costo y los marcados' }).click()
  await expect(page.getByText(/Se aplicaron 2 productos/)).toBeVisible()

  const costs = async () =>
    Promise.all(
      ['Y-1', 'Y-2', 'Y-4'].map(
        async (id) => (await shop.call('products.get', { params: { id } })).data.replacementCost,
      ),
    )
  expect(await costs()).toEqual([495.8678, 1200, 10])

  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect(page.getByRole('tab', { name: /Iguales/ })).toContainText('3')
  await expect(page.getByText('Esta lista no cambia ningún costo')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Aplicar/ })).toBeDisabled()

  await page.goto('/price/lists/supplier?supplier=1')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(/La lista se deshizo/)).toBeVisible()
  expect(await costs()).toEqual([480, 200, 10])
})
