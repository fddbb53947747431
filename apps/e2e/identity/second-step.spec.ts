import type { Page } from '@playwright/test'
import { messages } from '@trastienda/domain/messages'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '#support/accessible'
import { expect, PASSWORD, signIn, test, typeSignIn, type Shop } from '#support/shop'

const popup = (page: Page) => page.getByRole('dialog')
const codeOf = (seed: string): string => new TOTP({ secret: Secret.fromBase32(seed) }).generate()

/** Goes from the password to the recovery codes, which it returns; the test plays the phone's application. */
const setUp = async (page: Page): Promise<string[]> => {
  await page.getByLabel('Tu contraseña').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación de códigos' })).toBeVisible()
  await expectAccessible(page)
  const seed = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  await page.getByLabel('Código de la aplicación').fill(codeOf((seed ?? '').replaceAll(' ', '')))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const shown = await codes.allTextContents()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  return shown
}

test('a second step is switched on, asked for at sign-in, passed by a recovery code once, and switched off', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Activar' }).click()
  const [first = '', second = ''] = await setUp(page)
  await expect(page.getByText('10 sin usar')).toBeVisible()

  const typeCode = async (code: string) => {
    await page.context().clearCookies()
    await page.goto('/auth')
    await typeSignIn(page, shop)
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await expectAccessible(page)
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await typeCode(first.toLowerCase())
  await page.waitForURL('**/dashboard')
  await typeCode(first)
  await expect(page.getByText(messages.totp_wrong)).toBeVisible()
  await typeCode(second)
  await page.waitForURL('**/dashboard')

  await page.goto('/settings/account')
  await expect(page.getByText('8 sin usar')).toBeVisible()
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await popup(page).getByLabel('Tu contraseña').fill(PASSWORD)
  await popup(page).getByLabel('Código de la aplicación').fill(second)
  await page.keyboard.press('Enter')
  await expect(popup(page).getByText(messages.totp_wrong)).toBeVisible()
})

/** The owner's own is on while they demand it, and off again when they come. */
const demandSecondStep = async (shop: Shop): Promise<void> => {
  const { data } = await shop.call('totp.start', { body: { password: PASSWORD } })
  const { recoveryCodes } = (await shop.call('totp.confirm', { body: { code: codeOf(data.seed) } })).data
  const settings = (await shop.call('settings.staff', {})).data
  const { idleMinutes, cashierDiscountLimit } = settings
  await shop.call('settings.update_staff', { body: { idleMinutes, cashierDiscountLimit, totpRequired: true } })
  await shop.call('totp.remove', { body: { password: PASSWORD, code: recoveryCodes[0] ?? '' } })
}

test('whoever has none in a business that demands one sets it up before anything else', async ({ page, shop }) => {
  await demandSecondStep(shop)
  await signIn(page, shop)
  await page.goto('/products')
  await page.waitForURL(/\/second-step/)
  await expect(page.getByText('Este negocio la pide para ingresar: activala para seguir.')).toBeVisible()
  await setUp(page)
  await page.waitForURL('**/products')
})
