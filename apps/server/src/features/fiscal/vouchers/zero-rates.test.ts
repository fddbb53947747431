import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyDatabase } from '#features/verification'
import type { Member } from '#test/app'
import { addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { startFiscalApp, type FiscalApp } from '#test/arca/fiscal-app'
import { readCsv, sendRows } from '#test/files/sheets'

let fiscal: FiscalApp
let shop: Member
let authorize: (id: string) => Promise<unknown>
let month: string

beforeAll(async () => {
  fiscal = await startFiscalApp()
  ;({ shop, authorize } = await fiscal.openShop())
  month = businessDayOf(fiscal.simulator.clock.now(), DEFAULT_TIME_ZONE).slice(0, 7)
})
afterAll(() => fiscal.stop())

const product = (iva: 0 | 21, zeroRate?: 'exempt' | 'untaxed', member = shop) =>
  addProduct(member, { stock: 100, cost: 1, iva, ...(zeroRate === undefined ? {} : { zeroRate }) })
const line = (code: string, sellingPrice: number, iva: 0 | 21) => ({ product: code, quantity: 2, sellingPrice, iva })

const change = async (code: string, zeroRate: 'exempt' | 'untaxed') => {
  const { name, categories } = (await shop.call('products.get', { params: { id: code } })).body.data
  await shop.call('products.update', { params: { id: code }, body: { code, name, categories, zeroRate } })
}

/** ARCA's last input for a voucher of a type. */
const declared = (type: number): Record<string, string | undefined> => {
  const last = fiscal.simulator.store.granted().findLast((each) => each.type === type)
  const amounts = ['ImpTotal', 'ImpTotConc', 'ImpNeto', 'ImpOpEx', 'ImpIVA']
  return Object.fromEntries(amounts.map((name) => [name, last?.details.match(`<${name}>([^<]*)<`)?.[1]]))
}

const bookRow = async (book: 'sales' | 'purchases', id: string) => {
  const { data } = (await shop.call('fiscal.book', { params: { book }, query: { month } })).body
  return data.find(({ $id }) => $id === id)
}

describe('what is sold without IVA', () => {
  it('goes to ARCA and into the books as what its product was when it was sold, and so does what is taken back', async () => {
    const [taxed, exempt, untaxed] = [await product(21), await product(0, 'exempt'), await product(0, 'untaxed')]
    const customer = await addPerson(shop, 'Cliente')
    const sale = await addSale(
      shop,
      customer,
      [line(taxed, 50, 21), line(exempt, 20, 0), line(untaxed, 15, 0)],
      'effective',
    )
    await change(exempt, 'untaxed')
    await change(untaxed, 'exempt')
    await authorize(sale)
    expect(declared(6)).toEqual({ ImpTotal: '191', ImpTotConc: '30', ImpNeto: '100', ImpOpEx: '40', ImpIVA: '21' })

    const note = await addNote(shop, sale, [
      { product: exempt, quantity: 1 },
      { product: untaxed, quantity: 1 },
    ])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
    await authorize(note)
    expect(declared(8)).toEqual({ ImpTotal: '35', ImpTotConc: '15', ImpNeto: '0', ImpOpEx: '20', ImpIVA: '0' })

    expect(await bookRow('sales', sale)).toMatchObject({ net: 100, iva: 21, exempt: 40, untaxed: 30, total: 191 })
    expect(await bookRow('sales', note)).toMatchObject({ net: 0, exempt: -20, untaxed: -15, total: -35 })
    const sheet = await shop.call('fiscal.book_sheet', { params: { book: 'sales' }, query: { month } })
    const rows = readCsv(sheet.bytes)
    expect([rows[0]?.slice(-3), rows.at(-1)?.slice(-3)]).toEqual([
      ['Exento', 'No gravado', 'Total'],
      ['20', '15', '156'],
    ])
    const digital = await shop.call('fiscal.digital_book', { params: { file: 'vouchers' }, query: { month } })
    // Untaxed, exempt, operation: the sale with IVA has none of them.
    const records = digital.bytes.toString('latin1').split('\r\n').slice(0, 2)
    const parts = records.map((record) => [record.slice(123, 138), record.slice(153, 168), record.slice(242, 243)])
    expect(parts.map(([outside, free, operation]) => [Number(outside), Number(free), operation])).toEqual([
      [3000, 4000, ' '],
      [1500, 2000, 'E'],
    ])
  })

  it('is told by the lines of a document, and taken anew from the products when it is written anew', async () => {
    const untaxed = await product(0, 'untaxed')
    const customer = await addPerson(shop, 'Cliente')
    const sale = await addSale(shop, customer, [line(untaxed, 10, 0), line(untaxed, 10, 21)])
    const lines = async () =>
      (await shop.call('transactions.get', { params: { id: sale } })).body.data.details.detailLines.map(
        ({ zeroRate }) => zeroRate,
      )
    expect(await lines()).toEqual(['untaxed', undefined])
    await change(untaxed, 'exempt')
    expect(await lines()).toEqual(['untaxed', undefined])
    const written = documentBody('sale', customer, [line(untaxed, 10, 0)])
    await shop.call('transaction.edit', { body: { ...written, transactionId: sale } })
    expect(await lines()).toEqual([undefined])
  })

  it('is told apart in the book of purchases', async () => {
    const [exempt, untaxed] = [await product(0), await product(0, 'untaxed')]
    const supplier = await addPerson(shop, 'Proveedor', { cuit: '30-71000000-6', ivaCondition: 1 })
    const body = documentBody('purchase', supplier, [line(exempt, 10, 0), line(untaxed, 7, 0), line(untaxed, 100, 21)])
    const transaction = { ...body.transaction, invoiceType: 'A' as const }
    const bought = await shop.call('transaction.add', { body: { ...body, transaction, saveMode: 'effective' } })
    await change(untaxed, 'exempt')
    const row = await bookRow('purchases', bought.body.data.transaction.id)
    expect(row).toMatchObject({ net: 200, iva: 42, exempt: 20, untaxed: 14, total: 276 })
  })
})

describe('the sheet of products', () => {
  const header = async (member: Member) => {
    const { bytes } = await member.call('export.get', { params: { entityName: 'products' }, query: { mode: 'csv' } })
    return readCsv(bytes)
  }

  it('has the column of whoever issues vouchers that tell it, and of nobody else', async () => {
    const untaxed = await product(0, 'untaxed')
    const taxed = await product(21)
    const [heads, ...rows] = await header(shop)
    const at = heads?.indexOf('Exento o no gravado') ?? -1
    const cell = (code: string) => rows.find(([first]) => first === code)?.[at]
    expect([cell(untaxed), cell(taxed)]).toEqual(['No gravado', ''])
    const again = (await sendRows(shop, 'products', await header(shop))).body.data
    expect(again).toMatchObject({ created: 0, updated: 0, errors: [] })
    const stranger = await fiscal.app.signUp()
    await product(0, 'untaxed', stranger)
    expect((await header(stranger))[0]).not.toContain('Exento o no gravado')
  })
})

it('leaves the books as they have to be', async () => {
  expect(await verifyDatabase(fiscal.app.db.database)).toMatchObject({ broken: undefined })
})
