import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { setTimeout } from 'node:timers/promises'
import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale } from '#test/factories'
import { openFiscalShop } from '#test/fiscal-shop'
import { runSql } from '#test/sql'

let app: TestApp
let simulator: Simulator
let point = 0
let shop: Member
let product: string

beforeAll(async () => {
  simulator = await startSimulator()
  // A task that is to be tried again says so.
  app = await startTestApp({ arcaSimulator: simulator.origin, clock: () => simulator.clock.now(), logLevel: 'silent' })
})
afterEach(() => simulator.faults.clear())
afterAll(async () => {
  await app.stop()
  await simulator.close()
})
/** Every shop has a point of sale of its own at the simulated ARCA. */
beforeEach(() => open())

const open = async (): Promise<void> => {
  point += 1
  ;({ shop } = await openFiscalShop(app, simulator, point))
  product = await addProduct(shop, { stock: 100, cost: 1 })
}

const sell = async () => {
  const person = await addPerson(shop, 'Cliente')
  return addSale(shop, person, [{ product, quantity: 1, sellingPrice: 100, iva: 21 }], 'effective')
}

const vouchersOf = async (id: string): Promise<VoucherAnswer[]> =>
  (await shop.call('fiscal.vouchers', { params: { id } })).body.data

const stateOf = async (id: string) => (await vouchersOf(id))[0]?.state

const authorized = async (id: string): Promise<VoucherAnswer> => {
  await expect.poll(() => stateOf(id)).toBe('authorized')
  return (await vouchersOf(id))[0]!
}

const settings = (changes: object = {}) =>
  ({ mode: 'manual', environment: 'simulator', pointOfSale: point, isWithheld: false, ...changes }) as const

const becomeTaxpayer = async (cuit: string) => {
  const { data } = (await shop.call('users.get', {})).body
  await shop.call('users.update', { body: { ...data, business: { ...data.business, cuit } } })
}

/** Those that were tried and wait for the next time: one that is still tried begins to wait only then. */
const failedTasks = () => runSql(app.db.superuser, 'select 1 from task where attempts > 0 and leased_until is null')

describe('a voucher', () => {
  it('asked for again and again while ARCA is down is one task for the whole sequence', async () => {
    simulator.faults.set('unavailablePage', {})
    const sales = [await sell(), await sell()]
    const waiting = () => runSql(app.db.superuser, 'select attempts from task where leased_until is null')
    // Each time it is tried at once. While it is tried a second task would be right: what is asked for then it may not see.
    for (const [before, sale] of [sales[0]!, ...sales, ...sales].entries()) {
      await shop.call('fiscal.authorize', { body: [sale] })
      await expect.poll(waiting).toEqual([{ attempts: before + 1 }])
    }
    simulator.faults.clear()
    await shop.call('fiscal.retry', {})
    for (const sale of sales) await authorized(sale)
    await expect.poll(() => runSql(app.db.superuser, 'select 1 from task')).toEqual([])
  })

  it('that waits while the business changes its CUIT goes out in the name in which it was asked for', async () => {
    simulator.faults.set('unavailablePage', {})
    const sale = await sell()
    await shop.call('fiscal.authorize', { body: [sale] })
    await expect.poll(failedTasks).toHaveLength(1)
    await becomeTaxpayer('20111111112')
    expect((await shop.call('users.get', {})).body.data.business.cuit).toBe('20111111112')
    simulator.faults.clear()
    simulator.clock.move(31)
    app.tasks.wake()
    await authorized(sale)
  })

  it('waits while ARCA is down, and goes out by itself when it is back', async () => {
    simulator.faults.set('unavailablePage', {})
    const sale = await sell()
    await shop.call('fiscal.authorize', { body: [sale] })
    expect(await stateOf(sale)).toBe('pending')
    await expect.poll(failedTasks).toHaveLength(1)
    simulator.faults.clear()
    simulator.clock.move(31)
    app.tasks.wake()
    await authorized(sale)
  })

  it('that waits is not left behind with its environment, but where it was only tried', async () => {
    simulator.faults.set('unavailablePage', {})
    const sale = await sell()
    await shop.call('fiscal.authorize', { body: [sale] })
    await expect.poll(failedTasks).toHaveLength(1)
    const move = (environment: ArcaEnvironment) => shop.call('fiscal.update', { body: settings({ environment }) })
    expect((await move('testing')).status).toBe(200)
    simulator.faults.clear()
    simulator.clock.move(31)
    app.tasks.wake()
    await expect.poll(() => runSql(app.db.superuser, 'select 1 from task')).toEqual([])
    expect((await move('simulator')).status).toBe(200)
    expect(await stateOf(sale)).toBe('pending')

    const real = async (environment: ArcaEnvironment) =>
      runSql(app.db.superuser, 'update fiscal_voucher set environment = $2 where transaction_id = $1', [
        sale,
        environment,
      ])
    await move('production')
    await real('production')
    const { code, message } = (await move('simulator')).problem
    expect({ code, message }).toEqual({
      code: 'vouchers_waiting_there',
      message: 'Hay comprobantes que esperan su CAE en Producción: esperá a que salgan para cambiar de ambiente.',
    })
    expect((await shop.call('fiscal.get', {})).body.data.environment).toBe('production')
    await real('simulator')
    await move('simulator')
    await shop.call('fiscal.retry', {})
    await authorized(sale)
  })

  it('is not asked for while somebody is leaving the environment', async () => {
    const sale = await sell()
    const leaving = new Client(app.db.superuser)
    await leaving.connect()
    try {
      await leaving.query('begin')
      await leaving.query(
        `update business_setting set value = value || '{"mode":"off"}' where business_id = $1 and section = 'fiscal'`,
        [shop.businessId],
      )
      const asked = shop.call('fiscal.authorize', { body: [sale] }).then(({ problem }) => problem.code)
      // Until it is known whether somebody leaves, nobody can say whether it may be asked for.
      expect(await Promise.race([asked, setTimeout(200, 'waits')])).toBe('waits')
      await leaving.query('commit')
      expect(await asked).toBe('fiscal_off')
    } finally {
      await leaving.end()
    }
  })
})
