import type { Browser, Page } from '@playwright/test'
import { elsewhere, expect, signIn, test, type Shop } from '#support/shop'

/** How long another till's change may take to show, on a busy machine. */
const SOON = { timeout: 3000 }

test("what one till changes shows in the other's open list, where it stands", async ({ page, browser, shop }) => {
  await stock(shop)
  await signIn(page, shop)
  await page.goto('/products?search=agua')
  await expect(page.getByRole('button', { name: 'Agua Mineral' })).toBeVisible()
  const other = await secondTill(browser, shop)

  await other.goto('/products/details/1')
  await other.getByLabel('Nombre *').fill('Agua con gas')
  await save(other, 'Producto editado existosamente!')
  await expect(page.getByRole('button', { name: 'Agua Con Gas' })).toBeVisible(SOON)
  await expect(page.getByRole('searchbox')).toHaveValue('agua')

  await page.goto('/agenda')
  await expect(page.getByRole('tab', { name: /Clientes/ })).toContainText('0')
  await other.goto('/agenda/details')
  await other.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Ana Paz')
  await save(other, 'Contacto creado exitosamente!')
  await expect(page.getByRole('button', { name: 'Ana Paz' })).toBeVisible(SOON)
  await expect(page.getByRole('tab', { name: /Clientes/ })).toContainText('1')
  await other.context().close()
})

test('what one till changes comes into a form open on the other without moving what is typed there', async ({
  page,
  browser,
  shop,
}) => {
  await stock(shop)
  await signIn(page, shop)
  await page.goto('/products/details/1')
  const price = page.getByLabel('Precio de venta')
  await price.fill('123,4')
  const other = await secondTill(browser, shop)

  await other.goto('/products/details/1')
  await other.getByLabel('Nombre *').fill('Agua con gas')
  await other.getByLabel('Precio de venta').fill('999')
  const before = await price.boundingBox()
  await save(other, 'Producto editado existosamente!')
  await expect(page.getByLabel('Nombre *')).toHaveValue('Agua Con Gas', SOON)
  // Both changed the price: the text typed here stays, and a notice reports the other's.
  await expect(price).toHaveValue('123,4')
  await expect(price).toBeFocused()
  expect((await price.boundingBox())?.y).toBe(before?.y)
  await expect(page.getByText('Otra persona lo cambió mientras tanto.')).toBeVisible()
  await save(page, 'Producto editado existosamente!')
  await expect(other.getByLabel('Precio de venta')).toHaveValue('123,40', SOON)
  await other.context().close()
})

test('what another till changes of the same address comes in, and the further addresses of a contact stay', async ({
  page,
  shop,
}) => {
  const contact = { code: '1', name: 'Ana Paz', type: 'Cliente' as const }
  const write = (address: string, postalCode: string) => ({
    ...contact,
    addresses: [{ address, postalCode, province: 'Salta' }, { address: 'Depósito 9' }],
  })
  await shop.call('people.create', { body: write('Mitre 1', '4400') })
  await signIn(page, shop)
  await page.goto('/agenda/details/1?tab=profile')
  await page.getByLabel('Domicilio').fill('Mitre 12')
  await shop.call('people.update', { params: { id: '1' }, body: write('Mitre 1', '4401') })
  await expect(page.getByLabel('Código postal')).toHaveValue('4401', SOON)
  await shop.call('people.update', { params: { id: '1' }, body: write('Roca 3', '4401') })
  await expect(page.getByLabel('Domicilio')).toHaveAccessibleDescription(/Otra persona lo cambió/, SOON)
  await expect(page.getByText('Otra persona lo cambió')).toHaveCount(1)
  await save(page, 'Contacto editado exitosamente!')
  expect((await shop.call('people.get', { params: { id: '1' } })).data.addresses).toEqual(
    write('Mitre 12', '4401').addresses,
  )
})

test('what another till deletes says so where it stands open, and can no longer be edited there', async ({
  page,
  shop,
}) => {
  const category = (await shop.call('categories.create', { body: { name: 'Bebidas' } })).data.$id
  await shop.call('products.create', { body: { product: { code: '1', name: 'Soda', categories: [category] } } })
  await shop.call('people.create', { body: { code: '1', name: 'Ana Paz', type: 'Cliente' } })
  await signIn(page, shop)
  await page.goto('/products/details/1')
  await expect(page.getByLabel('Nombre *')).toHaveValue('Soda')
  await shop.call('products.remove', { params: { id: '1' } })
  await expect(page.getByText('Este producto fue eliminado: solo queda su historia.')).toBeVisible(SOON)
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeHidden()

  await page.goto('/agenda/details/1?tab=profile')
  await expect(page.getByLabel('Nombre *')).toHaveValue('Ana Paz')
  await shop.call('people.remove', { params: { id: '1' } })
  await expect(page.getByText('Este contacto fue eliminado: solo queda su historia.')).toBeVisible(SOON)
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeHidden()
})

const stock = async (shop: Shop): Promise<void> => {
  const category = (await shop.call('categories.create', { body: { name: 'Bebidas' } })).data.$id
  const product = { code: '1', name: 'Agua Mineral', categories: [category], sellingPrice: 100 }
  await shop.call('products.create', { body: { product, historical: { stock: 10, cost: 50 } } })
}

/** The same business on another device. */
const secondTill = async (browser: Browser, shop: Shop): Promise<Page> => {
  const page = await elsewhere(browser)
  await signIn(page, shop)
  return page
}

const save = async (page: Page, told: string): Promise<void> => {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(told)).toBeVisible()
}
