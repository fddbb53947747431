import { expectAccessible } from '#support/accessible'
import { aroundToday } from '#support/around-today'
import { expect, signIn, test, type Shop } from '#support/shop'

/** A changed product, a removed sale, and another sale. */
const openBooks = async (shop: Shop): Promise<{ gone: string; kept: string }> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Infusiones' } })
  const product = {
    code: '1',
    name: 'Yerba',
    categories: [category.$id],
    checkStock: 'without_stock' as const,
    cost: 1,
  }
  await shop.call('products.create', { body: { product: { ...product, sellingPrice: 200 } } })
  await shop.call('products.update', { params: { id: '1' }, body: { ...product, sellingPrice: 250 } })
  await shop.call('people.create', { body: { code: '7', name: 'Rosa Paz', type: 'Cliente' } })
  const sell = async () => {
    const { data } = await shop.call('transaction.add', {
      body: {
        transaction: { movement: 'Venta', receptor: '7', summary: {} },
        details: { detailLines: [{ product: '1', quantity: 2, sellingPrice: 250 }] },
      },
    })
    return data.transaction.id
  }
  const [gone, kept] = [await sell(), await sell()]
  await shop.call('transaction.remove', { body: { transactionId: gone } })
  return { gone, kept }
}

test('the audit tells who did what, what it was before, and keeps what was removed', async ({ page, shop }) => {
  const { gone } = await openBooks(shop)
  await signIn(page, shop)
  await page.goto('/audit?search=nada')
  await expect(page.getByText('No hemos encontrado nada en la auditoría.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/audit?${aroundToday()}`)
  await page.getByRole('button', { name: 'Ver detalle de Ana Paz modificó el producto Yerba (1)' }).click()
  const changes = page.getByRole('table', { name: 'Qué cambió' })
  await expect(changes.getByRole('row', { name: /Precio de venta.*\$ 200,00.*\$ 250,00/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Acción' }).click()
  await page.getByRole('option', { name: 'Eliminó' }).click()
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  await page.getByRole('button', { name: `Ver detalle de Ana Paz eliminó la venta ${gone}` }).click()
  await expect(page.getByRole('table', { name: `Líneas de ${gone}` })).toContainText('$ 500,00')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimir lo eliminado' }).click()
  expect((await download).suggestedFilename()).toContain(gone)
  await expectAccessible(page)
})

test('the last seal is told, and one from a mail is looked up', async ({ page, shop }) => {
  await openBooks(shop)
  const seal = { sequence: 3, hash: 'ab'.repeat(32), toAt: '2026-11-20T15:00:00.000Z' }
  // A new operation is sealed minutes later.
  await page.route('**/api/v1/audit/seal*', (route) => {
    const hash = new URL(route.request().url()).searchParams.get('hash')
    return route.fulfill({ json: { data: hash === null || hash === seal.hash ? seal : null } })
  })
  await signIn(page, shop)
  await page.goto('/audit')
  await page.getByText('Sello del registro').click()
  await expect(page.getByText(seal.hash)).toBeVisible()
  const field = page.getByLabel('Comprobar un sello')
  await field.fill('abc')
  await expect(page.getByText('Son 64 letras y números.')).toBeVisible()
  await expectAccessible(page)
  await field.fill(seal.hash)
  await expect(page.getByText(/Está: es el sello 3, de lo hecho hasta el/)).toBeVisible()
  await field.fill('cd'.repeat(32))
  await expect(page.getByText('Ese sello no está en el registro')).toBeVisible()
})

for (const [of, path] of [
  ['a document', (kept: string) => `/transactions/details/${kept}`],
  ['a contact', () => '/agenda/details/7'],
  ['a product', () => '/products/details/1'],
] as const) {
  test(`${of} has its history`, async ({ page, shop }) => {
    const { kept } = await openBooks(shop)
    await signIn(page, shop)
    await page.goto(path(kept))
    await page.getByRole('button', { name: 'Historial' }).click()
    await expect(page.getByRole('dialog').getByText(/Ana Paz creó/)).toBeVisible()
    await expectAccessible(page)
  })
}
