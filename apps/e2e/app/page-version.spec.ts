import type { Page } from '@playwright/test'
import { PAGE_VERSION, PAGE_VERSION_HEADER, SERVER_VERSION_HEADER } from '@trastienda/contract/page-version'
import { expectAccessible } from '#support/accessible'
import { expect, signIn, test } from '#support/shop'

test.use({ serviceWorkers: 'allow' })

/** Makes the page as old as a tab that was left open over two updates of the server. */
const becomeOld = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/**', (route) => {
    const headers = { ...route.request().headers(), [PAGE_VERSION_HEADER.toLowerCase()]: String(PAGE_VERSION - 2) }
    return route.continue({ headers })
  })
}

const update = (page: Page) => page.getByRole('button', { name: 'Actualizar', exact: true })

test('a page that is too old asks to be loaded anew, and shows what was typed again, also what was typed since', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/settings')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await becomeOld(page)
  await page.getByLabel('Nombre del negocio').fill('La Esquina')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const notice = page.getByText('Esta página quedó en una versión anterior. Actualizala para seguir')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nombre del negocio').fill('La Esquina del Sur')
  await page.unroute('**/api/v1/**')
  const reloaded = page.waitForEvent('load')
  await update(page).click()
  await reloaded
  await expect(page.getByText('Recuperamos lo que habías escrito y no se pudo guardar.')).toBeVisible()
  await expect(page.getByLabel('Nombre del negocio')).toHaveValue('La Esquina del Sur')
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Configuración guardada existosamente!')).toBeVisible()
})

test('a server of a newer version is looked at for a newer page at once', async ({ page, shop }) => {
  await page.addInitScript(() => {
    ServiceWorkerRegistration.prototype.update = async function update() {
      document.documentElement.dataset['looked'] = 'true'
      return this
    }
  })
  await signIn(page, shop)
  await page.goto('/agenda')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  const looked = page.locator('html[data-looked]')
  await menu.getByRole('link', { name: 'Movimientos de Stock' }).click()
  await expect(page.getByText('No hemos encontrado movimientos de stock.')).toBeVisible()
  await expect(looked).toHaveCount(0)
  await page.route('**/api/v1/price_lists', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), [SERVER_VERSION_HEADER.toLowerCase()]: String(PAGE_VERSION + 1) }
    await route.fulfill({ response, headers })
  })
  await menu.getByRole('link', { name: 'Precios', exact: true }).click()
  await expect(looked).toHaveCount(1)
})
