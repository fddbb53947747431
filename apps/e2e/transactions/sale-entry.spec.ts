import type { Page } from '@playwright/test'
import { catchRequests } from '#support/catch-requests'
import { pressGenerate, saveBar } from '#support/press-generate'
import { expect, signIn, test, type Shop } from '#support/shop'

/** The time of every answer on a shop's line, in milliseconds. */
const LATENCY = 300

const YERBA = '7790000000017'

/** A wholesaler and a retail customer, and two products. */
const stockTheShelves = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  const { data: list } = await shop.call('price_lists.create', {
    body: { name: 'Mayorista', config: { general: -20, categories: {} } },
  })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })
  await shop.call('people.create', { body: { code: '2', name: 'Mayorista Sur', type: 'Cliente', priceList: list.$id } })
  await shop.call('people.set_discounts', { params: { id: '2' }, body: [{ category: category.$id, percentage: 10 }] })
  const product = { categories: [category.$id], iva: 0 as const }
  await shop.call('products.create', {
    body: { product: { ...product, code: '70', ean: YERBA, name: 'Yerba', sellingPrice: 100 } },
  })
  await shop.call('products.create', {
    body: { product: { ...product, code: '71', name: 'Azúcar', sellingPrice: 50 } },
  })
}

const delayAnswers = (page: Page) =>
  page.route('**/api/v1/**', async (route) => {
    // The stream of live events never ends: nobody could wait for it.
    if (route.request().url().includes('/events')) return route.continue()
    await new Promise((resolve) => setTimeout(resolve, LATENCY))
    return route.continue()
  })

/** The list of suggestions has the field's name too. */
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'))

const startSale = async (page: Page, shop: Shop): Promise<void> => {
  await stockTheShelves(shop)
  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  await onlyCreate(page)
  await field(page, 'Cliente').focus()
}

/** Nothing on these shelves is in stock. */
const onlyCreate = (page: Page): Promise<void> => page.getByLabel('Creación', { exact: true }).check()

const choose = async (page: Page, label: string, text: string): Promise<void> => {
  await field(page, label).fill(text)
  await page.keyboard.press('Enter')
}

/** Chooses by name, which leads to the quantity. */
const take = async (page: Page, product: string): Promise<void> => {
  await choose(page, 'Producto', product)
  await expect(field(page, 'Cantidad')).toBeFocused()
}

test('on a slow line codes typed and scanned with Enter while suggestions load are found, and Tab and Enter choose', async ({
  page,
  shop,
}) => {
  await startSale(page, shop)
  await delayAnswers(page)
  // Enter and Tab before the first suggestion has come.
  await page.keyboard.type('Mayo ', { delay: 50 })
  await page.keyboard.press('Tab')
  await expect(field(page, 'Producto')).toBeFocused()
  await expect(field(page, 'Cliente')).toHaveValue('Mayorista Sur')

  for (const code of ['70', YERBA, '71', '2*70']) {
    await page.keyboard.type(code, { delay: 80 })
    await page.keyboard.press('Enter')
  }
  await expect(field(page, 'Cantidad de Yerba')).toHaveValue('4')
  await expect(field(page, 'Cantidad de Azúcar')).toHaveValue('1')
  await expect(page.getByText('No pudimos buscar')).toHaveCount(0)

  await field(page, 'Producto').fill('3*')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Producto')).toBeFocused()
  await expect(field(page, 'Producto')).toHaveValue('3*')
  await page.keyboard.type('azu ', { delay: 80 })
  await expect(page.getByRole('option', { name: /Azúcar/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Cantidad')).toBeFocused()
  await expect(field(page, 'Cantidad')).toHaveValue('3')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Cantidad de Azúcar')).toHaveValue('4')
  // 4 × 80 and 4 × 40, less 10 %.
  await pressGenerate(page)
  await expect(page.getByRole('link', { name: /Última: V00000001 · guardada.* · \$ 432,00/ })).toBeVisible()
})

test('a search without an answer says so and offers nothing to add twice', async ({ page, shop }) => {
  await startSale(page, shop)
  // A fault of the server: if nothing answers at all, the browser's copy does.
  await catchRequests(page, '**/api/v1/people?**', (route) => route.fulfill({ status: 500 }))
  await choose(page, 'Cliente', 'Rosa')
  await expect(page.getByText('No pudimos buscar. Revisá la conexión')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/api/v1/people?**')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Producto')).toBeFocused()
})

test('another customer changes every price that nobody typed, in hand and in lines, and nothing is saved on unknown ones', async ({
  page,
  shop,
}) => {
  await startSale(page, shop)
  await choose(page, 'Cliente', 'Rosa')
  await choose(page, 'Producto', '71')
  await take(page, 'Azúcar')
  await field(page, 'Precio').fill('45')
  await page.keyboard.press('Enter')
  await take(page, 'Yerba')
  await expect(field(page, 'Precio')).toHaveValue('100,00')

  await catchRequests(page, '**/discounts', (route) => route.fulfill({ status: 500 }))
  await choose(page, 'Cliente', 'Mayorista')
  await expect(page.getByText('No pudimos buscar la lista de precios y los descuentos de Mayorista Sur.')).toBeVisible()
  await field(page, 'Cantidad').press('Enter')
  await pressGenerate(page)
  await expect(page.getByText('No conocemos los precios del cliente')).toBeVisible()

  await page.unroute('**/discounts')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(
    page.getByText('Cambiaron los precios o descuentos de 3 productos por la lista de Mayorista Sur.'),
  ).toBeVisible()
  await expect(field(page, 'Precio de Yerba')).toHaveValue('80,00')
  await expect(field(page, 'Descuento de Yerba en porcentaje')).toHaveValue('10')
  await expect(field(page, 'Precio de Azúcar').first()).toHaveValue('40,00')
  await expect(field(page, 'Precio de Azúcar').last()).toHaveValue('45,00')
})

test('who saves while the prices of the customer are looked for is asked to save again, and then saves at them', async ({
  page,
  shop,
}) => {
  await startSale(page, shop)
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await catchRequests(page, '**/discounts', async (route) => {
    await held
    await route.continue()
  })
  await choose(page, 'Producto', '70')
  await expect(page.getByText('1 línea · 1 u.')).toBeVisible()
  await choose(page, 'Cliente', 'Mayorista')
  await expect(saveBar(page).locator('output[aria-busy=true]')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Estamos buscando los precios del cliente: revisalos y guardá de nuevo.')).toBeVisible()

  answer()
  await pressGenerate(page)
  await expect(page.getByRole('link', { name: /^Última: V00000001 · guardada.* · \$\s72,00/ })).toBeVisible()
})

test('text that is no amount or day stays, is told at its field, and keeps the sale from being saved', async ({
  page,
  shop,
}) => {
  await startSale(page, shop)
  await choose(page, 'Cliente', 'Rosa')
  await take(page, 'Yerba')
  await field(page, 'Desc. %').fill('12,345')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Desc. %')).toBeFocused()
  await expect(page.getByText("Amount can't be parsed").first()).toBeVisible()
  await field(page, 'Desc. %').fill('120')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Máximo 100.').first()).toBeVisible()
  await field(page, 'Desc. %').fill('10')
  await page.keyboard.press('Enter')

  const refuses = async (label: string, wrong: string, message: string, right: string) => {
    await field(page, label).fill(wrong)
    await field(page, 'Observaciones').focus()
    await expect(field(page, label)).toHaveValue(wrong)
    await pressGenerate(page)
    await expect(field(page, label)).toBeFocused()
    await expect(page.getByText(message).first()).toBeVisible()
    await field(page, label).fill(right)
  }
  await refuses('Cantidad de Yerba', '1e5', "Amount can't be parsed", '2')
  await refuses('Descuento de Yerba en porcentaje', '12,345', "Amount can't be parsed", '10')
  await refuses('Descuento del total en porcentaje', '1,500', "Amount can't be parsed", '0')
  await refuses('Fecha', '31/02/2026', 'Formato incorrecto.', '10/11/2020')
  await field(page, 'Descuento de Yerba en porcentaje').fill('120')
  await expect(page.getByText(/−\$|-\$/)).toHaveCount(0)
  await field(page, 'Cantidad de Yerba').fill('100000')
  await pressGenerate(page)
  await expect(field(page, 'Cantidad de Yerba')).toBeFocused()
  await expect(page.getByText('Máximo 99999.').first()).toBeVisible()
})

test('in a long sale the product box, the last lines, the total and the button are in sight, on a phone the last two', async ({
  page,
  shop,
}) => {
  await stockTheShelves(shop)
  const { data: category } = await shop.call('categories.create', { body: { name: 'Varios' } })
  for (let code = 100; code < 120; code += 1) {
    const product = { code: String(code), name: `Producto ${code}`, categories: [category.$id], sellingPrice: 1 }
    await shop.call('products.create', { body: { product } })
  }
  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  await expect(page.getByText('Id nV1')).toBeVisible()
  await onlyCreate(page)
  await choose(page, 'Cliente', 'Rosa')
  for (let code = 100; code < 120; code += 1) await choose(page, 'Producto', String(code))
  for (const seen of ['Producto', 'Cantidad de Producto 110', 'Cantidad de Producto 119'])
    await expect(field(page, seen)).toBeInViewport()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByRole('button', { name: 'Generar' })).toBeInViewport()
    await expect(page.getByText('$ 20,00').last()).toBeInViewport()
  }

  // The keys of a popup and of the palette are their own.
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressGenerate(page)
  await expect(page.getByRole('link', { name: /Última: V00000001/ })).toBeVisible()

  // A number and Enter, before anything was found.
  await page.keyboard.press('Control+K')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Venta V00000001' })).toBeVisible()
  await page.getByLabel('Observaciones').fill('x'.repeat(151))
  await expect(page.getByText('Máximo 150.').first()).toBeVisible()
  await page.getByLabel('Observaciones').fill('Entregar el lunes')
  await pressGenerate(page)
  await expect(page.getByText('Transacción editada correctamente.')).toBeVisible()
  await expect(field(page, 'Producto')).toBeFocused()
})
