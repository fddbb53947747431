import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { aroundToday } from '#support/around-today'
import { pressGenerate } from '#support/press-generate'
import { expect, signIn, test, type Shop } from '#support/shop'

const openSale = async (shop: Shop): Promise<string> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Servicios' } })
  const product = {
    code: '1',
    name: 'Flete',
    categories: [category.$id],
    checkStock: 'without_stock' as const,
    cost: 1,
  }
  await shop.call('products.create', { body: { product: { ...product, sellingPrice: 10_000 } } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  const { data } = await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor: '1', summary: {} },
      details: { detailLines: [{ product: '1', quantity: 1, sellingPrice: 10_000 }] },
      saveMode: 'effective',
    },
  })
  return data.transaction.id
}

/** A new sale of a Flete to Rosa, up to its button. */
const beginSale = async (page: Page): Promise<void> => {
  await page.goto('/transactions/details/new/sale')
  await page.getByLabel('Cliente', { exact: true }).fill('Rosa')
  await expect(page.getByRole('option', { name: /Rosa Paz/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Producto', { exact: true })).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader', { name: 'Flete' })).toBeVisible()
}

test('an owner adds the usual methods, splits a payment, sees the change, and what moved by each', async ({
  page,
  shop,
}) => {
  const sale = await openSale(shop)
  await signIn(page, shop)
  await page.goto('/settings/transactions')
  await page.getByRole('button', { name: 'Medios de pago' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Agregar débito/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await dialog.getByRole('button', { name: 'Subir QR' }).click()
  await expect(dialog.getByRole('listitem').nth(3)).toContainText('QR')
  await dialog.getByRole('button', { name: 'Editar Transferencia' }).click()
  await dialog.getByRole('textbox', { name: 'Datos para pagar' }).fill('mi.alias.mp')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto(`/transactions/details/${sale}?tab=payments`)
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  await dialog.getByRole('button', { name: 'Dividir en otro medio' }).click()
  await dialog.getByRole('textbox', { name: 'Importe en Efectivo' }).fill('4000')
  await dialog.getByRole('combobox', { name: 'Medio' }).nth(1).selectOption('QR')
  await dialog.getByRole('textbox', { name: 'Importe en QR' }).fill('5000')
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(dialog.getByText(/Los medios de pago suman/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Importe en QR' }).fill('6000')
  await dialog.getByRole('textbox', { name: 'Recibido en efectivo' }).fill('5000')
  await expect(dialog.getByText('Vuelto $ 1.000,00')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/payments?${aroundToday()}`)
  await expect(page.getByText('Efectivo $ 4.000,00 · QR $ 6.000,00')).toBeVisible()
  await page.getByRole('button', { name: 'QR $ 6.000,00', exact: true }).click()
  await expect(dialog.getByText('Pago de cliente')).toBeVisible()
  await expectAccessible(page)
})

test('what has to arrive is ticked on Por confirmar, what did not is taken back, and a wrong method is changed', async ({
  page,
  shop,
}) => {
  const sale = await openSale(shop)
  const plain = { isHidden: false, asksReference: false, isConfirmedLater: false, discount: 0 } as const
  const add = async (name: string, more: object = {}) =>
    (await shop.call('payment_methods.create', { body: { ...plain, name, kind: 'wallet', ...more } })).data.$id
  const qr = await add('QR', { isConfirmedLater: true })
  await add('Débito', { kind: 'debit' })
  const pay = (total: number) =>
    shop.call('payments.add', {
      body: { toTransactionId: sale, transactionPayment: true, total, parts: [{ method: qr, amount: total }] },
    })
  await pay(1000)
  await pay(2000)
  await pay(3000)
  await signIn(page, shop)
  await page.goto('/dashboard')
  await expect(page.getByText('3 cobros por confirmar: $ 6.000,00.')).toBeVisible()
  await page.getByRole('button', { name: 'Por confirmar' }).click()
  await page.getByRole('button', { name: 'Llegó: QR $ 1.000,00', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '$ 1.000,00' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'No llegó: QR $ 2.000,00' }).click()
  await page.getByRole('button', { name: 'No llegó', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'El cobro no llegó' })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: '$ 2.000,00' })).toContainText('No llegó')
  await page.keyboard.press('Escape')
  await expect(page.getByText(`No llegó: QR de ${sale}, $ 2.000,00. 1 cobro por confirmar: $ 3.000,00.`)).toBeVisible()
  const paid = async () =>
    (await shop.call('transactions.get', { params: { id: sale } })).data.transaction.payment.payed
  expect(await paid()).toBe(4000)

  await page.goto(`/transactions/details/${sale}?tab=payments`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cambiar medio de $ 3.000,00: QR' }).click()
  await expect(page.getByLabel('Y fue con')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByLabel('Y fue con').selectOption('Débito')
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar medio' }).click()
  await expect(page.getByRole('button', { name: 'Cambiar medio de $ 3.000,00: Débito' })).toBeVisible()
  expect(await paid()).toBe(4000)
})

test('a new sale that is saved paid asks how, where there are several methods, and charges at once where there is one', async ({
  page,
  shop,
}) => {
  await openSale(shop)
  await signIn(page, shop)
  const begin = async () => {
    await beginSale(page)
    await page.getByLabel('Creación, Efectivización y Pago').check()
    await pressGenerate(page)
  }
  const paymentsOf = async (id: string) => (await shop.call('transactions.get', { params: { id } })).data
  await begin()
  await expect(page.getByRole('link', { name: /Última: V00000002 · cobrada/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await paymentsOf('V00000002')).payments[0]).not.toHaveProperty('parts')

  const plain = { isHidden: false, asksReference: false, isConfirmedLater: false, discount: 0 } as const
  await shop.call('payment_methods.create', { body: { ...plain, name: 'QR', kind: 'wallet', discount: 10 } })
  const plans = [{ installments: 3, coefficient: 15 }]
  await shop.call('payment_methods.create', { body: { ...plain, name: 'Visa', kind: 'credit', plans } })
  await begin()
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('rowheader', { name: 'Flete' })).toBeVisible()
  expect((await shop.call('transactions.list', { query: {} })).total).toBe(2)
  await pressGenerate(page)
  await sheet.getByRole('button', { name: /^QR/ }).click()
  // A method's discount lowers the whole sale.
  await expect(page.getByRole('link', { name: /Última: V00000003 · cobrada · \$\s9\.000,00/ })).toBeVisible()
  expect((await paymentsOf('V00000003')).payments[0]?.parts).toMatchObject([{ methodName: 'QR', amount: 9000 }])

  await begin()
  await sheet.getByRole('button', { name: /^Visa/ }).click()
  await sheet.getByRole('radio', { name: /^3 cuotas/ }).check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Última: V00000004 · cobrada · \$\s11\.500,00/ })).toBeVisible()
  const { details } = await paymentsOf('V00000004')
  expect(details.detailLines.map(({ product }) => product)).toEqual(['1', 'RF'])

  await begin()
  await sheet.getByLabel('Recibido, o el importe de un medio').fill('4000')
  await sheet.getByRole('button', { name: 'El resto a cuenta' }).click()
  await expect(page.getByRole('link', { name: /Última: V00000005 · a cuenta \$\s6\.000,00/ })).toBeVisible()
  expect((await paymentsOf('V00000005')).transaction.payment.payed).toBe(4000)
  // The next sale is saved as the last one was to be.
  await expect(page.getByLabel('Creación, Efectivización y Pago')).toBeChecked()
})

test('a sale that was only created is made effective and charged beside the next one, by any method', async ({
  page,
  shop,
}) => {
  await openSale(shop)
  const plain = { isHidden: false, asksReference: false, isConfirmedLater: false, discount: 0 } as const
  await shop.call('payment_methods.create', { body: { ...plain, name: 'QR', kind: 'wallet' } })
  await signIn(page, shop)
  await beginSale(page)
  await page.getByLabel('Creación', { exact: true }).check()
  await pressGenerate(page)
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  const take = page.getByRole('button', { name: 'Efectivizar y cobrar' })
  await take.click()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(take).toBeVisible()
  await take.click()
  await sheet.getByLabel('Recibido, o el importe de un medio').fill('4000')
  await sheet.getByRole('button', { name: /^QR/ }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /Última: V00000002 · cobrada/ })).toBeVisible()
  await expect(take).toHaveCount(0)
  const { payments } = (await shop.call('transactions.get', { params: { id: 'V00000002' } })).data
  expect(payments).toMatchObject([
    {
      parts: [
        { methodName: 'QR', amount: 4000 },
        { methodName: 'Efectivo', amount: 6000 },
      ],
    },
  ])
})

test('a created sale to the final consumer asks how it is paid before it becomes effective', async ({ page, shop }) => {
  await openSale(shop)
  const plain = { isHidden: false, asksReference: false, isConfirmedLater: false, discount: 0 } as const
  await shop.call('payment_methods.create', { body: { ...plain, name: 'QR', kind: 'wallet' } })
  const { data: till } = await shop.call('settings.update_till', { body: { enabled: true } })
  await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor: till.finalConsumer ?? '', summary: {} },
      details: { detailLines: [{ product: '1', quantity: 1, sellingPrice: 10_000 }] },
      saveMode: 'created',
    },
  })
  await signIn(page, shop)
  await page.goto('/transactions/details/V00000002')
  await page.getByRole('button', { name: /Creada.*efectivizar/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^QR/ }).click()
  const results = page.getByRole('dialog', { name: 'Efectivización' })
  await expect(results.getByText('éxito')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(results).toHaveCount(0)
  const { payments } = (await shop.call('transactions.get', { params: { id: 'V00000002' } })).data
  expect(payments).toMatchObject([{ parts: [{ methodName: 'QR', amount: 10_000 }] }])
})
