import { gzipSync } from 'node:zlib'
import { expect, signIn, test } from '#support/shop'

const MOST_SCRIPTS = 15
const MOST_INITIAL_BYTES = 174_000

test('any screen opens with a handful of scripts, and little stands before the first of them', async ({
  page,
  shop,
}) => {
  const html = await (await page.request.get('/auth')).text()
  const sizes = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(async ([, url = '']) => {
    const script = await page.request.get(url)
    return gzipSync(await script.body()).length
  })
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_INITIAL_BYTES)

  await signIn(page, shop)
  for (const path of ['/transactions/details/new/sale', '/dashboard', '/transactions', '/products', '/agenda']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('load')
    const scripts = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.+\.js$/.test(name)).length,
    )
    expect(scripts, path).toBeGreaterThan(3)
    expect(scripts, path).toBeLessThanOrEqual(MOST_SCRIPTS)
  }
})

test('the mark stands on the page’s ground before any script has come, and goes with the first screen', async ({
  page,
}) => {
  const splash = page.locator('#splash')
  await page.emulateMedia({ colorScheme: 'dark' })
  let isHeld = true
  await page.route('**/assets/*.js', (route) => (isHeld ? route.abort() : route.continue()))
  await page.goto('/auth')
  await expect(splash).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(24, 23, 21)')
  isHeld = false
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible()
  await expect(splash).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(24, 23, 21)')
})
