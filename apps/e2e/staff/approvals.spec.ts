import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { enterAsCashier, OWNER_PIN } from '#support/cashier'
import { aroundToday } from '#support/around-today'
import { pressGenerate, saveBar } from '#support/press-generate'
import { expect, signIn, test, PASSWORD, type Shop } from '#support/shop'

const stockTheShelves = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Díaz', type: 'Cliente' } })
  await shop.call('products.create', {
    body: {
      product: { code: '70', name: 'Yerba', sellingPrice: 100, categories: [category.$id], checkStock: 'with_stock' },
      historical: { stock: 50, cost: 40 },
    },
  })
}

/** The list of suggestions has the field's name too. */
const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'))
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hace falta autorización' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()

/** A sale of one Yerba to Rosa, with a discount of the line. */
const typeSale = async (page: Page, discount: string): Promise<void> => {
  await page.goto('/transactions/details/new/sale')
  await field(page, 'Cliente').fill('Rosa')
  await page.keyboard.press('Enter')
  await field(page, 'Producto').fill('70')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Cantidad de Yerba')).toHaveValue('1')
  await field(page, 'Descuento de Yerba en porcentaje').fill(discount)
  await page.keyboard.press('Tab')
}

const onlyCreate = (page: Page): Promise<void> => page.getByLabel('Creación', { exact: true }).check()

test('a cashier is refused a discount, goes back, and the owner authorises it by PIN', async ({ page, shop }) => {
  await stockTheShelves(shop)
  await enterAsCashier(page, shop)
  await typeSale(page, '30')
  await onlyCreate(page)
  await pressGenerate(page)
  await expect(dialog(page).getByRole('listitem')).toHaveText(['El descuento de Yerba pasa del 10 % que podés dar.'])
  await expectAccessible(page)
  await press(page, 'Volver')
  await expect(field(page, 'Descuento de Yerba en porcentaje')).toHaveValue('30')

  await pressGenerate(page)
  await expect(dialog(page).getByLabel('Quién autoriza')).toContainText('Ana Paz')
  await expect(dialog(page).getByLabel('Su PIN')).toBeFocused()
  await page.keyboard.type('1111')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('El PIN es incorrecto.')).toBeVisible()
  await dialog(page).getByLabel('Su PIN').fill(OWNER_PIN)
  await dialog(page).getByLabel('Motivo (opcional)').fill('Cliente de siempre')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('link', { name: /Última: V0/ }).click()
  await expect(page.getByText('Autorizado por Ana Paz.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Eliminar (necesita autorización)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialog(page)).toContainText('Anula o devuelve algo que ya se vendió.')
  await press(page, 'Usar su contraseña')
  await dialog(page).getByLabel('Su contraseña').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/eliminada/)).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, shop)
  await page.goto(`/audit?${aroundToday()}`)
  // A table at the counter, cards on a phone.
  const operation = (words: string) => page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: words })
  await expect(operation('Beto Sosa eliminó la venta V0')).toContainText('Ana Paz')
  await expect(operation('Beto Sosa creó la venta V0')).toContainText('Ana Paz')
})

test('a price that was raised meanwhile can be taken as it is now, without an authorisation', async ({
  page,
  shop,
}) => {
  await stockTheShelves(shop)
  await enterAsCashier(page, shop)
  // The change does not reach the page by itself.
  await page.route('**/api/v1/events*', (route) => route.abort())
  await typeSale(page, '0')
  await shop.call('products.set_prices', { body: [{ productId: '70', price: 120 }] })
  await pressGenerate(page)
  await expect(dialog(page)).toContainText('Los precios cambiaron mientras armabas la venta.')
  await press(page, 'Usar el precio actual')
  await expect(dialog(page)).toHaveCount(0)
  await expect(saveBar(page)).toContainText('120,00')
  await pressGenerate(page)
  await expect(page.getByRole('link', { name: /Última: V0.*120,00/ })).toBeVisible()
})

test('of several sales made effective at once, one beyond a credit limit is told, and authorised afterwards', async ({
  page,
  shop,
}) => {
  await stockTheShelves(shop)
  const { data } = await shop.call('people.get', { params: { id: '1' } })
  await shop.call('people.update', { params: { id: '1' }, body: { ...data, creditLimit: 150 } })
  await enterAsCashier(page, shop)
  for (let sale = 0; sale < 2; sale += 1) {
    await typeSale(page, '0')
    await onlyCreate(page)
    await pressGenerate(page)
    await expect(page.getByRole('link', { name: /Última: V0/ })).toBeVisible()
  }
  await page.goto('/transactions')
  await page
    .getByRole('checkbox', { name: /Seleccionar todas|Todas/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Efectivizar (Seleccionados)' }).click()
  const run = page.getByRole('dialog', { name: 'Efectivización' })
  await run.getByRole('button', { name: 'Efectivizar' }).click()
  await expect(run).toContainText('límite de crédito')
  await run.getByRole('button', { name: /Autorizar/ }).click()
  await dialog(page).getByLabel('Su PIN').fill(OWNER_PIN)
  await page.keyboard.press('Enter')
  await expect(run.getByText('éxito')).toHaveCount(2)
})

test('a cashier is authorised to give money back and to credit a sale, and goes on with the note that they made', async ({
  page,
  shop,
}) => {
  await stockTheShelves(shop)
  await enterAsCashier(page, shop)
  await typeSale(page, '0')
  await pressGenerate(page)
  await page.getByRole('link', { name: /Última: V0/ }).click()

  await page.getByRole('tab', { name: 'Pagos' }).click()
  await page.getByRole('button', { name: 'Ajustar pago (necesita autorización)' }).click()
  const payment = page.getByRole('dialog', { name: /^Pago de V0/ })
  await payment.getByLabel('Monto').fill('-40')
  await payment.getByRole('button', { name: 'Registrar ajuste (necesita autorización)' }).click()
  await expect(dialog(page)).toContainText('Le devolvés dinero al cliente.')
  await dialog(page).getByLabel('Su PIN').fill(OWNER_PIN)
  await page.keyboard.press('Enter')
  await expect(payment).toHaveCount(0)
  await expect(page.getByText('Autorizado por Ana Paz.')).toBeVisible()

  await page.getByRole('button', { name: 'Crédito (necesita autorización)' }).click()
  await page.getByRole('dialog', { name: 'Nota de crédito' }).getByRole('button', { name: 'Generar' }).click()
  await dialog(page).getByLabel('Su PIN').fill(OWNER_PIN)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Nota de crédito NC0/)
  await page.getByRole('button', { name: /Creada.*efectivizar/ }).click()
  await page.getByRole('dialog', { name: 'Efectivización' }).getByRole('button', { name: 'Sí' }).click()
  await dialog(page).getByLabel('Su PIN').fill(OWNER_PIN)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Efectiva.*pagar/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/transactions')
  await expect(page.getByText(/^NC0\d+$/).first()).toBeVisible()
})

test('a cashier is warned of a price below cost, without the cost', async ({ page, shop }) => {
  await stockTheShelves(shop)
  await enterAsCashier(page, shop)
  await typeSale(page, '0')
  const warning = page.getByText('El precio de venta es menor al costo.', { exact: true })
  await field(page, 'Precio de Yerba').fill('40')
  await expect(warning).toBeVisible()
  await expect(page.getByText('Costo actual')).toHaveCount(0)
  await field(page, 'Precio de Yerba').fill('40,01')
  await expect(warning).toHaveCount(0)
})

test('saving the sale of another bears the lock, and saves it once somebody authorises it', async ({ page, shop }) => {
  await stockTheShelves(shop)
  const { data } = await shop.call('transaction.add', {
    body: {
      transaction: { movement: 'Venta', receptor: '1', summary: {} },
      details: { detailLines: [{ product: '70', quantity: 1, sellingPrice: 100 }] },
    },
  })
  await enterAsCashier(page, shop)
  await page.goto(`/transactions/details/${data.transaction.id}`)
  await field(page, 'Cantidad de Yerba').fill('2')
  await page.getByRole('button', { name: /^\(necesita autorización\) Guardar/ }).click()
  await expect(dialog(page)).toContainText('La venta la hizo otra persona.')
  await dialog(page).getByLabel('Su PIN').fill(OWNER_PIN)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Autorizado por Ana Paz.')).toBeVisible()
})
