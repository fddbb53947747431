import { readFile } from 'node:fs/promises'
import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'
import { sellTo } from '#support/sold-shop'

test('quotes go out to a sheet, come back with one cell changed as a version, and are as before once it is undone', async ({
  page,
  shop,
}) => {
  await sellTo(shop)
  await signIn(page, shop)
  await page.goto('/settings/data')
  await expect(page.getByRole('button', { name: 'Exportar Agenda en CSV' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar Presupuestos en CSV' })).toHaveCount(0)
  for (const customerName of ['Marta Gómez', 'Inés Roca']) {
    const transaction = { customerName, customerPhone: '351 456-7890', summary: {} }
    const details = { detailLines: [{ product: '7', quantity: 3, sellingPrice: 100 }] }
    await shop.call('quotes.create', { body: { transaction, details } })
  }
  await page.reload()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar Presupuestos en CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  const rows = text.trim().split('\r\n')
  const [header = '', first = '', second = ''] = rows
  const place = header.split(';').indexOf('Cantidad')
  const changed = second.split(';').with(place, '5').join(';')
  const wrong = ['P', ...Array.from({ length: 20 }, () => '')].join(';')
  const buffer = Buffer.from([header, first, changed, wrong].join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'mis.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('radio', { name: 'Presupuestos' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revisar antes de importar' }).click()
  await expect(page.getByRole('row', { name: /3 P00000002 Cantidad: 3 5/ })).toBeVisible()
  await expect(page.getByText('Un presupuesto con errores en una fila queda afuera entero.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar 1 presupuesto', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByText('Importación de datos completada existosamente!').first()).toBeVisible()
  await page.goto('/quotes')
  await expect(page.getByRole('row', { name: /P00000002.*Inés Roca.*500,00/ })).toBeVisible()

  await page.goto('/settings/data')
  await page.getByRole('button', { name: /^Deshacer Presupuestos/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText('1 registro volvió a estar como antes y 0 se rechazaron.')).toBeVisible()
  await page.goto('/quotes')
  await expect(page.getByRole('row', { name: /P00000002.*Inés Roca.*300,00/ })).toBeVisible()
})
