import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, PASSWORD, startTestApp, type TestApp } from '#test/app'
import { openOfflineShop, userOf, type OfflineSaleBody, type OfflineShop } from '#test/shops/offline-sales'
import { addMember } from '#test/roles'

let app: TestApp
let till: OfflineShop

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  till = await openOfflineShop(app)
})

describe('a counter', () => {
  const openCounter = async () => {
    const signedIn = await app.call('session.create', { body: { email: till.shop.email, password: PASSWORD } })
    const { token } = signedIn.body.data
    const { $id } = (await app.call('devices.enrol', { body: { name: 'Caja 1' } }, { token })).body.data
    return { headers: { cookie: cookiesOf(signedIn.headers) }, id: $id, token }
  }
  const sendByCounter = (body: OfflineSaleBody, headers: Record<string, string>) =>
    app.call('offline_sales.add_by_counter', { body: { ...body, businessId: till.shop.businessId } }, { headers })

  it('sends for whoever clicked, and the audit says who and where, and nobody else', async () => {
    const { headers, id } = await openCounter()
    const seller = await userOf(app, await addMember(app, till.shop, 'cashier'))
    const body = till.made({ soldBy: seller })
    const { data } = (await sendByCounter(body, headers)).body
    expect(data.state).toBe('done')
    const { transaction } = (await till.shop.call('transactions.get', { params: { id: data.transactionId ?? '' } }))
      .body.data
    expect(transaction.issuer).toBe(seller)
    const rows = await app.sql(
      `select entity, action, user_id, device_id, approver_id from audit_log where business_id = $2 and entity_id = any($1) order by entity, action`,
      [[data.transactionId, body.key], till.shop.businessId],
    )
    expect(rows.map(({ entity, action }) => `${String(action)} ${String(entity)}`)).toEqual([
      'create offline_sale',
      'create transaction',
      'make_effective transaction',
      'make_paid transaction',
    ])
    for (const row of rows) expect(row).toMatchObject({ user_id: seller, device_id: id, approver_id: null })
    const listed = (await till.shop.call('offline_sales.list', { query: { tab: 'done' } })).body.data[0]
    expect(listed).toMatchObject({ deviceName: 'Caja 1', soldByName: 'Ana Paz', receptorName: 'Juan' })
  })

  it('sends what somebody sold who was suspended since: it waits', async () => {
    const { headers } = await openCounter()
    const seller = await userOf(app, await addMember(app, till.shop, 'cashier'))
    await app.sql(`update membership set status = 'suspended' where user_id = $1 and business_id = $2`, [
      seller,
      till.shop.businessId,
    ])
    const { data } = (await sendByCounter(till.made({ soldBy: seller }), headers)).body
    expect(data).toMatchObject({ state: 'waiting', reason: { code: 'offline_seller_suspended' } })
  })

  it('sends what somebody made whom the team does not know: it waits, and the audit names nobody of another business', async () => {
    const { headers } = await openCounter()
    const stranger = await userOf(app, await app.signUp())
    for (const soldBy of [stranger, '00000000-0000-4000-8000-000000000000']) {
      const body = till.made({ soldBy })
      const { data } = (await sendByCounter(body, headers)).body
      expect(data).toMatchObject({ state: 'waiting', reason: { code: 'offline_seller_unknown' } })
      const audited = await till.shop.call('audit.list', { query: { entity: 'offline_sale', entityId: body.key } })
      expect(audited.body.data.map(({ actor }) => actor)).toEqual(['Alguien que no es del equipo'])
    }
  })

  it('sends a price of one’s own only for whoever is signed in at it: nobody sells by the owner’s rights in their name', async () => {
    const { headers } = await openCounter()
    const cashier = await addMember(app, till.shop, 'cashier')
    const browser = headers.cookie.split('; ').find((each) => each.startsWith('trastienda_device=')) ?? ''
    const signedIn = await app.call(
      'session.create',
      { body: { email: cashier.email, password: PASSWORD } },
      { headers: { cookie: browser } },
    )
    const theirs = `${browser}; ${cookiesOf(signedIn.headers)}`
    for (const cookie of [browser, theirs]) {
      const { data } = (await sendByCounter(till.made({ price: 80 }), { cookie })).body
      expect(data).toMatchObject({ state: 'waiting', reason: { code: 'approval_required' } })
      expect((await sendByCounter(till.made(), { cookie })).body.data.state).toBe('done')
    }
    expect((await sendByCounter(till.made({ price: 80 }), headers)).body.data.state).toBe('done')
  })

  it('is one that the business enrolled: no other browser sends without a session', async () => {
    const { headers, id, token } = await openCounter()
    expect((await sendByCounter(till.made(), {})).problem.code).toBe('not_a_counter')
    const other = await app.signUp()
    const foreign = { ...till.made(), businessId: other.businessId }
    expect((await app.call('offline_sales.add_by_counter', { body: foreign }, { headers })).status).toBe(403)
    await app.call('devices.withdraw', { params: { id } }, { token })
    expect((await sendByCounter(till.made(), headers)).problem.code).toBe('not_a_counter')
    expect(await till.documents()).toEqual([])
  })
})
