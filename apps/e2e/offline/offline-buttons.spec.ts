import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible'
import { enterAsCashier, knowAsCounter } from '#support/cashier'
import { cutNetwork, mendNetwork } from '#support/cut-network'
import { moveTo } from '#support/move-to'
import { expect, signIn, test } from '#support/shop'

const REASON = 'Sin conexión esto no se puede hacer. Cuando vuelva, sí.'

/** Presses as a hand does: the button is down for a moment, and what happens meanwhile moves nothing under it. */
const press = async (page: Page, target: Locator): Promise<void> => {
  await target.hover()
  await page.mouse.down()
  await page.waitForTimeout(90)
  await page.mouse.up()
}

const told = (page: Page) => page.getByRole('alert').filter({ hasText: REASON })
const offlineLine = (page: Page) => page.getByText(/^Sin conexión:/)

test('without a network a save says before the press that it waits for it, a popup too, what was typed stays, and it goes when the network is back', async ({
  page,
  shop,
}) => {
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  await signIn(page, shop)
  await page.goto('/agenda/details/1')
  await expect(page.getByRole('heading', { name: 'Rosa Paz' })).toBeVisible()
  await page.getByRole('tab', { name: 'Perfil' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Rosa Luna')
  await cutNetwork(page)
  const save = page.getByRole('button', { name: 'Guardar (sin conexión no se puede)' })
  await expect(save).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await save.hover()
  await expect(page.getByRole('tooltip')).toHaveText(REASON)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await expectAccessible(page)
  await press(page, save)
  await expect(told(page)).toBeHidden()
  await page.getByRole('textbox', { name: 'Nombre' }).press('Enter')
  await expect(told(page)).toBeVisible()

  await page.getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: /Eliminar/ })
  await expect(question.getByText(REASON)).toBeVisible()
  await expect(question.getByRole('button', { name: /^Eliminar/ })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  await mendNetwork(page)
  await expect(offlineLine(page)).toBeHidden()
  await press(page, page.getByRole('button', { name: 'Guardar', exact: true }))
  await expect(page.getByText('Operación completada exitosamente!')).toBeVisible()
  const { data } = await shop.call('people.get', { params: { id: '1' } })
  expect(data.name).toBe('Rosa Luna')
})

test('at a counter whoever is there goes on selling, and nobody is asked for a PIN that nothing can check', async ({
  page,
  shop,
}) => {
  const counter = await enterAsCashier(page, shop)
  await page.goto('/transactions/details/new/sale')
  await knowAsCounter(page, counter)
  await page.reload()
  const beto = page.getByRole('button', { name: /^Trabaja Beto Sosa/ })
  await expect(beto).toBeVisible()
  await page.getByLabel('Creación, Efectivización y Pago').check()
  await cutNetwork(page)
  await expect(beto).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('F8')
  await expect(page.getByRole('alert').filter({ hasText: 'Sigue Beto Sosa.' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Generar/ })).not.toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  await mendNetwork(page)
  await expect(beto).not.toHaveAttribute('aria-disabled', 'true')
  await beto.click()
  const people = page.getByRole('dialog', { name: 'Mostrador' })
  await expect(people.getByRole('option', { name: /Beto Sosa/ })).toBeVisible()
  await cutNetwork(page)
  await expect(people.getByText('Sin conexión nadie puede entrar con su PIN')).toBeVisible()
  await expect(people.getByRole('option', { name: 'Beto Sosa Sin conexión' })).toBeVisible()
  await press(page, people.getByRole('option', { name: /Beto Sosa/ }))
  await expect(people.getByLabel('PIN', { exact: true })).toBeHidden()
  await expectAccessible(page)
  await mendNetwork(page)
  await people.getByRole('option', { name: 'Beto Sosa', exact: true }).click()
  await expect(people.getByLabel('PIN', { exact: true })).toBeVisible()
})

test('what is done by one press, and no form, says it before as well', async ({ page, shop }) => {
  const email = 'beto@ejemplo.com.ar'
  await shop.call('invitations.create', { body: { email, role: 'cashier' } })
  await signIn(page, shop)
  await page.goto('/settings/team')
  const resend = page.getByRole('button', { name: `Volver a enviar a ${email}` })
  await expect(resend).toHaveAccessibleName(`Volver a enviar a ${email}`)
  await cutNetwork(page)
  await expect(resend).toHaveAccessibleName(`Volver a enviar a ${email} (sin conexión no se puede)`)
  await expect(resend).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  await mendNetwork(page)
  await expect(resend).toHaveAccessibleName(`Volver a enviar a ${email}`)
  await moveTo(page, '/settings/security')
  const demand = page.getByRole('switch', { name: 'Exigir la verificación en dos pasos' })
  await expect(demand).toBeEnabled()
  await cutNetwork(page)
  await expect(demand).toBeDisabled()
  await expect(page.getByText(REASON)).toBeVisible()
})
