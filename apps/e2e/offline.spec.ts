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

test('a new version waits until it is asked for, and never takes away what is being typed', async ({ page, shop }) => {
  await signIn(page, shop)
  await page.goto('/products/details')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const name = page.getByRole('textbox', { name: /^Nombre/ }).first()
  await name.fill('Yerba')
  // The same worker under another address is a new version to the browser.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?version=2')
  })
  await expect(page.getByText('Hay una versión nueva.')).toBeVisible()
  const update = page.getByRole('button', { name: 'Actualizar', exact: true })
  await update.click()
  await expect(page.getByText(/Guardá o descartá lo que estás escribiendo/)).toBeVisible()
  await expect(name).toHaveValue('Yerba')

  await name.fill('')
  const reloaded = page.waitForEvent('load')
  await update.click()
  await reloaded
  const active = () => navigator.serviceWorker.controller?.scriptURL
  await expect.poll(() => page.evaluate(active)).toContain('version=2')
})
