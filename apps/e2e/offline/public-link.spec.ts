import { expect, signIn, test } from '#support/shop'
import { sellTo } from '#support/sold-shop'

test.use({ serviceWorkers: 'allow' })

test('a browser that has the application stored opens a public link as the server shows it', async ({ page, shop }) => {
  const sale = await sellTo(shop)
  const body = { kind: 'document', record: sale, channel: 'link' } as const
  const { url = '' } = (await shop.call('share.create', { body })).data
  await signIn(page, shop)
  await page.goto('/dashboard')
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1, name: `Venta ${sale}` })).toBeVisible()
  await expect(page.getByRole('link')).toHaveText(['Descargar PDF'])
})
