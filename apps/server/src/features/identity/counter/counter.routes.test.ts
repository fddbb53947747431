import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, PASSWORD, startTestApp, type TestApp } from '#test/app'
import { openCounter, whileEnding, type OpenCounter } from '#test/counter'
import { giveRole, pinOnlyMember, signIn } from '#test/roles'

let app: TestApp
let now = new Date('2026-11-22T12:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
afterAll(() => app.stop())

let counter: OpenCounter

beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00.000Z')
  counter = await openCounter(app)
})

const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const deviceCookie = () => counter.cookie.split('; ').find((each) => each.startsWith('trastienda_device')) ?? ''

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
    expect((await counter.enter('2580', { cookie: cookiesOf(headers) })).problem.code).toBe('not_a_counter')
  })

  it('lets a person in by their PIN, as themselves, and ends the session before', async () => {
    const { status, body, headers } = await counter.enter('2580')
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
    const cookie = `${cookiesOf((await counter.enter('2580')).headers)}; ${deviceCookie()}`
    const refresh = () => app.call('session.refresh', {}, { headers: { cookie } })
    minutesLater(11 * 60)
    expect((await refresh()).status).toBe(200)
    minutesLater(61)
    expect((await refresh()).status).toBe(401)
  })

  it('opens the business of the PIN only', async () => {
    const other = await app.signUp()
    await app.sql(`insert into membership (user_id, business_id, role, created_at) values ($1, $2, 'owner', now())`, [
      counter.beto,
      other.businessId,
    ])
    const cookie = cookiesOf((await counter.enter('2580')).headers)
    const input = { query: { businessId: other.businessId } }
    expect((await app.call('session.refresh', input, { headers: { cookie } })).problem.code).toBe('no_access')
  })

  it('is no counter any more once that is taken back, and out of the business once the device is revoked', async () => {
    const { token, device } = counter
    await app.call('devices.withdraw', { params: { id: device.$id } }, { token })
    expect((await counter.enter('2580')).problem.code).toBe('not_a_counter')
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
  it('ends at once, with its stream, when its device is no counter any more; sessions by password go on', async () => {
    const entered = await counter.enter('2580')
    const { token } = entered.body.data
    const by = { token: (await signIn(app, counter.shop.businessId, counter.shop)).token }
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const stream = await fetch(`${address}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } })

    expect((await app.call('devices.withdraw', { params: { id: counter.device.$id } }, by)).status).toBe(204)
    expect((await app.call('products.list', {}, { token })).status).toBe(401)
    expect(
      (await app.call('people.create', { body: { code: 'K1', name: 'Eva', type: 'Cliente' } }, { token })).status,
    ).toBe(401)
    const headers = { cookie: `${cookiesOf(entered.headers)}; ${deviceCookie()}` }
    expect((await app.call('session.refresh', {}, { headers })).status).toBe(401)
    expect(await stream.text()).toContain(': connected')

    const signedIn = await app.call(
      'session.create',
      { body: { email: counter.shop.email, password: PASSWORD } },
      { headers: { cookie: deviceCookie() } },
    )
    const onDevice = { token: signedIn.body.data.token }
    expect((await app.call('devices.enrol', { body: { name: 'Caja 1' } }, onDevice)).body.data.isThis).toBe(true)
    expect((await app.call('products.list', {}, { token })).status).toBe(401)
    expect((await app.call('products.list', {}, by)).status).toBe(200)
  })

  it('is not opened on a device that stops being a counter while the PIN is checked', async () => {
    const entered = await whileEnding(app, { deviceId: counter.device.$id, what: 'counter_since = null' }, () =>
      counter.enter('2580'),
    )
    expect([entered.status, entered.problem.code]).toEqual([403, 'pin_wrong'])
  })

  it('is not opened on a device that is revoked while the PIN is checked', async () => {
    const entered = await whileEnding(app, { deviceId: counter.device.$id }, () => counter.enter('2580'))
    expect([entered.status, entered.problem.code]).toEqual([403, 'pin_wrong'])
  })

  it('goes on on its counter only', async () => {
    const entered = cookiesOf((await counter.enter('2580')).headers)
    const cookie = entered.split('; ').find((each) => each.startsWith('trastienda_refresh')) ?? ''
    expect((await app.call('session.refresh', {}, { headers: { cookie } })).problem.code).toBe('no_access')
    expect((await app.call('session.refresh', {}, { headers: { cookie: entered } })).status).toBe(200)
  })
})

describe('a PIN', () => {
  it('that is wrong five times waits a minute, and ten times until it is unlocked', async () => {
    const codes = async (tries: number, pin = '1111') => {
      const told: string[] = []
      for (let count = 0; count < tries; count += 1) told.push((await counter.enter(pin)).problem.code)
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
    expect((await counter.enter('2580')).status).toBe(200)
  })

  it('is counted one by one, however many tries come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => counter.enter('1111')))
    expect(answers.filter(({ problem }) => problem.code === 'pin_wrong')).toHaveLength(5)
  })

  it('counts from the start after a right one', async () => {
    for (let count = 0; count < 4; count += 1) await counter.enter('1111')
    const cookie = `${cookiesOf((await counter.enter('2580')).headers)}; ${deviceCookie()}`
    expect((await counter.enter('1111', { cookie })).problem.code).toBe('pin_wrong')
    expect((await counter.enter('2580', { cookie })).status).toBe(200)
  })

  it('that was changed meanwhile opens nothing, and neither does a suspended person’s', async () => {
    const { token, beto, shop } = counter
    await app.call('pin.give', { params: { id: beto }, body: { pin: '97531' } }, { token })
    expect((await counter.enter('2580')).problem.code).toBe('pin_wrong')
    await app.sql(`update membership set status = 'suspended' where user_id = $1`, [beto])
    expect((await counter.enter('97531')).problem.code).toBe('pin_missing')
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
    const entered = await counter.enter('2580', { userId: ana, cookie })
    expect(entered.body.data).toMatchObject({ kind: 'pin', role: 'owner' })
  })

  it('of a manager is given by an owner only', async () => {
    const { shop, token, beto } = counter
    const clara = await pinOnlyMember(app, shop, { name: 'Clara', role: 'manager' })
    await giveRole(app, shop, 'manager')
    const give = (id: string) => app.call('pin.give', { params: { id }, body: { pin: '2580' } }, { token })
    expect((await give(clara)).problem.code).toBe('forbidden')
    await app.sql(`update membership set role = 'cashier' where user_id = $1`, [beto])
    expect((await give(beto)).status).toBe(204)
  })

  const people = async () =>
    (await app.call('counter.get', {}, { headers: { cookie: deviceCookie() } })).body.data.people
})

describe('a password that is guessed where a PIN is chosen', () => {
  it('is counted by person, ten in a quarter of an hour', async () => {
    const limited = await startTestApp({ clock: () => now, hasRateLimit: true })
    const person = await limited.signUp()
    const choose = (password: string) => person.call('pin.set', { body: { pin: '2580', password } })
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await choose('otra clave larga')).status)
    expect([new Set(statuses.slice(0, 10)).size, statuses[0], statuses[10]]).toEqual([1, 422, 429])
    expect((await choose(PASSWORD)).status).toBe(429)
    await limited.stop()
  })
})
