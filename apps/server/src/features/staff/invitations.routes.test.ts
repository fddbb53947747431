import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import type { Mail } from '#platform/mail/mailer'
import { unique } from '#test/factories'

let app: TestApp
let shop: Member
let now = new Date('2026-11-20T15:00:00.000Z')
/** The mail server's treatment of a mail. */
let afterMail: Promise<unknown> = Promise.resolve()
const mails: Mail[] = []

beforeAll(async () => {
  const send = async (mail: Mail): Promise<void> => {
    mails.push(mail)
    await afterMail
  }
  app = await startTestApp({ clock: () => now, mailer: { send }, logLevel: 'silent' })
  shop = await app.signUp()
})
afterAll(() => app.stop())

const newEmail = () => `${unique('invitada')}@ejemplo.com.ar`

const invite = async (email: string, role: StaffRole = 'cashier') =>
  (await shop.call('invitations.create', { body: { email, role } })).body.data

/** The token of the newest mail; `count` mails have left to the e-mail by then. */
const mailedTo = async (email: string, count = 1): Promise<string> => {
  const received = () => mails.filter(({ to }) => to === email)
  await expect.poll(() => received().length).toBe(count)
  return /token=([\w-]+)/.exec(received().at(-1)?.text ?? '')?.[1] ?? ''
}

const invited = async (email = newEmail(), role: StaffRole = 'cashier') => {
  const { $id } = await invite(email, role)
  return { email, id: $id, token: await mailedTo(email) }
}

const find = (token: string, cookie = '') => app.call('invitation.find', { body: { token } }, { headers: { cookie } })
const accept = (token: string, cookie = '') =>
  app.call('invitation.accept', { body: { token } }, { headers: { cookie } })
const names = { name: 'Eva', lastName: 'Ríos', password: PASSWORD }
const signUp = (token: string, key?: string) => app.call('invitation.sign_up', { body: { token, ...names } }, { key })
const signIn = (email: string, businessId?: string) =>
  app.call('session.create', { body: { email, password: PASSWORD, businessId } })
const open = async () => (await shop.call('invitations.list', {})).body.data

describe('an invitation', () => {
  it('leaves by mail, and says who invites, where to, and as what', async () => {
    const { email, token } = await invited()
    const { data } = (await find(token)).body
    expect(data).toEqual({
      email,
      role: 'cashier',
      businessName: 'Negocio de Ana Paz',
      invitedBy: 'Ana Paz',
      hasAccount: false,
    })
    const mail = mails.find(({ to }) => to === email)
    expect(mail?.subject).toBe('Ana Paz te invita a Negocio de Ana Paz en Trastienda')
    expect(mail?.text).toContain('como cajero')
    await expect.poll(async () => (await open()).find((each) => each.email === email)?.isSent).toBe(true)
  })

  it('makes an account, which has no business of its own, and is used once', async () => {
    const { email, token } = await invited()
    const [first, second] = await Promise.all([signUp(token, 'alta'), signUp(token, 'alta')])
    expect([first.status, second.body]).toEqual([201, first.body])
    const { businessId, role } = (await signIn(email)).body.data
    expect([businessId, role]).toEqual([shop.businessId, 'cashier'])
    const businesses = await app.sql(
      'select business_id from membership join user_account on id = user_id where email = $1',
      [email],
    )
    expect(businesses).toHaveLength(1)
    for (const again of [await signUp(token), await accept(token), await find(token)])
      expect([again.status, again.problem.code]).toEqual([409, 'invitation_used'])
    expect(await open()).not.toContainEqual(expect.objectContaining({ email }))
  })

  it('lets in whoever has an account, to their other business beside their own', async () => {
    const other = await app.signUp()
    const { token } = await invited(other.email, 'accountant')
    const { headers } = await signIn(other.email)
    const cookie = cookiesOf(headers)
    expect((await find(token, cookie)).body.data).toMatchObject({ hasAccount: true, signedInAs: other.email })
    expect((await signUp(token)).problem.code).toBe('email_in_use')
    expect((await accept(token, cookie)).body.data).toEqual({ businessId: shop.businessId, email: other.email })
    const both = (await app.call('session.businesses', {}, { headers: { cookie } })).body.data
    expect(both).toHaveLength(2)
    expect(both).toEqual(
      expect.arrayContaining([
        { businessId: other.businessId, name: 'Negocio de Ana Paz', role: 'owner' },
        { businessId: shop.businessId, name: 'Negocio de Ana Paz', role: 'accountant' },
      ]),
    )
    expect((await signIn(other.email, shop.businessId)).body.data.role).toBe('accountant')
  })

  it('is for its e-mail: whoever is signed in with another is told so', async () => {
    const [other, third] = [await app.signUp(), await app.signUp()]
    const { token } = await invited(other.email)
    const cookie = cookiesOf((await signIn(third.email)).headers)
    const refused = await accept(token, cookie)
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      `La invitación es para ${other.email}, y en este navegador ingresaste con otra cuenta.`,
    ])
    expect((await accept(token)).status).toBe(200)
  })

  it('ends after seven days, when it is taken back, and its link when it is sent again', async () => {
    const late = await invited()
    now = new Date(now.getTime() + 7 * 86_400_000)
    const { token: access } = (await signIn(shop.email)).body.data
    shop = { ...shop, token: access, call: (name, input, more) => app.call(name, input, { token: access, ...more }) }
    const { token: taken, id } = await invited()
    await shop.call('invitations.remove', { params: { id } })
    const renewed = await invited()
    await shop.call('invitations.resend', { params: { id: renewed.id } })
    for (const token of [late.token, taken, renewed.token, 'x'.repeat(43)])
      for (const refused of [await find(token), await accept(token), await signUp(token)])
        expect([refused.status, refused.problem.code]).toEqual([422, 'invitation_invalid'])
    expect((await open()).map(({ email, isExpired }) => [email, isExpired])).toEqual(
      expect.arrayContaining([
        [late.email, true],
        [renewed.email, false],
      ]),
    )
    expect((await signUp(await mailedTo(renewed.email, 2))).status).toBe(201)
    await shop.call('invitations.resend', { params: { id: late.id } })
    expect((await find(await mailedTo(late.email, 2))).status).toBe(200)
  })

  it('that is sent again ends the old link before its mail leaves, and each mail the link of the one before', async () => {
    const slow = Promise.withResolvers<never>()
    afterMail = slow.promise
    const { email, id, token } = await invited()
    expect((await find(token)).status).toBe(200)
    await shop.call('invitations.resend', { params: { id } })
    expect((await find(token)).problem.code).toBe('invitation_invalid')
    afterMail = Promise.resolve()
    slow.reject(new Error('The mail server hung up, though it had sent the mail'))
    const second = await mailedTo(email, 2)
    expect((await find(second)).status).toBe(200)
    now = new Date(now.getTime() + 31_000)
    app.tasks.wake()
    const third = await mailedTo(email, 3)
    expect((await find(second)).problem.code).toBe('invitation_invalid')
    expect((await find(third)).status).toBe(200)
  })

  it('is one for each e-mail, and none for who is in the team', async () => {
    const email = newEmail()
    await invite(email)
    const again = await shop.call('invitations.create', { body: { email: email.toUpperCase(), role: 'manager' } })
    expect([again.status, again.problem.code]).toEqual([409, 'invitation_open'])
    const member = await shop.call('invitations.create', { body: { email: shop.email, role: 'manager' } })
    expect(member.problem.code).toBe('already_member')
  })

  it('stands in the audit, with who accepted it', async () => {
    const { email, id, token } = await invited()
    await signUp(token)
    const rows = await app.sql(
      `select action, email from audit_log join user_account on user_account.id = user_id
        where entity = 'invitation' and entity_id = $1 order by audit_log.created_at, action desc`,
      [id],
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'create', email: shop.email },
        { action: 'accept', email },
      ]),
    )
  })

  it('is tried a few times only', async () => {
    const limited = await startTestApp({ hasRateLimit: true })
    const tries: number[] = []
    for (let time = 0; time < 21; time += 1) {
      tries.push((await limited.call('invitation.find', { body: { token: 'x'.repeat(43) } })).status)
    }
    expect([...new Set(tries.slice(0, 20)), tries.at(-1)]).toEqual([422, 429])
    await limited.stop()
  })
})
