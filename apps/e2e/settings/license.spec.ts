import { licenseMessages } from '@trastienda/domain/license/license'
import { expectAccessible } from '#support/accessible'
import { cancelUnseen, subscribe } from '#support/operator'
import { pressGenerate } from '#support/press-generate'
import { expect, signIn, test } from '#support/shop'

test('a sale refused because the licence has ended waits as a draft until it can be saved', async ({ page, shop }) => {
  const category = (await shop.call('categories.create', { body: { name: 'Almacén' } })).data.$id
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })
  const product = { code: '1', name: 'Yerba', categories: [category], cost: 10, sellingPrice: 25 }
  await shop.call('products.create', { body: { product: { ...product, checkStock: 'without_stock', iva: 0 } } })
  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  await page.getByLabel('Cliente', { exact: true }).fill('Rosa')
  await page.getByRole('option', { name: 'Rosa Díaz' }).click()
  await page.getByLabel('Producto', { exact: true }).fill('Yerba')
  await page.getByRole('option', { name: 'Yerba' }).click()
  await page.getByLabel('Cantidad', { exact: true }).press('Enter')
  await expect(page.getByText('Entrada definida con éxito')).toBeVisible()

  await cancelUnseen(page, shop)
  await pressGenerate(page)
  await page.waitForURL('**/license')
  await expect(page.getByText(licenseMessages[3])).toBeVisible()
  expect((await shop.call('transactions.list', {})).total).toBe(0)

  await page.goto('/transactions/details/new/sale')
  await expect(page.getByText('Recuperamos una venta que quedó sin terminar')).toBeVisible()
  await expect(page.getByLabel('Cliente', { exact: true })).toHaveValue('Rosa Díaz')
  await expect(page.getByRole('cell', { name: 'Yerba' })).toBeVisible()

  await subscribe(shop)
  await pressGenerate(page)
  await expect(page.getByRole('link', { name: /Última: V00000001/ })).toBeVisible()
  expect((await shop.call('transactions.list', {})).total).toBe(1)
})

test('settings refused because the licence has ended are put back when they are opened again', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/settings')
  await page.getByLabel('Nombre del negocio').fill('La Esquina')
  await cancelUnseen(page, shop)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.waitForURL('**/license')
  await page.goto('/settings')
  const notice = page.getByText('Recuperamos lo que habías escrito y no se pudo guardar.')
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Nombre del negocio')).toHaveValue('La Esquina')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByLabel('Nombre del negocio')).toHaveValue('')
  // Since the application knows of consultation mode, the button says before a press that nobody can save.
  await expect(page.getByRole('button', { name: /^Guardar/ })).toHaveAttribute('aria-disabled', 'true')

  await subscribe(shop)
  await page.goto('/settings')
  await page.getByLabel('Nombre del negocio').fill('La Esquina')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Configuración guardada existosamente!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nombre del negocio')).toHaveValue('La Esquina')
  await expect(notice).toBeHidden()
})

test('a new contact refused because the licence has ended is put back when it is opened again', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/agenda/details')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Rosa Díaz')
  await page.getByLabel('Teléfono', { exact: true }).fill('3515550000')
  await cancelUnseen(page, shop)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.waitForURL('**/license')

  await subscribe(shop)
  await page.goto('/agenda/details')
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Rosa Díaz')
  await expect(page.getByLabel('Teléfono', { exact: true })).toHaveValue('3515550000')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rosa Díaz' })).toBeVisible()
  await page.goto('/agenda/details')
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('')
})

test('a new zone and a half-edited one refused because the licence has ended are still there', async ({
  page,
  shop,
}) => {
  await shop.call('zones.create', { body: { name: 'Sur', description: '' } })
  await signIn(page, shop)
  await page.goto('/settings/entities')
  await page.getByLabel('Nombre de Sur').fill('Sur Grande')
  await page.getByPlaceholder('Nombre de zona').fill('Norte')
  await cancelUnseen(page, shop)
  await page.getByPlaceholder('Nombre de zona').press('Enter')
  await page.waitForURL('**/license')
  await subscribe(shop)
  await page.goto('/settings/entities')
  await expect(page.getByPlaceholder('Nombre de zona')).toHaveValue('Norte')
  await page.getByPlaceholder('Nombre de zona').press('Enter')
  await expect(page.getByLabel('Nombre de Norte')).toHaveValue('Norte')
  await expect(page.getByPlaceholder('Nombre de zona')).toHaveValue('')

  await expect(page.getByLabel('Nombre de Sur')).toHaveValue('Sur Grande')
  await page.getByLabel('Nombre de Sur').press('Enter')
  await expect(page.getByLabel('Nombre de Sur Grande')).toHaveValue('Sur Grande')
})

test('a price list refused because the licence has ended is put back until it is cancelled', async ({ page, shop }) => {
  const popup = page.getByRole('dialog')
  const open = async () => {
    await page.goto('/price/lists')
    await page.getByRole('button', { name: 'Listas de Precios' }).click()
    await popup.getByRole('button', { name: 'Crear lista' }).click()
  }
  await signIn(page, shop)
  await open()
  await popup.getByLabel('Nombre').fill('Mayorista')
  await popup.getByLabel('Modificador general').fill('-10')
  await cancelUnseen(page, shop)
  await popup.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.waitForURL('**/license')

  await open()
  await expect(popup.getByLabel('Nombre')).toHaveValue('Mayorista')
  await expect(popup.getByLabel('Modificador general')).toHaveValue('-10')
  await popup.getByRole('button', { name: 'Cancelar' }).click()
  await popup.getByRole('button', { name: 'Crear lista' }).click()
  await expect(popup.getByLabel('Nombre')).toHaveValue('')
})

test('a cash movement refused because the licence has ended is put back when its popup opens again', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Ingresar Movimiento' }).first().click()
  await page.getByRole('combobox', { name: 'Operación' }).click()
  await page.getByRole('option', { name: 'Depósito' }).click()
  await page.getByLabel('Monto').fill('1234,56')
  await page.getByLabel('Comentario').fill('Cambio para el fin de semana')
  await cancelUnseen(page, shop)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL('**/license')

  await subscribe(shop)
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Ingresar Movimiento' }).first().click()
  await expect(page.getByLabel('Comentario')).toHaveValue('Cambio para el fin de semana')
  await expect(page.getByLabel('Monto')).toHaveValue('1.234,56')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByText('Movimiento registrado: Depósito de $ 1.234,56.')).toBeVisible()
})
