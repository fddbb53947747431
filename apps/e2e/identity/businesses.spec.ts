import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { mailedLink } from '#support/mailed-link'
import { elsewhere, expect, PASSWORD, send, signIn, signInAs, test } from '#support/shop'

/** Somebody with a business of their own. */
const newPerson = async (page: Page): Promise<string> => {
  const email = `beto.${randomUUID()}@ejemplo.com.ar`
  await send(page.request, 'users.create', { body: { name: 'Beto', lastName: 'Sosa', email, password: PASSWORD } })
  return email
}

test('a business with a long name fits the page where one chooses', async ({ page, shop }) => {
  const { data: settings } = await shop.call('users.get', {})
  const name = 'Ramos Generales y Ferretería Don Anselmo'
  await shop.call('users.update', { body: { ...settings, business: { name } } })
  await signIn(page, shop)
  await page.goto('/businesses')
  await expect(page.getByRole('button', { name })).toContainText('Dueño')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('an account with two businesses works in each of two tabs, and switches in one', async ({
  page,
  shop,
  browser,
}) => {
  const { data: settings } = await shop.call('users.get', {})
  await shop.call('users.update', { body: { ...settings, business: { name: 'Almacén Sol' } } })
  const email = await newPerson(page)
  await shop.call('invitations.create', { body: { email, role: 'manager' } })
  const link = await mailedLink(email, '/invitation')

  const beto = await elsewhere(browser)
  await signInAs(beto, { email: shop.email, password: PASSWORD })
  await beto.goto(link)
  await expect(beto.getByText('en este navegador ingresaste como')).toBeVisible()
  await expectAccessible(beto)
  await beto.getByRole('button', { name: /Salir y seguir/ }).click()
  await beto.getByRole('button', { name: 'Sumarme' }).click()
  await expect(beto.getByRole('heading', { name: 'Ya sos parte del equipo' })).toBeVisible()
  await expectAccessible(beto)
  await beto.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await beto.keyboard.press('Enter')
  await beto.waitForURL('**/dashboard')
  const top = (tab: Page) => tab.getByRole('banner')
  await expect(top(beto)).toContainText('Almacén Sol')

  const other = await beto.context().newPage()
  await other.goto('/agenda')
  await top(other).getByRole('button', { name: 'cambiar de negocio' }).click()
  await expect(other.getByRole('menuitem', { name: /Almacén Sol/ })).toContainText('en esta pestaña')
  await expectAccessible(other)
  await other.getByRole('menuitem', { name: /Negocio de Beto Sosa/ }).click()
  await other.waitForURL('**/dashboard')
  await expect(top(other)).toContainText('Beto Sosa')

  // Each tab stays in its business, even after a reload.
  await beto.reload()
  await expect(top(beto)).toContainText('Almacén Sol')
  await other.reload()
  await expect(top(other)).toContainText('Beto Sosa')

  await beto.goto('/agenda/details')
  await beto.getByLabel('Nombre').fill('Rosa Paz')
  await top(beto).getByRole('button', { name: 'cambiar de negocio' }).click()
  await beto.getByRole('menuitem', { name: /Negocio de Beto Sosa/ }).click()
  const question = beto.getByRole('dialog', { name: 'Cambios sin guardar' })
  await expect(question).toBeVisible()
  await beto.keyboard.press('Escape')
  await expect(beto.getByLabel('Nombre')).toHaveValue('Rosa Paz')

  const { data: members } = await shop.call('members.list', {})
  const id = members.find((member) => member.email === email)?.$id ?? ''
  await shop.call('members.update', { params: { id }, body: { status: 'suspended' } })
  await expect(beto.getByRole('heading', { name: 'Ya no tenés acceso' })).toBeVisible()
  await expectAccessible(beto)
  await beto.getByRole('button', { name: /Negocio de Beto Sosa/ }).click()
  await expect(top(beto)).toContainText('Beto Sosa')
  await expect(top(other)).toContainText('Beto Sosa')
  await beto.context().close()
})
