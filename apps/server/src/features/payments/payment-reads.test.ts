import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale } from '#test/factories'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('payments.list, payments.get and payment_stats.get', () => {
  it('list a range newest first, count every tab and say what all rows did to the cash', async () => {
    const fresh = await app.signUp()
    const goods = await addProduct(fresh, { stock: 10 })
    const customer = await addPerson(fresh, 'Cliente', { name: 'Álvaro Núñez' })
    const id = await addSale(fresh, customer, [{ product: goods, quantity: 1, sellingPrice: 100 }], 'paid')
    const add = (paymentOperation: string, total: number, tag?: string) =>
      fresh.call('payments.add', { body: { paymentOperation, total, tag } })
    await fresh.call('payments.add', { body: { toTransactionId: id, total: -10, transactionPayment: true } })
    await add('deposit', 50, 'Luz')
    await add('generalExpenses', 30, 'Luz')
    await add('extraction', 5)

    const all = await fresh.call('payments.list', {})
    expect(all.body.data.map((row) => [row.paymentOperation, row.total])).toEqual([
      ['extraction', 5],
      ['generalExpenses', 30],
      ['deposit', 50],
      ['customerAdjustment', 10],
      ['customerPayment', 100],
    ])
    expect(all.body.data[4]).toMatchObject({ personName: 'Álvaro Núñez', details: [{ transaction: id, total: 100 }] })
    expect(all.body.counts).toMatchObject({ all: 5, customerPayment: 1, providerPayment: 0, deposit: 1 })
    expect(all.body.totals).toEqual({ income: 150, outcome: 45, total: 105 })

    const found = await fresh.call('payments.list', { query: { search: 'alvaro nuñ', tab: 'customerPayment' } })
    expect(found.body).toMatchObject({ total: 1, counts: { all: 2 }, totals: { income: 100, outcome: 0, total: 100 } })
    const out = await fresh.call('payments.list', { query: { cash: 'out', pageSize: 1, page: 2 } })
    expect(out.body).toMatchObject({ total: 3, data: [{ total: 30 }], totals: { income: 0, outcome: 45 } })
    const tagged = await fresh.call('payments.list', { query: { tag: 'luz' } })
    expect(tagged.body).toMatchObject({ total: 2, totals: { total: 20 } })
    expect((await fresh.call('payments.list', { query: { tag: 'nada' } })).body.total).toBe(0)
    const untagged = await fresh.call('payments.list', { query: { tagged: 'false', sort: 'creationDate' } })
    expect(untagged.body.data.map((row) => row.total)).toEqual([100, 10, 5])
    expect((await fresh.call('payments.list', { query: { end: '2001-01-01T00:00:00.000Z' } })).body.total).toBe(0)

    const { data: stats } = (await fresh.call('payment_stats.get', {})).body
    expect(stats).toEqual({
      opening: 0,
      income: 150,
      outcome: 45,
      total: 105,
      groups: [
        {
          entry: 'Luz',
          header: 'Luz (2 movimientos)',
          total: 20,
          operations: [
            { paymentOperation: 'deposit', total: 50 },
            { paymentOperation: 'generalExpenses', total: 30 },
          ],
        },
      ],
      untagged: { count: 3, total: 85 },
    })
    const none = await fresh.call('payment_stats.get', { query: { endDate: '2001-01-01T00:00:00.000Z' } })
    expect(none.body.data).toMatchObject({ income: 0, outcome: 0, groups: [], untagged: { count: 0 } })

    const [newest] = all.body.data
    const since = newest!.creationDate
    const { body: late } = await fresh.call('payments.list', { query: { start: since } })
    expect(late).toMatchObject({ opening: 110, totals: { total: -5 } })
    expect((await fresh.call('payments.list', { query: { start: since, tag: 'luz' } })).body.opening).toBeUndefined()
    const { data: lateStats } = (await fresh.call('payment_stats.get', { query: { startDate: since } })).body
    expect(lateStats).toMatchObject({ opening: 110, total: -5 })
    const one = await fresh.call('payments.get', { params: { id: newest!.$id } })
    expect(one.body.data).toEqual(newest)
  })
})

describe('a comment', () => {
  const words = 'Pagó con 🧉 y "vuelto".\n'.repeat(50_000).slice(0, 999_999).toWellFormed().trim()
  const sizeOf = (body: unknown) => JSON.stringify(body).length

  it('of a cash movement may be a million characters, which lists and answers begin and the movement tells whole', async () => {
    const fresh = await app.signUp()
    const added = await fresh.call('payments.add', {
      body: { paymentOperation: 'generalExpenses', total: 1, comment: words },
    })
    const beginning = Array.from(words).slice(0, 200).join('')
    expect(added.body.data).toMatchObject({ comment: beginning, isCommentCut: true })
    expect((await fresh.call('payments.list', {})).body.data).toEqual([added.body.data])
    const whole = (await fresh.call('payments.get', { params: { id: added.body.data.$id } })).body.data
    expect(whole.comment === words && whole.isCommentCut === undefined).toBe(true)
    const [entry] = (await fresh.call('dashboard.entries', { query: { tab: 'generalExpenses' } })).body.data
    expect(entry?.comment).toBe(beginning)
    const beyond = await fresh.call('payments.add', {
      body: { paymentOperation: 'deposit', total: 1, comment: 'x'.repeat(1_000_001) },
    })
    expect([beyond.status, beyond.problem.message]).toEqual([422, 'Máximo 1000000.'])
  })

  it('of another payment may be 500 characters, stands once beside what it did to 300 sales, and keeps a list small', async () => {
    const fresh = await app.signUp()
    const customer = await addPerson(fresh, 'Cliente')
    const goods = await addProduct(fresh, { checkStock: 'without_stock' })
    for (let sales = 0; sales < 300; sales += 1) {
      await addSale(fresh, customer, [{ product: goods, quantity: 1, sellingPrice: 1 }], 'effective')
    }
    const pay = (comment: string) =>
      fresh.call('payments.add', { body: { personId: customer, total: 300, checkingAccountPayment: true, comment } })
    const refused = await pay('x'.repeat(501))
    expect([refused.status, refused.problem.message, refused.problem.data?.[0]?.path]).toEqual([
      422,
      'Máximo 500.',
      'comment',
    ])
    const paid = (await pay('x'.repeat(500))).body.data
    expect([paid.comment, paid.details.length]).toEqual(['x'.repeat(200), 300])
    const { body } = await fresh.call('payments.list', {})
    expect(sizeOf(body)).toBeLessThan(20_000)
    const [detail] = (await fresh.call('transactions.get', { params: { id: paid.details[0]!.transaction! } })).body.data
      .payments
    expect(detail?.comment).toBe('x'.repeat(500))
  })
})

it('after all of this every invariant of the books holds', async () => {
  expect(await app.brokenBooks()).toBeUndefined()
})
