import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listLostSecondSteps, removeSecondStep, userByEmail } from '#features/identity'
import { cookiesOf, PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import { giveRole } from '#test/roles'

let app: TestApp
let now = new Date('2026-11-20T15:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
afterAll(() => app.stop())

const passSeconds = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
}

/** What the person's application shows, now or some seconds from now. */
const codeOf = (seed: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: now.getTime() + seconds * 1000 })

const start = async (member: Member, password = PASSWORD) => member.call('totp.start', { body: { password } })

/** Somebody whose second step is on, with what only they have. A code has just been taken. */
const withSecondStep = async (member?: Member) => {
  const person = member ?? (await app.signUp())
  const { seed } = (await start(person)).body.data
  const { recoveryCodes } = (await person.call('totp.confirm', { body: { code: codeOf(seed) } })).body.data
  passSeconds(30)
  return { person, seed, recoveryCodes }
}

const signIn = (email: string, code?: string, password = PASSWORD) =>
  app.call('session.create', { body: { email, password, ...(code === undefined ? {} : { code }) } })

const codesOf = async (member: Member) => (await member.call('totp.get', {})).body.data.recoveryCodesLeft

const actionsOf = async ({ businessId }: Member) =>
  (await app.sql('select action from audit_log where business_id = $1 order by created_at', [businessId])).map(
    ({ action }) => action,
  )

describe('a second step', () => {
  it('is on once a code of the application has shown that it has the seed', async () => {
    const person = await app.signUp()
    expect((await person.call('totp.get', {})).body.data).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const { seed, address } = (await start(person)).body.data
    expect(address).toContain(`otpauth://totp/Trastienda:${encodeURIComponent(person.email)}?`)
    expect(address).toContain(`secret=${seed}`)
    const wrong = await person.call('totp.confirm', { body: { code: codeOf(seed, 600) } })
    expect([wrong.status, wrong.problem.code, wrong.problem.data?.[0]?.path]).toEqual([401, 'totp_wrong', 'code'])
    expect((await signIn(person.email)).status).toBe(200)
    const { recoveryCodes } = (await person.call('totp.confirm', { body: { code: codeOf(seed) } })).body.data
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await person.call('totp.get', {})).body.data).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect((await start(person)).problem.code).toBe('totp_on')
    expect((await person.call('totp.confirm', { body: { code: codeOf(seed, 30) } })).problem.code).toBe('totp_on')
  })

  it('is not begun without the password: a till that stands open shuts nobody out of their account', async () => {
    const person = await app.signUp()
    const refused = await start(person, 'otra clave larga')
    expect([refused.status, refused.problem.data?.[0]?.path]).toEqual([401, 'password'])
  })

  it('is asked for after the password, and lets in with a code of now, however it is spaced', async () => {
    const { person, seed } = await withSecondStep()
    expect((await signIn(person.email)).problem.code).toBe('totp_needed')
    expect((await signIn(person.email, codeOf(seed), 'otra clave larga')).problem.code).toBe('password_wrong')
    const code = codeOf(seed)
    expect((await signIn(person.email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
  })

  it.each([-30, 30])('takes the code of the period beside the present one: clocks differ (%i s)', async (seconds) => {
    const { person, seed } = await withSecondStep()
    passSeconds(60)
    expect((await signIn(person.email, codeOf(seed, seconds))).status).toBe(200)
  })

  it.each([-90, 90])('takes no code from farther away (%i s)', async (seconds) => {
    const { person, seed } = await withSecondStep()
    passSeconds(120)
    expect((await signIn(person.email, codeOf(seed, seconds))).problem.code).toBe('totp_wrong')
  })

  it('takes each code once, also when it comes twice at the same instant, and none from before it', async () => {
    const { person, seed } = await withSecondStep()
    const code = codeOf(seed)
    const both = await Promise.all([signIn(person.email, code), signIn(person.email, code)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401'])
    expect((await signIn(person.email, code)).problem.code).toBe('totp_wrong')
    expect((await signIn(person.email, codeOf(seed, -30))).problem.code).toBe('totp_wrong')
    passSeconds(30)
    expect((await signIn(person.email, codeOf(seed))).status).toBe(200)
  })

  it('lets in once with each recovery code, and says so in the audit', async () => {
    const { person, recoveryCodes } = await withSecondStep()
    const [first = '', second = ''] = recoveryCodes
    const both = await Promise.all([signIn(person.email, first.toLowerCase()), signIn(person.email, first)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401'])
    expect((await signIn(person.email, second)).status).toBe(200)
    expect((await signIn(person.email, second)).problem.code).toBe('totp_wrong')
    expect(await codesOf(person)).toBe(8)
    const uses = (await actionsOf(person)).filter((action) => action === 'use_recovery_code')
    expect(uses).toHaveLength(2)
  })

  it('is passed before a password lets a revoked device in again', async () => {
    const { person, seed } = await withSecondStep()
    const first = await signIn(person.email, codeOf(seed))
    const cookie = cookiesOf(first.headers)
    const devices = async () => (await person.call('devices.list', {})).body.data
    const onIt = (await app.call('devices.list', {}, { token: first.body.data.token })).body.data
    const { $id } = onIt.find(({ isThis }) => isThis)!
    await person.call('devices.revoke', { params: { id: $id } })
    const isRevoked = async () => (await devices()).find((device) => device.$id === $id)?.isRevoked
    passSeconds(30)
    const again = (code: string) =>
      app.call('session.create', { body: { email: person.email, password: PASSWORD, code } }, { headers: { cookie } })
    expect((await again(codeOf(seed, 600))).problem.code).toBe('totp_wrong')
    expect(await isRevoked()).toBe(true)
    expect((await again(codeOf(seed))).status).toBe(200)
    expect(await isRevoked()).toBe(false)
  })

  it('is another’s for nobody else: neither their code nor their recovery codes let anybody in', async () => {
    const [ana, eva] = [await withSecondStep(), await withSecondStep()]
    expect((await signIn(ana.person.email, codeOf(eva.seed))).problem.code).toBe('totp_wrong')
    expect((await signIn(ana.person.email, eva.recoveryCodes[0])).problem.code).toBe('totp_wrong')
  })

  it.each(['', '12345', 'ABCD-EFGH-IJKL', '<script>'])('is never %j', async (code) => {
    const { person } = await withSecondStep()
    const expected = code === '' ? 'totp_needed' : 'totp_wrong'
    expect((await signIn(person.email, code)).problem.code).toBe(expected)
  })

  it('is kept so that nobody who has only the database could answer it', async () => {
    const { seed, recoveryCodes } = await withSecondStep()
    const rows = await app.sql('select * from secret')
    const totp = await app.sql('select recovery_hashes::text from user_totp')
    const everything = JSON.stringify([rows, totp])
    expect(rows.length).toBeGreaterThan(0)
    for (const secret of [seed, ...recoveryCodes]) expect(everything).not.toContain(secret)
    const answers = await app.sql('select answer::text from idempotency_key')
    for (const code of recoveryCodes) expect(JSON.stringify(answers)).not.toContain(code)
  })
})

describe('whoever has a second step', () => {
  it('gets new recovery codes for password and code, and the old ones are worth nothing', async () => {
    const { person, seed, recoveryCodes } = await withSecondStep()
    const renew = (body: { password: string; code: string }) => person.call('totp.renew_recovery_codes', { body })
    expect((await renew({ password: 'otra', code: codeOf(seed) })).problem.code).toBe('password_wrong')
    expect((await renew({ password: PASSWORD, code: '000000' })).problem.code).toBe('totp_wrong')
    const renewed = (await renew({ password: PASSWORD, code: codeOf(seed) })).body.data.recoveryCodes
    expect(renewed).toHaveLength(10)
    expect((await signIn(person.email, recoveryCodes[0])).problem.code).toBe('totp_wrong')
    expect((await signIn(person.email, renewed[0])).status).toBe(200)
  })

  it('switches it off with password and code, also a recovery code; nothing of it is left', async () => {
    const { person, recoveryCodes } = await withSecondStep()
    const body = { password: PASSWORD, code: recoveryCodes[0] ?? '' }
    expect((await person.call('totp.remove', { body: { ...body, password: 'otra' } })).status).toBe(401)
    expect((await person.call('totp.remove', { body })).status).toBe(204)
    expect((await signIn(person.email)).status).toBe(200)
    expect((await person.call('totp.remove', { body })).problem.code).toBe('totp_wrong')
    const [user] = await app.sql('select id from user_account where email = $1', [person.email])
    const left = await app.sql('select name from secret where scope = $1', [`user ${String(user?.['id'])}`])
    expect(left).toEqual([])
  })

  it('is mailed when it goes on and off, and their business’s audit says so', async () => {
    const { person, recoveryCodes } = await withSecondStep()
    await person.call('totp.remove', { body: { password: PASSWORD, code: recoveryCodes[1] ?? '' } })
    await vi.waitFor(() => {
      const subjects = app.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
      expect(subjects).toEqual([
        'Trastienda: activaste la verificación en dos pasos',
        'Trastienda: desactivaste la verificación en dos pasos',
      ])
    })
    const actions = await actionsOf(person)
    expect(actions).toContain('switch_totp_on')
    expect(actions).toContain('switch_totp_off')
  })

  it('is told when a restore has left the seed behind, and comes in with a recovery code to begin anew', async () => {
    const { person, seed, recoveryCodes } = await withSecondStep()
    const other = await withSecondStep()
    await app.sql(`delete from secret where scope = (select 'user ' || id from user_account where email = $1)`, [
      person.email,
    ])
    const told = await signIn(person.email, codeOf(seed))
    expect([told.status, told.problem.code, told.problem.data?.[0]?.path]).toEqual([401, 'totp_lost', 'code'])
    expect((await signIn(other.person.email, codeOf(other.seed))).status).toBe(200)
    expect(await listLostSecondSteps(app.db.database)).toEqual([person.email])
    expect((await signIn(person.email, recoveryCodes[0])).status).toBe(200)
    const proof = { password: PASSWORD, code: recoveryCodes[1] ?? '' }
    expect((await person.call('totp.remove', { body: proof })).status).toBe(204)
    expect(await listLostSecondSteps(app.db.database)).toEqual([])
    const again = await withSecondStep(person)
    expect((await signIn(person.email, codeOf(again.seed))).status).toBe(200)
  })

  it('is let in without it again by the operator, who needs no key for that', async () => {
    const { person } = await withSecondStep()
    const user = await userByEmail(app.db.database, person.email)
    await removeSecondStep(app.db.database, user!)
    expect((await signIn(person.email)).status).toBe(200)
    expect(await actionsOf(person)).toContain('switch_totp_off')
  })
})

describe('codes that are guessed', () => {
  it('are counted by person, ten in a quarter of an hour, on whatever call they come', async () => {
    const limited = await startTestApp({ clock: () => now, hasRateLimit: true })
    const person = await limited.signUp()
    const { seed } = (await start(person)).body.data
    await person.call('totp.confirm', { body: { code: codeOf(seed) } })
    passSeconds(60)
    const statuses: number[] = []
    for (let tries = 0; tries < 10; tries += 1) {
      // Below the limit of sign-ins, which counts by the minute.
      if (tries % 5 === 0) passSeconds(61)
      const body = { email: person.email, password: PASSWORD, code: '000000' }
      statuses.push((await limited.call('session.create', { body })).status)
    }
    // The start was the first of them.
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 401), 429])
    const renewal = { password: PASSWORD, code: codeOf(seed) }
    expect((await person.call('totp.renew_recovery_codes', { body: renewal })).status).toBe(429)
    passSeconds(15 * 60)
    const again = { email: person.email, password: PASSWORD, code: codeOf(seed) }
    expect((await limited.call('session.create', { body: again })).status).toBe(200)
    await limited.stop()
  })

  it('are counted by the day too, fifty at most, as whoever has the password may go on for weeks', async () => {
    const limited = await startTestApp({ clock: () => now, hasRateLimit: true })
    const person = await limited.signUp()
    const { seed } = (await start(person)).body.data
    await person.call('totp.confirm', { body: { code: codeOf(seed) } })
    const guess = (code: string) =>
      limited.call('session.create', { body: { email: person.email, password: PASSWORD, code } })
    // The start was the first of them.
    for (let tries = 1; tries < 50; tries += 1) {
      if (tries % 10 === 0) passSeconds(15 * 60)
      if (tries % 5 === 0) passSeconds(61)
      expect((await guess('000000')).status).toBe(401)
    }
    passSeconds(60 * 60)
    expect((await guess(codeOf(seed))).status).toBe(429)
    passSeconds(24 * 60 * 60)
    expect((await guess(codeOf(seed))).status).toBe(200)
    await limited.stop()
  })
})

describe('a business that demands it', () => {
  const demand = (owner: Member, totpRequired = true) =>
    owner.call('settings.update_staff', { body: { totpRequired, idleMinutes: 0, cashierDiscountLimit: 10 } })

  it('does so once its owner has it on', async () => {
    const owner = await app.signUp()
    const refused = await demand(owner)
    expect([refused.status, refused.problem.code]).toEqual([422, 'totp_own_first'])
    await withSecondStep(owner)
    expect((await demand(owner)).status).toBe(200)
    expect((await owner.call('users.get', {})).status).toBe(200)
  })

  it('lets whoever has none do nothing in it but set it up, at once, and not be stopped by the licence', async () => {
    const { person: owner } = await withSecondStep()
    await demand(owner)
    // What the owner was is now a cashier's, without a second step.
    await giveRole(app, owner, 'cashier')
    const [user] = await app.sql('select id from user_account where email = $1', [owner.email])
    await app.sql('delete from user_totp where user_id = $1', [user?.['id']])
    for (const call of ['users.get', 'subscription.get', 'products.list'] as const)
      expect((await owner.call(call, {})).problem.code).toBe('totp_required')
    const refused = await owner.call('people.create', { body: { code: 'A', name: 'Eva', type: 'Cliente' } })
    expect([refused.status, refused.problem.code]).toEqual([403, 'totp_required'])
    await app.sql(`update subscription set state = 'cancelled' where business_id = $1`, [owner.businessId])
    await withSecondStep(owner)
    expect((await owner.call('users.get', {})).status).toBe(200)
  })

  it('asks nobody for it who came with a PIN', async () => {
    const { person: owner } = await withSecondStep()
    await demand(owner)
    const [user] = await app.sql('select id from user_account where email = $1', [owner.email])
    await app.sql('delete from user_totp where user_id = $1', [user?.['id']])
    await app.sql(`update session set kind = 'pin' where user_id = $1`, [user?.['id']])
    expect((await owner.call('users.get', {})).status).toBe(200)
  })

  it('does so no longer when its owner switches that off', async () => {
    const { person: owner, recoveryCodes } = await withSecondStep()
    await demand(owner)
    await demand(owner, false)
    await owner.call('totp.remove', { body: { password: PASSWORD, code: recoveryCodes[0] ?? '' } })
    expect((await owner.call('users.get', {})).status).toBe(200)
  })
})
