import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'

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

const buy = (product: string, quantity: number, sellingPrice: number) =>
  shop.call('transaction.add', {
    body: { ...documentBody('purchase', supplier, [{ product, quantity, sellingPrice }]), saveMode: 'effective' },
  })
const stockOf = async (id: string) => (await shop.call('products.get', { params: { id } })).body.data.currentStock
const lotsOf = async (id: string) =>
  (await shop.call('products.lots', { params: { id } })).body.data.map(({ cost, stock, received }) => [
    cost,
    stock,
    received,
  ])
const balanceOf = async (id: string) => (await shop.call('people.get', { params: { id } })).body.data.checkingAccount
const detailOf = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data
const makeEffective = (transactionId: string, reStock: boolean, key?: string) =>
  shop.call('credit_note.make_effective', { body: { transactionId, reStock } }, { key })

/** A product with two lots, 3 units at 10 and 5 at 20, of which a sale took all of the first and 2 of the second. */
const soldFromTwoLots = async () => {
  const product = await addProduct(shop, { stock: 3, cost: 10 })
  await buy(product, 5, 20)
  const sale = await addSale(shop, customer, [{ product, quantity: 5, sellingPrice: 100 }], 'effective')
  return { product, sale }
}

describe('a credit note made effective with re-stock', () => {
  it('gives the goods back to the lots that the sale took them from, latest taken first, at their cost', async () => {
    const { product, sale } = await soldFromTwoLots()
    const note = await addNote(shop, sale, [{ product, quantity: 3 }])
    const { body } = await makeEffective(note, true)
    expect(body.data).toMatchObject({
      stockModified: true,
      transaction: { id: note, status: 1, reStock: true, cost: 50 },
    })
    expect(await stockOf(product)).toBe(6)
    expect(await lotsOf(product)).toEqual([
      [10, 1, 3],
      [20, 5, 5],
    ])
    const detail = await detailOf(note)
    expect(detail.stockEntries?.map(({ stock, cost, provider }) => [stock, cost, provider])).toEqual([
      [2, 20, supplier],
      [1, 10, undefined],
    ])
    const history = await shop.call('products.history', { params: { id: product } })
    expect(history.body.data[0]).toMatchObject({
      movement: 'Nota De Credito',
      effect: 'increment',
      transaction: note,
      stock: 3,
    })
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('goes on where an earlier note stopped, and leaves what is sold of other lines alone', async () => {
    const { product, sale } = await soldFromTwoLots()
    await makeEffective(await addNote(shop, sale, [{ product, quantity: 1.5 }]), true)
    const without = await addNote(shop, sale, [{ product, quantity: 0.5 }])
    await makeEffective(without, false)
    const rest = await addNote(shop, sale, [{ product, quantity: 3 }])
    expect((await makeEffective(rest, true)).body.data.transaction.cost).toBe(35)
    expect(await lotsOf(product)).toEqual([
      [10, 2.5, 3],
      [20, 5, 5],
    ])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('tells the lines of one product apart by the line of the sale that they take back', async () => {
    const product = await addProduct(shop, { stock: 2, cost: 10 })
    await buy(product, 2, 30)
    const lines = [
      { product, quantity: 2, sellingPrice: 100 },
      { product, quantity: 2, sellingPrice: 90 },
    ]
    const sale = await addSale(shop, customer, lines, 'effective')
    const note = await addNote(shop, sale, [{ product, quantity: 1, saleLine: 1 }])
    expect((await makeEffective(note, true)).body.data.transaction).toMatchObject({ cost: 10, summary: { total: 100 } })
    expect(await lotsOf(product)).toEqual([
      [10, 1, 2],
      [30, 0, 2],
    ])
    const second = await addNote(shop, sale, [{ product, quantity: 3 }])
    expect((await makeEffective(second, true)).body.data.transaction.cost).toBe(70)
    expect(await stockOf(product)).toBe(4)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('brings nothing back of a product without stock control, whose goods cost nothing then', async () => {
    const service = await addProduct(shop, { checkStock: 'without_stock', cost: 7 })
    const sale = await addSale(shop, customer, [{ product: service, quantity: 2, sellingPrice: 10 }], 'effective')
    const note = await addNote(shop, sale, [{ product: service, quantity: 1 }])
    expect((await makeEffective(note, true)).body.data).toMatchObject({
      stockModified: false,
      transaction: { cost: 0 },
    })
    expect((await detailOf(note)).stockEntries).toEqual([])
  })

  it('refuses goods of a product that holds no stock any more, and takes the note without them', async () => {
    const product = await addProduct(shop, { stock: 1, name: 'Fernet' })
    const sale = await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }], 'effective')
    const note = await addNote(shop, sale, [{ product, quantity: 1 }])
    const set = (change: string) => app.sql(`update product set ${change} where code = '${product}'`)
    for (const change of [`check_stock = 'without_stock'`, `check_stock = 'with_stock', status = 1`]) {
      await set(change)
      const { status, problem } = await makeEffective(note, true)
      expect([status, problem.message]).toEqual([
        409,
        'No se puede devolver Fernet al stock: fue eliminado o ya no tiene control de stock. Efectivizá la nota sin devolver los productos.',
      ])
    }
    expect((await makeEffective(note, false)).body.data).toMatchObject({ stockModified: false })
  })
})

describe('a credit note made effective without re-stock', () => {
  it('changes no stock, costs nothing and touches no account', async () => {
    const { product, sale } = await soldFromTwoLots()
    const before = { stock: await stockOf(product), balance: await balanceOf(customer) }
    const note = await addNote(shop, sale, [{ product, quantity: 3 }])
    const { body } = await makeEffective(note, false)
    expect(body.data).toMatchObject({ stockModified: false, transaction: { status: 1, reStock: false, cost: 0 } })
    expect({ stock: await stockOf(product), balance: await balanceOf(customer) }).toEqual(before)
    expect((await detailOf(sale)).transaction).toMatchObject({ status: 1, payment: { payed: 0 } })
  })
})

describe('credit_note.make_effective', () => {
  it('puts other quantities in the place of the note’s before', async () => {
    const { product, sale } = await soldFromTwoLots()
    await addNote(shop, sale, [{ product, quantity: 1 }])
    const transactionId = await addNote(shop, sale, [{ product, quantity: 1 }])
    const send = (quantity: number) =>
      shop.call('credit_note.make_effective', {
        body: { transactionId, reStock: true, details: { detailLines: [{ product, quantity, saleLine: 1 }] } },
      })
    expect((await send(4.01)).problem).toMatchObject({ code: 'credit_above_sold' })
    expect((await send(0)).problem.message).toBe('Debe especificar al menos 1 producto con cant. mayor a 0')
    expect((await detailOf(transactionId)).transaction).toMatchObject({ status: 0, summary: { total: 100 } })
    const { body } = await send(4)
    expect(body.data.transaction).toMatchObject({ status: 1, summary: { total: 400 }, cost: 60 })
    expect((await detailOf(sale)).creditable).toMatchObject([{ credited: 5, creditable: 0 }])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is refused a second time and for a paid note, naming the state', async () => {
    const { product, sale } = await soldFromTwoLots()
    const note = await addNote(shop, sale, [{ product, quantity: 1 }])
    await makeEffective(note, true)
    const again = await makeEffective(note, true)
    expect([again.status, again.problem.message]).toEqual([
      409,
      `La transacción ${note} está en estado Efectiva y no admite esta operación.`,
    ])
    await shop.call('credit_note.make_paid', { body: { transactionId: note, paymentMode: 2 } })
    expect((await makeEffective(note, true)).problem.message).toBe(
      `La transacción ${note} está en estado Pagada y no admite esta operación.`,
    )
    expect(await stockOf(product)).toBe(4)
  })

  it('is refused for a sale, and needs the answer to the re-stock question', async () => {
    const { sale } = await soldFromTwoLots()
    const { status, problem } = await makeEffective(sale, true)
    expect([status, problem.message]).toEqual([422, `La transacción ${sale} no es una nota de crédito.`])
    const body = { transactionId: sale } as { transactionId: string; reStock: boolean }
    expect((await shop.call('credit_note.make_effective', { body })).status).toBe(422)
  })

  it('gives one effect to the same request sent many times at once', async () => {
    const { product, sale } = await soldFromTwoLots()
    const note = await addNote(shop, sale, [{ product, quantity: 2 }])
    const answers = await Promise.all(Array.from({ length: 10 }, () => makeEffective(note, true, 'una vez')))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await stockOf(product)).toBe(5)
    expect(await app.brokenBooks()).toBeUndefined()
  })
})
