import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addPerson, addProduct, addSale } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'

let app: TestApp
let shop: Member
let now = new Date('2026-11-10T15:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  shop = await app.signUp()
})
afterAll(() => app.stop())

it('prints the rows of a range with the balance before and after, under the name that the specification gives', async () => {
  const product = await addProduct(shop, { checkStock: 'without_stock' })
  const customer = await addPerson(shop, 'Cliente', { name: 'Rosa Paz', initialBalance: 1000 })
  now = new Date('2026-11-10T15:05:00.000Z')
  const id = await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 234.56 }], 'effective')
  await shop.call('payments.add', { body: { personId: customer, total: 34.56, checkingAccountPayment: true } })

  const printed = await shop.call('print.checking_account', {
    params: { personId: customer },
    query: { start: '2026-11-10T15:01:00.000Z', end: '2026-11-11T02:59:59.999Z' },
  })
  expect(printed.status).toBe(200)
  expect(printed.headers['content-disposition']).toContain(`EstadoCuentaCorriente_${customer}_10-11-2026.pdf`)
  const [text = ''] = readPdf(printed.bytes)
  for (const part of [
    'Rosa Paz',
    'Saldo anterior',
    '1.000,00',
    `Venta ${id}`,
    '1.234,56',
    'Pago a cuenta',
    '1.200,00',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Saldo inicial')

  const whole = await shop.call('print.checking_account', { params: { personId: customer } })
  expect(readPdf(whole.bytes)[0]).toContain('Saldo inicial')
})

it('says by which methods a payment was made, where it was not cash alone', async () => {
  const qr = await addMethod(shop, { name: 'QR' })
  const customer = await addPerson(shop, 'Cliente', { initialBalance: 1000 })
  const pay = (total: number, paying: object = {}) =>
    shop.call('payments.add', { body: { personId: customer, total, checkingAccountPayment: true, ...paying } })
  await pay(100)
  await pay(300, {
    parts: [
      { method: 'cash', amount: 100 },
      { method: qr, amount: 200 },
    ],
  })
  const printed = await shop.call('print.checking_account', { params: { personId: customer } })
  const text = readPdf(printed.bytes).join('\n').replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Pago a cuenta 100,00')
  expect(text).toContain('Pago a cuenta · Efectivo $ 100,00 · QR $ 200,00')
})

it('names its file after a code in any script', async () => {
  await shop.call('people.create', { body: { code: 'سلام', name: 'Salam', type: 'Cliente' } })
  const { status, headers } = await shop.call('print.checking_account', { params: { personId: 'سلام' } })
  expect(status).toBe(200)
  const name = encodeURIComponent('EstadoCuentaCorriente_سلام_10-11-2026.pdf')
  expect(headers['content-disposition']).toBe(
    `inline; filename="EstadoCuentaCorriente______10-11-2026.pdf"; filename*=UTF-8''${name}`,
  )
})

it('answers 404 for another business’s contact', async () => {
  const customer = await addPerson(shop, 'Cliente', { initialBalance: 10 })
  const other = await app.signUp()
  expect((await other.call('print.checking_account', { params: { personId: customer } })).status).toBe(404)
})

it('says so where a range has more rows than are printed, and prints a shorter one', async () => {
  now = new Date('2026-11-10T15:00:00.000Z')
  const customer = await addPerson(shop, 'Cliente', { initialBalance: 10 })
  await app.sql(
    `insert into account_entry (business_id, person_code, sequence, event, debit, total, occurred_at)
     select $1, $2, n, 'Ajuste', 1, 9 + n, timestamptz '2026-11-11T12:00:00Z' + n / 10000 * interval '1 day'
       from generate_series(2, 10001) as n`,
    [shop.businessId, customer],
  )
  const print = (query: object) => shop.call('print.checking_account', { params: { personId: customer }, query })
  expect((await print({})).problem).toEqual({
    code: 'statement_too_long',
    message: 'En ese período hay 10.001 movimientos y un estado de cuenta lleva hasta 10.000: elegí uno más corto.',
  })
  const [page = ''] = readPdf((await print({ start: '2026-11-12T00:00:00.000Z' })).bytes)
  expect(page).toContain('10.008,00')
  expect(page).toContain('10.010,00')
})
