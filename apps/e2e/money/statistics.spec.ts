import type { Locator, Page } from '@playwright/test'
import { parseMoney } from '@trastienda/domain/money/parse-amount'
import { expectAccessible } from '#support/accessible'
import { catchRequests } from '#support/catch-requests'
import { expect, signIn, test, type Shop } from '#support/shop'

const sell = async (shop: Shop, receptor: string, sellingPrice: number): Promise<string> => {
  const { data } = await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor, summary: {} },
      details: { detailLines: [{ product: '1', quantity: 1, sellingPrice }] },
      saveMode: 'effective',
    },
  })
  return data.transaction.id
}

/** Sales of 200 and 300 to Rosa and of 100 to Luis at a cost of 50 each, 300 credited again, 40 spent. */
const openBooks = async (shop: Shop): Promise<readonly string[]> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Servicios' } })
  const product = { code: '1', name: 'Flete', categories: [category.$id], cost: 50, sellingPrice: 200 }
  await shop.call('products.create', { body: { product: { ...product, checkStock: 'without_stock' } } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  await shop.call('people.create', { body: { code: '2', name: 'Luis Sosa', type: 'Cliente' } })
  const sales = [await sell(shop, '1', 200), await sell(shop, '1', 300), await sell(shop, '2', 100)]
  const { data: note } = await shop.call('credit_note.add', {
    body: {
      transaction: { relatedTransaction: sales[1]! },
      details: { detailLines: [{ product: '1', quantity: 1 }] },
    },
  })
  await shop.call('credit_note.make_effective', { body: { transactionId: note.transaction.id, reStock: false } })
  await shop.call('payments.add', { body: { paymentOperation: 'generalExpenses', total: 40, tag: 'Luz' } })
  return sales
}

const dialog = (page: Page) => page.getByRole('dialog')
const tile = (page: Page, label: string, amount: string) =>
  page.getByRole('button', { name: `${label}: ${amount}. Ver de qué se compone`, exact: true })

/** The sum of the amounts shown, in pesos. These tests have no cents. */
const sumOf = async (amounts: Locator): Promise<number> => {
  const texts = await amounts.allTextContents()
  const shown = texts.flatMap((text) => /-?\$\s[\d.]+,\d\d/.exec(text)?.[0] ?? [])
  return shown.reduce((sum, text) => sum + (parseMoney(text) ?? Number.NaN), 0)
}

test('the dashboard adds up to the rows that it shows, and follows another till', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/dashboard')
  await expect(page.getByText('No hemos encontrado estadísticas.').last()).toBeVisible()
  await expect(page.getByText(/Las estadísticas del día anterior se generan durante la noche/)).toBeVisible()
  await expect(page.getByLabel('Año').getByRole('option').last()).toHaveText('2017')
  await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByTitle('En línea')).toBeVisible()
  await openBooks(shop)
  await expect(tile(page, 'TOTAL VENTAS', '$ 300,00')).toBeVisible()
  await expect(tile(page, 'TOTAL GASTOS', '$ 40,00')).toBeVisible()
  await expect(tile(page, 'BALANCE', '$ 260,00')).toBeVisible()
  await expect(page.getByText('en curso')).toBeVisible()
  await expect(page.getByText('en 3 ventas')).toBeVisible()
  await expect(page.getByText('salió $ 40,00')).toBeVisible()
  for (const figure of [
    'Vendiste: $ 300,00',
    'Entró en caja: $ 0,00',
    'Debés: $ 0,00',
    'Sin stock: 0',
    'Bajo costo: 0',
  ])
    await expect(page.getByRole('button', { name: `${figure}. Ver de qué se compone` })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Ganancias netas por mes' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver los importes' }).click()
  await expect(page.getByRole('table', { name: /^Ganancias netas/ }).getByText('$ 260,00')).toHaveCount(2)
  await expectAccessible(page)

  await tile(page, 'TOTAL VENTAS', '$ 300,00').click()
  await expect(dialog(page).getByText('1 a 3 de 3')).toBeVisible()
  await expect.poll(() => sumOf(dialog(page).getByRole('tabpanel').locator('.amount'))).toBe(600)
  await expectAccessible(page)
  await dialog(page)
    .getByRole('tab', { name: /^Notas de crédito/ })
    .click()
  await expect(dialog(page).getByText('1 a 1 de 1')).toBeVisible()
  await expect.poll(() => sumOf(dialog(page).getByRole('tabpanel').locator('.amount'))).toBe(300)
  await page.keyboard.press('Escape')
  await expect(tile(page, 'TOTAL VENTAS', '$ 300,00')).toBeFocused()

  await sell(shop, '2', 1000)
  await expect(tile(page, 'BALANCE', '$ 1.260,00')).toBeVisible()
  await tile(page, 'Vendiste', '$ 1.300,00').click()
  await expect(dialog(page).getByText('1 a 4 de 4')).toBeVisible()
  await page.keyboard.press('Escape')
  const screens = [
    ['Entró en caja: $ 0,00', /payments\?from=/],
    ['Sin stock: 0', /product\/stock\?tab=noStock/],
    ['Bajo costo: 0', /price\/lists\?.*belowCost=true/],
  ] as const
  for (const [figure, address] of screens) {
    await page.getByRole('button', { name: `${figure}. Ver de qué se compone` }).click()
    await expect(page).toHaveURL(address)
    await page.goBack()
  }
})

test('what sales left adds up, and a customer of the ranking opens the sales behind the figure', async ({
  page,
  shop,
}) => {
  await openBooks(shop)
  await signIn(page, shop)
  await page.goto('/transaction/stats')
  await expect(tile(page, 'TOTAL VTAS.', '$ 600,00')).toBeVisible()
  await expect(tile(page, 'TOTAL COSTO', '$ 150,00')).toBeVisible()
  await expect(tile(page, 'TOTAL NC.', '$ 300,00')).toBeVisible()
  await expect(tile(page, 'TOTAL GCIA.', '$ 150,00')).toBeVisible()
  await expect.poll(() => sumOf(page.getByRole('tabpanel').locator('.money-in, .money-out'))).toBe(150)
  await expectAccessible(page)

  await page.goto('/agenda/customers/ranking')
  await expect(tile(page, 'TOTAL VENTAS', '$ 600,00')).toBeVisible()
  await page.getByRole('button', { name: '7 días' }).click()
  await expect(page).toHaveURL(/from=/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rosa Paz' }).click()
  await expect(page.getByText('Solo las ventas a Rosa Paz.')).toBeVisible()
  await expect(tile(page, 'TOTAL VTAS.', '$ 500,00')).toBeVisible()
  await expect(page.getByText('1 a 2 de 2')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  const range = page.getByRole('button', { name: '7 días' })
  await expect(range).toHaveAttribute('aria-pressed', 'true')

  await page.getByLabel('Buscar por cliente').fill('nadie')
  await expect(page.getByText('No hay registros para elaborar el ranking.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeDisabled()
})

test('a list is printed whole, under its name, and what cannot be printed says so', async ({ page, shop }) => {
  await openBooks(shop)
  await signIn(page, shop)
  await page.goto('/agenda/customers/ranking')
  const print = page.getByRole('button', { name: 'Imprimir' })
  const [request, download] = await Promise.all([
    page.waitForRequest('**/print/generic_printing'),
    page.waitForEvent('download'),
    print.click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^RankingDeClientes_\d\d-\d\d-\d{4}\.pdf$/)
  expect(request.postDataJSON()).toMatchObject({
    title: 'Ranking de Clientes',
    subtitle: expect.stringMatching(/^\d\d\/\d\d\/\d{4} · TOTAL VENTAS \$\s600,00$/),
    columns: ['Cliente', 'Zona', 'Ventas', 'Total'].map((label) => expect.objectContaining({ label })),
    collection: [
      { name: 'Rosa Paz', sales: 2, total: '$\u00A0500,00' },
      { name: 'Luis Sosa', sales: 1, total: '$\u00A0100,00' },
    ],
  })

  await catchRequests(page, '**/print/generic_printing', async (route) => {
    await expect(page.getByText('Descarga en curso')).toBeVisible()
    await route.abort()
  })
  await print.click()
  await expect(page.getByText('Algo no salió bien!')).toBeVisible()
  await expect(page.getByText('Descarga en curso')).toBeHidden()
  await expect(print).toBeEnabled()
  await expectAccessible(page)
})
