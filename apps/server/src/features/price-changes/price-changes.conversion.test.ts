import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { completed } from '@trastienda/domain/staff/api-keys'
import { addApiKey } from '#test/api-keys'
import { addNote, addPerson, addProduct, documentBody } from '#test/factories'
import { pricesOf, setPrice } from '#test/prices'

let app: TestApp
let shop: Member
let codes: string[]

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  shop = await app.signUp()
  await become('responsable')
  codes = []
  for (const iva of [21, 10.5, 0] as const)
    codes.push(await addProduct(shop, { price: 826.45, cost: 700, stock: 20, iva }))
})
afterAll(() => app.stop())

const become = async (condition: 'responsable' | 'monotributista') => {
  const { data } = (await shop.call('users.get', {})).body
  await shop.call('users.update', { body: { ...data, condition } })
}
const convert = (pricesIncludeVat: boolean, more: { rounding?: '10'; fingerprint?: string } = {}) =>
  shop.call('price_changes.create', { body: { pricesIncludeVat, ...more } })
const arePricesFinal = async () => (await shop.call('settings.prices', {})).body.data.pricesIncludeVat

describe('a conversion of all prices', () => {
  it('adds the IVA of each product and switches the setting, and its undoing takes both back', async () => {
    const { status, body } = await convert(true)
    expect([status, body.data]).toMatchObject([201, { pricesIncludeVat: true, percentage: 0, products: 3 }])
    expect(await pricesOf(shop, codes)).toEqual([1000, 913.23, 826.45])
    expect(await arePricesFinal()).toBe(true)
    expect(await app.brokenBooks()).toBeUndefined()
    const undone = await shop.call('price_changes.undo', { params: { id: body.data.$id } })
    expect(undone.body.data).toMatchObject({ restored: 3, kept: 0 })
    expect(await pricesOf(shop, codes)).toEqual([826.45, 826.45, 826.45])
    expect(await arePricesFinal()).toBe(false)
  })

  it('takes the IVA out the same way', async () => {
    await convert(true)
    await convert(false)
    expect(await pricesOf(shop, codes)).toEqual([826.45, 826.45, 826.45])
    expect(await arePricesFinal()).toBe(false)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('on and off again changes no document, whatever it was made with', async () => {
    const [customer, supplier] = [await addPerson(shop, 'Cliente'), await addPerson(shop, 'Proveedor')]
    const ids: string[] = []
    for (const pricesIncludeVat of [false, true])
      for (const [kind, saveMode] of [
        ['purchase', 'effective'],
        ['sale', 'paid'],
        ['sale', 'created'],
      ] as const) {
        const lines = codes.slice(0, 2).map((product) => ({ product, quantity: 3, sellingPrice: 33.33 }))
        const more = { pricesIncludeVat, discount: 7.5 }
        const body = { ...documentBody(kind, kind === 'sale' ? customer : supplier, lines, more), saveMode }
        ids.push((await shop.call('transaction.add', { body })).body.data.transaction.id)
        if (saveMode === 'paid') ids.push(await addNote(shop, ids.at(-1)!, [{ product: codes[0]!, quantity: 1 }]))
      }
    const stored = () =>
      Promise.all(ids.map(async (id) => (await shop.call('transactions.get', { params: { id } })).body.data))
    const before = await stored()
    await convert(true)
    expect(await stored()).toEqual(before)
    await convert(false)
    expect(await stored()).toEqual(before)
    await shop.call('settings.update_prices', { body: { pricesIncludeVat: true } })
    await shop.call('settings.update_prices', { body: { pricesIncludeVat: false } })
    expect(await stored()).toEqual(before)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('rounds as a bulk change does, and leaves a price that was set since', async () => {
    const { $id } = (await convert(true, { rounding: '10' })).body.data
    expect(await pricesOf(shop, codes)).toEqual([1000, 910, 830])
    expect(await app.brokenBooks()).toBeUndefined()
    await setPrice(shop, codes[1]!, 950)
    const undone = await shop.call('price_changes.undo', { params: { id: $id } })
    expect(undone.body.data).toMatchObject({ restored: 2, kept: 1 })
    expect(await pricesOf(shop, codes)).toEqual([826.45, 950, 826.45])
  })

  it('converts a removed product, which can come back', async () => {
    const removed = await addProduct(shop, { price: 100, stock: 0, iva: 21 })
    await shop.call('products.remove', { params: { id: removed } })
    const { $id } = (await convert(true)).body.data
    await shop.call('products.restore', { params: { id: removed } })
    expect(await pricesOf(shop, [removed])).toEqual([121])
    await shop.call('products.remove', { params: { id: removed } })
    await shop.call('price_changes.undo', { params: { id: $id } })
    await shop.call('products.restore', { params: { id: removed } })
    expect(await pricesOf(shop, [removed])).toEqual([100])
  })

  it('does what its preview shows, with margins net against net, or nothing', async () => {
    const { body } = await shop.call('price_changes.preview', { body: { pricesIncludeVat: true } })
    expect(body).toMatchObject({ total: 3, totals: { unpriced: 0, belowCost: 0 } })
    const margin = { amount: 126.45, percentage: 18.06 }
    expect(body.data.find(({ product }) => product === codes[0])).toMatchObject({
      current: 826.45,
      next: 1000,
      currentMargin: margin,
      margin,
    })
    await setPrice(shop, codes[1]!, 950)
    const stale = await convert(true, { fingerprint: body.fingerprint })
    expect([stale.status, stale.problem.code]).toEqual([409, 'bulk_preview_stale'])
    expect([await pricesOf(shop, codes), await arePricesFinal()]).toEqual([[826.45, 950, 826.45], false])
  })

  it('is done once by two tills at once', async () => {
    const answers = await Promise.all([convert(true), convert(true)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(await pricesOf(shop, codes)).toEqual([1000, 913.23, 826.45])
    const { status, problem } = await convert(true)
    expect([status, problem.message]).toEqual([409, 'Los precios ya están guardados así.'])
  })

  it('is refused to a business without IVA, and changes nothing', async () => {
    await become('monotributista')
    const { status, problem } = await convert(true)
    expect([status, problem.data]).toMatchObject([422, [{ code: 'prices_without_vat' }]])
    expect(await pricesOf(shop, codes)).toEqual([826.45, 826.45, 826.45])
  })

  it('is neither made nor undone by a program, which may change prices and no settings', async () => {
    const program = await addApiKey(app, shop, completed(['catalogue']))
    const refused = await program.call('price_changes.create', { body: { pricesIncludeVat: true } })
    expect(refused.status).toBe(403)
    const { $id } = (await convert(true)).body.data
    const undone = await program.call('price_changes.undo', { params: { id: $id } })
    expect([undone.status, await arePricesFinal()]).toEqual([403, true])
    expect(await pricesOf(shop, codes)).toEqual([1000, 913.23, 826.45])
  })
})
