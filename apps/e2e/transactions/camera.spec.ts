import { chromium } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { box, lines, openShop } from '#support/counter'
import { filmOf } from '#support/fake-camera'
import { baseUrl } from '#support/server'
import { expect, signIn, test } from '#support/shop'

/** Its check digit is right, unlike those of other visits: a reader takes no other. */
const EAN = '7790000000027'

test('on a phone whose browser reads no codes itself the camera reads a barcode, once for as long as it is held there', async ({
  shop,
  launchOptions,
}, info) => {
  await openShop(shop)
  const { data: category } = await shop.call('categories.create', { body: { name: 'Bazar' } })
  const product = { code: 'L1', ean: EAN, name: 'Lámpara', categories: [category.$id], sellingPrice: 800 }
  await shop.call('products.create', { body: { product, historical: { stock: 9, cost: 5 } } })
  const film = info.outputPath('film.y4m')
  filmOf(EAN, film)
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  const args = [...(launchOptions.args ?? []), ...camera, `--use-file-for-fake-video-capture=${film}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const context = await browser.newContext({
      baseURL: baseUrl,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      locale: 'es-AR',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await signIn(page, shop)
    await page.goto('/counter')
    await expect(box(page)).toBeVisible()
    expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false)
    const button = page.getByRole('button', { name: 'Leer un código con la cámara' })
    const dialog = page.getByRole('dialog', { name: 'Leer con la cámara' })
    await page.route('**/*.wasm', (route) => route.abort())
    await button.click()
    await expect(dialog.getByText(/^No pudimos cargar el lector de códigos/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.unroute('**/*.wasm')
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await button.click()
    await expect(dialog.getByText(`Leído: ${EAN}`)).toBeVisible()
    await expectAccessible(page)
    await page.waitForTimeout(2000)
    await page.keyboard.press('Escape')
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByLabel('Cantidad de Lámpara')).toHaveValue('1')
    expect(fetched.filter((url) => url.endsWith('.wasm'))).toHaveLength(1)
    expect(fetched.every((url) => url.startsWith(baseUrl) || /^(?:data|blob):/.test(url))).toBe(true)
  } finally {
    await browser.close()
  }
})
