import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { expect, signIn, test, type Shop } from '#support/shop'

const ANAS_PIN = '4827'
const BETOS_PIN = '739164'

const people = (page: Page) => page.getByRole('dialog', { name: 'Mostrador' })
const whoWorks = (page: Page, name: string) => page.getByRole('button', { name: `Trabaja ${name}` })

/** A counter at which Ana is at work, and to which Beto can come. */
const openCounter = async (page: Page, shop: Shop): Promise<void> => {
  await shop.call('members.create', { body: { name: 'Beto', lastName: 'Ruiz', role: 'cashier' } })
  await signIn(page, shop)
  await page.goto('/settings/account')
  await page.getByLabel('Nuevo PIN').fill(ANAS_PIN)
  await page.getByLabel('Contraseña', { exact: true }).fill('una clave larga')
  await page.getByRole('button', { name: 'Guardar el PIN' }).click()
  await expect(page.getByText('Tu PIN quedó guardado.')).toBeVisible()
  await expect(whoWorks(page, 'Ana Paz')).toBeHidden()

  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Usar este dispositivo como mostrador' }).click()
  const popup = page.getByRole('dialog', { name: 'Usar este dispositivo como mostrador' })
  await popup.getByLabel('Nombre').fill('Caja 2')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Usar como mostrador' }).click()
  await expect(whoWorks(page, 'Ana Paz')).toBeVisible()
  await page.getByRole('button', { name: 'Dar un PIN' }).click()
  await page.getByRole('dialog', { name: 'PIN de Beto' }).getByLabel('Nuevo PIN').fill(BETOS_PIN)
  await page.keyboard.press('Enter')
  await expect(page.getByText('El PIN quedó guardado.')).toBeVisible()
  await expectAccessible(page)
}

/** Enters by keyboard alone, from the focused element. */
const comeIn = async (page: Page, name: string, pin: string): Promise<void> => {
  await expect(page.getByLabel('Buscar por nombre')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
}

test('people change at the counter by keyboard, and each finds what they had begun', async ({ page, shop }) => {
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Luna', type: 'Cliente' } })
  await openCounter(page, shop)
  await page.goto('/transactions/details/new/sale')
  const customer = page.getByRole('combobox', { name: 'Cliente' })
  const product = page.getByRole('combobox', { name: 'Producto' })
  await expect(customer).toBeFocused()
  await page.keyboard.type('rosa')
  await expect(page.getByRole('option', { name: /Rosa Luna/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(product).toBeFocused()
  const other = await page.context().newPage()
  await other.goto('/agenda')
  await expect(other.getByRole('heading', { name: 'Contactos' })).toBeVisible()

  await page.keyboard.press('F8')
  await expect(people(page)).toBeVisible()
  await expect(customer).toBeHidden()
  await expect(people(other)).toBeVisible()
  for (const keys of ['Escape', 'Escape', 'Control+k', 'F2']) await page.keyboard.press(keys)
  await expect(people(page)).toBeVisible()
  await expectAccessible(page)
  await comeIn(page, 'ana', ANAS_PIN)
  await expect(people(page)).toBeHidden()
  await expect(product).toBeFocused()
  await expect(people(other)).toBeHidden()

  await page.keyboard.press('F8')
  await page.reload()
  await comeIn(page, 'bet', '111222')
  await expect(page.getByText('El PIN es incorrecto.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type(BETOS_PIN)
  await page.keyboard.press('Enter')
  await expect(whoWorks(page, 'Beto Ruiz')).toBeVisible()
  await expect(customer).toBeFocused()
  await expect(customer).toHaveValue('')

  await expect(other.getByRole('heading', { name: 'Ahora está Beto' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Contactos' })).toBeHidden()
  await expectAccessible(other)
  await expect(other.getByRole('button', { name: 'Seguir como Beto' })).toBeFocused()
  await other.getByRole('button', { name: 'Seguir como Beto' }).click()
  await expect(whoWorks(other, 'Beto Ruiz')).toBeVisible()
  await other.close()

  await page.keyboard.press('F8')
  await comeIn(page, 'ana', ANAS_PIN)
  await expect(whoWorks(page, 'Ana Paz')).toBeVisible()
  await expect(customer).toHaveValue(/Rosa Luna/)

  // Begun with the mouse, gone on with by keyboard.
  await page.keyboard.press('F8')
  await expect(page.getByLabel('Buscar por nombre')).toBeFocused()
  await page.keyboard.type('ana')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: ANAS_PIN.charAt(0), exact: true }).click()
  await page.keyboard.type(ANAS_PIN.slice(1))
  await page.keyboard.press('Enter')
  await expect(people(page)).toBeHidden()
})

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true })

  test('a counter that nobody touches asks who is there, and one whose session ended too', async ({ page, shop }) => {
    await page.clock.install()
    await openCounter(page, shop)
    await page.getByText('2 min', { exact: true }).click()
    await expect(page.getByText('Configuración guardada existosamente!')).toBeVisible()
    await page.clock.runFor('01:50')
    await expect(people(page)).toBeHidden()
    // The time counts from the browser's reading of the new setting.
    await expect(async () => {
      await page.clock.runFor('00:20')
      await expect(people(page)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByRole('option', { name: 'Ana Paz' }).click()
    for (const digit of ANAS_PIN) await page.getByRole('button', { name: digit, exact: true }).click()
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(people(page)).toBeHidden()
    await page.goto('/settings/account')
    await expect(page.getByRole('list').filter({ hasText: 'Con PIN · última vez' })).toBeVisible()
    await page.goto('/settings/security')

    expect((await page.request.delete('/api/v1/session')).ok()).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: '¿Quién sos?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ingresar con correo y contraseña' }).click()
    await page.getByLabel('Email').fill(shop.email)
    await page.getByLabel('Contraseña', { exact: true }).fill('una clave larga')
    await page.keyboard.press('Enter')
    await expect(whoWorks(page, 'Ana Paz')).toBeVisible()
    await page.getByRole('button', { name: 'Dejar de usarlo como mostrador' }).click()
    await page.getByRole('button', { name: 'Dejar de usarlo', exact: true }).click()
    await expect(whoWorks(page, 'Ana Paz')).toBeHidden()
  })
})

test('a PIN is not enough for the team: the password is, for minutes, and until it is given back', async ({
  page,
  shop,
}) => {
  await openCounter(page, shop)
  await page.keyboard.press('F8')
  await comeIn(page, 'ana', ANAS_PIN)
  await expect(people(page)).toBeHidden()

  await page.goto('/settings/team')
  await expect(page.getByRole('heading', { name: 'Hace falta tu contraseña' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Tu contraseña').fill('otra clave')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La contraseña no es la tuya.')).toBeVisible()
  await page.getByLabel('Tu contraseña').fill('una clave larga')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Equipo', exact: true })).toBeVisible()
  const elevated = page.getByRole('button', { name: 'Ana Paz escribió su contraseña: quedan 10 minutos. Terminar' })
  await expect(elevated).toBeVisible()
  await expectAccessible(page)
  await elevated.click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(elevated).toBeHidden()

  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Dejar de usarlo como mostrador' }).click()
  await page.getByRole('button', { name: 'Dejar de usarlo', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Hace falta tu contraseña' })
  await expect(asked.getByLabel('Tu contraseña')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('una clave larga')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Tu sesión venció' })).toBeVisible()
})

test('a counter that somebody withdraws from elsewhere is none any more at once', async ({ page, shop }) => {
  await openCounter(page, shop)
  const { data: devices } = await shop.call('devices.list', {})
  const id = devices.find(({ name }) => name === 'Caja 2')?.$id ?? ''
  await shop.call('devices.withdraw', { params: { id } })
  await expect(whoWorks(page, 'Ana Paz')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Usar este dispositivo como mostrador' })).toBeVisible()
})
