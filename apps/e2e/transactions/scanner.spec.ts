import type { Page } from '@playwright/test'
import { scannerOf } from '#support/scanner'
import { expect, signIn, test, type Shop } from '#support/shop'

const EANS = Array.from({ length: 8 }, (_, index) => `779000000${String(index).padStart(4, '0')}`)
const UNKNOWN = '7799999999999'

const stockTheShelves = async (shop: Shop): Promise<void> => {
  const { data: me } = await shop.call('users.get', {})
  const { timeZone, transactionSettings, business } = me
  await shop.call('users.update', {
    body: { name: 'Ana', lastName: 'Paz', condition: 'responsable', business, timeZone, transactionSettings },
  })
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })
  for (const [index, ean] of EANS.entries()) {
    const product = {
      code: `P${index}`,
      ean,
      name: `Producto ${index}`,
      categories: [category.$id],
      sellingPrice: 10,
      iva: 21 as const,
    }
    await shop.call('products.create', { body: { product, historical: { stock: 100, cost: 5 } } })
  }
}

/** Every answer of products and contacts takes another time, up to a second and a half: they overtake each other. */
const delayAnswers = async (page: Page): Promise<void> => {
  let count = 0
  await page.route(/\/api\/v1\/(products|people)/, async (route) => {
    count += 1
    await new Promise((resolve) => setTimeout(resolve, (count * 700) % 1600))
    await route.continue()
  })
}

const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, textarea, select'))

/** Quantity by product, as the lines show them. */
const linesOf = async (page: Page): Promise<Record<string, string>> => {
  const quantities = await page.getByLabel(/^Cantidad de /).all()
  const pairs = quantities.map(async (quantity) => [
    ((await quantity.getAttribute('aria-label')) ?? '').replace('Cantidad de ', ''),
    await quantity.inputValue(),
  ])
  return Object.fromEntries(await Promise.all(pairs))
}

/** A new sale, and a scanner for it. */
const open = async (page: Page, shop: Shop) => {
  await stockTheShelves(shop)
  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  await expect(field(page, 'Cliente')).toBeFocused()
  await delayAnswers(page)
  return scannerOf(page)
}

test('a scan is a product with the focus in any field or on none, while answers are slow, and stays in no field', async ({
  page,
  shop,
}) => {
  const scan = await open(page, shop)
  const expected: Record<string, number> = {}
  let count = 0
  /** Scans twice into the focused element, once ended by Tab; the element still has its text and the focus. */
  const scanHere = async () => {
    for (const end of ['Enter', 'Tab'] as const) {
      const index = (count += 1) % EANS.length
      await scan(EANS[index] ?? '', end)
      expected[`Producto ${index}`] = (expected[`Producto ${index}`] ?? 0) + 1
    }
  }
  const scanIn = async (label: string) => {
    const here = field(page, label).first()
    await here.focus()
    const text = await here.inputValue()
    await scanHere()
    await expect(here, label).toBeFocused()
    expect(await here.inputValue(), label).toBe(text)
  }

  await scanIn('Cliente')
  // Typed by a hand, with Enter before the answer has come.
  await page.keyboard.type('rosa', { delay: 70 })
  await page.keyboard.press('Enter')
  await scanHere()
  await expect(field(page, 'Cliente')).toHaveValue('Rosa Díaz')
  await expect.poll(() => linesOf(page)).toHaveProperty('Producto 1')
  const ofForm = ['Cliente', 'Producto', 'Cantidad', 'Precio', 'Desc. %', 'Descuento del total en porcentaje']
  const ofLine = ['Cantidad de', 'Precio de', 'IVA de', 'Descuento de'].map((name) =>
    name === 'Descuento de' ? 'Descuento de Producto 1 en porcentaje' : `${name} Producto 1`,
  )
  for (const label of [...ofForm, ...ofLine.slice(1), 'Observaciones', 'Fecha', 'Creación y Efectivización'])
    await scanIn(label)
  await page.getByLabel('Cantidad de Producto 1').focus()
  await scanHere()
  for (const name of ['Agregar', 'Generar Ctrl + Enter', 'Agregar cliente']) {
    await page
      .getByRole('button', { name: new RegExp(`^${name.split(' ')[0] ?? ''}`) })
      .first()
      .focus()
    await scanHere()
  }
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await scanHere()

  const wanted = Object.fromEntries(Object.entries(expected).map(([name, quantity]) => [name, String(quantity)]))
  await page.getByLabel('Observaciones').focus()
  await expect.poll(() => linesOf(page), { timeout: 30_000 }).toEqual(wanted)
  await expect(field(page, 'Cliente')).toHaveValue('Rosa Díaz')
  await expect(page.getByLabel('Observaciones')).toHaveValue('')
  await expect(page.getByText('Formato incorrecto.')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A count before the code, typed by a hand.
  await field(page, 'Producto').focus()
  await page.keyboard.type('3*', { delay: 70 })
  await page.waitForTimeout(150)
  await scan(EANS[0] ?? '')
  await expect(field(page, 'Producto')).toHaveValue('')
  await expect(page.getByLabel('Cantidad de Producto 0')).toHaveValue(String((expected['Producto 0'] ?? 0) + 3))
})

test('saving waits for the scans made before, leaves those made after to the next sale, and is stopped by an unknown code', async ({
  page,
  shop,
}) => {
  const scan = await open(page, shop)
  await page.keyboard.type('rosa', { delay: 70 })
  await page.keyboard.press('Enter')
  await expect(field(page, 'Producto')).toBeFocused()
  for (const ean of EANS.slice(0, 4)) await scan(ean)
  await page.keyboard.press('Control+Enter')
  await scan(EANS[5] ?? '')
  await expect(page.getByRole('link', { name: /Última: V00000001/ })).toBeVisible()
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(data.details.detailLines.map(({ product }) => product)).toEqual(['P0', 'P1', 'P2', 'P3'])
  await expect.poll(() => linesOf(page)).toEqual({ 'Producto 5': '1' })

  await field(page, 'Cliente').fill('rosa')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Cliente')).toHaveValue('Rosa Díaz')
  const { promise: isSaid, resolve: say } = Promise.withResolvers<void>()
  await page.route(new RegExp(`search=${UNKNOWN}`), async (route) => {
    await isSaid
    await route.continue()
  })
  await scan(UNKNOWN)
  await page.keyboard.press('Control+Enter')
  await scan(EANS[6] ?? '')
  say()
  await expect(page.getByText('No se guardó: quedan códigos leídos sin agregar.')).toBeVisible()
  await expect(page.getByText(`Ningún producto tiene el código ${UNKNOWN}.`)).toBeVisible()
  await expect(page.getByText(`El código ${EANS[6]} se leyó mientras se guardaba`)).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).first().click()
  await page.locator('output, [role=status]').getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect.poll(() => linesOf(page)).toEqual({ 'Producto 5': '1', 'Producto 6': '1' })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('link', { name: /Última: V00000002/ })).toBeVisible()
})
