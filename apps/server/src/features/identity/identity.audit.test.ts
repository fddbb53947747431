import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookiesOf, PASSWORD, startTestApp, type TestApp } from '#test/app'
import { unique } from '#test/factories'
import { replacePassword, userByEmail } from './user-accounts.ts'

/** Changes by people without a call that writes in their business: its audit has them all the same. */
let app: TestApp
let now = new Date('2026-11-20T15:00:00.000Z')

beforeAll(async () => {
  // The clock never stands still, so that the rows have an order.
  app = await startTestApp({ clock: () => (now = new Date(now.getTime() + 1)) })
})
afterAll(() => app.stop())

const passMinutes = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const newcomer = async () => {
  const email = `${unique('eva')}@ejemplo.com.ar`
  const { id } = (await app.call('users.create', { body: { name: 'Eva', lastName: 'Paz', email, password: PASSWORD } }))
    .body.data
  return { id, email }
}

const signIn = (email: string, cookie = '') =>
  app.call('session.create', { body: { email, password: PASSWORD } }, { headers: { cookie } })

const refresh = (cookie: string) => app.call('session.refresh', {}, { headers: { cookie } })

const rowsOf = (userId: string) =>
  app.sql(
    `select action, entity, entity_id as id, device_id as device, request_id as request
       from audit_log where user_id = $1 order by created_at, id`,
    [userId],
  )

const actionsOf = async (userId: string) =>
  (await rowsOf(userId)).map(({ action, entity }) => [action, entity].join(' '))

const deviceOf = async (session: unknown) =>
  (await app.sql('select device_id as id from session where id = $1', [session]))[0]?.['id']

it('says who signed up, signed in on which browser, did what there, and signed out', async () => {
  const { id, email } = await newcomer()
  const { headers, body } = await signIn(email)
  const { token } = body.data
  const session = (await rowsOf(id)).at(-1)?.['id']
  const device = await deviceOf(session)
  await app.call('categories.create', { body: { name: 'Bebidas' } }, { token })
  await app.call('session.remove', {}, { headers: { cookie: cookiesOf(headers) } })
  await app.call('session.remove', {}, { headers: { cookie: cookiesOf(headers) } })
  const request = expect.any(String)
  expect(device).toEqual(expect.any(String))
  expect(await rowsOf(id)).toEqual([
    { action: 'create', entity: 'user', id, device: null, request },
    { action: 'sign_in', entity: 'session', id: session, device, request },
    { action: 'create', entity: 'category', id: expect.any(String), device, request },
    { action: 'sign_out', entity: 'session', id: session, device, request },
  ])
})

it('says nothing of a sign-in that failed', async () => {
  const { id, email } = await newcomer()
  await app.call('session.create', { body: { email, password: 'otra clave larga' } })
  expect(await actionsOf(id)).toEqual(['create user'])
})

it('says when a session goes on in another browser, and not when it does in its own', async () => {
  const { id, email } = await newcomer()
  const cookies = cookiesOf((await signIn(email)).headers)
  expect((await refresh(cookies)).status).toBe(200)
  expect(await actionsOf(id)).toEqual(['create user', 'sign_in session'])
  const taken = cookies.split('; ').find((cookie) => !cookie.startsWith('trastienda_device')) ?? ''
  expect((await refresh(taken)).status).toBe(200)
  const [, signedIn, changed] = await rowsOf(id)
  expect([changed?.['action'], changed?.['id']]).toEqual(['change_device', signedIn?.['id']])
  expect(changed?.['device']).not.toBe(signedIn?.['device'])
})

it('says when a session ends because its token was stolen', async () => {
  const { id, email } = await newcomer()
  const cookies = cookiesOf((await signIn(email)).headers)
  passMinutes(25 * 60)
  await refresh(cookies)
  passMinutes(11)
  expect((await refresh(cookies)).status).toBe(401)
  expect(await actionsOf(id)).toEqual(['create user', 'sign_in session', 'revoke session'])
})

it("says in each of the user's businesses when a password changes, by the mailed link or by the operator", async () => {
  const { id, email } = await newcomer()
  const other = await app.signUp()
  await app.sql(
    `insert into membership (user_id, business_id, role, created_at) values ($1, $2, 'cashier', now() + '1 day')`,
    [id, other.businessId],
  )
  const businesses = [(await userByEmail(app.db.database, email))!.businessId, other.businessId]
  await app.call('password.forgot', { body: { email } })
  await expect.poll(() => app.mails.length).toBeGreaterThan(0)
  const token = /token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? ''
  const take = () => app.call('password.reset', { body: { token, password: 'otra clave larga' } })
  expect([(await take()).status, (await take()).status]).toEqual([204, 422])
  const changes = () =>
    app.sql(
      `select business_id as business, action, actor, user_id as user, request_id is null as "isOutside"
         from audit_log where entity = 'user' and entity_id = $1 and action <> 'create'
        order by action desc, business_id <> $2`,
      [id, businesses[0]],
    )
  await expect.poll(changes).toHaveLength(2)
  const user = await userByEmail(app.db.database, email)
  await replacePassword(app.db.database, user!)
  // The tasks for the other businesses were committed with the change: no server that dies forgets them.
  const left = await app.sql(`select business_id as business from task where kind = 'user_change'`, [])
  expect(left).toEqual([{ business: other.businessId }])
  await app.call('password.forgot', { body: { email } })
  await expect.poll(changes).toHaveLength(4)
  const reset = { action: 'reset_password', actor: 'member', user: id, isOutside: false }
  const replaced = { action: 'replace_password', actor: 'operator', user: null, isOutside: true }
  const everywhere = (row: object) => businesses.map((business) => ({ business, ...row }))
  expect(await changes()).toEqual([...everywhere(reset), ...everywhere(replaced)])
})
