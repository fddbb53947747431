import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

/** The server ends the session of this browser; the page does not hear of it. */
const endSession = async (page: Page): Promise<void> => {
  expect((await page.request.delete('/api/v1/session')).ok()).toBe(true)
}

const signInAgain = async (page: Page): Promise<void> => {
  const overlay = page.getByRole('dialog', { name: 'Tu sesión venció' })
  await expect(overlay.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.insertText('una clave larga')
  await page.keyboard.press('Enter')
  await expect(overlay).toBeHidden()
}

test('who is at work when the session ends signs in again, and what was typed is saved', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/payments')
  await page.getByRole('button', { name: 'Ingresar Movimiento' }).first().click()
  const popup = page.getByRole('dialog', { name: 'Otros Movimientos' })
  await popup.getByRole('combobox', { name: 'Operación' }).click()
  await page.getByRole('option', { name: 'Depósito' }).click()
  await popup.getByLabel('Monto').fill('35')
  await endSession(page)
  await popup.getByRole('button', { name: 'Ingresar' }).click()
  await signInAgain(page)
  // The waiting call goes out, once.
  await expect(page.getByText(/Movimiento registrado/)).toBeVisible()
  expect((await shop.call('payments.list', { query: {} })).data.map(({ total }) => total)).toEqual([35])

  await page.goto('/agenda/details')
  await page.getByLabel('Nombre').fill('Rosa Paz')
  await endSession(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await signInAgain(page)
  await expect
    .poll(async () => (await shop.call('people.list', { query: {} })).data.map(({ name }) => name))
    .toEqual(['Rosa Paz'])

  await page.goto('/products?search=pan')
  await expect(page.getByRole('heading', { name: 'Inventario' })).toBeVisible()
  await endSession(page)
  await page.getByRole('searchbox').fill('pan duro')
  await expect(page.getByRole('dialog', { name: 'Tu sesión venció' })).toBeVisible()
  await expectAccessible(page)
  await signInAgain(page)
  await expect(page).toHaveURL(/search=pan.duro/)

  await endSession(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tu sesión venció' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(shop.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('una clave larga')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=pan.duro/)
})

test('a half-filled popup asks before it throws away what was typed', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/payments')
  const open = page.getByRole('button', { name: 'Ingresar Movimiento' }).first()
  const popup = page.getByRole('dialog', { name: 'Otros Movimientos' })
  const question = page.getByRole('dialog', { name: 'Cambios sin guardar' })
  await open.click()
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  await open.click()
  await popup.getByLabel('Monto').fill('35')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(popup.getByLabel('Monto')).toHaveValue(/^35/)
  await popup.getByRole('button', { name: 'Cerrar' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(popup).toBeHidden()
  await open.click()
  await expect(popup.getByLabel('Monto')).toHaveValue('')
})
