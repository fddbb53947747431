import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { moveTo } from '#support/move-to'
import { privateScreens } from '#support/private-screens'
import { expect, signIn, test, type Shop } from '#support/shop'

const publicScreens = [
  ['/auth', 'Ingresar'],
  ['/signup', 'Crear una cuenta'],
] as const

for (const [path, title] of publicScreens) {
  test(`${path} shows its title and axe finds nothing`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page)
  })
}

const lists = new Set([
  '/transactions',
  '/payments',
  '/payments/accounts',
  '/agenda',
  '/agenda/customers/ranking',
  '/products',
  '/price/lists',
  '/stock',
  '/product/stock',
  '/product/stock/ranking',
  '/product/stock/stats',
])

/** Ten rows for every list, one of them with the longest figures. */
const fillLists = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  for (let place = 0; place < 10; place += 1) {
    const code = String(place + 1)
    const total = place === 0 ? 99_999_999_999 : 1000 * place
    await shop.call('people.create', { body: { code, name: `Cliente ${code}`, type: 'Cliente' } })
    await shop.call('products.create', {
      body: {
        product: { code, name: `Producto ${code}`, categories: [category.$id], sellingPrice: total },
        historical: { stock: 5, cost: 100 },
      },
    })
    await shop.call('transaction.add', {
      body: {
        transaction: { movement: 'Venta', receptor: code, summary: {} },
        details: { detailLines: [{ product: code, quantity: 1, sellingPrice: total }] },
        saveMode: 'effective',
      },
    })
    await shop.call('payments.add', { body: { paymentOperation: 'deposit', total } })
  }
}

/** Expects the screen of an address, and not the screen before, which stands until the next is read. */
const expectScreen = async (page: Page, [path, heading, title = heading]: (typeof privateScreens)[number]) => {
  await expect(page).toHaveTitle(`${title} · Trastienda`)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}(/|\\?|$)`))
}

test('every private screen opens by its address', async ({ page, shop }) => {
  await signIn(page, shop)
  for (const screen of privateScreens) {
    await test.step(screen[0], async () => {
      await page.goto(screen[0])
      await expectScreen(page, screen)
    })
  }
})

test('every private screen of an empty business shows a title and axe finds nothing', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/license')
  for (const screen of privateScreens) {
    await test.step(screen[0], async () => {
      await moveTo(page, screen[0])
      await expectScreen(page, screen)
      await expectAccessible(page)
    })
  }
})

test('a phone shows seven rows of every list under its head', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await fillLists(shop)
  await signIn(page, shop)
  await page.goto('/dashboard')
  for (const screen of privateScreens.filter(([path]) => lists.has(path))) {
    await test.step(screen[0], async () => {
      await moveTo(page, screen[0])
      await expectScreen(page, screen)
      const rows = page.getByRole('tabpanel').getByRole('list').getByRole('listitem')
      await expect(rows.nth(6)).toBeInViewport({ ratio: 1 })
    })
  }
})

test('a private screen sends whoever is not signed in to the sign-in, and back afterwards', async ({ page, shop }) => {
  await page.goto('/transactions')
  await page.waitForURL('**/auth**')
  await page.getByLabel('Email').fill(shop.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('una clave larga')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/transactions**')
})

test('an unknown path leads to the sign-in', async ({ page }) => {
  await page.goto('/no/existe')
  await page.waitForURL('**/auth**')
  // The page that is still loading would not close.
  await expect(page.getByLabel('Email')).toBeVisible()
})
