import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@trastienda/contract/client'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson, addProduct, addSale, unique } from '#test/factories'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
})
afterAll(() => app.stop())

type Body = CallInput<'products.update'>['body']

const get = async (code: string, member = shop) =>
  (await member.call('products.get', { params: { id: code } })).body.data
/** The product as read, with a screen's changes. */
const update = async (
  code: string,
  body: Partial<Body>,
  options: { version?: number; key?: string; sender?: Member } = {},
) => {
  const { name, categories, ean } = await get(code)
  return (options.sender ?? shop).call(
    'products.update',
    { params: { id: code }, body: { code, name, categories, ean, ...body } },
    { key: options.key, headers: options.version === undefined ? {} : { 'if-match': String(options.version) } },
  )
}
const remove = (code: string, key?: string, member = shop) =>
  member.call('products.remove', { params: { id: code } }, { key })

describe('a product that is changed', () => {
  it('has everything that was sent', async () => {
    const [main, further] = [await addCategory(shop), await addCategory(shop)]
    const code = await addProduct(shop, { ean: '7790000000017' })
    const { status, body } = await update(code, {
      name: 'yerba con palo 1kg',
      ean: '7791111111113',
      categories: [main, further],
      sellingPrice: 150.5,
      minThreshold: 4,
      ecommerce: true,
    })
    expect([status, body.message]).toEqual([200, 'Producto editado existosamente!'])
    expect(body.data).toMatchObject({
      name: 'Yerba Con Palo 1kg',
      ean: '7791111111113',
      categories: [main, further],
      sellingPrice: 150.5,
      minThreshold: 4,
      ecommerce: true,
      currentStock: 10,
      cost: 50,
      version: 2,
    })
    expect(await get(code)).toEqual(body.data)
  })

  it('loses texts that were left out, and keeps figures and choices', async () => {
    const code = await addProduct(shop, { ean: '7790000000024', price: 99, iva: 10.5 })
    await update(code, { minThreshold: 7, ean: undefined })
    expect(await get(code)).toMatchObject({ sellingPrice: 99, iva: 10.5, minThreshold: 7, checkStock: 'with_stock' })
    expect(await get(code)).not.toHaveProperty('ean')
  })

  it('tells what is outside of IVA, as long as it has none', async () => {
    const code = await addProduct(shop, { iva: 0, zeroRate: 'untaxed' })
    expect(await get(code)).toMatchObject({ iva: 0, zeroRate: 'untaxed' })
    await update(code, { sellingPrice: 12 })
    expect(await get(code)).toMatchObject({ sellingPrice: 12, zeroRate: 'untaxed' })
    await update(code, { iva: 21, zeroRate: 'untaxed' })
    await update(code, { iva: 0 })
    expect(await get(code)).not.toHaveProperty('zeroRate')
    await update(code, { zeroRate: 'untaxed' })
    await update(code, { zeroRate: 'exempt' })
    expect(await get(code)).not.toHaveProperty('zeroRate')
  })

  it('is found by its new name and its new EAN', async () => {
    const code = await addProduct(shop, { name: 'Nombre Viejo' })
    await update(code, { name: 'Ñoquis Caseros', ean: '7792222222226' })
    const find = async (search: string) => (await shop.call('products.list', { query: { search } })).body.data.length
    expect([await find('nombre viejo'), await find('ñoquis cas'), await find('7792222222226')]).toEqual([0, 1, 1])
  })

  it('with stock control costs what was typed until goods come in', async () => {
    const code = await addProduct(shop, { stock: 0 })
    expect((await update(code, { cost: 12.3456 })).body.data).toMatchObject({ cost: 12.3456, hasLots: false })
    expect((await update(code, {})).body.data.cost).toBe(12.3456)
  })

  it('keeps its code, its stock control while there is stock, and the cost of its lots', async () => {
    const code = await addProduct(shop)
    const cases: [Partial<Body>, string, string][] = [
      [{ code: 'otro' }, 'code', 'El código no puede cambiarse.'],
      [
        { checkStock: 'without_stock', cost: 1 },
        'checkStock',
        'No podés cambiar el control de stock de un producto que tiene stock.',
      ],
      [{ cost: 51 }, 'cost', 'El costo de un producto con control de stock surge de sus lotes.'],
    ]
    for (const [body, path, message] of cases) {
      const { status, problem } = await update(code, body)
      expect([status, problem.data]).toEqual([422, [expect.objectContaining({ path, message })]])
    }
    expect((await update(code, { cost: 50 })).status).toBe(200)
  })

  it('may change its stock control once nothing is left, and then has a cost of its own', async () => {
    const code = await addProduct(shop, { stock: 0 })
    expect((await update(code, { checkStock: 'without_stock', cost: 12.5 })).body.data).toMatchObject({
      checkStock: 'without_stock',
      cost: 12.5,
    })
    expect((await update(code, { cost: 13 })).body.data.cost).toBe(13)
  })

  it('is refused with the specification’s words when a field is wrong, and stays as it was', async () => {
    const code = await addProduct(shop)
    const before = await get(code)
    for (const [body, path, message] of [
      [{ name: 'ab' }, 'name', 'Mínimo 3.'],
      [{ ean: '123' }, 'ean', 'Mínimo 13.'],
      [{ categories: [] }, 'categories', 'El producto necesita una categoría!'],
      [{ sellingPrice: -1 }, 'sellingPrice', 'Mínimo 0.'],
    ] as const) {
      const { problem } = await update(code, body as Partial<Body>)
      expect(problem.data).toContainEqual(expect.objectContaining({ path, message }))
    }
    expect(await get(code)).toEqual(before)
  })

  it('is not overwritten by somebody who saw an older version', async () => {
    const code = await addProduct(shop)
    const { version } = await get(code)
    expect((await update(code, { sellingPrice: 1 }, { version })).status).toBe(200)
    const { status, problem } = await update(code, { sellingPrice: 2 }, { version })
    expect([status, problem.code]).toEqual([409, 'stale'])
  })

  it('may be edited over goods that come and go, which are none of the form', async () => {
    const code = await addProduct(shop, { stock: 5 })
    const { version } = await get(code)
    await addSale(shop, await addPerson(shop, 'Cliente'), [{ product: code, quantity: 2, sellingPrice: 100 }], 'paid')
    expect((await update(code, { sellingPrice: 7, checkStock: 'with_stock' }, { version })).status).toBe(200)
    expect(await get(code)).toMatchObject({ sellingPrice: 7, currentStock: 3 })
  })

  it('is changed once however often it is sent under one key', async () => {
    const code = await addProduct(shop)
    const { version } = await get(code)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => update(code, { sellingPrice: 7 }, { key: `edit-${code}` })),
    )
    expect(new Set(answers.map(({ body }) => body.data.version))).toEqual(new Set([version + 1]))
  })

  it('cannot be put into another business’s category, and another business cannot change it', async () => {
    const other = await app.signUp()
    const code = await addProduct(shop)
    const before = await get(code)
    expect((await update(code, { categories: [await addCategory(other)] })).status).toBe(404)
    expect((await update(code, { name: 'Ajeno' }, { sender: other })).status).toBe(404)
    expect(await get(code)).toEqual(before)
  })

  it('loses nothing of the sales that happen meanwhile', async () => {
    const customer = await addPerson(shop, 'Cliente')
    const code = await addProduct(shop, { stock: 20 })
    const line = { product: code, quantity: 1, sellingPrice: 100 }
    await Promise.all([
      ...Array.from({ length: 5 }, () => addSale(shop, customer, [line], 'effective')),
      ...Array.from({ length: 5 }, (_, place) => update(code, { minThreshold: place })),
    ])
    expect((await get(code)).currentStock).toBe(15)
  })
})

describe('a product that is removed', () => {
  it('is hidden from lists and kept for the history, and its code stays taken', async () => {
    const code = await addProduct(shop, { stock: 0, name: unique('Fugaz ') })
    const { status, body } = await remove(code)
    expect([status, body.data.status]).toEqual([200, 1])
    expect((await shop.call('products.list', { query: { search: 'fugaz' } })).body.total).toBe(0)
    expect([(await remove(code)).status, (await update(code, {})).status]).toEqual([404, 404])
    const again = { code, name: 'Otro', categories: [await addCategory(shop)] }
    expect((await shop.call('products.create', { body: { product: again } })).problem.code).toBe('code_of_removed')
  })

  it('may have nothing left in stock', async () => {
    const code = await addProduct(shop, { stock: 0.01 })
    const { status, problem } = await remove(code)
    expect([status, problem.message]).toEqual([409, 'No podés eliminar un producto con stock.'])
    expect((await get(code)).status).toBe(0)
  })

  it('is removed once however often it is sent under one key, and not by another business', async () => {
    const code = await addProduct(shop, { stock: 0 })
    expect((await remove(code, undefined, await app.signUp())).status).toBe(404)
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(code, `remove-${code}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await app.sql(`select from audit_log where entity_id = $1 and action = 'remove'`, [code])).toHaveLength(1)
  })
})

it('afterwards the books are in order', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})

describe('a code', () => {
  const create = (code: string, category: string, query: { codeIsProposed?: 'true' } = {}) =>
    shop.call('products.create', { query, body: { product: { code, name: 'Yerba Suave', categories: [category] } } })

  it('of a product that was removed says whose it is, and the product comes back as it was', async () => {
    const [main, further] = [await addCategory(shop), await addCategory(shop)]
    const code = await addProduct(shop, { name: 'Yerba', price: 90, stock: 0, category: main })
    await update(code, { categories: [main, further] })
    await remove(code)
    const refused = await create(code, main)
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      409,
      'code_of_removed',
      `El código ${code} es de Yerba, que está eliminado. Usá otro, o recuperalo desde su ficha.`,
    ])
    await shop.call('categories.remove', { params: { id: main } })
    const back = await shop.call('products.restore', { params: { id: code } })
    expect(back.body.data).toMatchObject({ status: 0, name: 'Yerba', sellingPrice: 90, categories: [further] })
    expect((await shop.call('products.restore', { params: { id: code } })).body.data).toEqual(back.body.data)
    expect((await shop.call('products.restore', { params: { id: 'nobody' } })).status).toBe(404)
  })

  it('of a product whose categories are gone cannot come back, in words', async () => {
    const category = await addCategory(shop)
    const code = await addProduct(shop, { stock: 0, category })
    await remove(code)
    await shop.call('categories.remove', { params: { id: category } })
    expect((await shop.call('products.restore', { params: { id: code } })).problem.code).toBe('category_removed')
  })

  it('that was only proposed gives way to the next free one where another till took it', async () => {
    const category = await addCategory(shop)
    const code = (await shop.call('next.product', {})).body.data
    const answers = await Promise.all([1, 2, 3].map(() => create(code, category, { codeIsProposed: 'true' })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const next = [0n, 1n, 2n].map((step) => String(BigInt(code) + step))
    expect(answers.map(({ body }) => body.data.code).toSorted()).toEqual(next.toSorted())
    expect((await create(code, category)).problem.code).toBe('code_taken')
  })
})
