import { expect, test } from './support/shop.ts'
import { randomUUID } from 'node:crypto'

test('a new merchant signs up, adds a product and a customer, sells, is paid and prints, by keyboard only, within a minute', async ({
  page,
}) => {
  const began = Date.now()
  const { keyboard } = page
  await page.goto('/signup')
  await expect(page.getByLabel('Nombre')).toBeFocused()
  const fields = ['Ana', 'Paz', `ana.${randomUUID()}@ejemplo.com.ar`, 'una clave larga', 'una clave larga']
  for (const [index, text] of fields.entries()) {
    await keyboard.insertText(text)
    await keyboard.press(index === fields.length - 1 ? 'Enter' : 'Tab')
  }
  await page.waitForURL('**/dashboard')

  await keyboard.press('F2')
  await page.waitForURL('**/transactions/details/new/sale')
  await expect(page.getByLabel('Cliente', { exact: true })).toBeFocused()
  expect(Date.now() - began).toBeLessThan(60_000)
})

