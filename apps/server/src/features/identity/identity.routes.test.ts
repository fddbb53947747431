import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, PASSWORD, type TestApp } from '#test/app'
import { openFrontDoor, type FrontDoor } from '#test/shops/front-door'

let app: TestApp
let door: FrontDoor

beforeAll(async () => {
  door = await openFrontDoor()
  app = door.app
})
afterAll(() => app.stop())

describe('users.create', () => {
  it('opens a business with everything that it starts with', async () => {
    const email = door.newEmail()
    expect((await door.signUp(email)).status).toBe(201)
    const { token } = (await door.signIn(email)).body.data
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
    const email = door.newEmail()
    await door.signUp(email)
    const { status, problem } = await door.signUp(email.toUpperCase())
    expect([status, problem.message]).toEqual([409, 'El correo ya está en uso.'])
  })

  it.each([
    ['name', '   ', 422, 'name_missing'],
    ['name', 'Ana\nPaz', 422, 'wrong_format'],
    ['lastName', '\u2028', 422, 'wrong_format'],
    ['lastName', '\t', 422, 'wrong_format'],
    ['name', '\ud800', 400, 'malformed'],
    ['password', ' '.repeat(12), 422, 'password_short'],
    ['password', 'abc   def', 422, 'password_short'],
  ])('refuses a %s of %j', async (member, value, status, code) => {
    const account = { name: 'Ana', lastName: 'Paz', email: door.newEmail(), password: PASSWORD, [member]: value }
    const refused = await app.call('users.create', { body: account })
    expect([refused.status, refused.problem.code]).toEqual([status, code])
  })

  it.each(['12345678', 'Contraseña1', 'boca juniors'])(
    'refuses the common password %j at its field',
    async (password) => {
      const account = { name: 'Ana', lastName: 'Paz', email: door.newEmail(), password }
      const { status, problem } = await app.call('users.create', { body: account })
      expect([status, problem.code, problem.data?.[0]?.path]).toEqual([422, 'password_common', 'password'])
    },
  )

  it('keeps nothing that the password could be guessed from but its slow hash', async () => {
    const email = door.newEmail()
    await door.signUp(email, 'huella')
    const other = { name: 'Ana', lastName: 'Paz', email, password: 'otra clave larga' }
    expect((await app.call('users.create', { body: other }, { key: 'huella' })).headers['idempotent-replay']).toBe(
      'true',
    )
  })

  it('is done once when it is sent twice with one key', async () => {
    const email = door.newEmail()
    const [first, second] = await Promise.all([door.signUp(email, 'alta'), door.signUp(email, 'alta')])
    expect(first.body).toEqual(second.body)
    expect((await door.signUp(door.newEmail(), 'alta')).status).toBe(201)
  })
})

describe('session.create', () => {
  it.each([
    ['', 'x', 422, 'El email no puede estar vacío.'],
    ['ana@ejemplo.com.ar', '', 422, 'El password no puede estar vacío.'],
    ['no es un correo', 'x', 401, 'El correo es incorrecto.'],
    ['nadie@ejemplo.com.ar', 'x', 401, 'El password is incorrecto.'],
  ])('answers %j with %j in the specification’s words', async (email, password, status, message) => {
    const refused = await door.signIn(email, password)
    expect([refused.status, refused.problem.message]).toEqual([status, message])
  })

  it('answers a wrong password as it answers an unknown e-mail', async () => {
    const email = door.newEmail()
    await door.signUp(email)
    expect((await door.signIn(email, 'otra')).problem).toEqual((await door.signIn(door.newEmail(), 'otra')).problem)
  })

  it('tells a browser the number that the business knows it by, the same from sign-in to sign-in', async () => {
    const email = door.newEmail()
    await door.signUp(email)
    const first = await door.signIn(email)
    const cookie = [first.headers['set-cookie'] ?? []]
      .flat()
      .map((each) => String(each).split(';')[0])
      .join('; ')
    const again = await app.call('session.create', { body: { email, password: PASSWORD } }, { headers: { cookie } })
    const other = await door.signIn(email)
    expect([first, again, other].map(({ body }) => body.data.deviceCode)).toEqual([1, 1, 2])
  })

  it('gives a token that ends after a quarter of an hour and a cookie that scripts cannot read', async () => {
    const email = door.newEmail()
    await door.signUp(email)
    const { body, headers } = await door.signIn(email)
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/)
    const { token } = body.data
    expect((await app.call('users.get', {}, { token })).status).toBe(200)
    door.passMinutes(16)
    expect((await app.call('users.get', {}, { token })).status).toBe(401)
  })
})

describe('session.refresh and session.remove', () => {
  it('gives a new token for the cookie, until the person signs out', async () => {
    const email = door.newEmail()
    await door.signUp(email)
    const cookie = cookiesOf((await door.signIn(email)).headers)
    const refreshed = await app.call('session.refresh', {}, { headers: { cookie } })
    const { token } = refreshed.body.data
    expect((await app.call('users.get', {}, { token })).status).toBe(200)
    expect((await app.call('session.remove', {}, { headers: { cookie } })).status).toBe(204)
    expect((await app.call('users.get', {}, { token })).status).toBe(401)
    expect((await app.call('session.refresh', {}, { headers: { cookie } })).status).toBe(401)
  })

  const refresh = (cookie: string) => app.call('session.refresh', {}, { headers: { cookie } })
  const signedIn = async (): Promise<string> => {
    const email = door.newEmail()
    await door.signUp(email)
    return cookiesOf((await door.signIn(email)).headers)
  }

  it('exchanges the cookie after a day, and gives two tabs that ask at once, or one whose answer was lost, the same one', async () => {
    const first = await signedIn()
    door.passMinutes(25 * 60)
    const both = await Promise.all([refresh(first), refresh(first)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [second, same] = both.map(({ headers }) => cookiesOf(headers))
    expect(second).not.toBe(first)
    expect(same).toBe(second)
    door.passMinutes(9)
    const again = await refresh(first)
    expect([again.status, cookiesOf(again.headers)]).toEqual([200, second])
    // Its use has neither extended its life nor endangered the present one.
    expect((await refresh(second ?? '')).status).toBe(200)
  })

  it('ends the session when the exchanged cookie comes back after its ten minutes: somebody has stolen it', async () => {
    const first = await signedIn()
    door.passMinutes(25 * 60)
    const exchanged = await refresh(first)
    const second = cookiesOf(exchanged.headers)
    const { token } = exchanged.body.data
    door.passMinutes(11)
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(second)).status).toBe(401)
    expect((await app.call('users.get', {}, { token })).status).toBe(401)
  })

  it('answers 401 where the person signs out at the same moment', async () => {
    const statuses = new Set<number>()
    for (let round = 0; round < 10; round += 1) {
      const cookie = await signedIn()
      const [refreshed] = await Promise.all([
        refresh(cookie),
        app.call('session.remove', {}, { headers: { cookie } }),
        refresh(cookie),
      ])
      statuses.add(refreshed.status)
      expect((await refresh(cookie)).status).toBe(401)
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 401)).toEqual([])
  })
})
