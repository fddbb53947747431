import { expectAccessible } from './support/accessible.ts'
import { isNarrow } from './support/list-actions.ts'
import { expect, signIn, test, type Shop } from './support/shop.ts'

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

const privateScreens = [
  '/dashboard',
  '/transactions',
  '/transactions/details/new/sale',
  '/transactions/details/new/purchase',
  '/transaction/stats',
  '/stock',
  '/product/stock',
  '/product/stock/ranking',
  '/product/stock/stats',
  '/payments',
  '/payments/stats',
  '/payments/accounts',
  '/agenda',
  '/agenda/customers/ranking',
  '/agenda/details',
  '/products',
  '/products/details',
  '/price/lists',
  '/settings',
  '/settings/transactions',
  '/settings/data',
  '/settings/entities',
  '/license',
]

const lists = [
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
]

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

test('every private screen of an empty business shows a title and axe finds nothing', async ({ page, shop }) => {
  await signIn(page, shop)
  for (const path of privateScreens) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path}(/|\\?|$)`))
      await expectAccessible(page)
    })
  }
})

test('a phone shows seven rows of every list under its head, and axe finds nothing there', async ({ page, shop }) => {
  test.skip(!isNarrow(page), 'A table shows as many rows as the screen is high.')
  await fillLists(shop)
  await signIn(page, shop)
  for (const path of lists) {
    await test.step(path, async () => {
      await page.goto(path)
      const rows = page.getByRole('tabpanel').getByRole('list').getByRole('listitem')
      await expect(rows.nth(6)).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
    })
  }
})

test('a private screen sends whoever is not signed in to the sign-in, and back afterwards', async ({ page, shop }) => {
  await page.goto('/transactions')
  await page.waitForURL('**/auth**')
  await page.getByLabel('Email').fill(shop.email)
  await page.getByLabel('Password', { exact: true }).fill('una clave larga')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/transactions**')
})

test('an unknown path leads to the sign-in', async ({ page }) => {
  await page.goto('/no/existe')
  await page.waitForURL('**/auth**')
})
