import type { Page } from '@playwright/test'
import type { Shop } from '#support/shop'

// What a visit needs to buy something.

/** Adds a product and the supplier who sells it. */
export const knowSupplier = async (shop: Shop): Promise<void> => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Almacén' } })
  const product = { code: '1', name: 'Yerba', categories: [category.$id], cost: 100, sellingPrice: 200 }
  await shop.call('products.create', { body: { product: { ...product, iva: 21, checkStock: 'with_stock' } } })
  await shop.call('people.create', { body: { code: '2', name: 'Mayorista', type: 'Proveedor' } })
}

/** Opens a new purchase from that supplier, and finds the product for its first line. */
export const beginPurchase = async (page: Page): Promise<void> => {
  await page.goto('/transactions/details/new/purchase')
  await page.getByRole('combobox', { name: 'Proveedor' }).fill('Mayorista')
  await page.getByRole('option', { name: /Mayorista/ }).click()
  await page.getByRole('combobox', { name: 'Producto' }).fill('1')
  await page.keyboard.press('Enter')
}
