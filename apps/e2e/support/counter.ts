import type { Page } from '@playwright/test'
import { scannerOf } from '#support/scanner'
import { expect, type Shop } from '#support/shop'

// The Mostrador as a visit finds it.

export const EANS = ['7790000000017', '7790000000024', '7790000000031'] as const

/** A shop that sells at a counter: three products at $ 411,50, $ 823 and $ 1.234,50. */
export const openShop = async (shop: Shop): Promise<void> => {
  await shop.call('settings.update_till', { body: { enabled: true } })
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  for (const [place, ean] of EANS.entries()) {
    const product = {
      code: `P${place}`,
      ean,
      name: `Producto ${place}`,
      categories: [category.$id],
      sellingPrice: 411.5 * (place + 1),
    }
    await shop.call('products.create', { body: { product, historical: { stock: 100, cost: 5 } } })
  }
}

export const box = (page: Page) => page.getByRole('combobox', { name: 'Producto' })
export const lines = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Productos' }).getByRole('listitem')
export const figure = (page: Page, name: string) => page.getByLabel(name, { exact: true }).filter({ visible: true })

/** Opens the counter, and scans until each code is a line of its own. Returns the scanner. */
export const startSale = async (page: Page, eans: readonly string[]) => {
  await page.goto('/counter')
  await expect(box(page)).toBeFocused()
  const scan = await scannerOf(page)
  for (const ean of eans) await scan(ean)
  await expect(lines(page)).toHaveCount(eans.length)
  return scan
}

/** Names the customer of a sale at the counter by the keyboard. */
export const chooseCustomer = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('F3')
  await page.getByRole('dialog').getByLabel('Cliente').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
