import { messages } from '@trastienda/domain/messages'
import { expectAccessible } from '#support/accessible'
import { mailedLink } from '#support/mailed-link'
import { expect, test } from '#support/shop'

test('a forgotten password is replaced by the link that comes by mail, which works once', async ({ page, shop }) => {
  await page.goto('/password/reset')
  await expect(page.getByText(messages.reset_token_invalid)).toBeVisible()
  await page.goto('/auth')
  await page.getByRole('button', { name: /Olvid/ }).click()
  await page.getByLabel('Email').fill(shop.email)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Si hay una cuenta con ese correo')).toBeVisible()

  const link = await mailedLink(shop.email, '/password/reset')
  const choose = async (password: string, repeated: string) => {
    await page.getByLabel('Nueva contraseña').fill(password)
    await page.getByLabel('Repetir contraseña').fill(repeated)
    await page.keyboard.press('Enter')
  }
  await page.goto(link)
  await choose('otra clave larga', 'otra clave')
  await expect(page.getByText(messages.passwords_differ)).toBeVisible()
  await expectAccessible(page)
  await choose('otra clave larga', 'otra clave larga')
  await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(link)
  await choose('una tercera clave', 'una tercera clave')
  await expect(page.getByText(messages.reset_token_invalid)).toBeVisible()

  await page.goto('/auth')
  await page.getByLabel('Email').fill(shop.email)
  await page.getByLabel('Contraseña', { exact: true }).fill('otra clave larga')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
})
