import type { BrowserContext, Page, Route } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { catchRequests } from '#support/catch-requests'
import { saveBar } from '#support/press-generate'
import { expect, signIn, test, typeSignIn, type Shop } from '#support/shop'

const EAN = '7790000000000'
const NEW_SALE = '/transactions/details/new/sale'

const stockTheShelves = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  const product = { code: 'P1', ean: EAN, name: 'Yerba', categories: [category.$id], sellingPrice: 1234 }
  await shop.call('products.create', { body: { product, historical: { stock: 100, cost: 5 } } })
}

/** On a phone the lines are no table, and their number is not visible. */
const line = (page: Page) => saveBar(page).getByText(/^1 línea · 1(,00)? u\.$/)

const typeSale = async (page: Page): Promise<void> => {
  await page.getByLabel('Cliente', { exact: true }).fill('Rosa')
  await expect(page.getByRole('option', { name: /Rosa Paz/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Producto', { exact: true })).toBeFocused()
  await page.keyboard.type(EAN)
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveCount(1)
}

const chargeAtOnce = (page: Page): Promise<void> => page.getByLabel('Creación, Efectivización y Pago').check()

const kept = (page: Page) => page.getByRole('link', { name: /^Guardada sin conexión · n-\w+-\d+ · \$ 1\.234,00$/ })
const count = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true })
const row = (page: Page, localNumber: string) =>
  page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: localNumber })

const offline = async (context: BrowserContext, is: boolean): Promise<void> => context.setOffline(is)

/** What the paper would show. */
const printed = async (page: Page): Promise<string> => {
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-ticket]')
  await expect(paper).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  const text = await paper.innerText()
  await page.emulateMedia({ media: 'screen' })
  return text
}

test.describe('with its pages kept in the browser', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network a sale is kept, printed and, when the network is back, sent by itself', async ({
    page,
    context,
    shop,
  }) => {
    await stockTheShelves(shop)
    await signIn(page, shop)
    // The browser's dialog would stand there for ever; the paper goes after printing.
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    await page.goto(NEW_SALE)
    // From here on the pages themselves need no network either.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await typeSale(page)
    await chargeAtOnce(page)
    await offline(context, true)
    await page.keyboard.press('Control+Enter')
    await expect(kept(page)).toBeVisible()
    await expect(page.getByLabel('Cliente', { exact: true })).toBeFocused()
    await expect(count(page, '1 por enviar')).toBeVisible()
    const [localNumber = ''] = /n-\S+/.exec(await kept(page).innerText()) ?? []
    await page.getByRole('button', { name: `Imprimir ${localNumber}` }).click()
    const paper = await printed(page)
    for (const part of ['PENDIENTE DE SINCRONIZAR', localNumber, 'Rosa Paz', 'Yerba', '1.234,00', 'Ana Paz'])
      expect(paper).toContain(part)

    await kept(page).click()
    await expect(page.getByRole('heading', { name: 'Ventas guardadas en este dispositivo' })).toBeVisible()
    await expect(row(page, localNumber)).toContainText(/Por enviar|Enviada, sin respuesta/)
    await expectAccessible(page)

    await offline(context, false)
    await expect(row(page, localNumber).getByRole('link', { name: 'V00000001' })).toBeVisible()
    await expect(count(page, '1 por enviar')).toBeHidden()
    await expectAccessible(page)
    const { data } = await shop.call('transactions.list', {})
    expect(data.map(({ id, status, receptorName }) => [id, status, receptorName])).toEqual([
      ['V00000001', 2, 'Rosa Paz'],
    ])
  })

  test('while sales wait in a browser its sign-in page says how many, and they are sent when their maker is back', async ({
    page,
    context,
    shop,
  }) => {
    await stockTheShelves(shop)
    await signIn(page, shop)
    await page.goto(NEW_SALE)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await typeSale(page)
    await chargeAtOnce(page)
    await offline(context, true)
    await page.keyboard.press('Control+Enter')
    await expect(count(page, '1 por enviar')).toBeVisible()
    await page.getByRole('button', { name: 'Salir' }).click()
    await expect(page.getByText('Queda 1 venta sin enviar en este dispositivo.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/auth')
    await expect(page.getByText('Queda 1 venta sin enviar en este dispositivo.')).toBeVisible()

    await offline(context, false)
    await typeSignIn(page, shop)
    await expect(page).toHaveURL('/dashboard')
    await expect.poll(async () => (await shop.call('transactions.list', {})).total).toBe(1)
  })
})

test('a sale whose answer is lost is one sale, kept under the key that it was sent with', async ({ page, shop }) => {
  await stockTheShelves(shop)
  await signIn(page, shop)
  await page.goto(NEW_SALE)
  await typeSale(page)
  await chargeAtOnce(page)
  const loseTheAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await catchRequests(page, '**/api/v1/transaction/add', loseTheAnswer, { times: 1 })
  await page.keyboard.press('Control+Enter')
  await expect(kept(page)).toBeVisible()
  const [localNumber = ''] = /n-\S+/.exec(await kept(page).innerText()) ?? []
  await kept(page).click()
  await expect(row(page, localNumber).getByRole('link', { name: 'V00000001' })).toBeVisible()
  expect((await shop.call('transactions.list', {})).total).toBe(1)
})

test('what the server cannot read stays, is told, and can be saved in a file and sent again', async ({
  page,
  shop,
}) => {
  await stockTheShelves(shop)
  await signIn(page, shop)
  await page.goto(NEW_SALE)
  await typeSale(page)
  await chargeAtOnce(page)
  await catchRequests(page, '**/api/v1/transaction/add', (route) => route.abort(), { times: 1 })
  const refuse = (route: Route) =>
    route.fulfill({ status: 422, json: { code: 'validation', message: 'Formato incorrecto.' } })
  await catchRequests(page, '**/api/v1/offline/sales', refuse)
  await page.keyboard.press('Control+Enter')
  await count(page, '1 para revisar').click()
  await expect(page.getByText('El servidor no la pudo leer: Formato incorrecto.')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Guardar en un archivo' }).click()
  expect((await download).suggestedFilename()).toMatch(/^ventas-sin-enviar-\d{4}-\d\d-\d\d-\w+\.json$/)

  await page.unroute('**/api/v1/offline/sales', refuse)
  await page.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page.getByRole('link', { name: 'V00000001' })).toBeVisible()
  await expect(count(page, '1 para revisar')).toBeHidden()
})

test('where nothing can be kept, a sale without a network is not said to be saved and stays on the screen', async ({
  page,
  context,
  shop,
}) => {
  await stockTheShelves(shop)
  await signIn(page, shop)
  await page.goto(NEW_SALE)
  await typeSale(page)
  await chargeAtOnce(page)
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await offline(context, true)
  await expect(page.getByText('Sin conexión', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/en este dispositivo no queda lugar: la venta NO se guardó/)).toBeVisible()
  await expect(line(page)).toHaveCount(1)
  await expect(kept(page)).toBeHidden()

  await offline(context, false)
  await expect(page.getByText('Sin conexión', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('link', { name: /Última: V00000001/ })).toBeVisible()
  expect((await shop.call('transactions.list', {})).total).toBe(1)
})

test('a sale that is only written down, and a purchase, say before the click that they wait for the network', async ({
  page,
  context,
  shop,
}) => {
  await stockTheShelves(shop)
  await signIn(page, shop)
  await page.goto(NEW_SALE)
  await typeSale(page)
  await page.getByLabel('Creación', { exact: true }).check()
  await offline(context, true)
  await expect(page.getByText(/Sin conexión se guardan ventas hechas, no anotadas/)).toBeVisible()
  await expectAccessible(page)
  const create = page.getByRole('button', { name: /^Generar/ })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Sin conexión se guardan ventas hechas, no anotadas/)).toHaveCount(2)
  await chargeAtOnce(page)
  await expect(create).not.toHaveAttribute('aria-disabled')
  await expect(page.getByRole('main').getByText(/no anotadas/)).toBeHidden()
})
