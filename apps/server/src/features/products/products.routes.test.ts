import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@trastienda/contract/client'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson, addProduct, addSale, createProduct } from '#test/factories'
import { productsFor } from './product-register.ts'

let app: TestApp
let shop: Member
let category: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  category = await addCategory(shop, 'Almacén')
})
afterAll(() => app.stop())

type Body = CallInput<'products.create'>['body']

const create = (product: Partial<Body['product']>, historical?: Body['historical'], member = shop, key?: string) =>
  createProduct(member, { categories: [category], ...product }, historical, key)

const problemOf = async (product: Partial<Body['product']>, historical?: Body['historical']) => {
  const { status, problem } = await create(product, historical)
  return { status, code: problem.code, message: problem.message, data: problem.data ?? [] }
}

describe('a new product', () => {
  it('has the defaults where nothing was said, and is read back the same', async () => {
    const { status, body } = await create({ code: 'y1', name: 'yerba con palo 500g' })
    expect(status).toBe(201)
    expect(body.message).toBe('Producto creado existosamente!')
    expect(body.data).toMatchObject({
      $id: 'y1',
      name: 'Yerba Con Palo 500g',
      categories: [category],
      categoryName: 'Almacén',
      status: 0,
      currentStock: 0,
      cost: 0,
      sellingPrice: 0,
      minThreshold: 1,
      checkStock: 'with_stock',
      iva: 0,
      ecommerce: false,
      thresholdDiff: { noStock: true, good: false, warn: false, critical: false, message: 'Sin Stock' },
      version: 1,
    })
    expect((await shop.call('products.get', { params: { id: 'y1' } })).body.data).toEqual(body.data)
  })

  it('keeps its further categories in order after the main one', async () => {
    const [second, third] = [await addCategory(shop), await addCategory(shop)]
    const { body } = await create({ categories: [third, category, second, category] })
    expect(body.data.categories).toEqual([third, category, second])
  })

  it('starts with its initial stock as a lot, under the movement Stock Inicial', async () => {
    const provider = await addPerson(shop, 'Proveedor', { name: 'Molinos' })
    const { body } = await create({ code: 'y2' }, { stock: 12.5, cost: 33.3333, provider, dueDate: '2027-03-31' })
    expect(body.data).toMatchObject({ currentStock: 12.5, cost: 33.3333, thresholdDiff: { good: true } })
    const lots = (await shop.call('products.lots', { params: { id: 'y2' } })).body.data
    expect(lots).toMatchObject([
      {
        product: 'y2',
        provider,
        providerName: 'Molinos',
        cost: 33.3333,
        stock: 12.5,
        received: 12.5,
        dueDate: '2027-03-31',
        movement: 'Stock Inicial',
      },
    ])
    const history = await app.sql(
      `select stock_history.effect, stock_history.quantity, stock_history_lot.lot_id
         from stock_history join stock_history_lot using (business_id)
        where stock_history.product_code = 'y2' and stock_history_lot.history_id = stock_history.id`,
    )
    expect(history).toEqual([{ effect: 'increment', quantity: '12.50', lot_id: lots[0]!.$id }])
  })

  it('with stock of an unknown cost sells, and says no cost', async () => {
    expect((await create({ code: 'y5' }, { stock: 4 })).body.data).toMatchObject({ currentStock: 4, cost: 0 })
    const lots = (await shop.call('products.lots', { params: { id: 'y5' } })).body.data
    expect(lots).toMatchObject([{ stock: 4, cost: 0 }])
  })

  it('without initial stock has no lots', async () => {
    await create({ code: 'y3' }, { stock: 0, cost: 0 })
    expect((await shop.call('products.lots', { params: { id: 'y3' } })).body.data).toEqual([])
  })

  it('without stock control has the cost that was typed', async () => {
    const { body } = await create({ checkStock: 'without_stock', cost: 10.5 })
    expect(body.data).toMatchObject({ checkStock: 'without_stock', cost: 10.5, currentStock: 0 })
  })

  it('is refused with the specification’s words when something is wrong', async () => {
    const cases: [Partial<Body['product']>, Body['historical'], string, string][] = [
      [{ categories: [] }, undefined, 'product.categories', 'El producto necesita una categoría!'],
      [{ name: 'ab' }, undefined, 'product.name', 'Mínimo 3.'],
      [{ name: 'x'.repeat(51) }, undefined, 'product.name', 'Máximo 50.'],
      [{ code: '' }, undefined, 'product.code', 'Requerido.'],
      [{ ean: '123' }, undefined, 'product.ean', 'Mínimo 13.'],
      [{ checkStock: 'without_stock' }, undefined, 'product.cost', 'Requerido.'],
      [{}, { stock: 1, cost: 0 }, 'historical.cost', 'El costo debe ser superior a 0.'],
      [{}, { stock: -1, cost: 1 }, 'historical.stock', 'Mínimo 0.'],
      [
        { checkStock: 'without_stock', cost: 1 },
        { stock: 1, cost: 1 },
        'historical.stock',
        'El stock inicial solo puede cargarse en productos nuevos con control de stock.',
      ],
    ]
    for (const [product, historical, path, message] of cases) {
      const { status, data } = await problemOf(product, historical)
      expect(status).toBe(422)
      expect(data).toContainEqual(expect.objectContaining({ path, message }))
    }
  })

  it('needs its IVA where the business is responsable', async () => {
    const member = await app.signUp()
    const own = await addCategory(member)
    await app.sql(`update business set condition = 'responsable' where id = $1`, [member.businessId])
    const { status, problem } = await create({ categories: [own] }, undefined, member)
    expect([status, problem.data]).toEqual([422, [{ path: 'product.iva', code: 'required', message: 'Requerido.' }]])
    expect((await create({ categories: [own], iva: 10.5 }, undefined, member)).body.data.iva).toBe(10.5)
  })

  it('takes an EAN whose check digit is wrong: shops use codes of their own', async () => {
    expect((await create({ ean: '7790000000000' })).status).toBe(201)
  })

  it('cannot take a code that is taken, and nothing of the attempt stays', async () => {
    await create({ code: 'y4' })
    const { status, code, message, data } = await problemOf({ code: 'y4' }, { stock: 5, cost: 1 })
    expect([status, code, message]).toEqual([409, 'code_taken', 'El código y4 ya está en uso.'])
    expect(data[0]?.path).toBe('product.code')
    expect(await app.sql(`select from lot where product_code = 'y4'`)).toEqual([])
  })

  it('cannot refer to what another business has, or to what was removed', async () => {
    const other = await app.signUp()
    const theirs = await addCategory(other)
    const theirProvider = await addPerson(other, 'Proveedor')
    expect((await problemOf({ code: 'ajeno', categories: [category, theirs] })).status).toBe(404)
    expect((await problemOf({ code: 'ajeno' }, { stock: 1, cost: 1, provider: theirProvider })).status).toBe(404)
    const removed = await addCategory(shop)
    await app.sql('update category set status = 1 where id = $1', [removed])
    const { status, data } = await problemOf({ code: 'ajeno', categories: [removed] })
    expect([status, data[0]?.path]).toEqual([422, 'product.categories.0'])
    const customer = await addPerson(shop, 'Cliente')
    expect(await problemOf({ code: 'ajeno' }, { stock: 1, cost: 1, provider: customer })).toMatchObject({
      status: 422,
      data: [{ path: 'historical.provider', message: 'El valor elegido no existe o fue eliminado.' }],
    })
    expect((await shop.call('products.get', { params: { id: 'ajeno' } })).status).toBe(404)
  })

  it('is made once, with one lot, when the same request comes many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create({ code: 'once' }, { stock: 3, cost: 1 }, shop, 'product-once')),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect((await shop.call('products.get', { params: { id: 'once' } })).body.data.currentStock).toBe(3)
    expect(await app.sql(`select from lot where product_code = 'once'`)).toHaveLength(1)
  })

  it('loses to the first of two that come at once with one code', async () => {
    const answers = await Promise.all(['a', 'b'].map((key) => create({ code: 'race' }, undefined, shop, key)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

it('lots with something left come first, oldest first', async () => {
  const customer = await addPerson(shop, 'Cliente')
  const product = await addProduct(shop, { stock: 2, cost: 5, price: 9 })
  const lots = async () => (await shop.call('products.lots', { params: { id: product } })).body.data
  const [first] = await lots()
  await app.sql(
    `insert into lot (business_id, id, product_code, movement_id, unit_cost, received, remaining, entered_at)
     select business_id, $1, product_code, movement_id, 7, 4, 4, entered_at + interval '1 day' from lot where id = $2`,
    [crypto.randomUUID(), first!.$id],
  )
  await app.sql(`update product set current_stock = 6 where code = $1`, [product])
  expect((await lots()).map(({ stock }) => stock)).toEqual([2, 4])
  await addSale(shop, customer, [{ product, quantity: 3, sellingPrice: 9 }], 'effective')
  expect((await lots()).map(({ stock, received }) => [stock, received])).toEqual([
    [3, 4],
    [0, 2],
  ])
})

it('the next code follows the highest number in use, removed products included', async () => {
  const member = await app.signUp()
  const own = await addCategory(member)
  const next = async () => (await member.call('next.product', {})).body.data
  expect(await next()).toBe('1')
  for (const code of ['9', '10', 'A99']) await create({ code, categories: [own] }, undefined, member)
  await app.sql(`update product set status = 1 where business_id = $1 and code = '10'`, [member.businessId])
  expect(await next()).toBe('11')
})

it('products are looked up by their codes for documents: missing ones are missing, removed ones say so', async () => {
  const product = await addProduct(shop, { stock: 1, cost: 2, price: 3 })
  await app.sql(`update product set status = 1 where code = $1`, [product])
  const found = await app.db.database.read(shop.businessId, (tx) => productsFor(tx, [product, 'nadie']))
  expect([...found.keys()]).toEqual([product])
  expect(found.get(product)).toMatchObject({ status: 1, cost: 2, sellingPrice: 3, currentStock: 1 })
})
