import { randomUUID } from 'node:crypto'
import { expectAccessible } from '#support/accessible'
import { enterAsCashier } from '#support/cashier'
import { expect, signIn, test, type Shop } from '#support/shop'

/** Sells missing stock, removed records, and at a differing total, as tills do without the internet. */
const sellOffline = async (shop: Shop, soldBy: string): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Infusiones' } })
  const add = (code: string, name: string, stock: number) =>
    shop.call('products.create', {
      body: {
        product: { code, name, categories: [category.$id], checkStock: 'with_stock', sellingPrice: 100, iva: 0 },
        ...(stock === 0 ? {} : { historical: { stock, cost: 50 } }),
      },
    })
  await add('1', 'Yerba', 50)
  await add('2', 'Café', 0)
  await shop.call('people.create', { body: { code: '7', name: 'Rosa Paz', type: 'Cliente' } })
  const sell = (count: number, product: string, productName: string, total = 200) =>
    shop.call('offline_sales.add', {
      body: {
        key: randomUUID(),
        deviceCode: '1',
        localNumber: `n-1-${count}`,
        soldBy,
        soldAt: new Date(Date.now() - count).toISOString(),
        sale: {
          transaction: { movement: 'Venta', receptor: '7', receptorName: 'Rosa Paz', summary: { total } },
          details: { detailLines: [{ product, productName, quantity: 2, sellingPrice: 100 }] },
          saveMode: 'paid',
        },
      },
    })
  await sell(1, '2', 'Café')
  await sell(2, '1', 'Yerba', 190)
  await shop.call('products.remove', { params: { id: '2' } })
}

test.describe.configure({ timeout: 120_000 })

test('a manager resolves what waits: another product, the total of now, or voided with the reason', async ({
  page,
  shop,
}) => {
  const { user } = await signIn(page, shop)
  await page.goto('/offline/inbox')
  await expect(page.getByText('No hay ventas por resolver.')).toBeVisible()
  await expectAccessible(page)
  await sellOffline(shop, user.id)

  await page.goto('/transactions')
  await expect(page.getByText('2 ventas sin conexión por resolver: $ 390,00.')).toBeVisible()
  await page.getByRole('button', { name: 'Resolver' }).click()
  await expect(page).toHaveURL(/offline\/inbox/)
  await expect(page.getByText('Falta stock de Café: se vendieron 2 y hay 0.')).toBeVisible()
  await expectAccessible(page)

  await page.getByText('n-1-1', { exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Generar venta' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Otro producto en lugar de Café').fill('yerba')
  await page.getByRole('option', { name: /Yerba/ }).click()
  await dialog.getByRole('button', { name: 'Generar venta' }).click()
  await expect(page.getByText('La venta quedó generada.')).toBeVisible()
  await expect(page.getByText('n-1-1', { exact: true })).toHaveCount(0)

  await page.getByText('n-1-2', { exact: true }).click()
  await expect(dialog.getByLabel(/El cliente vio ..190,00. Generarla por ..200,00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Anular' }).click()
  const asking = page.getByRole('dialog', { name: 'Anular n-1-2' })
  await expectAccessible(page)
  await asking.getByLabel('Motivo').fill('El cliente se arrepintió')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La venta quedó anulada.')).toBeVisible()
  await expect(page.getByText('No hay ventas por resolver.')).toBeVisible()

  await page.getByRole('tab', { name: /Generadas/ }).click()
  await page.getByText('n-1-1', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Ver V00000001' }).click()
  await expect(page).toHaveURL(/V00000001/)
  await page.goto('/offline/inbox?tab=voided')
  await expect(page.getByText('El cliente se arrepintió')).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByRole('heading', { name: 'Comprobantes' })).toBeVisible()
  await expect(page.getByText('por resolver')).toHaveCount(0)
})

test('a cashier sees only what they sold, and resolves nothing', async ({ page, shop }) => {
  const { user } = await signIn(page, shop)
  await sellOffline(shop, user.id)
  await enterAsCashier(page, shop)
  await page.goto('/offline/inbox')
  await expect(page.getByText('No hay ventas por resolver.')).toBeVisible()
  await expectAccessible(page)
})
