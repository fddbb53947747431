import { expectAccessible } from '#support/accessible'
import { cutNetwork, mendNetwork } from '#support/cut-network'
import { becomeTaxpayer } from '#support/fiscal'
import { scannerOf } from '#support/scanner'
import { expect, signIn, test, type Shop } from '#support/shop'

const EAN = '7790000000017'
const plain = { isHidden: false, asksReference: false, isConfirmedLater: false, discount: 0 } as const
const plans = [{ installments: 6, coefficient: 33.33, label: 'Ahora 6', financialCost: '45 %' }]

/** A responsable who sells a product of net $ 10.000 at a counter. */
const openShop = async (shop: Shop): Promise<void> => {
  await becomeTaxpayer(shop)
  await shop.call('settings.update_till', { body: { enabled: true } })
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  const product = {
    code: 'P1',
    ean: EAN,
    name: 'Licuadora',
    categories: [category.$id],
    sellingPrice: 10_000,
    iva: 21 as const,
  }
  await shop.call('products.create', { body: { product, historical: { stock: 100, cost: 5 } } })
}
const addCard = (shop: Shop) =>
  shop.call('payment_methods.create', { body: { ...plain, name: 'Visa', kind: 'credit', plans } })

test('an owner gives a card its plans, and a sale at the counter is charged in installments with their surcharge', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await shop.call('payment_methods.create', { body: { ...plain, name: 'Visa', kind: 'credit' } })
  await signIn(page, shop)
  await page.goto('/settings/transactions')
  await page.getByRole('button', { name: 'Medios de pago' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Editar Visa' }).click()
  await dialog.getByRole('button', { name: 'Agregar plan' }).click()
  await dialog.getByLabel('Cuotas').fill('1')
  await dialog.getByLabel('Recargo').fill('33,33')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Las cuotas van de 2 a 36.')).toBeVisible()
  await dialog.getByLabel('Cuotas').fill('6')
  await dialog.getByLabel('Nombre').last().fill('Ahora 6')
  await dialog.getByLabel('CFT').fill('45 %')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Visa' })).toContainText('En 6 cuotas')

  await page.goto('/counter')
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused()
  const scan = await scannerOf(page)
  await scan(EAN)
  await expect(page.getByLabel('Cantidad de Licuadora')).toBeVisible()
  await page.keyboard.press('F12')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await page.getByLabel('Recibido, o el importe de un medio').fill('500')
  await expect(sheet.getByText(/^Con varios medios no hay planes de cuotas/)).toBeVisible()
  await page.getByLabel('Recibido, o el importe de un medio').fill('')
  await page.keyboard.press('Alt+2')
  await expect(sheet.getByRole('radio', { name: 'En un pago' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: /^Ahora 6 · 6 × \$\s2\.688,82$/ })).toBeChecked()
  await expect(sheet.getByText(/^Total \$\s16\.132,93 · recargo 33,33\s% · CFT 45 %$/)).toBeVisible()
  await expect(sheet.locator('strong')).toHaveText(/16\.132,93/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Última: V00000001 · cobrada · \$\s16\.132,93/ })).toBeVisible()
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(data.details.detailLines.map(({ product, sellingPrice }) => [product, sellingPrice])).toEqual([
    ['P1', 10_000],
    ['RF', 3333],
  ])
  expect(data.payments[0]?.parts?.[0]?.plan).toMatch(/^Ahora 6: 6 × \$\s2\.688,82 · CFT 45 %$/)
})

test('a sale in installments without a network arrives once, with its surcharge and its plan', async ({
  page,
  shop,
}) => {
  await openShop(shop)
  await addCard(shop)
  await signIn(page, shop)
  await page.goto('/counter')
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused()
  const scan = await scannerOf(page)
  await scan(EAN)
  await expect(page.getByLabel('Cantidad de Licuadora')).toBeVisible()
  await cutNetwork(page)
  await page.keyboard.press('F12')
  await expect(page.getByLabel('Recibido, o el importe de un medio')).toBeFocused()
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('radio', { name: 'En un pago' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Ahora 6/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Guardada sin conexión · n-\w+-\d+ · \$\s16\.132,93$/ })).toBeVisible()
  expect((await shop.call('transactions.list', { query: {} })).total).toBe(0)
  await mendNetwork(page)
  await expect.poll(async () => (await shop.call('transactions.list', { query: {} })).total).toBe(1)
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(data.transaction).toMatchObject({ status: 2, summary: { total: 16_132.93 } })
  expect(data.payments[0]?.parts?.[0]?.plan).toContain('Ahora 6')
})

test('a sale that exists is charged without installments, and the panel says why', async ({ page, shop }) => {
  await openShop(shop)
  await addCard(shop)
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor: '1', summary: {} },
      details: { detailLines: [{ product: 'P1', quantity: 1, sellingPrice: 10_000, iva: 21 }] },
      saveMode: 'effective',
    },
  })
  await signIn(page, shop)
  await page.goto('/transactions/details/V00000001')
  await page.getByRole('button', { name: /: pagar$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await expect(sheet.getByText(/^En una venta que ya existe no hay planes de cuotas/)).toBeVisible()
  await sheet.getByRole('button', { name: /^Visa/ }).click()
  await expect(sheet).toBeHidden()
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(data.transaction).toMatchObject({ status: 2, summary: { total: 12_100 } })
})
