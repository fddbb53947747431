import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { openOfflineShop, type OfflineShop } from '#test/shops/offline-sales'

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
    await till.forgetAnswers()
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

  it.each([
    ['total', { total: 180 }],
    ['quantity', { quantity: 3 }],
    ['way to pay', { saveMode: 'effective' as const }],
  ])('a sale that was taken in and comes again with another %s is refused, and changes nothing', async (_, other) => {
    for (const body of [till.made({ quantity: 2 }), till.made({ quantity: 9 })]) {
      const first = await till.send(body)
      const { sale } = till.made({ quantity: 2, ...other })
      const again = await till.shop.call('offline_sales.add', { body: { ...body, sale } })
      expect([again.status, again.problem.code]).toEqual([422, 'offline_sale_differs'])
      expect(again.problem.message).toContain(first.transactionId ?? first.localNumber)
      expect(await till.send(body)).toEqual(first)
    }
    expect(await till.documents()).toHaveLength(1)
    expect((await till.shop.call('offline_sales.list', { query: { tab: 'all' } })).body.total).toBe(2)
    expect(await app.brokenBooks()).toBeUndefined()
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
