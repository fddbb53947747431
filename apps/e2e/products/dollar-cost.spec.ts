import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

test('a cost is kept in dollars, follows the dollar of the day, and is hidden before somebody writes one', async ({
  page,
  shop,
}) => {
  const { data: category } = await shop.call('categories.create', { body: { name: 'Ferretería' } })
  const product = { code: '1', name: 'Amoladora', categories: [category.$id], sellingPrice: 3000 }
  await shop.call('products.create', { body: { product, historical: { stock: 2, cost: 1500 } } })
  await signIn(page, shop)
  const currency = page.getByRole('radiogroup', { name: 'Moneda del costo de reposición' })
  const dialog = page.getByRole('dialog', { name: 'Dólar de hoy' })

  await page.goto('/products/details/1')
  await expect(page.getByLabel('Costo de reposición')).toBeVisible()
  await expect(currency).toBeHidden()
  await page.goto('/settings/transactions')
  await page.getByRole('button', { name: 'Escribir el dólar de hoy' }).click()
  await dialog.getByLabel('Pesos por dólar').fill('0')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Mínimo 1.')).toBeVisible()
  await dialog.getByLabel('Pesos por dólar').fill('1000')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Dólar a \$\s1\.000,00, de hoy\./)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/products/details/1')
  await currency.getByText('Dólares').click()
  await page.getByLabel('Costo de reposición', { exact: true }).fill('2,5')
  await expect(page.getByText(/Son \$\s2\.500,00\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(page.getByText(/\$\s2\.500,00 \(US\$\s2,50\)/)).toBeVisible()

  await page.goto('/price/lists')
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await dialog.getByLabel('Pesos por dólar').fill('1250')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dólar guardado: 1 costo cambió.')).toBeVisible()
  await expect(page.getByText(/\$\s3\.125,00 reposición/)).toBeVisible()
  await page.goto('/products/details/1')
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page.getByRole('table', { name: 'Cambios del costo de reposición' })).toContainText('Dólar de hoy')
})
