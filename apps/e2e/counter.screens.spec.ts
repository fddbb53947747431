import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, signIn, test, type Shop } from './support/shop.ts'

const ANAS_PIN = '4827'
const BETOS_PIN = '739164'

/** A counter at which Ana is at work, and to which Beto comes with his PIN. */
const openCounter = async (page: Page, shop: Shop): Promise<void> => {
  await shop.call('pin.set', { body: { pin: ANAS_PIN, password: 'una clave larga' } })
  const { data: beto } = await shop.call('members.create', {
    body: { name: 'Beto', lastName: 'Ruiz', role: 'cashier' },
  })
  await shop.call('pin.give', { params: { id: beto.$id }, body: { pin: BETOS_PIN } })
  const session = await signIn(page, shop)
  const enrolled = await page.request.post('/api/v1/devices/enrol', {
    headers: { authorization: `Bearer ${session.token}` },
    data: { name: 'Caja 1' },
  })
  expect(enrolled.ok()).toBe(true)
  await page.addInitScript((businessId) => {
    localStorage['trastienda-counter'] ??= JSON.stringify({ businessId, isLocked: false })
  }, session.businessId)
}

const people = (page: Page) => page.getByRole('dialog', { name: 'Mostrador' })

const comeIn = async (page: Page, name: string, pin: string): Promise<void> => {
  await expect(page.getByLabel('Buscar por nombre')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused()
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
}

test('people change at the counter by keyboard, and each finds what they had begun', async ({
  page,
  shop,
  hasTouch,
}) => {
  test.skip(hasTouch, 'by keyboard')
  test.setTimeout(90_000)
  await openCounter(page, shop)
  await page.goto('/transactions/details/new/sale')
  const customer = page.getByRole('combobox', { name: 'Cliente' })
  await expect(customer).toBeFocused()
  const other = await page.context().newPage()
  await other.goto('/agenda')

  await page.keyboard.press('F8')
  await expect(people(page)).toBeVisible()
  await expect(customer).toBeHidden()
  await expect(people(other)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(people(page)).toBeVisible()
  await page.reload()
  await expect(people(page)).toBeVisible()
  await comeIn(page, 'bet', '111222')
  await expect(page.getByText('El PIN es incorrecto.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused()
  await page.keyboard.type(BETOS_PIN)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Trabaja Beto Ruiz' })).toBeVisible()
  await expect(customer).toBeFocused()

  await expect(other.getByRole('heading', { name: 'Ahora está Beto' })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Seguir como Beto' }).click()
  await expect(other.getByRole('button', { name: 'Trabaja Beto Ruiz' })).toBeVisible()

  await page.keyboard.press('F8')
  await comeIn(page, 'bet', BETOS_PIN)
  await expect(people(page)).toBeHidden()
  await expect(customer).toBeFocused()
})
