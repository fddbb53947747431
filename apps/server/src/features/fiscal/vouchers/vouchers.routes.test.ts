import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addNote, addPerson, addSale } from '#test/factories'
import { startFiscalApp, type FiscalApp, type SellingShop } from '#test/arca/fiscal-app'
import { SHOP_CUIT } from '#test/arca/fiscal-shop'
import { giveRole } from '#test/roles'

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

const refusal = async (...ids: string[]) => (await till.shop.call('fiscal.authorize', { body: ids })).problem.code

describe('a voucher', () => {
  it('of a sale to a consumer is a B with its CAE, and beside the document', async () => {
    const sale = await till.sell()
    expect((await till.shop.call('fiscal.authorize', { body: [sale] })).body.data).toEqual([
      { transactionId: sale, isAsked: true, reasons: [] },
    ])
    expect(await till.authorized(sale)).toMatchObject({
      transactionId: sale,
      name: 'Factura B',
      pointOfSale: till.pointOfSale,
      number: 1,
      total: 121,
      cae: expect.stringMatching(/^\d{14}$/),
      messages: [],
    })
    expect(await refusal(sale)).toBe('voucher_exists')
  })

  it('has the letter that the customer’s condition wants, whatever the document says', async () => {
    const company = await till.sell({ cuit: '20-11111111-2', ivaCondition: 1 })
    const monotributo = await till.sell({ cuit: '20-11111111-2', ivaCondition: 6 })
    await till.shop.call('fiscal.authorize', { body: [company, monotributo] })
    expect(await till.authorized(company)).toMatchObject({ name: 'Factura A' })
    expect(await till.authorized(monotributo)).toMatchObject({
      name: 'Factura A',
      messages: [{ code: 10217, advice: expect.stringContaining('27.618') }],
    })
  })

  it('of a monotributista is a C', async () => {
    till = await fiscal.openShop('monotributista')
    fiscal.simulator.store.keepTaxpayer({
      cuit: SHOP_CUIT,
      name: 'x',
      condition: 'monotributista',
      exists: true,
      isActive: true,
    })
    const sale = await till.sell({}, 0)
    await till.shop.call('fiscal.authorize', { body: [sale] })
    expect(await till.authorized(sale)).toMatchObject({ name: 'Factura C', total: 100 })
    fiscal.simulator.store.keepTaxpayer({
      cuit: SHOP_CUIT,
      name: 'x',
      condition: 'responsable',
      exists: true,
      isActive: true,
    })
  })

  it('is refused with the reason before it is sent, each for itself', async () => {
    const unknown = await till.sell({ cuit: '20-11111111-2' })
    const created = await addSale(till.shop, await addPerson(till.shop, 'Cliente'), [
      { product: till.product, quantity: 1, sellingPrice: 1 },
    ])
    const fine = await till.sell()
    const { data } = (await till.shop.call('fiscal.authorize', { body: [unknown, created, fine] })).body
    expect(data.map(({ isAsked }) => isAsked)).toEqual([false, false, true])
    expect(data[0]?.reasons[0]).toMatch(/condición frente al IVA/)
    expect(data[1]?.reasons[0]).toMatch(/debe ser efectiva/)
    await till.authorized(fine)
  })

  it('asked for twice at once goes out once', async () => {
    const sale = await till.sell()
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => till.shop.call('fiscal.authorize', { body: [sale] })),
    )
    expect(asked.filter(({ status }) => status >= 500)).toEqual([])
    expect((await till.authorized(sale)).number).toBe(1)
    expect(await till.vouchersOf(sale)).toHaveLength(1)
  })

  it('of a credit note names its sale’s, which must have its CAE', async () => {
    const sale = await till.sell()
    const note = await addNote(till.shop, sale, [{ product: till.product, quantity: 1 }])
    await till.shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
    expect(await refusal(note)).toBe('voucher_of_sale_missing')
    await till.shop.call('fiscal.authorize', { body: [sale] })
    await till.authorized(sale)
    await till.shop.call('fiscal.authorize', { body: [note] })
    expect(await till.authorized(note)).toMatchObject({ name: 'Nota de crédito B', number: 1, messages: [] })
    const [granted] = fiscal.simulator.store
      .granted()
      .filter(({ pointOfSale, type }) => pointOfSale === till.pointOfSale && type === 8)
    expect(granted?.details).toContain(`<CbteAsoc><Tipo>6</Tipo><PtoVta>${till.pointOfSale}</PtoVta><Nro>1</Nro>`)
  })

  it('of a credit note goes to the receiver of its sale’s, under its letter, whatever the contact’s record says since', async () => {
    const { shop } = till
    const customer = await addPerson(shop, 'Cliente')
    const line = { product: till.product, quantity: 1, sellingPrice: 100, iva: 21 } as const
    const sale = await addSale(shop, customer, [line], 'effective')
    await till.authorize(sale)
    const record = (await shop.call('people.get', { params: { id: customer } })).body.data
    const completed = { ...record, name: 'Molinos Sur', cuit: '20-11111111-2', ivaCondition: 1 } as const
    await shop.call('people.update', { params: { id: customer }, body: completed })
    const note = await addNote(shop, sale, [{ product: till.product, quantity: 1 }])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
    const proposed = (await shop.call('fiscal.propose', { query: { ids: note } })).body.data
    expect(proposed).toMatchObject([
      {
        name: 'Nota de crédito B',
        receiver: { name: record.name, document: 'Sin identificar', condition: 'Consumidor Final' },
        reasons: [],
      },
    ])
    expect(await till.authorize(note)).toMatchObject({ name: 'Nota de crédito B', receiver: record.name, messages: [] })
  })

  it('of a sale of another day is said before, and of an old one it is asked before it is dated today', async () => {
    const soldBefore = async (days: number) => {
      const sale = await till.sell()
      await fiscal.app.sql(
        `update transaction set occurred_at = occurred_at - make_interval(days => $2) where id = $1 and business_id = $3`,
        [sale, days, till.shop.businessId],
      )
      return sale
    }
    const [today, fresh, old] = [await till.sell(), await soldBefore(5), await soldBefore(6)]
    const query = { ids: [today, fresh, old].join(',') }
    const proposed = (await till.shop.call('fiscal.propose', { query })).body.data
    expect(proposed.map(({ isOld, soldOn, datedOn }) => [isOld, soldOn === datedOn])).toEqual([
      [false, true],
      [false, false],
      [true, false],
    ])
    expect(await refusal(old)).toBe('voucher_sale_old')
    const { data } = (await till.shop.call('fiscal.authorize', { body: [fresh, old] })).body
    expect(data.map(({ isAsked }) => isAsked)).toEqual([true, false])
    expect(data[1]?.reasons[0]).toMatch(/^Es del .* fecha de hoy/)
    await till.shop.call('fiscal.authorize', { query: { old: 'yes' }, body: [old] })
    expect((await till.authorized(old)).issuedOn).toBe(proposed[2]?.datedOn)
  })

  it('that ARCA rejects says why, and can be asked for again', async () => {
    fiscal.simulator.store.keepTaxpayer({
      cuit: '30999032083',
      name: 'x',
      condition: 'exento',
      exists: false,
      isActive: true,
    })
    const sale = await till.sell({ cuit: '30-99903208-3', ivaCondition: 4 })
    await till.shop.call('fiscal.authorize', { body: [sale] })
    await expect.poll(() => till.stateOf(sale)).toBe('rejected')
    expect((await till.vouchersOf(sale))[0]?.messages).toMatchObject([
      { code: 10015, advice: expect.stringContaining('documento') },
    ])
    fiscal.simulator.store.keepTaxpayer({
      cuit: '30999032083',
      name: 'x',
      condition: 'exento',
      exists: true,
      isActive: true,
    })
    await till.shop.call('fiscal.authorize', { body: [sale] })
    await till.authorized(sale)
    expect((await till.vouchersOf(sale)).map(({ state }) => state)).toEqual(['authorized', 'rejected'])
  })
})

describe('who may', () => {
  it('ask for a voucher: whoever sells; of a credit note only who may take back', async () => {
    const sale = await till.sell()
    await giveRole(fiscal.app, till.shop, 'cashier')
    await till.shop.call('fiscal.authorize', { body: [sale] })
    await till.authorized(sale)
    expect((await till.shop.call('fiscal.get', {})).status).toBe(403)
  })
})
