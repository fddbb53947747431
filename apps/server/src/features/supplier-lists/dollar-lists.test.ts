import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct } from '#test/factories'
import { applyPart, listLayout, startList } from '#test/supplier-lists'

let app: TestApp
let shop: Member
let supplier: string
/** Its replacement cost is in pesos. */
let product: string
/** Its replacement cost is in dollars. */
let kept: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await app.signUp()
  supplier = await addPerson(shop, 'Proveedor')
  product = await addProduct(shop, { stock: 0, replacementCost: 400 })
  kept = await addProduct(shop, { stock: 0 })
  await shop.call('dollar_rate.set', { body: { rate: 1000 } })
  const { data } = (await shop.call('products.get', { params: { id: kept } })).body
  await shop.call('products.update', { params: { id: kept }, body: { ...data, replacementCostUsd: 2 } })
})
afterAll(() => app.stop())

const costOf = async (id: string) => {
  const { replacementCost, replacementCostUsd } = (await shop.call('products.get', { params: { id } })).body.data
  return [replacementCost, replacementCostUsd]
}
const suppliedOf = async (id: string) =>
  (await shop.call('products.suppliers', { params: { id } })).body.data.map(({ cost, inDollars }) => [cost, inDollars])
const rows = (cost: number) => [product, kept].map((id) => ({ product: id, cost, pack: 1 }))

it('a list in dollars keeps costs in dollars, and undoing it gives back what each was', async () => {
  const id = await startList(shop, supplier, { inDollars: true })
  await applyPart(shop, id, rows(2.5))
  expect([await costOf(product), await costOf(kept)]).toEqual([
    [2500, 2.5],
    [2500, 2.5],
  ])
  expect(await suppliedOf(product)).toEqual([[2.5, true]])
  await shop.call('dollar_rate.set', { body: { rate: 1100 } })
  const undone = (await shop.call('supplier_lists.undo', { params: { id } })).body.data
  expect(undone).toMatchObject({ restored: 2, kept: [] })
  expect([await costOf(product), await costOf(kept)]).toEqual([
    [400, undefined],
    [2200, 2],
  ])
  expect(await suppliedOf(product)).toEqual([[undefined, false]])
})

it('a list in pesos takes a cost out of dollars, and one that somebody changed since stays at the undoing', async () => {
  const id = await startList(shop, supplier)
  await applyPart(shop, id, rows(3000))
  expect(await costOf(kept)).toEqual([3000, undefined])
  const { data } = (await shop.call('products.get', { params: { id: product } })).body
  await shop.call('products.update', { params: { id: product }, body: { ...data, replacementCostUsd: 3 } })
  const undone = (await shop.call('supplier_lists.undo', { params: { id } })).body.data
  expect([undone.restored, undone.kept.map((each) => each.product)]).toEqual([1, [product]])
  expect([await costOf(product), await costOf(kept)]).toEqual([
    [3000, 3],
    [2000, 2],
  ])
})

it('a list of the other currency is another list, and dollars need a rate', async () => {
  const pesos = await startList(shop, supplier)
  const dollars = await startList(shop, supplier, { inDollars: true })
  expect(dollars).not.toBe(pesos)
  expect(await startList(shop, supplier, { inDollars: true })).toBe(dollars)
  const stranger = await app.signUp()
  const body = {
    supplier: await addPerson(stranger, 'Proveedor'),
    fileName: 'x.csv',
    layout: { ...listLayout, inDollars: true },
  }
  expect((await stranger.call('supplier_lists.start', { body })).problem).toMatchObject({ code: 'dollar_rate_missing' })
})

it('afterwards the books are in order', async () => {
  await applyPart(shop, await startList(shop, supplier, { inDollars: true }), rows(2.5))
  expect(await app.brokenBooks()).toBeUndefined()
})
