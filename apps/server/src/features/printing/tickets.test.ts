import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PRINTED_ISSUER } from '#test/arca/fiscal-shop'
import { startFiscalApp, type FiscalApp, type SellingShop } from '#test/arca/fiscal-app'
import { addMethod, addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'
import { giveRole } from '#test/roles'
import { cashDrawer } from '#test/shops/cash-drawer'

let fiscal: FiscalApp
let till: SellingShop
let finalConsumer = ''

beforeAll(async () => {
  fiscal = await startFiscalApp()
  till = await fiscal.openShop()
  const body = { enabled: true, ticketFooter: 'Gracias por su compra\nCambios: 30 días' }
  finalConsumer = (await till.shop.call('settings.update_till', { body })).body.data.finalConsumer ?? ''
})
afterEach(() => fiscal.simulator.faults.clear())
afterAll(() => fiscal.stop())

const content = (id: string, query: object = {}) => till.shop.call('print.ticket_content', { params: { id }, query })
const rowsOf = async (id: string, query: object = {}): Promise<string[]> =>
  (await content(id, query)).body.data.ticket.sections.flat().map((row) => {
    const text = row.right === undefined ? row.text : `${row.text} | ${row.right}`
    return text.replaceAll('\u00A0', ' ')
  })
const print = (id: string, query: object = {}) => till.shop.call('print.ticket', { params: { id }, query })
const sell = async (paying: object = {}) => {
  const line = { product: till.product, quantity: 2, sellingPrice: 100, iva: 21 } as const
  const body = { ...documentBody('sale', finalConsumer, [line]), saveMode: 'paid', ...paying } as const
  return (await till.shop.call('transaction.add', { body })).body.data.transaction.id
}

describe('the ticket of a sale at the counter', () => {
  it('says how it was paid, who attended, and nobody by name', async () => {
    const qr = await addMethod(till.shop, { name: 'QR' })
    const id = await sell({
      parts: [
        { method: 'cash', amount: 142 },
        { method: qr, amount: 100 },
      ],
      tendered: 150,
    })
    const rows = await rowsOf(id)
    for (const row of [`Venta ${id}`, 'TOTAL | $ 242,00', 'Efectivo | $ 142,00', 'QR | $ 100,00', 'Vuelto | $ 8,00']) {
      expect(rows).toContain(row)
    }
    expect(rows.filter((row) => row.startsWith('Atendió '))).toHaveLength(1)
    const foot = ['Documento no válido como factura', 'Gracias por su compra', 'Cambios: 30 días']
    expect(rows.slice(-4)).toEqual([...foot, id])
    const { ticket } = (await content(id)).body.data
    expect(ticket.sections.flat().filter(({ isBarcode }) => isBarcode)).toEqual([{ text: id, isBarcode: true }])
    expect(rows.join()).not.toContain('Consumidor Final')
    expect((await rowsOf(id, { gift: 'true' })).join()).not.toMatch(/\$|242/)
  })

  it('is a PDF, which says that it was printed before', async () => {
    const id = await sell()
    const { bytes, headers } = await print(id, { width: '58', duplicate: 'true' })
    expect(headers['content-disposition']).toContain(`Ticket_${id}.pdf`)
    expect(readPdf(bytes)).toEqual([expect.stringMatching(/^DUPLICADO\n[^]*TOTAL\n/)])
  })

  it('keeps its footer while the counter is switched off and on, and takes three lines at most', async () => {
    const { till: told } = (await till.shop.call('users.get', {})).body.data
    expect(told).toMatchObject({ ticketFooter: 'Gracias por su compra\nCambios: 30 días' })
    const long = { enabled: true, ticketFooter: 'a\nb\nc\nd' }
    expect((await till.shop.call('settings.update_till', { body: long })).problem.code).toBe('footer_too_long')
    const kept = (await till.shop.call('settings.update_till', { body: { enabled: true } })).body.data
    expect(kept).toMatchObject({ ticketFooter: 'Gracias por su compra\nCambios: 30 días' })
  })
})

describe('with a CAE', () => {
  it('shows the letter, the CAE, the QR and the box about taxes', async () => {
    const id = await sell()
    await till.shop.call('fiscal.authorize', { body: [id] })
    const { cae } = await till.authorized(id)
    const { ticket, awaitsVoucher } = (await content(id)).body.data
    expect(awaitsVoucher).toBe(false)
    expect(ticket.copy).toBe('ORIGINAL')
    expect(await rowsOf(id)).toContain(`CAE N° | ${cae}`)
    expect(ticket.sections.flat().find(({ isQr }) => isQr)?.text).toMatch(/\?p=ey/)
    for (const row of ['FACTURA B', 'COD. 006', 'A CONSUMIDOR FINAL', 'IVA Contenido | $ 42,00']) {
      expect(await rowsOf(id)).toContain(row)
    }
  })

  it('tells that its voucher is on its way', async () => {
    const automatic = await fiscal.openShop()
    const settings = { environment: 'simulator', pointOfSale: automatic.pointOfSale, isWithheld: false } as const
    await automatic.shop.call('fiscal.update', { body: { ...settings, ...PRINTED_ISSUER, mode: 'automatic' } })
    fiscal.simulator.faults.set('unavailablePage', {})
    const id = await automatic.sell()
    const { ticket, awaitsVoucher } = (await automatic.shop.call('print.ticket_content', { params: { id }, query: {} }))
      .body.data
    expect(awaitsVoucher).toBe(true)
    expect(JSON.stringify(ticket)).toContain('Pendiente de CAE')
  })
})

it('a credit note and a payment have their tickets', async () => {
  const customer = await addPerson(till.shop, 'Cliente', { name: 'Rosa Paz' })
  const product = await addProduct(till.shop, { stock: 10 })
  const sale = await addSale(till.shop, customer, [{ product, quantity: 2, sellingPrice: 50 }], 'effective')
  const paid = await till.shop.call('payments.add', {
    body: { personId: customer, total: 60, checkingAccountPayment: true },
  })
  const receipt = await rowsOf(paid.body.data.$id)
  expect(receipt).toContain('RECIBO')
  expect(receipt).toContain('Recibimos de Rosa Paz')
  expect(receipt).toContain(`Por ${sale} | $ 60,00`)
  const note = await addNote(till.shop, sale, [{ product, quantity: 1 }])
  const rows = await rowsOf(note)
  expect(rows).toContain(`Nota de crédito ${note}`)
  expect(rows).toContain(`Sobre la venta ${sale}`)
  expect(rows).toContain('Cliente Rosa Paz')
})

it('the paper of a store credit says its code, what it is worth and until when, and later what is left', async () => {
  const sale = await sell()
  const parts = [{ method: 'store_credit', amount: 121 }]
  const body = { sale, returned: { detailLines: [{ product: till.product, quantity: 1 }] }, parts }
  const { code = '', endsOn = '' } = (await till.shop.call('exchange.add', { body })).body.data.storeCredit ?? {}
  expect((await content(code)).body.data.ticket.sections.flat()).toContainEqual({ text: code, isBarcode: true })
  const rows = await rowsOf(code)
  expect(rows).toContain('VALE POR | $ 121,00')
  expect(rows).toContain(`Vale hasta el ${endsOn.split('-').toReversed().join('/')}`)
  expect(rows.join()).not.toContain('Queda')
  const spent = [
    { method: 'store_credit', amount: 100, reference: code },
    { method: 'cash', amount: 142 },
  ]
  await sell({ parts: spent })
  expect(await rowsOf(code)).toContain('Queda | $ 21,00')
  expect(readPdf((await print(code, { width: '58' })).bytes)).toEqual([expect.stringContaining(code)])
  expect((await content('VL22222222')).problem.code).toBe('store_credit_unknown')
})

it('the paper of a cash session is an X, and a Z once it is closed, for whoever sees what is expected', async () => {
  const owner = await fiscal.app.signUp()
  const drawer = cashDrawer(
    () => fiscal.app,
    () => owner,
  )
  await drawer.switchOn()
  const id = await drawer.openAt(owner, 1, 500)
  const paper = () => owner.call('print.ticket_content', { params: { id }, query: {} })
  const shown = async () => JSON.stringify((await paper()).body.data.ticket).replaceAll('\u00A0', ' ')
  expect(await shown()).toContain('INFORME X')
  await drawer.count(id, { counted: 500 })
  await drawer.close(id, { stays: 500 })
  const closed = await shown()
  for (const text of ['"name":"Z-1 Caja 1"', 'CIERRE Z-1', '"text":"Fondo inicial","right":"$ 500,00"', 'Contado'])
    expect(closed).toContain(text)
  const { bytes } = await owner.call('print.ticket', { params: { id }, query: { width: '80' } })
  expect(readPdf(bytes)).toEqual([expect.stringContaining('CIERRE Z-1')])
  await giveRole(fiscal.app, owner, 'cashier')
  expect((await paper()).status).toBe(403)
})

it('is printed by whoever sees the document, and no purchase has one', async () => {
  const id = await sell()
  const other = await fiscal.app.signUp()
  expect((await other.call('print.ticket_content', { params: { id }, query: {} })).status).toBe(404)
  expect((await content('C00000001')).status).toBe(400)
  const member = await fiscal.app.signUp()
  const own = await addSale(
    member,
    await addPerson(member, 'Cliente'),
    [{ product: await addProduct(member), quantity: 1, sellingPrice: 1 }],
    'paid',
  )
  await giveRole(fiscal.app, member, 'cashier')
  expect((await member.call('print.ticket_content', { params: { id: own }, query: {} })).status).toBe(200)
})
