import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMany, codesOf, knowsAll, pageOf, peopleOf, roundOf } from '#test/catalogue'
import { addCategory, addPerson, addProduct } from '#test/factories'
import { giveRole } from '#test/roles'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  shop = await app.signUp()
})

describe('everything comes anew', () => {
  it.each([
    ['a place that no text is', { products: ['2026-11-22T12:00:00.000Z', '\u0000'] }],
    ['an instant that no clock shows', { products: ['0000-01-01T00:00:00.000Z', ''] }],
    ['the end of time', { until: '9999-12-31T23:59:59.999Z' }],
  ])('for a cursor that somebody made up: %s', async (_, made) => {
    const product = await addProduct(shop)
    const cursor = JSON.parse(Buffer.from(await knowsAll(app, shop), 'base64url').toString())
    const place = [cursor.round.since, '']
    const under = { until: cursor.round.since, products: place, people: place, ...made }
    const forged = Buffer.from(JSON.stringify({ ...cursor, round: { ...cursor.round, under } })).toString('base64url')
    const answer = await shop.call('catalogue.page', { query: { cursor: forged } })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ isRefill: true, isStart: true })
    expect(codesOf(answer.body.data.rows.products)).toContain(product)
    expect((await shop.call('catalogue.page', { query: { cursor: answer.body.data.cursor } })).status).toBe(200)
  })

  it('for a cursor of a clock that was ahead and is set right: a price that changes then arrives', async () => {
    const product = await addProduct(shop)
    const cursor = JSON.parse(Buffer.from(await knowsAll(app, shop), 'base64url').toString())
    const since = new Date(Date.parse(cursor.round.since) + 2 * 3_600_000).toISOString()
    const ahead = Buffer.from(JSON.stringify({ ...cursor, round: { ...cursor.round, since } })).toString('base64url')
    await app.sql(`update product set selling_price = 777, catalogue_at = now() where business_id = $1`, [
      shop.businessId,
    ])
    expect(await pageOf(shop, ahead)).toMatchObject({
      isRefill: true,
      rows: { products: [{ code: product, sellingPrice: 777 }] },
    })
  })

  it('after a restore, and for a cursor that nobody can read', async () => {
    const product = await addProduct(shop)
    const cursor = await knowsAll(app, shop)
    expect(await pageOf(shop, 'x')).toMatchObject({ isRefill: true, rows: { products: [{ code: product }] } })
    await app.sql('update installation set epoch = gen_random_uuid()')
    expect(await pageOf(shop, cursor)).toMatchObject({ isRefill: true, rows: { products: [{ code: product }] } })
  })

  it('after a restore in the middle of a refill, and says so', { timeout: 30_000 }, async () => {
    await addMany(app, shop, await addCategory(shop), 2_500)
    const { cursor } = await pageOf(shop)
    expect(await pageOf(shop, cursor)).not.toHaveProperty('isStart')
    await app.sql('update installation set epoch = gen_random_uuid()')
    const again = await pageOf(shop, cursor)
    expect([again.isStart, again.rows.products.length]).toEqual([true, 2_000])
  })

  it('for whoever sees less than before: a cashier gets customers only, and no cost', async () => {
    await addProduct(shop, { stock: 5, cost: 10 })
    const customer = await addPerson(shop, 'Cliente', {})
    const others = [await addPerson(shop, 'Proveedor', {}), await addPerson(shop, 'Empleado', {})]
    const cursor = await knowsAll(app, shop)
    expect(codesOf(peopleOf(await roundOf(shop)))).toEqual(expect.arrayContaining([customer, ...others]))
    await giveRole(app, shop, 'cashier')
    const page = await pageOf(shop, cursor)
    expect(page.isRefill).toBe(true)
    expect(page.rows.people.every(({ type }) => type === 'Cliente')).toBe(true)
    expect(codesOf(page.rows.people)).toContain(customer)
    expect(JSON.stringify(page)).not.toMatch(/cost/i)
    await giveRole(app, shop, 'manager')
    expect(await pageOf(shop, page.cursor)).toMatchObject({ isRefill: true })
    expect(await pageOf(shop, cursor)).toMatchObject({ isRefill: false, rows: { people: [] } })
  })
})
