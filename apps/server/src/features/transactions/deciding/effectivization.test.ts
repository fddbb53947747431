import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, documentBody } from '#test/factories'

let app: TestApp
let shop: Member
let customer: string
let supplier: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente')
  supplier = await addPerson(shop, 'Proveedor')
})
afterAll(() => app.stop())

const stockOf = async (product: string) =>
  (await shop.call('products.get', { params: { id: product } })).body.data.currentStock
const balanceOf = async (person: string) =>
  (await shop.call('people.get', { params: { id: person } })).body.data.checkingAccount
const detailOf = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data

const buy = async (product: string, quantity: number, sellingPrice: number, more: { discount?: number } = {}) => {
  const { body } = await shop.call('transaction.add', {
    body: {
      ...documentBody('purchase', supplier, [{ product, quantity, sellingPrice, discount: 10 }], more),
      saveMode: 'effective',
    },
  })
  return body.data
}

describe('a sale made effective', () => {
  it('takes the oldest lots first, fixes the cost and charges the customer', async () => {
    const product = await addProduct(shop, { stock: 3, cost: 10 })
    await buy(product, 5, 20)
    const before = await balanceOf(customer)
    const id = await addSale(shop, customer, [{ product, quantity: 4, sellingPrice: 100 }], 'effective')
    const detail = await detailOf(id)
    // 3 of the initial lot at 10, 1 of the purchase at 20 less 10 %.
    expect(detail.stockEntries?.map(({ stock, cost, provider }) => ({ stock, cost, provider }))).toEqual([
      { stock: 3, cost: 10, provider: undefined },
      { stock: 1, cost: 18, provider: supplier },
    ])
    expect(detail.transaction).toMatchObject({ status: 1, cost: 48 })
    expect(await stockOf(product)).toBe(4)
    expect(await balanceOf(customer)).toBe(before + 400)
  })

  it('adds up the lines of one product and changes nothing at all when any product lacks stock', async () => {
    const [scarce, plenty] = [await addProduct(shop, { stock: 3 }), await addProduct(shop, { stock: 50 })]
    const before = await balanceOf(customer)
    const id = await addSale(shop, customer, [
      { product: scarce, quantity: 2, sellingPrice: 10 },
      { product: plenty, quantity: 5, sellingPrice: 10 },
      { product: scarce, quantity: 2, sellingPrice: 10 },
    ])
    const { body } = await shop.call('transaction.make_effective', { body: [id] })
    expect(body.data).toEqual([
      expect.objectContaining({
        transactionId: id,
        status: 1,
        stockModified: false,
        notEnoughStockEntries: [expect.objectContaining({ product: scarce, required: 4, available: 3, difference: 1 })],
      }),
    ])
    expect([await stockOf(scarce), await stockOf(plenty)]).toEqual([3, 50])
    expect(await balanceOf(customer)).toBe(before)
    expect((await detailOf(id)).transaction.status).toBe(0)
  })

  it('takes no lots of a product without stock control, whose cost is its own', async () => {
    const product = await addProduct(shop, { checkStock: 'without_stock', cost: 7.5 })
    const id = await addSale(shop, customer, [{ product, quantity: 3, sellingPrice: 10 }])
    const { body } = await shop.call('transaction.make_effective', { body: [id] })
    expect(body.data[0]).toMatchObject({ status: 0, stockModified: false })
    const detail = await detailOf(id)
    expect(detail.stockEntries).toEqual([])
    expect(detail.transaction.cost).toBe(22.5)
  })

  it('works through several in order: what fails says why, the others go on', async () => {
    const product = await addProduct(shop, { stock: 3 })
    const ids = [
      await addSale(shop, customer, [{ product, quantity: 2, sellingPrice: 10 }]),
      await addSale(shop, customer, [{ product, quantity: 2, sellingPrice: 10 }]),
      await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }]),
    ]
    const { body } = await shop.call('transaction.make_effective', { body: ids })
    expect(body.data.map((result) => result.status)).toEqual([0, 1, 0])
    const again = await shop.call('transaction.make_effective', { body: ids })
    expect(again.body.data.map((result) => result.message)).toEqual([
      `La transacción ${ids[0]} está en estado Efectiva y no admite esta operación.`,
      'No hay stock suficiente para efectivizar la transacción.',
      `La transacción ${ids[2]} está en estado Efectiva y no admite esta operación.`,
    ])
  })

  it('is refused a second time, naming the state', async () => {
    const product = await addProduct(shop)
    const id = await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }], 'paid')
    const { status, problem } = await shop.call('transaction.make_effective', { body: [id] })
    expect(status).toBe(409)
    expect(problem.message).toBe(`La transacción ${id} está en estado Pagada y no admite esta operación.`)
  })
})

describe('a purchase made effective', () => {
  it('makes a lot a line at the price less both discounts, sets the product’s cost and what we owe', async () => {
    const product = await addProduct(shop, { stock: 1, cost: 10 })
    const before = await balanceOf(supplier)
    const { transaction } = await buy(product, 2.5, 33.33, { discount: 3 })
    const { body } = await shop.call('products.lots', { params: { id: product } })
    expect(body.data.map(({ cost, stock, provider }) => ({ cost, stock, provider }))).toEqual([
      { cost: 10, stock: 1, provider: undefined },
      { cost: 29.0971, stock: 2.5, provider: supplier },
    ])
    const record = (await shop.call('products.get', { params: { id: product } })).body.data
    expect(record).toMatchObject({ currentStock: 3.5, cost: 29.0971 })
    expect(await balanceOf(supplier)).toBeCloseTo(before + transaction.summary.total, 2)
  })

  const order = async (products: readonly string[]) => {
    const lines = products.map((product) => ({ product, quantity: 5, sellingPrice: 10 }))
    const { body } = await shop.call('transaction.add', { body: documentBody('purchase', supplier, lines) })
    return body.data.transaction.id
  }
  const uncontrol = async (product: string) => {
    const { name, categories } = (await shop.call('products.get', { params: { id: product } })).body.data
    const body = { code: product, name, categories, checkStock: 'without_stock' as const, cost: 3 }
    return shop.call('products.update', { params: { id: product }, body })
  }

  it('refuses by name the products that were removed or lost their stock control meanwhile, and changes nothing', async () => {
    const [kept, gone, loose] = [
      await addProduct(shop, { stock: 0, name: 'Queda' }),
      await addProduct(shop, { stock: 0, name: 'Borrado' }),
      await addProduct(shop, { stock: 0, name: 'Suelto' }),
    ]
    const id = await order([kept, gone, loose])
    expect((await shop.call('products.remove', { params: { id: gone } })).status).toBe(200)
    expect((await uncontrol(loose)).status).toBe(200)
    const before = await balanceOf(supplier)
    const { status, problem } = await shop.call('transaction.make_effective', { body: [id] })
    expect([status, problem.code]).toEqual([409, 'stock_not_kept'])
    expect(problem.message).toContain('Borrado')
    expect(problem.message).toContain('Suelto')
    expect(problem.message).not.toContain('Queda')
    expect([await stockOf(kept), await stockOf(gone), await stockOf(loose)]).toEqual([0, 0, 0])
    expect((await detailOf(id)).transaction.status).toBe(0)
    expect(await balanceOf(supplier)).toBe(before)
  })

  it('does not stop the others of a run', async () => {
    const [kept, loose] = [
      await addProduct(shop, { stock: 0 }),
      await addProduct(shop, { stock: 0, name: 'Sin lotes' }),
    ]
    const ids = [await order([kept]), await order([loose]), await order([kept])]
    await uncontrol(loose)
    const { body } = await shop.call('transaction.make_effective', { body: ids })
    expect(body.data.map((result) => [result.transactionId, result.status])).toEqual([
      [ids[0], 0],
      [ids[1], 1],
      [ids[2], 0],
    ])
    expect(body.data[1]?.message).toContain('Sin Lotes')
    expect(await stockOf(kept)).toBe(10)
  })

  it('keeps no goods of a product that somebody removes at the same moment', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => addProduct(shop, { stock: 0 })))
    const ids = await Promise.all(products.map((product) => order([product])))
    await Promise.all([
      ...ids.map((id) => shop.call('transaction.make_effective', { body: [id] })),
      ...products.map((product) => shop.call('products.remove', { params: { id: product } })),
    ])
    expect(await app.brokenBooks()).toBeUndefined()
  })
})

describe('a transaction made paid', () => {
  it('records one payment of all that is due, clears the account and fills the cash', async () => {
    const buyer = await addPerson(shop, 'Cliente')
    const product = await addProduct(shop)
    const id = await addSale(shop, buyer, [{ product, quantity: 2, sellingPrice: 99.99 }], 'effective')
    const { body } = await shop.call('transaction.make_paid', { body: [id] })
    expect(body.data).toEqual([
      expect.objectContaining({
        transactionId: id,
        status: 2,
        payment: expect.objectContaining({
          paymentOperation: 'customerPayment',
          movementType: 'increment',
          total: 199.98,
        }),
      }),
    ])
    const detail = await detailOf(id)
    expect(detail.transaction.payment).toEqual({ total: 199.98, payed: 199.98, percentage: 100 })
    expect(detail.payments.map((payment) => payment.details)).toEqual([
      [expect.objectContaining({ transaction: id, total: 199.98 })],
    ])
    expect(await balanceOf(buyer)).toBe(0)
  })

  it('is refused before it is effective, and the others of the same call are not paid either', async () => {
    const product = await addProduct(shop)
    const line = { product, quantity: 1, sellingPrice: 10 }
    const effective = await addSale(shop, customer, [line], 'effective')
    const created = await addSale(shop, customer, [line])
    const { status, problem } = await shop.call('transaction.make_paid', { body: [effective, created] })
    expect([status, problem.code]).toEqual([409, 'state_refused'])
    expect((await detailOf(effective)).transaction.status).toBe(1)
  })
})
