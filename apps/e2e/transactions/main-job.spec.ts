import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/shop'

// This visit has animations and the service worker, as a shop does.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' })

/** Types into the focused field, after checking that it is the right one. */
const type = async (page: Page, label: string, text: string): Promise<void> => {
  await expect(page.getByLabel(label, { exact: true })).toBeFocused()
  await page.keyboard.insertText(text)
}

/** One Enter chooses a result, a second one adds a missing record: a scanner's single Enter opens no popup. */
const enterUntilOpen = (page: Page, popup: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Enter')
    // With less time, a popup that loads slowly gets an Enter that was not meant for it.
    await expect(popup).toBeVisible({ timeout: 2_000 })
  }).toPass()

test('a new merchant signs up, adds customer and product, sells, is paid and prints, by keyboard only, within a minute', async ({
  page,
}) => {
  const began = Date.now()
  const { keyboard } = page

  await page.goto('/signup')
  await type(page, 'Nombre', 'Ana')
  await keyboard.press('Tab')
  await type(page, 'Apellido', 'Paz')
  await keyboard.press('Tab')
  await type(page, 'Email', `ana.${randomUUID()}@ejemplo.com.ar`)
  await keyboard.press('Tab')
  await type(page, 'Contraseña', 'una clave larga')
  await expect(async () => {
    await keyboard.press('Tab')
    await expect(page.getByLabel('Repetir contraseña')).toBeFocused({ timeout: 100 })
  }).toPass()
  await keyboard.insertText('una clave larga')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible()

  await expect(async () => {
    await keyboard.press('F2')
    await expect(page).toHaveURL(/details\/new\/sale/, { timeout: 2_000 })
  }).toPass()
  await type(page, 'Cliente', 'Rosa Díaz')
  await expect(page.getByText('«Rosa Díaz»')).toBeVisible()
  const contact = page.getByRole('dialog', { name: 'Agregar contacto' })
  await enterUntilOpen(page, contact)
  await expect(contact.getByLabel('Nombre')).toHaveValue('Rosa Díaz')
  await keyboard.press('Enter')

  await type(page, 'Producto', 'Yerba mate 1 kg')
  await expect(page.getByText('«Yerba mate 1 kg»')).toBeVisible()
  const product = page.getByRole('dialog', { name: 'Agregar producto' })
  await enterUntilOpen(page, product)
  await expect(product.getByLabel('Nombre')).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type('4500,50')
  await keyboard.press('Enter')
  await expect(product.getByLabel('EAN')).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.type('12')
  await keyboard.press('Enter')
  await expect(product).toBeHidden()

  await expect(page.getByLabel('Cantidad', { exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Entrada definida con éxito')).toBeVisible()
  await expect(page.getByLabel('Producto', { exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Generar/ })).toBeFocused()
  await expect(page.getByLabel('Creación, Efectivización y Pago')).toBeChecked()
  await keyboard.press('Enter')

  await expect(page.getByRole('link', { name: 'Última: V00000001 · cobrada · $ 4.500,50' })).toBeVisible()
  await expect(page.getByLabel('Cliente', { exact: true })).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeFocused()
  const [paper] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')])
  expect(paper.suggestedFilename()).toMatch(/^V00000001_\d{2}-\d{2}-\d{4}\.pdf$/)
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Última: V00000001 · cobrada · $ 4.500,50' }).press('Enter')
  await expect(page.getByText('PPagada')).toBeVisible()
  expect(Date.now() - began).toBeLessThan(60_000)
})
