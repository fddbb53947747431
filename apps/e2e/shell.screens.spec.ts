import { expectAccessible } from './support/accessible.ts'
import { expect, signIn, test } from './support/shop.ts'

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

test('every private screen of an empty business shows a title and axe finds nothing', async ({ page, shop }) => {
  test.setTimeout(180_000)
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
