import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { giveRole } from '#test/roles'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await app.signUp()
})
afterAll(() => app.stop())

const defaults = { totpRequired: false, idleMinutes: 0, cashierDiscountLimit: 10 } as const
const read = async () => (await shop.call('settings.staff', {})).body.data
const save = (changes: object, headers: Record<string, string> = {}) =>
  shop.call('settings.update_staff', { body: { ...defaults, ...changes } }, { headers })

describe('a section of settings', () => {
  it('holds the defaults until somebody changes it, and then what they set', async () => {
    expect(await read()).toEqual({ ...defaults, version: 0 })
    const saved = (await save({ idleMinutes: 5 })).body
    expect(saved).toMatchObject({ data: { ...defaults, idleMinutes: 5, version: 1 }, message: expect.any(String) })
    expect(await read()).toEqual(saved.data)
    expect((await save({ cashierDiscountLimit: 12.5 })).body.data).toEqual({
      ...defaults,
      cashierDiscountLimit: 12.5,
      version: 2,
    })
  })

  it('has the default of what did not exist when it was saved', async () => {
    await save({ idleMinutes: 5 })
    await app.sql(`update business_setting set value = value - 'cashierDiscountLimit'`)
    expect(await read()).toMatchObject({ idleMinutes: 5, cashierDiscountLimit: 10 })
  })

  it('is not written over by whoever saw another version', async () => {
    const first = await Promise.all([2, 5].map((idleMinutes) => save({ idleMinutes }, { 'if-match': '0' })))
    expect(first.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect((await save({}, { 'if-match': '0' })).problem.code).toBe('stale')
    expect((await save({}, { 'if-match': '1' })).status).toBe(200)
  })

  it('is of one business', async () => {
    await save({ idleMinutes: 5 })
    shop = await app.signUp()
    expect(await read()).toEqual({ ...defaults, version: 0 })
  })

  it.each([
    [{ idleMinutes: 3 }, 400],
    [{ idleMinutes: '5' }, 400],
    [{ cashierDiscountLimit: -1 }, 422],
    [{ cashierDiscountLimit: 100.01 }, 422],
    [{ cashierDiscountLimit: 1.234 }, 422],
    [{ totpRequired: 'sí' }, 400],
    [{ otherThing: 1 }, 400],
  ])('refuses %j', async (changes, status) => {
    expect((await save(changes)).status).toBe(status)
  })

  it('is saved by a manager, but for the demand of a second step, which is an owner’s', async () => {
    await giveRole(app, shop, 'manager')
    expect((await save({ idleMinutes: 15 })).status).toBe(200)
    const refused = await save({ idleMinutes: 15, totpRequired: true })
    expect([refused.status, refused.problem.code]).toEqual([403, 'forbidden'])
    await giveRole(app, shop, 'owner')
    expect((await save({ totpRequired: true })).problem.code).toBe('totp_own_first')
  })

  it('is read by every member', async () => {
    await giveRole(app, shop, 'cashier')
    expect(await read()).toEqual({ ...defaults, version: 0 })
    expect((await save({ idleMinutes: 15 })).status).toBe(403)
  })
})
