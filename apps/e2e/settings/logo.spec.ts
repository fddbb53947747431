import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { picture, sizeOf } from '#support/pictures'
import { expect, signIn, test, type Shop } from '#support/shop'

const DONE = 'Imagen lista. Guardá los cambios para aplicarla.'

const openLogo = async (page: Page, shop: Shop): Promise<Locator> => {
  await signIn(page, shop)
  await page.goto('/settings')
  const logo = page.getByRole('group', { name: 'Logo' })
  await expect(logo.getByRole('button', { name: 'Elegir imagen' })).toBeVisible()
  return logo
}

const widthOf = async (image: Locator): Promise<number> => (await sizeOf(image))[0]

test('a logo is chosen by keyboard, saved, shown in the top bar, and taken away again', async ({ page, shop }) => {
  const logo = await openLogo(page, shop)
  const bar = page.getByRole('banner')
  await expect(bar.locator('img')).toHaveCount(0)

  // The test announces its file chooser early: the browser would close one that came before that.
  const opened = page.waitForEvent('filechooser')
  await page.getByLabel('CUIT').focus()
  await page.keyboard.press('Tab')
  await expect(logo.getByRole('button', { name: 'Elegir imagen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await (await opened).setFiles(await picture(page, 600, 200))
  await expect(logo.getByText(DONE)).toBeVisible()
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Configuración guardada existosamente!')).toBeVisible()
  await expect(bar.locator('img')).toBeVisible()

  await page.reload()
  await expect.poll(() => widthOf(logo.getByRole('img', { name: 'Logo' }))).toBe(600)
  await expect.poll(() => widthOf(bar.locator('img'))).toBe(384)

  await logo.getByRole('button', { name: 'Quitar' }).click()
  await expect(logo.getByRole('button', { name: 'Elegir imagen' })).toBeFocused()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(bar.locator('img')).toHaveCount(0)
  expect((await shop.call('users.get', {})).data.business.logoUrl).toBeUndefined()
})

test('what is no image is refused in the words of the specification, and the logo stays', async ({ page, shop }) => {
  const logo = await openLogo(page, shop)
  await page.locator('input[type=file]').setInputFiles(await picture(page, 300, 100))
  await expect(logo.getByText(DONE)).toBeVisible()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const [name, mimeType] of [
    ['logo.svg', 'image/svg+xml'],
    ['logo.png', 'image/png'],
    ['lista.pdf', 'application/pdf'],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(drawing) })
    await expect(logo.getByText('El archivo debe ser una imagen JPG, PNG o WebP.')).toBeVisible()
    await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()
  }
  // The server follows a link, but never into a network of its own.
  await logo.getByLabel('Enlace a la imagen').fill(new URL('/icon.png', page.url()).href)
  await page.keyboard.press('Enter')
  await expect(logo.getByText('No pudimos traer la imagen de esa dirección.')).toBeVisible()
  await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible()
  await page.getByLabel('Email del negocio').fill('ventas@negocio')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Formato incorrecto.')).toBeVisible()
  await expectAccessible(page)
})

test('a picture of any size is brought down before it travels', async ({ page, shop }) => {
  const logo = await openLogo(page, shop)
  const large = await picture(page, 3_000, 1_500)
  // Decoders ignore everything after an image's end.
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...large, buffer: Buffer.concat([large.buffer, Buffer.alloc(6_000_000)]) })
  await expect(logo.getByText(DONE)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Configuración guardada existosamente!')).toBeVisible()
  await page.reload()
  await expect.poll(() => widthOf(logo.getByRole('img', { name: 'Logo' }))).toBe(2_000)
})
