import { expectAccessible } from '#support/accessible'
import { aroundToday } from '#support/around-today'
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
  await page.getByRole('button', { name: 'QR $ 6.000,00' }).click()
  await expect(dialog.getByText('Pago de cliente')).toBeVisible()
  await expectAccessible(page)
})
