import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, PASSWORD, type TestApp } from '#test/app'
import { openFrontDoor, type FrontDoor } from '#test/shops/front-door'
import { createDevices } from './devices.ts'

let app: TestApp
let door: FrontDoor

beforeAll(async () => {
  door = await openFrontDoor()
  app = door.app
})
afterAll(() => app.stop())

describe('the device of a session', () => {
  const deviceOf = async (email: string) =>
    (
      await app.sql(
        `select device.id, last_seen_at as "lastSeenAt" from session
           join device on device.id = device_id join user_account on user_account.id = user_id
          where email = $1 order by session.created_at desc, session.id desc limit 1`,
        [email],
      )
    )[0]

  it('is the browser, known again by its cookie whoever signs in, and by what it is when that is gone', async () => {
    const [ana, beto] = [door.newEmail(), door.newEmail()]
    await Promise.all([door.signUp(ana), door.signUp(beto)])
    const first = await door.signIn(ana)
    expect(
      [first.headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('trastienda_device')),
    ).toMatch(/Path=\/api\/v1\/session; Expires=.*2027.*HttpOnly; SameSite=Strict/)
    const cookie = cookiesOf(first.headers)
    const device = await deviceOf(ana)
    await app.call('session.create', { body: { email: beto, password: PASSWORD } }, { headers: { cookie } })
    expect((await deviceOf(beto))?.['id']).toBe(device?.['id'])
    await door.signIn(beto)
    expect((await deviceOf(beto))?.['id']).not.toBe(device?.['id'])
    const foreign = { cookie: 'trastienda_device=elegida-por-otro' }
    const { headers } = await app.call(
      'session.create',
      { body: { email: beto, password: PASSWORD } },
      { headers: foreign },
    )
    expect(cookiesOf(headers)).not.toContain('elegida-por-otro')
  })

  it('is found out with the next access token where the session is older than devices', async () => {
    const email = door.newEmail()
    await door.signUp(email)
    const [cookie = ''] = cookiesOf((await door.signIn(email)).headers)
      .split('; ')
      .filter((each) => each.includes('refresh'))
    await app.sql('update session set device_id = null')
    const refreshed = await app.call('session.refresh', {}, { headers: { cookie } })
    expect(cookiesOf(refreshed.headers)).toContain('trastienda_device=')
    expect(await deviceOf(email)).toMatchObject({ lastSeenAt: door.now() })
  })

  it('is forgotten when its cookie has ended and no session is on it, unless its number is the last one given', async () => {
    const email = door.newEmail()
    await door.signUp(email)
    const cookie = cookiesOf((await door.signIn(email)).headers)
    const device = await deviceOf(email)
    const find = async () => (await app.sql('select from device where id = $1', [device?.['id']])).length
    const future = new Date(door.now().getTime() + 401 * 86_400_000)
    const { removeUnseen } = createDevices(app.db.database, () => future)
    await removeUnseen()
    expect(await find()).toBe(1)
    await app.call('session.remove', {}, { headers: { cookie } })
    await removeUnseen()
    expect(await find()).toBe(1)
    await door.signIn(email)
    await removeUnseen()
    expect(await find()).toBe(0)
  })
})

describe('the business of an access token', () => {
  it('is a business of the person: the one asked for, else the one used last', async () => {
    const [ana, beto] = [door.newEmail(), door.newEmail()]
    await Promise.all([door.signUp(ana), door.signUp(beto)])
    const own = (await door.signIn(ana)).body.data
    const other = (await door.signIn(beto)).body.data
    const cookie = cookiesOf((await door.signIn(ana)).headers)
    const refresh = (businessId?: string) =>
      app.call('session.refresh', { query: { businessId } }, { headers: { cookie } })
    const foreign = await refresh(other.businessId)
    expect([foreign.status, foreign.problem.code]).toEqual([403, 'no_access'])
    await app.sql(`insert into membership values ($1, $2, now(), 'cashier')`, [own.user.id, other.businessId])

    const inOther = (await refresh(other.businessId)).body.data
    expect((await app.call('users.get', {}, { token: inOther.token })).body.data.$id).toBe(other.businessId)
    expect((await app.call('users.get', {}, { token: own.token })).body.data.$id).toBe(own.businessId)
    expect((await refresh()).body.data.businessId).toBe(other.businessId)
    expect((await refresh(own.businessId)).body.data.businessId).toBe(own.businessId)

    await app.sql('delete from membership where user_id = $1 and business_id = $2', [own.user.id, other.businessId])
    expect((await app.call('users.get', {}, { token: inOther.token })).status).toBe(401)
    expect((await app.call('users.get', {}, { token: own.token })).status).toBe(200)
  })
})
