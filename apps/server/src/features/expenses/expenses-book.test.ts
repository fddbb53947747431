import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, becomeResponsable } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'

const month = businessDayOf(new Date().toISOString(), DEFAULT_TIME_ZONE).slice(0, 7)
const voucher = { type: 1, pointOfSale: 12, number: 3456, issuedOn: `${month}-01`, cae: '71234567890123' }

let app: TestApp
let shop: Member
let supplier: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  await becomeResponsable(shop)
  supplier = await addPerson(shop, 'Proveedor', { name: 'Edenor', cuit: '30-71000000-6', ivaCondition: 1 })
})
afterAll(() => app.stop())

const charges = [
  { kind: 'concept', rate: 27, amount: 1000 },
  { kind: 'concept', label: 'Tasa', rate: 2.5, amount: 40 },
  { kind: 'exempt', amount: 9 },
  { kind: 'vat_perception', amount: 30 },
  { kind: 'gross_income_perception', jurisdiction: 'Córdoba', amount: 15.5 },
  { kind: 'other_tax', amount: 4.5 },
]
const add = async (more: object = {}) => {
  const body = { category: 'Luz', supplier, charges, isPaid: true, ...more }
  return (await shop.call('expenses.add', { body } as never)).body.data.$id
}
const book = async () => (await shop.call('fiscal.book', { params: { book: 'purchases' }, query: { month } })).body
const file = async (which: 'vouchers' | 'rates') => {
  const { bytes } = await shop.call('fiscal.digital_purchases', { params: { file: which }, query: { month } })
  return bytes
    .toString('latin1')
    .split('\r\n')
    .filter((record) => record !== '')
}

describe('an expense in the book of purchases', () => {
  it('has its paper, each rate and each charge, in the book and in the files of the Libro IVA Digital', async () => {
    const id = await add({ supplierVoucher: { voucher } })
    const { data } = await book()
    expect(data).toMatchObject([
      {
        $id: id,
        name: 'Factura A',
        number: '00012-00003456',
        personName: 'Edenor',
        net: 1040,
        iva: 271,
        exempt: 9,
        tributed: 50,
        total: 1370,
        rates: [
          { rate: 2.5, base: 40, amount: 1 },
          { rate: 27, base: 1000, amount: 270 },
        ],
      },
    ])
    expect(data[0]?.lacks).toBeUndefined()
    const [record = ''] = await file('vouchers')
    expect(record).toHaveLength(325)
    const amounts = (from: number, count: number) =>
      Array.from(
        { length: count },
        (_, place) => Number(record.slice(from + 15 * place, from + 15 * (place + 1))) / 100,
      )
    // Total, untaxed, exempt, perceptions of IVA, national, gross income, municipal, internal taxes.
    expect(amounts(104, 8)).toEqual([1370, 0, 9, 30, 0, 15.5, 0, 0])
    const rates = await file('rates')
    // Net, ARCA's code of the rate, IVA.
    expect(rates.map((rate) => [Number(rate.slice(50, 65)), rate.slice(65, 69), Number(rate.slice(69, 84))])).toEqual([
      [4000, '0009', 100],
      [100_000, '0006', 27_000],
    ])
  })

  it('is told to lack its paper, and is gone once it is taken back', async () => {
    const id = await add()
    const listed = async () => (await book()).data.find(({ $id }) => $id === id)
    expect(await listed()).toMatchObject({ name: 'Gasto A', lacks: ['voucher'] })
    expect((await book()).incomplete).toBe(1)
    const put = await shop.call('supplier_vouchers.put', {
      params: { id },
      body: { voucher: { ...voucher, number: 3457 } },
    } as never)
    expect(put.status).toBe(200)
    expect((await listed())?.lacks).toBeUndefined()
    await shop.call('expenses.void', { params: { id } })
    expect(await listed()).toBeUndefined()
    expect(await file('vouchers')).toHaveLength(1)
  })

  it('does not show IVA under a paper of class C, all of which is one amount', async () => {
    const id = await add({ invoiceType: 'C', charges: [{ kind: 'concept', amount: 500 }] })
    const row = (await book()).data.find(({ $id }) => $id === id)
    expect(row).toMatchObject({ name: 'Gasto C', undivided: 500, iva: 0, rates: [] })
  })

  it('is printed with what it is for, and as voided once it is', async () => {
    const id = await add()
    const printed = async () =>
      readPdf((await shop.call('print.transactions', { query: { ids: id } })).bytes).join('\n')
    const before = await printed()
    expect(before).toContain(id)
    expect(before).toContain('Edenor')
    expect(before).not.toContain('ANULADO')
    await shop.call('expenses.void', { params: { id } })
    expect(await printed()).toMatch(/ANULADO[\s\S]*Anulado/)
  })
})
