import { expect, signIn, test } from '#support/shop'
import { closeSidebar } from './demo.ts'
import { takePicture } from './take-picture.ts'

test.beforeEach(async ({ page, shop }) => {
  await closeSidebar(page)
  await signIn(page, shop)
})

test('a new business', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await takePicture(page, 'primeros-pasos')
  await page.goto('/license')
  await expect(page.getByRole('button', { name: 'Suscribirme' })).toBeVisible()
  await takePicture(page, 'licencia')
})

test('lots that go off', async ({ page, shop }) => {
  const category = (await shop.call('categories.create', { body: { name: 'Lácteos' } })).data.$id
  const provider = { code: '1', name: 'Lácteos del Sur', type: 'Proveedor' } as const
  await shop.call('people.create', { body: provider })
  const product = { code: '1', name: 'Yogur de frutilla 190g', categories: [category], sellingPrice: 1450 }
  await shop.call('products.create', {
    body: { product, historical: { stock: 12, cost: 900, provider: '1', dueDate: dayIn(-2) } },
  })
  for (const [stock, days] of [
    [24, 9],
    [36, 60],
  ] as const) {
    const lot = { product: '1', stock, cost: 950, provider: '1', dueDate: dayIn(days) }
    await shop.call('stock.add', { body: { ...lot, movement: 'Ajuste De Entrada' } })
  }
  await page.goto('/products/details/1')
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page.getByText('Por vencer')).toBeVisible()
  await takePicture(page, 'vencimientos')
})

const DAY_MS = 86_400_000

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
