import type { CallInput } from '@trastienda/contract/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addProduct } from '#test/factories'
import { sendRows } from '#test/files/sheets'
import { addMember } from '#test/roles'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const productOf = async (id: string, by = shop) => (await by.call('products.get', { params: { id } })).body.data
const historyOf = async (id: string) =>
  (await shop.call('products.replacement_costs', { params: { id } })).body.data.map(
    ({ before, cost, source, transaction }) => [before, cost, source, transaction],
  )
const type = async (id: string, replacementCost: number | undefined, by = shop) =>
  by.call('products.update', { params: { id }, body: { ...(await productOf(id)), replacementCost } })
type ProductBody = CallInput<'products.update'>['body']

it('nobody has said a replacement cost until somebody types it', async () => {
  const id = await addProduct(shop)
  expect(await productOf(id)).not.toHaveProperty('replacementCost')
  expect(await historyOf(id)).toEqual([])
})

it('a typed replacement cost is read back with its history, and changes nothing of the cost', async () => {
  const id = await addProduct(shop, { cost: 300 })
  const { body } = await type(id, 495.8678)
  expect(body.data).toMatchObject({ cost: 300, replacementCost: 495.8678 })
  await type(id, 500)
  expect(await historyOf(id)).toEqual([
    [495.8678, 500, 'typed', undefined],
    [undefined, 495.8678, 'typed', undefined],
  ])
  const [last] = (await shop.call('products.replacement_costs', { params: { id } })).body.data
  expect(last).toMatchObject({ sequence: 2, userName: expect.any(String) })
})

it('a replacement cost that was left out or is the same stays without a row, and 0 takes it away', async () => {
  const id = await addProduct(shop)
  await type(id, 80)
  await type(id, 80)
  await type(id, undefined)
  expect((await productOf(id)).replacementCost).toBe(80)
  await type(id, 0)
  expect(await productOf(id)).not.toHaveProperty('replacementCost')
  expect(await historyOf(id)).toEqual([
    [80, undefined, 'typed', undefined],
    [undefined, 80, 'typed', undefined],
  ])
})

it('a new product may come with one', async () => {
  const template = await productOf(await addProduct(shop))
  const { code: _, ...rest } = template
  const product = { ...rest, code: 'REPO1', replacementCost: 12.5 } as ProductBody
  const { body } = await shop.call('products.create', { body: { product } })
  expect(body.data.replacementCost).toBe(12.5)
  expect(await historyOf('REPO1')).toEqual([[undefined, 12.5, 'typed', undefined]])
})

it('comes back with a product that was removed', async () => {
  const id = await addProduct(shop, { stock: 0 })
  await type(id, 70)
  await shop.call('products.remove', { params: { id } })
  const { body } = await shop.call('products.restore', { params: { id } })
  expect(body.data.replacementCost).toBe(70)
  expect(await historyOf(id)).toHaveLength(1)
})

it('is not shown to a cashier, nor is its history', async () => {
  const id = await addProduct(shop)
  await type(id, 70)
  const cashier = await addMember(app, shop, 'cashier')
  expect(await productOf(id, cashier)).not.toHaveProperty('replacementCost')
  expect((await cashier.call('products.replacement_costs', { params: { id } })).status).toBe(403)
  const list = await cashier.call('products.list', { query: {} })
  expect(JSON.stringify(list.body)).not.toMatch(/replacementCost/)
})

it('is none of the audit for whoever may not see costs, and an unknown product has no history', async () => {
  const id = await addProduct(shop)
  await type(id, 70)
  const rows = (await shop.call('audit.list', { query: { entity: 'product', entityId: id, action: 'edit' } })).body.data
  const { data } = (await shop.call('audit.get', { params: { id: rows[0]!.$id } })).body
  expect(data.costs).toEqual([expect.objectContaining({ field: 'replacementCost' })])
  expect(data.changes.map(({ field }) => field)).not.toContain('replacementCost')
  expect((await shop.call('products.replacement_costs', { params: { id: 'nobody' } })).status).toBe(404)
})

it('an imported sheet sets it, and undoing the import gives the former one back', async () => {
  const id = await addProduct(shop, { stock: 0 })
  await type(id, 70)
  const point = (await shop.call('restore_points.create', { body: { entity: 'products' } })).body.data.$id
  const rows = [
    ['Código', 'Costo de reposición'],
    [id, '90,5'],
  ]
  await sendRows(shop, 'products', rows, { restorePoint: point })
  expect((await productOf(id)).replacementCost).toBe(90.5)
  await shop.call('restore_points.restore', { params: { id: point } })
  expect((await productOf(id)).replacementCost).toBe(70)
  expect(await historyOf(id)).toEqual([
    [90.5, 70, 'imported', undefined],
    [70, 90.5, 'imported', undefined],
    [undefined, 70, 'typed', undefined],
  ])
})

it('afterwards the books are in order', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
