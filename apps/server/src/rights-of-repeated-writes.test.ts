import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, addProduct } from '#test/factories'
import { addMember, giveRole } from '#test/roles'
import { startTestApp, type Member, type TestApp } from '#test/app'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('a write', () => {
  const name = { body: { name: 'Bebidas' } }
  const may = (change: string) => app.sql(`${change} where business_id = $1`, [shop.businessId])

  it.each([
    ['the licence ended', `update subscription set state = 'cancelled'`, 'license_read_only'],
    ['its sender lost the right', `update membership set role = 'cashier'`, 'forbidden'],
  ])('that was done answers its first answer even after %s, and no other write is done', async (_, change, code) => {
    shop = await app.signUp()
    const first = await shop.call('categories.create', name, { key: 'k1' })
    await may(change)
    const again = await shop.call('categories.create', name, { key: 'k1' })
    expect([again.status, again.body, again.headers['idempotent-replay']]).toEqual([201, first.body, 'true'])
    const others = [
      await shop.call('categories.create', { body: { name: 'Otra' } }, { key: 'k2' }),
      await shop.call('categories.create', { body: { name: 'Otra' } }),
    ]
    expect(others.map((other) => [other.status, other.problem.code])).toEqual([
      [403, code],
      [403, code],
    ])
    const reused = await shop.call('categories.create', { body: { name: 'Otra' } }, { key: 'k1' })
    expect(reused.problem.code).toBe('idempotency_key_reused')
    expect((await shop.call('categories.list', {})).body.data.map((each) => each.name)).not.toContain('Otra')
  })

  it('is answered again to its own sender alone', async () => {
    shop = await app.signUp()
    const other = await addMember(app, shop, 'manager')
    const first = await shop.call('categories.create', name, { key: 'k1' })
    const foreign = await other.call('categories.create', name, { key: 'k1' })
    expect(foreign.problem.code).toBe('idempotency_key_reused')
    expect((await shop.call('categories.create', name, { key: 'k1' })).body).toEqual(first.body)
  })

  it('answers a cashier no cost, whom it answered one while they were a manager', async () => {
    shop = await app.signUp()
    const [product, provider] = [await addProduct(shop), await addPerson(shop, 'Proveedor')]
    const body = { product, provider, movement: 'Ajuste De Entrada', stock: 1, cost: 2 }
    const added = async () => (await shop.call('stock.add', { body }, { key: 'k1' })).body.data.lot
    expect((await added()).cost).toBe(2)
    await giveRole(app, shop, 'cashier')
    expect(await added()).not.toHaveProperty('cost')
  })

  it('that was done only in part is not gone on with, until it may be', async () => {
    shop = await app.signUp()
    await shop.call('categories.create', name, { key: 'k1' })
    // The state after a call of several parts that did not come to its end.
    await may('update request set answer = null')
    await may(`update subscription set state = 'cancelled'`)
    expect((await shop.call('categories.create', name, { key: 'k1' })).problem.code).toBe('license_read_only')
  })

  it('that was refused for the licence is done under the same key once it may be', async () => {
    shop = await app.signUp()
    await may(`update subscription set state = 'cancelled'`)
    expect((await shop.call('categories.create', name, { key: 'k1' })).status).toBe(403)
    await may(`update subscription set state = 'subscribed'`)
    expect((await shop.call('categories.create', name, { key: 'k1' })).status).toBe(201)
  })
})
