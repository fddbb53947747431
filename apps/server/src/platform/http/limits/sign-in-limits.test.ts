import { afterEach, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp, type TestApp } from '#test/app'
import { clientAddress } from './client-address.ts'

let apps: TestApp[] = []
let now = new Date('2026-11-20T15:00:00.000Z')

const start = async (options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> => {
  const app = await startTestApp({ hasRateLimit: true, clock: () => now, ...options })
  apps.push(app)
  return app
}
afterEach(async () => {
  await Promise.all(apps.map((app) => app.stop()))
  apps = []
})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const tryPassword = async (app: TestApp, email: string, options = {}) =>
  (await app.call('session.create', { body: { email, password: 'x' } }, options)).status
const emails = (count: number) => Array.from({ length: count }, (_, index) => `nadie${index}@ejemplo.com.ar`)

describe('whoever guesses passwords is slowed down', () => {
  it('by the account, however its e-mail is written, and let in again after a minute', async () => {
    const app = await start({ trustProxy: 1 })
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const email = tries % 2 === 0 ? 'ana@ejemplo.com.ar' : ' ANA@Ejemplo.com.ar'
      statuses.push(await tryPassword(app, email, from(`10.0.0.${tries}`)))
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    now = new Date(now.getTime() + 61_000)
    expect(await tryPassword(app, 'ana@ejemplo.com.ar')).toBe(401)
  })

  it('by the address, whatever the request says of its way where no proxy is trusted', async () => {
    const app = await start({ publicUrl: 'https://tienda.example' })
    const statuses: number[] = []
    for (const [index, email] of emails(21).entries())
      statuses.push(await tryPassword(app, email, from(`203.0.113.${index}`)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  it('by the address that the trusted proxy saw, not by what the client wrote before it', async () => {
    const app = await start({ trustProxy: ['127.0.0.1'] })
    const statuses: number[] = []
    for (const [index, email] of emails(21).entries())
      statuses.push(await tryPassword(app, email, from(`198.51.100.${index}, 203.0.113.7`)))
    expect(statuses.at(-1)).toBe(429)
    expect(await tryPassword(app, 'otra@ejemplo.com.ar', from('203.0.113.8'))).toBe(401)
  })

  it('still after thousands of other names', async () => {
    const app = await start({ trustProxy: 1 })
    for (let tries = 0; tries < 10; tries += 1) await tryPassword(app, 'ana@ejemplo.com.ar', from(`10.1.0.${tries}`))
    const key = (number: number) => Buffer.from(String(number).padStart(32, '0'))
    for (let number = 0; number < 6_000; number += 1) {
      await app.db.database.globalRows(
        {
          kind: 'global',
          name: 'test.limit',
          text: `insert into rate_limit (key, hits, ends_at) values ($1, 1, $2)`,
        },
        [key(number), new Date(now.getTime() + 60_000).toISOString()],
      )
    }
    expect(await tryPassword(app, 'ana@ejemplo.com.ar', from('10.9.9.9'))).toBe(429)
  })
})

it('counts a try that a server of the version before counts through the former table', async () => {
  const app = await start({ trustProxy: 1 })
  const text = `insert into door_limit (key, hits, ends_at) values ($1, 1, now())
                on conflict (key) do update set hits = door_limit.hits + excluded.hits`
  const key = Buffer.from('a try of the version before'.padStart(32, ' '))
  for (let tries = 0; tries < 2; tries += 1)
    await app.db.database.globalRows({ kind: 'global', name: 'test.former_limit', text }, [key])
  expect(await app.sql('select hits from rate_limit where key = $1', [key])).toEqual([{ hits: 2 }])
})

it('sends an account three mails in a quarter of an hour, whoever asks, and says how long to wait', async () => {
  const app = await start({ trustProxy: 1 })
  const answers = []
  for (let tries = 0; tries < 4; tries += 1)
    answers.push(await app.call('password.forgot', { body: { email: 'ana@ejemplo.com.ar' } }, from(`10.2.0.${tries}`)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429])
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBe(15 * 60)
})

describe('where a request comes from', () => {
  const addressOf = (ip: string, remoteAddress = '10.0.0.1') =>
    clientAddress({ ip, socket: { remoteAddress } } as Parameters<typeof clientAddress>[0])

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['basura', '10.0.0.1'],
  ])('%s counts as %s', (ip, counted) => {
    expect(addressOf(ip)).toBe(counted)
  })
})

describe('behind an https address', () => {
  it('cookies are secure and browsers are told to stay with https', async () => {
    const app = await start({ publicUrl: 'https://tienda.example' })
    const member = await app.signUp()
    const { headers } = await app.call('session.create', { body: { email: member.email, password: PASSWORD } })
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly.*Secure.*SameSite=Strict/)
    expect(headers['strict-transport-security']).toMatch(/^max-age=15552000/)
  })

  it('and neither over plain http in a shop', async () => {
    const app = await start()
    const member = await app.signUp()
    const { headers } = await app.call('session.create', { body: { email: member.email, password: PASSWORD } })
    expect(String(headers['set-cookie'])).not.toContain('Secure')
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})
