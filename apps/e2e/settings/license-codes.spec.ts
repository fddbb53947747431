import type { Page } from '@playwright/test'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { licenseMessages, UNVERIFIED_MESSAGE } from '@trastienda/domain/license/license'
import { expectAccessible } from '#support/accessible'
import { cancel, endTrial, runServerCommand, subscribe } from '#support/operator'
import { expect, signIn, test } from '#support/shop'

const offered = async (page: Page): Promise<string[]> => {
  const sheet = page.getByRole('main')
  return (await sheet.getByRole('link').or(sheet.getByRole('button')).allTextContents()).map((text) => text.trim())
}

const openLicense = async (page: Page, code: keyof typeof licenseMessages): Promise<void> => {
  await page.goto('/license')
  await expect(page.getByRole('heading', { name: 'Licencia' })).toBeVisible()
  await expect(page.getByText('Gracias por usar Trastienda.')).toBeVisible()
  await expect(page.getByText(licenseMessages[code])).toBeVisible()
}

test('code 0: the trial, its last day, the dashboard and the way to subscribe', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Modo consulta' })).toBeHidden()
  await openLicense(page, 0)
  const { trialEndsAt = '' } = (await shop.call('subscription.get', {})).data
  await expect(page.getByText(`La prueba termina el ${formatDate(trialEndsAt, DEFAULT_TIME_ZONE)}.`)).toBeVisible()
  await expect.poll(() => offered(page)).toEqual(['Suscribirme', 'Ir al Dashboard'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Suscribirme' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Cómo suscribirte' })).toBeFocused()
  const steps = page.getByRole('region', { name: 'Cómo suscribirse' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /por teléfono o por el medio que prefieras/,
    /enlace de un proveedor de pagos en línea/,
    /disponible mientras dure la suscripción/,
    /número de teléfono/,
    /nunca te pide los datos de tu tarjeta/,
  ])
  await expect.poll(() => offered(page)).toEqual(['Configuración', 'Volver al Dashboard'])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver al Dashboard' }).click()
  await page.waitForURL('**/dashboard')
})

for (const [code, end] of [
  [1, endTrial],
  [3, cancel],
] as const) {
  test(`code ${code}: to read only, a banner says why, and the way to subscribe`, async ({ page, shop }) => {
    await end(shop)
    await signIn(page, shop)
    await page.goto('/dashboard')
    const banner = page.getByRole('region', { name: 'Modo consulta' })
    await expect(banner).toContainText(licenseMessages[code])
    await expectAccessible(page)
    await page.goto('/transactions')
    const sell = page.getByRole('link', { name: 'Nueva Venta (en modo consulta no se puede)' }).first()
    await expect(sell).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await sell.press('Enter')
    await expect(page.getByRole('alert').getByText('En modo consulta se puede ver todo')).toBeVisible()
    await expect(page).toHaveURL(/transactions$/)
    await banner.getByRole('link', { name: 'Ver la licencia' }).click()
    await page.waitForURL('**/license')
    await openLicense(page, code)
    await expect.poll(() => offered(page)).toEqual(['Suscribirme', 'Ir al Dashboard'])
    await page.getByRole('button', { name: 'Suscribirme' }).click()
    await expect(page.getByText('si cambió, decinos el nuevo al comunicarte')).toBeVisible()
    await expect.poll(() => offered(page)).toEqual(['Volver al Dashboard'])
    await expectAccessible(page)
  })
}

test('code 2: only the dashboard', async ({ page, shop }) => {
  await subscribe(shop)
  await signIn(page, shop)
  await openLicense(page, 2)
  await expect.poll(() => offered(page)).toEqual(['Ir al Dashboard'])
  await expectAccessible(page)
})

test('code 4: whoever must sign in again is led there and nowhere else', async ({ page, shop }) => {
  await signIn(page, shop)
  await runServerCommand('admin', 'user', 'reset-password', shop.email)
  await openLicense(page, 4)
  await expect.poll(() => offered(page)).toEqual(['Ir a ingresar'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ir a ingresar' }).click()
  await page.waitForURL('**/auth**')
  // The page that is still loading would not close.
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a visitor has no licence to verify, and may sign in', async ({ page }) => {
  await page.goto('/license')
  await expect(page.getByText(UNVERIFIED_MESSAGE)).toBeVisible()
  await expect.poll(() => offered(page)).toEqual(['Ir a ingresar'])
})
