import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Member } from '#test/app'
import { startFiscalApp, type FiscalApp } from '#test/arca/fiscal-app'
import { addNote, addPerson, addProduct, becomeResponsable, documentBody, type LineOptions } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'

let fiscal: FiscalApp
let shop: Member
let authorize: (id: string) => Promise<unknown>
let month: string
let product: string

beforeAll(async () => {
  fiscal = await startFiscalApp()
  ;({ shop, authorize } = await fiscal.openShop())
  await becomeResponsable(shop, true)
  product = await addProduct(shop, { stock: 1000, cost: 1, iva: 21, name: 'Yerba' })
  month = businessDayOf(fiscal.simulator.clock.now(), DEFAULT_TIME_ZONE).slice(0, 7)
})
afterAll(() => fiscal.stop())

const line = (quantity: number, sellingPrice: number, iva: 0 | 10.5 | 21 = 21): LineOptions => ({
  product,
  quantity,
  sellingPrice,
  iva,
})
const sell = async (customer: Parameters<typeof addPerson>[2], lines: LineOptions[], discount?: number) => {
  const body = documentBody('sale', await addPerson(shop, 'Cliente', customer), lines, { discount })
  const { data } = (await shop.call('transaction.add', { body: { ...body, saveMode: 'effective' } })).body
  return data.transaction.id
}
/** ARCA's last input for a voucher of a type. */
const declared = (type: number): string[] => {
  const last = fiscal.simulator.store.granted().findLast((each) => each.type === type)
  const amounts = ['ImpTotal', 'ImpNeto', 'ImpOpEx', 'ImpIVA', 'BaseImp', 'Importe']
  return amounts.flatMap((name) =>
    [...(last?.details.matchAll(new RegExp(`<${name}>([^<]*)<`, 'g')) ?? [])].map(([, text]) => `${name} ${text}`),
  )
}
const paper = async (id: string) =>
  readPdf((await shop.call('print.transactions', { query: { ids: id } })).bytes)
    .join('\n')
    .replaceAll('\u00A0', ' ')
const bookRow = async (book: 'sales' | 'purchases', id: string) => {
  const { data } = (await shop.call('fiscal.book', { params: { book }, query: { month } })).body
  return data.find(({ $id }) => $id === id)
}
const company = { cuit: '20-11111111-2', ivaCondition: 1 } as const

it('an A declares the IVA that its document shows, and its paper has net prices', async () => {
  const sale = await sell(company, [line(1, 1000), line(1, 500, 10.5), line(1, 80, 0)], 10)
  await authorize(sale)
  expect(declared(1)).toEqual([
    'ImpTotal 1422',
    'ImpNeto 1151.04',
    'ImpOpEx 72',
    'ImpIVA 198.96',
    'BaseImp 407.24',
    'BaseImp 743.8',
    'Importe 42.76',
    'Importe 156.2',
  ])
  const text = await paper(sale)
  for (const part of [
    '826,4463\n21 %\n–\n826,45',
    '452,4887\n10,5 %\n–\n452,49',
    'IVA 21 %\n$ 156,20',
    'Total\n$ 1.422,00',
  ])
    expect(text).toContain(part)
  expect(await bookRow('sales', sale)).toMatchObject({ net: 1151.04, iva: 198.96, exempt: 72, total: 1422 })
})

it('a B shows the price of the shelf and the IVA that it contains, and so do its notes, which add up to it', async () => {
  const sale = await sell({}, [line(12, 1000)])
  await authorize(sale)
  const text = await paper(sale)
  for (const part of ['Yerba\n12\n1.000,00\n–\n12.000,00', 'IVA Contenido $ 2.082,64', 'Total\n$ 12.000,00'])
    expect(text.replaceAll(/ +/g, ' ')).toContain(part)
  const nets: number[] = []
  for (const [quantity, iva] of [
    [5, 867.77],
    [7, 1214.87],
  ] as const) {
    const note = await addNote(shop, sale, [{ product, quantity }])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
    await authorize(note)
    const row = await bookRow('sales', note)
    expect(row).toMatchObject({ iva: -iva, total: -1000 * quantity })
    nets.push(row?.net ?? 0)
  }
  expect(nets).toEqual([-4132.23, -5785.13])
  expect((await bookRow('sales', sale))?.net).toBe(9917.36)
})

it('a purchase by final prices is in the book with the IVA that it shows', async () => {
  const supplier = await addPerson(shop, 'Proveedor', { cuit: '30-71000000-6', ivaCondition: 1 })
  const lines = [line(1, 1000), line(1, 500, 10.5)]
  const body = documentBody('purchase', supplier, lines, { discount: 10, pricesIncludeVat: true, invoiceType: 'A' })
  const { data } = (await shop.call('transaction.add', { body: { ...body, saveMode: 'effective' } })).body
  expect(await bookRow('purchases', data.transaction.id)).toMatchObject({
    net: 1151.04,
    iva: 198.96,
    total: 1350,
    rates: [
      { rate: 10.5, base: 407.24, amount: 42.76 },
      { rate: 21, base: 743.8, amount: 156.2 },
    ],
  })
  expect(await fiscal.app.brokenBooks()).toBeUndefined()
})
