import type { Page } from '@playwright/test'
import { expect, test } from '#support/shop'
import { seedDemo, signInToDemo } from './demo.ts'
import { takePicture } from './take-picture.ts'

test.beforeAll(async () => {
  await seedDemo()
})

test.beforeEach(({ page }) => signInToDemo(page))

const pick = async (page: Page, label: string, text: string, quantity = ''): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(`${quantity}${text}`)
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(new RegExp(text, 'i'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const firstRow = (page: Page) => page.locator('tbody').getByRole('button').first()

const lastMonth = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '1 mes' }).click()
  await expect(page).toHaveURL(/from=/)
}

test('a sale, a purchase and the list of both', async ({ page }) => {
  await page.goto('/transactions/details/new/sale')
  await pick(page, 'Cliente', 'Consumidor')
  for (const [text, quantity] of [
    ['azúcar', ''],
    ['arroz', '2*'],
    ['yerba', ''],
  ] as const) {
    await pick(page, 'Producto', text, quantity)
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Entrada definida con éxito' })).toContainText(
      new RegExp(text, 'i'),
    )
  }
  await page
    .getByRole('button', { name: /^Lotes de/ })
    .last()
    .click()
  await page.setViewportSize({ width: 1040, height: 860 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await takePicture(page, 'nueva-venta')
  await page.setViewportSize({ width: 1040, height: 680 })

  await page.goto('/transactions/details/new/purchase')
  await pick(page, 'Proveedor', 'mayorista')
  await pick(page, 'Producto', 'azúcar')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await takePicture(page, 'nueva-compra')

  await page.goto('/transactions')
  await lastMonth(page)
  await takePicture(page, 'comprobantes')
  await page.getByRole('button', { name: /^V\d+/ }).first().click()
  await takePicture(page, 'opciones-de-venta', page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Crédito' }).click()
  await expect(page.getByRole('dialog', { name: 'Nota de crédito' }).getByText('Acreditar todo')).toBeVisible()
  await takePicture(page, 'nota-de-credito', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  for (const place of [1, 2, 3])
    await page
      .getByLabel(/^Seleccionar V/)
      .nth(place)
      .check()
  await takePicture(page, 'imprimir-seleccionados')
})

test('money', async ({ page }) => {
  await page.goto('/payments/accounts?sort=-checkingAccount')
  await takePicture(page, 'cuentas-corrientes')
  await firstRow(page).click()
  await expect(page.getByRole('dialog').getByText('Pago a cuenta')).toBeVisible()
  await page.getByRole('button', { name: 'Todo el saldo' }).click()
  await page.getByRole('button', { name: 'Ver distribución' }).click()
  await takePicture(page, 'pago-a-cuenta', page.getByRole('dialog').last())

  await page.goto('/payments')
  await lastMonth(page)
  await takePicture(page, 'movimientos-de-caja')
  await page.getByRole('button', { name: 'Ingresar Movimiento' }).click()
  await page.getByRole('combobox', { name: 'Operación' }).click()
  await page.getByRole('option', { name: 'Gastos generales' }).click()
  await page.getByLabel('Monto').fill('4500')
  await page.getByLabel('Comentario').fill('Bolsas y papel para envolver')
  await takePicture(page, 'otro-movimiento', page.getByRole('dialog'))
})

test('the counter', async ({ page }) => {
  const switchTill = async () => {
    await page.goto('/settings/transactions')
    await page.getByLabel('Vendo en un mostrador').click()
    await expect(page.getByText('Configuración guardada')).toBeVisible()
  }
  await switchTill()
  await page.goto('/counter')
  for (const text of ['azúcar', '2*arroz', 'yerba']) {
    await page.getByRole('combobox', { name: 'Producto' }).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Producto' })).toHaveValue('')
  }
  await takePicture(page, 'mostrador')
  await page.keyboard.press('F12')
  await page.getByLabel('Recibido en efectivo').fill('20000')
  await takePicture(page, 'cobrar', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Vaciar' }).click()
  // The other pictures are of a shop without it.
  await switchTill()
})

test('closing the cash', async ({ page }) => {
  const switchClosing = async () => {
    await page.goto('/settings/transactions')
    await page.getByLabel('Abro y cierro la caja').click()
    await expect(page.getByText('Configuración guardada')).toBeVisible()
  }
  const dialog = page.getByRole('dialog')
  await switchClosing()
  await page.goto('/payments/sessions')
  await page.getByRole('button', { name: 'Abrir la caja' }).click()
  await dialog.getByLabel('Efectivo en la caja').fill('20000')
  await dialog.getByRole('button', { name: 'Abrir la caja' }).click()
  await page.getByRole('button', { name: 'Cerrar la caja' }).click()
  await dialog.getByLabel('$ 10.000,00').fill('1')
  await dialog.getByLabel('$ 1.000,00').fill('9')
  await takePicture(page, 'contar-la-caja', dialog)
  await dialog.getByRole('button', { name: 'Ya conté' }).click()
  await dialog.getByLabel('Motivo de la diferencia').fill('Vuelto mal dado')
  await takePicture(page, 'cerrar-la-caja', dialog)
  await dialog.getByLabel('Queda en la caja').fill('15000')
  await dialog.getByRole('button', { name: 'Cerrar la caja' }).click()
  await expect(page.getByText('Caja 1 cerrada')).toBeVisible()
  await expect(page.getByText('Caja 1 cerrada')).toBeHidden()
  await takePicture(page, 'turnos')
  // The other pictures are of a shop without it.
  await switchClosing()
})

test('products and stock', async ({ page }) => {
  await page.goto('/products')
  await takePicture(page, 'inventario')
  await firstRow(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Editar/Ver' }).click()
  await expect(page.getByLabel('Nombre *')).toBeVisible()
  await takePicture(page, 'producto')
  await page.goto('/product/stock')
  await takePicture(page, 'estado-de-stock')
  await firstRow(page).click()
  await takePicture(page, 'valor-de-alerta', page.getByRole('dialog'))
  await page.goto('/stock')
  await page.getByRole('button', { name: 'Modificar Stock' }).first().click()
  await pick(page, 'Producto', 'yerba')
  await page.getByRole('combobox', { name: 'Movimiento' }).click()
  await page.getByRole('option', { name: 'Rotura' }).click()
  await takePicture(page, 'modificar-stock', page.getByRole('dialog'))
})

test('prices', async ({ page }) => {
  await page.goto('/price/lists')
  await expect(page.getByRole('heading', { level: 1, name: 'Precios' })).toBeVisible()
  await takePicture(page, 'precios')
  await page.getByRole('checkbox', { name: 'Seleccionar todos los productos de la pestaña' }).click()
  await page.getByRole('button', { name: 'Cambiar precios (Seleccionados)' }).click()
  const bulk = page.getByRole('dialog', { name: 'Cambio masivo de precios' })
  await bulk.getByLabel('Porcentaje').fill('8,5')
  await bulk.getByLabel('Redondeo').selectOption('Final ,99')
  await expect(bulk.getByText(/Cambian \d+ precios/)).toBeVisible()
  await takePicture(page, 'cambio-masivo', bulk)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(bulk).toBeHidden()
  await page.getByRole('button', { name: 'Listas de Precios' }).click()
  const lists = page.getByRole('dialog', { name: 'Listas de Precios' })
  await expect(lists).toBeVisible()
  await takePicture(page, 'listas-de-precios', lists)
})

test('contacts', async ({ page }) => {
  await page.goto('/agenda')
  await takePicture(page, 'contactos')
  await page.goto('/agenda/details/2?tab=profile')
  await expect(page.getByLabel('Nombre *')).toBeVisible()
  await takePicture(page, 'contacto')
})

test('numbers', async ({ page }) => {
  await page.goto('/transaction/stats')
  await lastMonth(page)
  await takePicture(page, 'estadisticas-de-ventas')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Ganancias Netas' })).toBeVisible()
  // A day that has just begun has no sales.
  await page.getByRole('button', { name: '7 días' }).click()
  await expect(page.getByRole('button', { name: /^TOTAL VENTAS: \$ 0,00/ })).toBeHidden()
  await takePicture(page, 'tablero')
  await page.getByRole('button', { name: /^TOTAL VENTAS/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await takePicture(page, 'de-que-se-compone', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await takePicture(page, 'atajos', page.getByRole('dialog'))
})

test('data in sheets', async ({ page }) => {
  await page.goto('/settings/data')
  await expect(page.getByRole('button', { name: 'Elegir planilla' })).toBeVisible()
  await takePicture(page, 'datos')
  const lines = [
    'Nombre;Rubro;Notas',
    'Fiambres;Frescos;Heladera 2',
    'Bazar;Secos;Estante 4',
    'Juguetería;Secos;Depósito',
  ]
  const sheet = { name: 'categorias.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await page.locator('input[type=file]').setInputFiles(sheet)
  await page.getByRole('button', { name: 'Categorías', exact: true }).click()
  await page.getByRole('button', { name: 'Revisar antes de importar' }).scrollIntoViewIfNeeded()
  await takePicture(page, 'importar-columnas')
})

// Comes last, as a method that was used stays: the pictures before are of a shop that knows cash alone.
test('the payment methods', async ({ page }) => {
  await page.goto('/settings/transactions')
  await page.getByRole('button', { name: 'Medios de pago' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Agregar débito/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await takePicture(page, 'medios-de-pago', dialog)
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Ingresar Movimiento' }).first().click()
  await dialog.getByRole('combobox', { name: 'Operación' }).click()
  await page.getByRole('option', { name: 'Depósito' }).click()
  await dialog.getByLabel('Monto').fill('10000')
  await dialog.getByRole('button', { name: 'Dividir en otro medio' }).click()
  await dialog.getByRole('textbox', { name: 'Importe en Efectivo' }).fill('4000')
  await dialog.getByRole('combobox', { name: 'Medio' }).nth(1).selectOption('QR')
  await dialog.getByRole('textbox', { name: 'Importe en QR' }).fill('6000')
  await dialog.getByRole('textbox', { name: 'Recibido en efectivo' }).fill('5000')
  await takePicture(page, 'dividir-un-pago', dialog)
})

test('installment plans', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await page.goto('/settings/transactions')
  await page.getByLabel('Vendo en un mostrador').click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await page.getByRole('button', { name: 'Medios de pago' }).click()
  await dialog.getByRole('button', { name: 'Editar Crédito' }).click()
  const plans = [
    ['3', '15', '64,20 %'],
    ['6', '33,33', '71,85 %'],
  ] as const
  for (const [place, [installments, surcharge, cost]] of plans.entries()) {
    await dialog.getByRole('button', { name: 'Agregar plan' }).click()
    await dialog.getByLabel('Cuotas', { exact: true }).nth(place).fill(installments)
    await dialog.getByLabel('Recargo', { exact: true }).nth(place).fill(surcharge)
    await dialog.getByLabel('CFT', { exact: true }).nth(place).fill(cost)
  }
  await takePicture(page, 'planes-de-cuotas', dialog)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await page.goto('/counter')
  for (const text of ['azúcar', '2*arroz', 'yerba']) {
    await page.getByRole('combobox', { name: 'Producto' }).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Producto' })).toHaveValue('')
  }
  await page.keyboard.press('F12')
  await dialog.getByRole('button', { name: /Crédito/ }).click()
  await expect(dialog.getByText(/6 cuotas/)).toBeVisible()
  await takePicture(page, 'cobrar-en-cuotas', dialog)
})
