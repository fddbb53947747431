import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookiesOf, PASSWORD, startTestApp, type TestApp } from '#test/app'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ hasRateLimit: true })
})
afterAll(() => app.stop())

it('strangers who guess a password do not keep its owner out on a device that is known, and guess no more there', async () => {
  const { email } = await app.signUp()
  const signIn = (password: string, cookie = '') =>
    app.call('session.create', { body: { email, password } }, { headers: { cookie } })
  const own = cookiesOf((await signIn(PASSWORD)).headers)
  const { email: other } = await app.signUp()
  const foreign = cookiesOf((await app.call('session.create', { body: { email: other, password: PASSWORD } })).headers)
  for (let tries = 0; tries < 9; tries += 1) await signIn('otra clave larga')
  expect((await signIn(PASSWORD)).status).toBe(429)
  expect((await signIn(PASSWORD, foreign)).status).toBe(429)
  expect((await signIn(PASSWORD, own)).status).toBe(200)
})
