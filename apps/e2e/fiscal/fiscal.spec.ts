import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { arcaAnswers, arcaIsDown, declareSales, registerTaxpayer } from '#support/fiscal'
import { expect, signIn, test, type Shop } from '#support/shop'

const PRODUCT = '7'
const SERVICE = '8'

const sell = async (
  shop: Shop,
  receptor: string,
  { product = PRODUCT, ...chosen }: { invoiceType?: 'A'; product?: string; creationDate?: string } = {},
): Promise<string> => {
  const { data } = await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor, summary: {}, ...chosen },
      details: { detailLines: [{ product, quantity: 1, sellingPrice: 100, iva: 21 }] },
      saveMode: 'effective',
    },
  })
  return data.transaction.id
}

/** A shop with a product in stock, a consumer, and a company without a known condition for ARCA. */
const openShop = async (shop: Shop): Promise<void> => {
  const category = (await shop.call('categories.create', { body: { name: 'Almacén' } })).data.$id
  const person = (code: string, name: string, type: 'Cliente' | 'Proveedor', cuit?: string) =>
    shop.call('people.create', { body: { code, name, type, ...(cuit === undefined ? {} : { cuit }) } })
  await person('p', 'Distribuidora', 'Proveedor')
  await person('1', 'Ana Gómez', 'Cliente')
  await person('2', 'Molinos Sur', 'Cliente', '20-11111111-2')
  await shop.call('products.create', {
    body: {
      product: { code: PRODUCT, name: 'Yerba Mate', categories: [category], sellingPrice: 100, iva: 21 },
      historical: { stock: 100, cost: 10, provider: 'p' },
    },
  })
}

/** A service that the owner marks as one on its screen; the field is there because the business issues vouchers. */
const addService = async (page: Page, shop: Shop): Promise<void> => {
  const category = (await shop.call('categories.create', { body: { name: 'Taller' } })).data.$id
  const product = { code: SERVICE, name: 'Afilado', categories: [category], sellingPrice: 100, iva: 21 as const }
  await shop.call('products.create', { body: { product: { ...product, checkStock: 'without_stock', cost: 1 } } })
  await page.goto(`/products/details/${SERVICE}`)
  const kinds = page.getByRole('radiogroup', { name: 'En la factura es' })
  await expect(kinds.getByLabel('Bien')).toBeChecked()
  await kinds.getByText('Servicio').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Producto editado existosamente!')).toBeVisible()
}

/** Opens a shop that issues vouchers, with its owner signed in. Returns its point of sale. */
const openIssuingShop = async (page: Page, shop: Shop): Promise<number> => {
  const point = await declareSales(page, shop)
  await openShop(shop)
  await signIn(page, shop)
  return point
}

test('a sale gets its CAE with two clicks, live, and what a customer lacks is said and mended before', async ({
  page,
  shop,
}) => {
  const point = await openIssuingShop(page, shop)
  const sale = await sell(shop, '1', { invoiceType: 'A' })
  await page.goto(`/transactions/details/${sale}`)
  const section = page.getByRole('region', { name: 'Factura electrónica' })
  await section.getByRole('button', { name: 'Facturar' }).click()
  const popup = page.getByRole('dialog', { name: 'Facturar' })
  await expect(popup.getByText('Factura B')).toBeVisible()
  await expect(popup.getByText('Consumidor Final')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const number = `${String(point).padStart(5, '0')}-00000001`
  await expect(popup.getByText(`${sale} · Factura B ${number}`)).toBeVisible()
  await expect(popup.getByText('Autorizado')).toBeVisible()
  await expect(popup.getByText(/CAE \d{14}/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(section).toContainText(`Factura B ${number}`)
  await expect(page.getByRole('group', { name: 'Tipo interno (en ARCA: B)' }).getByLabel('A')).toBeChecked()
  await expect(section.getByRole('button')).toHaveCount(1)
  const printed = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Imprimir con duplicado' }).click()
  expect((await printed).suggestedFilename()).toContain(sale)
  await expectAccessible(page)

  const unknown = await sell(shop, '2')
  await page.goto(`/transactions/details/${unknown}`)
  await section.getByRole('button', { name: 'Facturar' }).click()
  await expect(popup.getByText('Falta la condición frente al IVA')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Completar' })).toBeFocused()
  await expectAccessible(page)
  const another = await sell(shop, '1')
  await page.goto('/transactions')
  await page.getByRole('checkbox', { name: 'Seleccionar todas las transacciones de la pestaña' }).first().check()
  await page.getByRole('button', { name: 'Facturar (Seleccionados)' }).click()
  const notInvoiceable = popup.getByRole('list', { name: 'No se pueden facturar todavía' })
  await expect(notInvoiceable.getByRole('listitem').filter({ hasText: unknown })).toContainText(
    'condición frente al IVA',
  )
  await notInvoiceable.getByRole('button', { name: 'Completar' }).click()
  await page.getByLabel('CUIT o documento').fill(await registerTaxpayer(page, 'MOLINOS SUR SA'))
  await page.getByRole('button', { name: 'Completar con los datos de ARCA' }).click()
  await expect(page.getByText('En ARCA: MOLINOS SUR SA, IVA Responsable Inscripto.')).toBeVisible()
  await expect(page.getByLabel('Condición frente al IVA')).toHaveValue('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(popup.getByText('Se piden 2 comprobantes por $ 242,00: 1 Factura A, 1 Factura B.')).toBeVisible()
  await popup.getByRole('button', { name: 'Facturar 2' }).click()
  await expect(popup.getByText('2 de 2 autorizados.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: another })).toContainText('Autorizado')
  await expectAccessible(page)
})

test('a voucher of services tells their days, as somebody types them, and an old sale is confirmed first', async ({
  page,
  shop,
}) => {
  await openIssuingShop(page, shop)
  await addService(page, shop)
  const sale = await sell(shop, '1', { product: SERVICE })
  await page.goto(`/transactions/details/${sale}`)
  const section = page.getByRole('region', { name: 'Factura electrónica' })
  await section.getByRole('button', { name: 'Facturar' }).click()
  const popup = page.getByRole('dialog', { name: 'Facturar' })
  await expect(popup.getByLabel('Vencimiento del pago')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await popup.getByLabel('Desde').fill('01/03/2026')
  await popup.getByLabel('Hasta').fill('28/02/2026')
  await page.keyboard.press('Tab')
  await expect(popup.getByText('El período del servicio termina antes de empezar.')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Facturar' })).toBeDisabled()
  await expectAccessible(page)
  await popup.getByLabel('Hasta').fill('31/03/2026')
  await page.keyboard.press('Tab')
  await popup.getByRole('button', { name: 'Facturar' }).click()
  await expect(popup.getByText('Autorizado')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(section).toContainText('01/03/2026 al 31/03/2026')

  const old = await sell(shop, '1', { creationDate: new Date(Date.now() - 20 * 86_400_000).toISOString() })
  await page.goto(`/transactions/details/${old}`)
  await section.getByRole('button', { name: 'Facturar' }).click()
  await expect(popup.getByRole('checkbox', { name: 'Facturar con la fecha de hoy' })).toBeFocused()
  await page.keyboard.press('Space')
  await popup.getByRole('button', { name: 'Facturar' }).click()
  await expect(popup.getByText('Autorizado')).toBeVisible()
})

test('a new sale proposes the type that ARCA takes of its customer, until somebody chooses another', async ({
  page,
  shop,
}) => {
  await openIssuingShop(page, shop)
  await page.goto('/transactions/details/new/sale')
  const types = page.getByRole('group', { name: 'Tipo de comprobante' })
  await expect(types.getByLabel('A')).toBeChecked()
  await page.getByLabel('Cliente', { exact: true }).fill('Ana')
  await page.getByRole('option', { name: 'Ana Gómez' }).click()
  await expect(types.getByLabel('B')).toBeChecked()
  await types.getByText('A', { exact: true }).click()
  await expect(types.getByLabel('A')).toBeChecked()
})

test('while ARCA does not answer the counter sells on, and what waits goes out when it is back', async ({
  page,
  shop,
}) => {
  const point = await openIssuingShop(page, shop)
  await page.goto('/fiscal/queue')
  await expect(page.getByText('No hay comprobantes pendientes.')).toBeVisible()
  await arcaIsDown(page, point)
  const sale = await sell(shop, '1')
  await page.goto(`/transactions/details/${sale}`)
  await page.getByRole('button', { name: 'Facturar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Facturar' }).click()
  await expect(page.getByText('podés cerrar y seguir vendiendo')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/transactions')
  await expect(page.getByText(/ARCA no autoriza desde las \d\d:\d\d: 1 comprobante espera/)).toBeVisible()
  await sell(shop, '1')
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const waiting = page.getByRole('list', { name: 'Comprobantes que esperan' })
  await expect(waiting.getByRole('listitem')).toHaveText(new RegExp(`${sale}.*Ana Gómez.*Pendiente`))
  await expectAccessible(page)

  await arcaAnswers(page)
  await page.getByRole('button', { name: 'Reintentar ahora' }).click()
  await expect(page.getByText('No hay comprobantes pendientes.')).toBeVisible()
  await page.goto(`/transactions/details/${sale}`)
  await expect(page.getByRole('region', { name: 'Factura electrónica' })).toContainText('Autorizado')
})

test('where each sale asks by itself it has its CAE without a click, and what is missing for one is said', async ({
  page,
  shop,
}) => {
  const point = await openIssuingShop(page, shop)
  await page.goto('/settings/fiscal')
  await page.getByRole('radio', { name: 'Cada venta, sola' }).check()
  await expect(page.getByText('Guardado.')).toBeVisible()
  await expectAccessible(page)
  const sale = await sell(shop, '1')
  await page.goto(`/transactions/details/${sale}`)
  const section = page.getByRole('region', { name: 'Factura electrónica' })
  await expect(section).toContainText(`Factura B ${String(point).padStart(5, '0')}-00000001`)
  const unknown = await sell(shop, '2')
  await page.goto('/transactions')
  await expect(page.getByText('1 comprobante no se pudo pedir: le falta algo.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const unasked = page.getByRole('list', { name: 'Comprobantes que no se pudieron pedir' })
  await expect(unasked.getByRole('listitem')).toHaveText(new RegExp(`${unknown}.*Molinos Sur.*condición frente al IVA`))
  await expectAccessible(page)
})

test('of a business that declares nothing no screen says anything about vouchers', async ({ page, shop }) => {
  await openShop(shop)
  const sale = await sell(shop, '1')
  await signIn(page, shop)
  await page.goto(`/transactions/details/${sale}`)
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await expect(page.getByText(/factura/i)).toHaveCount(0)
  await page.goto('/transactions')
  await expect(page.getByRole('row').filter({ hasText: sale })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Factura' })).toHaveCount(0)
})
