import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { readPdf } from '#test/files/read-pdf'

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

const saleOf = (quantity: number, saveMode: 'created' | 'effective' = 'effective') =>
  addSale(shop, customer, [{ product, quantity, sellingPrice: 10 }], saveMode)
const detailOf = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data

describe('credit_note.remove', () => {
  it('takes a created note away and lets its quantities be credited again', async () => {
    const sale = await saleOf(2)
    const note = await addNote(shop, sale, [{ product, quantity: 2 }])
    const { body } = await shop.call('credit_note.remove', { body: { transactionId: note } })
    expect(body.data).toEqual({ transactionId: note })
    expect((await shop.call('transactions.get', { params: { id: note } })).status).toBe(404)
    const { can, creditNotes } = await detailOf(sale)
    expect([can.credit, creditNotes]).toEqual([true, []])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is refused once the note is effective, in the specification’s words', async () => {
    const note = await addNote(shop, await saleOf(2), [{ product, quantity: 2 }])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: false } })
    const { status, problem } = await shop.call('credit_note.remove', { body: { transactionId: note } })
    expect(status).toBe(409)
    expect(problem.message).toBe('Esta transacción ya ha sido procesada y no se puede eliminar.')
  })

  it('is refused for a sale, and a note is refused by the calls of sales', async () => {
    const sale = await saleOf(2, 'created')
    const wrong = await shop.call('credit_note.remove', { body: { transactionId: sale } })
    expect(wrong.problem.message).toBe(`La transacción ${sale} no es una nota de crédito.`)
    const note = await addNote(shop, await saleOf(2), [{ product, quantity: 1 }])
    const edited = documentBody('sale', customer, [{ product, quantity: 1, sellingPrice: 10 }])
    const answers = [
      await shop.call('transaction.remove', { body: { transactionId: note } }),
      await shop.call('transaction.edit', { body: { ...edited, transactionId: note } }),
      await shop.call('transaction.make_effective', { body: [note] }),
      await shop.call('transaction.make_paid', { body: [note] }),
      await shop.call('payments.add', { body: { toTransactionId: note, total: 1, transactionPayment: true } }),
    ]
    expect(answers.map(({ problem }) => problem.message)).toEqual([
      ...Array.from({ length: 4 }, () => 'Las notas de crédito tienen sus propias operaciones.'),
      'Una nota de crédito no recibe pagos: se paga con su propia operación.',
    ])
    expect((await detailOf(note)).transaction.status).toBe(0)
  })
})

describe('a note', () => {
  it('answers 404 to another business in every call, and stays as it is', async () => {
    const other = await app.signUp()
    const note = await addNote(shop, await saleOf(2), [{ product, quantity: 1 }])
    const transactionId = note
    const answers = [
      await other.call('credit_note.remove', { body: { transactionId } }),
      await other.call('credit_note.make_effective', { body: { transactionId, reStock: true } }),
      await other.call('credit_note.make_paid', { body: { transactionId, paymentMode: 2 } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await detailOf(note)).transaction.status).toBe(0)
  })

  it('says what may be done with it in each status', async () => {
    const note = await addNote(shop, await saleOf(2), [{ product, quantity: 1 }])
    const allowed = async () =>
      Object.entries((await detailOf(note)).can).flatMap(([action, isAllowed]) => (isAllowed ? [action] : []))
    expect(await allowed()).toEqual(['remove', 'makeEffective'])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: false } })
    expect(await allowed()).toEqual(['makePaid'])
    await shop.call('credit_note.make_paid', { body: { transactionId: note, paymentMode: 2 } })
    expect(await allowed()).toEqual([])
  })

  it('may take of its sale what no other note takes, its own quantities included', async () => {
    const sale = await saleOf(5)
    await addNote(shop, sale, [{ product, quantity: 1 }])
    const note = await addNote(shop, sale, [{ product, quantity: 3 }])
    expect((await detailOf(note)).creditable).toEqual([
      expect.objectContaining({ saleLine: 1, sold: 5, credited: 1, creditable: 4 }),
    ])
  })

  it('stands in the list of transactions under its receptor and its own id', async () => {
    const buyer = await addPerson(shop, 'Cliente', { name: 'Hugo Funes' })
    const sale = await addSale(shop, buyer, [{ product, quantity: 2, sellingPrice: 10 }], 'effective')
    const note = await addNote(shop, sale, [{ product, quantity: 1 }])
    const listed = await shop.call('transactions.list', { query: { search: 'funes' } })
    expect(listed.body.data.map((row) => [row.id, row.receptorName, row.relatedTransaction])).toEqual([
      [note, 'Hugo Funes', sale],
      [sale, 'Hugo Funes', undefined],
    ])
    const byId = await shop.call('transactions.list', { query: { search: note.toLowerCase() } })
    expect(byId.body.data.map((row) => row.id)).toEqual([note])
  })

  it('is printed as a credit note that names its sale', async () => {
    const sale = await saleOf(2)
    const note = await addNote(shop, sale, [{ product, quantity: 1 }])
    const { bytes } = await shop.call('print.transactions', { query: { ids: note } })
    const text = JSON.stringify(readPdf(bytes))
    expect(text).toContain(note)
    expect(text).toContain(sale)
  })
})
