import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '#test/app'
import { unique } from '#test/factories'

let app: TestApp
let now = new Date('2026-11-20T15:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
afterAll(() => app.stop())

const passMinutes = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const newEmail = () => `${unique('ana')}@ejemplo.com.ar`
const signUp = (email: string, key?: string) =>
  app.call('users.create', { body: { name: 'Ana', lastName: 'Paz', email, password: PASSWORD } }, { key })
const signIn = (email: string, password = PASSWORD) => app.call('session.create', { body: { email, password } })
const cookieOf = (headers: Record<string, unknown>): string => String(headers['set-cookie']).split(';')[0] ?? ''

describe('users.create', () => {
  it('opens a business with everything that it starts with', async () => {
    const email = newEmail()
    expect((await signUp(email)).status).toBe(201)
    const { token } = (await signIn(email)).body.data
    const settings = (await app.call('users.get', {}, { token })).body.data
    expect(settings).toMatchObject({
      name: 'Ana',
      email,
      condition: 'monotributista',
      transactionSettings: { lastInvoice: '00000000', lastBill: '00000000' },
    })
    const movements = (await app.call('movements.list', {}, { token })).body.data
    expect(movements.map(({ name }) => name).toSorted()).toEqual([
      'Ajuste De Entrada',
      'Ajuste De Salida',
      'Compra',
      'Consumo Interno',
      'Nota De Credito',
      'Rotura',
      'Stock Inicial',
      'Vencimiento',
      'Venta',
    ])
    const lists = (await app.call('price_lists.list', {}, { token })).body.data
    expect(lists).toEqual([
      expect.objectContaining({ name: 'Lista por Defecto', isDefault: true, config: { general: 0, categories: {} } }),
    ])
    const license = (await app.call('subscription.get', {}, { token })).body.data
    expect(license).toMatchObject({ code: 0, trialEndsAt: '2026-12-20T15:00:00.000Z' })
  })

  it('refuses an e-mail in use, whatever its capitals', async () => {
    const email = newEmail()
    await signUp(email)
    const { status, problem } = await signUp(email.toUpperCase())
    expect([status, problem.message]).toEqual([409, 'El correo ya está en uso.'])
  })

  it('is done once when it is sent twice with one key', async () => {
    const email = newEmail()
    const [first, second] = await Promise.all([signUp(email, 'alta'), signUp(email, 'alta')])
    expect(first.body).toEqual(second.body)
    expect((await signUp(newEmail(), 'alta')).status).toBe(201)
  })
})

describe('session.create', () => {
  it.each([
    ['', 'x', 422, 'El email no puede estar vacío.'],
    ['ana@ejemplo.com.ar', '', 422, 'El password no puede estar vacío.'],
    ['no es un correo', 'x', 401, 'El correo es incorrecto.'],
    ['nadie@ejemplo.com.ar', 'x', 401, 'El password is incorrecto.'],
  ])('answers %j with %j in the specification’s words', async (email, password, status, message) => {
    const refused = await signIn(email, password)
    expect([refused.status, refused.problem.message]).toEqual([status, message])
  })

  it('answers a wrong password as it answers an unknown e-mail', async () => {
    const email = newEmail()
    await signUp(email)
    expect((await signIn(email, 'otra')).problem).toEqual((await signIn(newEmail(), 'otra')).problem)
  })

  it('gives a token that ends after a quarter of an hour and a cookie that scripts cannot read', async () => {
    const email = newEmail()
    await signUp(email)
    const { body, headers } = await signIn(email)
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/)
    const { token } = body.data
    expect((await app.call('users.get', {}, { token })).status).toBe(200)
    passMinutes(16)
    expect((await app.call('users.get', {}, { token })).status).toBe(401)
  })
})

describe('session.refresh and session.remove', () => {
  it('gives a new token for the cookie, until the person signs out', async () => {
    const email = newEmail()
    await signUp(email)
    const cookie = cookieOf((await signIn(email)).headers)
    const refreshed = await app.call('session.refresh', {}, { headers: { cookie } })
    const { token } = refreshed.body.data
    expect((await app.call('users.get', {}, { token })).status).toBe(200)
    expect((await app.call('session.remove', {}, { headers: { cookie } })).status).toBe(204)
    expect((await app.call('users.get', {}, { token })).status).toBe(401)
    expect((await app.call('session.refresh', {}, { headers: { cookie } })).status).toBe(401)
  })

  it('exchanges the cookie after a day and serves the old one for a while: the answer may have been lost', async () => {
    const email = newEmail()
    await signUp(email)
    const first = cookieOf((await signIn(email)).headers)
    passMinutes(25 * 60)
    const exchanged = await app.call('session.refresh', {}, { headers: { cookie: first } })
    const second = cookieOf(exchanged.headers)
    expect(second).not.toBe(first)
    passMinutes(5)
    expect((await app.call('session.refresh', {}, { headers: { cookie: first } })).status).toBe(200)
    passMinutes(11)
    expect((await app.call('session.refresh', {}, { headers: { cookie: second } })).status).toBe(401)
  })
})

describe('password.forgot and password.reset', () => {
  it('sends a link that sets a new password once and ends every session', async () => {
    const email = newEmail()
    await signUp(email)
    const { token: before } = (await signIn(email)).body.data
    expect((await app.call('password.forgot', { body: { email } })).status).toBe(204)
    const mail = await mailTo(email)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const password = 'otra clave larga'
    expect((await app.call('password.reset', { body: { token, password } })).status).toBe(204)
    expect((await app.call('users.get', {}, { token: before })).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, password)).status).toBe(200)
    const again = await app.call('password.reset', { body: { token, password } })
    expect([again.status, again.problem.code]).toEqual([422, 'reset_token_invalid'])
  })

  it('answers the same for an unknown e-mail and sends nothing', async () => {
    const email = newEmail()
    expect((await app.call('password.forgot', { body: { email } })).status).toBe(204)
    await signUp(newEmail())
    expect(app.mails.some(({ to }) => to === email)).toBe(false)
  })

  it('refuses a link after an hour', async () => {
    const email = newEmail()
    await signUp(email)
    await app.call('password.forgot', { body: { email } })
    const token = /token=([\w-]+)/.exec((await mailTo(email))?.text ?? '')?.[1] ?? ''
    passMinutes(61)
    expect((await app.call('password.reset', { body: { token, password: PASSWORD } })).status).toBe(422)
  })
})

it('slows down whoever guesses passwords', async () => {
  const limited = await startTestApp({ hasRateLimit: true })
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries += 1) {
    const { status } = await limited.call('session.create', { body: { email: 'ana@ejemplo.com.ar', password: 'x' } })
    statuses.push(status)
  }
  await limited.stop()
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(statuses.at(-1)).toBe(429)
})

/** The mail is sent after the answer: nobody waits for it, so the test looks until it is there. */
const mailTo = async (email: string) =>
  vi.waitFor(() => {
    const mail = app.mails.find(({ to }) => to === email)
    if (mail === undefined) throw new Error(`No mail to ${email} yet`)
    return mail
  })
