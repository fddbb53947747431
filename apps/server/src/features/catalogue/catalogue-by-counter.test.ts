import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookiesOf, PASSWORD, startTestApp, type TestApp } from '#test/app'
import { openCounter, type OpenCounter } from '#test/counter'
import { codesOf, pageOf } from '#test/catalogue'
import { addPerson, addProduct } from '#test/factories'
import { pinOnlyMember } from '#test/roles'

let app: TestApp
let counter: OpenCounter
let customer: string
let supplier: string
let product: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  counter = await openCounter(app)
  customer = await addPerson(counter.shop, 'Cliente')
  supplier = await addPerson(counter.shop, 'Proveedor')
  product = await addProduct(counter.shop)
})

type SellingRole = Exclude<StaffRole, 'accountant'>

const ask = (role: SellingRole, cookie = counter.cookie, businessId = counter.shop.businessId) =>
  app.call('catalogue.page_by_counter', { query: { businessId, role } }, { headers: { cookie } })

describe('the copy of a counter', () => {
  it('is there before anybody comes in, as somebody of that role sees it, and goes on when they do', async () => {
    const { data } = (await ask('cashier')).body
    expect(codesOf(data.rows.products)).toEqual([product])
    expect(codesOf(data.rows.people)).toContain(customer)
    expect(codesOf(data.rows.people)).not.toContain(supplier)
    const { token } = (await counter.enter('2580')).body.data
    const beto = { ...counter.shop, call: ((name, input) => app.call(name, input, { token })) as TestApp['call'] }
    expect(await pageOf(beto, data.cursor)).toMatchObject({ isRefill: false })
  })

  it('is that of every role whose people may enter there, and of no other', async () => {
    expect((await ask('manager')).status).toBe(403)
    const manager = await pinOnlyMember(app, counter.shop, { name: 'Marta', role: 'manager' })
    expect((await ask('manager')).status).toBe(403)
    await counter.shop.call('pin.give', { params: { id: manager }, body: { pin: '3691' } })
    expect(codesOf((await ask('manager')).body.data.rows.people)).toEqual(expect.arrayContaining([customer, supplier]))
    expect((await ask('owner')).status).toBe(403)
  })

  it('is given to no other browser, to no other business, and no more when the counter is withdrawn', async () => {
    const { headers } = await app.call('session.create', { body: { email: counter.shop.email, password: PASSWORD } })
    const elsewhere = await app.signUp()
    expect((await ask('cashier', '')).problem.code).toBe('not_a_counter')
    expect((await ask('cashier', cookiesOf(headers))).problem.code).toBe('not_a_counter')
    expect((await ask('cashier', counter.cookie, elsewhere.businessId)).problem.code).toBe('not_a_counter')
    await counter.shop.call('devices.withdraw', { params: { id: counter.device.$id } })
    expect((await ask('cashier')).problem.code).toBe('not_a_counter')
  })
})
