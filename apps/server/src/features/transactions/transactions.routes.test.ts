import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, documentBody } from '#test/factories'

let app: TestApp
let shop: Member
let customer: string
let supplier: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente', { name: 'Álvaro Núñez' })
  supplier = await addPerson(shop, 'Proveedor')
})
afterAll(() => app.stop())

describe('transaction.add', () => {
  it('numbers sales and purchases apart, from 1, with eight digits', async () => {
    const fresh = await app.signUp()
    const [buyer, seller] = [await addPerson(fresh, 'Cliente'), await addPerson(fresh, 'Proveedor')]
    const line = { product: await addProduct(fresh), quantity: 1, sellingPrice: 10 }
    const sale = await fresh.call('transaction.add', { body: documentBody('sale', buyer, [line]) })
    const purchase = await fresh.call('transaction.add', { body: documentBody('purchase', seller, [line]) })
    const second = await fresh.call('transaction.add', { body: documentBody('sale', buyer, [line]) })
    expect(sale.status).toBe(201)
    expect([sale, purchase, second].map(({ body }) => body.data.transaction.id)).toEqual([
      'V00000001',
      'C00000001',
      'V00000002',
    ])
    const settings = await fresh.call('users.get', {})
    expect(settings.body.data.transactionSettings).toMatchObject({ lastInvoice: '00000002', lastBill: '00000001' })
  })

  it('computes every figure itself and answers the record that the list shows', async () => {
    const product = await addProduct(shop, { price: 33.33 })
    const lines = [{ product, quantity: 3, sellingPrice: 33.33, discount: 10 }]
    const { body } = await shop.call('transaction.add', {
      body: documentBody('sale', customer, lines, { discount: 5, total: 85.49 }),
    })
    expect(body.data.transaction).toMatchObject({
      status: 0,
      receptor: customer,
      receptorName: 'Álvaro Núñez',
      invoiceType: 'C',
      summary: { subTotal: 89.99, discount: 5, total: 85.49, iva21: 0, iva105: 0 },
      payment: { total: 85.49, payed: 0, percentage: 0 },
    })
    expect(body.data.details.detailLines).toEqual([
      expect.objectContaining({ product, quantity: 3, subTotal: 99.99, total: 89.99 }),
    ])
  })

  it('leaves IVA out for whoever is not responsable, whatever was sent', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 100, iva: 21 as const }
    const { body } = await shop.call('transaction.add', { body: documentBody('sale', customer, [line]) })
    expect(body.data.transaction.summary).toMatchObject({ total: 100, iva21: 0 })
  })

  it('keeps IVA and the invoice type A for a responsable', async () => {
    const firm = await app.signUp()
    const { body: settings } = await firm.call('users.get', {})
    await firm.call('users.update', { body: { ...settings.data, condition: 'responsable' } })
    const buyer = await addPerson(firm, 'Cliente')
    const line = { product: await addProduct(firm), quantity: 3, sellingPrice: 33.33, iva: 21 as const }
    const { body } = await firm.call('transaction.add', {
      body: documentBody('sale', buyer, [line], { invoiceType: 'A', total: 120.99 }),
    })
    expect(body.data.transaction).toMatchObject({ invoiceType: 'A', summary: { total: 120.99, iva21: 21 } })
    const refused = await firm.call('transaction.add', {
      body: documentBody('sale', buyer, [line], { invoiceType: 'C' }),
    })
    expect(refused.problem).toMatchObject({ code: 'invoice_type_refused' })
  })

  it('gives a document without a type the one of its receptor, and never one that a responsable may not choose', async () => {
    const firm = await app.signUp()
    const { body: settings } = await firm.call('users.get', {})
    await firm.call('users.update', { body: { ...settings.data, condition: 'responsable' } })
    const line = { product: await addProduct(firm), quantity: 1, sellingPrice: 100, iva: 21 as const }
    const typeFor = async (person: object) => {
      const { body: saved } = await firm.call('transaction.add', {
        body: documentBody('sale', await addPerson(firm, 'Cliente', person), [line]),
      })
      return saved.data.transaction.invoiceType
    }
    expect(await typeFor({})).toBe('B')
    expect(await typeFor({ ivaCondition: 1, cuit: '20-11111111-2' })).toBe('A')
    expect(await typeFor({ cuit: '20-22222222-3' })).toBe('B')
  })

  it.each([
    ['a total of 0', { lines: 'free', receptor: 'customer' }, 'El total debe ser mayor a 0.'],
    ['no lines', { lines: 'none', receptor: 'customer' }, 'El total debe ser mayor a 0.'],
    ['no receptor', { lines: 'one', receptor: 'none' }, 'Debe especificar quien emite ó recibe la transacción.'],
    [
      'a quantity of 0 beside a good line',
      { lines: 'zero quantity', receptor: 'customer' },
      'La cantidad debe ser mayor a 0',
    ],
  ])('refuses %s with the first failed check', async (_, { lines, receptor }, message) => {
    const product = await addProduct(shop)
    const good = { product, quantity: 1, sellingPrice: 10 }
    const sent = {
      free: [{ ...good, sellingPrice: 0 }],
      none: [],
      one: [good],
      'zero quantity': [good, { ...good, quantity: 0 }],
    }[lines]
    const { status, problem } = await shop.call('transaction.add', {
      body: documentBody('sale', receptor === 'none' ? undefined : customer, sent ?? []),
    })
    expect(status).toBe(422)
    expect(problem.message).toBe(message)
  })

  it('refuses a total that the user did not see', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const { status, problem } = await shop.call('transaction.add', {
      body: documentBody('sale', customer, [line], { total: 9.99 }),
    })
    expect([status, problem.code]).toEqual([422, 'total_mismatch'])
  })

  it('takes customers for sales and suppliers for purchases only', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const sale = await shop.call('transaction.add', { body: documentBody('sale', supplier, [line]) })
    const purchase = await shop.call('transaction.add', { body: documentBody('purchase', customer, [line]) })
    expect([sale.problem.code, purchase.problem.code]).toEqual(['receptor_wrong_type', 'receptor_wrong_type'])
  })

  it('refuses products without stock control on a purchase', async () => {
    const line = { product: await addProduct(shop, { checkStock: 'without_stock' }), quantity: 1, sellingPrice: 10 }
    const { problem } = await shop.call('transaction.add', { body: documentBody('purchase', supplier, [line]) })
    expect(problem.code).toBe('purchase_without_stock')
  })

  it('takes a date in the past, refuses one in the future', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const past = await shop.call('transaction.add', {
      body: documentBody('sale', customer, [line], { creationDate: '2020-02-29T15:00:00.000Z' }),
    })
    expect(past.body.data.transaction.creationDate).toBe('2020-02-29T15:00:00.000Z')
    const future = await shop.call('transaction.add', {
      body: documentBody('sale', customer, [line], { creationDate: '2999-01-01T00:00:00.000Z' }),
    })
    expect(future.problem.code).toBe('date_in_future')
  })

  it('names the products whose cost a purchase changed, whichever call makes it effective', async () => {
    const [dearer, same] = [await addProduct(shop, { cost: 50 }), await addProduct(shop, { cost: 50 })]
    const lines = [
      { product: dearer, quantity: 1, sellingPrice: 120 },
      { product: same, quantity: 1, sellingPrice: 50 },
    ]
    const body = documentBody('purchase', supplier, lines)
    const { body: created } = await shop.call('transaction.add', { body })
    const made = await shop.call('transaction.make_effective', { body: [created.data.transaction.id] })
    expect(made.body.data[0]?.changedCosts).toEqual([dearer])
    const again = await shop.call('transaction.add', { body: { ...body, saveMode: 'paid' } })
    expect(again.body.data.effective?.changedCosts).toEqual([])
  })

  it('names the products that a sale sold below cost, whichever call makes it effective', async () => {
    const [dear, cheap] = [await addProduct(shop, { cost: 50 }), await addProduct(shop, { cost: 50 })]
    const lines = [
      { product: dear, quantity: 1, sellingPrice: 49 },
      { product: cheap, quantity: 1, sellingPrice: 50 },
    ]
    const body = documentBody('sale', customer, lines)
    const { body: created } = await shop.call('transaction.add', { body })
    const made = await shop.call('transaction.make_effective', { body: [created.data.transaction.id] })
    expect(made.body.data[0]?.soldBelowCost).toEqual([dear])
    const again = await shop.call('transaction.add', {
      body: { ...documentBody('sale', customer, lines, { discount: 10 }), saveMode: 'paid' },
    })
    expect(again.body.data.effective?.soldBelowCost).toEqual([dear, cheap])
  })

  it('knows when the first effective sale was, whatever else there is before it', async () => {
    const fresh = await app.signUp()
    const [buyer, seller] = [await addPerson(fresh, 'Cliente'), await addPerson(fresh, 'Proveedor')]
    const lines = [{ product: await addProduct(fresh), quantity: 1, sellingPrice: 10 }]
    const first = async () =>
      (await fresh.call('transactions.first_date', { query: { of: 'effective_sales' } })).body.data.date
    await fresh.call('transaction.add', { body: { ...documentBody('purchase', seller, lines), saveMode: 'paid' } })
    await fresh.call('transaction.add', { body: documentBody('sale', buyer, lines) })
    expect(await first()).toBeUndefined()
    const { body } = await fresh.call('transaction.add', {
      body: { ...documentBody('sale', buyer, lines), saveMode: 'effective' },
    })
    expect(await first()).toBe(body.data.transaction.creationDate)
  })

  it('makes sales and purchases only, by their movements', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const { transaction, details } = documentBody('sale', customer, [line])
    const { status, problem } = await shop.call('transaction.add', {
      body: { transaction: { ...transaction, movement: 'Rotura' }, details },
    })
    expect([status, problem.data]).toEqual([422, [expect.objectContaining({ code: 'movement_wrong' })]])
  })

  it('writes the automatic observation where the user wrote none', async () => {
    const firm = await app.signUp()
    const { body: settings } = await firm.call('users.get', {})
    settings.data.transactionSettings.automaticObservations.sale = {
      created: 'Gracias {cliente} ({id})',
      effective: 'Entregado',
    }
    await firm.call('users.update', { body: settings.data })
    const buyer = await addPerson(firm, 'Cliente', { name: 'Rosa' })
    const line = { product: await addProduct(firm), quantity: 1, sellingPrice: 10 }
    const automatic = await firm.call('transaction.add', {
      body: { ...documentBody('sale', buyer, [line]), saveMode: 'effective' },
    })
    expect(automatic.body.data.transaction.observations).toBe('Gracias Rosa (V00000001) Entregado')
    const own = await firm.call('transaction.add', {
      body: documentBody('sale', buyer, [line], { observations: 'Sin bolsa' }),
    })
    expect(own.body.data.transaction.observations).toBe('Sin bolsa')
  })

  it('answers 404 for another business’s receptor or product, and writes nothing', async () => {
    const other = await app.signUp()
    const foreign = { customer: await addPerson(other, 'Cliente'), product: await addProduct(other) }
    const own = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const before = (await shop.call('transactions.list', {})).body.total
    const byReceptor = await shop.call('transaction.add', { body: documentBody('sale', foreign.customer, [own]) })
    const byProduct = await shop.call('transaction.add', {
      body: documentBody('sale', customer, [own, { ...own, product: foreign.product }]),
    })
    expect([byReceptor.status, byProduct.status]).toEqual([404, 404])
    expect((await shop.call('transactions.list', {})).body.total).toBe(before)
  })

  it('stays created when stock lacks for the wished save mode, and says what is missing', async () => {
    const product = await addProduct(shop, { stock: 2, name: 'Yerba Mate' })
    const { body } = await shop.call('transaction.add', {
      body: { ...documentBody('sale', customer, [{ product, quantity: 5, sellingPrice: 10 }]), saveMode: 'paid' },
    })
    expect(body.data.transaction.status).toBe(0)
    expect(body.data.effective).toMatchObject({
      status: 1,
      stockModified: false,
      notEnoughStockEntries: [{ product, productName: 'Yerba Mate', required: 5, available: 2, difference: 3 }],
    })
  })
})
