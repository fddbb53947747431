import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addPurchase, becomeResponsable } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'
import { giveRole } from '#test/roles'

const month = businessDayOf(new Date().toISOString(), DEFAULT_TIME_ZONE).slice(0, 7)
const voucher = { type: 3, pointOfSale: 12, number: 3456, issuedOn: `${month}-01`, cae: '71234567890123' }

let app: TestApp
let shop: Member
let supplier: string
let purchase: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  await becomeResponsable(shop)
  supplier = await addPerson(shop, 'Proveedor', { name: 'Mayorista Sur', cuit: '30-71000000-6', ivaCondition: 1 })
  const product = await addProduct(shop, { stock: 0, name: 'Fernet', iva: 21 })
  purchase = await addPurchase(shop, supplier, [{ product, quantity: 10, sellingPrice: 100, iva: 21 }])
})
afterAll(() => app.stop())

const add = (more: object = {}) =>
  shop.call('supplier_notes.add', {
    body: { purchase, lines: [{ line: 1, quantity: 2 }], charges: [], ...more },
  })
const perception = { kind: 'gross_income_perception', jurisdiction: 'Córdoba', amount: 15.5 }
const book = async () => (await shop.call('fiscal.book', { params: { book: 'purchases' }, query: { month } })).body
const file = async (which: 'vouchers' | 'rates') =>
  (await shop.call('fiscal.digital_purchases', { params: { file: which }, query: { month } })).bytes
    .toString('latin1')
    .split('\r\n')
    .filter((record) => record !== '')

describe("a supplier's note", () => {
  it('is taken off the book of purchases, and declared positive under its own type in the files', async () => {
    const before = (await book()).totals
    const { id } = (await add({ charges: [perception], supplierVoucher: { voucher } })).body.data.transaction
    const { data, totals } = await book()
    expect(data.find(({ $id }) => $id === id)).toMatchObject({
      name: 'Nota de crédito A',
      number: '00012-00003456',
      net: -200,
      iva: -42,
      tributed: -15.5,
      total: -257.5,
      rates: [{ rate: 21, base: -200, amount: -42 }],
    })
    expect(totals.total).toBe(before.total - 257.5)
    const [record = ''] = await file('vouchers')
    expect([
      record.length,
      record.slice(8, 11),
      Number(record.slice(104, 119)),
      Number(record.slice(179, 194)),
    ]).toEqual([325, '003', 25_750, 1550])
    const [rate = ''] = await file('rates')
    expect([rate.slice(0, 3), Number(rate.slice(50, 65)), Number(rate.slice(69, 84))]).toEqual(['003', 20_000, 4200])
  })

  it('is asked about where another document of the supplier has its paper, and takes no paper of an invoice', async () => {
    const again = await add({ supplierVoucher: { voucher } })
    expect([again.status, again.problem.message]).toEqual([
      409,
      expect.stringMatching(
        /^Nota de crédito A 00012-00003456 de ese proveedor ya está cargada en la nota de crédito NP/,
      ),
    ])
    expect((await add({ supplierVoucher: { voucher, isConfirmed: true } })).status).toBe(201)
    const invoice = await add({ supplierVoucher: { voucher: { ...voucher, type: 1 } } })
    expect(invoice.problem.data).toMatchObject([
      { path: 'supplierVoucher.voucher.type', message: 'A una nota de crédito A no le corresponde «Factura A».' },
    ])
    const ofPurchase = await shop.call('supplier_vouchers.put', {
      params: { id: purchase },
      body: { voucher } as never,
    })
    expect(ofPurchase.problem.code).toBe('supplier_voucher_letter')
    expect((await add({ supplierVoucher: { voucher: { ...voucher, issuedOn: '2999-01-01' } } })).problem.code).toBe(
      'supplier_voucher_future',
    )
  })

  it('lacks its paper until somebody enters it', async () => {
    const { id } = (await add({ lines: [], charges: [perception] })).body.data.transaction
    const listed = async () => (await book()).data.find(({ $id }) => $id === id)
    expect(await listed()).toMatchObject({ name: 'Nota de crédito del proveedor A', lacks: ['voucher'] })
    const paper = { params: { id }, body: { voucher: { ...voucher, number: 9 } } as never }
    expect((await shop.call('supplier_vouchers.put', paper)).status).toBe(200)
    expect((await listed())?.lacks).toBeUndefined()
  })

  it('makes the purchases of its day less, and stands among them', async () => {
    const day = async () => (await shop.call('dashboard.days', { query: {} })).body.totals
    const before = await day()
    const { id } = (await add({ lines: [], charges: [{ kind: 'untaxed', amount: 10 }] })).body.data.transaction
    const after = await day()
    expect([after.parts.purchases.total, after.outcome]).toEqual([
      before.parts.purchases.total - 10,
      before.outcome - 10,
    ])
    const { data, total, totals } = (await shop.call('dashboard.entries', { query: { tab: 'purchases' } })).body
    expect(data.find(({ transaction }) => transaction === id)?.total).toBe(-10)
    expect([total, totals.total]).toEqual([after.parts.purchases.count, after.parts.purchases.total])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is printed with its supplier, its purchase and its goods', async () => {
    const { id } = (await add({ lines: [{ line: 1, quantity: 1 }] })).body.data.transaction
    const text = readPdf((await shop.call('print.transactions', { query: { ids: id } })).bytes).join('\n')
    for (const part of ['Nota de crédito del proveedor', id, 'Mayorista Sur', purchase, 'Fernet'])
      expect(text).toContain(part)
  })

  it('is found by its number, and is nobody’s to see or to make who does not buy', async () => {
    const { id } = (await add({ lines: [], charges: [{ kind: 'untaxed', amount: 1 }] })).body.data.transaction
    const found = (await shop.call('transactions.list', { query: { search: id } })).body.data
    expect(found).toMatchObject([{ id, contents: { product: '' } }])
    await giveRole(app, shop, 'cashier')
    expect((await shop.call('transactions.get', { params: { id } })).status).toBe(404)
    expect((await shop.call('supplier_notes.creditable', { params: { id: purchase } })).status).toBe(403)
    await giveRole(app, shop, 'owner')
  })
})
