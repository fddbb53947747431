import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { printedTicketsOf } from '#support/printed-tickets'
import { scannerOf } from '#support/scanner'
import { expect, signIn, test, type Shop } from '#support/shop'

const EANS = { Campera: '7790000000017', Remera: '7790000000024', Medias: '7790000000031' } as const
const prices = { Campera: 8000, Remera: 5000, Medias: 1200 } as const

/** A shop with a counter that sold a Campera of $ 8.000. */
const openShop = async (shop: Shop): Promise<void> => {
  const { data: till } = await shop.call('settings.update_till', { body: { enabled: true } })
  const { data: category } = await shop.call('categories.create', { body: { name: 'Ropa' } })
  for (const [name, ean] of Object.entries(EANS)) {
    const sellingPrice = prices[name as keyof typeof prices]
    const product = { code: name, ean, name, categories: [category.$id], sellingPrice }
    await shop.call('products.create', { body: { product, historical: { stock: 100, cost: 5 } } })
  }
  await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor: till.finalConsumer ?? '', summary: {} },
      details: { detailLines: [{ product: 'Campera', quantity: 1, sellingPrice: prices.Campera }] },
      saveMode: 'paid',
    },
  })
}

const lines = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Productos' }).getByRole('listitem')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test.use({ ownContext: true })

test("a Cambio begins with the ticket's code, leaves a vale with its paper, and the vale is spent in parts (case 7)", async ({
  page,
  shop,
}) => {
  await openShop(shop)
  const { printed, papersGone } = await printedTicketsOf(page)
  await signIn(page, shop)
  await page.goto('/counter')
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused()
  const scan = await scannerOf(page)

  await page.keyboard.press('F7')
  const popup = dialog(page, 'Cambio')
  await expect(popup.getByLabel('Ticket o venta')).toBeFocused()
  await scan('V00000001')
  await expect(popup.getByText('Venta V00000001')).toBeVisible()
  await scan(EANS.Medias)
  await expect(popup.getByText(`${EANS.Medias} no está en esa venta`)).toBeVisible()
  await scan(EANS.Campera)
  await expect(popup.getByLabel('Cantidad de Campera')).toHaveValue('1')
  await expect(popup.getByText('Vuelve por $ 8.000,00')).toBeVisible()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Seguir con lo que se lleva' }).click()
  await expect(page.getByText('Cambio de V00000001: vuelven $ 8.000,00')).toBeVisible()
  await scan(EANS.Remera)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await expect(popup.getByLabel('A favor del cliente')).toHaveText('$ 3.000,00')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Dar un vale' }).click()
  const given = dialog(page, 'Vale')
  const code = await given.getByLabel('Código del vale').innerText()
  expect(code).toMatch(/^VL/)
  await given.getByRole('button', { name: 'Imprimir', exact: true }).click()
  await expect.poll(async () => (await printed()).length).toBe(1)
  expect((await printed())[0]).toContain(code)
  expect((await printed())[0]).toMatch(/3\.000,00/)
  await papersGone()
  await given.getByRole('button', { name: 'Listo' }).click()

  const sheet = dialog(page, 'Cobrar')
  await scan(EANS.Medias)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await expect(sheet.getByLabel(/^Recibido/)).toBeFocused()
  await scan(code)
  await expect(page.getByRole('link', { name: /Última: V00000003 · cobrada · \$\s1\.200,00/ })).toBeVisible()
  const left = async () => (await shop.call('store_credits.get', { params: { code } })).data.left
  expect(await left()).toBe(1800)

  await scan(EANS.Remera)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await sheet.getByRole('button', { name: /^Vale/ }).click()
  await sheet.getByLabel('Código del vale').fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(`Vale ${code} $ 1.800,00`)).toBeVisible()
  await expect(sheet.getByText('Resta de $ 5.000,00')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Cobrar en efectivo' }).click()
  await expect(page.getByRole('link', { name: /Última: V00000004 · cobrada/ })).toBeVisible()
  expect(await left()).toBe(0)
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000004' } })
  expect(data.payments[0]?.parts?.map(({ methodName, amount }) => [methodName, amount])).toEqual([
    ['Vale', 1800],
    ['Efectivo', 3200],
  ])
})
