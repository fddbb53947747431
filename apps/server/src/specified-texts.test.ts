import type { CallName } from '@trastienda/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type CallResult, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addSale, createProduct, documentBody, unique } from '#test/factories'

/*
 * Every text that the specification has for a limit of a field, as a program gets it: 422, the text in `message`.
 */

let app: TestApp
let shop: Member
let customer: string
let provider: string
let product: string
let sale: string
let lot: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente', { initialBalance: 50 })
  provider = await addPerson(shop, 'Proveedor')
  product = await addProduct(shop, { stock: 3, price: 100 })
  await shop.call('stock.add', { body: { product, movement: 'Ajuste De Entrada', stock: 10, cost: 5, provider } })
  lot = (await shop.call('products.lots', { params: { id: product } })).body.data[0]?.$id ?? ''
  sale = await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 100 }], 'effective')
})
afterAll(() => app.stop())

type Answer = CallResult<CallName>

const said = async (asked: Promise<Answer>) => {
  const { status, problem } = await asked
  return [status, problem.message]
}

/** One line that is right, and what is wrong in a second one. */
const addLines = (wrong: object) => {
  const line = { product, quantity: 1, sellingPrice: 100 }
  return shop.call('transaction.add', { body: documentBody('sale', customer, [line, { ...line, ...wrong }]) })
}
const addTransaction = (wrong: object) => {
  const { transaction, details } = documentBody('sale', customer, [{ product, quantity: 1, sellingPrice: 100 }])
  return shop.call('transaction.add', { body: { transaction: { ...transaction, ...wrong }, details } })
}

describe('a sale', () => {
  it.each([
    [{ discount: -1 }, 'El descuento no puede ser negativo'],
    [{ discount: 101 }, 'Máximo 100.'],
    [{ quantity: 99_999.01 }, 'Máximo 99999.'],
    [{ quantity: 0 }, 'La cantidad debe ser mayor a 0'],
    [{ quantity: -1 }, 'La cantidad debe ser mayor a 0'],
    [{ quantity: 1.005 }, 'Formato incorrecto.'],
    [{ sellingPrice: 0 }, 'El precio del producto no puede ser 0'],
    [{ sellingPrice: -1 }, 'El precio del producto no puede ser 0'],
    [{ sellingPrice: 'cien' }, "Amount can't be parsed"],
    [{ product: '' }, 'Debe definir el producto'],
    [{ product: undefined }, 'Debe definir el producto'],
    [{ discount: 100 }, 'El total del producto debe ser mayor a 0'],
  ])('with a line of %j', async (wrong, text) => {
    expect(await said(addLines(wrong))).toEqual([422, text])
  })

  it.each([
    [{ receptor: undefined }, 'Debe especificar quien emite ó recibe la transacción.'],
    [{ receptor: '' }, 'Debe especificar quien emite ó recibe la transacción.'],
    [{ observations: 'x'.repeat(151) }, 'Máximo 150.'],
    [{ summary: { discount: 100.01 } }, 'Máximo 100.'],
    [{ summary: { discount: -0.01 } }, 'Mínimo 0.'],
    [{ summary: { discount: 100 } }, 'El total debe ser mayor a 0.'],
  ])('of %j', async (wrong, text) => {
    expect(await said(addTransaction(wrong))).toEqual([422, text])
  })

  it('without lines names its total first, then them', async () => {
    const { problem } = await shop.call('transaction.add', { body: documentBody('sale', customer, []) })
    expect(problem.data?.map(({ message }) => message)).toEqual([
      'El total debe ser mayor a 0.',
      'Debe especificar al menos una entrada.',
    ])
  })

  it('with an IVA as the specification writes it, or 150 letters of two code units, is taken', async () => {
    expect((await addLines({ iva: '10.5' })).status).toBe(201)
    expect((await addTransaction({ observations: '🧉'.repeat(150) })).status).toBe(201)
    expect(await said(addTransaction({ observations: '🧉'.repeat(151) }))).toEqual([422, 'Máximo 150.'])
  })

  it('whose values are of another kind is malformed, and says where', async () => {
    const { status, problem } = await addTransaction({ observations: 5, summary: { discount: 101 } })
    expect([status, problem.code, problem.message]).toEqual([
      400,
      'malformed',
      'La solicitud no tiene el formato esperado.',
    ])
    expect(problem.data?.map(({ path }) => path)).toEqual(['transaction.observations', 'transaction.summary.discount'])
  })
})

describe('a credit note', () => {
  it.each([
    [0, 'Debe especificar al menos 1 producto con cant. mayor a 0'],
    [-1, 'Mínimo 0.'],
  ])('of a quantity of %d', async (quantity, text) => {
    const body = { transaction: { relatedTransaction: sale }, details: { detailLines: [{ product, quantity }] } }
    expect(await said(shop.call('credit_note.add', { body }))).toEqual([422, text])
  })

  it('that is whole is taken', async () => {
    expect(await addNote(shop, sale, [{ product, quantity: 1 }])).toMatch(/^NC/)
  })
})

describe('stock that is changed by hand', () => {
  it.each([
    [{ product: undefined }, 'El producto debe ser especificado.'],
    [{ movement: undefined }, 'El movimiento debe ser especificado.'],
    [{ cost: undefined }, 'Requerido.'],
    [{ cost: 0 }, 'El costo debe ser superior a 0.'],
    [{ cost: -1 }, 'El costo debe ser superior a 0.'],
    [{ stock: 0 }, 'La cantidad debe ser mayor a 0.'],
    [{ stock: -1 }, 'La cantidad debe ser mayor a 0.'],
    [{ stock: 99_999.01 }, 'Máximo 99999.'],
    [{ provider: '' }, 'El proveedor debe ser especificado.'],
  ])('comes in with %j', async (wrong, text) => {
    const body = { product, movement: 'Ajuste De Entrada', stock: 1, cost: 5, provider, ...wrong }
    expect(await said(shop.call('stock.add', { body }))).toEqual([422, text])
  })

  it.each([
    [0, 'No hay suficiente stock para disminuirlo, el stock debe ser mayor a 0.'],
    [-1, 'No hay suficiente stock para disminuirlo, el stock debe ser mayor a 0.'],
    [14, 'No hay suficiente stock para disminuirlo, el stock debe ser mayor a 0.'],
    [4, 'No hay suficiente stock en el lote seleccionado.'],
  ])('goes out with a quantity of %d', async (stock, text) => {
    const body = { stockHistory: { product, movement: 'Rotura', stock }, stockEntry: lot }
    expect(await said(shop.call('stock.remove', { body }))).toEqual([422, text])
  })
})

describe('money', () => {
  it.each([
    [undefined, 'Debe especificar un valor a pagar.'],
    [0, 'El pago no puede ser 0...'],
    [100.01, 'El pago debe ser menor al saldo.'],
    [-1, 'No puede restar mas de lo pagado.'],
    ['diez', "Amount can't be parsed"],
  ])('of %j for a sale', async (total, text) => {
    const body = { transactionPayment: true as const, toTransactionId: sale, total: total as number }
    expect(await said(shop.call('payments.add', { body }))).toEqual([422, text])
  })

  it.each([
    [0, 'El pago debe ser superior a $0.'],
    [-1, 'El pago debe ser superior a $0.'],
    [150.01, 'No puede pagar un saldo superior al total en cuenta corriente.'],
    [100_000_000_000, 'Máximo $ 99.999.999.999,99.'],
  ])('of %d for an account', async (total, text) => {
    const body = { checkingAccountPayment: true as const, personId: customer, total }
    expect(await said(shop.call('payments.add', { body }))).toEqual([422, text])
  })

  it.each([
    [{ paymentOperation: 'otra' }, 'Debe seleccionar una operación válida.'],
    [{ total: 0 }, 'Debe ingresar un monto positivo mayor a 0.'],
    [{ total: -1 }, 'Debe ingresar un monto positivo mayor a 0.'],
    [{ tag: 'x'.repeat(51) }, 'Máximo 50.'],
  ])('as a cash movement of %j', async (wrong, text) => {
    const body = { paymentOperation: 'deposit', total: 1, ...wrong }
    expect(await said(shop.call('payments.add', { body }))).toEqual([422, text])
  })
})

describe('a contact', () => {
  it.each([
    [{ code: undefined }, 'Requerido.'],
    [{ code: '' }, 'Requerido.'],
    [{ code: 'x'.repeat(21) }, 'Máximo 20.'],
    [{ name: '' }, 'Requerido.'],
    [{ name: 'ab' }, 'Mínimo 3.'],
    [{ name: 'x'.repeat(61) }, 'Máximo 60.'],
    [{ type: undefined }, 'Requerido.'],
    [{ cuit: '12' }, 'Mínimo 3.'],
    [{ cuit: '1'.repeat(21) }, 'Máximo 20.'],
    [{ cuit: '20123456780' }, 'Formato incorrecto.'],
    [{ phoneNumber: '123456' }, 'Mínimo 7.'],
    [{ phoneNumber2: '1'.repeat(17) }, 'Máximo 16.'],
    [{ phoneNumber: 'llamar' }, 'Formato incorrecto.'],
    [{ email: 'nadie' }, 'Formato incorrecto.'],
    [{ addresses: [{ address: 'ab' }] }, 'Mínimo 3.'],
    [{ addresses: [{ address: 'x'.repeat(51) }] }, 'Máximo 50.'],
    [{ addresses: [{ postalCode: '500' }] }, 'Mínimo 4.'],
    [{ addresses: [{ postalCode: '50000' }] }, 'Máximo 4.'],
    [{ observations: 'x'.repeat(151) }, 'Máximo 150.'],
    [{ checkingInitialBalance: { total: -1 } }, 'Mínimo 0.'],
  ])('of %j', async (wrong, text) => {
    const body = { code: unique('L'), name: 'Ana Paz', type: 'Cliente' as const, ...wrong } as never
    expect(await said(shop.call('people.create', { body }))).toEqual([422, text])
  })

  it('with members that are empty is taken without them', async () => {
    const empty = { cuit: '', email: '', zone: '', priceList: '', addresses: [{ address: '', postalCode: '' }] }
    const body = { code: unique('L'), name: 'Ana Paz', type: 'Cliente' as const, ...empty }
    expect((await shop.call('people.create', { body })).status).toBe(201)
  })
})

describe('a product', () => {
  const create = async (wrong: object, historical?: object) => {
    const { data } = (await shop.call('products.get', { params: { id: product } })).body
    return createProduct(shop, { categories: data.categories, ...wrong }, historical as never)
  }

  it.each([
    [{ code: '' }, 'Requerido.'],
    [{ code: 'x'.repeat(21) }, 'Máximo 20.'],
    [{ name: undefined }, 'Requerido.'],
    [{ name: 'ab' }, 'Mínimo 3.'],
    [{ name: 'x'.repeat(51) }, 'Máximo 50.'],
    [{ ean: '779000100001' }, 'Mínimo 13.'],
    [{ ean: '77900010000155' }, 'Máximo 13.'],
    [{ ean: '779000100001x' }, 'Formato incorrecto.'],
    [{ categories: [] }, 'El producto necesita una categoría!'],
    [{ sellingPrice: -1 }, 'Mínimo 0.'],
    [{ minThreshold: 100_000 }, 'Máximo 99999.'],
  ])('of %j', async (wrong, text) => {
    expect(await said(create(wrong))).toEqual([422, text])
  })

  it('with a first lot below 0, or an empty provider', async () => {
    expect(await said(create({}, { stock: -1, cost: 1 }))).toEqual([422, 'Mínimo 0.'])
    const { body } = await create({ iva: '21' }, { stock: 1, cost: 1, provider: '' })
    expect(body.data).toMatchObject({ iva: 21, currentStock: 1 })
  })
})

describe('an entity', () => {
  it.each(['categories.create', 'zones.create'] as const)('%s', async (name) => {
    const create = (body: object) => said(shop.call(name, { body }))
    const empty = [422, 'No puede editar una entidad y dejar el nombre vacío']
    expect([await create({}), await create({ name: '' }), await create({ name: ' ' })]).toEqual([empty, empty, empty])
    expect(await create({ name: 'x'.repeat(21) })).toEqual([422, 'Las cantidad máxima de caracteres es 20'])
    expect((await shop.call(name, { body: { name: '🧉'.repeat(20) } })).status).toBe(201)
  })

  it('prices in bulk', async () => {
    const change = (products: string[], percentage: number) =>
      said(shop.call('price_changes.create', { body: { selection: { products }, percentage } }))
    expect(await change([], 5)).toEqual([422, 'Debe seleccionar al menos 1 producto a modificar.'])
    expect(await change([product], 0)).toEqual([422, 'Debe ingresar un porcentaje distinto de 0.'])
  })
})

describe('whoever signs up or in', () => {
  it.each([
    [{ name: '' }, 'Debe especificar un nombre.'],
    [{ lastName: undefined }, 'Debe especificar un apellido.'],
    [{ email: '' }, 'Debe especificar un email.'],
    [{ email: 'nadie' }, 'Formato incorrecto.'],
    [{ password: '' }, 'Debe especificar un password.'],
    [{ name: '', lastName: '', email: '', password: '' }, 'Complete el formulario.'],
  ])('with %j', async (wrong, text) => {
    const body = { name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar', password: 'una clave larga', ...wrong }
    expect(await said(app.call('users.create', { body }))).toEqual([422, text])
  })

  it.each([
    [{ email: '' }, 422, 'El email no puede estar vacío.'],
    [{ password: undefined }, 422, 'El password no puede estar vacío.'],
    [{ email: 'nadie' }, 401, 'El correo es incorrecto.'],
  ])('in with %j', async (wrong, status, text) => {
    const body = { email: 'ana@ejemplo.com.ar', password: 'una clave larga', ...wrong }
    expect(await said(app.call('session.create', { body }))).toEqual([status, text])
  })
})
