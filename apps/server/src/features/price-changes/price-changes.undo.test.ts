import type { CallInput } from '@trastienda/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addProduct, unique } from '#test/factories'
import { addPriced, pricesOf, setPrice } from '#test/prices'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const change = (body: CallInput<'price_changes.create'>['body'], member = shop) =>
  member.call('price_changes.create', { body })
const undo = (id: string, key?: string, member = shop) => member.call('price_changes.undo', { params: { id } }, { key })
const last = async (member = shop) => (await member.call('price_changes.last', {})).body.data

describe('undo', () => {
  it('puts the last change back, once', async () => {
    const { codes } = await addPriced(shop, 33.33, 66.67)
    const { $id } = (await change({ selection: { products: codes }, percentage: 12.5, rounding: '50' })).body.data
    const { status, body } = await undo($id)
    expect([status, body.message]).toEqual([200, 'El último cambio de precios fue deshecho.'])
    expect(body.data).toMatchObject({ change: { $id, undoneAt: expect.any(String) }, restored: 2, kept: 0 })
    expect(await pricesOf(shop, codes)).toEqual([33.33, 66.67])
    expect(await last()).toMatchObject({ $id, undoneAt: expect.any(String) })
    const again = await undo($id)
    expect([again.status, again.problem.code]).toEqual([409, 'price_change_not_last'])
  })

  it('leaves a price that was changed since, and a product that was removed, as they are', async () => {
    const { codes } = await addPriced(shop, 100, 100)
    const removed = await addProduct(shop, { price: 100, stock: 0 })
    const selection = { products: [...codes, removed] }
    const { $id } = (await change({ selection, percentage: 10 })).body.data
    await setPrice(shop, codes[0]!, 105)
    await shop.call('products.remove', { params: { id: removed } })
    expect((await undo($id)).body.data).toMatchObject({ restored: 1, kept: 2 })
    expect(await pricesOf(shop, [...codes, removed])).toEqual([105, 100, 110])
  })

  it('is of the last change only', async () => {
    const { codes } = await addPriced(shop, 100)
    const bulk = { selection: { products: codes }, percentage: 10 }
    const first = (await change(bulk)).body.data
    const second = (await change(bulk)).body.data
    expect((await undo(first.$id)).problem.code).toBe('price_change_not_last')
    expect((await undo(second.$id)).status).toBe(200)
    expect((await undo(first.$id)).problem.code).toBe('price_change_not_last')
    expect(await pricesOf(shop, codes)).toEqual([110])
  })

  it('is refused a day later, up to which it is done', async () => {
    const fresh = await app.signUp()
    const product = await addProduct(fresh, { price: 100 })
    const bulk = { selection: { products: [product] }, percentage: 10 }
    const { $id } = (await change(bulk, fresh)).body.data
    const madeAgo = (interval: string) =>
      app.sql('update price_change set created_at = now() - $2::interval where id = $1', [$id, interval])
    await madeAgo('24 hours')
    const { status, problem } = await undo($id, undefined, fresh)
    expect([status, problem.message]).toEqual([409, 'Un cambio masivo de precios se puede deshacer durante 24 horas.'])
    await madeAgo('23 hours 59 minutes')
    expect((await undo($id, undefined, fresh)).body.data).toMatchObject({ restored: 1, kept: 0 })
  })

  it('is done once by several at once, and once under one key', async () => {
    const { codes } = await addPriced(shop, 100)
    const bulk = { selection: { products: codes }, percentage: 10 }
    const { $id } = (await change(bulk)).body.data
    const tills = await Promise.all(Array.from({ length: 5 }, () => undo($id)))
    expect(tills.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    const next = (await change(bulk)).body.data
    const retried = await Promise.all(Array.from({ length: 5 }, () => undo(next.$id, `undo-${next.$id}`)))
    expect(retried.map(({ body }) => body.data.restored)).toEqual([1, 1, 1, 1, 1])
    expect(await pricesOf(shop, codes)).toEqual([100])
  })

  it('is of the business’s own changes', async () => {
    const other = await app.signUp()
    expect(await last(other)).toBeNull()
    const { codes } = await addPriced(shop, 100)
    const { $id } = (await change({ selection: { products: codes }, percentage: 10 })).body.data
    for (const answer of [await undo($id, undefined, other), await undo('no es un id')]) {
      expect([answer.status, answer.problem.code]).toEqual([404, 'not_found'])
    }
    expect(await pricesOf(shop, codes)).toEqual([110])
  })
})

it('ten thousand products are changed and put back whole', async () => {
  const many = await app.signUp()
  const category = await addCategory(many, unique('Rubro '))
  // They have no audit rows, like records of an older version.
  await app.sql(
    `insert into product (business_id, code, name, category_id, cost, selling_price, search_text, created_at, updated_at)
     select $1, n::text, 'Producto ' || n, $2, 10, n, 'producto ' || n, now() - interval '1 day', now() from generate_series(1, 10000) as n`,
    [many.businessId, category],
  )
  const body = { selection: { except: ['1', '2'] }, percentage: 10, rounding: ',99' as const }
  const { fingerprint, total } = (await many.call('price_changes.preview', { body })).body
  expect(total).toBe(9998)
  const { $id, products } = (await change({ ...body, fingerprint }, many)).body.data
  expect(products).toBe(9998)
  const sum = async () =>
    (await app.sql('select sum(selling_price)::text as sum from product where business_id = $1', [many.businessId]))[0]
  expect(await sum()).not.toEqual({ sum: '50005000.00' })
  expect((await undo($id, undefined, many)).body.data).toMatchObject({ restored: 9998, kept: 0 })
  expect(await sum()).toEqual({ sum: '50005000.00' })
  const [noted] = await app.sql(
    `select count(*)::int as count from change where business_id = $1 and collection = 'products'`,
    [many.businessId],
  )
  expect(noted).toEqual({ count: 2 })
})

it('afterwards the books are in order', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
