import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#test/app'
import { startSecondStepApp, type SecondStepApp } from '#test/shops/second-step-app'

let shop: SecondStepApp

beforeAll(async () => {
  shop = await startSecondStepApp({ hasRateLimit: true })
})
afterAll(() => shop.app.stop())

describe('codes that are guessed', () => {
  it('are counted by person, ten in a quarter of an hour, on whatever call they come', async () => {
    const person = await shop.app.signUp()
    const { seed } = (await shop.start(person)).body.data
    await person.call('totp.confirm', { body: { code: shop.codeOf(seed) } })
    shop.passSeconds(60)
    const statuses: number[] = []
    for (let tries = 0; tries < 10; tries += 1) {
      // Below the limit of sign-ins, which counts by the minute.
      if (tries % 5 === 0) shop.passSeconds(61)
      const body = { email: person.email, password: PASSWORD, code: '000000' }
      statuses.push((await shop.app.call('session.create', { body })).status)
    }
    // The start was the first of them.
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 401), 429])
    const renewal = { password: PASSWORD, code: shop.codeOf(seed) }
    expect((await person.call('totp.renew_recovery_codes', { body: renewal })).status).toBe(429)
    shop.passSeconds(15 * 60)
    const again = { email: person.email, password: PASSWORD, code: shop.codeOf(seed) }
    expect((await shop.app.call('session.create', { body: again })).status).toBe(200)
  })

  it('are counted by the day too, fifty at most, as whoever has the password may go on for weeks', async () => {
    const person = await shop.app.signUp()
    const { seed } = (await shop.start(person)).body.data
    await person.call('totp.confirm', { body: { code: shop.codeOf(seed) } })
    const guess = (code: string) =>
      shop.app.call('session.create', { body: { email: person.email, password: PASSWORD, code } })
    // The start was the first of them.
    for (let tries = 1; tries < 50; tries += 1) {
      if (tries % 10 === 0) shop.passSeconds(15 * 60)
      if (tries % 5 === 0) shop.passSeconds(61)
      expect((await guess('000000')).status).toBe(401)
    }
    shop.passSeconds(60 * 60)
    expect((await guess(shop.codeOf(seed))).status).toBe(429)
    shop.passSeconds(24 * 60 * 60)
    expect((await guess(shop.codeOf(seed))).status).toBe(200)
  })
})
