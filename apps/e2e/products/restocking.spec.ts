import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

test('what is low is ordered from its supplier as a purchase that is only written down', async ({ page, shop }) => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Mayorista', type: 'Proveedor' } })
  for (const [code, name] of [
    ['Y-1', 'Yerba suave'],
    ['Y-2', 'Yerba con palo'],
  ] as const)
    await shop.call('products.create', {
      body: {
        product: { code, name, categories: [category.$id], minThreshold: 10, sellingPrice: 900 },
        historical: { stock: 4, cost: 480, provider: '1' },
      },
    })
  await shop.call('supplier_products.set', { body: { supplier: '1', product: 'Y-1', code: 'ab1', pack: 12 } })
  await signIn(page, shop)
  await page.goto('/product/stock')
  await page.getByRole('button', { name: 'Para reponer' }).click()
  await expect(page.getByRole('heading', { name: 'Mayorista' })).toBeVisible()
  await expect(page.getByLabel('Pedir de Yerba Suave')).toHaveValue('12')
  await expect(page.getByLabel('Pedir de Yerba Con Palo')).toHaveValue('6')
  await expectAccessible(page)
  await page.getByLabel('Pedir de Yerba Con Palo').fill('8')
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Imprimir pedido' }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/PedidoAMayorista.*pdf/)
  await page.getByRole('button', { name: 'WhatsApp' }).click()
  const popup = page.getByRole('dialog', { name: 'Pedido a Mayorista' })
  await expect(popup.getByText('12 Yerba Suave (código AB1): 1 bulto de 12')).toBeVisible()
  await expectAccessible(page)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await popup.getByLabel('WhatsApp').fill('351 456-7890')
  const opened = page.waitForEvent('popup')
  await popup.getByRole('button', { name: 'Enviar por WhatsApp' }).click()
  await (await opened).waitForURL(/wa\.me\/5493514567890\?text=.*8%20Yerba%20Con%20Palo/)
  await expect(popup).toBeHidden()
  await page.getByRole('button', { name: 'Armar la compra de 2 productos' }).click()
  await expect(page.getByRole('heading', { name: /Compra C00000001/ })).toBeVisible()
  const { data } = await shop.call('transactions.get', { params: { id: 'C00000001' } })
  expect(data.transaction).toMatchObject({ status: 0, receptor: '1' })
  expect(
    data.details.detailLines.map(({ product, quantity, sellingPrice }) => [product, quantity, sellingPrice]),
  ).toEqual([
    ['Y-2', 8, 480],
    ['Y-1', 12, 480],
  ])
})
