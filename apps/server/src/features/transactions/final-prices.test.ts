import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, becomeResponsable, documentBody } from '#test/factories'
import { giveRole } from '#test/roles'

let app: TestApp
let shop: Member
let customer: string
let supplier: string
let product: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await app.signUp()
  await becomeResponsable(shop, true)
  customer = await addPerson(shop, 'Cliente')
  supplier = await addPerson(shop, 'Proveedor')
  product = await addProduct(shop, { stock: 100, cost: 500, price: 1000, iva: 21 })
})
afterAll(() => app.stop())

const keepFinalPrices = (pricesIncludeVat: boolean) =>
  shop.call('settings.update_prices', { body: { pricesIncludeVat } })
const lineOf = (quantity: number, sellingPrice: number, iva: 0 | 10.5 | 21 = 21) => ({
  product,
  quantity,
  sellingPrice,
  iva,
})
const bodyOf = (
  kind: 'sale' | 'purchase',
  lines: readonly ReturnType<typeof lineOf>[],
  summary: { pricesIncludeVat?: boolean; discount?: number; total?: number } = {},
) => {
  const body = documentBody(kind, kind === 'sale' ? customer : supplier, lines)
  return { ...body, transaction: { ...body.transaction, summary }, saveMode: 'effective' as const }
}
const add = (...parts: Parameters<typeof bodyOf>) => shop.call('transaction.add', { body: bodyOf(...parts) })

describe('a sale of a business whose prices are final', () => {
  it('comes to what the shelf says, by its own rate, and its profit is net', async () => {
    const { body } = await add('sale', [lineOf(12, 1000)], { total: 12_000 })
    expect(body.data.transaction.summary).toEqual({
      subTotal: 12_000,
      discount: 0,
      pricesIncludeVat: true,
      total: 12_000,
      iva21: 2082.64,
      iva105: 0,
    })
    expect(body.data.details.detailLines).toMatchObject([{ sellingPrice: 1000, subTotal: 12_000, total: 12_000 }])
    const range = { startDate: '2000-01-01T00:00:00.000Z', endDate: '2999-01-01T00:00:00.000Z' }
    const { data } = (await shop.call('transactions.list', { query: { start: range.startDate, end: range.endDate } }))
      .body
    expect(data).toMatchObject([{ cost: 6000, summary: { pricesIncludeVat: true, iva21: 2082.64 } }])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('shares its discount among its rates', async () => {
    const { body } = await add('sale', [lineOf(1, 1000), lineOf(1, 500, 10.5)], { discount: 10 })
    expect(body.data.transaction.summary).toMatchObject({ total: 1350, iva21: 156.2, iva105: 42.76 })
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('stays as it was made when the business keeps net prices again, and so do its edits and its notes', async () => {
    const sale = (await add('sale', [lineOf(12, 1000)])).body.data.transaction.id
    const created = await shop.call('transaction.add', {
      body: { ...bodyOf('sale', [lineOf(3, 33.33)]), saveMode: 'created' },
    })
    await keepFinalPrices(false)
    const { id } = created.body.data.transaction
    const { transaction, details } = bodyOf('sale', [{ ...lineOf(3, 33.33), discount: 5 } as never])
    const edited = await shop.call('transaction.edit', { body: { transactionId: id, transaction, details } })
    expect(edited.body.data.transaction.summary).toMatchObject({ pricesIncludeVat: true, total: 94.99, iva21: 16.49 })

    const summaries = []
    for (const quantity of [5, 7]) {
      const note = await addNote(shop, sale, [{ product, quantity }])
      const { data } = (await shop.call('transactions.get', { params: { id: note } })).body
      summaries.push(data.transaction.summary)
    }
    expect(summaries).toMatchObject([
      { pricesIncludeVat: true, total: 5000, iva21: 867.77 },
      { pricesIncludeVat: true, total: 7000, iva21: 1214.87 },
    ])
    expect((await add('sale', [lineOf(1, 1000)])).body.data.transaction.summary).toMatchObject({
      pricesIncludeVat: false,
      total: 1210,
    })
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('says of which products its net did not cover the cost', async () => {
    const effective = (answer: Awaited<ReturnType<typeof add>>) => answer.body.data.effective?.soldBelowCost
    expect(effective(await add('sale', [lineOf(1, 605)]))).toEqual([])
    expect(effective(await add('sale', [lineOf(1, 604.99)]))).toEqual([product])
    const body = [605, 605.01].map((price) => ({ productId: product, price }))
    const { data } = (await shop.call('products.availability', { body })).body
    expect(data.map(({ isBelowCost }) => isBelowCost)).toEqual([true, false])
    const net = (await shop.call('products.availability', { body: [{ ...body[0]!, pricesIncludeVat: false }] })).body
    expect(net.data.map(({ isBelowCost }) => isBelowCost)).toEqual([false])
  })

  it('is made by a cashier at its prices, or at what they come to without IVA, and at no others', async () => {
    await giveRole(app, shop, 'cashier')
    expect((await add('sale', [lineOf(1, 1000)])).status).toBe(201)
    expect((await add('sale', [lineOf(1, 826.45)], { pricesIncludeVat: false })).status).toBe(201)
    const refused = await add('sale', [lineOf(1, 1000)], { pricesIncludeVat: false })
    expect(refused.problem.data).toMatchObject([{ code: 'price_not_proposed' }])
  })
})

describe('a purchase', () => {
  it('is net unless it says otherwise, and costs the same either way', async () => {
    const costOf = async () => (await shop.call('products.get', { params: { id: product } })).body.data.cost
    const net = (await add('purchase', [lineOf(2, 600)])).body.data.transaction.summary
    expect(net).toMatchObject({ pricesIncludeVat: false, total: 1452, iva21: 252 })
    expect(await costOf()).toBe(600)
    const final = (await add('purchase', [lineOf(2, 847)], { pricesIncludeVat: true })).body.data.transaction.summary
    expect(final).toMatchObject({ pricesIncludeVat: true, total: 1694, iva21: 294 })
    expect(await costOf()).toBe(700)
    expect(await app.brokenBooks()).toBeUndefined()
  })
})

describe('a business without IVA', () => {
  it('has no final prices: neither its setting nor its documents', async () => {
    const { data } = (await shop.call('users.get', {})).body
    await shop.call('users.update', { body: { ...data, condition: 'monotributista' } })
    expect((await shop.call('users.get', {})).body.data.pricesIncludeVat).toBe(false)
    expect((await add('sale', [lineOf(1, 1000)])).body.data.transaction.summary).toMatchObject({
      pricesIncludeVat: false,
      total: 1000,
    })
    const refused = [await add('sale', [lineOf(1, 1000)], { pricesIncludeVat: true }), await keepFinalPrices(true)]
    const message = 'Solo un responsable inscripto puede tener precios con IVA incluido.'
    for (const { status, problem } of refused) expect([status, problem.message]).toEqual([422, message])
  })
})

describe('products', () => {
  it('are below cost by their net', async () => {
    const belowCost = async () =>
      (await shop.call('products.list', { query: { belowCost: 'true' } })).body.data.map(({ code }) => code)
    await addProduct(shop, { cost: 500, price: 605, iva: 21 })
    const below = await addProduct(shop, { cost: 500, price: 604.99, iva: 21 })
    expect(await belowCost()).toEqual([below])
    await keepFinalPrices(false)
    expect(await belowCost()).toEqual([])
  })

  it('say whether their price is final, where the business has IVA at all', async () => {
    const told = async () => {
      const one = (await shop.call('products.get', { params: { id: product } })).body.data
      const [listed] = (await shop.call('products.list', {})).body.data
      expect(listed?.pricesIncludeVat).toBe(one.pricesIncludeVat)
      return one.pricesIncludeVat
    }
    expect(await told()).toBe(true)
    await keepFinalPrices(false)
    expect(await told()).toBe(false)
    const { data } = (await shop.call('users.get', {})).body
    await shop.call('users.update', { body: { ...data, condition: 'monotributista' } })
    expect(await told()).toBeUndefined()
  })

  it('have the margin of their net in a bulk change', async () => {
    const body = { selection: { products: [product] }, percentage: 21 }
    const { data } = (await shop.call('price_changes.preview', { body })).body
    expect(data).toMatchObject([{ currentMargin: { amount: 326.45 }, next: 1210, margin: { amount: 500 } }])
  })
})
