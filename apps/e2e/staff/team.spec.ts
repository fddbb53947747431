import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages } from '@trastienda/domain/messages'
import { expectAccessible } from '#support/accessible'
import { mailedLink } from '#support/mailed-link'
import { elsewhere, expect, PASSWORD, signIn, signInAs, test } from '#support/shop'

const PIN = '739164'

const invite = async (page: Page, email: string, role: string): Promise<void> => {
  await page.getByRole('button', { name: 'Sumar a alguien' }).click()
  const popup = page.getByRole('dialog', { name: 'Sumar a alguien' })
  await expect(popup.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup.getByText(messages.email_missing)).toBeVisible()
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('radio', { name: role }).check()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(popup).toBeHidden()
}

test('whoever works alone invites somebody, who joins by the link, and is out once they are suspended', async ({
  page,
  shop,
  browser,
}) => {
  await signIn(page, shop)
  await page.goto('/settings/team')
  const people = page.getByRole('list', { name: 'Personas del equipo' })
  await expect(people.getByRole('listitem')).toHaveText(/Ana Paz.*Vos.*Dueño/)
  await expectAccessible(page)

  const email = `eva.${randomUUID()}@ejemplo.com.ar`
  await invite(page, email, 'Cajero')
  const invitations = page.getByRole('list', { name: 'Invitaciones abiertas' })
  await expect(invitations.getByRole('listitem')).toContainText('Enviada')

  const guest = await elsewhere(browser)
  await guest.goto('/invitation?token=nada')
  await expect(guest.getByText(messages.invitation_invalid)).toBeVisible()
  await guest.goto(await mailedLink(email, '/invitation'))
  await expect(guest.getByRole('heading', { name: 'Sumate a Negocio de Ana Paz' })).toBeVisible()
  await guest.getByLabel('Nombre').fill('Eva')
  await guest.getByLabel('Apellido').fill('Ríos')
  await guest.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await guest.getByLabel('Repetir contraseña').fill(PASSWORD)
  await expectAccessible(guest)
  await guest.keyboard.press('Enter')
  await guest.waitForURL('**/details/new/sale')

  // Live: nobody has to load the list again.
  await expect(people.getByRole('listitem')).toHaveCount(2)
  await expect(invitations).toBeHidden()
  await people.getByRole('button', { name: 'Opciones de Eva Ríos' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cambiar rol' }).click()
  await expect(page.getByRole('dialog', { name: 'Eva Ríos' }).getByRole('radio', { name: 'Cajero' })).toBeFocused()
  await page.getByRole('dialog', { name: 'Eva Ríos' }).getByRole('radio', { name: 'Encargado' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(people.getByRole('listitem').filter({ hasText: 'Eva' })).toContainText('Encargado')

  await people.getByRole('button', { name: 'Opciones de Eva Ríos' }).click()
  await page.getByRole('button', { name: 'Suspender' }).click()
  await page.getByRole('dialog', { name: 'Suspender a Eva Ríos' }).getByRole('button', { name: 'Suspender' }).click()
  await expect(people.getByText('Suspendido')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Ya no tenés acceso' })).toBeVisible()
  await expect(guest.getByText(messages.suspended)).toBeVisible()
  await expectAccessible(guest)
  await Promise.all([guest.waitForEvent('load'), guest.getByRole('button', { name: 'Reintentar' }).click()])
  await expect(guest.getByRole('heading', { name: 'Ya no tenés acceso' })).toBeVisible()
  await guest.getByRole('button', { name: 'Salir' }).click()
  await guest.getByLabel('Email').fill(email)
  await guest.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await guest.keyboard.press('Enter')
  await expect(guest.getByText(messages.suspended)).toBeVisible()

  await people.getByRole('button', { name: 'Opciones de Eva Ríos' }).click()
  await page.getByRole('button', { name: 'Reactivar' }).click()
  await expect(people.getByText('Suspendido')).toBeHidden()
  await guest.keyboard.press('Enter')
  await guest.waitForURL('**/dashboard')

  const { data: members } = await shop.call('members.list', {})
  const id = members.find((member) => member.email === email)?.$id ?? ''
  await shop.call('members.update', { params: { id }, body: { status: 'suspended' } })
  await expect(guest.getByText(messages.suspended)).toBeVisible()
  await shop.call('members.update', { params: { id }, body: { status: 'active' } })
  await guest.getByRole('button', { name: 'Reintentar' }).click()
  await guest.getByRole('button', { name: 'Negocio de Ana Paz' }).click()
  await guest.waitForURL('**/dashboard')
  await guest.context().close()
})

test('somebody for the counter needs no e-mail, and an invitation can be taken back', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/settings/team')
  await page.getByRole('button', { name: 'Sumar a alguien' }).click()
  const popup = page.getByRole('dialog', { name: 'Sumar a alguien' })
  await popup.getByText('Solo con PIN').click()
  await popup.getByLabel('Nombre').fill('Beto')
  await popup.getByLabel('Apellido').fill('Sosa')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Sumar' }).click()
  await expect(popup.getByText('2 de 3')).toBeVisible()
  await popup.getByLabel('Nuevo PIN').fill(PIN)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(popup.getByText('3 de 3')).toBeVisible()
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Ahora no' }).click()
  const people = page.getByRole('list', { name: 'Personas del equipo' })
  await expect(people).toContainText('Solo PIN')
  await expect(people.getByRole('button', { name: 'Falta el PIN: dárselo' })).toBeHidden()

  const email = `eva.${randomUUID()}@ejemplo.com.ar`
  await invite(page, email, 'Contador')
  await page.getByRole('button', { name: `Anular la de ${email}` }).click()
  await page.getByRole('dialog', { name: 'Anular la invitación' }).getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByRole('list', { name: 'Invitaciones abiertas' })).toBeHidden()
})

test('a device is named, is a counter no more, and is put out; somebody for the counter gets a PIN', async ({
  page,
  shop,
  browser,
}) => {
  await shop.call('members.create', { body: { name: 'Beto', lastName: 'Sosa', role: 'cashier' } })
  await signIn(page, shop)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Usar este dispositivo como mostrador' }).click()
  await page.getByRole('button', { name: 'Usar como mostrador' }).click()
  const whoWorks = page.getByRole('button', { name: 'Trabaja Ana Paz' })
  await expect(whoWorks).toBeVisible()

  await page.goto('/settings/team')
  const people = page.getByRole('list', { name: 'Personas del equipo' })
  await people.getByRole('button', { name: 'Falta el PIN: dárselo' }).click()
  await page.getByRole('dialog', { name: 'PIN de Beto' }).getByLabel('Nuevo PIN').fill(PIN)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(people.getByRole('button', { name: 'Falta el PIN: dárselo' })).toBeHidden()

  const devices = page.getByRole('list', { name: 'Dispositivos del negocio' })
  const own = devices.getByRole('listitem').filter({ hasText: 'Este dispositivo' })
  await expect(own).toContainText(/Caja 1.*Mostrador.*Ana Paz/)
  await own.getByRole('button', { name: /Opciones de Caja 1/ }).click()
  await expect(page.getByText('para salir, cerrá tu sesión')).toBeVisible()
  await page.getByRole('button', { name: 'Dejar de usarlo como mostrador' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dejar de usarlo', exact: true }).click()
  await expect(own).not.toContainText('Mostrador')
  await expect(whoWorks).toBeHidden()

  const other = await elsewhere(browser)
  await signInAs(other, { email: shop.email, password: PASSWORD })
  const { data } = await shop.call('devices.list', {})
  const number = Math.max(...data.map(({ shortCode }) => shortCode))
  const row = devices.getByRole('listitem').filter({ hasText: `N.º ${number}` })
  // A new browser is no event: it appears with the next view of the list.
  await page.reload()
  await row.getByRole('button', { name: /Opciones/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cambiar el nombre' }).click()
  const popup = page.getByRole('dialog', { name: 'Cambiar el nombre' })
  await popup.getByLabel('Nombre').fill('Depósito')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Depósito')
  await row.getByRole('button', { name: /Opciones de Depósito/ }).click()
  await page.getByRole('button', { name: 'Dar de baja' }).click()
  const question = page.getByRole('dialog', { name: 'Dar de baja Depósito' })
  await expect(question).toContainText('Sus sesiones se cierran al instante')
  await question.getByRole('button', { name: 'Dar de baja' }).click()
  await expect(row).toContainText('Dado de baja')
  await expectAccessible(page)
  await other.goto('/agenda')
  await expect(other.getByLabel('Email')).toBeVisible()
  await other.context().close()
})

test('a locked PIN is unlocked', async ({ page, shop }) => {
  const { data: beto } = await shop.call('members.create', {
    body: { name: 'Beto', lastName: 'Sosa', role: 'cashier' },
  })
  await shop.call('pin.give', { params: { id: beto.$id }, body: { pin: PIN } })
  await signIn(page, shop)
  // Ten wrong PINs take minutes, as each wait after the fifth does: the list tells of a lock until it is opened.
  let isLocked = true
  await page.route('**/api/v1/members', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { $id: string }[] }
    await route.fulfill({
      response,
      json: { data: data.map((each) => (each.$id === beto.$id && isLocked ? { ...each, isPinLocked: true } : each)) },
    })
  })
  await page.goto('/settings/team')
  const people = page.getByRole('list', { name: 'Personas del equipo' })
  await people.getByRole('button', { name: 'Opciones de Beto Sosa' }).click()
  await expectAccessible(page)
  const unlocked = page.waitForResponse((response) => response.url().endsWith(`/members/${beto.$id}/pin/unlock`))
  await page.getByRole('button', { name: 'Desbloquear el PIN' }).click()
  isLocked = false
  expect((await unlocked).ok()).toBe(true)
  await people.getByRole('button', { name: 'Opciones de Beto Sosa' }).click()
  await expect(page.getByRole('button', { name: 'Cambiar nombre o rol' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desbloquear el PIN' })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
