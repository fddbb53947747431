import type { CallInput } from '@trastienda/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addProduct } from '#test/factories'
import { addPriced, pricesOf, setPrice } from '#test/prices'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

type Bulk = CallInput<'price_changes.create'>['body']

const preview = (body: CallInput<'price_changes.preview'>['body'], member = shop) =>
  member.call('price_changes.preview', { body })
const change = (body: Bulk, key?: string, member = shop) => member.call('price_changes.create', { body }, { key })
const last = async (member = shop) => (await member.call('price_changes.last', {})).body.data

describe('a preview', () => {
  it('shows old and new price and margin, and changes nothing', async () => {
    const { codes } = await addPriced(shop, 100, 0, 40)
    const { status, body } = await preview({ selection: { products: codes }, percentage: 10, rounding: ',99' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, total: 2, totals: { unpriced: 1, belowCost: 1 } })
    expect(body.data).toEqual([
      {
        product: codes[0],
        productName: `Producto ${codes[0]}`,
        current: 100,
        currentMargin: { amount: 50, percentage: 100 },
        next: 109.99,
        difference: 9.99,
        margin: { amount: 59.99, percentage: 119.98 },
      },
      {
        product: codes[2],
        productName: `Producto ${codes[2]}`,
        current: 40,
        currentMargin: { amount: -10, percentage: -20 },
        next: 43.99,
        difference: 3.99,
        margin: { amount: -6.01, percentage: -12.02 },
      },
    ])
    expect(await pricesOf(shop, codes)).toEqual([100, 0, 40])
  })

  it('is given by pages, of everything under a tab and a search but some', async () => {
    const { category, codes } = await addPriced(shop, ...Array.from({ length: 6 }, () => 10))
    const selection = { tab: category, except: [codes[0]!] }
    const pages = await Promise.all(
      [1, 2].map(async (page) => (await preview({ selection, percentage: 5, page, pageSize: 3 })).body),
    )
    expect(pages.map(({ total }) => total)).toEqual([5, 5])
    expect(pages.flatMap(({ data }) => data.map(({ product }) => product))).toEqual(codes.slice(1).toSorted())
    const found = await preview({ selection: { tab: category, search: codes[3] }, percentage: 5 })
    expect(found.body.data.map(({ product }) => product)).toEqual([codes[3]])
  })

  it.each([
    [{ selection: { products: [] }, percentage: 5 }, 'Debe seleccionar al menos 1 producto a modificar.'],
    [{ selection: {} }, 'Debe ingresar un porcentaje distinto de 0.'],
    [{ selection: {}, percentage: 0 }, 'Debe ingresar un porcentaje distinto de 0.'],
    [{ selection: {}, percentage: -100 }, 'Mínimo -99,99.'],
  ] as [Bulk, string][])('refuses %j as the change itself does', async (body, message) => {
    for (const answer of [await preview(body), await change(body)]) {
      expect([answer.status, answer.problem.message]).toEqual([422, message])
    }
  })
})

describe('a bulk change', () => {
  it('changes what was seen, all of it, and is the last one', async () => {
    const { category, codes } = await addPriced(shop, 1234.56, 99, 0)
    const body = { selection: { tab: category }, percentage: 10, rounding: '10' as const }
    const { fingerprint } = (await preview(body)).body
    const answer = await change({ ...body, fingerprint })
    expect([answer.status, answer.body.message]).toEqual([201, 'Los precios fueron modificados exitosamente!'])
    expect(answer.body.data).toMatchObject({ percentage: 10, rounding: '10', products: 2 })
    expect(answer.body.data).not.toHaveProperty('undoneAt')
    expect(await last()).toEqual(answer.body.data)
    expect(await pricesOf(shop, codes)).toEqual([1360, 110, 0])
  })

  it('is refused whole when a price is no longer as it was seen', async () => {
    const { codes } = await addPriced(shop, 100, 200)
    const body = { selection: { products: codes }, percentage: 10 }
    const { fingerprint } = (await preview(body)).body
    await setPrice(shop, codes[1]!, 210)
    const { status, problem } = await change({ ...body, fingerprint })
    expect([status, problem.code]).toEqual([409, 'bulk_preview_stale'])
    expect((await change({ ...body, percentage: 11, fingerprint })).problem.code).toBe('bulk_preview_stale')
    expect(await pricesOf(shop, codes)).toEqual([100, 210])
  })

  it('is refused where nothing chosen has a price, or a price would be beyond any column', async () => {
    const { category, codes } = await addPriced(shop, 0)
    expect((await change({ selection: { products: codes }, percentage: 5 })).problem.message).toBe(
      'Ninguno de los productos seleccionados tiene precio.',
    )
    expect((await change({ selection: { tab: category, except: codes }, percentage: 5 })).problem.message).toBe(
      'Debe seleccionar al menos 1 producto a modificar.',
    )
    await setPrice(shop, codes[0]!, 99_999_999_999.99)
    const beyond = await change({ selection: { products: codes }, percentage: 5 })
    expect([beyond.status, beyond.problem.code]).toEqual([422, 'amount_out_of_range'])
    await setPrice(shop, codes[0]!, 1)
  })

  it('touches only the business’s own active products', async () => {
    const other = await app.signUp()
    const foreign = await addProduct(other)
    const { category, codes } = await addPriced(shop, 100)
    const removed = await addProduct(shop, { category, stock: 0 })
    await shop.call('products.remove', { params: { id: removed } })
    for (const unknown of [foreign, removed, 'nadie']) {
      const selection = { products: [codes[0]!, unknown] }
      const answers = [await preview({ selection, percentage: 5 }), await change({ selection, percentage: 5 })]
      expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
        [404, 'not_found'],
        [404, 'not_found'],
      ])
    }
    expect((await change({ selection: { tab: category }, percentage: 5 }, undefined, other)).status).toBe(422)
    expect(await pricesOf(shop, [...codes, removed])).toEqual([100, 100])
  })

  it('happens once however often it is sent under one key', async () => {
    const { codes } = await addPriced(shop, 100)
    const all = await Promise.all(
      Array.from({ length: 8 }, () => change({ selection: { products: codes }, percentage: 10 }, `bulk-${codes[0]}`)),
    )
    expect(new Set(all.map(({ body }) => body.data.$id)).size).toBe(1)
    expect(await pricesOf(shop, codes)).toEqual([110])
  })

  it('of several tills at once: each builds on the one before, and of those who saw the same prices one wins', async () => {
    const { category, codes } = await addPriced(shop, 100, 100, 100)
    const selections = [{ tab: category }, { products: codes.toReversed() }, { products: codes }, { tab: category }]
    const blind = await Promise.all(selections.map((selection) => change({ selection, percentage: 100 })))
    expect(blind.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await pricesOf(shop, codes)).toEqual([1600, 1600, 1600])
    const body = { selection: { products: codes }, percentage: 10 }
    const { fingerprint } = (await preview(body)).body
    const seen = await Promise.all(selections.map(() => change({ ...body, fingerprint })))
    expect(seen.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    expect(await pricesOf(shop, codes)).toEqual([1760, 1760, 1760])
  })

  it('tells browsers which products changed', async () => {
    const { codes } = await addPriced(shop, 100, 100)
    expect((await change({ selection: { products: codes }, percentage: 10 })).status).toBe(201)
    const noted = await app.sql(
      `select record_id as id from change where business_id = $1 and collection = 'products'
        order by sequence desc limit 2`,
      [shop.businessId],
    )
    expect(noted.map(({ id }) => String(id)).toSorted()).toEqual(codes.toSorted())
  })
})

it('afterwards the books are in order', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
