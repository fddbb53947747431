import { expectAccessible } from '#support/accessible'
import { cutNetwork, mendNetwork } from '#support/cut-network'
import { pressGenerate } from '#support/press-generate'
import { expect, signIn, test, type Shop } from '#support/shop'
import { sellTo } from '#support/sold-shop'

/** A shop that works with deliveries, with one product and one customer. */
const openShop = async (shop: Shop): Promise<void> => {
  await sellTo(shop)
  await shop.call('settings.update_deliveries', { body: { enabled: true, showsPrices: false } })
}

const planOf = async (shop: Shop, id: string) => (await shop.call('deliveries.of_sale', { params: { id } })).data.plan

test('a new sale says where its goods go, which survives a reload', async ({ page, shop }) => {
  await openShop(shop)
  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Ana')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Producto' }).fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 línea · 1 u.')).toBeVisible()
  const delivery = page.getByRole('region', { name: 'Entrega' })
  await delivery.getByText('Para entregar').click()
  await delivery.getByLabel('Dirección').fill('Mitre 10')
  await delivery.getByLabel('Nota para el reparto').fill('Timbre 2')
  await page.reload()
  await expect(delivery.getByLabel('Dirección')).toHaveValue('Mitre 10')
  await expectAccessible(page)
  await pressGenerate(page)
  await expect(page.getByText(/V00000002/).first()).toBeVisible()
  await expect(delivery.getByLabel('Dirección')).toHaveCount(0)
  expect(await planOf(shop, 'V00000002')).toEqual({ address: 'Mitre 10', note: 'Timbre 2', version: 1 })
})

test('a sale to be delivered that is made without a network is one when it comes in', async ({ page, shop }) => {
  await openShop(shop)
  await signIn(page, shop)
  await page.goto('/transactions/details/new/sale')
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Ana')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Producto' }).fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 línea · 1 u.')).toBeVisible()
  await page.getByText('Creación y Efectivización', { exact: true }).click()
  await page.getByRole('region', { name: 'Entrega' }).getByText('Para entregar').click()
  await cutNetwork(page)
  await pressGenerate(page)
  await expect(page.getByText(/n-\w+-1/).first()).toBeVisible()
  await mendNetwork(page)
  await expect
    .poll(async () => (await shop.call('deliveries.pending', {})).data.map(({ sale }) => sale), { timeout: 20_000 })
    .toEqual(['V00000002'])
})

test('the counter sells to be delivered, where the business works with deliveries alone', async ({ page, shop }) => {
  await sellTo(shop)
  const { data: till } = await shop.call('settings.till', {})
  await shop.call('settings.update_till', { body: { ...till, enabled: true } })
  await signIn(page, shop)
  await page.goto('/counter')
  await expect(page.getByRole('button', { name: /Ver precio/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Para entregar/ })).toHaveCount(0)
  await shop.call('settings.update_deliveries', { body: { enabled: true, showsPrices: false } })
  await page.reload()
  await page.getByRole('button', { name: 'Para entregar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Para entregar' })
  await dialog.getByLabel('Dirección').fill('Mitre 10')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Para entregar ✓' })).toBeVisible()
  await page.getByRole('button', { name: 'Para entregar ✓' }).click()
  await dialog.getByRole('button', { name: 'Lo retira ahora' }).click()
  await expect(page.getByRole('button', { name: 'Para entregar', exact: true })).toBeVisible()
})
