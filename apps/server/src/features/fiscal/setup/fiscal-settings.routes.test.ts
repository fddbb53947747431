import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { certificateDays } from '#features/fiscal'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PRINTED_BUSINESS, PRINTED_ISSUER } from '#test/arca/fiscal-shop'
import { grantedElsewhere } from '#test/arca/granted-elsewhere'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale } from '#test/factories'

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

const becomeTaxpayer = async () => {
  const { data } = (await shop.call('users.get', {})).body
  await shop.call('users.update', {
    body: { ...data, condition: 'responsable', business: { ...data.business, ...PRINTED_BUSINESS, cuit: CUIT } },
  })
}

const certify = async (): Promise<string> => {
  const body = { organization: 'Almacén Ñandú', alias: `tienda ${shops}` }
  const { request } = (await shop.call('fiscal.request_certificate', { body })).body.data
  return simulator.setUpIssuer({ signingRequest: request, pointsOfSale: [shops] })
}

const settings = () =>
  ({ mode: 'manual', environment: 'simulator', pointOfSale: shops, isWithheld: false, ...PRINTED_ISSUER }) as const

/** From nothing to a shop that may declare its sales. */
const setUp = async () => {
  await becomeTaxpayer()
  const certificate = await certify()
  await shop.call('fiscal.set_certificate', { body: { certificate } })
  await shop.call('fiscal.update', { body: settings() })
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

const refusal = async (id: string) => (await shop.call('fiscal.authorize', { body: [id] })).problem.code

describe('a business that declares nothing', () => {
  it('is every business until it says otherwise', async () => {
    expect((await shop.call('fiscal.get', {})).body.data).toEqual({
      mode: 'off',
      environment: 'simulator',
      pointOfSale: 1,
      isWithheld: false,
      environments: ['simulator', 'testing', 'production'],
      simulatorPage: simulator.origin,
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
    expect(steps.map(({ isPassed, isOptional }) => isPassed || isOptional)).toEqual(steps.map(() => true))
    expect(steps.at(-1)).toMatchObject({ isPassed: false, text: expect.stringContaining('constancia') })
  })

  it('cannot be switched on without what each paper must say of its issuer, and no paper lacks it afterwards', async () => {
    await setUp()
    const switchOn = (changes: object) => shop.call('fiscal.update', { body: { ...settings(), ...changes } })
    const changeBusiness = async (changes: object) => {
      const { data } = (await shop.call('users.get', {})).body
      return shop.call('users.update', { body: { ...data, business: { ...data.business, ...changes } } })
    }
    const nothing = { grossIncome: undefined, activitiesSince: undefined }
    expect((await switchOn(nothing)).problem.data?.map(({ code }) => code)).toEqual([
      'issuer_gross_income_missing',
      'issuer_activities_missing',
    ])
    expect((await switchOn({ ...nothing, mode: 'off' })).status).toBe(200)
    await changeBusiness({ name: undefined, address: '' })
    expect((await switchOn({})).problem.data?.map(({ code }) => code)).toEqual([
      'issuer_name_missing',
      'issuer_address_missing',
    ])
    await changeBusiness(PRINTED_BUSINESS)
    expect((await switchOn({})).status).toBe(200)
    const sale = await sell()
    const emptied = await changeBusiness({ name: ' ', address: undefined, cuit: '', phoneNumber: undefined })
    expect(emptied.problem.data).toEqual(
      ['business.name', 'business.address', 'business.cuit'].map((field) =>
        expect.objectContaining({ code: 'issuer_emptied', path: field }),
      ),
    )
    expect((await changeBusiness({ address: 'Mitre 9' })).status).toBe(200)
    await app.sql(`update business set address = null where id = $1`, [shop.businessId])
    expect(await refusal(sale)).toBe('issuer_address_missing')
    expect((await changeBusiness(PRINTED_BUSINESS)).status).toBe(200)
    await shop.call('fiscal.authorize', { body: [sale] })
    await authorized(sale)
  })

  it('leaves the key neither in an answer nor readable in the database', async () => {
    await setUp()
    const rows = await app.sql(`select * from secret where scope = $1`, [`business ${shop.businessId}`])
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['clave de ARCA en uso', 'clave de ARCA pedida']))
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY')
    expect(JSON.stringify((await shop.call('fiscal.get', {})).body)).not.toContain('PRIVATE KEY')
  })
})

describe('a shop that was restored without the key of its certificate', () => {
  const loseKeys = () => app.sql('delete from secret where scope = $1', [`business ${shop.businessId}`])

  it('has none, keeps what is asked for, and sends it once its owner has got another', async () => {
    await setUp()
    await loseKeys()
    expect((await shop.call('fiscal.get', {})).body.data).not.toHaveProperty('certificate')
    expect((await shop.call('fiscal.queue', {})).body.data).not.toHaveProperty('certificateEndsAt')
    expect(await app.db.database.read(shop.businessId, (tx) => certificateDays(tx, new Date()))).toBe('missing')
    expect((await shop.call('fiscal.test', {})).problem.code).toBe('certificate_missing')
    const sale = await sell()
    await shop.call('fiscal.authorize', { body: [sale] })
    expect(await stateOf(sale)).toBe('pending')
    const certificate = await certify()
    expect((await shop.call('fiscal.set_certificate', { body: { certificate } })).status).toBe(200)
    await authorized(sale)
  })

  it('has no request either whose certificate would fit no key', async () => {
    await becomeTaxpayer()
    const certificate = await certify()
    expect((await shop.call('fiscal.get', {})).body.data).toHaveProperty('request')
    await loseKeys()
    expect((await shop.call('fiscal.get', {})).body.data).not.toHaveProperty('request')
    expect((await shop.call('fiscal.set_certificate', { body: { certificate } })).problem.code).toBe(
      'certificate_of_other_key',
    )
  })
})

describe('a point of sale', () => {
  it('stops where another program numbers, and goes on when somebody says so', async () => {
    await setUp()
    const first = await sell()
    await shop.call('fiscal.authorize', { body: [first] })
    await authorized(first)
    const [granted] = simulator.store.granted().filter(({ pointOfSale }) => pointOfSale === shops)
    simulator.store.grant(grantedElsewhere(granted!, 2))
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
