import { licenseMessages, TRIAL_DAYS } from '@trastienda/domain/license/license'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSubscription } from '#features/license'
import { PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import { unique } from '#test/factories'

const opened = new Date('2026-03-01T12:00:00.000Z')
const trialEnd = new Date(opened.getTime() + TRIAL_DAYS * 86_400_000)
let now = opened
const clock = () => now
const before = (instant: Date) => new Date(instant.getTime() - 1)

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

/** A token lasts minutes: a person who comes back after days signs in again. */
const at = async (member: Member, instant: Date) => {
  now = instant
  const { body } = await app.call('session.create', { body: { email: member.email, password: PASSWORD } })
  const { token } = body.data
  return {
    license: async () => (await app.call('subscription.get', {}, { token })).body.data,
    write: async () => (await app.call('categories.create', { body: { name: unique('Rubro ') } }, { token })).status,
    read: async () => (await app.call('categories.list', {}, { token })).status,
  }
}

const shop = (): Promise<Member> => {
  now = opened
  return app.signUp()
}

type SubscriptionChange = Parameters<typeof changeSubscription>[1]

const subscribe = (member: Member, change: SubscriptionChange) =>
  app.db.database.transaction(member.businessId, (tx) => changeSubscription(tx, change))

it('tells the telephone number that the operator set', async () => {
  const other = await startTestApp({ supportPhone: '0351 456-7890' })
  const member = await other.signUp()
  expect((await member.call('subscription.get', {})).body.data.supportPhone).toBe('0351 456-7890')
  await other.stop()
})

describe('a trial', () => {
  it('begins with the sign-up, says when it ends, and lasts 30 days to the millisecond', async () => {
    const member = await shop()
    expect(TRIAL_DAYS).toBe(30)
    const last = await at(member, before(trialEnd))
    expect(await last.license()).toEqual({
      code: 0,
      message: licenseMessages[0],
      trialEndsAt: '2026-03-31T12:00:00.000Z',
    })
    expect(await last.write()).toBe(201)
  })

  it('that has ended leaves everything to read and nothing to write', async () => {
    const member = await shop()
    const after = await at(member, trialEnd)
    expect(await after.license()).toMatchObject({ code: 1, message: licenseMessages[1] })
    expect([await after.write(), await after.read()]).toEqual([403, 200])
  })

  it('takes effect on a till that is signed in already', async () => {
    const member = await shop()
    const till = await at(member, before(trialEnd))
    expect(await till.write()).toBe(201)
    now = trialEnd
    expect(await till.write()).toBe(403)
  })
})

describe('a subscription', () => {
  it('lets a shop write again as soon as the operator says so, until further notice', async () => {
    const member = await shop()
    const late = await at(member, trialEnd)
    expect(await late.write()).toBe(403)
    await subscribe(member, { state: 'subscribed' })
    expect(await late.license()).toEqual({ code: 2, message: licenseMessages[2] })
    expect(await late.write()).toBe(201)
    const years = await at(member, new Date('2036-01-01T00:00:00.000Z'))
    expect(await years.license()).toMatchObject({ code: 2 })
  })

  it('with an end lasts through its last day in the business’s zone', async () => {
    const member = await shop()
    await subscribe(member, { state: 'subscribed', until: '2026-06-30' })
    const last = await at(member, new Date('2026-07-01T02:59:59.000Z'))
    expect([(await last.license()).code, await last.write()]).toEqual([2, 201])
    const over = await at(member, new Date('2026-07-01T03:00:00.000Z'))
    expect([(await over.license()).code, await over.write(), await over.read()]).toEqual([3, 403, 200])
  })

  it('that is cancelled is over at once: code 3, to read only', async () => {
    const member = await shop()
    await subscribe(member, { state: 'cancelled' })
    const cancelled = await at(member, opened)
    expect(await cancelled.license()).toEqual({ code: 3, message: licenseMessages[3] })
    expect([await cancelled.write(), await cancelled.read()]).toEqual([403, 200])
  })
})

it('whoever must sign in again is told so with 401, which is what the code 4 stands for', async () => {
  const refused = await app.call('subscription.get', {}, { token: 'x'.repeat(43) })
  expect([refused.status, refused.problem.code]).toEqual([401, 'unauthenticated'])
})
