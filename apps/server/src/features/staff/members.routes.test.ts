import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import { openCounter } from '#test/counter'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const idOf = async ({ email }: Member): Promise<string> =>
  String((await app.sql('select id from user_account where email = $1', [email]))[0]?.['id'])

/** A business with a second person who signs in. */
const openTeam = async (role: StaffRole) => {
  shop = await app.signUp()
  const other = await app.signUp()
  const id = await idOf(other)
  await app.sql('insert into membership (user_id, business_id, role, created_at) values ($1, $2, $3, now())', [
    id,
    shop.businessId,
    role,
  ])
  return { ...(await entered(other.email, shop.businessId)), id }
}

const entered = async (email: string, businessId: string): Promise<Member & { cookie: string }> => {
  const { body, headers } = await app.call('session.create', { body: { email, password: PASSWORD, businessId } })
  const { token } = body.data
  const cookie = cookiesOf(headers)
  return { email, token, businessId, cookie, call: (name, input, more) => app.call(name, input, { token, ...more }) }
}

const change = (id: string, body: object, by: Member = shop) => by.call('members.update', { params: { id }, body })
const refresh = (cookie: string, businessId?: string) =>
  app.call('session.refresh', { query: { businessId } }, { headers: { cookie } })

describe('a team', () => {
  it('of somebody alone is them, its owner', async () => {
    shop = await app.signUp()
    const [me, ...others] = (await shop.call('members.list', {})).body.data
    expect(others).toEqual([])
    expect(me).toEqual({
      $id: await idOf(shop),
      name: 'Ana',
      lastName: 'Paz',
      email: shop.email,
      role: 'owner',
      status: 'active',
      hasPin: false,
      isPinLocked: false,
      lastSeenAt: expect.any(String),
      version: 1,
    })
  })

  it('has somebody without an e-mail, whom it may rename, and make manager but not owner', async () => {
    shop = await app.signUp()
    const added = await shop.call('members.create', { body: { name: ' Beto ', lastName: 'Sosa', role: 'cashier' } })
    const { $id } = added.body.data
    expect([added.status, added.body.data]).toEqual([
      201,
      {
        $id,
        name: 'Beto',
        lastName: 'Sosa',
        role: 'cashier',
        status: 'active',
        hasPin: false,
        isPinLocked: false,
        version: 1,
      },
    ])
    const renamed = await change($id, { name: 'Alberto', role: 'manager' })
    expect(renamed.body.data).toMatchObject({ name: 'Alberto', lastName: 'Sosa', role: 'manager', version: 2 })
    expect((await change($id, { role: 'owner' })).problem.code).toBe('pin_only_role')
    const { data } = (await shop.call('members.list', {})).body
    expect(data.map(({ name }) => name)).toEqual(['Alberto', 'Ana'])
  })

  it('refuses a change by somebody who saw another version, and of a name that is its owner’s', async () => {
    const { id } = await openTeam('cashier')
    await change(id, { role: 'manager' })
    const headers = { 'if-match': '1' }
    const late = await shop.call('members.update', { params: { id }, body: { role: 'cashier' } }, { headers })
    expect(late.problem.code).toBe('stale')
    expect((await change(id, { name: 'Otra' })).problem.code).toBe('member_name_own')
  })
})

describe('the last owner', () => {
  it('stays, and stays active', async () => {
    const { id } = await openTeam('manager')
    const own = await idOf(shop)
    for (const body of [{ role: 'manager' }, { status: 'suspended' }]) {
      const refused = await change(own, body)
      expect([refused.status, refused.problem.code]).toEqual([409, 'last_owner'])
    }
    await change(id, { role: 'owner' })
    expect((await change(own, { role: 'manager' })).status).toBe(200)
  })

  it('is there however two owners demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await openTeam('owner')
      const [own, owner] = [await idOf(shop), shop]
      await Promise.all([change(other.id, { role: 'cashier' }, owner), change(own, { status: 'suspended' }, other)])
      const owners = await app.sql(
        `select user_id from membership where business_id = $1 and role = 'owner' and status = 'active'`,
        [owner.businessId],
      )
      expect(owners).toHaveLength(1)
    }
  })
})

describe('a suspended member', () => {
  /** The stream of events over the wire: resolves when the server ends it. */
  const openStream = async (token: string): Promise<{ ended: Promise<void> }> => {
    if (!app.http.server.listening) await app.http.listen({ port: 0 })
    const { port } = app.http.server.address() as AddressInfo
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` }
      const sent = request({ port, path: '/api/v1/events', headers }, (response) => {
        const ended = new Promise<void>((done) => response.resume().once('close', () => done()))
        response.once('data', () => resolve({ ended }))
      })
      sent.once('error', reject)
      sent.end()
    })
  }

  it('is out at once: the token, the stream within a second, and the session for that business', async () => {
    const other = await openTeam('cashier')
    const { ended } = await openStream(other.token)
    expect((await other.call('products.list', {})).status).toBe(200)
    await change(other.id, { status: 'suspended' })
    const suspendedAt = performance.now()
    expect((await other.call('products.list', {})).status).toBe(401)
    await ended
    expect(performance.now() - suspendedAt).toBeLessThan(1000)
    const refused = await refresh(other.cookie, shop.businessId)
    expect([refused.status, refused.problem.message]).toEqual([
      403,
      'Ya no tenés acceso a este negocio. Puede dártelo un dueño.',
    ])
  })

  it('goes on in their other businesses, and back when they are reactivated', async () => {
    const other = await openTeam('cashier')
    await change(other.id, { status: 'suspended' })
    const own = (await refresh(other.cookie)).body.data
    expect(own.businessId).not.toBe(shop.businessId)
    expect(own.hasOtherBusinesses).toBe(false)
    await change(other.id, { status: 'active' })
    const back = (await refresh(other.cookie, shop.businessId)).body.data
    expect([back.role, back.hasOtherBusinesses]).toEqual(['cashier', true])
  })

  it('has no use for a token or a PIN session of before, also when they are reactivated', async () => {
    const other = await openTeam('cashier')
    const counter = await openCounter(app)
    const entered = await counter.enter('2580')
    const pinToken = entered.body.data.token
    const pinCookie = cookiesOf(entered.headers)
    const opened = [
      { by: shop, id: other.id, token: other.token },
      { by: counter.shop, id: counter.beto, token: pinToken },
    ]
    for (const { by, id, token } of opened) {
      expect((await app.call('products.list', {}, { token })).status).toBe(200)
      for (const status of ['suspended', 'active']) expect((await change(id, { status }, by)).status).toBe(200)
      expect((await app.call('products.list', {}, { token })).status).toBe(401)
    }
    expect((await refresh(pinCookie, counter.shop.businessId)).status).toBe(401)
    expect((await counter.enter('2580')).status).toBe(200)
  })

  it('of every business is told so when the password is right, and only then', async () => {
    const other = await openTeam('cashier')
    await app.sql(`update membership set status = 'suspended' where user_id = $1`, [other.id])
    const signIn = (password: string) => app.call('session.create', { body: { email: other.email, password } })
    const refused = await signIn(PASSWORD)
    expect([refused.status, refused.problem.message]).toEqual([
      403,
      'Tu acceso está suspendido. Puede reactivarlo un dueño del negocio.',
    ])
    expect((await signIn('otra clave larga')).problem.code).toBe('password_wrong')
    expect((await refresh(other.cookie)).status).toBe(403)
  })
})
