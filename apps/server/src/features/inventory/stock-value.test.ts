import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { addCategory, addPerson, addProduct, addSale } from '#test/factories'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('products.stock_value', () => {
  it('values what is left of each product lot by lot, and its rows add up to its totals to the cent', async () => {
    const shop = await app.signUp()
    const supplier = await addPerson(shop, 'Proveedor', { name: 'Molinos' })
    const customer = await addPerson(shop, 'Cliente')
    const dry = await addCategory(shop)
    const rice = await addProduct(shop, { name: 'Arroz', stock: 3, cost: 0.3333, category: dry })
    const salt = await addProduct(shop, { name: 'Sal', stock: 1, cost: 0.005, category: dry })
    const gone = await addProduct(shop, { name: 'Vendido', stock: 1, cost: 5 })
    const coffee = await addProduct(shop, { name: 'Café', stock: 10, cost: 100 })
    await addSale(shop, customer, [{ product: gone, quantity: 1, sellingPrice: 9 }], 'effective')
    await shop.call('stock.add', {
      body: {
        product: rice,
        movement: 'Ajuste De Entrada',
        stock: 2,
        cost: 10.5,
        provider: supplier,
        dueDate: '2027-01-01',
      },
    })
    const all = (await shop.call('products.stock_value', {})).body
    expect(
      all.data.map(({ productName, currentStock, stockValue }) => [productName, currentStock, stockValue]),
    ).toEqual([
      ['Café', 10, 1000],
      ['Arroz', 5, 22],
      ['Sal', 1, 0.01],
    ])
    expect(all).toMatchObject({ total: 3, totals: { products: 3, stockValue: 1022.01 }, counts: { all: 3, [dry]: 2 } })
    expect(
      all.data[1]!.detailRows.map(({ providerName, quantity: left, cost, dueDate }) => [
        providerName,
        left,
        cost,
        dueDate,
      ]),
    ).toEqual([
      [undefined, 3, 0.3333, undefined],
      ['Molinos', 2, 10.5, '2027-01-01'],
    ])
    const ofDry = (await shop.call('products.stock_value', { query: { tab: dry } })).body
    expect(ofDry).toMatchObject({ total: 2, totals: { products: 2, stockValue: 22.01 }, counts: all.counts })
    const codes = async (query: object) =>
      (await shop.call('products.stock_value', { query })).body.data.map(({ product }) => product)
    expect(await codes({ sort: 'name' })).toEqual([rice, coffee, salt])
    expect(await codes({ sort: 'stockValue' })).toEqual([salt, rice, coffee])
    expect(await codes({ search: 'cafe' })).toEqual([coffee])
    expect(await codes({ page: 2, pageSize: 2 })).toEqual([salt])
  })

  it('is nothing where there is no stock, and shows nothing of another business', async () => {
    const [shop, other] = [await app.signUp(), await app.signUp()]
    await addProduct(shop)
    const { body } = await other.call('products.stock_value', {})
    expect(body).toMatchObject({ data: [], total: 0, totals: { products: 0, stockValue: 0 } })
  })
})
