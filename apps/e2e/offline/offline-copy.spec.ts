import type { Page } from '@playwright/test'
import { enterAsCashier, knowAsCounter } from '#support/cashier'
import { expect, test, type Shop } from '#support/shop'

test.use({ serviceWorkers: 'allow' })

const fillShop = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  const config = { general: -5, categories: { [category.$id]: 7.77 } }
  const { data: list } = await shop.call('price_lists.create', { body: { name: 'Mayorista', config } })
  const rosa = { code: '1', name: 'Rosa Paz', type: 'Cliente', priceList: list.$id } as const
  await shop.call('people.create', { body: rosa })
  await shop.call('people.set_discounts', {
    params: { id: '1' },
    body: [{ category: category.$id, percentage: 3.5 }],
  })
  const product = { code: 'P1', ean: '7790000000000', name: 'Yerba', categories: [category.$id], sellingPrice: 123.45 }
  await shop.call('products.create', { body: { product, historical: { stock: 100, cost: 5 } } })
}

/** Whether the browser has the settings and a whole copy of the catalogue, a few seconds after the start. */
const isReady = async (): Promise<boolean> => {
  const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('trastienda-'))?.name
  if (name === undefined) return false
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const facts = await new Promise<unknown[]>((resolve) => {
    const reading = database.transaction('facts').objectStore('facts').getAll()
    reading.addEventListener('success', () => resolve(reading.result))
  })
  const seen = await new Promise<IDBValidKey[]>((resolve) => {
    const reading = database.transaction('seen').objectStore('seen').getAllKeys()
    reading.addEventListener('success', () => resolve(reading.result))
  })
  database.close()
  const isCopied = facts.some((fact) => typeof fact === 'object' && fact !== null && 'asOf' in fact)
  return isCopied && seen.some((key) => JSON.stringify(key).includes('/users"'))
}

const lineOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Yerba' })

test('a cashier whose page was loaded without a network sells to a customer at their prices, to the cent', async ({
  page,
  shop,
}) => {
  await fillShop(shop)
  await enterAsCashier(page, shop)
  await page.goto('/transactions/details/new/sale')
  await expect(page.getByLabel('Cliente', { exact: true })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(isReady), { timeout: 30_000 }).toBe(true)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByLabel('Cliente', { exact: true }).fill('rosa')
  await page.getByRole('option', { name: /Rosa Paz/ }).click()
  await expect(page.getByLabel('Producto', { exact: true })).toBeFocused()
  await page.keyboard.type('7790000000000')
  await page.keyboard.press('Enter')
  const line = lineOf(page)
  // 123,45 and 7,77 % of the list; less 3,5 % of her own.
  await expect(line).toContainText('133,04')
  await expect(line).toContainText('128,38')
  await expect(page.getByText(/Sin conexión: lo que ves es de las/)).toBeVisible()
  const proposed = await line.innerText()
  // Facts outside of the copy are said to be missing, and nothing is made up: Rosa's debt is unknown here.
  await expect(page.getByText('Debe')).toBeHidden()

  // The server takes a cashier's sale only at the prices that it proposes itself.
  await page.context().setOffline(false)
  await expect(page.getByText('Sin conexión: lo que ves')).toBeHidden()
  await expect.poll(() => line.innerText()).toBe(proposed)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('link', { name: /Última: V00000001/ })).toBeVisible()
})

test('a counter that is locked stays locked without a network, and says why nobody can come in', async ({
  page,
  shop,
}) => {
  const counter = await enterAsCashier(page, shop)
  await page.goto('/transactions/details/new/sale')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await knowAsCounter(page, counter)
  await page.reload()
  await expect.poll(() => page.evaluate(isReady), { timeout: 30_000 }).toBe(true)
  await page.getByRole('button', { name: /que siga otra persona/ }).click()
  await expect(page.getByRole('heading', { name: '¿Quién sos?' })).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: '¿Quién sos?' })).toBeVisible()
  await expect(page.getByText('Sin conexión nadie puede entrar con su PIN')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('option', { name: 'Beto Sosa' })).toBeVisible()
})

test('the Mostrador sells without a network to whom nobody names, from the first page on, and the sale arrives paid', async ({
  page,
  shop,
}) => {
  await fillShop(shop)
  await shop.call('settings.update_till', { body: { enabled: true } })
  await enterAsCashier(page, shop)
  await page.goto('/counter')
  const box = page.getByRole('combobox', { name: 'Producto' })
  await expect(box).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(isReady), { timeout: 30_000 }).toBe(true)

  await page.context().setOffline(true)
  await page.reload()
  await box.fill('7790000000000')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad de Yerba')).toHaveValue('1')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Recibido en efectivo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Guardada sin conexión · n-\w+-\d+ · \$ 123,45$/ })).toBeVisible()

  await page.context().setOffline(false)
  const soldTo = async () =>
    (await shop.call('transactions.list', { query: {} })).data.map(({ receptor, status }) => [receptor, status])
  await expect.poll(soldTo, { timeout: 60_000 }).toEqual([['CF', 2]])
})
