import type { Page } from '@playwright/test'
import { privateScreens } from '#support/private-screens'
import { expect, signIn, test, type Shop } from '#support/shop'
import { moveTo } from '#support/move-to'

const LONG = 'Distribuidora Mayorista De Artículos Para El Hogar Y Jardín'
const ONE_WORD = 'Electroencefalografistasinternacionalesdelasprovinciasunidas'

/** They name no record of these. */
const EMPTY = new Set([
  '/transactions/details/new/purchase',
  '/agenda/details',
  '/products/details',
  '/settings',
  '/settings/transactions',
  '/settings/data',
  '/settings/account',
  '/license',
])

/** Business records whose every name is as long as people have typed them elsewhere, one of them without a space. */
const fillShop = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: ONE_WORD.slice(0, 20) } })
  for (const [place, name] of [LONG, ONE_WORD].entries()) {
    const code = String(place + 1)
    await shop.call('people.create', { body: { code, name, type: 'Cliente' } })
    await shop.call('people.create', { body: { code: `${code}0`, name: `${name.slice(0, 58)} B`, type: 'Proveedor' } })
    await shop.call('products.create', {
      body: {
        product: {
          code: `${code}23456789012`,
          name: name.slice(0, 50),
          categories: [category.$id],
          sellingPrice: 99_999_999.99,
        },
        historical: { stock: 12_345, cost: 1234.5678 },
      },
    })
    await shop.call('transaction.add', {
      body: {
        transaction: { movement: 'Venta', receptor: code, summary: {} },
        details: { detailLines: [{ product: `${code}23456789012`, quantity: 1.5, sellingPrice: 99_999_999.99 }] },
        saveMode: place === 0 ? 'effective' : 'paid',
      },
    })
  }
}

/** The screens that show these records, each with its heading: the screen before stays until it is there. */
const screens = [
  ...privateScreens.filter(([path]) => !EMPTY.has(path)),
  ['/transactions/details/V00000001', 'Venta'],
  ['/agenda/details/1', LONG],
  ['/agenda/details/2?tab=profile', ONE_WORD],
  ['/products/details/123456789012', LONG.slice(0, 50)],
  ['/products/details/223456789012?tab=lots', ONE_WORD.slice(0, 50)],
] as const

/** The text that sticks out of the window to its right, but for parts that scroll and names that end in an ellipsis. */
const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isHeld = (part: Element | null): boolean => {
      if (part === null) return false
      const { overflowX, textOverflow } = getComputedStyle(part)
      const scrolls = overflowX === 'auto' || overflowX === 'scroll'
      // A screen reader's text stands in one pixel.
      return scrolls || textOverflow === 'ellipsis' || part.clientWidth === 1 || isHeld(part.parentElement)
    }
    const rangeOf = (text: Node) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect()
    }
    return [...document.querySelectorAll('main *')]
      .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && rangeOf(node).right > width + 1))
      .filter((part) => !isHeld(part))
      .map(({ textContent }) => textContent)
  })

for (const width of [360, 1280]) {
  test(`the longest names push nothing out of a screen ${width} wide`, async ({ page, shop }) => {
    test.slow()
    await fillShop(shop)
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
    await signIn(page, shop)
    await page.goto('/dashboard')
    for (const [path, heading] of screens) {
      await test.step(path, async () => {
        await moveTo(page, path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        const main = page.getByRole('main')
        const filled = main.getByText(/Distribuidora|Electro|\$/).or(main.getByLabel(/Electro/))
        await expect(filled.filter({ visible: true }).first()).toBeVisible()
        await expect.poll(() => stickingOut(page)).toEqual([])
      })
    }
  })
}
