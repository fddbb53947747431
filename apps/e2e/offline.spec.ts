import { messages } from '@trastienda/domain/messages'
import { expect, signIn, test } from './support/shop.ts'

test('without a network, what was read stays readable, what was not says so, and both come back by themselves', async ({
  page,
  shop,
}) => {
  await shop.call('people.create', { body: { code: '1', name: 'Rosa Paz', type: 'Cliente' } })
  await signIn(page, shop)
  await page.goto('/agenda')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Rosa Paz' })).toBeVisible()

  await page.context().setOffline(true)
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('link', { name: 'Movimientos de Stock' }).click()
  await expect(
    page.getByText(messages.panel_reload_failed).or(page.getByText(messages.content_load_failed)),
  ).toBeVisible()
  await menu.getByRole('link', { name: 'Contactos' }).click()
  await expect(page.getByRole('button', { name: 'Rosa Paz' })).toBeVisible()

  await page.context().setOffline(false)
  await menu.getByRole('link', { name: 'Movimientos de Stock' }).click()
  await expect(page.getByText('No hemos encontrado movimientos de stock.')).toBeVisible()
})
