import type { Page, Route } from '@playwright/test'
import { messages } from '@trastienda/domain/messages'
import { catchRequests } from '#support/catch-requests'
import { expect, signIn, test } from '#support/shop'

test.use({ serviceWorkers: 'allow' })

/** The last read is stored a few seconds later, when nobody waits for it. */
const keptByNow = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(seenAddresses)).toContainEqual(expect.stringContaining('/people?'))

const seenAddresses = async (): Promise<string[]> => {
  const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('trastienda-'))?.name
  if (name === undefined) return []
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    const reading = database.transaction('seen').objectStore('seen').getAllKeys()
    reading.addEventListener('success', () => resolve(reading.result))
  })
  database.close()
  return keys.map(String)
}

test('without a network, what was read stays readable, what was not says so, and both come back by themselves', async ({
  page,
  shop,
}) => {
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  await signIn(page, shop)
  await page.goto('/agenda')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Rosa Paz' })).toBeVisible()

  await page.context().setOffline(true)
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('link', { name: 'Movimientos de Stock' }).click()
  await expect(
    page.getByText(messages.panel_reload_failed).or(page.getByText(messages.content_load_failed)),
  ).toBeVisible()
  await menu.getByRole('link', { name: 'Contactos' }).click()
  await expect(page.getByRole('button', { name: 'Rosa Paz' })).toBeVisible()

  await page.context().setOffline(false)
  await menu.getByRole('link', { name: 'Movimientos de Stock' }).click()
  await expect(page.getByText('No hemos encontrado movimientos de stock.')).toBeVisible()
})

test('a page that is loaded again without a network opens for whoever works there, says as of when it is, and goes on by itself', async ({
  page,
  shop,
}) => {
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  await signIn(page, shop)
  await page.goto('/agenda')
  await expect(page.getByRole('button', { name: 'Rosa Paz' })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Rosa Paz' })).toBeVisible()
  await keptByNow(page)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Rosa Paz' })).toBeVisible()
  await expect(page.getByText(/Sin conexión: lo que ves es de las \d\d:\d\d\./)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Movimientos de Caja' })
    .click()
  await expect(page.getByText('No hay conexión con el servidor')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Ingresar Movimiento' })).toBeVisible()
  await expect(page.getByText('Sin conexión: lo que ves')).toBeHidden()
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Contactos' }).click()
  await shop.call('people.update', { params: { id: '1' }, body: { code: '1', name: 'Rosa Luz', type: 'Cliente' } })
  await expect(page.getByRole('button', { name: 'Rosa Luz' })).toBeVisible()

  // Signing out takes the copy along.
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.context().setOffline(true)
  await page.goto('/agenda')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a new version waits until it is asked for, and never takes away what is being typed', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/products/details')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const name = page.getByRole('textbox', { name: /^Nombre/ }).first()
  await name.fill('Yerba')
  const other = await page.context().newPage()
  await other.goto('/agenda')
  await other.waitForLoadState('load')
  await other.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // The same worker under another address is a new version to the browser.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?version=2')
  })
  await expect(page.getByText('Hay una versión nueva.')).toBeVisible()
  const update = page.getByRole('button', { name: 'Actualizar', exact: true })
  await update.click()
  await expect(page.getByText(/Guardá o descartá lo que estás escribiendo/)).toBeVisible()
  await expect(name).toHaveValue('Yerba')

  // Nor from another tab, which knows this one only by its lock.
  await other.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(other.getByText(/también en otras pestañas/)).toBeVisible()
  await expect(name).toHaveValue('Yerba')
  await other.close()

  await name.fill('')
  const reloaded = page.waitForEvent('load')
  await update.click()
  await reloaded
  const active = () => navigator.serviceWorker.controller?.scriptURL
  await expect.poll(() => page.evaluate(active)).toContain('version=2')
})

const typeSale = async (page: Page): Promise<void> => {
  await page.getByLabel('Cliente', { exact: true }).fill('Rosa')
  await expect(page.getByRole('option', { name: /Rosa Paz/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Producto', { exact: true })).toBeFocused()
  await page.keyboard.type('7790000000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader', { name: 'Yerba' })).toBeVisible()
}

const leaveAndComeBack = async (page: Page): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('link', { name: 'Contactos' }).click()
  await expect(page).toHaveURL('/agenda')
  await page.goBack()
  await expect(page.getByRole('rowheader', { name: 'Yerba' })).toBeVisible()
}

test('a sale that was refused without a network, or whose answer is lost, is one sale, also when it is left, taken up again and saved once more', async ({
  page,
  shop,
}) => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  const product = { code: 'P1', ean: '7790000000000', name: 'Yerba', categories: [category.$id], sellingPrice: 10 }
  await shop.call('products.create', { body: { product, historical: { stock: 100, cost: 5 } } })
  await signIn(page, shop)
  await page.goto('/agenda')
  await expect(page.getByRole('button', { name: 'Rosa Paz' })).toBeVisible()
  await page.goto('/transactions/details/new/sale')

  await page.getByLabel('Creación', { exact: true }).check()
  await typeSale(page)
  await page.context().setOffline(true)
  // A press before the browser knows would be a request that fails, whose toast is that of the lost answer below.
  await expect(page.getByText('Sin conexión', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Sin conexión se guardan ventas hechas, no anotadas/).first()).toBeVisible()
  await leaveAndComeBack(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Sin conexión', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('link', { name: /Última: V00000001/ })).toBeVisible()

  await typeSale(page)
  const loseTheAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await catchRequests(page, '**/api/v1/transaction/add', loseTheAnswer, { times: 1 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('No hay conexión con el servidor.')).toBeVisible()
  await leaveAndComeBack(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('link', { name: /Última: V00000002/ })).toBeVisible()
  expect((await shop.call('transactions.list', {})).total).toBe(2)
})
