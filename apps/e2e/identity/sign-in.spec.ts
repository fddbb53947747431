import type { Page } from '@playwright/test'
import { UNVERIFIED_MESSAGE } from '@trastienda/domain/license/license'
import { expect, signIn, signInByForm, test, typeSignIn } from '#support/shop'

/** The possible targets of a link in a stranger's mail, and browsers' readings of them. */
const ELSEWHERE = [
  'https://evil.example/',
  'https:evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:document.title="evil"',
  'data:text/html,evil',
]
const addresses = ELSEWHERE.flatMap((target) => [
  `/auth?redirect=${encodeURIComponent(target)}`,
  // The router quotes a text that could be taken for something else.
  `/auth?redirect=${encodeURIComponent(JSON.stringify(target))}`,
])

const countReads = (page: Page, path: string): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

test('an address to go to after signing in never leads out of the application', async ({ page, shop, baseURL }) => {
  const left: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().startsWith(baseURL ?? '')) left.push(request.url())
  })
  await page.goto(addresses[0] ?? '')
  await typeSignIn(page, shop)
  await page.waitForURL('**/dashboard')
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForURL('**/dashboard')
  }
  expect(left).toEqual([])

  await page.goto('/auth?redirect=%2Fstock%3Ftab%3Dall')
  await page.waitForURL('**/stock?tab=all')
})

test('a clock that is a quarter of an hour fast renews nothing before its time, and the settings are read once', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 15 * 60_000
  })
  let renewals = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/session/refresh')) renewals += 1
  })
  await signInByForm(page, shop)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [link, address] of [
    ['Contactos', '**/agenda'],
    ['Inventario', '**/products'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await page.waitForURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(renewals).toBe(0)

  const settings = countReads(page, '/api/v1/users')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Registrá tu primera venta/ })).toBeVisible()
  expect(renewals).toBe(1)
  expect(settings()).toBe(1)
})

test.describe('in a browser that lacks locks', () => {
  test.use({ ownContext: true })

  test('two tabs without locks, as over plain http in a shop, both stay signed in', async ({ page, shop }) => {
    await page.context().addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'locks')
      Reflect.deleteProperty(window, 'BroadcastChannel')
    })
    await signIn(page, shop)
    const other = await page.context().newPage()
    await Promise.all([page.goto('/dashboard'), other.goto('/dashboard')])
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/dashboard/)
      await tab.reload()
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(tab).toHaveURL(/dashboard/)
    }
  })
})

test('a licence that cannot be checked shows its page, not blankness', async ({ page, shop }) => {
  await signIn(page, shop)
  for (const status of [500, 0]) {
    const failing = '**/api/v1/subscription'
    await page.route(failing, (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { code: 'internal', message: 'Algo salió mal' } }),
    )
    await page.goto('/license')
    await expect(page.getByRole('heading', { name: 'Licencia' })).toBeVisible()
    await expect(page.getByText(UNVERIFIED_MESSAGE)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ir al Dashboard' })).toBeVisible()
    await page.unroute(failing)
  }
  // Nobody knows whether the session lives either.
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.goto('/license')
  await expect(page.getByText(UNVERIFIED_MESSAGE)).toBeVisible()
})

test('a refused sign-up leads to the field that is wrong, and keeps what was typed', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Nombre').fill('Ana')
  await page.getByLabel('Apellido').fill('Paz')
  await page.getByLabel('Email').fill('ana@ejemplo.com.ar')
  const password = page.getByLabel('Contraseña', { exact: true })
  const repeated = page.getByLabel('Repetir contraseña')
  await password.fill('123456789')
  await page.keyboard.press('Enter')
  await expect(repeated).toBeFocused()
  await expect(repeated).toHaveAccessibleDescription(/no coinciden/)
  await page.keyboard.type('123456789')
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/de las más usadas/)
  await expect(repeated).toHaveValue('123456789')
})
