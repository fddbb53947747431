import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import type { ArcaEnvironment } from '@trastienda/domain/fiscal/fiscal-settings'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addSale } from '#test/factories'
import { giveRole } from '#test/roles'
import { runSql } from '#test/sql'

let app: TestApp
let simulator: Simulator
let shop: Member
let shops = 0
let product: string

beforeAll(async () => {
  simulator = await startSimulator()
  app = await startTestApp({
    arcaSimulator: simulator.origin,
    clock: () => simulator.clock.now(),
    // A task that is to be tried again says so.
    logLevel: 'silent',
  })
})
afterEach(() => simulator.faults.clear())
afterAll(async () => {
  await app.stop()
  await simulator.close()
})

/** Every shop has a point of sale of its own at the simulated ARCA. */
beforeEach(async () => {
  shop = await app.signUp()
  shops += 1
  product = await addProduct(shop, { stock: 100, cost: 1 })
})

const CUIT = '30710000006'

const becomeTaxpayer = async (condition: 'responsable' | 'monotributista' = 'responsable', cuit: string = CUIT) => {
  const { data } = (await shop.call('users.get', {})).body
  await shop.call('users.update', { body: { ...data, condition, business: { ...data.business, cuit } } })
}

const certify = async (): Promise<string> => {
  const body = { organization: 'Almacén Ñandú', alias: `tienda ${shops}` }
  const { request } = (await shop.call('fiscal.request_certificate', { body })).body.data
  return simulator.setUpIssuer({ signingRequest: request, pointsOfSale: [shops] })
}

const settings = (changes: object = {}) =>
  ({ mode: 'manual', environment: 'simulator', pointOfSale: shops, isWithheld: false, ...changes }) as const

/** From nothing to a shop that may declare its sales. */
const setUp = async (condition: 'responsable' | 'monotributista' = 'responsable') => {
  await becomeTaxpayer(condition)
  const certificate = await certify()
  await shop.call('fiscal.set_certificate', { body: { certificate } })
  await shop.call('fiscal.update', { body: settings() })
}

const sell = async (customer: Parameters<typeof addPerson>[2] = {}, iva: 0 | 21 = 21) => {
  const person = await addPerson(shop, 'Cliente', customer)
  return addSale(shop, person, [{ product, quantity: 1, sellingPrice: 100, iva }], 'effective')
}

const vouchersOf = async (id: string): Promise<VoucherAnswer[]> =>
  (await shop.call('fiscal.vouchers', { params: { id } })).body.data

/** Those that were tried and wait for the next time: one that is still tried begins to wait only then. */
const failedTasks = () => runSql(app.db.superuser, 'select 1 from task where attempts > 0 and leased_until is null')
const stateOf = async (id: string) => (await vouchersOf(id))[0]?.state

const authorized = async (id: string): Promise<VoucherAnswer> => {
  await expect.poll(() => stateOf(id)).toBe('authorized')
  return (await vouchersOf(id))[0]!
}

const refusal = async (...ids: string[]) => (await shop.call('fiscal.authorize', { body: ids })).problem.code

describe('a business that declares nothing', () => {
  it('is every business until it says otherwise', async () => {
    expect((await shop.call('fiscal.get', {})).body.data).toEqual({
      mode: 'off',
      environment: 'simulator',
      pointOfSale: 1,
      isWithheld: false,
      environments: ['simulator', 'testing', 'production'],
      halted: [],
      version: 0,
    })
    const sale = await sell()
    expect(await refusal(sale)).toBe('fiscal_off')
    expect(await vouchersOf(sale)).toEqual([])
  })
})

describe('the way to the first voucher', () => {
  it('needs a CUIT, the certificate of the last request, and is tried step by step', async () => {
    const body = { organization: 'Almacén', alias: 'tienda' }
    expect((await shop.call('fiscal.request_certificate', { body })).problem.code).toBe('issuer_cuit_missing')
    expect((await shop.call('fiscal.test', {})).problem.code).toBe('certificate_missing')
    await becomeTaxpayer()
    const old = await certify()
    const certificate = await certify()
    const pending = (await shop.call('fiscal.get', {})).body.data.request
    expect(pending).toEqual({ alias: `tienda ${shops}`, text: expect.stringContaining('CERTIFICATE REQUEST') })
    expect((await shop.call('fiscal.update', { body: settings() })).problem.code).toBe('certificate_missing')
    const set = (pem: string) => shop.call('fiscal.set_certificate', { body: { certificate: pem } })
    expect((await set('hola')).problem.code).toBe('certificate_unreadable')
    expect((await set(old)).problem.code).toBe('certificate_of_other_key')
    expect((await set(certificate)).body.data.certificate).toMatchObject({ alias: `tienda ${shops}`, cuit: CUIT })
    expect((await shop.call('fiscal.get', {})).body.data).not.toHaveProperty('request')
    await shop.call('fiscal.update', { body: settings() })
    const steps = (await shop.call('fiscal.test', {})).body.data
    expect(steps.map(({ isPassed }) => isPassed)).toEqual([true, true, true, true, true, true])
  })

  it('leaves the key neither in an answer nor readable in the database', async () => {
    await setUp()
    const rows = await runSql(app.db.superuser, `select * from secret where scope = $1`, [
      `business ${shop.businessId}`,
    ])
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['clave de ARCA en uso', 'clave de ARCA pedida']))
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY')
    expect(JSON.stringify((await shop.call('fiscal.get', {})).body)).not.toContain('PRIVATE KEY')
  })
})

describe('a voucher', () => {
  it('of a sale to a consumer is a B with its CAE, and beside the document', async () => {
    await setUp()
    const sale = await sell()
    expect((await shop.call('fiscal.authorize', { body: [sale] })).body.data).toEqual([
      { transactionId: sale, isAsked: true, reasons: [] },
    ])
    expect(await authorized(sale)).toMatchObject({
      transactionId: sale,
      name: 'Factura B',
      pointOfSale: shops,
      number: 1,
      total: 121,
      cae: expect.stringMatching(/^\d{14}$/),
      messages: [],
    })
    expect(await refusal(sale)).toBe('voucher_exists')
  })

  it('has the letter that the customer’s condition wants, whatever the document says', async () => {
    await setUp()
    const company = await sell({ cuit: '20-11111111-2', ivaCondition: 1 })
    const monotributo = await sell({ cuit: '20-11111111-2', ivaCondition: 6 })
    await shop.call('fiscal.authorize', { body: [company, monotributo] })
    expect(await authorized(company)).toMatchObject({ name: 'Factura A' })
    expect(await authorized(monotributo)).toMatchObject({
      name: 'Factura A',
      messages: [{ code: 10217, advice: expect.stringContaining('27.618') }],
    })
  })

  it('of a monotributista is a C', async () => {
    await setUp('monotributista')
    simulator.store.keepTaxpayer({ cuit: CUIT, name: 'x', condition: 'monotributista', exists: true, isActive: true })
    const sale = await sell({}, 0)
    await shop.call('fiscal.authorize', { body: [sale] })
    expect(await authorized(sale)).toMatchObject({ name: 'Factura C', total: 100 })
    simulator.store.keepTaxpayer({ cuit: CUIT, name: 'x', condition: 'responsable', exists: true, isActive: true })
  })

  it('is refused with the reason before it is sent, each for itself', async () => {
    await setUp()
    const unknown = await sell({ cuit: '20-11111111-2' })
    const created = await addSale(shop, await addPerson(shop, 'Cliente'), [{ product, quantity: 1, sellingPrice: 1 }])
    const fine = await sell()
    const { data } = (await shop.call('fiscal.authorize', { body: [unknown, created, fine] })).body
    expect(data.map(({ isAsked }) => isAsked)).toEqual([false, false, true])
    expect(data[0]?.reasons[0]).toMatch(/condición frente al IVA/)
    expect(data[1]?.reasons[0]).toMatch(/debe ser efectiva/)
    await authorized(fine)
  })

  it('asked for twice at once goes out once', async () => {
    await setUp()
    const sale = await sell()
    const asked = await Promise.all(Array.from({ length: 6 }, () => shop.call('fiscal.authorize', { body: [sale] })))
    expect(asked.filter(({ status }) => status >= 500)).toEqual([])
    expect((await authorized(sale)).number).toBe(1)
    expect(await vouchersOf(sale)).toHaveLength(1)
  })

  it('asked for again and again while ARCA is down is one task for the whole sequence', async () => {
    await setUp()
    simulator.faults.set('unavailablePage', {})
    const sales = [await sell(), await sell()]
    const waiting = () => runSql(app.db.superuser, 'select 1 from task where leased_until is null')
    await shop.call('fiscal.authorize', { body: [sales[0]!] })
    await expect.poll(waiting).toHaveLength(1)
    for (const sale of [...sales, ...sales]) {
      await shop.call('fiscal.authorize', { body: [sale] })
      await expect.poll(waiting).toHaveLength(1)
    }
    simulator.faults.clear()
    await shop.call('fiscal.retry', {})
    for (const sale of sales) await authorized(sale)
    await expect.poll(() => runSql(app.db.superuser, 'select 1 from task')).toEqual([])
  })

  it('that waits while the business changes its CUIT goes out in the name in which it was asked for', async () => {
    await setUp()
    simulator.faults.set('unavailablePage', {})
    const sale = await sell()
    await shop.call('fiscal.authorize', { body: [sale] })
    await expect.poll(failedTasks).toHaveLength(1)
    await becomeTaxpayer('responsable', '20111111112')
    expect((await shop.call('users.get', {})).body.data.business.cuit).toBe('20111111112')
    simulator.faults.clear()
    simulator.clock.move(31)
    app.tasks.wake()
    await authorized(sale)
  })

  it('of a credit note names its sale’s, which must have its CAE', async () => {
    await setUp()
    const sale = await sell()
    const note = await addNote(shop, sale, [{ product, quantity: 1 }])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
    expect(await refusal(note)).toBe('voucher_of_sale_missing')
    await shop.call('fiscal.authorize', { body: [sale] })
    await authorized(sale)
    await shop.call('fiscal.authorize', { body: [note] })
    expect(await authorized(note)).toMatchObject({ name: 'Nota de crédito B', number: 1, messages: [] })
    const [granted] = simulator.store.granted().filter(({ pointOfSale, type }) => pointOfSale === shops && type === 8)
    expect(granted?.details).toContain(`<CbteAsoc><Tipo>6</Tipo><PtoVta>${shops}</PtoVta><Nro>1</Nro>`)
  })

  it('that ARCA rejects says why, and can be asked for again', async () => {
    await setUp()
    simulator.store.keepTaxpayer({ cuit: '30999032083', name: 'x', condition: 'exento', exists: false, isActive: true })
    const sale = await sell({ cuit: '30-99903208-3', ivaCondition: 4 })
    await shop.call('fiscal.authorize', { body: [sale] })
    await expect.poll(() => stateOf(sale)).toBe('rejected')
    expect((await vouchersOf(sale))[0]?.messages).toMatchObject([
      { code: 10015, advice: expect.stringContaining('documento') },
    ])
    simulator.store.keepTaxpayer({ cuit: '30999032083', name: 'x', condition: 'exento', exists: true, isActive: true })
    await shop.call('fiscal.authorize', { body: [sale] })
    await authorized(sale)
    expect((await vouchersOf(sale)).map(({ state }) => state)).toEqual(['authorized', 'rejected'])
  })

  it('waits while ARCA is down, and goes out by itself when it is back', async () => {
    await setUp()
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
    await setUp()
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
    await setUp()
    const sale = await sell()
    const leaving = new Client(app.db.superuser)
    await leaving.connect()
    try {
      await leaving.query('begin')
      await leaving.query(
        `update business_setting set value = value || '{"mode":"off"}' where business_id = $1 and section = 'fiscal'`,
        [shop.businessId],
      )
      const asked = refusal(sale)
      // Until it is known whether somebody leaves, nobody can say whether it may be asked for.
      expect(await Promise.race([asked, setTimeout(200, 'waits')])).toBe('waits')
      await leaving.query('commit')
      expect(await asked).toBe('fiscal_off')
    } finally {
      await leaving.end()
    }
  })

  it('stops where another program numbers, and goes on when somebody says so', async () => {
    await setUp()
    const first = await sell()
    await shop.call('fiscal.authorize', { body: [first] })
    await authorized(first)
    const [granted] = simulator.store.granted().filter(({ pointOfSale }) => pointOfSale === shops)
    simulator.store.grant({ ...granted!, number: 2, cae: `8${shops}` })
    const second = await sell()
    await shop.call('fiscal.authorize', { body: [second] })
    const halted = async () => (await shop.call('fiscal.get', {})).body.data.halted
    await expect.poll(halted).toEqual([{ pointOfSale: shops, voucher: 'Factura B', foreignNumber: 2 }])
    expect((await shop.call('fiscal.resume', {})).body.data.halted).toEqual([])
    expect(await authorized(second)).toMatchObject({ number: 3 })
  })
})

describe('two businesses with one CUIT', () => {
  it('number at one point of sale one at a time, the other only after somebody says so', async () => {
    await setUp()
    const first = await sell()
    await shop.call('fiscal.authorize', { body: [first] })
    await authorized(first)
    const earlier = shop
    shop = await app.signUp()
    product = await addProduct(shop, { stock: 100, cost: 1 })
    await setUp()
    const halted = async () => (await shop.call('fiscal.get', {})).body.data.halted
    const second = await sell()
    await shop.call('fiscal.authorize', { body: [second] })
    await expect.poll(halted).toEqual([{ pointOfSale: shops, voucher: 'Factura B', foreignNumber: 1 }])
    await shop.call('fiscal.resume', {})
    expect(await authorized(second)).toMatchObject({ number: 2 })
    shop = earlier
    product = await addProduct(shop, { stock: 100, cost: 1 })
    await shop.call('fiscal.authorize', { body: [await sell()] })
    await expect.poll(halted).toEqual([{ pointOfSale: shops, voucher: 'Factura B', foreignNumber: 2 }])
  })
})

describe('who may', () => {
  it('ask for a voucher: whoever sells; of a credit note only who may take back', async () => {
    await setUp()
    const sale = await sell()
    await giveRole(app, shop, 'cashier')
    await shop.call('fiscal.authorize', { body: [sale] })
    await authorized(sale)
    expect((await shop.call('fiscal.get', {})).status).toBe(403)
  })
})
