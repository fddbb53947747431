import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, documentBody } from '#test/factories'
import { addMember } from '#test/roles'

let app: TestApp
let shop: Member
let supplier: string
let product: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await app.signUp()
  supplier = await addPerson(shop, 'Proveedor')
  product = await addProduct(shop, { stock: 0 })
})
afterAll(() => app.stop())

const set = (more: object = {}, by = shop) =>
  by.call('supplier_products.set', { body: { supplier, product, code: 'ab-12', pack: 12, ...more } })
const suppliersOf = async (id: string) =>
  (await shop.call('products.suppliers', { params: { id } })).body.data.map(
    ({ supplier: of, code, name, cost, pack }) => ({
      of,
      code,
      name,
      cost,
      pack,
    }),
  )
const buy = async (sellingPrice: number, from = supplier, saveMode: 'created' | 'effective' = 'effective') =>
  shop.call('transaction.add', {
    body: { ...documentBody('purchase', from, [{ product, quantity: 2, sellingPrice }]), saveMode },
  })
const find = async (code: string, of?: string) => {
  const { chosen, others } = (
    await shop.call('supplier_products.find', { query: { supplierCode: code, supplier: of } })
  ).body.data
  return [chosen.map((each) => each.code), others.map((each) => each.code)]
}

it('stores what a supplier calls a product, its code in capitals, and shows it at the product and at the supplier', async () => {
  const { body } = await set({ name: ' Yerba x 12 ', cost: 495.8678 })
  expect(body.data).toMatchObject({ supplier, product, code: 'AB-12', name: 'Yerba x 12', cost: 495.8678, pack: 12 })
  expect(await suppliersOf(product)).toEqual([
    { of: supplier, code: 'AB-12', name: 'Yerba x 12', cost: 495.8678, pack: 12 },
  ])
  const supplied = await shop.call('people.supplied', { params: { id: supplier }, query: {} })
  expect(supplied.body).toMatchObject({ total: 1, data: [{ product, code: 'AB-12' }] })
  const none = await shop.call('people.supplied', { params: { id: supplier }, query: { search: 'zzzz' } })
  expect(none.body).toMatchObject({ total: 0, data: [] })
})

it('an edit replaces the row, 0 takes the cost away, and a removal leaves none', async () => {
  await set({ cost: 5 })
  await set({ code: undefined, cost: 0, pack: undefined })
  expect(await suppliersOf(product)).toEqual([
    { of: supplier, code: undefined, name: undefined, cost: undefined, pack: 1 },
  ])
  const gone = { body: { supplier, product } }
  expect((await shop.call('supplier_products.remove', gone)).status).toBe(200)
  expect((await shop.call('supplier_products.remove', gone)).status).toBe(404)
  expect(await suppliersOf(product)).toEqual([])
})

it('typing what a supplier asks changes no cost of the product', async () => {
  await set({ cost: 77 })
  expect((await shop.call('products.get', { params: { id: product } })).body.data).not.toHaveProperty('replacementCost')
})

it('one code of a supplier is one product: the second is refused, also at once, and another supplier may have it', async () => {
  const other = await addProduct(shop)
  const answers = await Promise.all([set(), set({ product: other })])
  expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.problem.code).toBe('supplier_code_taken')
  expect((await set({ supplier: await addPerson(shop, 'Proveedor') })).status).toBe(200)
})

it('two who say the same at once leave one row', async () => {
  const answers = await Promise.all([set({ cost: 1 }), set({ cost: 1 })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await suppliersOf(product)).toHaveLength(1)
})

it('only a supplier sells, and only active products are sold', async () => {
  expect((await set({ supplier: await addPerson(shop, 'Cliente') })).status).toBe(422)
  await shop.call('products.remove', { params: { id: product } })
  expect((await set()).status).toBe(422)
})

it('an effective purchase notes the last cost and leaves code and pack; a created one notes nothing', async () => {
  await buy(50, supplier, 'created')
  expect(await suppliersOf(product)).toEqual([])
  await buy(50)
  expect(await suppliersOf(product)).toMatchObject([{ of: supplier, cost: 50, pack: 1 }])
  await set()
  await buy(61.5)
  expect(await suppliersOf(product)).toMatchObject([{ code: 'AB-12', cost: 61.5, pack: 12 }])
})

it('finds the product of the chosen supplier by its code in any case, and those of others', async () => {
  const [other, second] = [await addPerson(shop, 'Proveedor'), await addProduct(shop)]
  await set()
  await set({ supplier: other, product: second })
  expect(await find('aB-12', supplier)).toEqual([[product], [second]])
  expect(await find('AB-12', other)).toEqual([[second], [product]])
  expect((await find('AB-12')).map((codes) => codes.length)).toEqual([0, 2])
  expect(await find('AB', supplier)).toEqual([[], []])
})

it('nobody without the right sees or changes it', async () => {
  const cashier = await addMember(app, shop, 'cashier')
  expect((await set({}, cashier)).status).toBe(403)
  expect((await cashier.call('products.suppliers', { params: { id: product } })).status).toBe(403)
  expect((await cashier.call('people.supplied', { params: { id: supplier }, query: {} })).status).toBe(403)
  expect((await cashier.call('supplier_products.find', { query: { supplierCode: 'A' } })).status).toBe(403)
})

it('a supplied product and its supplier can be removed and come back', async () => {
  await set()
  await shop.call('products.remove', { params: { id: product } })
  expect(await find('AB-12', supplier)).toEqual([[], []])
  await shop.call('products.restore', { params: { id: product } })
  expect(await find('AB-12', supplier)).toEqual([[product], []])
})

it('afterwards the books are in order', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})

it('tells what a supplier last asked in pesos: typed, paid, or in dollars at the rate of today', async () => {
  const [paid, dollars, unsaid] = [await addProduct(shop), await addProduct(shop), await addProduct(shop)]
  await set({ cost: 12.3456 })
  await set({ product: dollars, code: 'usd', cost: 1.2345, inDollars: true })
  await set({ product: unsaid, code: 'nada' })
  await shop.call('transaction.add', {
    body: {
      ...documentBody('purchase', supplier, [{ product: paid, quantity: 1, sellingPrice: 7.5 }]),
      saveMode: 'effective',
    },
  })
  const products = [product, paid, dollars, unsaid, 'nobody']
  const costs = async (of = supplier, by = shop) =>
    (await by.call('supplier_products.costs', { body: { supplier: of, products } })).body.data
  expect(await costs()).toEqual(
    [
      { product, cost: 12.3456 },
      { product: paid, cost: 7.5 },
    ].toSorted(byProduct),
  )
  await shop.call('dollar_rate.set', { body: { rate: 1200.55 } })
  expect(await costs()).toEqual(
    [
      { product, cost: 12.3456 },
      { product: paid, cost: 7.5 },
      // 1.2345 × 1200.55 = 1482.078975
      { product: dollars, cost: 1482.079 },
    ].toSorted(byProduct),
  )
  expect(await costs(await addPerson(shop, 'Proveedor'))).toEqual([])
  expect(await costs(supplier, await app.signUp())).toEqual([])
})

const byProduct = (one: { product: string }, other: { product: string }) => (one.product < other.product ? -1 : 1)
