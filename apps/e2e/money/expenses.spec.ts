import { expectAccessible } from '#support/accessible'
import { declareSales } from '#support/fiscal'
import { expect, signIn, test } from '#support/shop'

test('an expense is entered by keyboard, counts as outcome, is opened from the cash and taken back', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/expenses')
  await expect(page.getByText('No hemos encontrado gastos.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nuevo gasto' }).first().click()
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toBeFocused()
  await expectAccessible(page)

  // A shop without IVA types a category and an amount.
  await page.keyboard.type('Alquiler')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.getByLabel('Importe').fill('1000')
  await expect(page.getByText(/Total \$\s1\.000,00/)).toBeVisible()
  await page.getByLabel('Importe').press('Enter')
  await expect(page.getByText(/Gasto G00000001 guardado/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Alquiler.*Pagado/ })).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: /TOTAL GASTOS/ }).click()
  await page.getByRole('tab', { name: /Gastos generales/ }).click()
  await expect(page.getByRole('dialog').getByText('Alquiler').first()).toBeVisible()

  await page.goto('/payments')
  await expect(page.getByRole('row', { name: /Alquiler.*Pago a proveedor/ })).toBeVisible()
  await page.goto('/transactions/details/G00000001')
  await expect(page.getByRole('heading', { name: 'Alquiler' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Anular' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/vuelven los \$\s1\.000,00 pagados/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText('Este gasto está anulado', { exact: false })).toBeVisible()
  await page.goto('/expenses')
  await page.getByRole('tab', { name: /Anulados/ }).click()
  await expect(page.getByRole('row', { name: /Alquiler.*Anulado/ })).toBeVisible()
})

test('a bill of light is entered with its paper on the account of its supplier, and proposed a month later', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await declareSales(page, shop)
  const company = { code: '9', name: 'Edenor', type: 'Proveedor', cuit: '30-71000000-6', ivaCondition: 1 } as const
  await shop.call('people.create', { body: company })
  await page.goto('/expenses/details')
  await page.getByRole('combobox', { name: 'Categoría' }).fill('Luz')
  await page.getByRole('combobox', { name: 'Proveedor' }).fill('Edenor')
  await expect(page.getByRole('option', { name: /Edenor/ })).toBeVisible()
  await page.keyboard.press('Enter')
  // Its papers are of class A, so that the net is typed with its rate.
  await page.getByLabel('IVA de Neto 1').selectOption('27')
  await page.getByLabel('Importe de Neto 1').fill('1000')
  await page.getByRole('button', { name: 'Agregar importe' }).click()
  await page.getByLabel(/Importe de Percepción de IVA/).fill('30')
  await page.getByLabel('Punto de venta').fill('12-3456')
  await page.getByLabel('Fecha del comprobante').fill('1/1/2026')
  await page.getByLabel('Total del comprobante').fill('1300')
  await expect(page.getByText('Coincide con el comprobante.')).toBeVisible()
  await page.getByText('En cuenta corriente').click()
  await page.getByLabel('Se repite cada mes').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(
    page.getByRole('row', { name: /Luz.*Edenor.*Factura A 00012-00003456.*Debe \$\s1\.300,00/ }),
  ).toBeVisible()

  // The same bill of the month before is what a new month proposes.
  const past = new Date(Date.now() - 40 * 86_400_000).toISOString()
  const charges = [{ kind: 'concept', amount: 500 } as const]
  const gas = { category: 'Gas', supplier: '9', charges, isPaid: true, isMonthly: true, creationDate: past }
  await shop.call('expenses.add', { body: gas })
  await page.reload()
  await expect(page.getByText('Se repiten cada mes y este mes todavía no están cargados')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cargar Gas' }).click()
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toHaveValue('Gas')
  await expect(page.getByText(/Total \$\s500,00/)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('row', { name: /Gas.*Pagado/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cargar Gas' })).toHaveCount(0)
})
