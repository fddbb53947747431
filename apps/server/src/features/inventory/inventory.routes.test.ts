import { quantity } from '@trastienda/domain/money/amount'
import { stockStatus } from '@trastienda/domain/stock/threshold'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A product with a minimum of its own. */
const addWithMinimum = async (member: Member, stock: number, minThreshold: number): Promise<string> => {
  const category = await addCategory(member)
  const code = `M${stock}-${minThreshold}`
  const { body } = await member.call('products.create', {
    body: {
      product: { code, name: `Producto ${code}`, categories: [category], minThreshold, iva: 0, sellingPrice: 1 },
      ...(stock > 0 ? { historical: { stock, cost: 1 } } : {}),
    },
  })
  return body.data.$id
}

describe('products.stock', () => {
  it('puts every product under the tab that the domain’s rule says, at each border of it', async () => {
    const shop = await app.signUp()
    const cases = [
      [0, 1],
      [0, 0],
      [0.01, 0],
      [15.01, 10],
      [15, 10],
      [12.01, 10],
      [12, 10],
      [0.01, 10],
      [1, 1],
      [2, 1],
      [0.5, 0.33],
      [0.49, 0.33],
      [0.5, 0.34],
      [1.2, 1],
      [1.5, 1],
    ] as const
    for (const [stock, minimum] of cases) await addWithMinimum(shop, stock, minimum)
    await addProduct(shop, { checkStock: 'without_stock' })
    const all = (await shop.call('products.stock', { query: { pageSize: 200 } })).body
    expect(all.total).toBe(cases.length)
    for (const tab of ['good', 'warn', 'critical', 'noStock'] as const) {
      const { data, total, counts } = (await shop.call('products.stock', { query: { tab, pageSize: 200 } })).body
      const expected = cases.filter(([stock, minimum]) => stockStatus(quantity(stock), quantity(minimum)) === tab)
      expect(data.map(({ code }) => code).toSorted()).toEqual(expected.map((each) => `M${each.join('-')}`).toSorted())
      expect(data.every(({ thresholdDiff }) => thresholdDiff[tab])).toBe(true)
      expect([total, counts[tab]]).toEqual([expected.length, expected.length])
    }
    expect(all.counts).toMatchObject({ all: cases.length })
  })

  it('shows first what wants attention first, or sorts by name, and follows a sale at once', async () => {
    const shop = await app.signUp()
    const [few, none] = [
      await addProduct(shop, { name: 'Azúcar', stock: 2 }),
      await addProduct(shop, { name: 'Zapallo', stock: 0 }),
    ]
    const codes = async (query = {}) => (await shop.call('products.stock', { query })).body.data.map(({ code }) => code)
    expect(await codes()).toEqual([none, few])
    expect(await codes({ sort: '-status' })).toEqual([few, none])
    expect(await codes({ sort: 'name' })).toEqual([few, none])
    expect(await codes({ search: 'azucar' })).toEqual([few])
    expect(await codes({ tab: 'good' })).toEqual([few])
    const customer = await addPerson(shop, 'Cliente')
    await addSale(shop, customer, [{ product: few, quantity: 2, sellingPrice: 1 }], 'effective')
    expect((await shop.call('products.stock', {})).body.counts).toEqual({
      all: 2,
      noStock: 2,
      critical: 0,
      warn: 0,
      good: 0,
    })
  })

  it('shows nothing of another business', async () => {
    const [shop, other] = [await app.signUp(), await app.signUp()]
    await addProduct(shop)
    expect((await other.call('products.stock', {})).body).toMatchObject({ total: 0, data: [] })
  })
})

describe('products.ranking', () => {
  it('sums what was sold and bought by product over the range, most first, with the parts adding up to the totals', async () => {
    const shop = await app.signUp()
    const [customer, supplier] = [await addPerson(shop, 'Cliente'), await addPerson(shop, 'Proveedor')]
    const drinks = await addCategory(shop)
    const cola = await addProduct(shop, { name: 'Cola', stock: 50, category: drinks })
    const bread = await addProduct(shop, { name: 'Pan', stock: 50 })
    const service = await addProduct(shop, { name: 'Envío', checkStock: 'without_stock' })
    const line = (product: string, units: number) => ({ product, quantity: units, sellingPrice: 60 })
    await addSale(shop, customer, [line(cola, 2.5), line(bread, 4), line(cola, 0.25), line(service, 1)], 'effective')
    await addSale(shop, customer, [line(cola, 3)], 'paid')
    await addSale(shop, customer, [line(cola, 9)])
    await shop.call('transaction.add', {
      body: { ...documentBody('purchase', supplier, [line(bread, 7)]), saveMode: 'effective' },
    })

    const sold = (await shop.call('products.ranking', {})).body
    expect(
      sold.data.map(({ productName, stockHistorySummatory, returned }) => [
        productName,
        stockHistorySummatory,
        returned,
      ]),
    ).toEqual([
      ['Cola', 5.75, 0],
      ['Pan', 4, 0],
      ['Envío', 1, 0],
    ])
    expect(sold).toMatchObject({ total: 3, totals: { summatory: 10.75, returned: 0, highest: 5.75 } })
    expect(sold.data[2]).toMatchObject({ checkStock: 'without_stock' })
    expect(sold.data[0]!.product).toMatchObject({ code: cola, checkStock: 'with_stock', currentStock: 44.25 })
    expect(sold.counts).toMatchObject({ all: 3, [drinks]: 1 })

    const bought = (await shop.call('products.ranking', { query: { operation: 'compra' } })).body
    expect(bought.data.map(({ productName, stockHistorySummatory }) => [productName, stockHistorySummatory])).toEqual([
      ['Pan', 7],
    ])

    const ofDrinks = (await shop.call('products.ranking', { query: { tab: drinks.toUpperCase() } })).body
    expect(ofDrinks).toMatchObject({ total: 1, totals: { summatory: 5.75 }, counts: sold.counts })
    const names = async (query: object) =>
      (await shop.call('products.ranking', { query })).body.data.map(({ productName }) => productName)
    expect(await names({ sort: 'total' })).toEqual(['Envío', 'Pan', 'Cola'])
    expect(await names({ sort: '-name' })).toEqual(['Pan', 'Envío', 'Cola'])
    expect(await names({ search: 'pa' })).toEqual(['Pan'])
    expect(await names({ page: 2, pageSize: 1 })).toEqual(['Pan'])
    expect(await names({ end: '2001-01-01T00:00:00.000Z' })).toEqual([])
  })

  it('tells what came back by credit note apart, and does not subtract it', async () => {
    const shop = await app.signUp()
    const customer = await addPerson(shop, 'Cliente')
    const [cola, bread] = [await addProduct(shop, { name: 'Cola' }), await addProduct(shop, { name: 'Pan' })]
    const line = (product: string) => ({ product, quantity: 5, sellingPrice: 60 })
    const sale = await addSale(shop, customer, [line(cola), line(bread)], 'effective')
    const note = await shop.call('credit_note.add', {
      body: { transaction: { relatedTransaction: sale }, details: { detailLines: [{ product: cola, quantity: 1.5 }] } },
    })
    const transactionId = note.body.data.transaction.id
    await shop.call('credit_note.make_effective', { body: { transactionId, reStock: true } })
    const { body } = await shop.call('products.ranking', {})
    expect(body.data.map((row) => [row.productName, row.stockHistorySummatory, row.returned])).toEqual([
      ['Cola', 5, 1.5],
      ['Pan', 5, 0],
    ])
    expect(body.totals).toEqual({ summatory: 10, returned: 1.5, highest: 5 })
  })

  it('counts what is not kept in stock by the documents’ dates and lines, each line once, and what notes take of it apart', async () => {
    const shop = await app.signUp()
    const customer = await addPerson(shop, 'Cliente')
    const service = await addProduct(shop, { name: 'Envío', checkStock: 'without_stock' })
    const cola = await addProduct(shop, { name: 'Cola', stock: 5 })
    const lines = [
      { product: service, quantity: 3, sellingPrice: 60 },
      { product: cola, quantity: 5, sellingPrice: 60 },
    ]
    const body = documentBody('sale', customer, lines, { creationDate: '2026-03-05T12:00:00.000Z' })
    const { transaction } = (await shop.call('transaction.add', { body: { ...body, saveMode: 'effective' } })).body.data
    const note = await addNote(shop, transaction.id, [
      { product: service, quantity: 1 },
      { product: cola, quantity: 2 },
    ])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: false } })
    // Its stock is gone, so it may be sold without any from now on: the history has the sales.
    const { data } = (await shop.call('products.get', { params: { id: cola } })).body
    const { categories, code, name, sellingPrice } = data
    const changed = { categories, code, name, sellingPrice, checkStock: 'without_stock' as const, cost: 1 }
    expect((await shop.call('products.update', { params: { id: cola }, body: changed })).status).toBe(200)

    const ranked = async (query: object) =>
      (await shop.call('products.ranking', { query })).body.data.map((row) => [
        row.productName,
        row.stockHistorySummatory,
        row.returned,
      ])
    expect(await ranked({})).toEqual([
      ['Cola', 5, 0],
      ['Envío', 3, 1],
    ])
    expect(await ranked({ end: '2026-03-05T12:00:00.000Z' })).toEqual([['Envío', 3, 0]])
    expect(await ranked({ operation: 'compra' })).toEqual([])
  })

  it('has nothing before anything moved, and nothing of another business', async () => {
    const [shop, other] = [await app.signUp(), await app.signUp()]
    const customer = await addPerson(shop, 'Cliente')
    await addSale(shop, customer, [{ product: await addProduct(shop), quantity: 1, sellingPrice: 1 }], 'effective')
    const { body } = await other.call('products.ranking', {})
    expect(body).toMatchObject({ data: [], total: 0, counts: { all: 0 }, totals: { summatory: 0, highest: 0 } })
  })
})
