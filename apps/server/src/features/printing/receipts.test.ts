import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addPerson, addProduct, addPurchase, addSale, addShare } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'
import { addMember } from '#test/roles'

let app: TestApp
let shop: Member
let product: string

beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://tienda.ejemplo.com.ar' })
  shop = await app.signUp()
  product = await addProduct(shop, { checkStock: 'without_stock' })
})
afterAll(() => app.stop())

const owed = (customer: string, total: number) =>
  addSale(shop, customer, [{ product, quantity: 1, sellingPrice: total }], 'effective')
const pay = async (toTransactionId: string, total: number, more: object = {}) => {
  const body = { toTransactionId, total, transactionPayment: true as const, ...more }
  return (await shop.call('payments.add', { body })).body.data.$id
}
const numbered = async (id: string) =>
  (await shop.call('payments.issue_receipt', { params: { id } })).body.data.receipt ?? ''
const printed = async (receipt: string) => {
  const { bytes, headers } = await shop.call('print.receipt', { params: { id: receipt } })
  expect(headers['content-disposition']).toContain(receipt)
  return readPdf(bytes).join().replaceAll(/\s+/g, ' ')
}
const ticketOf = async (id: string) =>
  (await shop.call('print.ticket_content', { params: { id } })).body.data.ticket.sections
    .flat()
    .map((row) => (row.right === undefined ? row.text : `${row.text} | ${row.right}`).replaceAll('\u00A0', ' '))

describe('the paper of a payment', () => {
  it('says who paid what in figures and words, by which methods and for which documents', async () => {
    const customer = await addPerson(shop, 'Cliente', { name: 'Núñez Hermanos', cuit: '20111111112' })
    const [first, second] = [await owed(customer, 1000), await owed(customer, 234.5)]
    const cheque = await addMethod(shop, { name: 'Cheque', kind: 'cheque' })
    const parts = [
      { method: 'cash', amount: 100.05 },
      { method: cheque, amount: 1000, reference: 'Nación 123' },
    ]
    const body = { personId: customer, total: 1100.05, checkingAccountPayment: true as const, parts }
    const { $id } = (await shop.call('payments.add', { body })).body.data
    const receipt = await numbered($id)
    const words = 'mil cien pesos con 05/100'
    const paper = await printed(receipt)
    for (const part of [
      receipt,
      'Núñez Hermanos',
      'CUIT 20-11111111-2',
      words,
      first,
      '$ 1.000,00',
      second,
      '$ 100,05',
      'Nación 123',
      'Pago a cuenta',
      'DOCUMENTO NO VÁLIDO COMO FACTURA',
    ])
      expect(paper).toContain(part)
    expect(paper).not.toContain('Saldo después')
    const rows = await ticketOf($id)
    for (const row of [
      'RECIBO',
      `X ${receipt}`,
      'Recibimos de Núñez Hermanos',
      `La suma de ${words}.`,
      `Venta ${second} | $ 100,05`,
      'Cheque (Nación 123) | $ 1.000,00',
      'TOTAL | $ 1.100,05',
    ])
      expect(rows).toContain(row)
  })

  it('is a payment order for a supplier', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 100 }
    const purchase = await addPurchase(shop, await addPerson(shop, 'Proveedor', { name: 'Molinos' }), [line], {
      invoiceType: 'C',
    })
    const id = await pay(purchase, 21)
    const order = await numbered(id)
    expect(order).toMatch(/^OP/)
    const paper = await printed(order)
    for (const part of ['Orden de pago', 'Pagamos a', 'Molinos', 'veintiún pesos con 00/100', purchase])
      expect(paper).toContain(part)
    expect(await ticketOf(id)).toContain('ORDEN DE PAGO')
  })

  it('says the balance after it if the business wants that, whatever was owed later', async () => {
    const customer = await addPerson(shop, 'Cliente', { initialBalance: 500 })
    const body = {
      personId: customer,
      toTransactionId: 'Saldo Inicial' as const,
      total: 120,
      transactionPayment: true as const,
    }
    const receipt = await numbered((await shop.call('payments.add', { body })).body.data.$id)
    await owed(customer, 1000)
    const papers = { receiptsAlways: false, receiptBalance: true, shareDays: 30 }
    await shop.call('settings.update_papers', { body: papers })
    const paper = await printed(receipt)
    expect(paper).toMatch(/Saldo después de este pago \$\s380,00/)
    expect(paper).toContain('Saldo inicial')
    await shop.call('settings.update_papers', { body: { ...papers, receiptBalance: false } })
    expect(await printed(receipt)).not.toContain('Saldo después')
  })

  it('names business and contact as they were when it got its number', async () => {
    const customer = await addPerson(shop, 'Cliente', { name: 'Antes' })
    const receipt = await numbered(await pay(await owed(customer, 10), 10))
    const { data } = (await shop.call('people.get', { params: { id: customer } })).body
    await shop.call('people.update', { params: { id: customer }, body: { ...data, name: 'Después' } })
    const paper = await printed(receipt)
    expect(paper).toContain('Antes')
    expect(paper).not.toContain('Después')
  })

  it('is refused to whoever does not see its payment, and where nobody has its number', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 100 }
    const order = await numbered(
      await pay(await addPurchase(shop, await addPerson(shop, 'Proveedor'), [line], { invoiceType: 'C' }), 1),
    )
    const cashier = await addMember(app, shop, 'cashier')
    expect((await cashier.call('print.receipt', { params: { id: order } })).problem.code).toBe('not_found')
    expect((await shop.call('print.receipt', { params: { id: 'R99999999' } })).problem.code).toBe('not_found')
  })
})

describe('a payment that was taken back', () => {
  it('has a receipt that says ANULADO, and the other payment of its sale has not', async () => {
    const sale = await owed(await addPerson(shop, 'Cliente'), 100)
    const [first, second] = [await pay(sale, 30), await pay(sale, 50)]
    const receipts = [await numbered(first), await numbered(second)] as const
    await pay(sale, -30)
    expect(await printed(receipts[0])).toContain('ANULADO')
    expect(await ticketOf(first)).toContain('ANULADO')
    expect(await printed(receipts[1])).not.toContain('ANULADO')
  })

  it('in part says how much', async () => {
    const sale = await owed(await addPerson(shop, 'Cliente'), 100)
    const receipt = await numbered(await pay(sale, 80))
    await pay(sale, -30)
    const paper = await printed(receipt)
    expect(paper).toMatch(/Devuelto después \$\s30,00/)
    expect(paper).not.toContain('ANULADO')
  })

  it('because its transfer never arrived has a receipt that says ANULADO', async () => {
    const method = await addMethod(shop, { kind: 'transfer', isConfirmedLater: true })
    const sale = await owed(await addPerson(shop, 'Cliente'), 100)
    const id = await pay(sale, 40, { parts: [{ method, amount: 40 }] })
    const cash = await pay(sale, 40)
    const [missed, stands] = [await numbered(id), await numbered(cash)]
    await shop.call('payments.miss', { params: { id }, body: { part: 1 } })
    expect(await printed(missed)).toContain('ANULADO')
    expect(await printed(stands)).not.toContain('ANULADO')
  })

  it('with the expense that it paid has an order that says ANULADO', async () => {
    const charges = [{ kind: 'concept', amount: 100 } as const]
    const supplier = await addPerson(shop, 'Proveedor')
    const rent = { supplier, category: 'Alquiler', charges, isPaid: true }
    const { $id: id } = (await shop.call('expenses.add', { body: rent })).body.data
    const { data } = (await shop.call('payments.list', { query: { tab: 'providerPayment' } })).body
    const order = await numbered(data.find(({ personId }) => personId === supplier)?.$id ?? '')
    expect(await printed(order)).not.toContain('ANULADO')
    await shop.call('expenses.void', { params: { id } })
    expect(await printed(order)).toContain('ANULADO')
  })
})

it('goes out by a link, which says ANULADO too once its payment was taken back', async () => {
  const sale = await owed(await addPerson(shop, 'Cliente', { name: 'Ana Paz' }), 100)
  const receipt = await numbered(await pay(sale, 100))
  const { url = '' } = await addShare(shop, receipt, { kind: 'receipt' })
  const open = async (path = '') => app.http.inject({ method: 'GET', url: new URL(url).pathname + path })
  const page = (await open()).body.replaceAll('\u00A0', ' ')
  for (const part of [receipt, 'Recibimos de Ana Paz', 'cien pesos con 00/100', `Venta ${sale}`])
    expect(page).toContain(part)
  expect(page).not.toContain('Atendió')
  expect(readPdf((await open('/pdf')).rawPayload).join()).toContain(receipt)
  await pay(sale, -100)
  expect((await open()).body).toContain('ANULADO')
  expect(
    (await shop.call('share.create', { body: { kind: 'receipt', record: 'R99999999', channel: 'link' } })).problem.code,
  ).toBe('not_found')
})

it('a payment without a number keeps the ticket that it had', async () => {
  const id = await pay(await owed(await addPerson(shop, 'Cliente'), 10), 10)
  const rows = await ticketOf(id)
  expect(rows).toContain(`N° ${id.slice(-8).toUpperCase()}`)
  expect(rows.join()).not.toMatch(/La suma de|ANULADO/)
})
