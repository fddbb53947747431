import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'

let app: TestApp
let shop: Member
let customer: string
let product: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente', { name: 'Rosa Paz' })
  product = await addProduct(shop, { stock: 1000, name: 'Yerba Mate' })
})
afterAll(() => app.stop())

const saleOf = (quantity: number, saveMode: 'created' | 'effective' | 'paid' = 'effective') =>
  addSale(shop, customer, [{ product, quantity, sellingPrice: 10 }], saveMode)
const noteBody = (relatedTransaction: string, ...detailLines: { product: string; quantity: number }[]) => ({
  transaction: { relatedTransaction },
  details: { detailLines },
})
const add = (relatedTransaction: string, quantity: number, by = shop) =>
  by.call('credit_note.add', { body: noteBody(relatedTransaction, { product, quantity }) })
const detailOf = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data

describe('credit_note.add', () => {
  it('makes a note in status Creada, numbered apart, with the price, discounts and receptor of its sale', async () => {
    const sale = await shop.call('transaction.add', {
      body: {
        ...documentBody('sale', customer, [{ product, quantity: 3, sellingPrice: 33.33, discount: 10 }], {
          discount: 5,
          observations: 'De la venta',
        }),
        saveMode: 'effective',
      },
    })
    const { id } = sale.body.data.transaction
    const { status, body } = await shop.call('credit_note.add', {
      body: {
        transaction: { relatedTransaction: id, observations: ' Vino roto ', summary: { total: 56.99 } },
        details: { detailLines: [{ product, quantity: 2, saleLine: 1 }] },
      },
    })
    expect(status).toBe(201)
    expect(body.data.transaction).toMatchObject({
      id: expect.stringMatching(/^NC\d{8}$/),
      status: 0,
      relatedTransaction: id,
      receptor: customer,
      receptorName: 'Rosa Paz',
      invoiceType: 'C',
      observations: 'Vino roto',
      summary: { subTotal: 59.99, discount: 5, total: 56.99, iva21: 0, iva105: 0 },
      payment: { payed: 0 },
    })
    expect(body.data.details.detailLines).toEqual([
      expect.objectContaining({ saleLine: 1, product, productName: 'Yerba Mate', quantity: 2, total: 59.99 }),
    ])
  })

  it('keeps the IVA of its sale, whatever the business is by now', async () => {
    const firm = await app.signUp()
    const { body: settings } = await firm.call('users.get', {})
    await firm.call('users.update', { body: { ...settings.data, condition: 'responsable' } })
    const buyer = await addPerson(firm, 'Cliente')
    const article = await addProduct(firm)
    const line = { product: article, quantity: 2, sellingPrice: 100, iva: 21 as const }
    const sale = await firm.call('transaction.add', {
      body: { ...documentBody('sale', buyer, [line], { invoiceType: 'A' }), saveMode: 'effective' },
    })
    await firm.call('users.update', { body: { ...settings.data, condition: 'monotributista' } })
    const { body } = await firm.call('credit_note.add', {
      body: noteBody(sale.body.data.transaction.id, { product: article, quantity: 1 }),
    })
    expect(body.data.transaction).toMatchObject({ invoiceType: 'A', summary: { total: 121, iva21: 21 } })
  })

  it('keeps only the lines above 0 and takes a product’s lines in their order', async () => {
    const other = await addProduct(shop)
    const sale = await addSale(
      shop,
      customer,
      [
        { product, quantity: 2, sellingPrice: 10 },
        { product: other, quantity: 1, sellingPrice: 5 },
        { product, quantity: 3, sellingPrice: 20 },
      ],
      'effective',
    )
    const { body } = await shop.call('credit_note.add', {
      body: noteBody(sale, { product: other, quantity: 0 }, { product, quantity: 4 }),
    })
    const lines = body.data.details.detailLines.map((line) => [line.saleLine, line.quantity, line.sellingPrice])
    expect(lines).toEqual([
      [1, 2, 10],
      [3, 2, 20],
    ])
    expect(body.data.transaction.summary.total).toBe(60)
  })

  it('takes a sale back unit by unit for exactly what it was sold for', async () => {
    const body = documentBody('sale', customer, [{ product, quantity: 7, sellingPrice: 0.05, discount: 33.33 }])
    const { data } = (await shop.call('transaction.add', { body: { ...body, saveMode: 'effective' } })).body
    const { id, summary } = data.transaction
    for (let unit = 1; unit <= 7; unit += 1) expect((await add(id, 1)).status).toBe(201)
    const detail = await detailOf(id)
    expect(detail.credited).toEqual({ total: summary.total, iva21: 0, iva105: 0 })
    expect(detail.creditable).toEqual([
      expect.objectContaining({ creditable: 0, creditedSubTotal: 0.35, creditedTotal: summary.total }),
    ])
    const [last] = detail.creditNotes
    await shop.call('credit_note.remove', { body: { transactionId: last!.id } })
    const again = await add(id, 1)
    expect(again.body.data.transaction.summary.total).toBe(last!.summary.total)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('credits a sale in several notes, never more than was sold, and says how much is left', async () => {
    const sale = await saleOf(5, 'paid')
    const [first, second] = [await addNote(shop, sale, [{ product, quantity: 2 }]), await add(sale, 1.5)]
    expect((await detailOf(sale)).creditable).toEqual([
      expect.objectContaining({ saleLine: 1, product, sold: 5, credited: 3.5, creditable: 1.5 }),
    ])
    const tooMuch = await add(sale, 1.51)
    expect(tooMuch.status).toBe(422)
    expect(tooMuch.problem).toMatchObject({
      code: 'credit_above_sold',
      message: `Solo podés acreditar hasta 1,5 de ${product}.`,
      data: [{ path: 'details.detailLines.0.quantity' }],
    })
    await add(sale, 1.5)
    const exhausted = await add(sale, 0.01)
    expect([exhausted.status, exhausted.problem.message]).toEqual([
      409,
      'La venta ya tiene todas sus cantidades acreditadas.',
    ])
    const { can, creditNotes } = await detailOf(sale)
    expect(can.credit).toBe(false)
    expect(creditNotes.map((note) => note.id)).toHaveLength(3)
    expect(creditNotes.map((note) => note.id)).toEqual(expect.arrayContaining([first, second.body.data.transaction.id]))
  })

  it('is refused on a sale that is not effective, on a purchase and on another note', async () => {
    const supplier = await addPerson(shop, 'Proveedor')
    const line = { product, quantity: 1, sellingPrice: 10 }
    const purchase = await shop.call('transaction.add', {
      body: { ...documentBody('purchase', supplier, [line]), saveMode: 'effective' },
    })
    const note = await addNote(shop, await saleOf(2), [{ product, quantity: 1 }])
    expect((await detailOf(purchase.body.data.transaction.id)).creditable).toEqual([])
    for (const id of [await saleOf(1, 'created'), purchase.body.data.transaction.id, note]) {
      const { status, problem } = await add(id, 1)
      expect([status, problem.message]).toEqual([
        409,
        "Solo puede crear notas de crédito en 'Ventas' que estén 'Efectivizadas' ó 'Pagadas'.",
      ])
    }
  })

  it.each([
    ['no lines', [], 'credit_note_empty', 'Debe especificar al menos 1 producto con cant. mayor a 0'],
    ['only zeros', [0], 'credit_note_empty', 'Debe especificar al menos 1 producto con cant. mayor a 0'],
  ])('refuses %s', async (_, quantities, code, message) => {
    const body = noteBody(await saleOf(1), ...quantities.map((quantity) => ({ product, quantity })))
    const { status, problem } = await shop.call('credit_note.add', { body })
    expect([status, problem.code, problem.message]).toEqual([422, code, message])
  })

  it('refuses a note whose total rounds to 0', async () => {
    const cheap = await addProduct(shop, { checkStock: 'without_stock' })
    const sale = await addSale(shop, customer, [{ product: cheap, quantity: 1, sellingPrice: 0.1 }], 'effective')
    const { status, problem } = await shop.call('credit_note.add', {
      body: noteBody(sale, { product: cheap, quantity: 0.01 }),
    })
    expect([status, problem.message]).toEqual([422, 'El total debe ser mayor a 0.'])
  })

  it('refuses a product that was not sold, and a total that the user did not see', async () => {
    const other = await addProduct(shop)
    const sale = await saleOf(2)
    const unknown = await shop.call('credit_note.add', { body: noteBody(sale, { product: other, quantity: 1 }) })
    expect(unknown.problem.message).toBe(`El producto ${other} no está en la venta.`)
    const unseen = await shop.call('credit_note.add', {
      body: {
        transaction: { relatedTransaction: sale, summary: { total: 9.99 } },
        details: { detailLines: [{ product, quantity: 1 }] },
      },
    })
    expect(unseen.problem.code).toBe('total_mismatch')
  })

  it('refuses what is no quantity before any rule', async () => {
    const sale = await saleOf(1)
    for (const quantity of [-1, 0.001, 100_000]) expect((await add(sale, quantity)).status).toBe(422)
  })

  it('answers 404 for another business’s sale, for another business’s product as for any unknown, and writes nothing', async () => {
    const other = await app.signUp()
    const sale = await saleOf(1)
    const foreign = await add(sale, 1, other)
    const missing = await add('V99999999', 1)
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.problem).toEqual(missing.problem)
    const theirs = await addProduct(other)
    const nested = await shop.call('credit_note.add', { body: noteBody(sale, { product: theirs, quantity: 1 }) })
    expect(nested.problem.code).toBe('credit_line_unknown')
    expect((await detailOf(sale)).creditNotes).toEqual([])
  })

  it('takes no number for a note that is refused, and makes one note of a request sent twice', async () => {
    const fresh = await app.signUp()
    const buyer = await addPerson(fresh, 'Cliente')
    const article = await addProduct(fresh)
    const sale = await addSale(fresh, buyer, [{ product: article, quantity: 5, sellingPrice: 10 }], 'effective')
    const send = (quantity: number, key: string) =>
      fresh.call('credit_note.add', { body: noteBody(sale, { product: article, quantity }) }, { key })
    expect((await send(6, 'nc-0')).status).toBe(422)
    const [first, again] = [await send(2, 'nc-1'), await send(2, 'nc-1')]
    expect(first.body.data.transaction.id).toBe('NC00000001')
    expect(again.body).toEqual(first.body)
    expect((await send(1, 'nc-2')).body.data.transaction.id).toBe('NC00000002')
  })
})
