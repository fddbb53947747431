import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { addPerson, documentBody } from '#test/factories'
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

describe('once only', () => {
  it('a repeat answers the same, whatever has changed since, also after ordinary keys are forgotten', async () => {
    const body = till.made()
    const first = await till.send(body)
    await app.sql(`update subscription set state = 'cancelled' where business_id = $1`, [till.shop.businessId])
    expect(await till.send(body)).toEqual(first)
    await app.sql('delete from idempotency_key')
    expect(await till.send(body)).toEqual(first)
    expect(await till.send({ ...body, key: body.key.toUpperCase() })).toEqual(first)
    expect(await till.documents()).toHaveLength(1)
  })

  it('sent at once from several tabs and by the counter', async () => {
    const body = till.made()
    const receipts = await Promise.all(Array.from({ length: 6 }, () => till.send(body)))
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
    expect(await till.documents()).toHaveLength(1)
    expect(await till.stock()).toBe(4)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('sent twice at once without a word of its key in the headers, also where it has to wait', async () => {
    for (const body of [till.made(), till.made({ quantity: 6 })]) {
      const sendIt = async () => (await till.shop.call('offline_sales.add', { body })).body.data
      const [one, other] = await Promise.all([sendIt(), sendIt()])
      expect(other).toEqual(one)
      const audited = await app.sql(`select action from audit_log where entity = 'offline_sale' and entity_id = $1`, [
        body.key,
      ])
      expect(audited).toEqual([{ action: 'create' }])
    }
    expect((await till.shop.call('offline_sales.list', {})).body.counts).toMatchObject({ all: 2, waiting: 1, done: 1 })
    expect(await till.documents()).toHaveLength(1)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('many at once that only some of the stock is there for: that many are done, the rest waits', async () => {
    const bodies = Array.from({ length: 8 }, () => till.made())
    const receipts = await Promise.all([...bodies, ...bodies].map((body) => till.send(body)))
    expect(receipts.filter(({ state }) => state === 'done')).toHaveLength(10)
    expect(await till.stock()).toBe(0)
    expect((await till.shop.call('offline_sales.list', {})).body.counts).toEqual({
      all: 8,
      waiting: 3,
      done: 5,
      voided: 0,
    })
    expect(await app.brokenBooks()).toBeUndefined()
  })

  const online = (body: OfflineSaleBody, price = 100, quantity = 1) =>
    till.shop.call(
      'transaction.add',
      {
        body: {
          ...documentBody('sale', till.customer, [{ product: till.product, quantity, sellingPrice: price }]),
          saveMode: 'paid',
        },
      },
      { key: body.key },
    )

  it.each(['at once', 'days later'])('with the sale whose answer was lost, sent again %s', async (when) => {
    const body = till.made()
    const { transaction } = (await online(body)).body.data
    if (when === 'days later') await app.sql('delete from idempotency_key')
    expect(await till.send(body)).toMatchObject({ state: 'done', transactionId: transaction.id })
    expect(await till.documents()).toHaveLength(1)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('with that sale, whose own repeat still gets its first answer', async () => {
    const body = till.made()
    const first = await online(body)
    expect((await till.send(body)).state).toBe('done')
    const again = await online(body)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('with that sale when somebody made it effective since: what was paid at the till is paid', async () => {
    const body = till.made({ quantity: 6 })
    const { id } = (await online(body, 100, 6)).body.data.transaction
    await addStock(1)
    await till.shop.call('transaction.make_effective', { body: [id] })
    expect(await till.send(body)).toMatchObject({ state: 'done', transactionId: id })
    expect((await till.documents()).map(({ status }) => status)).toEqual([2])
    const { data } = (await till.shop.call('people.get', { params: { id: till.customer } })).body
    expect(data.checkingAccount).toBe(0)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('with that sale whose money was given back since: it is not taken once more', async () => {
    const body = till.made()
    const { id } = (await online(body)).body.data.transaction
    await till.shop.call('payments.add', { body: { transactionPayment: true, toTransactionId: id, total: -100 } })
    expect(await till.send(body)).toMatchObject({ state: 'done', transactionId: id })
    expect((await till.documents()).map(({ status }) => status)).toEqual([1])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('with that sale while it is still under way', async () => {
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

  it('with that sale when it comes after it, also days later', async () => {
    const body = till.made()
    await till.send(body)
    expect((await online(body)).problem.code).toBe('idempotency_key_reused')
    await app.sql('delete from idempotency_key')
    expect((await online(body)).problem.code).toBe('idempotency_key_reused')
    expect(await till.documents()).toHaveLength(1)
  })

  it('with that sale when it was saved as Creada for want of stock: it is finished, or waits', async () => {
    const body = till.made({ quantity: 6 })
    const { transaction } = (await online(body, 100, 6)).body.data
    expect(transaction.status).toBe(0)
    expect(await till.send(body)).toMatchObject({
      state: 'waiting',
      reason: { code: 'offline_stock_short' },
      transactionId: transaction.id,
    })
    const second = till.made({ quantity: 6 })
    const created = (await online(second, 100, 6)).body.data.transaction
    await addStock(2)
    expect(await till.send(second)).toMatchObject({ state: 'done', transactionId: created.id })
    expect((await till.shop.call('offline_sales.post', { params: { key: body.key }, body: {} })).problem.code).toBe(
      'offline_stock_short',
    )
    await addStock(10)
    const posted = await till.shop.call('offline_sales.post', { params: { key: body.key }, body: {} })
    expect(posted.body.data).toMatchObject({ state: 'done', transactionId: transaction.id })
    expect((await till.documents()).map(({ status }) => status)).toEqual([2, 2])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('another sale under its key waits for a person, who makes it a document of its own', async () => {
    const body = till.made()
    const { transaction } = (await online(body, 90)).body.data
    expect(await till.send(body)).toMatchObject({
      state: 'waiting',
      reason: { code: 'offline_same_key' },
      transactionId: transaction.id,
    })
    const posted = await till.shop.call('offline_sales.post', { params: { key: body.key }, body: {} })
    expect(posted.body.data.transactionId).not.toBe(transaction.id)
    expect(await till.documents()).toHaveLength(2)
  })

  it('a sale that comes again with another total waits for a person, as its document is of another amount', async () => {
    const body = till.made({ quantity: 2 })
    const { transaction } = (await online(body, 100, 2)).body.data
    const { sale } = till.made({ quantity: 2, total: 180 })
    expect(await till.send({ ...body, sale })).toMatchObject({
      state: 'waiting',
      reason: { code: 'offline_same_key' },
      transactionId: transaction.id,
    })
    const [document] = await till.documents()
    expect([document?.id, document?.summary.total]).toEqual([transaction.id, 200])
  })

  it('is kept without what a till sends along with it, which may be anything', async () => {
    const body = till.made()
    const transaction = { ...body.sale.transaction, version: '\u0000', receptorName: 'Ju\u0000an' }
    expect((await till.send({ ...body, sale: { ...body.sale, transaction } })).state).toBe('done')
    const { receptorName } = (await till.shop.call('offline_sales.get', { params: { key: body.key } })).body.data
    expect(receptorName).toBe('Ju an')
    const long = till.made()
    long.sale.transaction.receptorName = `${'x'.repeat(199)}🧉`
    expect((await till.send(long)).state).toBe('done')
  })

  it('two sales of a device that began to count anew are two, under numbers that tell them apart', async () => {
    const [one, other] = [till.made({ deviceCode: 'repetido' }), till.made({ deviceCode: 'repetido' })]
    expect(await till.send(one)).toMatchObject({ state: 'done', localNumber: 'n-repetido-1' })
    const second = await till.send(other)
    expect(second).toMatchObject({ state: 'done', localNumber: 'n-repetido-1/2' })
    expect(await till.send(other)).toEqual(second)
    expect(await till.documents()).toHaveLength(2)
  })

  it('however often it counts anew', async () => {
    const bodies = Array.from({ length: 11 }, () => till.made({ deviceCode: 'olvida', saveMode: 'effective' }))
    const numbers: string[] = []
    for (const body of bodies) numbers.push((await till.send(body)).localNumber)
    expect(numbers.slice(0, 9)).toEqual(['n-olvida-1', ...[2, 3, 4, 5, 6, 7, 8, 9].map((use) => `n-olvida-1/${use}`)])
    expect(numbers.slice(9)).toEqual(bodies.slice(9).map(({ key }) => `n-olvida-1/${key}`))
    for (const [place, body] of bodies.entries()) expect((await till.send(body)).localNumber).toBe(numbers[place])
  })

  it('a key that another business uses too is another sale, which nobody of this one reaches', async () => {
    const theirs = await openOfflineShop(app)
    const body = { ...theirs.made({ quantity: 6 }), key: till.made().key }
    expect((await theirs.send(body)).state).toBe('waiting')
    const params = { key: body.key }
    const tries = [
      await till.shop.call('offline_sales.get', { params }),
      await till.shop.call('offline_sales.post', { params, body: {} }),
      await till.shop.call('offline_sales.void', { params, body: { reason: 'x' } }),
      await till.shop.call('offline_sales.get', { params: { key: 'no soy un id' } }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await till.send({ ...till.made(), key: body.key })).toMatchObject({
      state: 'done',
      transactionId: 'V00000001',
    })
    expect((await theirs.send(body)).state).toBe('waiting')
    expect(await theirs.documents()).toEqual([])
  })
})

const addStock = async (stock: number): Promise<void> => {
  const provider = await addPerson(till.shop, 'Proveedor')
  const body = { product: till.product, movement: 'Ajuste De Entrada', stock, cost: 50, provider }
  expect((await till.shop.call('stock.add', { body })).status).toBe(201)
}
