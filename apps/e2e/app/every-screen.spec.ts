import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { deliveringShop, sellToDeliver } from '#support/delivering-shop'
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

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** How far a page's things moved that nobody pressed, as the browser counts it, and what moved. */
const layoutShift = (page: Page): Promise<{ readonly sum: number; readonly moved: string }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: LayoutShift[] = []
        const take = (list: PerformanceObserverEntryList) => shifts.push(...(list.getEntries() as LayoutShift[]))
        new PerformanceObserver(take).observe({ type: 'layout-shift', buffered: true })
        const nameOf = ({ node }: { readonly node: Node | null }) => node?.textContent?.slice(0, 40)
        const moved = () => shifts.flatMap(({ sources }) => sources.map(nameOf)).join(' | ')
        setTimeout(() => resolve({ sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: moved() }), 100)
      }),
  )

test('nothing jumps on a phone while a screen is read over a slow line', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // The dashboard has a notice, and expenses propose one of last month.
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await deliveringShop(shop)
  await sellToDeliver(shop, { customer: '1', cement: 1, plan: { day: daysAgo(0).slice(0, 10) } })
  const rent = { category: 'Alquiler', charges: [{ kind: 'concept', amount: 500 } as const], isPaid: true }
  await shop.call('expenses.add', { body: { ...rent, isMonthly: true, creationDate: daysAgo(40) } })
  await signIn(page, shop)
  // The live events stay as they are: they are one answer that never ends.
  await page.route(/\/api\/v1\/(?!events)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    await route.continue()
  })
  for (const screen of [...privateScreens, ['/expenses', 'Gastos']] as const) {
    await test.step(screen[0], async () => {
      await page.goto(screen[0])
      await expectScreen(page, screen)
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      const { sum, moved } = await layoutShift(page)
      expect(sum, moved).toBeLessThanOrEqual(0.02)
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
