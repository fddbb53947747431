import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, becomeResponsable, documentBody, supplierPaper } from '#test/factories'
import { runSql } from '#test/postgres/sql'

let app: TestApp
let shop: Member
let supplier: string
let product: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  await becomeResponsable(shop)
  supplier = await addPerson(shop, 'Proveedor', { cuit: '30-71000000-6', ivaCondition: 1 })
  product = await addProduct(shop)
})
afterAll(() => app.stop())

const charges = [
  { kind: 'concept', label: 'Flete', rate: 21, amount: 100 },
  { kind: 'vat_perception', amount: 30 },
  { kind: 'gross_income_perception', jurisdiction: 'Córdoba', amount: 15.5 },
  { kind: 'rounding', rate: 21, amount: -0.02 },
] as const
/** 1,000 and its 210, freight with its IVA, perceptions, less two cents. */
const TOTAL = 1376.48

interface Options {
  readonly summary?: object
  readonly member?: Member
  readonly kind?: 'sale' | 'purchase'
  readonly receptor?: string
}

const bodyOf = ({ summary = { charges }, kind = 'purchase', receptor = supplier }: Options) => {
  const { transaction, details } = documentBody(kind, receptor, [{ product, quantity: 10, sellingPrice: 100, iva: 21 }])
  return { transaction: { ...transaction, invoiceType: 'A', summary }, details } as never
}
const buy = (saveMode: 'created' | 'effective' | 'paid', { member = shop, ...options }: Options = {}) =>
  member.call('transaction.add', { body: { ...(bodyOf(options) as object), saveMode } as never })
const bought = async (saveMode: 'created' | 'effective' | 'paid', options?: Options) =>
  (await buy(saveMode, options)).body.data.transaction
const detailOf = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data

describe('what a purchase’s paper charges besides goods', () => {
  it('is in the total that the supplier is owed and paid, and not in the cost of the goods', async () => {
    const owed = async () => (await shop.call('people.get', { params: { id: supplier } })).body.data.checkingAccount
    const before = await owed()
    const { id, summary } = await bought('effective')
    expect(summary).toMatchObject({ subTotal: 1210, total: TOTAL, iva21: 230.98, iva105: 0, charges })
    expect((await owed()) - before).toBeCloseTo(TOTAL, 2)
    const { stockEntries = [], transaction } = await detailOf(id)
    expect(stockEntries.map(({ cost }) => cost)).toEqual([100])
    expect(transaction.summary.charges).toEqual(charges)
    const { data } = (await shop.call('transaction.make_paid', { body: [id] })).body
    expect(data[0]?.payment?.total).toBe(TOTAL)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is in the cost of the goods where somebody says so, also in what a sale earns', async () => {
    const [cheap, dear] = [await addProduct(shop, { stock: 0 }), await addProduct(shop, { stock: 0 })]
    const summary = { charges: [{ ...charges[0], isInCost: true }, charges[1]] }
    const { transaction, details } = documentBody('purchase', supplier, [
      { product: cheap, quantity: 10, sellingPrice: 25, iva: 21 },
      { product: dear, quantity: 3, sellingPrice: 250, iva: 21 },
    ])
    const input = { transaction: { ...transaction, summary }, details, saveMode: 'effective' } as never
    const { data } = (await shop.call('transaction.add', { body: input })).body
    expect(data.transaction.summary).toMatchObject({ total: 1361, charges: summary.charges })
    expect(data.effective?.changedCosts?.toSorted()).toEqual([cheap, dear].toSorted())
    const { stockEntries = [] } = await detailOf(data.transaction.id)
    expect(stockEntries.map(({ cost }) => cost)).toEqual([27.5, 275])
    const customer = await addPerson(shop, 'Cliente')
    const sale = await addSale(shop, customer, [{ product: cheap, quantity: 2, sellingPrice: 50 }], 'effective')
    expect((await detailOf(sale)).transaction.cost).toBe(55)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('may leave the cost of the goods again before they come', async () => {
    const { id } = await bought('created', { summary: { charges: [{ ...charges[0], isInCost: true }] } })
    const { body } = await shop.call('transaction.edit', {
      body: {
        ...(bodyOf({ summary: { charges: [{ ...charges[0], isInCost: false }] } }) as object),
        transactionId: id,
      } as never,
    })
    expect(body.data.transaction.summary.charges).toEqual([charges[0]])
    await shop.call('transaction.make_effective', { body: [id] })
    expect((await detailOf(id)).stockEntries?.map(({ cost }) => cost)).toEqual([100])
  })

  it('stays through an edit that says nothing of it, and goes by an empty list', async () => {
    const { id } = await bought('created')
    const edit = async (summary: object) => {
      const { body } = await shop.call('transaction.edit', {
        body: { ...(bodyOf({ summary }) as object), transactionId: id } as never,
      })
      return body.data.transaction.summary
    }
    expect(await edit({ discount: 10 })).toMatchObject({ total: TOTAL - 121, charges })
    const changed = await edit({ charges: [{ kind: 'untaxed', amount: 5 }] })
    expect(changed).toMatchObject({ total: 1215, charges: [{ kind: 'untaxed', amount: 5 }] })
    const emptied = await edit({ charges: [] })
    expect(emptied).toMatchObject({ total: 1210 })
    expect(emptied).not.toHaveProperty('charges')
  })

  it('is refused by name, and nothing is bought', async () => {
    const refusal = async (options: Options) => (await buy('created', options)).problem.data
    const count = async () => (await shop.call('transactions.list', { query: {} })).body.total
    const before = await count()
    expect(await refusal({ summary: { charges: [{ kind: 'gross_income_perception', amount: 1 }] } })).toMatchObject([
      {
        path: 'transaction.summary.charges.0.jurisdiction',
        message: 'Elegí la provincia de la percepción de Ingresos Brutos.',
      },
    ])
    expect(await refusal({ summary: { charges: [{ ...charges[1], isInCost: true }] } })).toMatchObject([
      {
        path: 'transaction.summary.charges.0.isInCost',
        message: 'Solo un flete u otro concepto se reparte en el costo.',
      },
    ])
    expect(await refusal({ summary: { charges: [{ kind: 'concept', rate: 21, amount: 1 }] } })).toMatchObject([
      { path: 'transaction.summary.charges.0.label', message: 'Escribí qué es: flete, embalaje…' },
    ])
    // Nothing may make the IVA, or the total, less than nothing.
    const cents = { kind: 'rounding', rate: 10.5, amount: -0.05 }
    expect(await refusal({ summary: { charges: [cents] } })).toMatchObject([
      {
        path: 'transaction.summary.charges',
        message: 'Cada alícuota con IVA se redondea una vez, hasta 0,05.',
      },
    ])
    const most = { kind: 'untaxed', amount: 99_999_999_999.99 }
    expect(await refusal({ summary: { charges: [most] } })).toMatchObject([{ code: 'amount_out_of_range' }])
    expect((await buy('created', { summary: { charges: [{ kind: 'untaxed', amount: '1; drop' }] } })).status).toBe(422)
    const customer = await addPerson(shop, 'Cliente')
    expect(await refusal({ kind: 'sale', receptor: customer })).toMatchObject([
      { message: 'Solo una compra tiene percepciones y otros importes.' },
    ])
    expect(await refusal({ summary: { charges, total: 1210 } })).toMatchObject([{ path: 'transaction.summary.total' }])
    expect(await count()).toBe(before)
  })

  it('has no IVA in a business without it', async () => {
    const member = await app.signUp()
    const receptor = await addPerson(member, 'Proveedor')
    const own = await addProduct(member)
    const { transaction, details } = documentBody('purchase', receptor, [
      { product: own, quantity: 1, sellingPrice: 100 },
    ])
    const summary = { charges: [charges[0], charges[1]] }
    const { body } = await member.call('transaction.add', {
      body: { transaction: { ...transaction, summary }, details },
    })
    expect(body.data.transaction.summary).toMatchObject({ total: 230, iva21: 0, charges: [{ rate: 0 }, charges[1]] })
  })

  it('adds up in the book of purchases and in the file of ARCA', async () => {
    const { id } = await bought('effective')
    await shop.call('supplier_vouchers.put', { params: { id }, body: { voucher: { ...supplierPaper(), type: 1 } } })
    const month = businessDayOf(new Date().toISOString(), DEFAULT_TIME_ZONE).slice(0, 7)
    const { data } = (await shop.call('fiscal.book', { params: { book: 'purchases' }, query: { month } })).body
    const row = data.find(({ $id }) => $id === id)
    expect(row).toMatchObject({
      net: 1100,
      iva: 230.98,
      tributed: 45.5,
      total: TOTAL,
      rates: [{ rate: 21, base: 1100, amount: 230.98 }],
    })
    const file = await shop.call('fiscal.digital_purchases', { params: { file: 'vouchers' }, query: { month } })
    const [record = ''] = file.bytes.toString('ascii').split('\r\n')
    const amounts = [104, 149, 164, 179, 239, 254].map((at) => Number(record.slice(at, at + 15)) / 100)
    expect(amounts).toEqual([TOTAL, 30, 0, 15.5, 230.98, 0])
  })

  it('has light and telephone at 27 % in the book and its files', async () => {
    const light = { kind: 'concept', label: 'Luz', rate: 27, amount: 100 } as const
    const { id, summary } = await bought('effective', { summary: { charges: [light] } })
    expect(summary).toMatchObject({ total: 1337, iva21: 210, iva105: 0, charges: [light] })
    await shop.call('supplier_vouchers.put', { params: { id }, body: { voucher: { ...supplierPaper(), type: 1 } } })
    const month = businessDayOf(new Date().toISOString(), DEFAULT_TIME_ZONE).slice(0, 7)
    const { data } = (await shop.call('fiscal.book', { params: { book: 'purchases' }, query: { month, part: '27' } }))
      .body
    expect(data).toMatchObject([{ $id: id, rates: [{ rate: 21 }, { rate: 27, base: 100, amount: 27 }], iva: 237 }])
    const file = await shop.call('fiscal.digital_purchases', { params: { file: 'rates' }, query: { month } })
    expect(file.bytes.toString('ascii')).toContain('0000000000100000006000000000002700\r\n')
    const onLine = documentBody('purchase', supplier, [{ product, quantity: 1, sellingPrice: 1, iva: 27 as never }])
    expect((await shop.call('transaction.add', { body: onLine })).status).toBe(400)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is proven by verify', async () => {
    const { id } = await bought('effective')
    expect(await app.brokenBooks()).toBeUndefined()
    await runSql(app.db.superuser, `update transaction set charges = charges - 1 where id = '${id}'`)
    expect(await app.brokenBooks()).toMatchObject({ invariant: 'summary_figures_hold' })
    await runSql(app.db.superuser, `update transaction set charges = '${JSON.stringify(charges)}' where id = '${id}'`)
    expect(await app.brokenBooks()).toBeUndefined()
    const inCost = JSON.stringify(charges.with(0, { ...charges[0], isInCost: true } as never))
    await runSql(app.db.superuser, `update transaction set charges = '${inCost}' where id = '${id}'`)
    expect(await app.brokenBooks()).toMatchObject({ invariant: 'lots_hold_the_concepts_in_their_cost' })
  })
})
