import type { Page } from '@playwright/test'
import { pressGenerate } from '#support/press-generate'
import { expect, signIn, test, type Shop } from '#support/shop'

const openShop = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })
  await shop.call('people.create', { body: { code: '2', name: 'Molinos', type: 'Proveedor' } })
  const product = { code: 'Y', name: 'Yerba', categories: [category.$id], sellingPrice: 100, iva: 21 as const }
  await shop.call('products.create', { body: { product } })
  const service = { ...product, code: '900', name: 'Flete', cost: 10, checkStock: 'without_stock' as const }
  await shop.call('products.create', { body: { product: service } })
}

const choose = async (page: Page, label: string, name: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
}

const stockOf = async (shop: Shop) => (await shop.call('products.get', { params: { id: 'Y' } })).data.currentStock

test('a purchase brings its goods into the stock, and sales take them out one by one and many at once, as far as they reach', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await signIn(page, shop)
  await page.goto('/transactions/details/new/purchase')
  await choose(page, 'Proveedor', 'Molinos')
  // A service cannot be bought, and must not be added a second time either.
  const box = page.getByRole('combobox', { name: 'Producto' })
  await box.fill('flete')
  await expect(page.getByText('Flete no lleva control de stock.')).toBeVisible()
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await box.fill('900')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El producto con el código 900 no lleva control de stock.')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await choose(page, 'Producto', 'Yerba')
  await page.getByLabel('Cantidad', { exact: true }).fill('5')
  await page.getByLabel('Precio', { exact: true }).fill('60,50')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByLabel('Creación y Efectivización', { exact: true }).check()
  await pressGenerate(page)
  await expect(page.getByRole('link', { name: /^Última: C00000001/ })).toBeVisible()
  expect(await stockOf(shop)).toBe(5)

  const detailLines = [{ product: 'Y', quantity: 2, sellingPrice: 100 }]
  const sale = { transaction: { movement: 'Venta' as const, receptor: '1', summary: {} }, details: { detailLines } }
  for (let count = 0; count < 3; count += 1) await shop.call('transaction.add', { body: sale })
  await page.goto('/transactions')
  const bar = page.getByRole('region', { name: 'Selección' })
  const popup = page.getByRole('dialog', { name: 'Efectivización' })
  const makeEffective = async (leftOut: number, ...ids: readonly string[]) => {
    for (const id of ids) await page.getByLabel(`Seleccionar ${id}`).check()
    await bar.getByRole('button', { name: /Efectivizar/ }).click()
    await expect(popup).toContainText('Se actualizarán el stock y la cuenta corriente.')
    await expect(popup.getByText('1 transacción que ya es efectiva o pagada queda afuera.')).toHaveCount(leftOut)
    await popup.getByRole('button', { name: 'Efectivizar' }).click()
    await expect(popup.getByRole('button', { name: 'Aceptar' })).toBeFocused()
  }
  await makeEffective(0, 'V00000001')
  await expect(popup.getByRole('listitem')).toHaveText(['V00000001éxito'])
  await popup.getByRole('button', { name: 'Aceptar' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('row', { name: /V00000001/ })).toContainText('Efectiva')
  await makeEffective(1, 'V00000002', 'V00000003')
  await expect(popup.getByRole('listitem').filter({ hasText: 'éxito' })).toHaveCount(1)
  const failed = popup.getByRole('listitem').filter({ hasText: 'falló' })
  await expect(failed.getByRole('row', { name: 'Yerba 2 1 1' })).toBeVisible()
  expect(await stockOf(shop)).toBe(1)
})

test('the tax condition says which invoice types a sale may have, and the one chosen stays with it', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  const types = page.getByRole('group', { name: 'Tipo de comprobante' })
  await expect(types.getByLabel('C')).toBeChecked()
  await expect(types.getByLabel('A')).toBeDisabled()

  const { data: me } = await shop.call('users.get', {})
  await shop.call('users.update', { body: { ...me, condition: 'responsable' } })
  await page.reload()
  await expect(types.getByLabel('A')).toBeChecked()
  await expect(types.getByLabel('C')).toBeDisabled()
  // Rosa is a final consumer.
  await choose(page, 'Cliente', 'Rosa')
  await expect(types.getByLabel('B')).toBeChecked()
  await types.getByText('A', { exact: true }).click()
  await choose(page, 'Producto', 'Yerba')
  await page.getByLabel('Cantidad', { exact: true }).press('Enter')
  await page.getByLabel('Creación', { exact: true }).check()
  await pressGenerate(page)
  await page.getByRole('link', { name: /^Última: V00000001/ }).click()
  await expect(page.getByRole('heading', { name: 'Venta V00000001' })).toBeVisible()
  await expect(types.getByLabel('A')).toBeChecked()
  await expect(types.getByLabel('B')).toBeDisabled()
  expect((await shop.call('transactions.get', { params: { id: 'V00000001' } })).data.transaction.invoiceType).toBe('A')
})

test('two tabs write two sales, and each is there again when its tab is loaded again', async ({ page, shop }) => {
  await openShop(shop)
  await shop.call('people.create', { body: { code: '3', name: 'Pedro Ruiz', type: 'Cliente' } })
  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  await expect(page.getByText('Id nV1')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/transactions/details/new/sale')
  await expect(other.getByText('Id nV2')).toBeVisible()
  await choose(page, 'Cliente', 'Rosa')
  await choose(other, 'Cliente', 'Pedro')
  for (const [tab, customer] of [
    [page, 'Rosa Díaz'],
    [other, 'Pedro Ruiz'],
  ] as const) {
    await tab.reload()
    await expect(tab.getByText('Recuperamos una venta que quedó sin terminar')).toBeVisible()
    await expect(tab.getByLabel('Cliente', { exact: true })).toHaveValue(customer)
  }
})
