import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMember } from '#test/roles'
import { cashDrawer } from '#test/shops/cash-drawer'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  shop = await app.signUp()
})

const { switchOn, openAt, count, close, get, move, elsewhere } = cashDrawer(
  () => app,
  () => shop,
)

describe('a register', () => {
  it('is of one browser at a time, and says of which', async () => {
    await switchOn()
    const [office, till] = [await elsewhere(), shop]
    await till.call('cash_registers.bind', { body: { number: 2, name: 'Mostrador' } })
    const bind = (member: Member, number: number) => member.call('cash_registers.bind', { body: { number } })
    expect((await bind(office, 2)).problem).toMatchObject({ code: 'register_elsewhere' })
    expect((await bind(office, 2)).problem.message).toContain('Mostrador ya trabaja en otro dispositivo: ')
    await till.call('cash_sessions.open', { body: { float: 0 } })
    expect((await bind(till, 3)).problem.code).toBe('register_open')
    const release = () => office.call('cash_registers.release', { params: { id: '2' } })
    expect((await release()).problem.code).toBe('register_open')
    const { openSession = '' } = (await till.call('cash_registers.list', {})).body.data[0] ?? {}
    await count(openSession, { counted: 0 }, office)
    expect((await close(openSession, { stays: 0 }, office)).status).toBe(200)
    expect((await release()).body.data).not.toHaveProperty('deviceName')
    expect((await bind(office, 2)).body.data).toMatchObject({ name: 'Mostrador', isThis: true })
  })

  it('is none where the business does not close its cash, which is not switched off under an open session', async () => {
    expect((await shop.call('cash_registers.bind', { body: { number: 1 } })).problem.code).toBe('cash_closing_off')
    expect((await shop.call('users.get', {})).body.data).not.toHaveProperty('cashClosing')
    await switchOn()
    expect((await shop.call('users.get', {})).body.data.cashClosing).toEqual({ denominations: [1000, 100] })
    await openAt(shop)
    expect((await switchOn({ enabled: false })).problem.code).toBe('cash_closing_open')
    expect((await switchOn({ denominations: [10, 10] })).problem.code).toBe('denominations_wrong')
  })
})

describe('who sees and does what', () => {
  it('lets a cashier open and close blind, and see own sessions without what was expected', async () => {
    await switchOn()
    const [cashier, other] = [await addMember(app, shop, 'cashier'), await addMember(app, shop, 'cashier')]
    expect((await cashier.call('cash_sessions.current', {})).body.data.countsNotes).toBe(true)
    const id = await openAt(cashier, 1, 100)
    const unsent = { numbers: ['n-1-1'], cash: 1 }
    expect((await count(id, { counted: 101, unsent }, cashier)).status).toBe(403)
    for (const hidden of ['report', 'counts', 'expected']) expect(await get(id, cashier)).not.toHaveProperty(hidden)
    expect((await other.call('cash_sessions.get', { params: { id } })).status).toBe(404)
    expect((await count(id, { counted: 100 }, other)).problem.code).toBe('drawer_of_other_device')
    expect((await count(id, { counted: 100 }, cashier)).body.data).toMatchObject({ expected: 100, difference: 0 })
    expect((await close(id, { stays: 0 }, cashier)).body.data).not.toHaveProperty('expected')
    const listed = async (member: Member) => (await member.call('cash_sessions.list', {})).body.total
    expect([await listed(cashier), await listed(other), await listed(shop)]).toEqual([1, 0, 1])
  })

  it('lets a cashier take cash out of an open drawer if somebody approves it, and of none otherwise', async () => {
    await switchOn()
    const cashier = await addMember(app, shop, 'cashier')
    expect((await move('extraction', 1, {}, cashier)).problem.code).toBe('forbidden')
    await openAt(cashier, 1, 100)
    expect((await move('extraction', 1, {}, cashier)).problem).toMatchObject({
      code: 'approval_required',
      approval: { capabilities: ['withdraw'] },
    })
  })
})
