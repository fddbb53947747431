import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { pressGenerate } from '#support/press-generate'
import { expect, signIn, test, type Shop } from '#support/shop'

const stockTheShelves = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })
  for (const [code, name] of [
    ['70', 'Yerba Mate'],
    ['71', 'Azúcar'],
    ['72', 'Fideos Tirabuzón De Una Marca De Nombre Largo'],
  ] as const) {
    const product = { code, name, categories: [category.$id], sellingPrice: 100 }
    await shop.call('products.create', { body: { product, historical: { stock: 50, cost: 40 } } })
  }
}

const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'))

for (const width of [1280, 360]) {
  test(`what became of a sale is in sight, ${width} px wide`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
    await stockTheShelves(shop)
    await signIn(page, shop)
    await page.goto('/transactions/details/new/sale')
    await field(page, 'Cliente').fill('rosa')
    await page.getByRole('option', { name: /Rosa/ }).click()
    for (const name of ['Yerba', 'Fideos', 'Azúcar']) {
      await field(page, 'Producto').fill(name)
      await page.getByRole('option', { name: new RegExp(name) }).click()
      await page.getByRole('button', { name: 'Agregar', exact: true }).click()
      await expect(page.getByText('Entrada definida con éxito')).toBeVisible()
    }
    await expect(field(page, 'Producto')).toBeInViewport()
    await pressGenerate(page)
    const last = page.getByRole('link', { name: /Última: V00000001 · cobrada/ })
    await expect(last).toBeInViewport()
    await expect(page.getByText('Operación completada exitosamente!')).toHaveCount(0)
  })
}

test('a product and a contact are found by one wrong letter, which Enter does not take', async ({ page, shop }) => {
  await stockTheShelves(shop)
  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  await field(page, 'Producto').fill('yebra')
  await expect(page.getByText('¿Quisiste decir…?')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Producto')).toHaveValue('yebra')
  await page.getByRole('option', { name: /Yerba Mate/ }).click()
  await expect(field(page, 'Producto')).toHaveValue('Yerba Mate')

  await page.goto('/agenda?search=rpsa')
  await expect(page.getByText('No hemos encontrado contactos.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rosa Díaz' }).click()
  await expect(page.getByRole('searchbox').or(page.getByLabel(/^Buscar por nombre/))).toHaveValue('Rosa Díaz')
  await expect(page.getByRole('row', { name: /Rosa Díaz/ })).toBeVisible()
})
