import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { becomeResponsable } from '#test/factories'
import { isOnCitus } from '#test/postgres/nodes'
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

describe('a sale that was made without the internet', () => {
  it('becomes a document in the name and at the instant of its sale, with stock, account and payment', async () => {
    const soldAt = new Date(Date.now() - 3 * 3_600_000).toISOString()
    await app.sql(`update business set created_at = now() - interval '1 day' where id = $1`, [till.shop.businessId])
    const body = till.made({ quantity: 2, soldAt })
    const { state, transactionId = '', reason } = await till.send(body)
    expect([state, reason]).toEqual(['done', undefined])
    const { transaction, payments } = (await till.shop.call('transactions.get', { params: { id: transactionId } })).body
      .data
    expect(transaction).toMatchObject({ status: 2, issuer: till.owner, creationDate: soldAt, summary: { total: 200 } })
    expect(payments.map(({ total }) => total)).toEqual([200])
    expect(await till.stock()).toBe(3)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is booked by the prices that it showed, net or final, whatever the business keeps by now', async () => {
    await becomeResponsable(till.shop, true)
    const sold = async (total: number, pricesIncludeVat?: boolean) => {
      const made = till.made({ total })
      const [line] = made.sale.details.detailLines
      const summary = { total, ...(pricesIncludeVat === undefined ? {} : { pricesIncludeVat }) }
      const { transactionId = '', reason } = await till.send({
        ...made,
        sale: {
          ...made.sale,
          transaction: { ...made.sale.transaction, summary },
          details: { detailLines: [{ ...line!, iva: 21 }] },
        },
      })
      expect(reason).toBeUndefined()
      return (await till.shop.call('transactions.get', { params: { id: transactionId } })).body.data.transaction.summary
    }
    expect(await sold(121)).toMatchObject({ pricesIncludeVat: false, iva21: 21 })
    expect(await sold(121, false)).toMatchObject({ pricesIncludeVat: false, iva21: 21 })
    await becomeResponsable(till.shop, false)
    expect(await sold(100, true)).toMatchObject({ pricesIncludeVat: true, iva21: 17.36 })
    const { data } = (await till.shop.call('offline_sales.list', { query: { tab: 'done' } })).body
    expect(data.map((sale) => sale.pricesIncludeVat).filter(Boolean)).toEqual([true])
  })

  it('on account is owed', async () => {
    await till.send(till.made({ saveMode: 'effective' }))
    const { data } = (await till.shop.call('people.get', { params: { id: till.customer } })).body
    expect(data.checkingAccount).toBe(100)
  })

  it('with a date more than three days from now, or before its business began, waits with that reason', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    for (const soldAt of ['1900-01-01T12:00:00.000Z', '2199-01-01T00:00:00.000Z', hours(-73), hours(73), hours(-71)]) {
      const { state, reason } = await till.send(till.made({ soldAt }))
      expect([state, reason?.code]).toEqual(['waiting', 'offline_date_unlikely'])
    }
    await app.sql(`update business set created_at = now() - interval '5 days' where id = $1`, [till.shop.businessId])
    expect((await till.send(till.made({ soldAt: hours(-71) }))).state).toBe('done')
  })

  it('gets the server’s instant where the till’s clock runs ahead', async () => {
    const before = Date.now()
    const { transactionId = '' } = await till.send(
      till.made({ soldAt: new Date(before + 48 * 3_600_000).toISOString() }),
    )
    const { transaction } = (await till.shop.call('transactions.get', { params: { id: transactionId } })).body.data
    expect(Date.parse(transaction.creationDate)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(transaction.creationDate)).toBeLessThanOrEqual(Date.now())
  })

  it('is refused only where it has not the form of a sale', async () => {
    const body = till.made()
    const { status } = await till.shop.call('offline_sales.add', {
      body: { ...body, sale: { ...body.sale, saveMode: 'created' as 'paid' } },
    })
    expect(status).toBe(400)
    expect((await till.shop.call('offline_sales.list', { query: { tab: 'all' } })).body.total).toBe(0)
  })

  it('never becomes a purchase', async () => {
    const body = till.made()
    const { transactionId = '' } = await till.send({
      ...body,
      sale: { ...body.sale, transaction: { ...body.sale.transaction, movement: 'Compra' } },
    })
    expect(transactionId).toMatch(/^V/)
  })
})

/** Something that fails during the write of a document's payment, at the end of its unit of work. */
const failing = async (code: string, work: () => Promise<void>): Promise<void> => {
  await app.sql(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken' using errcode = '${code}'; end $$`,
  )
  await app.sql('create trigger fail before insert on payment for each row execute function fail()')
  try {
    await work()
  } finally {
    await app.sql('drop function fail cascade')
  }
}

// A trigger fails here, which Citus does not have on tables that are spread.
describe.skipIf(isOnCitus())('what goes wrong', () => {
  it('for a while leaves nothing behind, and the sale comes again later', async () => {
    const body = till.made()
    await failing('53100', async () => {
      expect((await till.shop.call('offline_sales.add', { body }, { key: body.key })).status).toBe(503)
    })
    expect((await till.shop.call('offline_sales.list', { query: { tab: 'all' } })).body.total).toBe(0)
    expect(await till.send(body)).toMatchObject({ state: 'done', transactionId: 'V00000001' })
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('by a defect of ours keeps the sale, which becomes a document once that is mended', async () => {
    const body = till.made()
    await failing('P0001', async () => {
      expect(await till.send(body)).toMatchObject({ state: 'waiting', reason: { code: 'internal' } })
    })
    expect(await till.documents()).toEqual([])
    expect(await app.brokenBooks()).toBeUndefined()
    const posted = await till.shop.call('offline_sales.post', { params: { key: body.key }, body: {} })
    expect(posted.body.data).toMatchObject({ state: 'done', transactionId: 'V00000001' })
  })
})
