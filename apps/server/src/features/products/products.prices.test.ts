import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@trastienda/contract/client'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addProduct } from '#test/factories'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

const read = async (code: string) => (await shop.call('products.get', { params: { id: code } })).body.data
const setPrices = (body: CallInput<'products.set_prices'>['body'], key?: string) =>
  shop.call('products.set_prices', { body }, { key })

describe('selling prices', () => {
  it('are set for several products at once', async () => {
    const [first, second] = [await addProduct(shop), await addProduct(shop)]
    const { status, body } = await setPrices([
      { productId: first, price: 120.5 },
      { productId: second, price: 0 },
    ])
    expect([status, body.data]).toEqual([
      200,
      [
        { productId: first, price: 120.5 },
        { productId: second, price: 0 },
      ],
    ])
    expect([(await read(first)).sellingPrice, (await read(second)).sellingPrice]).toEqual([120.5, 0])
  })

  it('are set for all or for none', async () => {
    const [first, removed] = [await addProduct(shop), await addProduct(shop, { stock: 0 })]
    await shop.call('products.remove', { params: { id: removed } })
    const theirs = await addProduct(await app.signUp())
    for (const productId of [removed, theirs, 'nadie']) {
      const { status } = await setPrices([
        { productId: first, price: 1 },
        { productId, price: 1 },
      ])
      expect(status).toBe(404)
    }
    expect((await read(first)).sellingPrice).toBe(100)
  })

  it('are amounts in cents, and some', async () => {
    const productId = await addProduct(shop)
    for (const [body, message] of [
      [[], 'Debe seleccionar al menos 1 producto a modificar.'],
      [[{ productId, price: -1 }], 'Mínimo 0.'],
      [[{ productId, price: 1.005 }], 'Formato incorrecto.'],
    ] as const) {
      const { status, problem } = await setPrices([...body])
      expect([status, problem.message]).toEqual([422, message])
    }
  })

  it('are set once under one key, and leave what they were', async () => {
    const productId = await addProduct(shop)
    const { version } = await read(productId)
    await Promise.all(Array.from({ length: 5 }, () => setPrices([{ productId, price: 5 }], `price-${productId}`)))
    expect((await read(productId)).version).toBe(version + 1)
    const [audit] = await app.sql(
      `select before, after from audit_log where entity_id = $1 and action = 'set_prices'`,
      [productId],
    )
    expect(audit).toEqual({ before: { sellingPrice: 100 }, after: { sellingPrice: 5 } })
  })
})
