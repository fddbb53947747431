import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMany, codesOf, knowsAll, pageOf, peopleOf, roundOf } from '#test/catalogue'
import { addCategory, addPerson, addProduct, becomeResponsable } from '#test/factories'
import { giveRole } from '#test/roles'

const NOON = '2026-11-22T12:00:00.000Z'

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
  it.each<[string, (round: object, under: object) => object]>([
    ['a place that no text is', (round, under) => ({ ...round, under: { ...under, products: [NOON, '\u0000'] } })],
    [
      'an instant that no clock shows',
      (round, under) => ({ ...round, under: { ...under, products: ['0000-01-01T00:00:00.000Z', ''] } }),
    ],
    ['the end of time', (round) => ({ ...round, since: '9999-12-31T23:59:59.999Z' })],
    ['the end of time, seen', (round) => ({ ...round, seen: { until: '9999-12-31T23:59:59.999Z', at: NOON } })],
  ])('for a cursor that somebody made up: %s', async (_, made) => {
    const product = await addProduct(shop)
    const { round, ...origin } = JSON.parse(Buffer.from(await knowsAll(shop), 'base64url').toString())
    const place = [round.since, '']
    const under = { since: round.since, products: place, people: place }
    const forged = { ...origin, round: made(round, under) }
    const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url')
    const answer = await shop.call('catalogue.page', { query: { cursor } })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ isRefill: true, isStart: true })
    expect(codesOf(answer.body.data.rows.products)).toContain(product)
    expect((await shop.call('catalogue.page', { query: { cursor: answer.body.data.cursor } })).status).toBe(200)
  })

  it('after a restore, and for a cursor that nobody can read', async () => {
    const product = await addProduct(shop)
    const cursor = await knowsAll(shop)
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

  it('when its prices contain IVA from now on, or no longer, so that they change all at once', async () => {
    await becomeResponsable(shop)
    const product = await addProduct(shop)
    const net = await pageOf(shop)
    await shop.call('settings.update_prices', { body: { pricesIncludeVat: true } })
    const final = await pageOf(shop, net.cursor)
    expect([net, final]).toMatchObject([
      { pricesIncludeVat: false },
      { isRefill: true, isStart: true, pricesIncludeVat: true, rows: { products: [{ code: product }] } },
    ])
    expect(await pageOf(shop, final.cursor)).toMatchObject({ isRefill: false, pricesIncludeVat: true })
  })

  it('for whoever sees less than before: a cashier gets customers only, and no cost', async () => {
    await addProduct(shop, { stock: 5, cost: 10 })
    const customer = await addPerson(shop, 'Cliente', {})
    const others = [await addPerson(shop, 'Proveedor', {}), await addPerson(shop, 'Empleado', {})]
    const cursor = await knowsAll(shop)
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
