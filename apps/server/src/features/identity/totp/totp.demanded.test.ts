import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type Member, type TestApp } from '#test/app'
import { giveRole } from '#test/roles'
import { startSecondStepApp, type SecondStepApp } from '#test/shops/second-step-app'

let app: TestApp
let withSecondStep: SecondStepApp['withSecondStep']

beforeAll(async () => {
  ;({ app, withSecondStep } = await startSecondStepApp())
})
afterAll(() => app.stop())

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
    // The former owner is now a cashier, without a second step.
    await giveRole(app, owner, 'cashier')
    const [user] = await app.sql('select id from user_account where email = $1', [owner.email])
    await app.sql('update user_account set totp_confirmed_at = null where id = $1', [user?.['id']])
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
    await owner.call('devices.enrol', { body: { name: 'Caja 1' } })
    const [user] = await app.sql('select id from user_account where email = $1', [owner.email])
    await app.sql('update user_account set totp_confirmed_at = null where id = $1', [user?.['id']])
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
