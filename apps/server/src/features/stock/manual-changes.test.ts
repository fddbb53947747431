import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale } from '#test/factories'

let app: TestApp
let shop: Member
let supplier: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  supplier = await addPerson(shop, 'Proveedor', { name: 'Molinos Del Sur' })
})
afterAll(() => app.stop())

const entry = { movement: 'Ajuste De Entrada', stock: 2.5, cost: 33.3333 }

const lotsOf = async (product: string) => (await shop.call('products.lots', { params: { id: product } })).body.data
const productOf = async (product: string) => (await shop.call('products.get', { params: { id: product } })).body.data
const historyOf = async (product: string) => (await shop.call('products.history', { params: { id: product } })).body

describe('stock.add', () => {
  it('makes a lot with its cost, provider and due date, and the product costs what its newest lot cost', async () => {
    const product = await addProduct(shop, { stock: 4, cost: 10 })
    const { status, body } = await shop.call('stock.add', {
      body: { ...entry, product, provider: supplier, dueDate: '2027-01-31', observation: ' Conteo ' },
    })
    expect(status).toBe(201)
    expect(body.message).toBe('Registro de stock actualizado exitosamente!')
    expect(body.data.lot).toMatchObject({
      product,
      provider: supplier,
      providerName: 'Molinos Del Sur',
      cost: 33.3333,
      stock: 2.5,
      received: 2.5,
      dueDate: '2027-01-31',
      movement: 'Ajuste De Entrada',
      observation: 'Conteo',
    })
    expect(body.data.history).toMatchObject({ product, effect: 'increment', stock: 2.5, observation: 'Conteo' })
    expect(body.data.history.transaction).toBeUndefined()
    expect(await productOf(product)).toMatchObject({ currentStock: 6.5, cost: 33.3333 })
  })

  it.each([
    ['no product', { product: undefined }, 'El producto debe ser especificado.'],
    ['no movement', { movement: undefined }, 'El movimiento debe ser especificado.'],
    ['an empty movement', { movement: ' ' }, 'El movimiento debe ser especificado.'],
    ['no quantity', { stock: undefined }, 'Requerido.'],
    ['no cost', { cost: undefined }, 'Requerido.'],
    ['a cost of 0', { cost: 0, stock: 0, provider: undefined }, 'El costo debe ser superior a 0.'],
    ['a quantity of 0', { stock: 0, provider: undefined }, 'La cantidad debe ser mayor a 0.'],
    ['no provider', { provider: undefined }, 'El proveedor debe ser especificado.'],
    [
      'a movement of documents',
      { movement: 'Compra' },
      'El movimiento Compra lo registra el sistema y no se puede elegir.',
    ],
    ['a movement out', { movement: 'Rotura' }, 'El movimiento Rotura no corresponde a esta operación.'],
  ])('refuses %s with the first failed check, and writes nothing', async (_, change, message) => {
    const product = await addProduct(shop, { stock: 1 })
    const { status, problem } = await shop.call('stock.add', {
      body: { product, provider: supplier, ...entry, ...change },
    })
    expect(status).toBe(422)
    expect(problem.message).toBe(message)
    expect((await productOf(product)).currentStock).toBe(1)
    expect(await lotsOf(product)).toHaveLength(1)
  })

  it('refuses a product without stock control and whoever is no supplier', async () => {
    const product = await addProduct(shop)
    const service = await addProduct(shop, { checkStock: 'without_stock' })
    const customer = await addPerson(shop, 'Cliente')
    const uncontrolled = await shop.call('stock.add', { body: { ...entry, product: service, provider: supplier } })
    expect(uncontrolled.problem.code).toBe('stock_not_controlled')
    const wrong = await shop.call('stock.add', { body: { ...entry, product, provider: customer } })
    expect(wrong.problem).toMatchObject({ code: 'reference_unknown', data: [{ path: 'provider' }] })
  })

  it('answers 404 for another business’s product, movement and provider, and changes nothing of theirs', async () => {
    const other = await app.signUp()
    const theirs = { product: await addProduct(other, { stock: 3 }), provider: await addPerson(other, 'Proveedor') }
    const { body: movements } = await other.call('movements.list', {})
    const movement = movements.data.find(({ name }) => name === 'Ajuste De Entrada')!.$id
    const own = { ...entry, product: await addProduct(shop), provider: supplier }
    for (const foreign of [{ product: theirs.product }, { movement }, { provider: theirs.provider }]) {
      expect((await shop.call('stock.add', { body: { ...own, ...foreign } })).status).toBe(404)
    }
    const after = await other.call('products.get', { params: { id: theirs.product } })
    expect(after.body.data.currentStock).toBe(3)
  })

  it('adds once, however often one key sends it', async () => {
    const product = await addProduct(shop, { stock: 1 })
    const body = { ...entry, product, provider: supplier }
    const answers = await Promise.all([1, 2, 3].map(() => shop.call('stock.add', { body }, { key: `alta ${product}` })))
    expect(new Set(answers.map((answer) => answer.body.data.lot.$id)).size).toBe(1)
    expect((await productOf(product)).currentStock).toBe(3.5)
  })
})

describe('stock.remove', () => {
  const exit = (product: string, stock: number, more = {}) => ({ product, movement: 'Rotura', stock, ...more })

  it('takes from the chosen lot, also where an older one has some left', async () => {
    const product = await addProduct(shop, { stock: 4, cost: 10 })
    const added = await shop.call('stock.add', { body: { ...entry, stock: 6, product, provider: supplier } })
    const { $id: newer } = added.body.data.lot
    const { status, body } = await shop.call('stock.remove', {
      body: { stockHistory: exit(product, 2.25, { observation: 'Se cayó' }), stockEntry: newer },
    })
    expect(status).toBe(201)
    expect(body.message).toBe('Registro de stock actualizado exitosamente!')
    expect(body.data.lot).toMatchObject({ $id: newer, stock: 3.75, received: 6 })
    expect(body.data.history).toMatchObject({ movement: 'Rotura', effect: 'decrement', stock: 2.25 })
    expect((await lotsOf(product)).map(({ stock }) => stock)).toEqual([4, 3.75])
    expect((await productOf(product)).currentStock).toBe(7.75)
  })

  it('empties a lot to the last unit, which then stands last', async () => {
    const product = await addProduct(shop, { stock: 4 })
    await shop.call('stock.add', { body: { ...entry, product, provider: supplier } })
    const [oldest] = await lotsOf(product)
    await shop.call('stock.remove', { body: { stockHistory: exit(product, 4), stockEntry: oldest!.$id } })
    expect((await lotsOf(product)).map(({ stock }) => stock)).toEqual([2.5, 0])
    const open = await shop.call('products.lots', { params: { id: product }, query: { open: 'true' } })
    expect(open.body.data.map(({ stock }) => stock)).toEqual([2.5])
  })

  it.each([
    ['no product', { product: undefined }, 'El producto debe ser especificado.'],
    ['no movement', { movement: undefined }, 'El movimiento debe ser especificado.'],
    [
      'a movement of documents',
      { movement: 'Venta' },
      'El movimiento Venta lo registra el sistema y no se puede elegir.',
    ],
    [
      'a movement in',
      { movement: 'Ajuste De Entrada' },
      'El movimiento Ajuste De Entrada no corresponde a esta operación.',
    ],
    ['no quantity', { stock: undefined }, 'Requerido.'],
    ['a quantity of 0', { stock: 0 }, 'No hay suficiente stock para disminuirlo, el stock debe ser mayor a 0.'],
    ['more than there is', { stock: 10.01 }, 'No hay suficiente stock para disminuirlo, el stock debe ser mayor a 0.'],
    ['more than the lot has', { stock: 4.01 }, 'No hay suficiente stock en el lote seleccionado.'],
  ])('refuses %s with the first failed check, and writes nothing', async (_, change, message) => {
    const product = await addProduct(shop, { stock: 4 })
    await shop.call('stock.add', { body: { ...entry, stock: 6, product, provider: supplier } })
    const [oldest] = await lotsOf(product)
    const { status, problem } = await shop.call('stock.remove', {
      body: { stockHistory: { ...exit(product, 1), ...change }, stockEntry: oldest!.$id },
    })
    expect(status).toBe(422)
    expect(problem.message).toBe(message)
    expect((await lotsOf(product)).map(({ stock }) => stock)).toEqual([4, 6])
  })

  it('asks for the lot', async () => {
    const product = await addProduct(shop)
    const { problem } = await shop.call('stock.remove', { body: { stockHistory: exit(product, 1) } })
    expect(problem).toMatchObject({ message: 'Requerido.', data: [{ path: 'stockEntry' }] })
  })

  it('answers 404 for a lot of another product or business, and takes nothing from it', async () => {
    const other = await app.signUp()
    const [mine, alsoMine] = [await addProduct(shop), await addProduct(shop)]
    const theirs = await addProduct(other)
    const [foreign] = (await other.call('products.lots', { params: { id: theirs } })).body.data
    const [neighbour] = await lotsOf(alsoMine)
    for (const stockEntry of [foreign!.$id, neighbour!.$id, crypto.randomUUID()]) {
      const { status } = await shop.call('stock.remove', { body: { stockHistory: exit(mine, 1), stockEntry } })
      expect(status).toBe(404)
    }
    const byProduct = await shop.call('stock.remove', {
      body: { stockHistory: exit(theirs, 1), stockEntry: foreign!.$id },
    })
    expect(byProduct.status).toBe(404)
    expect((await other.call('products.get', { params: { id: theirs } })).body.data.currentStock).toBe(10)
    expect((await productOf(alsoMine)).currentStock).toBe(10)
  })

  it('takes once, however often one key sends it', async () => {
    const product = await addProduct(shop)
    const [lot] = await lotsOf(product)
    const body = { stockHistory: exit(product, 3), stockEntry: lot!.$id }
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.call('stock.remove', { body }, { key: `baja ${product}` })),
    )
    expect(new Set(answers.map((answer) => answer.body.data.history.$id)).size).toBe(1)
    expect((await productOf(product)).currentStock).toBe(7)
  })

  it('leaves a cost that a sale has already fixed as it was', async () => {
    const product = await addProduct(shop, { stock: 5, cost: 10 })
    const customer = await addPerson(shop, 'Cliente')
    const sale = await addSale(shop, customer, [{ product, quantity: 2, sellingPrice: 30 }], 'effective')
    await shop.call('stock.add', { body: { ...entry, cost: 99, product, provider: supplier } })
    const { body } = await shop.call('transactions.get', { params: { id: sale } })
    expect(body.data.transaction.cost).toBe(20)
    expect((await historyOf(product)).data.map(({ movement }) => movement)).toEqual([
      'Ajuste De Entrada',
      'Venta',
      'Stock Inicial',
    ])
  })
})

it('leaves every figure of the business whole after all of this', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
