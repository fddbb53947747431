import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, documentBody } from '#test/factories'

let app: TestApp
let shop: Member
let customer: string
let supplier: string
let movements: Map<string, string>

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente')
  supplier = await addPerson(shop, 'Proveedor', { name: 'Molinos Del Sur' })
  const { body } = await shop.call('movements.list', {})
  movements = new Map(body.data.map(({ name, $id }) => [name, $id]))
})
afterAll(() => app.stop())

const idOf = (movement: string): string => movements.get(movement)!
const add = (product: string, stock: number, cost: number) =>
  shop.call('stock.add', { body: { product, movement: 'Ajuste De Entrada', stock, cost, provider: supplier } })

describe('stock.history', () => {
  it('lists newest first and counts every movement under the same range and search', async () => {
    const yerba = await addProduct(shop, { name: 'Ñandú Yerba', stock: 3 })
    await addSale(shop, customer, [{ product: yerba, quantity: 2, sellingPrice: 10 }], 'effective')
    await addProduct(shop, { name: 'Otra Cosa' })
    const all = (await shop.call('stock.history', { query: { search: 'ñandu' } })).body
    expect(all.data.map(({ movement, effect, stock, product }) => [movement, effect, stock, product])).toEqual([
      ['Venta', 'decrement', 2, yerba],
      ['Stock Inicial', 'increment', 3, yerba],
    ])
    expect(all).toMatchObject({ total: 2, page: 1, pageSize: 25 })
    expect(all.counts).toEqual({ all: 2, [idOf('Venta')]: 1, [idOf('Stock Inicial')]: 1 })
    for (const [search, total] of [
      ['yerba nandu', 2],
      ['ñerba', 0],
      ['ño', 0],
    ] as const) {
      expect((await shop.call('stock.history', { query: { search } })).body.total).toBe(total)
    }
    const sold = (await shop.call('stock.history', { query: { search: 'ÑANDÚ', tab: idOf('Venta').toUpperCase() } }))
      .body
    expect(sold).toMatchObject({ total: 1, counts: all.counts })
    expect(sold.data.map(({ movement }) => movement)).toEqual(['Venta'])
    const oldest = (await shop.call('stock.history', { query: { search: 'ñandu', sort: 'creationDate' } })).body
    expect(oldest.data.map(({ movement }) => movement)).toEqual(['Stock Inicial', 'Venta'])
  })

  it('finds by two letters as by many, takes wildcards for what they are, and finds by code', async () => {
    const product = await addProduct(shop, { name: 'Xq 50% Extra' })
    for (const search of ['xq', '50%', 'xq extra', product]) {
      expect((await shop.call('stock.history', { query: { search } })).body.data.map((row) => row.product)).toEqual([
        product,
      ])
    }
    expect((await shop.call('stock.history', { query: { search: 'x%a' } })).body.total).toBe(0)
  })

  it('keeps to its range, both ends included, and to its page', async () => {
    const product = await addProduct(shop, { name: 'Rango Fijo', stock: 1 })
    await add(product, 1, 5)
    const [newest, oldest] = (await shop.call('stock.history', { query: { search: 'rango fijo' } })).body.data
    const within = { search: 'rango fijo', start: newest!.creationDate, end: newest!.creationDate }
    expect((await shop.call('stock.history', { query: within })).body.data).toEqual([newest])
    const second = await shop.call('stock.history', { query: { search: 'rango fijo', page: 2, pageSize: 1 } })
    expect(second.body).toMatchObject({ total: 2, data: [oldest] })
    const past = await shop.call('stock.history', { query: { end: '2001-01-01T00:00:00.000Z' } })
    expect(past.body).toMatchObject({ total: 0, data: [], counts: { all: 0 } })
  })

  it('shows nothing of another business', async () => {
    const other = await app.signUp()
    expect((await other.call('stock.history', {})).body).toMatchObject({ total: 0, data: [] })
    const foreign = await other.call('stock.history', { query: { tab: idOf('Stock Inicial') } })
    expect(foreign.body.total).toBe(0)
  })
})

describe('stock.history_detail', () => {
  it('shows every lot that a change took from, in that order, with provider, cost, quantity and due date', async () => {
    const product = await addProduct(shop, { stock: 2, cost: 10 })
    await shop.call('stock.add', {
      body: { product, movement: 'Ajuste De Entrada', stock: 5, cost: 12.5, provider: supplier, dueDate: '2027-03-01' },
    })
    await addSale(shop, customer, [{ product, quantity: 3, sellingPrice: 30 }], 'effective')
    const [sold] = (await shop.call('products.history', { params: { id: product } })).body.data
    const { body } = await shop.call('stock.history_detail', { params: { id: sold!.$id } })
    expect(body.data).toMatchObject({ product, movement: 'Venta', stock: 3 })
    const sale = await shop.call('transactions.get', { params: { id: body.data.transaction! } })
    expect(sale.body.data.stockEntries?.map(({ stock, dueDate }) => [stock, dueDate])).toEqual([
      [2, undefined],
      [1, '2027-03-01'],
    ])
    expect(body.data.transaction).toMatch(/^V\d{8}$/)
    expect(
      body.data.details.map(({ providerName, cost, stock, dueDate }) => [providerName, cost, stock, dueDate]),
    ).toEqual([
      [undefined, 10, 2, undefined],
      ['Molinos Del Sur', 12.5, 1, '2027-03-01'],
    ])
  })

  it('answers 404 for another business’s change, one that does not exist and what is no id', async () => {
    const other = await app.signUp()
    const product = await addProduct(shop)
    const [row] = (await shop.call('products.history', { params: { id: product } })).body.data
    for (const id of [row!.$id, crypto.randomUUID(), 'nadie']) {
      expect((await other.call('stock.history_detail', { params: { id } })).status).toBe(404)
    }
  })
})

describe('products.history', () => {
  it('tells what happened to one product, newest first, page by page', async () => {
    const product = await addProduct(shop, { stock: 1 })
    await shop.call('transaction.add', {
      body: {
        ...documentBody('purchase', supplier, [{ product, quantity: 4, sellingPrice: 8 }]),
        saveMode: 'effective',
      },
    })
    const { body } = await shop.call('products.history', { params: { id: product } })
    expect(body.data.map(({ movement, providerName }) => [movement, providerName])).toEqual([
      ['Compra', 'Molinos Del Sur'],
      ['Stock Inicial', undefined],
    ])
    expect(body).toMatchObject({ total: 2, counts: { all: 2 } })
    const second = await shop.call('products.history', { params: { id: product }, query: { page: 2, pageSize: 1 } })
    expect(second.body.data.map(({ movement }) => movement)).toEqual(['Stock Inicial'])
  })

  it('answers 404 for another business’s product, here and for its lots', async () => {
    const other = await app.signUp()
    const product = await addProduct(shop)
    for (const name of ['products.history', 'products.lots'] as const) {
      expect((await other.call(name, { params: { id: product } })).status).toBe(404)
    }
  })
})
