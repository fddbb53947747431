import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replacePassword, userByEmail } from '#features/identity'
import { cookiesOf, PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import { openTestDatabase } from '#test/postgres/database'
import { addCategory, addPerson } from '#test/factories'

let app: TestApp
let shop: Member
let address: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.stop())

interface Stream {
  /** Reads on until an event of this id was seen, and answers it with its number. */
  eventOf(id: string): Promise<{ number: number; data: string }>
  /** Reads on to the end of the stream, and answers how long that took. */
  endsAfter(): Promise<number>
  /** Reads on until the text came, or came so many times. */
  until(text: string, times?: number): Promise<string>
  close(): Promise<void>
}

const listen = async (member: Member, lastEventId?: number, query = ''): Promise<Stream> => {
  const response = await fetch(`${address}/api/v1/events${query}`, {
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let seen = ''
  const until = async (text: string, times = 1): Promise<string> => {
    while (seen.split(text).length <= times) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`The stream ended without ${text}: ${seen}`)
      seen += value
    }
    return seen
  }
  await until(': connected')
  return {
    until,
    endsAfter: async () => {
      const began = performance.now()
      while (!(await reader.read()).done) continue
      return performance.now() - began
    },
    eventOf: async (id) => {
      const event = (await until(`"id":"${id}"`)).split('\n\n').find((part) => part.includes(`"id":"${id}"`)) ?? ''
      return { number: Number(/id: (\d+)/.exec(event)?.[1]), data: /data: (.*)/.exec(event)?.[1] ?? '' }
    },
    close: () => reader.cancel(),
  }
}

it('tells every browser of the business of a change, and no other business', async () => {
  const other = await app.signUp()
  const [mine, second, foreign] = await Promise.all([listen(shop), listen(shop), listen(other)])
  const id = await addCategory(shop)
  for (const stream of [mine, second]) {
    expect(JSON.parse((await stream.eventOf(id)).data)).toEqual({ collection: 'categories', id, op: 'create' })
  }
  const theirs = await addCategory(other)
  await foreign.eventOf(theirs)
  expect(await foreign.until(theirs)).not.toContain(id)
  await Promise.all([mine, second, foreign].map((stream) => stream.close()))
})

it('tells a cashier where something changed and not what, of the missed and of the live', async () => {
  const till = await app.signUp()
  const supplier = await addPerson(till, 'Proveedor')
  await app.sql(`update membership set role = 'cashier' where business_id = $1`, [till.businessId])
  const stream = await listen(till, undefined, '?missed=60000')
  const told = '{"collection":"people","id":"","op":"update"}'
  await stream.until(told)
  const customer = await addPerson(till, 'Cliente')
  const seen = await stream.until(told, 2)
  for (const code of [supplier, customer]) expect(seen).not.toContain(code)
  await stream.close()
})

it('resumes after the last event that was seen, without a gap', async () => {
  const first = await listen(shop)
  const { number } = await first.eventOf(await addCategory(shop))
  await first.close()
  const missed = [await addCategory(shop), await addCategory(shop)]
  const again = await listen(shop, number)
  for (const id of missed) expect((await again.eventOf(id)).number).toBeGreaterThan(number)
  await again.close()
})

it('brings a change that got the lower number and was committed later, to whoever has heard the higher one', async () => {
  const slow = new Client(app.db.superuser)
  await slow.connect()
  await slow.query('begin')
  const { rows } = await slow.query<{ sequence: string }>(
    `insert into change (business_id, collection, record_id, op, created_at)
     values ($1, 'categories', 'tarde', 'create', now() - interval '50 seconds') returning sequence`,
    [shop.businessId],
  )
  const first = await listen(shop)
  const { number } = await first.eventOf(await addCategory(shop))
  await first.close()
  await slow.query('commit')
  await slow.end()

  const again = await listen(shop, number)
  const late = await again.eventOf('tarde')
  expect(late.number).toBe(Number(rows[0]?.sequence))
  expect(late.number).toBeLessThan(number)
  await again.close()
})

it('tells a page that read before it listened what changed meanwhile', async () => {
  const id = await addCategory(shop)
  const stream = await listen(shop, undefined, '?missed=60000')
  expect(JSON.parse((await stream.eventOf(id)).data)).toEqual({ collection: 'categories', id, op: 'create' })
  await stream.close()
})

it('tells a page that just read of a change whose unit of work began most of a minute before', async () => {
  await app.sql(
    `insert into change (business_id, collection, record_id, op, created_at)
     values ($1, 'categories', 'larga', 'create', now() - interval '58 seconds')`,
    [shop.businessId],
  )
  const stream = await listen(shop, undefined, '?missed=100')
  expect((await stream.eventOf('larga')).data).toContain('larga')
  await stream.close()
})

it('misses nothing that was written after a clock had been set back', async () => {
  const first = await listen(shop)
  const { number } = await first.eventOf(await addCategory(shop))
  await first.close()
  await app.sql(`update change set created_at = created_at + interval '2 hours' where business_id = $1`, [
    shop.businessId,
  ])
  const id = await addCategory(shop)
  const again = await listen(shop, number)
  expect((await again.eventOf(id)).number).toBeGreaterThan(number)
  await again.close()
})

it('asks for a fresh look when the last event seen is no longer kept', async () => {
  const stream = await listen(shop, 999_999_999)
  expect(await stream.until('event: reset')).not.toContain('collection')
  await stream.close()
})

describe('a stream ends within a second', () => {
  /** How long the stream goes on after `act`, which ends nobody else's. */
  const lifeAfter = async (member: Member, act: () => Promise<unknown>): Promise<number> => {
    const [mine, another] = await Promise.all([listen(member), listen(shop)])
    await act()
    const life = await mine.endsAfter()
    await another.eventOf(await addCategory(shop))
    await another.close()
    return life
  }
  const signedIn = async () => {
    const member = await app.signUp()
    const { headers, body } = await app.call('session.create', { body: { email: member.email, password: PASSWORD } })
    const cookie = cookiesOf(headers)
    return { member: { ...member, token: body.data.token }, cookie }
  }
  /** Another program's statement on the same database: another server, the operator's command. */
  const elsewhere = async (sql: string, values: readonly unknown[]): Promise<void> => {
    const other = new Client(app.db.superuser)
    await other.connect()
    await other.query(sql, [...values])
    await other.end()
  }

  it('after its person signed out', async () => {
    const { member, cookie } = await signedIn()
    const life = await lifeAfter(member, () => app.call('session.remove', {}, { headers: { cookie } }))
    expect(life).toBeLessThan(1_000)
  })

  it('after the password was changed in another server', async () => {
    const { member } = await signedIn()
    const other = await openTestDatabase(app.db.application)
    const user = await userByEmail(other, member.email)
    const life = await lifeAfter(member, () => replacePassword(other, user!))
    expect(life).toBeLessThan(1_000)
    await other.close()
  })

  it('after its person changed the password elsewhere, while the one where they did goes on', async () => {
    const { member: there } = await signedIn()
    const { body } = await app.call('session.create', { body: { email: there.email, password: PASSWORD } })
    const here = { ...there, token: body.data.token }
    const kept = await listen(here)
    const passwords = { currentPassword: PASSWORD, password: 'otra clave larga' }
    const life = await lifeAfter(there, () => app.call('password.change', { body: passwords }, { token: here.token }))
    expect(life).toBeLessThan(1_000)
    const id = (await app.call('categories.create', { body: { name: 'Bebidas' } }, { token: here.token })).body.data.$id
    await kept.eventOf(id)
    await kept.close()
  })

  it('after its person chose a new password by the mailed link', async () => {
    const { member } = await signedIn()
    await app.call('password.forgot', { body: { email: member.email } })
    const mailOf = () => app.mails.find(({ to }) => to === member.email)?.text ?? ''
    await expect.poll(mailOf).toContain('token=')
    const token = /token=([\w-]+)/.exec(mailOf())?.[1] ?? ''
    const life = await lifeAfter(member, () => app.call('password.reset', { body: { token, password: PASSWORD } }))
    expect(life).toBeLessThan(1_000)
  })

  it('after its business began to demand a second step that its person has not', async () => {
    const member = await app.signUp()
    const life = await lifeAfter(member, () =>
      elsewhere(`update subscription set totp_required = true where business_id = $1`, [member.businessId]),
    )
    expect(life).toBeLessThan(1_000)
  })

  it('after the operator changed the licence: the browser connects anew, and to what it may do now', async () => {
    const member = await app.signUp()
    const life = await lifeAfter(member, () =>
      elsewhere(`update subscription set state = 'cancelled' where business_id = $1`, [member.businessId]),
    )
    expect(life).toBeLessThan(1_000)
    await (await listen(member)).close()
  })

  it('after its person got another role', async () => {
    const member = await app.signUp()
    const life = await lifeAfter(member, () =>
      elsewhere(`update membership set role = 'cashier' where business_id = $1`, [member.businessId]),
    )
    expect(life).toBeLessThan(1_000)
  })
})

it('does not hold up the end of the server', async () => {
  const another = await startTestApp()
  const member = await another.signUp()
  const at = await another.http.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${at}/api/v1/events`, { headers: { authorization: `Bearer ${member.token}` } })
  const began = performance.now()
  await another.stop()
  expect(performance.now() - began).toBeLessThan(3_000)
  await response.text()
})
