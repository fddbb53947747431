import { expectAccessible } from '#support/accessible'
import { declareSales } from '#support/fiscal'
import { knowSupplier } from '#support/purchase'
import { expect, signIn, test, type Shop } from '#support/shop'

const buy = async (shop: Shop, saveMode: 'effective' | 'paid', invoiceType: 'A' | 'C'): Promise<string> => {
  const detailLines = [{ product: '1', quantity: 10, sellingPrice: 100, iva: 21 as const }]
  const transaction = { movement: 'Compra', receptor: '2', summary: {}, invoiceType }
  const { data } = await shop.call('transaction.add', { body: { transaction, details: { detailLines }, saveMode } })
  return data.transaction.id
}

test("a supplier's note gives goods back with its paper, by keyboard, and lowers the debt", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 1200 })
  await signIn(page, shop)
  await declareSales(page, shop)
  await knowSupplier(shop)
  const purchase = await buy(shop, 'effective', 'A')
  await page.goto(`/transactions/details/${purchase}`)
  await page.getByRole('button', { name: 'Nota de crédito' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Cantidad de Yerba')).toBeFocused()
  await page.keyboard.type('2')
  await expect(dialog.getByText(/\$\s242,00/).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Cantidad de Yerba').fill('11')
  await expect(dialog.getByText('De Yerba quedan 10 en stock de esa compra.')).toBeVisible()
  await dialog.getByLabel('Cantidad de Yerba').fill('2')
  await dialog.getByLabel('Punto de venta').fill('12-3456')
  await dialog.getByLabel('Fecha del comprobante').fill('1/1/2026')
  await dialog.getByRole('button', { name: /Percepciones y otros/ }).click()
  await dialog.getByLabel(/Importe de Percepción de IIBB/).fill('8')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/Nota de crédito NP00000001 guardada/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nota de crédito del proveedor NP00000001' })).toBeVisible()
  await expect(page.getByText('Nota de crédito A 00012-00003456 · 01/01/2026')).toBeVisible()
  await expect(page.getByText(`Sobre la compra ${purchase}`)).toBeVisible()
  await page.getByRole('tab', { name: 'Pagos' }).click()
  await expect(page.getByText(`Se aplicó a ${purchase}`)).toBeVisible()
  await page.goto(`/transactions/details/${purchase}?tab=notes`)
  await expect(page.getByRole('row', { name: /NP00000001.*\$\s250,00/ })).toBeVisible()
  await page.goto('/stock')
  await expect(page.getByRole('row', { name: /Nota De Credito.*Yerba|Yerba.*Nota De Credito/ })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /TOTAL GASTOS: \$\s960,00/ })).toBeVisible()
})

test("what a supplier's note of an amount leaves in favour is paid back", async ({ page, shop }) => {
  await signIn(page, shop)
  await knowSupplier(shop)
  const purchase = await buy(shop, 'paid', 'C')
  await page.goto(`/transactions/details/${purchase}`)
  await page.getByRole('button', { name: 'Nota de crédito' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Solo un importe').click()
  await dialog.getByLabel('Importe, con el IVA incluido').fill('150')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/Quedan \$\s150,00 a tu favor con Mayorista/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(dialog.getByText('No se le debe nada.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Nota de crédito usada.')).toBeVisible()
  await expect(page.getByText(/a tu favor/)).toBeHidden()
  await page.goto('/transactions')
  await expect(page.getByRole('row', { name: /NP00000001.*Mayorista.*Pagada/ })).toBeVisible()
})
