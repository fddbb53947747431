import { expectAccessible } from '#support/accessible'
import { authorize, declareSales, downloadedText, registerTaxpayer } from '#support/fiscal'
import { expect, signIn, test, type Shop } from '#support/shop'

const save = async (
  shop: Shop,
  movement: 'Venta' | 'Compra',
  receptor: string,
  lines: readonly (readonly [price: number, iva: 0 | 10.5 | 21, product?: string])[],
): Promise<string> => {
  const { data } = await shop.call('transaction.add', {
    body: {
      transaction: { movement, receptor, invoiceType: 'A', summary: {} },
      details: {
        detailLines: lines.map(([sellingPrice, iva, product = '1']) => ({ product, quantity: 1, sellingPrice, iva })),
      },
      saveMode: 'effective',
    },
  })
  return data.transaction.id
}

test('the books of IVA add up by month, show what a figure is made of, and leave as files for the accountant', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/fiscal/books')
  await expect(page.getByText('Ese mes no hay comprobantes autorizados.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Activar Facturación' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Libros IVA' })).toHaveCount(0)

  const point = await declareSales(page, shop)
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  const product = { code: '1', name: 'Yerba', categories: [category.$id], cost: 50, sellingPrice: 200 }
  await shop.call('products.create', { body: { product: { ...product, iva: 21, checkStock: 'with_stock' } } })
  const untaxed = { ...product, code: '2', name: 'Envase', iva: 0, checkStock: 'without_stock' } as const
  await shop.call('products.create', { body: { product: untaxed } })
  const company = { code: '1', name: 'Kiosco S.A.', type: 'Cliente', cuit: '20-11111111-2', ivaCondition: 1 } as const
  await shop.call('people.create', { body: company })
  await shop.call('people.create', { body: { code: '2', name: 'Mayorista', type: 'Proveedor' } })
  const bought = await save(
    shop,
    'Compra',
    '2',
    [1, 2, 3, 4].map((times) => [times * 100, 21] as const),
  )
  const sale = await save(shop, 'Venta', '1', [
    [1000, 21],
    [200, 10.5],
  ])
  await page.goto('/products/details/2')
  const kinds = page.getByRole('radiogroup', { name: 'Por qué no lleva IVA' })
  const rates = page.getByRole('radiogroup', { name: 'IVA', exact: true })
  await rates.getByText('21 %').click()
  await expect(kinds).toBeHidden()
  await rates.getByText('0 %', { exact: true }).click()
  await expect(kinds.getByRole('radio', { name: 'Exento' })).toBeChecked()
  await kinds.getByText('No gravado').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Producto editado existosamente!')).toBeVisible()
  const exempt = await save(shop, 'Venta', '1', [
    [50, 0],
    [30, 0, '2'],
  ])
  await authorize(shop, sale)
  await authorize(shop, exempt)

  await page.goto('/fiscal/books')
  await page.getByRole('link', { name: 'Libros IVA' }).click()
  const tile = (label: string, amount: string) =>
    page.getByRole('button', { name: `${label}: ${amount}. Ver de qué se compone`, exact: true })
  await expect(tile('IVA 10,5 %', '$ 21,00')).toBeVisible()
  await expect(tile('IVA 21 %', '$ 210,00')).toBeVisible()
  await expect(tile('TOTAL', '$ 1.511,00')).toBeVisible()
  const number = `Factura A ${String(point).padStart(5, '0')}-0000000`
  await expect(page.getByText(`${number}1`)).toBeVisible()
  await expect(page.getByText('IVA Responsable Inscripto')).toBeVisible()
  await expectAccessible(page)

  await expect(tile('NO GRAVADO', '$ 30,00')).toBeVisible()
  await tile('EXENTO', '$ 50,00').click()
  await expect(page.getByText('Solo los comprobantes con Exento.')).toBeVisible()
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  await expect(page.getByText(`${number}2`)).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos' }).click()
  await expect(page.getByText('1 a 2 de 2')).toBeVisible()

  const csv = await downloadedText(page, () => page.getByRole('button', { name: 'CSV', exact: true }).click())
  expect(csv).toContain('Neto 10,5 %;IVA 10,5 %;Neto 21 %;IVA 21 %;Exento;No gravado;Total')
  const coming = [
    page.waitForEvent('download', (file) => file.suggestedFilename().includes('CBTE')),
    page.waitForEvent('download', (file) => file.suggestedFilename().includes('ALICUOTAS')),
  ]
  await page.getByRole('button', { name: 'Libro IVA Digital', exact: true }).click()
  await Promise.all(coming)

  await page.getByRole('button', { name: 'Comparar con ARCA', exact: true }).click()
  const compared = page.getByRole('dialog', { name: 'Comparar con ARCA' })
  await expect(compared.getByText('Coincide con ARCA.')).toBeVisible()
  const compare = compared.getByRole('button', { name: /^Comparar \w+/ })
  await compare.click()
  await expect(compared.getByText('Todos coinciden con ARCA.')).toBeVisible()
  await expectAccessible(page)
  // Vouchers without a comparison are not said to agree.
  const differences = [
    { what: 'Fecha', here: '22/11/2026', arca: '21/11/2026' },
    { what: 'Total', here: '$ 1.000,00', arca: '$ 999,00' },
  ]
  const differing = [{ transactionId: sale, voucher: 'Factura A', pointOfSale: point, number: 1, differences }]
  const unended = { data: { total: 9, compared: 0, differing } }
  await page.route('**/fiscal/reconciliation/*', (route) => route.fulfill({ json: unended }))
  await compare.click()
  await expect(compared.getByText('0 de 9 comparados.')).toBeVisible()
  await expect(compare).not.toHaveAttribute('data-loading')
  await expect(compared.getByText('Todos coinciden con ARCA.')).toBeHidden()
  await expect(compared.getByRole('row', { name: 'Total $ 1.000,00 $ 999,00' })).toBeVisible()
  await expect(compared.getByRole('link', { name: sale })).toHaveAttribute('href', `/transactions/details/${sale}`)
  await expectAccessible(page)
  await compared.getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('tab', { name: /^Compras/ }).click()
  await expect(tile('IVA 21 %', '$ 210,00')).toBeVisible()
  await expect(page.getByText(`Compra A ${bought}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mes anterior' }).click()
  await expect(page.getByText('Ese mes no hay compras efectivas.')).toBeVisible()
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  await page.getByRole('button', { name: /^Mes: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Mes' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await page.getByText(`Compra A ${bought}`).click()
  await page.waitForURL(`**/transactions/details/${bought}`)
})

test("the supplier's paper of a purchase is entered, asked about when it is there twice, and declared", async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await declareSales(page, shop)
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  const product = {
    code: '1',
    name: 'Yerba',
    categories: [category.$id],
    cost: 50,
    sellingPrice: 200,
  }
  await shop.call('products.create', { body: { product: { ...product, iva: 21, checkStock: 'with_stock' } } })
  const wholesaler = {
    code: '1',
    name: 'Mayorista',
    type: 'Proveedor',
    cuit: '30-71000000-6',
    ivaCondition: 1,
  } as const
  await shop.call('people.create', { body: wholesaler })
  await shop.call('people.create', { body: { code: '2', name: 'Feriante', type: 'Proveedor' } })
  const first = await save(shop, 'Compra', '1', [[1000, 21]])
  const second = await save(shop, 'Compra', '1', [[500, 21]])
  await save(shop, 'Compra', '2', [[100, 21]])

  const dialog = page.getByRole('dialog', { name: /^Comprobante del proveedor de/ })
  const enter = async (purchase: string, number: string) => {
    await page.goto(`/transactions/details/${purchase}`)
    await page.getByRole('button', { name: 'Cargar comprobante' }).click()
    await dialog.getByLabel('Punto de venta').fill(number)
    await dialog.getByLabel('Fecha del comprobante').fill('1/11/2026')
  }
  await page.goto(`/transactions/details/${first}`)
  await expect(page.getByText('Falta el comprobante del proveedor, para el libro IVA.')).toBeVisible()
  await page.getByRole('button', { name: 'Cargar comprobante' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByLabel('Punto de venta')).toBeFocused()
  await expectAccessible(page)
  await enter(first, '00012-00003456')
  await expect(dialog.getByLabel('Número', { exact: true })).toHaveValue('3456')
  await dialog.getByLabel('CAE o CAI').fill('71234567890123')
  await dialog.getByLabel('CAE o CAI').press('Enter')
  await expect(page.getByText('Factura A 00012-00003456 · 01/11/2026 · CAE 71234567890123')).toBeVisible()

  await enter(second, '12-3456')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText(`ya está cargada en la compra ${first}`)).toBeVisible()
  await expect(dialog.getByRole('link', { name: `Ver la compra ${first}` })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Número', { exact: true }).fill('3457')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Factura A 00012-00003457 · 01/11/2026')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/fiscal/books?tab=purchases')
  await expect(page.getByText('Factura A 00012-00003456')).toBeVisible()
  await expect(page.getByText('1 compra para completar: sin comprobante del proveedor, o sin su CUIT.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver cuáles' }).click()
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  await expect(page.getByText('sin comprobante, sin CUIT')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver todas' }).click()
  const coming = page.waitForEvent('download', (file) => file.suggestedFilename().includes('COMPRAS_CBTE'))
  await page.getByRole('button', { name: 'Libro IVA Digital', exact: true }).click()
  await coming
})

test('a contact is filled out of its CUIT, and by hand where ARCA does not answer', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/agenda/details')
  await expect(page.getByLabel('CUIT o documento')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Completar con los datos de ARCA' })).toHaveCount(0)

  await declareSales(page, shop)
  const cuit = await registerTaxpayer(page, 'DISTRIBUIDORA DEL SUR')
  await page.reload()
  const complete = page.getByRole('button', { name: 'Completar con los datos de ARCA' })
  await expect(complete).toBeDisabled()
  await page.getByLabel('CUIT o documento').fill('20-12345678-6')
  await complete.click()
  await expect(page.getByText('ARCA no tiene a nadie con ese CUIT')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('CUIT o documento').fill(cuit)
  await complete.click()
  await expect(page.getByText('En ARCA: Distribuidora Del Sur, IVA Responsable Inscripto.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Distribuidora Del Sur')
  await expect(page.getByLabel('Condición frente al IVA')).toHaveValue('1')
  await expect(page.getByLabel('Domicilio')).toHaveValue('San Martin 100, Cordoba')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Distribuidora Del Sur/ })).toBeVisible()
})
