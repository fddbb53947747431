import { setTimeout } from 'node:timers/promises'
import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PRINTED_ISSUER } from '#test/arca/fiscal-shop'
import { startFiscalApp, type FiscalApp, type SellingShop } from '#test/arca/fiscal-app'

let fiscal: FiscalApp
let till: SellingShop

beforeAll(async () => {
  fiscal = await startFiscalApp()
})
afterEach(() => fiscal.simulator.faults.clear())
afterAll(() => fiscal.stop())
beforeEach(async () => {
  till = await fiscal.openShop()
})

const settings = (changes: object = {}) =>
  ({
    mode: 'manual',
    environment: 'simulator',
    pointOfSale: till.pointOfSale,
    isWithheld: false,
    ...PRINTED_ISSUER,
    ...changes,
  }) as const

const becomeTaxpayer = async (cuit: string) => {
  const { data } = (await till.shop.call('users.get', {})).body
  await till.shop.call('users.update', { body: { ...data, business: { ...data.business, cuit } } })
}

/** Finds the tasks that were tried and wait for their next time; a task that is still tried begins to wait afterwards. */
const failedTasks = () => fiscal.app.sql('select 1 from task where attempts > 0 and leased_until is null')

describe('a voucher', () => {
  it('asked for again and again while ARCA is down is one task for the whole sequence', async () => {
    fiscal.simulator.faults.set('unavailablePage', {})
    const sales = [await till.sell(), await till.sell()]
    const waiting = () => fiscal.app.sql('select attempts from task where leased_until is null')
    // Tries at once each time. A second task during a try would be right: the try may miss the new voucher.
    for (const [before, sale] of [sales[0]!, ...sales, ...sales].entries()) {
      await till.shop.call('fiscal.authorize', { body: [sale] })
      await expect.poll(waiting).toEqual([{ attempts: before + 1 }])
    }
    fiscal.simulator.faults.clear()
    await till.shop.call('fiscal.retry', {})
    for (const sale of sales) await till.authorized(sale)
    await expect.poll(() => fiscal.app.sql('select 1 from task')).toEqual([])
  })

  it('that waits while the business changes its CUIT goes out in the name in which it was asked for', async () => {
    fiscal.simulator.faults.set('unavailablePage', {})
    const sale = await till.sell()
    await till.shop.call('fiscal.authorize', { body: [sale] })
    await expect.poll(failedTasks).toHaveLength(1)
    await becomeTaxpayer('20111111112')
    expect((await till.shop.call('users.get', {})).body.data.business.cuit).toBe('20111111112')
    fiscal.simulator.faults.clear()
    fiscal.simulator.clock.move(31)
    fiscal.app.tasks.wake()
    await till.authorized(sale)
  })

  it('waits while ARCA is down, and goes out by itself when it is back', async () => {
    fiscal.simulator.faults.set('unavailablePage', {})
    const sale = await till.sell()
    await till.shop.call('fiscal.authorize', { body: [sale] })
    expect(await till.stateOf(sale)).toBe('pending')
    await expect.poll(failedTasks).toHaveLength(1)
    fiscal.simulator.faults.clear()
    fiscal.simulator.clock.move(31)
    fiscal.app.tasks.wake()
    await till.authorized(sale)
  })

  it('that waits is not left behind with its environment, but where it was only tried', async () => {
    fiscal.simulator.faults.set('unavailablePage', {})
    const sale = await till.sell()
    await till.shop.call('fiscal.authorize', { body: [sale] })
    await expect.poll(failedTasks).toHaveLength(1)
    const move = (environment: ArcaEnvironment) => till.shop.call('fiscal.update', { body: settings({ environment }) })
    expect((await move('testing')).status).toBe(200)
    fiscal.simulator.faults.clear()
    fiscal.simulator.clock.move(31)
    fiscal.app.tasks.wake()
    await expect.poll(() => fiscal.app.sql('select 1 from task')).toEqual([])
    expect((await move('simulator')).status).toBe(200)
    expect(await till.stateOf(sale)).toBe('pending')

    const real = async (environment: ArcaEnvironment) =>
      fiscal.app.sql('update fiscal_voucher set environment = $2 where transaction_id = $1', [sale, environment])
    await move('production')
    await real('production')
    const { code, message } = (await move('simulator')).problem
    expect({ code, message }).toEqual({
      code: 'vouchers_waiting_there',
      message: 'Hay comprobantes que esperan su CAE en Producción: esperá a que salgan para cambiar de ambiente.',
    })
    expect((await till.shop.call('fiscal.get', {})).body.data.environment).toBe('production')
    await real('simulator')
    await move('simulator')
    await till.shop.call('fiscal.retry', {})
    await till.authorized(sale)
  })

  it('is not asked for while somebody is leaving the environment', async () => {
    const sale = await till.sell()
    const leaving = new Client(fiscal.app.db.superuser)
    await leaving.connect()
    try {
      await leaving.query('begin')
      await leaving.query(
        `update business_setting set value = value || '{"mode":"off"}' where business_id = $1 and section = 'fiscal'`,
        [till.shop.businessId],
      )
      const asked = till.shop.call('fiscal.authorize', { body: [sale] }).then(({ problem }) => problem.code)
      // Until somebody's leaving is decided, nobody can say whether it may be asked for.
      expect(await Promise.race([asked, setTimeout(200, 'waits')])).toBe('waits')
      await leaving.query('commit')
      expect(await asked).toBe('fiscal_off')
    } finally {
      await leaving.end()
    }
  })
})
