import {
  OLDEST_PAGE_VERSION,
  PAGE_VERSION,
  PAGE_VERSION_HEADER,
  SERVER_VERSION_HEADER,
} from '@trastienda/contract/page-version'
import { messages } from '@trastienda/domain/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const from = (version: number | string) => ({ headers: { [PAGE_VERSION_HEADER]: String(version) } })
const body = { name: 'Almacén' }

it('every answer of the API says the version of the server, a refusal too', async () => {
  const answers = [await shop.call('categories.list', {}), await app.call('categories.list', {})]
  expect(answers.map(({ status, headers }) => [status, headers[SERVER_VERSION_HEADER.toLowerCase()]])).toEqual([
    [200, String(PAGE_VERSION)],
    [401, String(PAGE_VERSION)],
  ])
})

it('a page of the version before is served, and so is a program that says none', async () => {
  expect(OLDEST_PAGE_VERSION).toBeLessThan(PAGE_VERSION)
  for (const version of [PAGE_VERSION, PAGE_VERSION - 1, PAGE_VERSION + 1, 'alguna'])
    expect((await shop.call('categories.list', {}, from(version))).status).toBe(200)
})

it('an older page is asked to load anew, before anybody looks at what it sent, and nothing is written', async () => {
  const old = from(OLDEST_PAGE_VERSION - 1)
  const refused = await shop.call('categories.create', { body: { ...body, nombre: 'x' } as never }, old)
  expect([refused.status, refused.problem]).toEqual([426, { code: 'page_too_old', message: messages.page_too_old }])
  expect((await shop.call('categories.list', {}, old)).status).toBe(426)
  // The same page, loaded anew, does it.
  expect((await shop.call('categories.create', { body }, from(PAGE_VERSION))).status).toBe(201)
})

it('an older page may still sign in: the screens behind that say how to go on', async () => {
  const signIn = { body: { email: shop.email, password: PASSWORD } }
  expect((await app.call('session.create', signIn, from(OLDEST_PAGE_VERSION - 1))).status).toBe(200)
})

it('a sale that was made without a network is taken from a page of any age', async () => {
  const refused = await shop.call('offline_sales.add', { body: {} as never }, from(OLDEST_PAGE_VERSION - 1))
  expect([refused.status, refused.problem.code]).toEqual([400, 'malformed'])
})
