import { randomUUID } from 'node:crypto'
import { requestOf, type CallAnswer, type CallInput } from '@trastienda/contract/client'
import type { CallName } from '@trastienda/contract/calls'
import type { Session } from '@trastienda/contract/identity.contract'
import { expect, test as base, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { baseUrl } from './server.ts'
import { SharedContext } from './shared-context.ts'

export const PASSWORD = 'una clave larga'

/** A business of this test alone. */
export interface Shop {
  readonly email: string
  /** A call to the API as the shop's owner, to prepare things that the test is not about. */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallAnswer<Name>>
}

interface VisitFixtures {
  readonly shop: Shop
  /**
   * Whether the visit has its own browser context, because it makes lasting changes: its clock, scripts before each
   * load. A visit with a service worker always has one.
   */
  readonly ownContext: boolean
}

export const test = base.extend<VisitFixtures, { sharedContext: SharedContext }>({
  ownContext: [false, { option: true }],
  sharedContext: [
    async ({ browser }, provide) => {
      const shared = new SharedContext(browser)
      await provide(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, sharedContext, ownContext, serviceWorkers }, provide) => {
    if (ownContext || serviceWorkers === 'allow') {
      const context = await browser.newContext()
      await provide(context)
      await context.close()
    } else {
      await provide(await sharedContext.take())
      await sharedContext.closePages()
    }
  },
  shop: async ({ request }, provide) => {
    const email = `ana.${randomUUID()}@ejemplo.com.ar`
    await send(request, 'users.create', { body: { name: 'Ana', lastName: 'Paz', email, password: PASSWORD } })
    const { data } = await send(request, 'session.create', { body: { email, password: PASSWORD } })
    await provide({ email, call: (name, input) => send(request, name, input, data.token) })
  },
})

export { expect }

export const send = async <Name extends CallName>(
  request: APIRequestContext,
  name: Name,
  input: CallInput<Name>,
  token?: string,
): Promise<CallAnswer<Name>> => {
  const { method, url, body } = requestOf(name, input)
  const response = await request.fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { data: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.ok(), `${name}: ${text}`).toBe(true)
  return (text === '' ? undefined : JSON.parse(text)) as CallAnswer<Name>
}

/**
 * Puts a session into the browser without opening a screen: visits that are not about signing in begin with their own.
 */
export const signIn = async (page: Page, { email }: Shop): Promise<Session> => {
  const { data } = await send(page.request, 'session.create', { body: { email, password: PASSWORD } })
  // The application asks for the session only if this cookie says that there is one.
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: baseUrl }])
  return data
}

/** Another person at another computer. The caller closes the page's context. */
export const elsewhere = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Signs in by the form, as a person does. */
export const signInByForm = (page: Page, { email }: Shop): Promise<void> =>
  signInAs(page, { email, password: PASSWORD })

export const signInAs = async (page: Page, person: { email: string; password: string }): Promise<void> => {
  await page.goto('/auth')
  await typeSignIn(page, person)
  await page.waitForURL('**/dashboard')
}

/** Fills in and sends the open form. */
export const typeSignIn = async (
  page: Page,
  { email, password = PASSWORD }: { email: string; password?: string },
): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
