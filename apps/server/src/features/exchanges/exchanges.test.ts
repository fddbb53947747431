import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addPerson, addProduct, addSale, documentBody, unique } from '#test/factories'
import { addMember } from '#test/roles'
import { verifyDatabase } from '#features/verification'

let app: TestApp
let shop: Member
let customer: string
/** Products at these prices. */
let of1200: string
let of5000: string
let of8000: string
let of11500: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente')
  const priced = (price: number) => addProduct(shop, { stock: 50, price })
  ;[of1200, of5000, of8000, of11500] = [
    await priced(1200),
    await priced(5000),
    await priced(8000),
    await priced(11_500),
  ]
})
afterAll(() => app.stop())

const broken = async () => (await verifyDatabase(app.db.database)).broken
const soldFor8000 = () => addSale(shop, customer, [{ product: of8000, quantity: 1, sellingPrice: 8000 }], 'paid')
const returned = (quantity = 1) => ({ detailLines: [{ product: of8000, quantity }] })
const taken = (product: string, total: number, quantity = 1) => ({
  transaction: { summary: { total: total * quantity } },
  details: { detailLines: [{ product, quantity, sellingPrice: total }] },
})
const exchange = (body: object, member = shop, key?: string) =>
  member.call('exchange.add', { body: body as never }, key === undefined ? {} : { key })
const documentOf = async (id = '') => (await shop.call('transactions.get', { params: { id } })).body.data
const stockOf = async (id: string) => (await shop.call('products.get', { params: { id } })).body.data.currentStock
const creditOf = (code: string) => shop.call('store_credits.get', { params: { code } })
const seen = (total: number) => ({ transaction: { summary: { total } } })
const asCash = (amount: number) => ({ parts: [{ method: 'cash', amount }] })
const asCredit = (amount: number) => ({ parts: [{ method: 'store_credit', amount }] })
const credit = async (amount = 3000) => {
  const parts = [
    { method: 'store_credit', amount },
    { method: 'cash', amount: 8000 - amount },
  ]
  const { body } = await exchange({ sale: await soldFor8000(), returned: returned(), parts })
  return body.data.storeCredit?.code ?? ''
}
const spend = (
  reference: string | undefined,
  amount: number,
  { key, total = 1200 }: { key?: string; total?: number } = {},
) =>
  shop.call(
    'transaction.add',
    {
      body: {
        ...documentBody('sale', customer, [{ product: of1200, quantity: 1, sellingPrice: total }]),
        saveMode: 'paid',
        parts: [
          { method: 'store_credit', amount, reference },
          ...(amount < total ? [{ method: 'cash', amount: total - amount }] : []),
        ],
      },
    },
    key === undefined ? {} : { key },
  )

describe('an exchange', () => {
  it('charges what the taken goods cost more', async () => {
    const [sale, before] = [await soldFor8000(), await stockOf(of8000)]
    const { status, body } = await exchange({
      sale,
      returned: returned(),
      taken: taken(of11500, 11_500),
      tendered: 4000,
    })
    expect(status).toBe(201)
    const [note, next] = [await documentOf(body.data.creditNote.id), await documentOf(body.data.sale?.transaction.id)]
    expect([note.transaction.status, note.transaction.reStock, note.transaction.relatedTransaction]).toEqual([
      2,
      true,
      sale,
    ])
    const { id } = note.transaction
    expect(note.payments).toMatchObject([
      { paymentOperation: 'extraction', total: 8000, parts: [{ method: 'store_credit', amount: 8000, reference: id }] },
    ])
    expect(next.transaction).toMatchObject({ status: 2, receptor: customer, summary: { total: 11_500 } })
    expect(next.payments).toMatchObject([
      {
        total: 11_500,
        tendered: 4000,
        parts: [
          { method: 'cash', amount: 3500 },
          { method: 'store_credit', amount: 8000, reference: id },
        ],
      },
    ])
    expect(await stockOf(of8000)).toBe(before + 1)
    expect(body.data.storeCredit).toBeUndefined()
  })

  it('gives a store credit for what they cost less, which is spent in parts', async () => {
    const { body } = await exchange({
      sale: await soldFor8000(),
      returned: returned(),
      taken: taken(of5000, 5000),
      ...asCredit(3000),
    })
    const { code = '', amount, endsOn } = body.data.storeCredit ?? {}
    expect([amount, code]).toEqual([3000, expect.stringMatching(/^VL[2-9A-Z]{8}$/)])
    expect(Date.parse(`${endsOn}`)).toBeGreaterThan(Date.now() + 178 * 86_400_000)
    expect((await spend(` ${code.toLowerCase()} `, 1200)).status).toBe(201)
    const { data } = (await creditOf(code)).body
    expect(data).toMatchObject({ amount: 3000, left: 1800, person: customer, spendings: [{ amount: 1200 }] })
    expect(data.transactionId).toBe(body.data.creditNote.id)
  })

  it('pays the difference out in cash if nothing else is said, and takes goods back alone', async () => {
    const even = await exchange({ sale: await soldFor8000(), returned: returned(), taken: taken(of5000, 5000) })
    const { payments } = await documentOf(even.body.data.creditNote.id)
    expect(payments[0]?.parts).toMatchObject([
      { method: 'cash', amount: 3000 },
      { method: 'store_credit', amount: 5000 },
    ])
    const alone = await exchange({ sale: await soldFor8000(), returned: returned(), reStock: false })
    expect(alone.body.data).not.toHaveProperty('sale')
    const note = await documentOf(alone.body.data.creditNote.id)
    expect([note.transaction.reStock, note.payments[0]?.total, note.payments[0]?.parts]).toEqual([
      false,
      8000,
      undefined,
    ])
  })

  it('under the same key is one exchange', async () => {
    const body = { sale: await soldFor8000(), returned: returned(), taken: taken(of5000, 5000), ...asCredit(3000) }
    const key = unique('cambio')
    const [first, second] = await Promise.all([exchange(body, shop, key), exchange(body, shop, key)])
    expect(first.body.data).toEqual(second.body.data)
  })

  it.each([
    ['more than was sold', () => ({ returned: returned(2) }), 'credit_above_sold'],
    ['a total that nobody saw', () => ({ returned: { ...returned(), summary: { total: 7999 } } }), 'total_mismatch'],
    ['another total of what goes', () => ({ taken: { ...taken(of5000, 5000), ...seen(4999.99) } }), 'total_mismatch'],
    ['goods that are not there', () => ({ taken: taken(of5000, 5000, 60) }), 'offline_stock_short'],
    [
      'parts that are not the difference',
      () => ({ taken: taken(of11500, 11_500), ...asCash(3400) }),
      'parts_sum_differs',
    ],
    ['parts where nothing moves', () => ({ taken: taken(of5000, 4000, 2), ...asCash(1) }), 'parts_without_payment'],
    ['cash received where money goes out', () => ({ tendered: 10 }), 'tendered_outgoing'],
    ['an unnamed store credit', () => ({ taken: taken(of11500, 11_500), ...asCredit(3500) }), 'store_credit_missing'],
  ])('of %s is refused, and nothing is written', async (_what, change, code) => {
    const sale = await soldFor8000()
    const before = (await shop.call('transactions.list', {})).body.total
    const { problem } = await exchange({ sale, returned: returned(), ...change() })
    expect(problem.code).toBe(code)
    expect((await shop.call('transactions.list', {})).body.total).toBe(before)
  })

  it('of a sale that is owed is refused', async () => {
    const sale = await addSale(shop, customer, [{ product: of8000, quantity: 1, sellingPrice: 8000 }], 'effective')
    expect((await exchange({ sale, returned: returned() })).problem.code).toBe('exchange_unpaid')
  })

  it('of a cashier needs one approval for all of it', async () => {
    const cashier = await addMember(app, shop, 'cashier')
    const body = { sale: await soldFor8000(), returned: returned(), taken: taken(of5000, 4000), ...asCredit(4000) }
    const { status, problem } = await exchange(body, cashier)
    expect([status, problem.approval?.capabilities]).toEqual([403, ['refund', 'store_credit', 'override']])
  })
})

describe('a store credit', () => {
  it('spent twice at once is spent once', async () => {
    const code = await credit()
    const answers = await Promise.all([spend(code, 2000, { total: 2000 }), spend(code, 2000, { total: 2000 })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.problem.message).toBe(`Al vale ${code} le quedan $\u00a01.000,00.`)
    expect((await creditOf(code)).body.data.left).toBe(1000)
  })

  it('is spent by two parts, or two sales of one call, only to what is left', async () => {
    const code = await credit()
    const sales = await Promise.all(
      [1, 2].map(() => addSale(shop, customer, [{ product: of1200, quantity: 1, sellingPrice: 2000 }], 'effective')),
    )
    const body = sales.map((transactionId) => ({
      transactionId,
      parts: [{ method: 'store_credit', amount: 2000, reference: code }],
    }))
    expect((await shop.call('transaction.make_paid', { body })).problem.code).toBe('store_credit_short')
    expect((await creditOf(code)).body.data.left).toBe(3000)
  })

  it('that nobody names, or nobody knows, is refused', async () => {
    expect((await spend(undefined, 1200)).problem.code).toBe('store_credit_missing')
    const unknown = 'VL22222222'
    expect((await spend(unknown, 1200)).problem.code).toBe('store_credit_unknown')
    expect((await creditOf(unknown)).problem.message).toBe('No hay ningún vale VL22222222.')
  })

  it('that ended, or is spent, is refused', async () => {
    const [ended, spent] = [await credit(), await credit(1200)]
    await app.sql(`update store_credit set ends_on = '2026-01-31' where code = $1`, [ended])
    expect((await spend(ended, 1200)).problem.message).toBe(`El vale ${ended} venció el 31/01/2026.`)
    await spend(spent, 1200)
    expect((await spend(spent, 1200)).problem.message).toBe(`El vale ${spent} ya se usó entero.`)
    await app.sql(`update store_credit set ends_on = null where code = $1`, [ended])
    expect((await spend(ended, 1200)).status).toBe(201)
  })

  it('is given by a credit note that is paid out, and by a payment that is taken back, by whoever may', async () => {
    const sale = await soldFor8000()
    const body = { toTransactionId: sale, transactionPayment: true as const, total: -500, ...asCredit(500) }
    const cashier = await addMember(app, shop, 'cashier')
    expect((await cashier.call('payments.add', { body })).problem.approval?.capabilities).toEqual([
      'refund',
      'store_credit',
    ])
    const [part] = (await shop.call('payments.add', { body })).body.data.parts ?? []
    expect((await creditOf(part?.reference ?? '')).body.data).toMatchObject({ amount: 500, left: 500 })
  })

  it('ends after the days that the business says, or never', async () => {
    const of = async (storeCreditDays: number) => {
      await shop.call('settings.update_till', { body: { enabled: true, storeCreditDays } })
      return (await creditOf(await credit())).body.data.endsOn
    }
    expect(await of(0)).toBeUndefined()
    const days = (Date.parse(`${await of(30)}`) - Date.now()) / 86_400_000
    expect(Math.abs(days - 30)).toBeLessThan(2)
    expect((await shop.call('users.get', {})).body.data.till).toMatchObject({ storeCreditDays: 30 })
    await shop.call('settings.update_till', { body: { enabled: false } })
    expect((await shop.call('settings.till', {})).body.data).toMatchObject({ enabled: false, storeCreditDays: 30 })
  })

  it('moves no money of anybody else', async () => {
    for (const paymentOperation of ['deposit', 'extraction', 'generalExpenses']) {
      const { problem } = await shop.call('payments.add', { body: { paymentOperation, total: 5, ...asCredit(5) } })
      expect(problem.code).toBe('store_credit_refused')
    }
  })

  it('is listed while something is left, with the sum of it', async () => {
    const other = await app.signUp()
    expect((await other.call('store_credits.list', {})).body).toMatchObject({ total: 0, left: 0 })
    expect((await other.call('payment_methods.list', {})).body.data).toHaveLength(1)
    const product = await addProduct(other, { price: 100 })
    await other.call('payment_methods.create', { body: { ...(await methodOf(other)), name: 'VALE' } })
    const person = await addPerson(other, 'Cliente')
    const given = async () => {
      const sale = await addSale(other, person, [{ product, quantity: 1, sellingPrice: 100 }], 'paid')
      return exchange({ sale, returned: { detailLines: [{ product, quantity: 1 }] }, ...asCredit(100) }, other)
    }
    const [code = ''] = [(await given()).body.data.storeCredit?.code, await given()] as [string | undefined, unknown]
    await app.sql(`update store_credit set ends_on = '2026-01-31' where code = $1`, [code])
    const list = async (query: object) => (await other.call('store_credits.list', { query })).body
    expect(await list({})).toMatchObject({ total: 1, left: 100, counts: { all: 2, open: 1 } })
    expect((await list({ tab: 'all', search: code })).data).toMatchObject([
      { code, left: 100, personName: expect.any(String) },
    ])
    const names = (await other.call('payment_methods.list', {})).body.data.map(({ name }) => name)
    expect(names).toEqual(['Efectivo', 'VALE', 'Vale de cambio'])
  })

  const methodOf = async (member: Member) => {
    const id = await addMethod(member)
    const method = (await member.call('payment_methods.list', {})).body.data.find(({ $id }) => $id === id)
    await member.call('payment_methods.remove', { params: { id } })
    return {
      kind: 'other' as const,
      isHidden: false,
      asksReference: false,
      isConfirmedLater: false,
      discount: method?.discount ?? 0,
    }
  }

  it('stays as the rules say, and verify names one that was changed', async () => {
    const code = await credit()
    expect(await broken()).toBeUndefined()
    await app.sql(`update store_credit set remaining = remaining - 1 where code = $1`, [code])
    expect(await broken()).toMatchObject({
      invariant: 'store_credit_left_is_given_minus_spent',
      differences: [{ subject: code }],
    })
  })
})
