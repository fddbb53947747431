import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addNote, addPerson, addProduct, addSale, documentBody, methodBody, unique } from '#test/factories'
import { giveRole } from '#test/roles'
import { verifyDatabase } from '#features/verification'

let app: TestApp
let shop: Member
let qr: string
let customer: string
let product: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  qr = await addMethod(shop, { name: 'QR', kind: 'wallet', isConfirmedLater: true })
  customer = await addPerson(shop, 'Cliente')
  product = await addProduct(shop, { stock: 500, price: 10_000 })
})
afterAll(() => app.stop())

/** The first invariant that the books of any business break. */
const broken = async () => (await verifyDatabase(app.db.database)).broken
const list = async (member = shop) => (await member.call('payment_methods.list', {})).body.data
const lines = [{ product: '', quantity: 1, sellingPrice: 10_000 }]
const saleLines = () => lines.map((line) => ({ ...line, product }))
const sell = (paying: object, saveMode: 'created' | 'effective' | 'paid' = 'paid') =>
  shop.call('transaction.add', { body: { ...documentBody('sale', customer, saleLines()), saveMode, ...paying } })
const paymentsOf = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data.payments
const split = {
  parts: [
    { method: 'cash', amount: 4000 },
    { method: '', amount: 6000, reference: '0042' },
  ],
}
const inTwo = () => ({ parts: split.parts.map((part) => ({ ...part, method: part.method || qr })) })

describe('the methods of a business', () => {
  it('are cash alone, until somebody adds others', async () => {
    const other = await app.signUp()
    expect(await list(other)).toEqual([
      { $id: 'cash', ...methodBody({ name: 'Efectivo', kind: 'cash' as never }), version: 0 },
    ])
  })

  it('keep the order in which they were put', async () => {
    const other = await app.signUp()
    const [debit, credit] = [await addMethod(other), await addMethod(other, { kind: 'credit' })]
    const methods = [credit, 'cash', debit]
    await other.call('payment_methods.sort', { body: { methods } })
    expect((await list(other)).map(({ $id }) => $id)).toEqual(methods)
    for (const wrong of [['cash'], [credit, 'cash', 'cash'], [...methods, 'x']]) {
      const { problem } = await other.call('payment_methods.sort', { body: { methods: wrong } })
      expect(problem.code).toBe('methods_order_wrong')
    }
  })

  it.each([
    [{ name: ' ' }, 'required'],
    [{ name: 'x'.repeat(31) }, 'maximum'],
    [{ name: 'qr' }, 'name_taken'],
    [{ name: 'efectivo' }, 'name_taken'],
    [{ kind: 'cash' as const }, 'method_kind_fixed'],
    [{ kind: 'store_credit' as const }, 'method_kind_fixed'],
  ])('take no %j', async (method, code) => {
    expect((await shop.call('payment_methods.create', { body: methodBody(method) })).problem.code).toBe(code)
  })

  it('keep cash as it is, but for its discount', async () => {
    const cash = methodBody({ name: 'Efectivo', kind: 'cash', discount: 10 })
    const update = (body: object) =>
      shop.call('payment_methods.update', { params: { id: 'cash' }, body: { ...cash, ...body } })
    expect((await update({})).body.data.discount).toBe(10)
    for (const body of [{ isHidden: true }, { name: 'Plata' }]) {
      expect((await update(body)).problem.code).toBe('system_method_fixed')
    }
    expect((await shop.call('payment_methods.remove', { params: { id: 'cash' } })).problem.code).toBe(
      'system_method_fixed',
    )
  })

  it('are removed while nothing was paid by them, and their name is free again', async () => {
    const id = await addMethod(shop, { name: 'Cheque al día' })
    expect((await shop.call('payment_methods.remove', { params: { id } })).status).toBe(200)
    await addMethod(shop, { name: 'Cheque al día' })
    await sell({ parts: [{ method: qr, amount: 10_000 }] })
    expect((await shop.call('payment_methods.remove', { params: { id: qr } })).problem.code).toBe('method_in_use')
  })

  it('are at most thirty, also where several people add one at once', async () => {
    const other = await app.signUp()
    for (let made = 1; made < 28; made += 1) await addMethod(other)
    const add = () => other.call('payment_methods.create', { body: methodBody({ name: unique('Método') }) })
    const answers = await Promise.all([add(), add(), add(), add()])
    expect(answers.map((each) => (each.status === 201 ? 'added' : each.problem.code)).toSorted()).toEqual([
      'added',
      'added',
      'methods_full',
      'methods_full',
    ])
    const places = await app.sql(`select distinct position from payment_method where business_id = $1`, [
      other.businessId,
    ])
    expect([(await list(other)).length, places.length]).toEqual([30, 30])
  })
})

describe('a payment by other methods', () => {
  it('is split on a new sale, and the sale shows by what it was paid', async () => {
    const { body } = await sell({ ...inTwo(), tendered: 5000 })
    const [payment] = await paymentsOf(body.data.transaction.id)
    expect(payment).toMatchObject({
      total: 10_000,
      tendered: 5000,
      parts: [
        { method: 'cash', methodName: 'Efectivo', kind: 'cash', amount: 4000 },
        { method: qr, methodName: 'QR', kind: 'wallet', amount: 6000, reference: '0042', confirmation: 'awaited' },
      ],
    })
  })

  it('in cash alone has no parts, as before there were methods', async () => {
    const { body } = await sell({ parts: [{ method: 'cash', amount: 10_000 }] })
    const [payment] = await paymentsOf(body.data.transaction.id)
    expect(payment).not.toHaveProperty('parts')
    expect(payment).not.toHaveProperty('tendered')
  })

  it('pays sales that exist, each by its own', async () => {
    const [first, second] = [
      await addSale(shop, customer, saleLines(), 'effective'),
      await addSale(shop, customer, saleLines(), 'effective'),
    ]
    const { body } = await shop.call('transaction.make_paid', { body: [{ transactionId: first, ...inTwo() }, second] })
    expect(body.data.map(({ payment }) => payment?.parts?.length)).toEqual([2, undefined])
  })

  it('pays part of a sale, an account, a cash movement', async () => {
    const sale = await addSale(shop, customer, saleLines(), 'effective')
    const parts = [{ method: qr, amount: 100 }]
    for (const what of [
      { toTransactionId: sale, transactionPayment: true as const },
      { personId: customer, checkingAccountPayment: true as const },
      { paymentOperation: 'deposit' },
    ]) {
      const { body } = await shop.call('payments.add', { body: { ...what, total: 100, parts } })
      expect(body.data.parts).toMatchObject([{ method: qr, amount: 100 }])
    }
    const back = {
      toTransactionId: sale,
      transactionPayment: true as const,
      total: -50,
      parts: [{ method: qr, amount: 50 }],
    }
    expect((await shop.call('payments.add', { body: back })).body.data).toMatchObject({
      total: 50,
      parts: [{ amount: 50 }],
    })
  })

  it('pays out a credit note', async () => {
    const sale = await addSale(shop, customer, saleLines(), 'paid')
    const transactionId = await addNote(shop, sale, [{ product, quantity: 1 }])
    await shop.call('credit_note.make_effective', { body: { transactionId, reStock: true } })
    const pay = (amount: number) =>
      shop.call('credit_note.make_paid', { body: { transactionId, paymentMode: 1, parts: [{ method: qr, amount }] } })
    expect((await pay(9_999)).problem.code).toBe('parts_sum_differs')
    expect((await pay(10_000)).body.data.payments).toMatchObject([{ total: 10_000, parts: [{ method: qr }] }])
  })

  it.each([
    [{ parts: [{ method: 'nobody', amount: 10_000 }] }, 'parts.0.method'],
    [{ parts: [{ method: 'cash', amount: 9_999 }] }, 'parts'],
    [
      {
        parts: [
          { method: 'cash', amount: 10_001 },
          { method: 'cash', amount: -1 },
        ],
      },
      'parts.1.amount',
    ],
    [{ tendered: 1 }, 'tendered'],
  ])('is refused by its part, and nothing is saved: %j', async (paying, path) => {
    const before = (await shop.call('transactions.list', {})).body.total
    const { status, problem } = await sell(paying)
    expect([status, problem.data?.[0]?.path]).toEqual([422, path])
    expect((await shop.call('transactions.list', {})).body.total).toBe(before)
  })

  it('is received only as it comes in', async () => {
    const sale = await addSale(shop, customer, saleLines(), 'paid')
    for (const what of [
      { toTransactionId: sale, transactionPayment: true as const, total: -50 },
      { paymentOperation: 'extraction', total: 50 },
    ]) {
      const { problem } = await shop.call('payments.add', { body: { ...what, tendered: 100 } })
      expect(problem.code).toBe('tendered_outgoing')
    }
  })

  it('is told only where something is paid', async () => {
    expect((await sell(inTwo(), 'created')).problem.code).toBe('parts_without_payment')
  })

  it('of a part leaves the rest of a new sale on its account', async () => {
    const parts = [{ method: qr, amount: 4000 }]
    const { body } = await sell({ parts }, 'effective')
    const { transaction, payments } = (
      await shop.call('transactions.get', { params: { id: body.data.transaction.id } })
    ).body.data
    expect([transaction.status, transaction.payment.payed]).toEqual([1, 4000])
    expect(payments).toMatchObject([{ total: 4000, parts: [{ method: qr, amount: 4000 }] }])
    const more = [{ method: qr, amount: 10_000.01 }]
    expect((await sell({ parts: more }, 'effective')).problem.code).toBe('payment_above_due')
  })

  it('counts before the limit of what the customer may owe', async () => {
    const limited = await addPerson(shop, 'Cliente')
    const { data } = (await shop.call('people.get', { params: { id: limited } })).body
    await shop.call('people.update', { params: { id: limited }, body: { ...data, creditLimit: 6000 } })
    await giveRole(app, shop, 'cashier')
    const paying = (amount: number) => ({ saveMode: 'effective' as const, parts: [{ method: 'cash', amount }] })
    const owed = async (amount: number) => {
      const body = { ...documentBody('sale', limited, saleLines()), ...paying(amount) }
      return (await shop.call('transaction.add', { body })).status
    }
    expect([await owed(3999.99), await owed(4000)]).toEqual([403, 201])
    await giveRole(app, shop, 'owner')
  })

  it('by a hidden method is refused', async () => {
    const name = unique('Vieja ')
    const id = await addMethod(shop, { name })
    await shop.call('payment_methods.update', { params: { id }, body: methodBody({ name, isHidden: true }) })
    expect((await sell({ parts: [{ method: id, amount: 10_000 }] })).problem.code).toBe('part_method_hidden')
  })

  it('of a cashier is as any of theirs', async () => {
    await giveRole(app, shop, 'cashier')
    expect((await sell(inTwo())).status).toBe(201)
    expect((await shop.call('payment_methods.create', { body: methodBody() })).status).toBe(403)
    const discounted = async (discount: number, method: string) => {
      const { transaction, details } = documentBody('sale', customer, saleLines(), { discount })
      const parts = [{ method, amount: Math.round(10_000 * (100 - discount)) / 100 }]
      return (await shop.call('transaction.add', { body: { transaction, details, saveMode: 'paid', parts } })).status
    }
    // The limit of a cashier is 10 %, and cash takes off another 10 % since a test above.
    expect([await discounted(19, 'cash'), await discounted(19.01, 'cash'), await discounted(19, qr)]).toEqual([
      201, 403, 403,
    ])
    await giveRole(app, shop, 'owner')
  })
})

describe('movements of cash', () => {
  it('are summed by method, and filtered by one', async () => {
    const other = await app.signUp()
    const [debit, hidden] = [await addMethod(other), await addMethod(other)]
    const enter = (paymentOperation: string, total: number, parts?: object) =>
      other.call('payments.add', { body: { paymentOperation, total, ...parts } })
    await enter('deposit', 100)
    await enter('deposit', 50, {
      parts: [
        { method: debit, amount: 30 },
        { method: 'cash', amount: 20 },
      ],
    })
    await enter('extraction', 7, { parts: [{ method: debit, amount: 7 }] })
    const listed = async (query: object) => (await other.call('payments.list', { query })).body
    const methods = [
      { method: 'cash', name: 'Efectivo', income: 120, outcome: 0 },
      { method: debit, name: expect.any(String), income: 30, outcome: 7 },
    ]
    for (const query of [{}, { tagged: 'false' }]) expect((await listed(query)).methods).toEqual(methods)
    expect((await other.call('payment_stats.get', {})).body.data.methods).toEqual(methods)
    const own = await listed({ method: debit })
    expect([own.total, own.totals]).toEqual([2, { income: 30, outcome: 7, total: 23 }])
    expect((await listed({ method: 'cash' })).totals).toEqual({ income: 120, outcome: 0, total: 120 })
    expect((await listed({ method: hidden })).total).toBe(0)
  })

  it('say nothing of methods where all of it is cash', async () => {
    const other = await app.signUp()
    await other.call('payments.add', { body: { paymentOperation: 'deposit', total: 5 } })
    expect((await other.call('payments.list', {})).body).not.toHaveProperty('methods')
    expect((await other.call('payment_stats.get', {})).body.data).not.toHaveProperty('methods')
  })
})

describe('the books afterwards', () => {
  it('hold, and verify names a part that was changed', async () => {
    expect(await broken()).toBeUndefined()
    await app.sql(`update payment_part set amount = amount + 1 where business_id = $1 and amount = 6000`, [
      shop.businessId,
    ])
    expect((await broken())?.invariant).toBe('parts_add_up')
  })
})
