import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, PASSWORD, startTestApp, type TestApp } from '#test/app'
import { openCounter, type OpenCounter } from '#test/counter'
import { pinOnlyMember } from '#test/roles'

let app: TestApp
let now = new Date('2026-11-24T12:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
afterAll(() => app.stop())

let counter: OpenCounter
let ana: string
let token: string

/** Ana, the owner, by her PIN at the counter. */
beforeEach(async () => {
  now = new Date('2026-11-24T12:00:00.000Z')
  counter = await openCounter(app)
  const [user] = await app.sql('select id from user_account where email = $1', [counter.shop.email])
  ana = String(user?.['id'])
  await app.call('pin.set', { body: { pin: '9713', password: PASSWORD } }, counter)
  token = (await enter()).body.data.token
})

const enter = () => counter.enter('9713', { userId: ana })
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const demand = { totpRequired: false, idleMinutes: 5, cashierDiscountLimit: 15 } as const
const setUp = async (by = token) => app.call('settings.update_staff', { body: demand }, { token: by })
const elevate = (password = PASSWORD, code?: string) =>
  app.call('elevation.start', { body: { password, code } }, { token })
const codeOf = async (by = token) => ((await setUp(by)).status === 200 ? 'done' : (await setUp(by)).problem.code)

describe('a session by PIN', () => {
  it('has for ten minutes what its person’s password gives it, and no longer', async () => {
    expect(await codeOf()).toBe('elevation_required')
    const refused = await elevate('otra clave larga')
    expect([refused.status, refused.problem.code]).toEqual([422, 'own_password_wrong'])
    expect(await codeOf()).toBe('elevation_required')

    expect((await elevate()).body.data).toEqual({ elevatedFor: 600 })
    expect(await codeOf()).toBe('done')
    minutesLater(9)
    expect(await codeOf()).toBe('done')
    minutesLater(1)
    expect(await codeOf()).toBe('elevation_required')
  })

  it('tells a page that opens for how long it has that', async () => {
    const { headers } = await enter()
    const device = counter.cookie.split('; ').find((each) => each.startsWith('trastienda_device')) ?? ''
    const cookie = `${cookiesOf(headers)}; ${device}`
    const refresh = async () => (await app.call('session.refresh', {}, { headers: { cookie } })).body.data
    ;({ token } = await refresh())
    expect((await refresh()).elevatedFor).toBe(0)
    await elevate()
    minutesLater(4)
    expect((await refresh()).elevatedFor).toBe(360)
    minutesLater(7)
    expect((await refresh()).elevatedFor).toBe(0)
  })

  it('gives it back by hand, and whoever comes next by the same PIN has none of it', async () => {
    await elevate()
    expect((await app.call('elevation.end', {}, { token })).status).toBe(204)
    expect(await codeOf()).toBe('elevation_required')
    await elevate()
    expect(await codeOf((await enter()).body.data.token)).toBe('elevation_required')
  })

  it('changes neither the business nor its logo, and the person’s own name as ever', async () => {
    const { data } = (await app.call('users.get', {}, { token })).body
    const save = (more: object) => app.call('users.update', { body: { ...data, ...more } }, { token })
    expect((await save({ business: { ...data.business, name: 'Otro' } })).problem.code).toBe('elevation_required')
    expect((await save({ name: 'Eva' })).status).toBe(200)
    const image = app.call('files.create', { params: { scope: 'logo' }, body: new Blob(['x']) }, { token })
    expect((await image).problem.code).toBe('elevation_required')
  })

  it('can always be left', async () => {
    const entered = await enter()
    const left = await app.call('session.remove', {}, { headers: { cookie: cookiesOf(entered.headers) } })
    expect(left.status).toBe(204)
    expect((await setUp(entered.body.data.token)).status).toBe(401)
  })

  it('asks for the code as well where the second step is on', async () => {
    const { seed } = (await app.call('totp.start', { body: { password: PASSWORD } }, { token })).body.data
    const shown = () => new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: now.getTime() })
    await app.call('totp.confirm', { body: { code: shown() } }, { token })
    expect((await elevate()).problem.code).toBe('totp_needed')
    expect((await elevate(PASSWORD, '000000')).problem.code).toBe('totp_wrong')
    expect(await codeOf()).toBe('elevation_required')
    minutesLater(1)
    expect((await elevate(PASSWORD, shown())).status).toBe(200)
    expect(await codeOf()).toBe('done')
  })

  it('gets nothing by the password alone where the business demands a second step', async () => {
    await app.sql('update subscription set totp_required = true where business_id = $1', [counter.shop.businessId])
    expect((await elevate()).problem.code).toBe('totp_required')
    expect(await codeOf()).toBe('elevation_required')
  })

  it('of somebody without a password gets nothing, whatever they type', async () => {
    const clara = await pinOnlyMember(app, counter.shop, { name: 'Clara', role: 'manager' })
    const owner = await app.call('session.create', { body: { email: counter.shop.email, password: PASSWORD } })
    const by = { token: owner.body.data.token }
    await app.call('pin.give', { params: { id: clara }, body: { pin: '8642' } }, by)
    ;({ token } = (await counter.enter('8642', { userId: clara })).body.data)
    expect(await codeOf()).toBe('elevation_required')
    expect((await elevate('8642')).problem.code).toBe('elevation_impossible')
    expect((await app.call('elevation.start', { body: { password: PASSWORD } }, by)).status).toBe(404)
  })

  it('that was elevated is named in the audit, with its device', async () => {
    await elevate()
    await setUp()
    await app.call('elevation.end', {}, { token })
    const rows = await app.sql(
      `select action from audit_log
        where business_id = $1 and user_id = $2 and device_id = $3 and action in ('elevate', 'edit', 'end_elevation')
        order by action`,
      [counter.shop.businessId, ana, counter.device.$id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['edit', 'elevate', 'end_elevation'])
  })
})

describe('a password that is guessed at a counter', () => {
  it('is counted by person, ten in a quarter of an hour', async () => {
    const limited = await startTestApp({ clock: () => now, hasRateLimit: true })
    const open = await openCounter(limited)
    const [user] = await limited.sql('select id from user_account where email = $1', [open.shop.email])
    await limited.call('pin.set', { body: { pin: '9713', password: PASSWORD } }, open)
    const entered = await open.enter('9713', { userId: String(user?.['id']) })
    const by = { token: entered.body.data.token }
    const statuses: number[] = []
    for (let tries = 0; tries < 10; tries += 1)
      statuses.push((await limited.call('elevation.start', { body: { password: 'otra clave larga' } }, by)).status)
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 422), 429])
    expect((await limited.call('elevation.start', { body: { password: PASSWORD } }, by)).status).toBe(429)
    await limited.stop()
  })
})
