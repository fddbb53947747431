import type { CallInput } from '@trastienda/contract/client'
import { defaultFiscalSettings } from '@trastienda/domain/fiscal/fiscal-settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addDelivery, switchDeliveriesOn } from '#test/deliveries'
import { addPerson, addProduct, addSale, addShare, becomeResponsable } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'

let app: TestApp
let shop: Member
let other: Member
let cement: string
let sand: string
let customer: string

beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://tienda.ejemplo.com.ar' })
  shop = await app.signUp()
  other = await app.signUp()
  await becomeResponsable(shop, true)
  cement = await addProduct(shop, { name: 'Cemento <B>', price: 100.1, stock: 500 })
  sand = await addProduct(shop, { name: 'Arena', price: 10, stock: 500 })
  customer = await addPerson(shop, 'Cliente', { name: 'Ana Paz', cuit: '20111111112' })
  await switchDeliveriesOn(shop)
})
afterAll(() => app.stop())

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const sell = (count: number, more: object = {}) =>
  addSale(shop, customer, [{ product: cement, quantity: count, sellingPrice: 100.1, ...more }], 'effective')
const printed = async (ids: string, member = shop) =>
  readPdf((await member.call('print.transactions', { query: { ids } })).bytes).map(plain)
const rowsOf = async (id: string) =>
  (await shop.call('print.ticket_content', { params: { id } })).body.data.ticket.sections
    .flat()
    .map(({ text, right }) => plain(right === undefined ? text : `${text} | ${right}`))
const mark = (id: string, state: CallInput<'deliveries.mark'>['body']['state']) =>
  shop.call('deliveries.mark', { params: { id }, body: { state } })
const sheetOf = async (day: string) =>
  readPdf((await shop.call('print.delivery_sheet', { query: { day } })).bytes)
    .map(plain)
    .join(' ')

describe('the paper of a remito', () => {
  it('says whose goods go where, twice, without prices', async () => {
    const sale = await sell(2.5)
    const id = await addDelivery(shop, [sale], { address: 'Mitre 10', note: 'Timbre 2' })
    const [page = '', ...others] = await printed(id)
    expect(others).toEqual([])
    for (const text of [
      id,
      'Ana Paz',
      'CUIT 20-11111111-2',
      'Entregar en Mitre 10',
      sale,
      'Timbre 2',
      '2,5 Cemento <B>',
    ])
      expect(page.split(text).length).toBeGreaterThan(2)
    expect(page).not.toMatch(/100,10|Precio|ANULADO/)
    const rows = await rowsOf(id)
    for (const row of ['REMITO', `N° ${id}`, 'Cliente Ana Paz', 'Entregar en Mitre 10', '2,5 × Cemento <B>'])
      expect(rows).toContain(row)
    const { bytes, headers } = await shop.call('print.ticket', { params: { id }, query: { width: '58' } })
    expect(headers['content-disposition']).toContain(id)
    expect(readPdf(bytes)[0]).toContain('Recibí conforme')
  })

  it('shows what the goods that go out cost, where the business wants it, each sale with its own discount', async () => {
    await switchDeliveriesOn(shop, { showsPrices: true })
    const whole = await sell(3, { discount: 10 })
    const lines = [
      { product: cement, quantity: 4, sellingPrice: 100.1, iva: 21 as const },
      { product: sand, quantity: 7, sellingPrice: 10.05, iva: 21 as const },
    ]
    const part = await addSale(shop, customer, lines, 'effective')
    const sales = [{ sale: whole }, { sale: part, lines: [{ saleLine: 2, quantity: 1.5 }] }]
    const id = await addDelivery(shop, [], { sales })
    const [page = ''] = await printed(id)
    expect(page).toContain('3 Cemento <B> 100,10 10 % 270,27')
    expect(page).toContain('1,5 Arena 10,05 – 15,08')
    expect(page).toContain('Total $ 285,35')
    const rows = await rowsOf(id)
    expect(rows).toContain('TOTAL | $ 285,35')
    await switchDeliveriesOn(shop)
    expect((await printed(id))[0]).not.toContain('285,35')
  })

  it('with a number of a CAI names it, and what the law wants of its issuer', async () => {
    const issuer = { grossIncome: '901-123456-7', activitiesSince: '2019-03-01' }
    await shop.call('fiscal.update', { body: { ...defaultFiscalSettings, ...issuer } })
    const authorization = { pointOfSale: 3, cai: '40123456789012', from: 120, to: 200, validUntil: '2999-01-02' }
    await switchDeliveriesOn(shop, { authorization })
    const id = await addDelivery(shop, [await sell(1)])
    await switchDeliveriesOn(shop)
    expect(id).toBe('R0003-00000120')
    const [page] = await printed(id)
    expect(page).toContain('CAI 40123456789012 · Vencimiento CAI 02/01/2999')
    expect(page).toContain('Ingresos Brutos 901-123456-7 Inicio de actividades 01/03/2019')
    const rows = await rowsOf(id)
    for (const row of ['CAI 40123456789012', 'Ingresos Brutos 901-123456-7']) expect(rows).toContain(row)
  })

  it('says ANULADO once it was voided', async () => {
    const id = await addDelivery(shop, [await sell(1)])
    expect((await printed(id))[0]).not.toContain('ANULADO')
    await mark(id, 'voided')
    expect((await printed(id))[0]).toContain('ANULADO')
    expect(await rowsOf(id)).toContain('ANULADO')
  })

  it('names its customer as they were when it was made', async () => {
    const person = await addPerson(shop, 'Cliente', { name: 'Antes' })
    const line = { product: cement, quantity: 1, sellingPrice: 100.1 }
    const id = await addDelivery(shop, [await addSale(shop, person, [line], 'effective')])
    const { data } = (await shop.call('people.get', { params: { id: person } })).body
    await shop.call('people.update', { params: { id: person }, body: { ...data, name: 'Después' } })
    const [page] = await printed(id)
    expect(page).toContain('Antes')
    expect(page).not.toContain('Después')
  })

  it('comes with others in the order that was asked for, never among vouchers, and in no other business', async () => {
    const sale = await sell(2)
    const sales = [{ sale, lines: [{ saleLine: 1, quantity: 1 }] }]
    const [one, two] = [await addDelivery(shop, [], { sales }), await addDelivery(shop, [], { sales })]
    expect((await printed(`${two},${one}`)).map((page) => /X\d{8}/.exec(page)?.[0])).toEqual([two, one])
    expect((await shop.call('print.transactions', { query: { ids: `${one},${sale}` } })).status).toBe(400)
    expect((await other.call('print.transactions', { query: { ids: one } })).status).toBe(404)
    expect((await other.call('print.ticket_content', { params: { id: one } })).status).toBe(404)
  })
})

describe('the sheet of who drives', () => {
  const day = '2999-05-06'

  it('has the stops of a day on their way, in their order, and each sale is collected once', async () => {
    const [owed, paid] = [await sell(2), await sell(1)]
    await shop.call('payments.add', { body: { toTransactionId: owed, total: 50.1, transactionPayment: true } })
    await shop.call('payments.add', { body: { toTransactionId: paid, total: 100.1, transactionPayment: true } })
    const half = [{ sale: owed, lines: [{ saleLine: 1, quantity: 1 }] }]
    const first = await addDelivery(shop, [], { sales: half, day })
    const second = await addDelivery(shop, [], { sales: half, day })
    const third = await addDelivery(shop, [paid], { day })
    const twice = await addDelivery(shop, [await sell(2), await sell(0.5)], { day: '2999-05-08' })
    const gone = await addDelivery(shop, [await sell(1)], { day })
    await mark(gone, 'voided')
    await shop.call('deliveries.arrange', { body: { day, deliveries: [third, second, first] } })
    const sheet = await sheetOf(day)
    expect(sheet).toContain('06/05/2999 Paradas 3 A cobrar $ 150,10')
    const places = [third, second, first].map((id) => sheet.indexOf(id))
    expect(places).toEqual(places.toSorted((left, right) => left - right))
    expect(sheet).toContain(`${second} ${owed} 1 × Cemento <B> $ 150,10`)
    expect(sheet).toContain(`se cobra con ${second}`)
    expect(sheet).toContain('Total a cobrar $ 150,10')
    expect(sheet).not.toContain(gone)
    expect(await sheetOf('2999-05-08')).toMatch(new RegExp(`${twice} V\\d+ V\\d+ 2,5 × Cemento <B> \\$ 250,25`))
  })

  it('of a day without any says so', async () => {
    expect(await sheetOf('2999-05-07')).toContain('No hay remitos en camino este día.')
  })
})

it('a remito goes out by a link, without lines to sign, and says ANULADO there too', async () => {
  const id = await addDelivery(shop, [await sell(2)])
  const { url = '' } = await addShare(shop, id, { kind: 'delivery' })
  const open = (path = '') => app.http.inject({ method: 'GET', url: new URL(url).pathname + path })
  const page = await open()
  expect(page.statusCode).toBe(200)
  for (const text of [id, 'Cliente Ana Paz', '2 × Cemento &lt;B&gt;']) expect(page.body).toContain(text)
  expect(page.body).not.toMatch(/Recibí conforme|Atendió|<script/)
  expect(readPdf((await open('/pdf')).rawPayload)[0]).toContain(id)
  await mark(id, 'voided')
  expect((await open()).body).toContain('ANULADO')
  const sent = { kind: 'delivery' as const, record: id, channel: 'link' as const }
  expect((await other.call('share.create', { body: sent })).status).toBe(404)
  expect((await shop.call('share.create', { body: { ...sent, record: 'X99999999' } })).problem.code).toBe('not_found')
})
