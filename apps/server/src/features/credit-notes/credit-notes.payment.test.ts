import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyDatabase } from '#features/verification'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addSale } from '#test/factories'

let app: TestApp
let shop: Member
let product: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  product = await addProduct(shop, { stock: 1000 })
})
afterEach(async () => {
  const { broken } = await verifyDatabase(app.db.database)
  if (broken !== undefined) throw new Error(JSON.stringify(broken))
})
afterAll(() => app.stop())

/** A sale of `units` at 10 each, and an effective note of some of them. */
const soldAndCredited = async (customer: string, units: number, credited: number, saveMode: 'effective' | 'paid') => {
  const sale = await addSale(shop, customer, [{ product, quantity: units, sellingPrice: 10 }], saveMode)
  return { sale, note: await effectiveNote(sale, credited) }
}
const effectiveNote = async (sale: string, quantity: number): Promise<string> => {
  const transactionId = await addNote(shop, sale, [{ product, quantity }])
  await shop.call('credit_note.make_effective', { body: { transactionId, reStock: true } })
  return transactionId
}
const makePaid = (transactionId: string, paymentMode: 1 | 2 | 3, key?: string) =>
  shop.call('credit_note.make_paid', { body: { transactionId, paymentMode } }, { key })
const pay = (toTransactionId: string, total: number) =>
  shop.call('payments.add', { body: { toTransactionId, total, transactionPayment: true } })
const detailOf = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data
const stateOf = async (id: string) => {
  const { status, payment } = (await detailOf(id)).transaction
  return [status, payment.payed]
}
const balanceOf = async (id: string) => (await shop.call('people.get', { params: { id } })).body.data.checkingAccount
const cash = async () => (await shop.call('payments.list', {})).body.totals!.total
const lastRowsOf = async (id: string, count: number) =>
  (await shop.call('people.checking_account', { params: { id } })).body.data
    .map((row) => [row.event, row.debit, row.credit, row.total])
    .slice(-count)

describe('a credit note paid in mode 2, on its own sale', () => {
  it('lowers what is due there and the account, and moves no cash while the sale takes all of it', async () => {
    const customer = await addPerson(shop, 'Cliente')
    const { sale, note } = await soldAndCredited(customer, 5, 2, 'effective')
    const before = await cash()
    const { body } = await makePaid(note, 2)
    expect(body.data.transaction).toMatchObject({ id: note, status: 2, payment: { total: 20, payed: 20 } })
    expect(body.data.payments).toEqual([
      expect.objectContaining({
        paymentOperation: 'creditNote',
        total: 20,
        personId: customer,
        transactionId: note,
        toTransactionId: sale,
        transactionPayment: true,
        comment: `Nota de crédito ${note}`,
        details: [{ transaction: sale, total: 20 }],
      }),
    ])
    expect(await stateOf(sale)).toEqual([1, 20])
    expect(await lastRowsOf(customer, 2)).toEqual([
      [`Venta ${sale}`, 50, 0, 50],
      [`Nota de crédito ${note}`, 0, 20, 30],
    ])
    expect(await cash()).toBe(before)
    expect((await detailOf(sale)).payments.map((payment) => payment.paymentOperation)).toEqual(['creditNote'])
    expect((await detailOf(note)).payments).toEqual(body.data.payments)
  })

  it('pays the sale in full and hands out the rest as an extraction that leaves the account alone', async () => {
    const customer = await addPerson(shop, 'Cliente')
    const { sale, note } = await soldAndCredited(customer, 5, 4, 'effective')
    await pay(sale, 35)
    const before = await cash()
    const { body } = await makePaid(note, 2)
    expect(
      body.data.payments.map((payment) => [payment.paymentOperation, payment.total, payment.transactionId]),
    ).toEqual([
      ['creditNote', 15, note],
      ['extraction', 25, note],
    ])
    expect(await stateOf(sale)).toEqual([2, 50])
    expect(await balanceOf(customer)).toBe(0)
    expect(await lastRowsOf(customer, 1)).toEqual([[`Nota de crédito ${note}`, 0, 15, 0]])
    expect(await cash()).toBe(before - 25)
  })

  it('lets several notes pay one sale until nothing is due', async () => {
    const customer = await addPerson(shop, 'Cliente')
    const { sale, note } = await soldAndCredited(customer, 3, 1, 'effective')
    const second = await effectiveNote(sale, 2)
    await makePaid(note, 2)
    await makePaid(second, 2)
    expect(await stateOf(sale)).toEqual([2, 30])
    expect((await detailOf(sale)).creditNotes.map(({ id, status }) => [id, status])).toEqual([
      [note, 2],
      [second, 2],
    ])
  })
})

describe('a credit note paid in mode 1, in cash', () => {
  it('is an extraction of all of it; the sale and the account stay', async () => {
    const customer = await addPerson(shop, 'Cliente', { initialBalance: 100 })
    const { sale, note } = await soldAndCredited(customer, 5, 2, 'paid')
    const before = await cash()
    const { body } = await makePaid(note, 1)
    expect(body.data.payments).toEqual([
      expect.objectContaining({
        paymentOperation: 'extraction',
        movementType: 'decrement',
        total: 20,
        personId: customer,
        transactionId: note,
        details: [],
      }),
    ])
    expect(await stateOf(note)).toEqual([2, 20])
    expect(await stateOf(sale)).toEqual([2, 50])
    expect(await balanceOf(customer)).toBe(100)
    expect(await cash()).toBe(before - 20)
  })
})

describe('a credit note paid in mode 3, over the account', () => {
  it('pays the initial balance first, then the oldest sale, and hands out nothing while there is debt', async () => {
    const customer = await addPerson(shop, 'Cliente', { initialBalance: 15 })
    const older = await addSale(shop, customer, [{ product, quantity: 1, sellingPrice: 10 }], 'effective')
    const { sale, note } = await soldAndCredited(customer, 5, 3, 'paid')
    const newer = await addSale(shop, customer, [{ product, quantity: 4, sellingPrice: 10 }], 'effective')
    const before = await cash()
    const { body } = await makePaid(note, 3)
    expect(body.data.payments).toEqual([
      expect.objectContaining({
        paymentOperation: 'creditNote',
        total: 30,
        transactionId: note,
        checkingAccountPayment: true,
        details: [
          expect.objectContaining({ transaction: 'Saldo Inicial', total: 15 }),
          expect.objectContaining({ transaction: older, total: 10 }),
          expect.objectContaining({ transaction: newer, total: 5 }),
        ],
      }),
    ])
    expect([await stateOf(older), await stateOf(newer), await stateOf(sale)]).toEqual([
      [2, 10],
      [1, 5],
      [2, 50],
    ])
    expect(await balanceOf(customer)).toBe(35)
    expect(await lastRowsOf(customer, 1)).toEqual([[`Nota de crédito ${note}`, 0, 30, 35]])
    expect(await cash()).toBe(before)
  })

  it('hands out what no debt takes, and all of it where nothing is owed', async () => {
    const customer = await addPerson(shop, 'Cliente', { initialBalance: 5 })
    const { sale, note } = await soldAndCredited(customer, 5, 2, 'paid')
    const first = await makePaid(note, 3)
    expect(first.body.data.payments.map((payment) => [payment.paymentOperation, payment.total])).toEqual([
      ['creditNote', 5],
      ['extraction', 15],
    ])
    const second = await makePaid(await effectiveNote(sale, 1), 3)
    expect(second.body.data.payments.map((payment) => [payment.paymentOperation, payment.total])).toEqual([
      ['extraction', 10],
    ])
    expect(await balanceOf(customer)).toBe(0)
  })

  it('leaves other customers’ debts alone', async () => {
    const [customer, other] = [await addPerson(shop, 'Cliente'), await addPerson(shop, 'Cliente')]
    const theirs = await addSale(shop, other, [{ product, quantity: 1, sellingPrice: 10 }], 'effective')
    const { note } = await soldAndCredited(customer, 2, 1, 'paid')
    await makePaid(note, 3)
    expect(await stateOf(theirs)).toEqual([1, 0])
  })
})

describe('credit_note.make_paid', () => {
  it.each([
    ['effective', [1, 3], 'Efectiva'],
    ['paid', [2], 'Pagada'],
  ] as const)('refuses the modes that do not fit a sale made %s, naming its state', async (saveMode, modes, state) => {
    const customer = await addPerson(shop, 'Cliente')
    const { note } = await soldAndCredited(customer, 2, 1, saveMode)
    for (const mode of modes) {
      const { status, problem } = await makePaid(note, mode)
      expect([status, problem.message]).toEqual([409, `El modo de pago no corresponde a una venta en estado ${state}.`])
      expect(problem.data).toMatchObject([{ path: 'paymentMode' }])
    }
    expect(await stateOf(note)).toEqual([1, 0])
  })

  it('is refused before the note is effective and after it is paid, naming the state, and for a sale', async () => {
    const customer = await addPerson(shop, 'Cliente')
    const sale = await addSale(shop, customer, [{ product, quantity: 2, sellingPrice: 10 }], 'effective')
    const note = await addNote(shop, sale, [{ product, quantity: 1 }])
    const early = await makePaid(note, 2)
    expect([early.status, early.problem.message]).toEqual([
      409,
      `La transacción ${note} está en estado Creada y no admite esta operación.`,
    ])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: false } })
    await makePaid(note, 2)
    expect((await makePaid(note, 2)).problem.message).toBe(
      `La transacción ${note} está en estado Pagada y no admite esta operación.`,
    )
    expect((await makePaid(sale, 2)).problem.message).toBe(`La transacción ${sale} no es una nota de crédito.`)
    expect(await stateOf(sale)).toEqual([1, 10])
  })

  it('knows only modes 1, 2 and 3', async () => {
    const customer = await addPerson(shop, 'Cliente')
    const { note } = await soldAndCredited(customer, 2, 1, 'paid')
    for (const mode of [0, 4, '1'] as unknown as 1[]) expect((await makePaid(note, mode)).status).toBe(400)
  })

  it('pays once, however often the same request comes, and gives its first answer again', async () => {
    const customer = await addPerson(shop, 'Cliente')
    const { note } = await soldAndCredited(customer, 2, 1, 'paid')
    const before = await cash()
    const answers = await Promise.all(Array.from({ length: 10 }, () => makePaid(note, 1, 'un pago')))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await cash()).toBe(before - 10)
  })

  it('lets the sale be taken back by an adjustment afterwards, which makes it Efectiva again', async () => {
    const customer = await addPerson(shop, 'Cliente')
    const { sale, note } = await soldAndCredited(customer, 2, 2, 'effective')
    await makePaid(note, 2)
    expect(await stateOf(sale)).toEqual([2, 20])
    await pay(sale, -5)
    expect(await stateOf(sale)).toEqual([1, 15])
    expect(await balanceOf(customer)).toBe(5)
  })
})
