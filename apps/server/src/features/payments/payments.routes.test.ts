import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, documentBody } from '#test/factories'

let app: TestApp
let shop: Member
let product: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  product = await addProduct(shop, { stock: 1000 })
})
afterAll(() => app.stop())

const saleOf = (customer: string, total: number, saveMode: 'created' | 'effective' | 'paid' = 'effective', by = shop) =>
  addSale(by, customer, [{ product, quantity: 1, sellingPrice: total }], saveMode)

const purchaseOf = async (supplier: string, total: number): Promise<string> => {
  const body = documentBody('purchase', supplier, [{ product, quantity: 1, sellingPrice: total }])
  const { body: answer } = await shop.call('transaction.add', { body: { ...body, saveMode: 'effective' } })
  return answer.data.transaction.id
}

const pay = (toTransactionId: string, total: number | undefined, personId?: string) =>
  shop.call('payments.add', { body: { toTransactionId, total, personId, transactionPayment: true } })
const payAccount = (personId: string, total: number | undefined) =>
  shop.call('payments.add', { body: { personId, total, checkingAccountPayment: true } })

const transactionOf = async (id: string) =>
  (await shop.call('transactions.get', { params: { id } })).body.data.transaction
const balanceOf = async (id: string) => (await shop.call('people.get', { params: { id } })).body.data.checkingAccount
const ledgerOf = async (id: string) =>
  (await shop.call('people.checking_account', { params: { id } })).body.data.map((row) => [
    row.event,
    row.debit,
    row.credit,
    row.total,
  ])

describe('a payment on a transaction', () => {
  it('lowers what is due, and in full makes it Pagada', async () => {
    const customer = await addPerson(shop, 'Cliente', { name: 'Rosa Paz' })
    const id = await saleOf(customer, 100)
    const first = await shop.call('payments.add', {
      body: { toTransactionId: id, total: 40, comment: ' en efectivo ', tag: 'Mostrador', transactionPayment: true },
    })
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({
      paymentOperation: 'customerPayment',
      movementType: 'increment',
      total: 40,
      personId: customer,
      toTransactionId: id,
      transactionPayment: true,
      checkingAccountPayment: false,
      comment: 'en efectivo',
      tag: 'Mostrador',
      details: [{ transaction: id, total: 40 }],
    })
    const [listed] = (await shop.call('payments.list', { query: { pageSize: 1 } })).body.data
    expect(listed).toMatchObject(first.body.data)
    expect(listed?.modificationDate).toBe(first.body.data.creationDate)
    const whole = (await shop.call('payments.get', { params: { id: first.body.data.$id } })).body.data
    expect(whole.details).toEqual([{ transaction: id, comment: 'en efectivo', total: 40 }])
    const { payments } = (await shop.call('transactions.get', { params: { id } })).body.data
    expect(payments).toEqual([whole])
    expect(await transactionOf(id)).toMatchObject({ status: 1, payment: { total: 100, payed: 40, percentage: 40 } })
    await pay(id, 60)
    expect(await transactionOf(id)).toMatchObject({ status: 2, payment: { payed: 100, percentage: 100 } })
    expect(await balanceOf(customer)).toBe(0)
    expect(await ledgerOf(customer)).toEqual([
      [`Venta ${id}`, 100, 0, 100],
      [`Pago ${id}`, 0, 40, 60],
      [`Pago ${id}`, 0, 60, 0],
    ])
  })

  it('of a negative amount takes back what was paid, and a paid one is Efectiva again', async () => {
    const customer = await addPerson(shop, 'Cliente')
    const id = await saleOf(customer, 100, 'paid')
    const { body } = await pay(id, -30)
    expect(body.data).toMatchObject({
      paymentOperation: 'customerAdjustment',
      movementType: 'decrement',
      total: 30,
      details: [{ transaction: id, total: -30 }],
    })
    expect(await transactionOf(id)).toMatchObject({ status: 1, payment: { payed: 70 } })
    expect((await ledgerOf(customer)).at(-1)).toEqual([`Ajuste ${id}`, 30, 0, 30])
  })

  it('on a purchase goes out, and its adjustment comes in', async () => {
    const supplier = await addPerson(shop, 'Proveedor')
    const id = await purchaseOf(supplier, 80)
    const out = await pay(id, 80)
    const back = await pay(id, -0.01)
    expect([out.body.data.paymentOperation, out.body.data.movementType]).toEqual(['providerPayment', 'decrement'])
    expect([back.body.data.paymentOperation, back.body.data.movementType]).toEqual(['providerAdjustment', 'increment'])
    expect(await ledgerOf(supplier)).toEqual([
      [`Compra ${id}`, 0, 80, 80],
      [`Pago ${id}`, 80, 0, 0],
      [`Ajuste ${id}`, 0, 0.01, 0.01],
    ])
  })

  it.each([
    [undefined, 'Debe especificar un valor a pagar.'],
    [0, 'El pago no puede ser 0...'],
    [60.01, 'El pago debe ser menor al saldo.'],
    [-40.01, 'No puede restar mas de lo pagado.'],
  ])('of %s is refused in the words of the form, and changes nothing', async (amount, message) => {
    const customer = await addPerson(shop, 'Cliente')
    const id = await saleOf(customer, 100)
    await pay(id, 40)
    const { status, problem } = await pay(id, amount)
    expect([status, problem.message]).toEqual([422, message])
    expect(await transactionOf(id)).toMatchObject({ status: 1, payment: { payed: 40 } })
    expect(await balanceOf(customer)).toBe(60)
  })

  it('needs the transaction to be effective', async () => {
    const id = await saleOf(await addPerson(shop, 'Cliente'), 10, 'created')
    const { status, problem } = await pay(id, 10)
    expect([status, problem.code]).toEqual([409, 'payment_needs_effective'])
  })

  it('refuses more than two decimals', async () => {
    const id = await saleOf(await addPerson(shop, 'Cliente'), 10)
    const { status, problem } = await pay(id, 1.005)
    expect([status, problem.data?.[0]?.path]).toEqual([422, 'total'])
  })

  it('takes the initial balance as a transaction', async () => {
    const customer = await addPerson(shop, 'Cliente', { initialBalance: 50 })
    const { body } = await pay('Saldo Inicial', 20, customer)
    expect(body.data).toMatchObject({
      paymentOperation: 'customerPayment',
      toTransactionId: 'Saldo Inicial',
      details: [{ transaction: 'Saldo Inicial', total: 20 }],
    })
    expect((await pay('Saldo Inicial', 30.01, customer)).problem.code).toBe('payment_above_due')
    expect((await pay('Saldo Inicial', -20.01, customer)).problem.code).toBe('adjustment_above_paid')
    await pay('Saldo Inicial', -5, customer)
    const { data } = (await shop.call('people.get', { params: { id: customer } })).body
    expect([data.checkingAccount, data.checkingInitialBalance?.payed]).toEqual([35, 15])
    expect((await pay('Saldo Inicial', 1)).problem).toMatchObject({ code: 'required', data: [{ path: 'personId' }] })
  })
})

describe('a payment on an account', () => {
  it('goes to the initial balance first, then to the oldest, and writes one row', async () => {
    const customer = await addPerson(shop, 'Cliente', { initialBalance: 10 })
    const [older, newer] = [await saleOf(customer, 100), await saleOf(customer, 100)]
    const { body } = await payAccount(customer, 160)
    expect(body.data).toMatchObject({ paymentOperation: 'customerPayment', checkingAccountPayment: true, total: 160 })
    expect(body.data.details.map((detail) => [detail.transaction, detail.total])).toEqual([
      ['Saldo Inicial', 10],
      [older, 100],
      [newer, 50],
    ])
    expect(await transactionOf(older)).toMatchObject({ status: 2 })
    expect(await transactionOf(newer)).toMatchObject({ status: 1, payment: { payed: 50 } })
    expect((await ledgerOf(customer)).at(-1)).toEqual(['Pago a cuenta', 0, 160, 50])
    const open = await shop.call('people.open_transactions', { params: { id: customer } })
    expect(open.body.data).toEqual([expect.objectContaining({ transaction: newer, total: 100, payed: 50 })])
    expect(open.body.totals).toEqual({ total: 100, payed: 50, due: 50 })
  })

  it('of a supplier goes out', async () => {
    const supplier = await addPerson(shop, 'Proveedor', { initialBalance: 30 })
    const { body } = await payAccount(supplier, 30)
    expect(body.data).toMatchObject({ paymentOperation: 'providerPayment', movementType: 'decrement' })
    expect(await balanceOf(supplier)).toBe(0)
  })

  it.each([
    [undefined, 'El pago debe ser superior a $0.'],
    [0, 'El pago debe ser superior a $0.'],
    [-1, 'El pago debe ser superior a $0.'],
    [100.01, 'No puede pagar un saldo superior al total en cuenta corriente.'],
  ])('of %s is refused in the words of the form', async (amount, message) => {
    const customer = await addPerson(shop, 'Cliente', { initialBalance: 100 })
    const { status, problem } = await payAccount(customer, amount)
    expect([status, problem.message]).toEqual([422, message])
    expect(await balanceOf(customer)).toBe(100)
  })
})

describe('another business', () => {
  it('finds nothing of ours: 404, and nothing changes', async () => {
    const other = await app.signUp()
    const customer = await addPerson(shop, 'Cliente', { initialBalance: 50 })
    const id = await saleOf(customer, 100)
    const { body: payment } = await pay(id, 10)
    const attempts = await Promise.all([
      other.call('payments.add', { body: { toTransactionId: id, total: 10, transactionPayment: true } }),
      other.call('payments.add', {
        body: { toTransactionId: 'Saldo Inicial', personId: customer, total: 10, transactionPayment: true },
      }),
      other.call('payments.add', { body: { personId: customer, total: 10, checkingAccountPayment: true } }),
      other.call('payments.get', { params: { id: payment.data.$id } }),
      other.call('payments.get', { params: { id: 'nada' } }),
      other.call('people.checking_account', { params: { id: customer } }),
      other.call('people.open_transactions', { params: { id: customer } }),
    ])
    expect(attempts.map(({ status }) => status)).toEqual(attempts.map(() => 404))
    expect(new Set(attempts.map(({ problem }) => JSON.stringify(problem))).size).toBe(1)
    expect(await balanceOf(customer)).toBe(140)
    expect((await other.call('payments.list', {})).body.total).toBe(0)
  })

  it('of a transaction with another person’s id is refused the same way', async () => {
    const id = await saleOf(await addPerson(shop, 'Cliente'), 100)
    const stranger = await addPerson(shop, 'Cliente')
    expect((await pay(id, 10, stranger)).status).toBe(404)
    expect(await transactionOf(id)).toMatchObject({ payment: { payed: 0 } })
  })
})

it('after all of this every invariant of the books holds', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
