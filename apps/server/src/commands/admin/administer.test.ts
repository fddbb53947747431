import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartupError } from '#platform/failures/startup-error'
import { addApiKey } from '#test/api-keys'
import { PASSWORD, startTestApp, TEST_KEY, type Member, type TestApp } from '#test/app'
import { addMember, pinOnlyMember } from '#test/roles'
import { administer } from './administer.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
const clock = () => now
let app: TestApp
let member: Member

beforeAll(async () => {
  app = await startTestApp({ clock })
  member = await app.signUp()
})
afterAll(() => app.stop())

const run = (...args: string[]) => administer(app.db.database, args, async () => TEST_KEY)
const signIn = (password: string) => app.call('session.create', { body: { email: member.email, password } })
const licence = async () => (await member.call('subscription.get', {})).body.data

describe('admin user', () => {
  it('lists everybody with their business', async () => {
    const other = await app.signUp()
    const lines = await run('user', 'list')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe(`${member.email}  Ana Paz, since 2026-11-20, business ${member.businessId}`)
    expect(lines[1]).toContain(other.businessId)
  })

  it('reset-password puts a new password in place of the old one and ends every session', async () => {
    const [line = ''] = await run('user', 'reset-password', member.email.toUpperCase())
    const password = /signs in with (\S+)/.exec(line)?.[1] ?? ''
    expect((await signIn(PASSWORD)).status).toBe(401)
    expect((await member.call('users.get', {})).status).toBe(401)
    const session = await signIn(password)
    expect(session.status).toBe(200)
    member = {
      ...member,
      call: (name, input, more) => app.call(name, input, { token: session.body.data.token, ...more }),
    }
  })

  it('reset-totp says so where there is nothing to reset', async () => {
    expect(await run('user', 'reset-totp', member.email)).toEqual([`${member.email} has no second step.`])
  })

  it('reset-totp lets somebody in without the second step that they can no longer do', async () => {
    const [user] = await app.sql('select id from user_account where email = $1', [member.email])
    await app.sql('update user_account set totp_confirmed_at = now(), totp_last_period = 0 where id = $1', [
      user?.['id'],
    ])
    await run('user', 'reset-totp', member.email)
    expect(await run('user', 'reset-totp', member.email)).toEqual([`${member.email} has no second step.`])
  })

  it('says so when nobody has the e-mail', async () => {
    await expect(run('user', 'reset-password', 'nadie@ejemplo.com.ar')).rejects.toThrow(
      'Nobody signs in with nadie@ejemplo.com.ar',
    )
  })
})

describe('admin member', () => {
  it('list tells the people of a business, by its id or by the e-mail of one of them', async () => {
    const alone = await app.signUp()
    await alone.call('members.create', { body: { name: 'Beto', lastName: 'Sosa', role: 'cashier' } })
    const lines = await run('member', 'list', alone.email)
    expect(lines[0]).toBe(`business ${alone.businessId}`)
    expect(lines[1]).toContain(`${alone.email}  Ana Paz, owner, active, without PIN, seen 2026-11-20`)
    expect(lines[2]).toContain('Beto Sosa, cashier, active, without PIN, never seen')
    expect(await run('member', 'list', alone.businessId)).toEqual(lines)
    await expect(run('member', 'list', 'nadie')).rejects.toThrow("No business and nobody's e-mail is nadie")
  })

  it('unlock-pin lets somebody who only has a PIN try it again, by the id that list tells', async () => {
    const alone = await app.signUp()
    const id = await pinOnlyMember(app, alone)
    const failures = async () =>
      (await app.sql('select pin_failures as count from membership where user_id = $1', [id]))[0]
    await app.sql('update membership set pin_failures = 10 where user_id = $1', [id])
    expect(await failures()).toEqual({ count: 10 })
    expect((await run('member', 'list', alone.email)).join()).toContain(id)
    expect(await run('member', 'unlock-pin', id)).toEqual(['Beto Sosa may try their PIN again, in every business.'])
    expect(await failures()).toEqual({ count: 0 })
    await expect(run('member', 'unlock-pin', 'nadie')).rejects.toThrow('Nobody has the e-mail or the id nadie')
  })

  it('end-sessions ends every session of somebody', async () => {
    const other = await app.signUp()
    expect(await run('member', 'end-sessions', other.email)).toEqual([
      `All sessions of ${other.email} have ended, in every business.`,
    ])
    expect((await other.call('users.get', {})).status).toBe(401)
  })
})

describe('admin api-key', () => {
  it('lists the keys of a business, and ends one, which its audit says of the operator', async () => {
    const owner = await app.signUp()
    expect(await run('api-key', 'list', owner.email)).toEqual(['No API keys.'])
    const { id, name, call } = await addApiKey(app, owner, ['look'])
    expect(await run('api-key', 'list', owner.businessId)).toEqual([
      `${id}  ${name}, by Ana Paz, in use, never used: look`,
    ])
    await expect(run('api-key', 'end', member.email, id)).rejects.toThrow(`${member.email} has no API key ${id}`)
    expect(await run('api-key', 'end', owner.email, id)).toEqual([`The API key ${name} opens nothing any more.`])
    expect((await call('products.list', {})).status).toBe(401)
    expect((await run('api-key', 'list', owner.email)).join()).toContain('ended 2026-11-20')
    await expect(run('api-key', 'end', owner.email, id)).rejects.toThrow('has ended already')
    const [row] = (await owner.call('audit.list', { query: { action: 'end' } })).body.data
    expect(row).toMatchObject({ actor: 'Operador', entity: 'api_key', entityName: name })
    await expect(run('api-key', 'end', owner.email)).rejects.toThrow('npm run admin')
  })
})

describe('admin subscription', () => {
  it('opens and closes writing', async () => {
    await run('subscription', member.email, 'cancelled')
    expect((await licence()).code).toBe(3)
    expect((await member.call('zones.create', { body: { name: 'Centro' } })).status).toBe(403)
    await run('subscription', member.email, 'subscribed')
    expect((await licence()).code).toBe(2)
    expect((await member.call('zones.create', { body: { name: 'Centro' } })).status).toBe(201)
  })

  it('lasts through the day of --until, in Argentina', async () => {
    const lines = await run('subscription', member.email, 'subscribed', '--until', '2026-11-30')
    expect(lines[0]).toContain('until 2026-12-01T02:59:59.999Z')
    expect((await licence()).code).toBe(2)
    await run('subscription', member.email, 'subscribed', '--until', '2026-11-19')
    expect((await licence()).code).toBe(3)
  })

  it('starts a trial anew, by default of 30 days', async () => {
    await run('subscription', member.email, 'trial')
    expect(await licence()).toMatchObject({ code: 0, trialEndsAt: '2026-12-20T15:00:00.000Z' })
    await run('subscription', member.email, 'trial', '--until', '2026-11-01')
    expect((await licence()).code).toBe(1)
  })

  it("stands in the business's audit as the operator's", async () => {
    const shop = await app.signUp()
    await run('subscription', shop.email, 'cancelled')
    const rows = await app.sql(
      `select actor, user_id as user, action, before, after from audit_log where business_id = $1 and entity = 'subscription'`,
      [shop.businessId],
    )
    expect(rows).toEqual([
      { actor: 'operator', user: null, action: 'edit', before: { state: 'trial' }, after: { state: 'cancelled' } },
    ])
  })

  it('asks for which, where somebody belongs to several businesses', async () => {
    const shop = await app.signUp()
    const { email } = await addMember(app, shop, 'accountant')
    await expect(run('subscription', email, 'subscribed')).rejects.toThrow(
      new RegExp(`${email} belongs to several businesses. Name one:[^]*${shop.businessId}`),
    )
    await run('subscription', shop.businessId, 'subscribed')
    expect((await shop.call('subscription.get', {})).body.data.code).toBe(2)
  })

  it('touches no other business', async () => {
    const other = await app.signUp()
    await run('subscription', other.email, 'subscribed')
    await run('subscription', member.email, 'cancelled')
    expect((await other.call('subscription.get', {})).body.data.code).toBe(2)
  })
})

describe('admin', () => {
  it.each([
    [],
    ['user'],
    ['user', 'list', 'more'],
    ['user', 'reset-password'],
    ['user', 'reset-totp'],
    ['subscription', 'a@b.ar'],
    ['subscription', 'a@b.ar', 'forever'],
    ['subscription', 'a@b.ar', 'trial', '--until'],
    ['user', 'list', '--wrong'],
    ['take-over', 'now'],
    ['new-key', 'please'],
  ])('explains itself for %j', async (...args: string[]) => {
    await expect(run(...args)).rejects.toThrow(StartupError)
    await expect(run(...args)).rejects.toThrow('npm run admin -- user list')
  })

  it.each([
    [['subscribed', '--until', '2026-02-30'], '--until takes a day'],
    [['cancelled', '--until', '2026-12-31'], 'cancelled takes effect at once'],
  ])('refuses %j', async (args, message) => {
    await expect(run('subscription', member.email, ...args)).rejects.toThrow(message)
  })
})

describe('admin recount', () => {
  it('mends the sums that verify names, of one business or of all', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    for (const each of [one, other]) {
      await each.call('payments.add', { body: { paymentOperation: 'deposit', total: 5 } })
      await app.sql(`update figure_note set amount = 7 where business_id = $1`, [each.businessId])
    }
    expect(await run('recount', one.email)).toEqual(['The sums of 1 business are counted anew.'])
    expect(await app.brokenBooks()).toMatchObject({
      businessId: other.businessId,
      invariant: 'figures_of_payments_hold',
      mendedBy: 'recount',
    })
    expect((await run('recount'))[0]).toMatch(/The sums of \d+ businesses are counted anew/)
    expect(await app.brokenBooks()).toBeUndefined()
  })
})
