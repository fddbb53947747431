import { Client } from 'pg'
import { expect } from 'vitest'
import { cookiesOf, PASSWORD, type TestApp } from '#test/app'
import { pinOnlyMember } from '#test/roles'

export type OpenCounter = Awaited<ReturnType<typeof openCounter>>

/** A business whose owner is signed in on a counter's browser; Beto is a cashier with the PIN 2580. */
export const openCounter = async (app: TestApp) => {
  const shop = await app.signUp()
  const signedIn = await app.call('session.create', { body: { email: shop.email, password: PASSWORD } })
  const { token } = signedIn.body.data
  const enrolled = await app.call('devices.enrol', { body: { name: 'Caja 1' } }, { token })
  const beto = await pinOnlyMember(app, shop)
  await app.call('pin.give', { params: { id: beto }, body: { pin: '2580' } }, { token })
  const cookie = cookiesOf(signedIn.headers)
  const enter = (pin: string, { userId = beto, cookie: sent = cookie } = {}) =>
    app.call('counter.enter', { body: { businessId: shop.businessId, userId, pin } }, { headers: { cookie: sent } })
  return { shop, token, cookie, device: enrolled.body.data, beto, enter }
}

/**
 * Begins something while a device is being revoked or stops being a counter, and lets that commit once the other waits
 * for it, or is done.
 */
export const whileEnding = async <T>(
  app: TestApp,
  {
    deviceId,
    what = 'revoked_at = now()',
  }: { readonly deviceId: string; readonly what?: 'revoked_at = now()' | 'counter_since = null' },
  begin: () => Promise<T>,
): Promise<T> => {
  const ending = new Client(app.db.superuser)
  await ending.connect()
  await ending.query('begin')
  await ending.query(`update business_device set ${what} where device_id = $1`, [deviceId])
  const waiting = `select from pg_locks where not granted and locktype = 'transactionid'`
  let isDone = false
  const begun = begin().finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await app.sql(waiting)).length > 0).toBe(true)
  await ending.query('delete from session where device_id = $1', [deviceId])
  await ending.query('commit')
  await ending.end()
  return begun
}
