import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { openOfflineShop, type OfflineSaleBody, type OfflineShop } from '#test/shops/offline-sales'
import { countWaiting } from '#test/postgres/sql'

let app: TestApp
let till: OfflineShop

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  till = await openOfflineShop(app)
})

describe('a sale whose answer was lost and which a till sends as one without a network', () => {
  const online = ({ key, sale }: OfflineSaleBody, other = sale) =>
    till.shop.call('transaction.add', { body: other }, { key })

  it.each(['at once', 'days later'])('is one, sent again %s', async (when) => {
    const body = till.made()
    const { transaction } = (await online(body)).body.data
    if (when === 'days later') await till.forgetAnswers()
    expect(await till.send(body)).toMatchObject({ state: 'done', transactionId: transaction.id })
    expect(await till.documents()).toHaveLength(1)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('still answers its own repeat as first', async () => {
    const body = till.made()
    const first = await online(body)
    expect((await till.send(body)).state).toBe('done')
    const again = await online(body)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('is paid if it was paid at the till, though somebody made it effective since', async () => {
    const body = till.made({ quantity: 6 })
    const { id } = (await online(body)).body.data.transaction
    await till.addStock(1)
    await till.shop.call('transaction.make_effective', { body: [id] })
    expect(await till.send(body)).toMatchObject({ state: 'done', transactionId: id })
    expect((await till.documents()).map(({ status }) => status)).toEqual([2])
    const { data } = (await till.shop.call('people.get', { params: { id: till.customer } })).body
    expect(data.checkingAccount).toBe(0)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('takes no money once more that was given back since', async () => {
    const body = till.made()
    const { id } = (await online(body)).body.data.transaction
    await till.shop.call('payments.add', { body: { transactionPayment: true, toTransactionId: id, total: -100 } })
    expect(await till.send(body)).toMatchObject({ state: 'done', transactionId: id })
    expect((await till.documents()).map(({ status }) => status)).toEqual([1])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is one while it is still under way', async () => {
    const body = till.made()
    const other = new Client(app.db.superuser)
    await other.connect()
    await other.query('begin')
    await other.query('select from counter where business_id = $1 for update', [till.shop.businessId])
    const first = online(body)
    await expect.poll(() => countWaiting(app.db.superuser)).toBe(1)
    const second = till.send(body)
    await expect.poll(() => countWaiting(app.db.superuser)).toBe(2)
    await other.query('commit')
    await other.end()
    const { transaction } = (await first).body.data
    expect(await second).toMatchObject({ state: 'done', transactionId: transaction.id })
    expect(await till.documents()).toHaveLength(1)
  })

  it('is one where it comes after, also days later', async () => {
    const body = till.made()
    await till.send(body)
    expect((await online(body)).problem.code).toBe('idempotency_key_reused')
    await till.forgetAnswers()
    expect((await online(body)).problem.code).toBe('idempotency_key_reused')
    expect(await till.documents()).toHaveLength(1)
  })

  it('is finished, or waits, if it was saved as Creada for want of stock', async () => {
    const body = till.made({ quantity: 6 })
    const { transaction } = (await online(body)).body.data
    expect(transaction.status).toBe(0)
    expect(await till.send(body)).toMatchObject({
      state: 'waiting',
      reason: { code: 'offline_stock_short' },
      transactionId: transaction.id,
    })
    const second = till.made({ quantity: 6 })
    const created = (await online(second)).body.data.transaction
    await till.addStock(2)
    expect(await till.send(second)).toMatchObject({ state: 'done', transactionId: created.id })
    expect((await till.shop.call('offline_sales.post', { params: { key: body.key }, body: {} })).problem.code).toBe(
      'offline_stock_short',
    )
    await till.addStock(10)
    const posted = await till.shop.call('offline_sales.post', { params: { key: body.key }, body: {} })
    expect(posted.body.data).toMatchObject({ state: 'done', transactionId: transaction.id })
    expect((await till.documents()).map(({ status }) => status)).toEqual([2, 2])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('waits if it is another sale under that key, and a person makes it a document of its own', async () => {
    const body = till.made()
    const { transaction } = (await online(body, till.made({ price: 90 }).sale)).body.data
    expect(await till.send(body)).toMatchObject({
      state: 'waiting',
      reason: { code: 'offline_same_key' },
      transactionId: transaction.id,
    })
    const posted = await till.shop.call('offline_sales.post', { params: { key: body.key }, body: {} })
    expect(posted.body.data.transactionId).not.toBe(transaction.id)
    expect(await till.documents()).toHaveLength(2)
    await till.forgetAnswers()
    expect(await till.send(body)).toEqual(posted.body.data)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is one, sent at once both ways several times', async () => {
    const body = till.made()
    const sent = Array.from({ length: 4 }, () => [online(body), till.send(body)]).flat()
    await Promise.all(sent)
    expect(await till.documents()).toHaveLength(1)
    expect(await till.stock()).toBe(4)
    expect(await till.send(body)).toMatchObject({ state: 'done', transactionId: 'V00000001' })
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('waits for a person if somebody has changed its document since', async () => {
    const body = till.made({ quantity: 6 })
    const { transaction } = (await online(body)).body.data
    const { sale } = till.made({ quantity: 4 })
    const edit = { transaction: sale.transaction, details: sale.details, transactionId: transaction.id }
    expect((await till.shop.call('transaction.edit', { body: edit })).status).toBe(200)
    expect(await till.send(body)).toMatchObject({
      state: 'waiting',
      reason: { code: 'offline_same_key' },
      transactionId: transaction.id,
    })
  })

  it('is made anew if somebody has removed its document since, as it happened', async () => {
    const body = till.made({ quantity: 6 })
    const { transaction } = (await online(body)).body.data
    await till.shop.call('transaction.remove', { body: { transactionId: transaction.id } })
    await till.addStock(1)
    const { transactionId } = await till.send(body)
    expect(transactionId).not.toBe(transaction.id)
    expect((await till.documents()).map(({ id }) => id)).toEqual([transactionId])
  })

  it('waits for a person if it differs in the least, as nobody guesses whether two sales are the same', async () => {
    const body = till.made()
    const { transaction, ...rest } = body.sale
    await online(body, { ...rest, transaction: { ...transaction, observations: 'Con moño' } })
    expect(await till.send(body)).toMatchObject({ state: 'waiting', reason: { code: 'offline_same_key' } })
    expect(await till.documents()).toHaveLength(1)
  })

  it('waits for a person if it comes with another total, as its document is of another amount', async () => {
    const body = till.made({ quantity: 2 })
    const { transaction } = (await online(body)).body.data
    const { sale } = till.made({ quantity: 2, total: 180 })
    expect(await till.send({ ...body, sale })).toMatchObject({
      state: 'waiting',
      reason: { code: 'offline_same_key' },
      transactionId: transaction.id,
    })
    const [document] = await till.documents()
    expect([document?.id, document?.summary.total]).toEqual([transaction.id, 200])
  })
})
