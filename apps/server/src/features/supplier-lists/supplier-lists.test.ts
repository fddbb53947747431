import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct } from '#test/factories'
import { addMember } from '#test/roles'
import { applyPart, listLayout, startList } from '#test/supplier-lists'

let app: TestApp
let shop: Member
let supplier: string
let product: string
let other: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await app.signUp()
  supplier = await addPerson(shop, 'Proveedor')
  product = await addProduct(shop, { stock: 0, replacementCost: 400 })
  other = await addProduct(shop, { stock: 0 })
})
afterAll(() => app.stop())

const costOf = async (id: string) => (await shop.call('products.get', { params: { id } })).body.data.replacementCost
const historyOf = async (id: string) =>
  (await shop.call('products.replacement_costs', { params: { id } })).body.data.map(
    ({ before, cost, source, listSupplier }) => [before, cost, source, listSupplier],
  )
const suppliersOf = async (id: string) => (await shop.call('products.suppliers', { params: { id } })).body.data
const row = (id: string, cost: number, more: object = {}) => ({ product: id, cost, pack: 1, ...more })
const undo = (id: string, by = shop) => by.call('supplier_lists.undo', { params: { id } })
const lastOf = async () => (await shop.call('supplier_lists.get', { params: { id: supplier } })).body.data

it('sets the replacement costs, says in their history from which list, and teaches codes, names, packs and last costs', async () => {
  const id = await startList(shop, supplier)
  const rows = [row(product, 495.8678, { code: 'ab1', name: 'YERBA X 12', pack: 12 }), row(other, 10)]
  expect((await applyPart(shop, id, rows)).body.data).toMatchObject({
    applied: 2,
    list: { state: 'applied', products: 2 },
  })
  expect([await costOf(product), await costOf(other)]).toEqual([495.8678, 10])
  const { name } = (await shop.call('people.get', { params: { id: supplier } })).body.data
  expect((await historyOf(product))[0]).toEqual([400, 495.8678, 'list', name])
  expect(await suppliersOf(product)).toMatchObject([{ code: 'AB1', name: 'YERBA X 12', pack: 12, cost: 495.8678 }])
})

it('how a list is read is stored with the supplier, and the last list with its state', async () => {
  expect(await lastOf()).toEqual({})
  await startList(shop, supplier)
  expect(await lastOf()).toMatchObject({ layout: listLayout, last: { state: 'applying', fileName: 'lista.csv' } })
})

it('the known products come by code, with the codes of this supplier alone', async () => {
  const elsewhere = await addPerson(shop, 'Proveedor')
  await shop.call('supplier_products.set', { body: { supplier, product, code: 'x1' } })
  await shop.call('supplier_products.set', { body: { supplier: elsewhere, product: other, code: 'y1' } })
  const { products, next } = (await shop.call('supplier_lists.known', { params: { id: supplier } })).body.data
  expect(next).toBeUndefined()
  expect(products.find((each) => each.product === product)).toMatchObject({
    supplierCode: 'X1',
    isSupplied: true,
    replacementCost: 400,
    iva: 0,
  })
  expect(products.find((each) => each.product === other)).toMatchObject({ isSupplied: false })
  const after = await shop.call('supplier_lists.known', { params: { id: supplier }, query: { after: product } })
  expect(after.body.data.products.map((each) => each.product)).not.toContain(product)
})

it('a part under one key happens once, and sent anew after a cut it changes each product once', async () => {
  const id = await startList(shop, supplier)
  const body = { rows: [row(product, 410)], isLast: false }
  const sends = [1, 2].map(() => shop.call('supplier_lists.apply', { params: { id }, body }, { key: 'part-1' }))
  expect((await Promise.all(sends)).map(({ body: answer }) => answer.data.applied)).toEqual([1, 1])
  // The merchant typed another cost between the cut and the second try.
  expect((await applyPart(shop, id, [row(product, 450), row(other, 5)])).body.data.applied).toBe(1)
  expect([await costOf(product), await costOf(other)]).toEqual([410, 5])
  expect(await historyOf(product)).toHaveLength(2)
})

it('two who send the same part at once, under keys of their own, apply it once', async () => {
  const id = await startList(shop, supplier)
  const parts = await Promise.all([1, 2].map(() => applyPart(shop, id, [row(product, 410), row(other, 5)], false)))
  expect(parts.map(({ body }) => body.data.applied).toSorted((left, right) => left - right)).toEqual([0, 2])
  expect(await historyOf(product)).toHaveLength(2)
})

it('two who begin at once, or begin again after a cut, go on with one list', async () => {
  const ids = await Promise.all([startList(shop, supplier), startList(shop, supplier)])
  expect(new Set(ids).size).toBe(1)
  await applyPart(shop, ids[0] ?? '', [row(product, 410)], false)
  const again = await startList(shop, supplier)
  expect(again).toBe(ids[0])
  await applyPart(shop, again, [row(other, 5)])
  expect(await startList(shop, supplier)).not.toBe(again)
})

it('a list that nobody finished for a day is not gone on with', async () => {
  const id = await startList(shop, supplier)
  await app.sql(`update supplier_list set created_at = created_at - interval '24 hours' where id = $1`, [id])
  expect(await startList(shop, supplier)).not.toBe(id)
})

it('an applied list takes no further part, and an undone one neither', async () => {
  const id = await startList(shop, supplier)
  await applyPart(shop, id, [row(product, 410)])
  expect((await applyPart(shop, id, [row(other, 5)])).problem.code).toBe('supplier_list_closed')
  expect((await undo(id)).status).toBe(200)
  expect((await undo(id)).problem.code).toBe('supplier_list_closed')
})

it('a removed product of a part is left out, and one whose cost is equal leaves no history', async () => {
  await shop.call('products.remove', { params: { id: other } })
  const id = await startList(shop, supplier)
  const { body } = await applyPart(shop, id, [row(other, 5), row(product, 400, { code: 'C1' })])
  expect(body.data.applied).toBe(1)
  expect(await historyOf(product)).toHaveLength(1)
  expect(await suppliersOf(product)).toMatchObject([{ code: 'C1', cost: 400 }])
})

it('a part with a code that no product has changes nothing', async () => {
  const id = await startList(shop, supplier)
  expect((await applyPart(shop, id, [row(product, 5), row('nadie', 5)])).status).toBe(404)
  expect(await costOf(product)).toBe(400)
})

it("a supplier's code moves to the product that the list gives it to, and two products may swap theirs", async () => {
  await shop.call('supplier_products.set', { body: { supplier, product, code: '1' } })
  await shop.call('supplier_products.set', { body: { supplier, product: other, code: '2' } })
  const id = await startList(shop, supplier)
  await applyPart(shop, id, [row(product, 5, { code: '2' }), row(other, 6, { code: '1' })])
  expect([(await suppliersOf(product))[0]?.code, (await suppliersOf(other))[0]?.code]).toEqual(['2', '1'])
})

it('an undo puts back what nobody changed since, names what somebody did, and leaves the codes', async () => {
  await shop.call('supplier_products.set', { body: { supplier, product, cost: 390 } })
  const id = await startList(shop, supplier)
  await applyPart(shop, id, [row(product, 410, { code: 'C1' }), row(other, 5)])
  const { data } = (await shop.call('products.get', { params: { id: other } })).body
  await shop.call('products.update', { params: { id: other }, body: { ...data, replacementCost: 6 } })
  const { body } = await undo(id)
  expect(body.data).toMatchObject({ restored: 1, kept: [{ product: other }], list: { state: 'undone' } })
  expect([await costOf(product), await costOf(other)]).toEqual([400, 6])
  expect(await suppliersOf(product)).toMatchObject([{ code: 'C1', cost: 390 }])
  expect((await historyOf(product))[0]).toMatchObject([410, 400, 'list', expect.any(String)])
})

it('an undo gives products without a cost none again, and comes too late after 24 hours', async () => {
  const id = await startList(shop, supplier)
  await applyPart(shop, id, [row(other, 5)])
  await app.sql(`update supplier_list set created_at = created_at - interval '24 hours' where id = $1`, [id])
  expect((await undo(id)).problem.code).toBe('supplier_list_too_old')
  await app.sql(`update supplier_list set created_at = created_at + interval '1 hour' where id = $1`, [id])
  await undo(id)
  expect(await costOf(other)).toBeUndefined()
})

it('a chain of letters is refused before anything begins, and only a supplier has lists', async () => {
  const body = { supplier, fileName: 'l.csv', layout: { ...listLayout, discounts: '20+abc' } }
  expect((await shop.call('supplier_lists.start', { body })).problem.data).toMatchObject([
    { path: 'layout.discounts', code: 'discount_chain_wrong' },
  ])
  expect(await lastOf()).toEqual({})
  const customer = await addPerson(shop, 'Cliente')
  const wrong = { ...body, supplier: customer, layout: listLayout }
  expect((await shop.call('supplier_lists.start', { body: wrong })).status).toBe(422)
})

it('nobody without the right sees or applies a list', async () => {
  const [cashier, accountant] = [await addMember(app, shop, 'cashier'), await addMember(app, shop, 'accountant')]
  const id = await startList(shop, supplier)
  for (const member of [cashier, accountant]) {
    expect((await member.call('supplier_lists.known', { params: { id: supplier } })).status).toBe(403)
    expect((await applyPart(member, id, [row(product, 1)])).status).toBe(403)
    expect((await undo(id, member)).status).toBe(403)
  }
})

it('afterwards the books are in order', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
