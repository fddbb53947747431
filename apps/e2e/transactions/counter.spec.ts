import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { picture } from '#support/pictures'
import { printedTicketsOf } from '#support/printed-tickets'
import { scannerOf } from '#support/scanner'
import { expect, signIn, test, type Shop } from '#support/shop'

const EANS = ['7790000000017', '7790000000024', '7790000000031'] as const
const PHONE = { width: 360, height: 740 }

/** A shop that sells at a counter: three products at $ 411,50, $ 823 and $ 1.234,50. */
const openShop = async (shop: Shop): Promise<void> => {
  await shop.call('settings.update_till', { body: { enabled: true } })
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  for (const [place, ean] of EANS.entries()) {
    const product = {
      code: `P${place}`,
      ean,
      name: `Producto ${place}`,
      categories: [category.$id],
      sellingPrice: 411.5 * (place + 1),
    }
    await shop.call('products.create', { body: { product, historical: { stock: 100, cost: 5 } } })
  }
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Producto' })
const lines = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Productos' }).getByRole('listitem')
const figure = (page: Page, name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })

test('an owner who says yes in the first steps finds the Mostrador, and sells by a scan, Enter and Enter', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await expect(page.getByText('¿Vendés en un mostrador?')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Mostrador' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Sí, vendo en un mostrador' }).click()
  await expect(page.getByText('¿Vendés en un mostrador?')).toHaveCount(0)
  await openShop(shop)
  await menu.getByRole('link', { name: 'Mostrador' }).click()
  await expect(box(page)).toBeFocused()
  await expectAccessible(page)

  const scan = await scannerOf(page)
  await scan(EANS[2])
  await expect(lines(page)).toHaveCount(1)
  await expect(figure(page, 'Total')).toHaveText(/1\.234,50/)
  // Nobody waits for the popup between the two keys.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Última: V00000001 · cobrada/ })).toBeVisible()
  await expect(figure(page, 'Cobrado')).toHaveText(/1\.234,50/)
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(data.transaction).toMatchObject({ receptor: 'CF', receptorName: 'Consumidor Final', status: 2 })

  // The change stays until the next scan, which begins the next sale.
  await scan(EANS[2])
  await expect(figure(page, 'Total')).toHaveText(/1\.234,50/)
  await page.keyboard.press('F12')
  await page.getByLabel('Recibido en efectivo').fill('2000')
  await expect(figure(page, 'Vuelto')).toHaveText(/765,50/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Última: V00000002/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(figure(page, 'Vuelto')).toHaveText(/765,50/)
  await expect(box(page)).toBeFocused()
  await scan(EANS[0])
  await expect(figure(page, 'Total')).toHaveText(/411,50/)
})

test('keys of the counter: more and less, a price, a discount, a sale that waits, and one that is emptied', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })
  await signIn(page, shop)
  await page.goto('/counter')
  await expect(box(page)).toBeFocused()
  const scan = await scannerOf(page)
  for (const ean of [EANS[0], EANS[1], EANS[0]]) await scan(ean)
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText('Producto 1')
  await page.keyboard.type('++-', { delay: 120 })
  await expect(page.getByLabel('Cantidad de Producto 1')).toHaveValue('2')
  await page.keyboard.type('3*P2', { delay: 70 })
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad de Producto 2')).toHaveValue('3')
  await page.getByRole('button', { name: 'Uno menos de Producto 2' }).click()
  await expect(page.getByLabel('Cantidad de Producto 2')).toHaveValue('2')

  await page.keyboard.press('F8')
  await page.getByRole('dialog').getByRole('combobox').fill('P1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('$ 823,00')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F4')
  await page.getByLabel('Descuento del total en porcentaje').fill('10')
  await page.keyboard.press('Enter')
  // (2 × 411,50 + 2 × 823 + 2 × 1.234,50) × 0,9
  await expect(figure(page, 'Total')).toHaveText(/4\.444,20/)
  await page.keyboard.press('F9')
  await expect(lines(page)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Ventas en espera' })).toContainText('Producto 0 + 2')

  await scan(EANS[1])
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F3')
  await page.getByRole('dialog').getByLabel('Cliente').fill('rosa')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Cliente: Rosa Díaz/ })).toBeVisible()
  await page.getByRole('button', { name: 'A cuenta' }).click()
  await expect(page.getByRole('link', { name: /Última: V00000001 · efectivizada, sin cobrar/ })).toBeVisible()
  await page.keyboard.press('F9')
  await expect(figure(page, 'Total')).toHaveText(/4\.444,20/)
  await page.reload()
  await expect(figure(page, 'Total')).toHaveText(/4\.444,20/)
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await expect(lines(page)).toHaveCount(0)
})

test('a figure before a method splits the charge, and the next method takes the rest', async ({ page, shop }) => {
  await openShop(shop)
  const qr = { name: 'QR', kind: 'wallet', isHidden: false, asksReference: false, isConfirmedLater: false } as const
  await shop.call('payment_methods.create', { body: { ...qr, discount: 0 } })
  await signIn(page, shop)
  await page.goto('/counter')
  await expect(box(page)).toBeFocused()
  const scan = await scannerOf(page)
  await scan(EANS[2])
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await page.getByLabel('Recibido, o el importe de un medio').fill('234,50')
  await page.getByRole('button', { name: /^Efectivo/ }).click()
  await expect(page.getByText('Resta de $ 1.234,50')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^QR/ }).click()
  await expect(page.getByRole('link', { name: /Última: V00000001 · cobrada/ })).toBeVisible()
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(data.payments[0]?.parts?.map(({ methodName, amount }) => [methodName, amount])).toEqual([
    ['Efectivo', 234.5],
    ['QR', 1000],
  ])
})

test('a method with a discount lowers a sale that it pays alone, and says by how much', async ({ page, shop }) => {
  await openShop(shop)
  const plain = { isHidden: false, asksReference: false, isConfirmedLater: false } as const
  await shop.call('payment_methods.create', { body: { ...plain, name: 'QR', kind: 'wallet', discount: 0 } })
  const cash = { ...plain, name: 'Efectivo', kind: 'cash', discount: 10 } as const
  await shop.call('payment_methods.update', { params: { id: 'cash' }, body: cash })
  await signIn(page, shop)
  await page.goto('/counter')
  await expect(box(page)).toBeFocused()
  const scan = await scannerOf(page)
  await scan(EANS[2])
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F4')
  await page.getByLabel('Descuento del total en porcentaje').fill('5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F12')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await expect(sheet.getByText('Descuento 14,5 % (5 % + 10 % por Efectivo)')).toBeVisible()
  // 1.234,50 less 5 %, and less 14,5 %
  await expect(sheet.getByText('sin descuento $ 1.172,78')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Recibido, o el importe de un medio').fill('500')
  await expect(sheet.getByText(/^Con varios medios no hay descuento/)).toBeVisible()
  await page.getByLabel('Recibido, o el importe de un medio').fill('2000')
  await expect(figure(page, 'Vuelto')).toHaveText(/944,50/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Última: V00000001 · cobrada · \$ 1\.055,50/ })).toBeVisible()
  await expect(figure(page, 'Vuelto')).toHaveText(/944,50/)
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(data.transaction.summary).toMatchObject({ discount: 14.5, total: 1055.5 })
  expect(data.payments).toMatchObject([{ total: 1055.5, tendered: 2000 }])
})

test('what a named customer does not pay stays on their account', async ({ page, shop }) => {
  await openShop(shop)
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })
  await signIn(page, shop)
  await page.goto('/counter')
  await expect(box(page)).toBeFocused()
  const scan = await scannerOf(page)
  await scan(EANS[2])
  await expect(lines(page)).toHaveCount(1)
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await page.keyboard.press('F12')
  await page.getByLabel('Recibido en efectivo').fill('234,50')
  await expect(sheet.getByRole('button', { name: 'El resto a cuenta' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('F3')
  await page.getByRole('dialog').getByLabel('Cliente').fill('rosa')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Cliente: Rosa Díaz/ })).toBeVisible()
  await expect(page.getByText('No debe')).toBeVisible()
  await page.keyboard.press('F12')
  await page.getByLabel('Recibido en efectivo').fill('234,50')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'El resto a cuenta' }).click()
  await expect(page.getByRole('link', { name: /Última: V00000001 · a cuenta \$\s1\.000,00/ })).toBeVisible()
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(data.transaction).toMatchObject({ status: 1, payment: { total: 1234.5, payed: 234.5 } })
})

test("the charge panel shows the shop's own QR and alias, and takes the number of the payment", async ({
  page,
  shop,
}) => {
  await openShop(shop)
  const qr = { name: 'QR', kind: 'wallet', isHidden: false, asksReference: true, isConfirmedLater: false } as const
  await shop.call('payment_methods.create', { body: { ...qr, discount: 0 } })
  await signIn(page, shop)
  await page.goto('/settings/transactions')
  await page.getByRole('button', { name: 'Medios de pago' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Editar QR' }).click()
  await dialog.getByRole('textbox', { name: 'Datos para pagar' }).fill('mi.negocio.mp')
  await page.locator('input[type=file]').setInputFiles(await picture(page, 300, 300))
  await expect(page.getByText('Imagen lista. Guardá los cambios para aplicarla.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)

  await page.goto('/counter')
  await expect(box(page)).toBeFocused()
  const scan = await scannerOf(page)
  await scan(EANS[1])
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F12')
  await expect(page.getByLabel('Recibido, o el importe de un medio')).toBeFocused()
  await page.keyboard.press('Alt+2')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  const shown = sheet.getByRole('img', { name: 'Código de QR' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(sheet.getByText('mi.negocio.mp')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Número de cupón o transferencia').fill('4711')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Última: V00000001 · cobrada/ })).toBeVisible()
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(data.payments[0]?.parts).toMatchObject([{ methodName: 'QR', amount: 823, reference: '4711' }])
})

test('an owner whose Mostrador is off is led to where it is switched on', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/counter')
  await expect(page.getByText('El Mostrador está apagado.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir a la configuración' }).click()
  await page.getByRole('switch', { name: 'Vendo en un mostrador' }).click()
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Mostrador' }).click()
  await expect(box(page)).toBeFocused()
})

test('a scan while the sheet is open is one more product, an unknown code stops the charge, and Escape loses nothing', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await signIn(page, shop)
  await page.goto('/counter')
  await expect(box(page)).toBeFocused()
  const scan = await scannerOf(page)
  await scan(EANS[0])
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recibido en efectivo')).toBeFocused()
  await scan(EANS[1])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(lines(page)).toHaveCount(2)
  await page.keyboard.press('F12')
  await expect(page.getByRole('dialog', { name: 'Cobrar' })).toContainText('1.234,50')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(lines(page)).toHaveCount(2)
  await scan('7799999999999')
  await page.keyboard.press('F12')
  await expect(page.getByText('Ningún producto tiene el código 7799999999999.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await shop.call('transactions.list', { query: {} })).total).toBe(0)
})

test('on a phone the total and what charges it stand in a bar below, and nothing is wider than the screen', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await page.setViewportSize(PHONE)
  await signIn(page, shop)
  await page.goto('/counter')
  await box(page).fill('P0')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Cobrar' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cobrar' }).click()
  await page.getByRole('button', { name: '$ 1.000,00' }).click()
  await expect(figure(page, 'Vuelto')).toHaveText(/588,50/)
  await page.getByRole('dialog').getByRole('button', { name: 'Cobrar' }).click()
  await expect(page.getByRole('link', { name: /Última: V00000001/ })).toBeVisible()
})

test.describe('with a printer', () => {
  test.use({ ownContext: true })

  test('a charge prints its ticket, Ctrl+P prints it again, and a printer that is away leaves the sale as it is', async ({
    page,
    shop,
  }) => {
    await openShop(shop)
    const { printed, papersGone } = await printedTicketsOf(page)
    await signIn(page, shop)
    await page.goto('/counter')
    const set = async () => {
      await page.getByRole('button', { name: 'Este dispositivo' }).click()
      await page.getByRole('menuitem', { name: 'Impresora de este dispositivo' }).click()
    }
    await set()
    await page.getByRole('combobox', { name: 'Después de cobrar en el Mostrador imprime' }).click()
    await page.getByRole('option', { name: 'El ticket' }).click()
    await page.getByText('58 mm', { exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Listo' }).click()

    const scan = await scannerOf(page)
    await scan(EANS[2])
    await expect(lines(page)).toHaveCount(1)
    await page.keyboard.press('F12')
    await page.getByLabel('Recibido en efectivo').fill('2000')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await printed()).length).toBe(1)
    const [ticket = ''] = await printed()
    for (const text of [
      'Venta V00000001',
      'Producto 2',
      '1.234,50',
      'Vuelto',
      '765,50',
      'Documento no válido como factura',
    ]) {
      expect(ticket).toContain(text)
    }
    await papersGone()
    await page.keyboard.press('Control+p')
    await expect.poll(async () => (await printed()).length).toBe(2)
    expect((await printed())[1]).toMatch(/^DUPLICADO/)
    await papersGone()

    await set()
    await page.getByLabel('Directo por USB').check()
    await page.getByRole('button', { name: 'Listo' }).click()
    await scan(EANS[0])
    await expect(lines(page)).toHaveCount(1)
    await page.keyboard.press('F12')
    await page.keyboard.press('Enter')
    await expect(page.getByText('La venta está guardada.')).toBeVisible()
    await expect(page.getByRole('link', { name: /Última: V00000002 · cobrada/ })).toBeVisible()
  })
})
