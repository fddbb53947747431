import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Mail } from '#platform/mail/mailer'
import { cookiesOf, PASSWORD, startTestApp, type TestApp } from '#test/app'
import { openFrontDoor, type FrontDoor } from '#test/shops/front-door'

let app: TestApp
let door: FrontDoor

beforeAll(async () => {
  door = await openFrontDoor()
  app = door.app
})
afterAll(() => app.stop())

describe('password.forgot and password.reset', () => {
  it('sends a link that sets a new password once and ends every session', async () => {
    const email = door.newEmail()
    await door.signUp(email)
    const { token: before } = (await door.signIn(email)).body.data
    expect((await app.call('password.forgot', { body: { email } })).status).toBe(204)
    const mail = await mailTo(email)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const password = 'otra clave larga'
    expect((await app.call('password.reset', { body: { token, password } })).status).toBe(204)
    expect((await app.call('users.get', {}, { token: before })).status).toBe(401)
    expect((await door.signIn(email)).status).toBe(401)
    expect((await door.signIn(email, password)).status).toBe(200)
    const again = await app.call('password.reset', { body: { token, password } })
    expect([again.status, again.problem.code]).toEqual([422, 'reset_token_invalid'])
  })

  it('leaves no session of the old password behind, however many sign in beside it', async () => {
    const email = door.newEmail()
    await door.signUp(email)
    await app.call('password.forgot', { body: { email } })
    const token = /token=([\w-]+)/.exec((await mailTo(email)).text)?.[1] ?? ''
    const before = Array.from({ length: 6 }, () => door.signIn(email))
    const reset = app.call('password.reset', { body: { token, password: 'otra clave larga' } })
    const beside = Array.from({ length: 6 }, () => door.signIn(email))
    expect((await reset).status).toBe(204)
    for (const { status, headers } of await Promise.all([...before, ...beside])) {
      if (status !== 200) continue
      const refreshed = await app.call('session.refresh', {}, { headers: { cookie: cookiesOf(headers) } })
      expect(refreshed.status).toBe(401)
    }
  })

  it('writes no line of a stranger’s into the mail', async () => {
    const email = door.newEmail()
    await door.signUp(email)
    // A name as it could be typed before names were held to one line.
    await app.sql('update user_account set name = $1 where email = $2', [
      'Ana\r\nBcc: x@y.z\n\nEntrá a\u2028http://mal.example',
      email,
    ])
    await app.call('password.forgot', { body: { email } })
    const { text } = await mailTo(email)
    expect(text.split(/[\n\u2028]/)[0]).toBe('Hola, Ana Bcc: x@y.z Entrá a http://mal.example:')
  })

  it('tries a mail again that could not be sent, with a link that is valid from then on', async () => {
    let now = new Date('2026-11-22T12:00:00.000Z')
    const sent: Mail[] = []
    let tries = 0
    const mailer = {
      send: async (mail: Mail) => {
        tries += 1
        if (tries < 3) throw new Error('connect ECONNREFUSED')
        sent.push(mail)
      },
    }
    const later = await startTestApp({ clock: () => now, mailer, logLevel: 'silent' })
    const { email } = await later.signUp()
    await later.call('password.forgot', { body: { email } })
    await vi.waitFor(() => expect(tries).toBe(1))
    const left = await later.sql('select payload from task')
    expect(left.map(({ payload }) => Object.keys(payload as object))).toEqual([['userId']])
    while (sent.length === 0) {
      now = new Date(now.getTime() + 15 * 60_000)
      later.tasks.wake()
      const before = tries
      await vi.waitFor(() => expect(tries).toBe(before + 1))
    }
    now = new Date(now.getTime() + 59 * 60_000)
    const token = /token=([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
    expect((await later.call('password.reset', { body: { token, password: 'otra clave larga' } })).status).toBe(204)
    await later.stop()
  })

  it('sends to others while the server of one address hangs', async () => {
    const stuck = Promise.withResolvers<void>()
    const sent: string[] = []
    const hanging: string[] = []
    const mailer = {
      send: async ({ to }: Mail) => {
        if (hanging.includes(to)) await stuck.promise
        sent.push(to)
      },
    }
    const slow = await startTestApp({ mailer, logLevel: 'silent' })
    const [first, second, third] = [await slow.signUp(), await slow.signUp(), await slow.signUp()]
    hanging.push(first.email, second.email)
    for (const { email } of [first, second, third]) await slow.call('password.forgot', { body: { email } })
    await vi.waitFor(() => expect(sent).toEqual([third.email]))
    stuck.resolve()
    await vi.waitFor(() => expect(sent).toHaveLength(3))
    await slow.stop()
  })

  it('answers the same for an unknown e-mail and sends nothing', async () => {
    const email = door.newEmail()
    expect((await app.call('password.forgot', { body: { email } })).status).toBe(204)
    await door.signUp(door.newEmail())
    expect(app.mails.some(({ to }) => to === email)).toBe(false)
  })

  it('refuses a link after an hour', async () => {
    const email = door.newEmail()
    await door.signUp(email)
    await app.call('password.forgot', { body: { email } })
    const token = /token=([\w-]+)/.exec((await mailTo(email))?.text ?? '')?.[1] ?? ''
    door.passMinutes(61)
    expect((await app.call('password.reset', { body: { token, password: PASSWORD } })).status).toBe(422)
  })
})

/** The mail is sent after the answer: nobody waits for it, so the test looks until it is there. */
const mailTo = async (email: string) =>
  vi.waitFor(() => {
    const mail = app.mails.find(({ to }) => to === email)
    if (mail === undefined) throw new Error(`No mail to ${email} yet`)
    return mail
  })
