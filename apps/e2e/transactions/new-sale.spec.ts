import type { Page } from '@playwright/test'
import { pressGenerate } from '#support/press-generate'
import { expect, signIn, test, type Shop } from '#support/shop'

const EANS = Array.from({ length: 12 }, (_, index) => `77900000000${String(index).padStart(2, '0')}`)

/** A customer and as many products as there are codes, each with plenty of stock. */
const stockTheShelves = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })
  for (const [index, ean] of EANS.entries()) {
    const product = {
      code: `P${index}`,
      ean,
      name: `Producto ${index}`,
      categories: [category.$id],
      sellingPrice: 10,
      iva: 0 as const,
    }
    await shop.call('products.create', { body: { product, historical: { stock: 100, cost: 5 } } })
  }
}

const startSale = async (page: Page): Promise<void> => {
  await page.goto('/transactions/details/new/sale')
  await page.getByLabel('Cliente', { exact: true }).fill('Rosa')
  await expect(page.getByRole('option', { name: /Rosa Díaz/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Producto', { exact: true })).toBeFocused()
}

/** Quantity by product name, as the lines show them. */
const linesOf = async (page: Page): Promise<Record<string, string>> => {
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') })
  const lines = await rows.all()
  const pairs = lines.map(async (row) => [
    (await row.getByRole('rowheader').innerText()).trim(),
    await row.getByRole('textbox').first().inputValue(),
  ])
  return Object.fromEntries(await Promise.all(pairs))
}

test('60 scans in a row, as fast as a scanner types, give the right lines, doubles and `3*` included', async ({
  page,
  shop,
}) => {
  await stockTheShelves(shop)
  await signIn(page, shop)
  await startSale(page)

  const expected: Record<string, number> = {}
  for (let scan = 0; scan < 60; scan += 1) {
    // A fixed walk over the codes in which each comes several times, twice in a row now and then.
    const index = (scan * 7 + Math.floor(scan / 5)) % EANS.length
    const isThree = scan % 10 === 9
    // A scanner sends its digits as one burst and ends with Enter; nobody waits for the screen.
    await page.keyboard.type(`${isThree ? '3*' : ''}${EANS[index]}`)
    await page.keyboard.press('Enter')
    const name = `Producto ${index}`
    expected[name] = (expected[name] ?? 0) + (isThree ? 3 : 1)
  }

  const wanted = Object.fromEntries(Object.entries(expected).map(([name, quantity]) => [name, String(quantity)]))
  await expect.poll(() => linesOf(page), { timeout: 30_000 }).toEqual(wanted)
  const total = Object.values(expected).reduce((sum, quantity) => sum + quantity, 0) * 10
  await pressGenerate(page)
  await expect(page.getByRole('link', { name: /Última: V00000001/ })).toBeVisible()
  const { data } = await shop.call('transactions.get', { params: { id: 'V00000001' } })
  expect(data.transaction.summary.total).toBe(total)
})

test('what was typed survives a reload, is offered again, and can be discarded with a click', async ({
  page,
  shop,
}) => {
  await stockTheShelves(shop)
  await signIn(page, shop)
  await startSale(page)
  await page.keyboard.type(`${EANS[0]}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => linesOf(page)).toEqual({ 'Producto 0': '1' })

  await page.reload()
  await expect(page.getByText('Recuperamos una venta que quedó sin terminar')).toBeVisible()
  await expect.poll(() => linesOf(page)).toEqual({ 'Producto 0': '1' })
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Todavía no hay productos')).toBeVisible()
})

test('a double press of the save keys makes one sale, which is charged a moment later', async ({ page, shop }) => {
  await stockTheShelves(shop)
  await signIn(page, shop)
  await startSale(page)
  await page.keyboard.type(`${EANS[1]}`)
  await page.keyboard.press('Enter')
  await expect.poll(() => linesOf(page)).toEqual({ 'Producto 1': '1' })
  await page.getByLabel('Creación', { exact: true }).check()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  const last = page.getByRole('link', { name: /Última: V00000001/ })
  await expect(last).toHaveText(/^Última: V00000001 · guardada, sin cobrar ni descontar stock · \$\s10,00 · \d\d:\d\d$/)
  await page.getByRole('button', { name: 'Efectivizar y cobrar' }).click()
  await expect(last).toHaveText(/^Última: V00000001 · cobrada · \$\s10,00 · \d\d:\d\d$/)
  expect((await shop.call('transactions.list', {})).data.map(({ status }) => status)).toEqual([2])
})

test('a date typed beyond today stays in its field and leaves no other behind, and a chosen date survives a reload', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  const date = page.getByLabel('Fecha', { exact: true })
  const retype = async (text: string) => {
    await date.click()
    await page.keyboard.press('Control+A')
    // Key by key, as a hand does: on its way to 2099 the text says 31/12/2020 for a moment.
    await page.keyboard.type(text, { delay: 50 })
    await page.keyboard.press('Enter')
  }
  await retype('10/11/2020')
  await expect(page.getByLabel('Producto', { exact: true })).toBeFocused()
  await retype('31/12/2099')
  await expect(page.getByText('La fecha no puede ser posterior a hoy.')).toBeVisible()
  await expect(date).toBeFocused()
  await expect(date).toHaveValue('31/12/2099')

  await page.reload()
  await expect(page.getByText('Recuperamos una venta que quedó sin terminar')).toBeVisible()
  await expect(date).toHaveValue('10/11/2020')
})

test('the warning of a price at or below cost counts the lots that would be taken, and their card opens over nothing', async ({
  page,
  shop,
}) => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })
  await shop.call('people.create', { body: { code: '2', name: 'Distribuidora Sur', type: 'Proveedor' } })
  const product = {
    code: 'P0',
    ean: EANS[0],
    name: 'Yerba',
    categories: [category.$id],
    sellingPrice: 10,
    iva: 0 as const,
  }
  await shop.call('products.create', { body: { product, historical: { stock: 1, cost: 50 } } })
  await shop.call('stock.add', {
    body: { product: 'P0', movement: 'Ajuste De Entrada', stock: 20, cost: 5, provider: '2' },
  })
  await signIn(page, shop)
  await startSale(page)
  await page.keyboard.type(`${EANS[0]}`)
  await page.keyboard.press('Enter')
  const row = page.getByRole('rowheader', { name: /Yerba/ })
  await expect(row).toContainText('El precio de venta es menor al costo. Costo actual: $50,00')
  const card = page.getByRole('complementary', { name: 'Lotes de Yerba' })
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Lotes de Yerba' }).click()
  await expect(card).toBeVisible()
  for (const label of ['Fecha', 'Observaciones', 'Creación', 'Cantidad de Yerba'])
    await page.getByLabel(label, { exact: true }).click({ trial: true, timeout: 5000 })
  await page.getByRole('button', { name: 'Agregar', exact: true }).click({ trial: true, timeout: 5000 })
  await page.getByLabel('Producto', { exact: true }).focus()
  await page.keyboard.type(`10*${EANS[0]}`)
  await page.keyboard.press('Enter')
  await expect(row).toHaveText('Yerba')
})

test('a price of ten digits is shown whole beside the rate of IVA, at the counter and on a phone', async ({
  page,
  shop,
}) => {
  const { data: me } = await shop.call('users.get', {})
  const { timeZone, transactionSettings, business } = me
  await shop.call('users.update', {
    body: { name: 'Ana', lastName: 'Paz', condition: 'responsable', business, timeZone, transactionSettings },
  })
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  const product = { code: 'P0', ean: EANS[0], name: 'Heladera', categories: [category.$id], iva: 10.5 as const }
  await shop.call('products.create', { body: { product: { ...product, sellingPrice: 99_999_999.99 } } })
  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  await page.getByLabel('Producto', { exact: true }).fill(`${EANS[0]}`)
  await page.keyboard.press('Enter')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const price = page.getByLabel('Precio de Heladera')
    await expect(price).toHaveValue('99.999.999,99')
    // The lines become cards a moment after the window is narrow.
    const hidden = () => price.evaluate((field) => field.scrollWidth - field.clientWidth)
    await expect.poll(hidden, { message: `${width}` }).toBeLessThanOrEqual(0)
  }
})
