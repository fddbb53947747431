import type { CallInput } from '@trastienda/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson, addProduct, documentBody } from '#test/factories'
import { pricesOf, setPrice } from '#test/prices'
import { addMember } from '#test/roles'

let app: TestApp
let shop: Member
let category: string
/** Cost 300, replacement cost 495.8678, price 480. */
let lamp: string
/** Cost 100, price 140: it meets a target of 40 %. */
let mate: string

const target = { margin: 40, rounding: '10', roundsUp: true } as const
const every = { tab: 'all' } as const

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  shop = await app.signUp()
  category = await addCategory(shop)
  lamp = await addProduct(shop, { name: 'Lámpara', category, cost: 300, replacementCost: 495.8678, price: 480 })
  mate = await addProduct(shop, { name: 'Mate', category, cost: 100, price: 140 })
})

type Targets = CallInput<'price_targets.set'>['body']

const set = (body: Targets, by = shop) => by.call('price_targets.set', { body })
const proposals = async (more: Partial<CallInput<'price_changes.preview'>['body']> = {}) =>
  (await shop.call('price_changes.preview', { body: { byTarget: true, selection: every, ...more } as never })).body
const proposed = async () => (await proposals()).data.map(({ product, current, next }) => [product, current, next])
const accept = (more: object = {}) =>
  shop.call('price_changes.create', { body: { byTarget: true, selection: every, ...more } as never })
const hasTargets = async () => (await shop.call('users.get', {})).body.data.priceTargets

describe('targets', () => {
  it('belong to a category or a product, are read back, and are taken away', async () => {
    expect(await hasTargets()).toBeUndefined()
    const own = { margin: 0, rounding: 'none', roundsUp: false } as const
    const { body } = await set([
      { category, target },
      { product: mate, target: own },
    ])
    expect(body.data).toEqual([
      { category, ...target },
      { product: mate, productName: 'Mate', ...own },
    ])
    expect(await hasTargets()).toBe(true)
    await set([{ category: category.toUpperCase(), target: { ...target, margin: 55.5 } }, { product: mate }])
    expect((await shop.call('price_targets.list', {})).body.data).toEqual([{ category, ...target, margin: 55.5 }])
    await set([{ category }])
    expect(await hasTargets()).toBeUndefined()
    expect(await pricesOf(shop, [lamp, mate])).toEqual([480, 140])
  })

  it('given to one category by two people at once are the one of the last', async () => {
    const margins = [10, 20, 30, 40]
    const answers = await Promise.all(margins.map((margin) => set([{ category, target: { ...target, margin } }])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const stored = (await shop.call('price_targets.list', {})).body.data
    expect(stored).toHaveLength(1)
    expect(margins).toContain(stored[0]?.margin)
  })

  it('are refused beyond their range, of others’ records, and of who may not change prices, and none is kept', async () => {
    const foreign = await addProduct(await app.signUp())
    const bad: [Targets, string][] = [
      [
        [
          { category, target },
          { product: lamp, target: { ...target, margin: -1 } },
        ],
        '1.target.margin',
      ],
      [[{ category, target: { ...target, margin: 9999.995 } }], '0.target.margin'],
      [[{ category, target: { ...target, margin: 10_000 } }], '0.target.margin'],
      [[{ category, target: { ...target, rounding: '7' as never } }], '0.target.rounding'],
      [[{ category, product: lamp, target }], '0'],
      [[{ target }], '0'],
    ]
    for (const [body, path] of bad) {
      const { status, problem } = await set(body)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(problem.data?.[0]?.path).toBe(path)
    }
    expect(
      (
        await set([
          { category, target },
          { product: foreign, target },
        ])
      ).status,
    ).toBe(404)
    expect((await set([{ category: crypto.randomUUID(), target }])).status).toBeGreaterThanOrEqual(400)
    expect((await set([{ category, target }], await addMember(app, shop, 'cashier'))).status).toBe(403)
    expect((await shop.call('price_targets.list', {})).body.data).toEqual([])
  })
})

describe('proposed prices', () => {
  it('keep the margin over the replacement cost, and say what it was before; nothing changes', async () => {
    expect((await proposals()).data).toEqual([])
    await set([{ category, target }])
    const { data, total, totals } = await proposals()
    expect(data).toEqual([
      {
        product: lamp,
        productName: 'Lámpara',
        current: 480,
        currentMargin: { amount: -15.87, percentage: -3.2 },
        next: 700,
        difference: 220,
        margin: { amount: 204.13, percentage: 41.17 },
        cost: 495.8678,
      },
    ])
    expect([total, totals]).toEqual([1, { unpriced: 0, belowCost: 0 }])
    expect(await pricesOf(shop, [lamp])).toEqual([480])
  })

  it('follow a purchase, and a product’s own target before its category’s', async () => {
    await set([
      { category, target },
      { product: mate, target: { margin: 100, rounding: '50', roundsUp: false } },
    ])
    expect(await proposed()).toEqual([
      [lamp, 480, 700],
      [mate, 140, 200],
    ])
    const supplier = await addPerson(shop, 'Proveedor')
    const bought = documentBody('purchase', supplier, [{ product: lamp, quantity: 1, sellingPrice: 600 }])
    await shop.call('transaction.add', { body: { ...bought, saveMode: 'effective' } })
    const [row] = (await proposals({ selection: { products: [lamp] } })).data
    expect(row).toMatchObject({ cost: 600, previousCost: 495.8678, next: 840 })
    expect(await pricesOf(shop, [lamp, mate])).toEqual([480, 140])
  })

  it('become one bulk change, with a price that somebody wants instead, and are undone as one', async () => {
    await set([{ category, target: { ...target, margin: 50 } }])
    const { fingerprint } = await proposals()
    const wanted = await accept({ fingerprint, prices: [{ productId: mate, price: 155 }] })
    expect(wanted.body.data).toMatchObject({ percentage: 0, products: 2 })
    expect(wanted.body.data).not.toHaveProperty('pricesIncludeVat')
    expect(await pricesOf(shop, [lamp, mate])).toEqual([750, 155])
    expect(await proposed()).toEqual([])
    const undone = await shop.call('price_changes.undo', { params: { id: wanted.body.data.$id } })
    expect(undone.body.data).toMatchObject({ restored: 2, kept: 0 })
    expect(await pricesOf(shop, [lamp, mate])).toEqual([480, 140])
    expect(await proposed()).toEqual([
      [lamp, 480, 750],
      [mate, 140, 150],
    ])
  })

  it('are refused if a figure changed since they were seen, and of a product to which nothing is proposed', async () => {
    await set([{ category, target }])
    const { fingerprint } = await proposals()
    await setPrice(shop, lamp, 481)
    expect((await accept({ fingerprint })).problem).toMatchObject({ code: 'bulk_preview_stale' })
    expect((await accept({ prices: [{ productId: mate, price: 1 }] })).problem).toMatchObject({
      code: 'bulk_preview_stale',
    })
    await setPrice(shop, lamp, 700)
    expect((await accept()).problem).toMatchObject({ code: 'bulk_preview_stale' })
    expect(await pricesOf(shop, [lamp, mate])).toEqual([700, 140])
  })

  it('lower what leaves more than its margin for who asks for that alone', async () => {
    await set([{ category, target: { ...target, margin: 10 } }])
    await setPrice(shop, lamp, 900)
    expect(await proposed()).toEqual([])
    const drops = (await proposals({ withDrops: true })).data.map(({ product, next }) => [product, next])
    expect(drops).toEqual([
      [lamp, 550],
      [mate, 110],
    ])
    expect((await accept()).problem).toMatchObject({ code: 'bulk_preview_stale' })
    await accept({ withDrops: true })
    expect(await pricesOf(shop, [lamp, mate])).toEqual([550, 110])
  })

  it('that were dismissed come back with another price, and not before', async () => {
    await set([{ category, target: { ...target, margin: 50 } }])
    const dismiss = (products: string[]) => shop.call('price_targets.dismiss', { body: { selection: { products } } })
    expect((await dismiss([lamp])).body.data).toEqual({ products: 1 })
    expect(await proposed()).toEqual([[mate, 140, 150]])
    expect((await dismiss([lamp])).problem).toMatchObject({ code: 'bulk_preview_stale' })
    await setPrice(shop, lamp, 490)
    expect(await proposed()).toEqual([[mate, 140, 150]])
    const data = (await shop.call('products.get', { params: { id: lamp } })).body.data
    await shop.call('products.update', { params: { id: lamp }, body: { ...data, replacementCost: 520 } })
    expect(await proposed()).toContainEqual([lamp, 490, 780])
  })
})
