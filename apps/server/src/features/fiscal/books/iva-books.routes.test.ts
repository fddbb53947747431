import type { BookName } from '@trastienda/contract/iva-books.contract'
import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { addMonths, daysOfMonth } from '@trastienda/domain/calendar/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Member } from '#test/app'
import { addNote, addPerson, addSale, documentBody } from '#test/factories'
import { startFiscalApp, type FiscalApp } from '#test/arca/fiscal-app'
import { SHOP_CUIT } from '#test/arca/fiscal-shop'
import { giveRole } from '#test/roles'
import { readCsv, readXlsx } from '#test/files/sheets'
import { runSql } from '#test/postgres/sql'

let fiscal: FiscalApp
let shop: Member
let stranger: Member
let month: string
const documents = { toCompany: '', toConsumer: '', note: '', bought: '', boughtFromB: '' }

/** A sale to a company at both rates and a consumer's, of which some is taken back; two purchases. */
beforeAll(async () => {
  fiscal = await startFiscalApp()
  const till = await fiscal.openShop()
  shop = till.shop
  stranger = await fiscal.app.signUp()
  month = businessDayOf(fiscal.simulator.clock.now(), DEFAULT_TIME_ZONE).slice(0, 7)
  const { product } = till
  const company = await addPerson(shop, 'Cliente', { cuit: '20-11111111-2', ivaCondition: 1, name: 'Sur S.A.' })
  const consumer = await addPerson(shop, 'Cliente', { name: 'Juana' })
  const line = (sellingPrice: number, iva: 0 | 10.5 | 21) => ({ product, quantity: 1, sellingPrice, iva })
  documents.toCompany = await addSale(shop, company, [line(100, 21), line(200, 10.5)], 'effective')
  documents.toConsumer = await addSale(shop, consumer, [line(50, 21), line(10, 0)], 'effective')
  documents.note = await addNote(shop, documents.toCompany, [{ product, quantity: 1 }])
  await shop.call('credit_note.make_effective', { body: { transactionId: documents.note, reStock: true } })
  for (const id of [documents.toCompany, documents.toConsumer, documents.note]) await till.authorize(id)
  // A document without a voucher is in no book of sales.
  await addSale(shop, consumer, [line(1, 21)], 'effective')
  const supplier = await addPerson(shop, 'Proveedor', { cuit: '30-71000000-6', ivaCondition: 1, name: 'Mayorista' })
  const buy = async (invoiceType: 'A' | 'B') => {
    const body = documentBody('purchase', supplier, [line(1000, 21), line(100, 10.5), line(5, 0)])
    const transaction = { ...body.transaction, invoiceType }
    const bought = await shop.call('transaction.add', { body: { ...body, transaction, saveMode: 'effective' } })
    return bought.body.data.transaction.id
  }
  documents.bought = await buy('A')
  documents.boughtFromB = await buy('B')
})
afterAll(() => fiscal.stop())

const bookOf = async (book: BookName, query: object = {}, member = shop) =>
  (await member.call('fiscal.book', { params: { book }, query: { month, ...query } })).body

const ids = async (book: BookName, query: object = {}) => (await bookOf(book, query)).data.map(({ $id }) => $id)

describe('the book of sales', () => {
  it('has the authorised vouchers of the month, and what they come to by rate and condition', async () => {
    const { data, totals, conditions, counts } = await bookOf('sales')
    expect(counts).toEqual({ sales: 3, purchases: 2 })
    expect(
      data.map(({ $id, name, number, net, iva, exempt, total }) => [$id, name, number, net, iva, exempt, total]),
    ).toEqual([
      [documents.toCompany, 'Factura A', '00001-00000001', 300, 42, 0, 342],
      [documents.note, 'Nota de crédito A', '00001-00000001', -100, -21, 0, -121],
      [documents.toConsumer, 'Factura B', '00001-00000001', 50, 10.5, 10, 70.5],
    ])
    expect(data[0]).toMatchObject({
      personName: 'Sur S.A.',
      document: { label: 'CUIT', number: '20111111112' },
      condition: 'IVA Responsable Inscripto',
      cae: expect.stringMatching(/^\d{14}$/),
    })
    expect(totals).toEqual({
      net: 250,
      iva: 31.5,
      exempt: 10,
      untaxed: 0,
      undivided: 0,
      tributed: 0,
      total: 291.5,
      rates: [
        { rate: 10.5, base: 200, amount: 21 },
        { rate: 21, base: 50, amount: 10.5 },
      ],
    })
    expect(conditions.map(({ condition, total }) => [condition, total])).toEqual([
      ['IVA Responsable Inscripto', 221],
      ['Consumidor Final', 70.5],
    ])
  })

  it('shows what a figure is made of, page by page', async () => {
    expect(await ids('sales', { part: '10.5' })).toEqual([documents.toCompany])
    expect(await ids('sales', { part: 'exempt' })).toEqual([documents.toConsumer])
    expect(await ids('sales', { part: 'untaxed' })).toEqual([])
    expect(await ids('sales', { part: 'undivided' })).toEqual([])
    const { data, total } = await bookOf('sales', { part: '21', page: 2, pageSize: 2 })
    expect([data.map(({ $id }) => $id), total]).toEqual([[documents.toConsumer], 3])
  })

  it('is of one month, one CUIT and one business', async () => {
    const none = { data: [], counts: { sales: 0 } }
    expect(await bookOf('sales', { month: addMonths(month, -1) })).toMatchObject(none)
    expect(await bookOf('sales', { month: addMonths(month, 1) })).toMatchObject(none)
    expect(await bookOf('sales', {}, stranger)).toMatchObject(none)
    expect(await bookOf('sales', { cuit: '20111111112' })).toMatchObject({ ...none, otherCuits: [SHOP_CUIT] })
  })

  it('keeps the months apart to the day, whatever the clock of the server says', async () => {
    const move = (day: string) =>
      runSql(
        fiscal.app.db.superuser,
        'update fiscal_voucher set issued_on = $2 where transaction_id = $1 and business_id = $3',
        [documents.toConsumer, day, shop.businessId],
      )
    const { first, last } = daysOfMonth(month)
    for (const day of [first, last]) {
      await move(day)
      expect(await ids('sales')).toContain(documents.toConsumer)
    }
    await move(daysOfMonth(addMonths(month, -1)).last)
    expect(await ids('sales')).not.toContain(documents.toConsumer)
    await move(last)
  })
})

describe('the book of purchases', () => {
  it('has the effective ones, and the IVA of class A only', async () => {
    const { data, totals } = await bookOf('purchases')
    expect(
      data.map(({ $id, name, net, iva, exempt, undivided, total }) => [$id, name, net, iva, exempt, undivided, total]),
    ).toEqual([
      [documents.bought, 'Compra A', 1100, 220.5, 5, 0, 1325.5],
      [documents.boughtFromB, 'Compra B', 0, 0, 0, 1325.5, 1325.5],
    ])
    expect(totals).toMatchObject({ net: 1100, iva: 220.5, undivided: 1325.5, total: 2651 })
    expect(await ids('purchases', { part: 'undivided' })).toEqual([documents.boughtFromB])
    expect(await ids('purchases', { part: '21' })).toEqual([documents.bought])
  })
})

describe('the files for the accountant', () => {
  it('are sheets with a column for each figure that occurs, and the totals', async () => {
    const query = { month, mode: 'xlsx' } as const
    const { bytes, headers } = await shop.call('fiscal.book_sheet', { params: { book: 'sales' }, query })
    expect(headers['content-disposition']).toContain(`filename="Libro IVA Ventas ${month}.xlsx"`)
    const { name, rows } = await readXlsx(bytes)
    expect(name).toBe('Libro IVA Ventas')
    expect(rows[0]?.slice(-6)).toEqual(['Neto 10,5 %', 'IVA 10,5 %', 'Neto 21 %', 'IVA 21 %', 'Exento', 'Total'])
    expect(rows.at(-1)?.slice(-6)).toEqual([200, 21, 50, 10.5, 10, 291.5])
    expect(rows).toHaveLength(5)
    const bought = await shop.call('fiscal.book_sheet', { params: { book: 'purchases' }, query: { month } })
    const csv = readCsv(bought.bytes)
    expect(csv[0]).toContain('Sin discriminar')
    expect(csv[1]?.slice(0, 4)).toEqual([
      expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      'Compra A',
      documents.bought,
      'Mayorista',
    ])
  })

  it('are those of the Libro IVA Digital, byte for byte as ARCA reads them', async () => {
    const file = async (which: 'vouchers' | 'rates') =>
      shop.call('fiscal.digital_book', { params: { file: which }, query: { month } })
    const { bytes, headers } = await file('vouchers')
    expect(headers['content-type']).toBe('text/plain; charset=us-ascii')
    expect(headers['content-disposition']).toContain(`LIBRO_IVA_DIGITAL_VENTAS_CBTE_${month.replace('-', '')}.txt`)
    expect(bytes).toHaveLength(3 * 268)
    expect([...bytes].every((byte) => byte < 0x80)).toBe(true)
    const records = bytes.toString('latin1').split('\r\n')
    expect(records.map((record) => record.slice(8, 16))).toEqual(['00100001', '00300001', '00600001', ''])
    const rates = (await file('rates')).bytes.toString('latin1').split('\r\n')
    expect(rates.map((record) => record.length)).toEqual([62, 62, 62, 62, 0])
  })
})

describe('the purchases that have their supplier’s paper', () => {
  const paper = { type: 1, pointOfSale: 12, number: 3456, issuedOn: '2026-01-20', cae: '71234567890123' } as const
  const file = (which: 'vouchers' | 'rates', member = shop) =>
    member.call('fiscal.digital_purchases', { params: { file: which }, query: { month } })

  it('are named by it, and the others are to be completed', async () => {
    expect((await bookOf('purchases')).incomplete).toBe(2)
    expect((await file('vouchers')).bytes).toHaveLength(0)
    await shop.call('supplier_vouchers.put', { params: { id: documents.bought }, body: { voucher: paper } })
    const { data, incomplete } = await bookOf('purchases')
    expect(data[0]).toMatchObject({ day: '2026-01-20', name: 'Factura A', number: '00012-00003456', cae: paper.cae })
    expect([incomplete, data[0]?.lacks, data[1]?.lacks]).toEqual([1, undefined, ['voucher']])
    expect(await ids('purchases', { incomplete: 'true' })).toEqual([documents.boughtFromB])
    expect((await bookOf('sales')).incomplete).toBe(0)
    const sheet = await shop.call('fiscal.book_sheet', { params: { book: 'purchases' }, query: { month } })
    const [heads, first] = readCsv(sheet.bytes)
    expect(heads?.slice(1, 6)).toEqual(['Comprobante', 'Número', 'CAE', 'Id', 'Proveedor'])
    expect(first?.slice(1, 5)).toEqual(['Factura A', '00012-00003456', paper.cae, documents.bought])
  })

  it('are in ARCA’s files, whose sums are the book’s, and in nobody else’s', async () => {
    const { bytes, headers } = await file('vouchers')
    expect(headers['content-disposition']).toContain(`LIBRO_IVA_DIGITAL_COMPRAS_CBTE_${month.replace('-', '')}.txt`)
    const [record = '', ...rest] = bytes.toString('latin1').split('\r\n')
    expect([record.length, rest]).toEqual([325, ['']])
    const rates = (await file('rates')).bytes.toString('latin1').trimEnd().split('\r\n')
    const [bought] = (await bookOf('purchases')).data
    const amountAt = (text: string, at: number) => Number(text.slice(at, at + 15)) / 100
    expect([amountAt(record, 104), amountAt(record, 239)]).toEqual([bought?.total, bought?.iva])
    expect(rates.reduce((sum, rate) => sum + amountAt(rate, 50) * 100, 0)).toBe((bought?.net ?? 0) * 100)
    expect(rates.reduce((sum, rate) => sum + amountAt(rate, 69) * 100, 0)).toBe((bought?.iva ?? 0) * 100)
    expect((await file('vouchers', stranger)).bytes).toHaveLength(0)
  })
})

describe('who may', () => {
  it('read the books: whoever sees figures, the accountant among them', async () => {
    await giveRole(fiscal.app, shop, 'accountant')
    expect((await shop.call('fiscal.book', { params: { book: 'sales' }, query: { month } })).status).toBe(200)
    await giveRole(fiscal.app, shop, 'cashier')
    expect((await shop.call('fiscal.book', { params: { book: 'sales' }, query: { month } })).status).toBe(403)
    await giveRole(fiscal.app, shop, 'owner')
  })
})
