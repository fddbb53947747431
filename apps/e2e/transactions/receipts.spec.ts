import { readFile } from 'node:fs/promises'
import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'
import { sellTo } from '#support/sold-shop'

test('a payment’s receipt is printed where it was entered, keeps its number and is sent', async ({ page, shop }) => {
  const sale = await sellTo(shop)
  await signIn(page, shop)
  await page.goto(`/transactions/details/${sale}?tab=payments`)
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Monto' }).fill('1200,05')
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar pago' }).click()

  const toast = page.getByRole('alert').filter({ hasText: 'Pago de' })
  const [printed] = await Promise.all([
    page.waitForEvent('download'),
    toast.getByRole('button', { name: 'Imprimir recibo' }).click(),
  ])
  expect(printed.suggestedFilename()).toMatch(/^R00000001_.*\.pdf$/)
  expect((await readFile(await printed.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const payments = page.getByRole('table', { name: 'Pagos' })
  await payments.getByRole('button', { name: /^Ver detalle/ }).click()
  await expect(page.getByText('Recibo R00000001')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar recibo' }).click()
  const popup = page.getByRole('dialog', { name: 'Enviar el recibo R00000001' })
  await popup.getByRole('button', { name: 'Copiar enlace' }).click()
  const link = popup.getByRole('textbox', { name: 'Enlace' })
  await expect(link).toHaveValue(/\/p\/[\w-]{22}$/)
  const url = await link.inputValue()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Enlace copiado').last()).toBeVisible()

  await page.goto('/payments')
  await page
    .getByRole('button', { name: /^Ver detalle/ })
    .first()
    .click()
  await expect(page.getByText('Recibo R00000001')).toBeVisible()
  await expectAccessible(page)

  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RECIBO')
  await expect(page.getByText('X R00000001')).toBeVisible()
  await expect(page.getByText('La suma de mil doscientos pesos con 05/100.')).toBeVisible()
})

test('settings number each payment and say how long links last', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/settings/transactions')
  const papers = page.getByRole('group', { name: 'Recibos y envíos' })
  await papers.getByRole('switch', { name: 'Numerar cada pago' }).click()
  await expect(papers.getByRole('switch', { name: 'Numerar cada pago' })).toBeChecked()
  await papers.getByRole('combobox', { name: 'Los enlaces sirven por' }).selectOption('7 días')
  await expect(papers.getByRole('combobox', { name: 'Los enlaces sirven por' })).toHaveValue('7')
  const { data } = await shop.call('settings.papers', {})
  expect(data).toMatchObject({ receiptsAlways: true, receiptBalance: false, shareDays: 7 })
})
