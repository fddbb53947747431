import { elsewhere, expect, signIn, test } from '#support/shop'
import { sellTo } from '#support/sold-shop'

test('a price list narrowed by a search goes out with those products alone', async ({ page, shop, browser }) => {
  await sellTo(shop)
  const { data: categories } = await shop.call('categories.list', {})
  const other = { code: '8', name: 'Azúcar', categories: [categories[0]?.$id ?? ''], sellingPrice: 50 }
  await shop.call('products.create', {
    body: { product: { ...other, checkStock: 'with_stock' }, historical: { stock: 5, cost: 10 } },
  })
  await signIn(page, shop)
  await page.goto('/price/lists?search=yerba')
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar lo filtrado' }).click()
  const popup = page.getByRole('dialog', { name: /^Enviar la lista/ })
  await popup.getByRole('button', { name: 'Copiar enlace' }).click()
  const link = popup.getByRole('textbox', { name: 'Enlace' })
  await expect(link).toHaveValue(/\/p\/[\w-]{22}$/)

  const stranger = await elsewhere(browser)
  await stranger.goto(await link.inputValue())
  await expect(stranger.getByText(/Yerba/)).toBeVisible()
  await expect(stranger.getByText(/Azúcar/)).toHaveCount(0)
})
