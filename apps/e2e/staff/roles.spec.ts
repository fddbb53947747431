import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enterAsCashier } from '#support/cashier'
import { runServerCommand } from '#support/operator'
import { pressGenerate } from '#support/press-generate'
import { expect, PASSWORD, send, test, typeSignIn } from '#support/shop'

/** A demo business with its team; returns the owner's e-mail. */
const seedTeam = async (): Promise<string> => {
  const email = `${randomUUID()}@ejemplo.com.ar`
  const size = ['--transactions', '60', '--products', '60', '--people', '20', '--months', '1']
  await runServerCommand('seed', '--email', email, '--password', PASSWORD, ...size)
  return email
}

const enter = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth')
  await typeSignIn(page, { email })
}

/** The server's refusals during a visit: none, if every screen asks only for its person's records. */
const refusalsOn = (page: Page): string[] => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  return refused
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link')

test('a cashier lands on a new sale, sells, and sees the sales of the day and no figure', async ({ page }) => {
  const email = await seedTeam()
  const refused = refusalsOn(page)
  await enter(page, `sofia.${email}`)
  await page.waitForURL('**/transactions/details/new/sale')
  await expect(menuOf(page)).toHaveText([
    /^Nueva Venta/,
    'Comprobantes',
    'Movimientos de Caja',
    'Contactos',
    'Inventario',
    'Estado de Stock',
    'Precios',
  ])

  await page.getByLabel('Cliente', { exact: true }).fill('Consumidor')
  await expect(page.getByRole('option', { name: /Consumidor Final/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Producto', { exact: true }).fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 línea · 1 u.')).toBeVisible()
  await pressGenerate(page)
  await expect(page.getByText(/Última: V\d{8}/)).toBeVisible()

  await page.goto('/transactions')
  await expect(page.getByText(/^Hoy, /)).toBeVisible()
  await expect(page.getByLabel('Desde')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nueva Compra' })).toHaveCount(0)
  await page.goto('/products/details/1')
  await expect(page.getByLabel('Nombre')).toBeDisabled()
  await expect(page.getByText('Costo')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Guardar|Eliminar/ })).toHaveCount(0)

  await page.goto('/dashboard')
  await page.waitForURL('**/transactions/details/new/sale')
  await expect(page.getByText('Esa pantalla es para un dueño, un encargado o un contador.')).toHaveCount(1)
  await page.keyboard.press('F4')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nueva Venta')
  expect(refused).toEqual([])
})

const screens = [
  '/transactions',
  '/transaction/stats',
  '/payments',
  '/payments/accounts',
  '/payments/stats',
  '/agenda',
  '/agenda/details/1',
  '/products',
  '/products/details/1',
  '/product/stock',
  '/product/stock/stats',
  '/stock',
  '/price/lists',
  '/settings/data',
]

test('an accountant reads everything, and is offered nothing to write', async ({ page }) => {
  const email = await seedTeam()
  const refused = refusalsOn(page)
  await enter(page, `beatriz.${email}`)
  await page.waitForURL('**/dashboard')
  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(screen)
    const writing = page
      .getByRole('main')
      .getByRole('button', { name: /Nuev|Crear|Ingresar|Modificar|Guardar|Eliminar|Registrar|Cambi|Import/ })
    await expect(writing).toHaveCount(0)
  }
  expect(refused).toEqual([])
})

test('a cashier whose device begins at the Mostrador lands there, and on a new sale once it is switched off', async ({
  page,
  request,
}) => {
  const email = await seedTeam()
  const { token } = (await send(request, 'session.create', { body: { email, password: PASSWORD } })).data
  const switchTill = (enabled: boolean) => send(request, 'settings.update_till', { body: { enabled } }, token)
  await switchTill(true)
  await enter(page, `sofia.${email}`)
  await page.waitForURL('**/transactions/details/new/sale')
  await menuOf(page).filter({ hasText: 'Mostrador' }).click()
  await page.getByRole('button', { name: 'Este dispositivo' }).click()
  await page.getByRole('menuitem', { name: 'Que F2 abra el Mostrador' }).click()
  await page.context().clearCookies()

  await enter(page, `sofia.${email}`)
  await page.waitForURL('**/counter')
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused()
  await switchTill(false)
  await page.goto('/counter')
  await page.waitForURL('**/transactions/details/new/sale')
  await expect(menuOf(page).filter({ hasText: 'Mostrador' })).toHaveCount(0)
})

test('a tab follows the role that its person is given', async ({ page, shop }) => {
  await enterAsCashier(page, shop)
  await page.goto('/agenda')
  await expect(menuOf(page).nth(1)).toHaveText('Comprobantes')
  const { data: members } = await shop.call('members.list', {})
  const id = members.find(({ role }) => role === 'cashier')?.$id ?? ''
  const become = (role: 'manager' | 'cashier') => shop.call('members.update', { params: { id }, body: { role } })

  await become('manager')
  await expect(menuOf(page).nth(1)).toHaveText('Dashboard')
  await menuOf(page).nth(1).click()
  await page.waitForURL('**/dashboard')
  await become('cashier')
  await page.waitForURL('**/transactions/details/new/sale')
  await expect(menuOf(page).nth(1)).toHaveText('Comprobantes')
})
