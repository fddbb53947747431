import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

/** The answer to another program with this key. */
const asked = async (page: Page, key: string): Promise<number> =>
  (await page.request.get('/api/v1/products', { headers: { authorization: `Bearer ${key}` } })).status()

test('an owner makes a key for another program, copies it this once, and ends it', async ({ page, shop }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, shop)
  await page.goto('/settings/team')
  const way = page.getByRole('button', { name: 'Conectarlo con una clave de API' })
  await way.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Nueva clave de API' })
  await expect(popup.getByLabel('Programa')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(popup.getByText('Debe especificar un nombre.')).toBeVisible()
  await page.keyboard.type('Tienda en línea')

  const right = (name: string) => popup.getByRole('checkbox', { name })
  await right('Exportar a planillas').check()
  await expect(right('Ver costos, cuentas y estadísticas')).toBeChecked()
  await expect(right('Ver costos, cuentas y estadísticas')).toBeDisabled()
  await expectAccessible(page)
  await right('Exportar a planillas').uncheck()
  await expect(right('Ver costos, cuentas y estadísticas')).not.toBeChecked()
  await right('Vender y cobrar').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')

  const told = page.getByRole('dialog', { name: 'Clave de Tienda en línea' })
  await expect(told.getByText('No se vuelve a mostrar.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(told.getByRole('button', { name: 'Copiar' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(told.getByText('Copiada')).toBeVisible()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toBe(await told.getByLabel('Clave').innerText())
  expect(await asked(page, key)).toBe(200)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(told).toBeHidden()

  const keys = page.getByRole('list', { name: 'Claves de API' })
  await expect(keys.getByRole('listitem')).toContainText(/Tienda en línea.*La hizo Ana Paz.*2 permisos/)
  await expectAccessible(page)
  await keys.getByRole('button', { name: 'Ver la clave de Tienda en línea' }).click()
  const record = page.getByRole('dialog', { name: 'Tienda en línea', exact: true })
  await expect(record.getByRole('listitem')).toHaveText(['Ver productos, stock y contactos', 'Vender y cobrar'])
  await expect(record.getByText(/hoy a las/).first()).toBeVisible()
  await expectAccessible(page)
  await record.getByRole('button', { name: 'Anular' }).click()
  const question = page.getByRole('dialog', { name: 'Anular la clave de Tienda en línea' })
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await question.getByRole('button', { name: 'Anular' }).click()

  await expect(keys).toBeHidden()
  expect(await asked(page, key)).toBe(401)
  await page.getByRole('button', { name: 'Ver las anuladas (1)' }).click()
  await expect(keys.getByRole('listitem')).toContainText('Anulada')
  await expectAccessible(page)
})

test('a key whose answer was cut is not told again: the screen says so', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/settings/team')
  await page.getByRole('button', { name: 'Conectarlo con una clave de API' }).click()
  const popup = page.getByRole('dialog', { name: 'Nueva clave de API' })
  await popup.getByLabel('Programa').fill('Planilla')
  let cuts = 0
  await page.route('**/api/v1/api_keys', async (route) => {
    if (route.request().method() !== 'POST' || cuts > 0) return route.fallback()
    cuts += 1
    await route.fetch()
    return route.abort()
  })
  await popup.getByRole('button', { name: 'Crear clave' }).click()
  const told = page.getByRole('dialog', { name: 'Clave de Planilla' })
  await expect(async () => {
    if (await told.isHidden()) await popup.getByRole('button', { name: 'Crear clave' }).click()
    await expect(told).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(told.getByText('Anulala y hacé otra.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Claves de API' }).getByRole('listitem')).toHaveCount(1)
})

test('a key that a restored copy left behind says so, and is ended as any other', async ({ page, shop }) => {
  await shop.call('api_keys.create', { body: { name: 'Planilla', capabilities: ['look'] } })
  // The server answers so after a restore: it has no token of the key any more.
  await page.route('**/api/v1/api_keys', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object[] }
    await route.fulfill({ response, json: { data: data.map((key) => ({ ...key, isUsable: false })) } })
  })
  await signIn(page, shop)
  await page.goto('/settings/team')
  const key = page.getByRole('list', { name: 'Claves de API' }).getByRole('listitem')
  await expect(key).toContainText(/Planilla.*Ya no sirve.*hacé otra/)
  await expectAccessible(page)
  await key.getByRole('button').click()
  await page.getByRole('dialog', { name: 'Planilla', exact: true }).getByRole('button', { name: 'Anular' }).click()
  await page
    .getByRole('dialog', { name: 'Anular la clave de Planilla' })
    .getByRole('button', { name: 'Anular' })
    .click()
  await expect(page.getByRole('button', { name: 'Ver las anuladas (1)' })).toBeVisible()
})

test('what a program did stands in the audit under its name', async ({ page, shop }) => {
  const { data } = await shop.call('api_keys.create', {
    body: { name: 'Tienda en línea', capabilities: ['look', 'history', 'figures', 'catalogue'] },
  })
  const headers = { authorization: `Bearer ${data.secret}` }
  expect((await page.request.post('/api/v1/categories', { headers, data: { name: 'Bebidas' } })).status()).toBe(201)
  await signIn(page, shop)
  await page.goto('/audit')
  await expect(page.getByText('Tienda en línea (clave de API) creó la categoría Bebidas')).toBeVisible()
})
