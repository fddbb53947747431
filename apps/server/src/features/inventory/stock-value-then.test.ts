import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { randomNumbers } from '#test/random-numbers'

let app: TestApp
let shop: Member
let ticks = Date.parse('2026-03-01T12:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date((ticks += 1)) })
  shop = await app.signUp()
})
afterAll(() => app.stop())

/** Lots of a product in whole units and cents, oldest first: the model of the walk below. */
type Shelf = { left: number; cents: number }[]

const valueOf = (shelf: Shelf): number => shelf.reduce((sum, { left, cents }) => sum + left * cents, 0)

const take = (shelf: Shelf, quantity: number): void => {
  let wanted = quantity
  for (const lot of shelf) {
    const part = Math.min(lot.left, wanted)
    lot.left -= part
    wanted -= part
  }
}

it('the stock value of any past moment agrees with a replay of a random history, product by product', async () => {
  const random = randomNumbers(7)
  const [customer, supplier] = [await addPerson(shop, 'Cliente'), await addPerson(shop, 'Proveedor')]
  const shelves = new Map<string, Shelf>()
  for (let place = 0; place < 4; place += 1) {
    const stock = 5 + random.below(20)
    const cents = 1 + random.below(5_000)
    shelves.set(await addProduct(shop, { stock, cost: cents / 100 }), [{ left: stock, cents }])
  }
  const moments: { at: string; values: Map<string, number> }[] = []
  for (let done = 0; done < 120; done += 1) {
    const [product, shelf] = random.pick([...shelves])
    const quantity = 1 + random.below(6)
    if (random.below(2) === 0) {
      const cents = 1 + random.below(5_000)
      const body = documentBody('purchase', supplier, [{ product, quantity, sellingPrice: cents / 100 }])
      await shop.call('transaction.add', { body: { ...body, saveMode: 'effective' } })
      shelf.push({ left: quantity, cents })
    } else if (quantity <= shelf.reduce((sum, lot) => sum + lot.left, 0)) {
      await addSale(shop, customer, [{ product, quantity, sellingPrice: 100 }], 'effective')
      take(shelf, quantity)
    }
    if (done % 10 === 0) {
      const valued = [...shelves].map(([code, lots]) => [code, valueOf(lots)] as const)
      moments.push({ at: new Date(ticks).toISOString(), values: new Map(valued.filter(([, cents]) => cents > 0)) })
    }
  }

  for (const { at, values } of moments) {
    const { data, totals } = (await shop.call('products.stock_value', { query: { at } })).body
    expect(new Map(data.map((row) => [row.product, Math.round(row.stockValue * 100)]))).toEqual(values)
    const sum = [...values.values()].reduce((cents, value) => cents + value, 0)
    expect([totals.products, Math.round(totals.stockValue * 100)]).toEqual([values.size, sum])
    for (const { detailRows, currentStock } of data) {
      expect(detailRows.reduce((left, lot) => left + lot.quantity, 0)).toBe(currentStock)
    }
  }
  const before = await shop.call('products.stock_value', { query: { at: '2020-01-01T00:00:00.000Z' } })
  expect(before.body).toMatchObject({ data: [], totals: { products: 0, stockValue: 0 } })
  const now = await shop.call('products.stock_value', {})
  const last = await shop.call('products.stock_value', { query: { at: new Date(ticks).toISOString() } })
  // Nobody knows what buying the goods again cost then, so that this figure belongs to the present alone.
  const { replacementValue, ...totals } = now.body.totals
  expect(replacementValue).toBeGreaterThan(0)
  const rows = now.body.data.map((row) => ({ ...row, replacementValue: undefined }))
  expect(last.body).toEqual({ ...now.body, data: rows, totals })
  expect(await app.brokenBooks()).toBeUndefined()
})
