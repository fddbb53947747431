import { expectAccessible } from '#support/accessible'
import { catchRequests } from '#support/catch-requests'
import { chooseCustomer, EANS, figure, lines, openShop, startSale } from '#support/counter'
import { picture, sizeOf } from '#support/pictures'
import { expect, signIn, test } from '#support/shop'

test('a figure before a method splits the charge, and the next method takes the rest', async ({ page, shop }) => {
  await openShop(shop)
  const qr = { name: 'QR', kind: 'wallet', isHidden: false, asksReference: false, isConfirmedLater: false } as const
  await shop.call('payment_methods.create', { body: { ...qr, discount: 0 } })
  await signIn(page, shop)
  await startSale(page, [EANS[2]])
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
  await startSale(page, [EANS[2]])
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
  await startSale(page, [EANS[2]])
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await page.keyboard.press('F12')
  await page.getByLabel('Recibido en efectivo').fill('234,50')
  await expect(sheet.getByRole('button', { name: 'El resto a cuenta' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await chooseCustomer(page, 'rosa')
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

test('who charges while the prices of the customer are looked for waits, and sees what they come to', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  const { data: list } = await shop.call('price_lists.create', {
    body: { name: 'Mayorista', config: { general: -20, categories: {} } },
  })
  await shop.call('people.create', {
    body: { code: '1', name: 'Rosa Díaz', type: 'Cliente', priceList: list.$id },
  })
  await signIn(page, shop)
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await catchRequests(page, '**/people/1/discounts', async (route) => {
    await held
    await route.continue()
  })
  await startSale(page, [EANS[1]])
  await chooseCustomer(page, 'rosa')
  await page.keyboard.press('F12')
  await expect(page.getByRole('button', { name: 'Cobrar' })).toHaveAttribute('data-loading', 'true')
  answer()
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await expect(sheet.getByText(/658,40/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Última: V00000001 · cobrada · \$\s658,40/ })).toBeVisible()
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

  await startSale(page, [EANS[1]])
  await page.keyboard.press('F12')
  await expect(page.getByLabel('Recibido, o el importe de un medio')).toBeFocused()
  await page.keyboard.press('Alt+2')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  const shown = sheet.getByRole('img', { name: 'Código de QR' })
  await expect(shown).toBeVisible()
  await expect.poll(() => sizeOf(shown)).toEqual([300, 300])
  await expect(sheet.getByText('mi.negocio.mp')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Número de cupón o transferencia').fill('4711')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Última: V00000001 · cobrada/ })).toBeVisible()
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(data.payments[0]?.parts).toMatchObject([{ methodName: 'QR', amount: 823, reference: '4711' }])
})

test('a scan while the sheet is open is one more product, an unknown code stops the charge, and Escape loses nothing', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await signIn(page, shop)
  const scan = await startSale(page, [EANS[0]])
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
