import { startSimulator, type Simulator } from '@trastienda/arca-simulator/simulator'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addSale } from '#test/factories'
import { openFiscalShop, SHOP_CUIT } from '#test/fiscal-shop'
import { giveRole } from '#test/roles'

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

const open = async (condition: 'responsable' | 'monotributista' = 'responsable'): Promise<void> => {
  point += 1
  ;({ shop } = await openFiscalShop(app, simulator, point, { condition }))
  product = await addProduct(shop, { stock: 100, cost: 1 })
}

const sell = async (customer: Parameters<typeof addPerson>[2] = {}, iva: 0 | 21 = 21) => {
  const person = await addPerson(shop, 'Cliente', customer)
  return addSale(shop, person, [{ product, quantity: 1, sellingPrice: 100, iva }], 'effective')
}

const vouchersOf = async (id: string): Promise<VoucherAnswer[]> =>
  (await shop.call('fiscal.vouchers', { params: { id } })).body.data

const stateOf = async (id: string) => (await vouchersOf(id))[0]?.state

const authorized = async (id: string): Promise<VoucherAnswer> => {
  await expect.poll(() => stateOf(id)).toBe('authorized')
  return (await vouchersOf(id))[0]!
}

const refusal = async (...ids: string[]) => (await shop.call('fiscal.authorize', { body: ids })).problem.code

describe('a voucher', () => {
  it('of a sale to a consumer is a B with its CAE, and beside the document', async () => {
    const sale = await sell()
    expect((await shop.call('fiscal.authorize', { body: [sale] })).body.data).toEqual([
      { transactionId: sale, isAsked: true, reasons: [] },
    ])
    expect(await authorized(sale)).toMatchObject({
      transactionId: sale,
      name: 'Factura B',
      pointOfSale: point,
      number: 1,
      total: 121,
      cae: expect.stringMatching(/^\d{14}$/),
      messages: [],
    })
    expect(await refusal(sale)).toBe('voucher_exists')
  })

  it('has the letter that the customer’s condition wants, whatever the document says', async () => {
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
    await open('monotributista')
    simulator.store.keepTaxpayer({
      cuit: SHOP_CUIT,
      name: 'x',
      condition: 'monotributista',
      exists: true,
      isActive: true,
    })
    const sale = await sell({}, 0)
    await shop.call('fiscal.authorize', { body: [sale] })
    expect(await authorized(sale)).toMatchObject({ name: 'Factura C', total: 100 })
    simulator.store.keepTaxpayer({ cuit: SHOP_CUIT, name: 'x', condition: 'responsable', exists: true, isActive: true })
  })

  it('is refused with the reason before it is sent, each for itself', async () => {
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
    const sale = await sell()
    const asked = await Promise.all(Array.from({ length: 6 }, () => shop.call('fiscal.authorize', { body: [sale] })))
    expect(asked.filter(({ status }) => status >= 500)).toEqual([])
    expect((await authorized(sale)).number).toBe(1)
    expect(await vouchersOf(sale)).toHaveLength(1)
  })

  it('of a credit note names its sale’s, which must have its CAE', async () => {
    const sale = await sell()
    const note = await addNote(shop, sale, [{ product, quantity: 1 }])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
    expect(await refusal(note)).toBe('voucher_of_sale_missing')
    await shop.call('fiscal.authorize', { body: [sale] })
    await authorized(sale)
    await shop.call('fiscal.authorize', { body: [note] })
    expect(await authorized(note)).toMatchObject({ name: 'Nota de crédito B', number: 1, messages: [] })
    const [granted] = simulator.store.granted().filter(({ pointOfSale, type }) => pointOfSale === point && type === 8)
    expect(granted?.details).toContain(`<CbteAsoc><Tipo>6</Tipo><PtoVta>${point}</PtoVta><Nro>1</Nro>`)
  })

  it('that ARCA rejects says why, and can be asked for again', async () => {
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
})

describe('who may', () => {
  it('ask for a voucher: whoever sells; of a credit note only who may take back', async () => {
    const sale = await sell()
    await giveRole(app, shop, 'cashier')
    await shop.call('fiscal.authorize', { body: [sale] })
    await authorized(sale)
    expect((await shop.call('fiscal.get', {})).status).toBe(403)
  })
})
