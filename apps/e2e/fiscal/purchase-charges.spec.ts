import { expectAccessible } from '#support/accessible'
import { declareSales } from '#support/fiscal'
import { pressGenerate } from '#support/press-generate'
import { beginPurchase, knowSupplier } from '#support/purchase'
import { expect, signIn, test } from '#support/shop'

test('a purchase has the perceptions and the freight of its paper, and the total of the paper is compared', async ({
  page,
  shop,
}) => {
  // The bar with the total cuts no field in two, which axe would take for a small one.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await signIn(page, shop)
  await knowSupplier(shop)
  await page.goto('/transactions/details/new/purchase')
  const first = page.getByRole('button', { name: 'Percepciones, flete y otros importes' })
  await expect(page.getByLabel('Observaciones')).toBeVisible()
  await expect(first).toHaveCount(0)

  await declareSales(page, shop)
  await beginPurchase(page)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByRole('row', { name: /Yerba/ })).toBeVisible()

  await first.click()
  await expect(page.getByLabel('Qué es el importe 1')).toBeFocused()
  await page.getByLabel('Importe de Percepción de IIBB 1').fill('3,5')
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: 'Agregar importe' })
  await expect(add).toBeFocused()
  await page.getByLabel('Provincia de Percepción de IIBB 1').selectOption('Chaco')
  await add.click()
  await page.getByLabel('Qué es el importe 2').selectOption('Flete u otro concepto')
  await page.getByLabel('Importe de Flete u otro concepto 2').fill('10')
  await expect(page.getByText('Escribí qué es: flete, embalaje…')).toBeVisible()
  await page.getByLabel('Detalle de Flete u otro concepto 2').fill('Flete')
  const rates = page.getByLabel('IVA de Flete u otro concepto 2').getByRole('option')
  await expect(rates).toHaveText(['0 %', '2,5 %', '5 %', '10,5 %', '21 %', '27 %'])
  await expect(page.getByText(/Costo con lo repartido/)).toHaveCount(0)
  await page.getByLabel('Repartir Flete u otro concepto 2 en el costo').check()
  await expect(page.getByRole('row', { name: /Yerba/ }).getByText('Costo con lo repartido $ 110,00')).toBeVisible()
  await expect(page.getByText('Flete (en el costo)')).toBeVisible()
  await expectAccessible(page)
  // 121, 3.50, and 10 with its IVA.
  await page.getByLabel('Total del comprobante').fill('136,63')
  await expect(page.getByText('El comprobante dice $ 0,03 más que lo cargado.')).toBeVisible()
  await page.getByRole('button', { name: 'Ponerlo en el IVA 21 %' }).click()
  await expect(page.getByText('Coincide con el comprobante.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Quitar Redondeo del IVA 3' }).click()
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: 'Ponerlo en el IVA 21 %' }).click()
  await page.reload()
  await expect(page.getByText('Coincide con el comprobante.')).toBeVisible()
  await page.getByText('Creación y Efectivización', { exact: true }).click()
  await pressGenerate(page)
  await expect(page.getByText(/C00000001/).first()).toBeVisible()
  const { data } = await shop.call('transactions.get', { params: { id: 'C00000001' } })
  expect(data.transaction.summary).toMatchObject({ total: 136.63, iva21: 23.13 })
  expect(data.stockEntries?.map(({ cost }) => cost)).toEqual([110])
  await page.goto('/transactions/details/C00000001')
  await expect(page.getByText('Percepción de IIBB de Chaco')).toBeVisible()
  await expect(page.getByText('Redondeo del IVA 21 %')).toBeVisible()
  await expectAccessible(page)
})
