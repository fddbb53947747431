import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import { giveRole, pinOnlyMember } from '#test/roles'
import { runSql } from '#test/sql'

let app: TestApp
let now = new Date('2026-11-22T12:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
afterAll(() => app.stop())

/** A business whose owner is signed in on a browser that is a counter; Beto is a cashier with the PIN 2580. */
const openCounter = async () => {
  const shop = await app.signUp()
  const signedIn = await app.call('session.create', { body: { email: shop.email, password: PASSWORD } })
  const { token } = signedIn.body.data
  const enrolled = await app.call('devices.enrol', { body: { name: 'Caja 1' } }, { token })
  const beto = await pinOnlyMember(app, shop)
  await app.call('pin.give', { params: { id: beto }, body: { pin: '2580' } }, { token })
  return { shop, token, cookie: cookiesOf(signedIn.headers), device: enrolled.body.data, beto }
}

let counter: Awaited<ReturnType<typeof openCounter>>

beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00.000Z')
  counter = await openCounter()
})

const enter = (pin: string, { userId = counter.beto, cookie = counter.cookie } = {}) =>
  app.call('counter.enter', { body: { businessId: counter.shop.businessId, userId, pin } }, { headers: { cookie } })
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const deviceCookie = () => counter.cookie.split('; ').find((each) => each.startsWith('trastienda_device')) ?? ''

/** Begins something while a device is being revoked, and lets the revocation commit once that waits for it, or is done. */
const whileRevoking = async <T>(deviceId: string, begin: () => Promise<T>): Promise<T> => {
  const revoking = new Client(app.db.superuser)
  await revoking.connect()
  await revoking.query('begin')
  await revoking.query(`update business_device set revoked_at = now() where device_id = $1`, [deviceId])
  const waiting = `select from pg_locks where not granted and locktype = 'transactionid'`
  let isDone = false
  const begun = begin().finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await runSql(app.db.superuser, waiting)).length > 0).toBe(true)
  await revoking.query('delete from session where device_id = $1', [deviceId])
  await revoking.query('commit')
  await revoking.end()
  return begun
}

describe('the counter', () => {
  it('tells by the device alone who works here', async () => {
    const { body } = await app.call('counter.get', {}, { headers: { cookie: deviceCookie() } })
    expect(body.data).toMatchObject({ businessId: counter.shop.businessId, deviceName: 'Caja 1' })
    expect(body.data.people.map(({ name, role, hasPin, isPinOnly }) => [name, role, hasPin, isPinOnly])).toEqual([
      ['Ana', 'owner', false, false],
      ['Beto', 'cashier', true, true],
    ])
  })

  it('is none where nobody made it one', async () => {
    const { headers } = await app.call('session.create', { body: { email: counter.shop.email, password: PASSWORD } })
    for (const cookie of ['', cookiesOf(headers)]) {
      const { problem } = await app.call('counter.get', {}, { headers: { cookie } })
      expect(problem.code).toBe('not_a_counter')
    }
    expect((await enter('2580', { cookie: cookiesOf(headers) })).problem.code).toBe('not_a_counter')
  })

  it('lets a person in by their PIN, as themselves, and ends the session before', async () => {
    const { status, body, headers } = await enter('2580')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      kind: 'pin',
      role: 'cashier',
      user: { id: counter.beto, name: 'Beto', email: '' },
    })
    const { token } = body.data
    expect((await app.call('products.list', {}, { token })).status).toBe(200)
    expect((await app.call('products.list', {}, { token: counter.token })).status).toBe(401)
    const refreshed = await app.call('session.refresh', {}, { headers: { cookie: cookiesOf(headers) } })
    expect(refreshed.body.data.user.name).toBe('Beto')
  })

  it('asks for the PIN again after twelve hours, however long one works', async () => {
    const cookie = `${cookiesOf((await enter('2580')).headers)}; ${deviceCookie()}`
    const refresh = () => app.call('session.refresh', {}, { headers: { cookie } })
    minutesLater(11 * 60)
    expect((await refresh()).status).toBe(200)
    minutesLater(61)
    expect((await refresh()).status).toBe(401)
  })

  it('opens the business of the PIN only', async () => {
    const other = await app.signUp()
    await runSql(
      app.db.superuser,
      `insert into membership (user_id, business_id, role, created_at) values ($1, $2, 'owner', now())`,
      [counter.beto, other.businessId],
    )
    const cookie = cookiesOf((await enter('2580')).headers)
    const input = { query: { businessId: other.businessId } }
    expect((await app.call('session.refresh', input, { headers: { cookie } })).problem.code).toBe('no_access')
  })

  it('is no counter any more once that is taken back, and out of the business once the device is revoked', async () => {
    const { token, device } = counter
    await app.call('devices.withdraw', { params: { id: device.$id } }, { token })
    expect((await enter('2580')).problem.code).toBe('not_a_counter')
    const owner = await app.call('session.create', { body: { email: counter.shop.email, password: PASSWORD } })
    await app.call('devices.revoke', { params: { id: device.$id } }, { token: owner.body.data.token })
    expect((await app.call('products.list', {}, { token })).status).toBe(401)
    const refreshed = await app.call('session.refresh', {}, { headers: { cookie: counter.cookie } })
    expect(refreshed.status).toBe(401)
    const body = { email: counter.shop.email, password: PASSWORD }
    const again = await app.call('session.create', { body }, { headers: { cookie: counter.cookie } })
    expect((await app.call('products.list', {}, { token: again.body.data.token })).status).toBe(200)
  })
})

describe('the session of a PIN', () => {
  it('is not opened on a device that is revoked while the PIN is checked', async () => {
    const entered = await whileRevoking(counter.device.$id, () => enter('2580'))
    expect([entered.status, entered.problem.code]).toEqual([403, 'pin_wrong'])
  })

  it('goes on on its counter only', async () => {
    const entered = cookiesOf((await enter('2580')).headers)
    const cookie = entered.split('; ').find((each) => each.startsWith('trastienda_refresh')) ?? ''
    expect((await app.call('session.refresh', {}, { headers: { cookie } })).problem.code).toBe('no_access')
    expect((await app.call('session.refresh', {}, { headers: { cookie: entered } })).status).toBe(200)
  })
})

describe('a PIN', () => {
  it('that is wrong five times waits a minute, and ten times until it is unlocked', async () => {
    const codes = async (tries: number, pin = '1111') => {
      const told: string[] = []
      for (let count = 0; count < tries; count += 1) told.push((await enter(pin)).problem.code)
      return told
    }
    const wrong = (count: number) => Array.from({ length: count }, () => 'pin_wrong')
    expect(await codes(6)).toEqual([...wrong(5), 'pin_waiting'])
    expect(await codes(1, '2580')).toEqual(['pin_waiting'])
    minutesLater(1)
    expect(await codes(6)).toEqual([...wrong(5), 'pin_locked'])
    minutesLater(24 * 60)
    expect(await codes(1, '2580')).toEqual(['pin_locked'])
    const owner = await app.call('session.create', { body: { email: counter.shop.email, password: PASSWORD } })
    const { token } = owner.body.data
    const isLocked = async () =>
      (await app.call('members.list', {}, { token })).body.data.find(({ $id }) => $id === counter.beto)?.isPinLocked
    expect(await isLocked()).toBe(true)
    expect((await app.call('pin.unlock', { params: { id: counter.beto } }, { token })).status).toBe(204)
    expect(await isLocked()).toBe(false)
    expect((await enter('2580')).status).toBe(200)
  })

  it('is counted one by one, however many tries come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter('1111')))
    expect(answers.filter(({ problem }) => problem.code === 'pin_wrong')).toHaveLength(5)
  })

  it('counts from the start after a right one', async () => {
    for (let count = 0; count < 4; count += 1) await enter('1111')
    const cookie = `${cookiesOf((await enter('2580')).headers)}; ${deviceCookie()}`
    expect((await enter('1111', { cookie })).problem.code).toBe('pin_wrong')
    expect((await enter('2580', { cookie })).status).toBe(200)
  })

  it('that was changed meanwhile opens nothing, and neither does a suspended person’s', async () => {
    const { token, beto, shop } = counter
    await app.call('pin.give', { params: { id: beto }, body: { pin: '97531' } }, { token })
    expect((await enter('2580')).problem.code).toBe('pin_wrong')
    await runSql(app.db.superuser, `update membership set status = 'suspended' where user_id = $1`, [beto])
    expect((await enter('97531')).problem.code).toBe('pin_missing')
    expect(shop.businessId).toBe(counter.shop.businessId)
  })

  it('of whoever has a password is chosen by themselves, with it', async () => {
    const { token, cookie } = counter
    const { $id: ana } = (await people())[0]!
    expect((await app.call('pin.give', { params: { id: ana }, body: { pin: '2580' } }, { token })).problem.code).toBe(
      'pin_is_own',
    )
    const choose = (password: string, pin: string) => app.call('pin.set', { body: { pin, password } }, { token })
    expect((await choose('otra clave', '2580')).problem.code).toBe('own_password_wrong')
    expect((await choose(PASSWORD, '1234')).problem.code).toBe('pin_easy')
    expect((await choose(PASSWORD, '2580')).status).toBe(204)
    const entered = await enter('2580', { userId: ana, cookie })
    expect(entered.body.data).toMatchObject({ kind: 'pin', role: 'owner' })
  })

  it('of a manager is given by an owner only', async () => {
    const { shop, token, beto } = counter
    const clara = await pinOnlyMember(app, shop, { name: 'Clara', role: 'manager' })
    await giveRole(app, shop, 'manager')
    const give = (id: string) => app.call('pin.give', { params: { id }, body: { pin: '2580' } }, { token })
    expect((await give(clara)).problem.code).toBe('forbidden')
    await runSql(app.db.superuser, `update membership set role = 'cashier' where user_id = $1`, [beto])
    expect((await give(beto)).status).toBe(204)
  })

  const people = async () =>
    (await app.call('counter.get', {}, { headers: { cookie: deviceCookie() } })).body.data.people
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
    expect((await enter('2580')).problem.code).toBe('not_a_counter')
  })

  it('whose place another one takes are worked on no more', async () => {
    const { shop, device, beto } = counter
    const { token } = (await enter('2580', { userId: beto })).body.data
    const owner = await app.call('session.create', { body: { email: shop.email, password: PASSWORD } })
    const body = { name: 'Caja 1', replaces: device.$id }
    await app.call('devices.enrol', { body }, { token: owner.body.data.token })
    expect((await app.call('products.list', {}, { token })).status).toBe(401)
  })

  it('that are revoked keep no session of elsewhere, which would come back as on a new device', async () => {
    const { shop } = counter
    const other = await app.signUp()
    await runSql(
      app.db.superuser,
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
      await whileRevoking(device.$id, change)
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
