import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listLostSecondSteps, removeSecondStep, userByEmail } from '#features/identity'
import { cookiesOf, PASSWORD, type Member, type TestApp } from '#test/app'
import { startSecondStepApp, type SecondStepApp } from '#test/shops/second-step-app'

let shop: SecondStepApp
let app: TestApp

beforeAll(async () => {
  shop = await startSecondStepApp()
  app = shop.app
})
afterAll(() => app.stop())

const codesOf = async (member: Member) => (await member.call('totp.get', {})).body.data.recoveryCodesLeft

const actionsOf = async ({ businessId }: Member) =>
  (await app.sql('select action from audit_log where business_id = $1 order by created_at', [businessId])).map(
    ({ action }) => action,
  )

describe('a second step', () => {
  it('is on once a code of the application has shown that it has the seed', async () => {
    const person = await app.signUp()
    expect((await person.call('totp.get', {})).body.data).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const { seed, address } = (await shop.start(person)).body.data
    expect(address).toContain(`otpauth://totp/Trastienda:${encodeURIComponent(person.email)}?`)
    expect(address).toContain(`secret=${seed}`)
    const wrong = await person.call('totp.confirm', { body: { code: shop.codeOf(seed, 600) } })
    expect([wrong.status, wrong.problem.code, wrong.problem.data?.[0]?.path]).toEqual([401, 'totp_wrong', 'code'])
    expect((await shop.signIn(person.email)).status).toBe(200)
    const { recoveryCodes } = (await person.call('totp.confirm', { body: { code: shop.codeOf(seed) } })).body.data
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await person.call('totp.get', {})).body.data).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect((await shop.start(person)).problem.code).toBe('totp_on')
    expect((await person.call('totp.confirm', { body: { code: shop.codeOf(seed, 30) } })).problem.code).toBe('totp_on')
  })

  it('is not begun without the password: a till that stands open shuts nobody out of their account', async () => {
    const person = await app.signUp()
    const refused = await shop.start(person, 'otra clave larga')
    expect([refused.status, refused.problem.data?.[0]?.path]).toEqual([401, 'password'])
  })

  it('is asked for after the password, and lets in with a code of now, however it is spaced', async () => {
    const { person, seed } = await shop.withSecondStep()
    expect((await shop.signIn(person.email)).problem.code).toBe('totp_needed')
    expect((await shop.signIn(person.email, shop.codeOf(seed), 'otra clave larga')).problem.code).toBe('password_wrong')
    const code = shop.codeOf(seed)
    expect((await shop.signIn(person.email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
  })

  it.each([-30, 30])('takes the code of the period beside the present one: clocks differ (%i s)', async (seconds) => {
    const { person, seed } = await shop.withSecondStep()
    shop.passSeconds(60)
    expect((await shop.signIn(person.email, shop.codeOf(seed, seconds))).status).toBe(200)
  })

  it.each([-90, 90])('takes no code from farther away (%i s)', async (seconds) => {
    const { person, seed } = await shop.withSecondStep()
    shop.passSeconds(120)
    expect((await shop.signIn(person.email, shop.codeOf(seed, seconds))).problem.code).toBe('totp_wrong')
  })

  it('takes each code once, also when it comes twice at the same instant, and none from before it', async () => {
    const { person, seed } = await shop.withSecondStep()
    const code = shop.codeOf(seed)
    const both = await Promise.all([shop.signIn(person.email, code), shop.signIn(person.email, code)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401'])
    expect((await shop.signIn(person.email, code)).problem.code).toBe('totp_wrong')
    expect((await shop.signIn(person.email, shop.codeOf(seed, -30))).problem.code).toBe('totp_wrong')
    shop.passSeconds(30)
    expect((await shop.signIn(person.email, shop.codeOf(seed))).status).toBe(200)
  })

  it('lets in once with each recovery code, and says so in the audit', async () => {
    const { person, recoveryCodes } = await shop.withSecondStep()
    const [first = '', second = ''] = recoveryCodes
    const both = await Promise.all([shop.signIn(person.email, first.toLowerCase()), shop.signIn(person.email, first)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401'])
    expect((await shop.signIn(person.email, second)).status).toBe(200)
    expect((await shop.signIn(person.email, second)).problem.code).toBe('totp_wrong')
    expect(await codesOf(person)).toBe(8)
    const uses = (await actionsOf(person)).filter((action) => action === 'use_recovery_code')
    expect(uses).toHaveLength(2)
  })

  it('is passed before a password lets a revoked device in again', async () => {
    const { person, seed } = await shop.withSecondStep()
    const first = await shop.signIn(person.email, shop.codeOf(seed))
    const cookie = cookiesOf(first.headers)
    const devices = async () => (await person.call('devices.list', {})).body.data
    const onIt = (await app.call('devices.list', {}, { token: first.body.data.token })).body.data
    const { $id } = onIt.find(({ isThis }) => isThis)!
    await person.call('devices.revoke', { params: { id: $id } })
    const isRevoked = async () => (await devices()).find((device) => device.$id === $id)?.isRevoked
    shop.passSeconds(30)
    const again = (code: string) =>
      app.call('session.create', { body: { email: person.email, password: PASSWORD, code } }, { headers: { cookie } })
    expect((await again(shop.codeOf(seed, 600))).problem.code).toBe('totp_wrong')
    expect(await isRevoked()).toBe(true)
    expect((await again(shop.codeOf(seed))).status).toBe(200)
    expect(await isRevoked()).toBe(false)
  })

  it('is another’s for nobody else: neither their code nor their recovery codes let anybody in', async () => {
    const [ana, eva] = [await shop.withSecondStep(), await shop.withSecondStep()]
    expect((await shop.signIn(ana.person.email, shop.codeOf(eva.seed))).problem.code).toBe('totp_wrong')
    expect((await shop.signIn(ana.person.email, eva.recoveryCodes[0])).problem.code).toBe('totp_wrong')
  })

  it.each(['', '12345', 'ABCD-EFGH-IJKL', '<script>'])('is never %j', async (code) => {
    const { person } = await shop.withSecondStep()
    const expected = code === '' ? 'totp_needed' : 'totp_wrong'
    expect((await shop.signIn(person.email, code)).problem.code).toBe(expected)
  })

  it('is kept so that nobody who has only the database could answer it', async () => {
    const { seed, recoveryCodes } = await shop.withSecondStep()
    const rows = await app.sql('select * from secret')
    const totp = await app.sql(
      'select totp_recovery_hashes::text from user_account where totp_confirmed_at is not null',
    )
    const everything = JSON.stringify([rows, totp])
    expect(rows.length).toBeGreaterThan(0)
    for (const secret of [seed, ...recoveryCodes]) expect(everything).not.toContain(secret)
    const answers = await app.sql('select answer::text from request')
    for (const code of recoveryCodes) expect(JSON.stringify(answers)).not.toContain(code)
  })
})

describe('whoever has a second step', () => {
  it('gets new recovery codes for password and code, and the old ones are worth nothing', async () => {
    const { person, seed, recoveryCodes } = await shop.withSecondStep()
    const renew = (body: { password: string; code: string }) => person.call('totp.renew_recovery_codes', { body })
    expect((await renew({ password: 'otra', code: shop.codeOf(seed) })).problem.code).toBe('password_wrong')
    expect((await renew({ password: PASSWORD, code: '000000' })).problem.code).toBe('totp_wrong')
    const renewed = (await renew({ password: PASSWORD, code: shop.codeOf(seed) })).body.data.recoveryCodes
    expect(renewed).toHaveLength(10)
    expect((await shop.signIn(person.email, recoveryCodes[0])).problem.code).toBe('totp_wrong')
    expect((await shop.signIn(person.email, renewed[0])).status).toBe(200)
  })

  it('switches it off with password and code, also a recovery code; nothing of it is left', async () => {
    const { person, recoveryCodes } = await shop.withSecondStep()
    const body = { password: PASSWORD, code: recoveryCodes[0] ?? '' }
    expect((await person.call('totp.remove', { body: { ...body, password: 'otra' } })).status).toBe(401)
    expect((await person.call('totp.remove', { body })).status).toBe(204)
    expect((await shop.signIn(person.email)).status).toBe(200)
    expect((await person.call('totp.remove', { body })).problem.code).toBe('totp_wrong')
    const [user] = await app.sql('select id from user_account where email = $1', [person.email])
    const left = await app.sql('select name from secret where scope = $1', [`user ${String(user?.['id'])}`])
    expect(left).toEqual([])
  })

  it('is mailed when it goes on and off, and their business’s audit says so', async () => {
    const { person, recoveryCodes } = await shop.withSecondStep()
    await person.call('totp.remove', { body: { password: PASSWORD, code: recoveryCodes[1] ?? '' } })
    await vi.waitFor(() => {
      const subjects = app.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
      // Mails leave side by side, so either may be first.
      expect(subjects.toSorted()).toEqual([
        'Trastienda: activaste la verificación en dos pasos',
        'Trastienda: desactivaste la verificación en dos pasos',
      ])
    })
    const actions = await actionsOf(person)
    expect(actions).toContain('switch_totp_on')
    expect(actions).toContain('switch_totp_off')
  })

  it('is told when a restore has left the seed behind, and comes in with a recovery code to begin anew', async () => {
    const { person, seed, recoveryCodes } = await shop.withSecondStep()
    const other = await shop.withSecondStep()
    await app.sql(`delete from secret where scope = (select 'user ' || id from user_account where email = $1)`, [
      person.email,
    ])
    const told = await shop.signIn(person.email, shop.codeOf(seed))
    expect([told.status, told.problem.code, told.problem.data?.[0]?.path]).toEqual([401, 'totp_lost', 'code'])
    expect((await shop.signIn(other.person.email, shop.codeOf(other.seed))).status).toBe(200)
    expect(await listLostSecondSteps(app.db.database)).toEqual([person.email])
    expect((await shop.signIn(person.email, recoveryCodes[0])).status).toBe(200)
    const proof = { password: PASSWORD, code: recoveryCodes[1] ?? '' }
    expect((await person.call('totp.remove', { body: proof })).status).toBe(204)
    expect(await listLostSecondSteps(app.db.database)).toEqual([])
    const again = await shop.withSecondStep(person)
    expect((await shop.signIn(person.email, shop.codeOf(again.seed))).status).toBe(200)
  })

  it('is let in without it again by the operator, who needs no key for that', async () => {
    const { person } = await shop.withSecondStep()
    const user = await userByEmail(app.db.database, person.email)
    await removeSecondStep(app.db.database, user!)
    expect((await shop.signIn(person.email)).status).toBe(200)
    expect(await actionsOf(person)).toContain('switch_totp_off')
  })
})
