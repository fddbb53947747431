import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson, addProduct, addSale, addShare } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'
import { addMember } from '#test/roles'
import { cashDrawer } from '#test/shops/cash-drawer'

let app: TestApp
let shop: Member
let product: string
let customer: string
let sale: string

beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://tienda.ejemplo.com.ar' })
  shop = await app.signUp()
  const category = await addCategory(shop, 'Almacén')
  product = await addProduct(shop, { category, name: 'Yerba', stock: 500 })
  customer = await addPerson(shop, 'Cliente', { name: 'Ana Paz' })
  sale = await addSale(shop, customer, [{ product, quantity: 2, sellingPrice: 100, iva: 0 }], 'effective')
})
afterAll(() => app.stop())

const open = async (address: string) => {
  const answer = await app.http.inject({ method: 'GET', url: new URL(address).pathname })
  return {
    ...answer,
    statusCode: answer.statusCode,
    bytes: answer.rawPayload,
    text: answer.body.replaceAll('\u00a0', ' '),
  }
}
const linkTo = async (kind: 'account_statement' | 'price_list' | 'cash_session', record: string, member = shop) =>
  (await addShare(member, record, { kind })).url ?? ''

it('an account goes out as it is when it is opened, with the PDF of the last year', async () => {
  const url = await linkTo('account_statement', customer)
  const { statusCode, text } = await open(url)
  expect(statusCode).toBe(200)
  for (const part of ['<h1>Estado de cuenta de Ana Paz</h1>', '<span>SALDO</span> <span>$ 200,00</span>'])
    expect(text).toContain(part)
  await shop.call('payments.add', { body: { toTransactionId: sale, total: 50, transactionPayment: true } })
  expect((await open(url)).text).toContain('<span>SALDO</span> <span>$ 150,00</span>')
  expect(readPdf((await open(`${url}/pdf`)).bytes).join()).toContain('Estado de cuenta corriente')
})

it('an account of a removed contact is gone', async () => {
  const person = await addPerson(shop, 'Cliente', { name: 'Se va' })
  const url = await linkTo('account_statement', person)
  await shop.call('people.remove', { params: { id: person } })
  expect((await open(url)).statusCode).toBe(410)
})

it('a price list goes out with the prices of the day, by category', async () => {
  const config = { general: 10, categories: {} }
  const list = (await shop.call('price_lists.create', { body: { name: 'Mayorista', config } })).body.data.$id
  const url = await linkTo('price_list', list)
  const { text } = await open(url)
  expect(text).toContain('<h1>Lista de precios Mayorista</h1>')
  expect(text).toContain('<span>Yerba</span> <span>$ 110,00</span>')
  await shop.call('products.set_prices', { body: [{ productId: product, price: 200 }] })
  expect((await open(url)).text).toContain('<span>$ 220,00</span>')
  expect(readPdf((await open(`${url}/pdf`)).bytes).join()).toContain('Mayorista')
  expect((await open(await linkTo('price_list', 'default'))).text).toContain('<span>$ 200,00</span>')
  await shop.call('price_lists.remove', { params: { id: list } })
  expect((await open(url)).statusCode).toBe(410)
})

it('a cashier sends a customer’s account, but no supplier’s', async () => {
  const cashier = await addMember(app, shop, 'cashier')
  const supplier = await addPerson(shop, 'Proveedor', { name: 'Molinos' })
  const send = (record: string, kind: 'account_statement' | 'price_list') =>
    cashier.call('share.create', { body: { kind, record, channel: 'link' } })
  expect((await send(customer, 'account_statement')).status).toBe(201)
  expect((await send(supplier, 'account_statement')).status).toBe(404)
  expect((await send('default', 'price_list')).status).toBe(201)
  expect((await send('nada', 'price_list')).status).toBe(404)
})

it('a price list goes out narrowed to a category, to a search, or to both', async () => {
  const [almacen, limpieza] = [await addCategory(shop, 'Bebidas'), await addCategory(shop, 'Limpieza')]
  await addProduct(shop, { category: almacen, name: 'Soda', stock: 1 })
  await addProduct(shop, { category: almacen, name: 'Agua Con Gas', stock: 1 })
  await addProduct(shop, { category: limpieza, name: 'Soda Cáustica', stock: 1 })
  const seen = async (record: string) => {
    const { text } = await open(await linkTo('price_list', record))
    return ['Soda', 'Agua Con Gas', 'Soda Cáustica'].filter((name) => text.includes(`<span>${name}</span>`))
  }
  expect(await seen(`default ${almacen}`)).toEqual(['Soda', 'Agua Con Gas'])
  expect(await seen('default all soda')).toEqual(['Soda', 'Soda Cáustica'])
  expect(await seen(`default ${almacen} con gas`)).toEqual(['Agua Con Gas'])
  const unknown = shop.call('share.create', { body: { kind: 'price_list', record: 'default nada', channel: 'link' } })
  expect((await unknown).problem.code).toBe('not_found')
})

it('a closing report goes out as it was closed, and the one of an open session as it stands', async () => {
  const drawer = cashDrawer(
    () => app,
    () => shop,
  )
  await drawer.switchOn()
  const session = await drawer.openAt(shop, 1, 100)
  const url = await linkTo('cash_session', session)
  expect((await open(url)).text).toContain('<h1>INFORME X</h1>')
  await drawer.count(session, { counted: 100 })
  await drawer.close(session, { stays: 100 })
  const { text } = await open(url)
  expect(text).toContain('<h1>CIERRE Z-1</h1>')
  expect(text).not.toContain('Atendió')
  expect(readPdf((await open(`${url}/pdf`)).bytes).join()).toContain('CIERRE Z-1')
  const cashier = await addMember(app, shop, 'cashier')
  const body = { kind: 'cash_session', record: session, channel: 'link' } as const
  expect((await cashier.call('share.create', { body })).status).toBe(404)
  expect((await shop.call('share.create', { body: { ...body, record: 'nadie' } })).status).toBe(404)
})
