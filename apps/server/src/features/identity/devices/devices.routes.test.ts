import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock'
import { createSessionStates } from '#platform/identity/session-state'
import { cookiesOf, PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import { openCounter, whileEnding, type OpenCounter } from '#test/counter'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let counter: OpenCounter

beforeEach(async () => {
  counter = await openCounter(app)
})

describe('devices', () => {
  const list = async ({ token }: { token: string }) => (await app.call('devices.list', {}, { token })).body.data

  it('are named by what they say they are, numbered, and tell who is signed in', async () => {
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
    const { shop } = counter
    const body = { email: shop.email, password: PASSWORD }
    await app.call('session.create', { body }, { headers: { 'user-agent': userAgent } })
    const devices = await list(counter)
    expect(devices.map(({ name, isThis, isCounter }) => [name, isThis, isCounter])).toContainEqual([
      'Chrome en Windows',
      false,
      false,
    ])
    expect(devices.find(({ isThis }) => isThis)).toMatchObject({ name: 'Caja 1', isCounter: true, people: ['Ana Paz'] })
    expect(new Set(devices.map(({ shortCode }) => shortCode)).size).toBe(devices.length)
  })

  it('that come at the same moment get each their own number', async () => {
    const { shop } = counter
    const body = { email: shop.email, password: PASSWORD }
    await Promise.all(Array.from({ length: 4 }, () => app.call('session.create', { body })))
    const codes = (await list(counter)).map(({ shortCode }) => shortCode)
    expect([codes.length, new Set(codes).size]).toEqual([6, 6])
  })

  it('may take the place of one whose cookie is gone, with its number', async () => {
    const { shop, device } = counter
    const anew = await app.call('session.create', { body: { email: shop.email, password: PASSWORD } })
    const { token } = anew.body.data
    const enrolled = await app.call('devices.enrol', { body: { name: 'Caja 1', replaces: device.$id } }, { token })
    expect(enrolled.body.data).toMatchObject({ shortCode: device.shortCode, isCounter: true, isThis: true })
    expect((await list({ token })).map(({ $id }) => $id)).not.toContain(device.$id)
    expect((await counter.enter('2580')).problem.code).toBe('not_a_counter')
  })

  it('whose place another one takes are worked on no more', async () => {
    const { shop, device, beto } = counter
    const { token } = (await counter.enter('2580', { userId: beto })).body.data
    const owner = await app.call('session.create', { body: { email: shop.email, password: PASSWORD } })
    const body = { name: 'Caja 1', replaces: device.$id }
    await app.call('devices.enrol', { body }, { token: owner.body.data.token })
    expect((await app.call('products.list', {}, { token })).status).toBe(401)
  })

  it('that are revoked are worked on no more, though a session should be left on one', async () => {
    const { token, device, enter } = counter
    const { token: byPin } = (await enter('2580')).body.data
    const sessions = await app.sql('select id from session where device_id = $1', [device.$id])
    // The facts that decide whether a stream of events goes on.
    const states = async () =>
      (await createSessionStates(app.db.database, systemClock)(sessions.map(({ id }) => String(id)))).size
    expect(await states()).toBeGreaterThan(0)
    await app.sql('update business_device set revoked_at = now() where device_id = $1', [device.$id])
    for (const left of [token, byPin]) expect((await app.call('products.list', {}, { token: left })).status).toBe(401)
    expect(await states()).toBe(0)
    await app.sql('update business_device set revoked_at = null where device_id = $1', [device.$id])
    expect((await app.call('products.list', {}, { token: byPin })).status).toBe(200)
  })

  it.each(['password', 'PIN'])(
    'that are revoked let no session by %s go on, though its cookies come together with the device’s own',
    async (kind) => {
      const { shop, cookie, enter, device } = counter
      const body = { email: shop.email, password: PASSWORD }
      const entered = await (kind === 'PIN'
        ? enter('2580')
        : app.call('session.create', { body }, { headers: { cookie } }))
      const refresh = () => app.call('session.refresh', {}, { headers: { cookie: cookiesOf(entered.headers) } })
      const setRevoked = (at: string | null) =>
        app.sql('update business_device set revoked_at = $2 where device_id = $1', [device.$id, at])
      await setRevoked('2026-11-22T12:00:00Z')
      expect((await refresh()).problem.code).toBe('no_access')
      await setRevoked(null)
      const refreshed = await refresh()
      expect([refreshed.status, refreshed.body.data.deviceCode]).toEqual([200, device.shortCode])
    },
  )

  it('that are revoked keep no session of elsewhere, which would come back as on a new device', async () => {
    const { shop } = counter
    const other = await app.signUp()
    await app.sql(
      `insert into membership (user_id, business_id, role, created_at)
       select id, $1, 'manager', now() from user_account where email = $2`,
      [shop.businessId, other.email],
    )
    const cookie = cookiesOf(
      (await app.call('session.create', { body: { email: other.email, password: PASSWORD } })).headers,
    )
    const go = (businessId: string, header = cookie) =>
      app.call('session.refresh', { query: { businessId } }, { headers: { cookie: header } })
    await go(shop.businessId)
    const { token } = (await go(other.businessId)).body.data
    const { $id: id } = (await list({ token })).find(({ isThis }) => isThis)!
    expect((await app.call('devices.revoke', { params: { id } }, { token: counter.token })).status).toBe(204)
    const refreshOnly = cookie.split('; ').find((each) => each.startsWith('trastienda_refresh')) ?? ''
    expect((await go(shop.businessId, refreshOnly)).status).toBe(401)
  })

  it.each(['devices.update', 'devices.enrol', 'devices.withdraw'] as const)(
    'that are revoked stay so, whatever is changed of them at the same moment (%s)',
    async (name) => {
      const { token, device, shop } = counter
      const owner = await app.call('session.create', { body: { email: shop.email, password: PASSWORD } })
      const by = name === 'devices.enrol' ? token : owner.body.data.token
      const change = (): Promise<{ status: number }> => {
        const body = { name: 'Otra' }
        if (name === 'devices.enrol') return app.call(name, { body }, { token: by })
        const params = { id: device.$id }
        if (name === 'devices.update') return app.call(name, { params, body }, { token: by })
        return app.call(name, { params }, { token: by })
      }
      await whileEnding(app, { deviceId: device.$id }, change)
      const isRevoked = (await list({ token: owner.body.data.token })).find(({ $id }) => $id === device.$id)?.isRevoked
      expect(isRevoked).toBe(true)
    },
  )

  it('of another business are not found', async () => {
    const other: Member = await app.signUp()
    const params = { id: counter.device.$id }
    expect((await other.call('devices.update', { params, body: { name: 'Mía' } })).status).toBe(404)
    expect((await other.call('devices.revoke', { params })).status).toBe(404)
    expect((await other.call('devices.enrol', { body: { name: 'Mía', replaces: params.id } })).status).toBe(404)
  })
})

describe('one’s own sessions', () => {
  it('are listed, and end one by one or all but this', async () => {
    const { shop } = counter
    const signIn = async () => {
      const { body } = await app.call('session.create', { body: { email: shop.email, password: PASSWORD } })
      return body.data.token
    }
    const [mine, another] = [await signIn(), await signIn()]
    const sessions = async () => (await app.call('sessions.list', {}, { token: mine })).body.data
    expect((await sessions()).filter(({ isThis }) => isThis)).toHaveLength(1)
    const before = (await sessions()).length
    const foreign = await app.signUp()
    const [id = ''] = (await sessions()).filter(({ isThis }) => !isThis).map(({ $id }) => $id)
    expect((await foreign.call('sessions.remove', { params: { id } })).status).toBe(404)
    expect((await app.call('sessions.remove', { params: { id } }, { token: mine })).status).toBe(204)
    expect(await sessions()).toHaveLength(before - 1)
    expect((await app.call('sessions.remove_others', {}, { token: mine })).status).toBe(204)
    expect((await sessions()).map(({ isThis }) => isThis)).toEqual([true])
    expect((await app.call('products.list', {}, { token: another })).status).toBe(401)
  })
})
