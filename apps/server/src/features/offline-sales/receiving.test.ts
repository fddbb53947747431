import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyDatabase } from '#features/verification'
import { cookiesOf, PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, documentBody, unique } from '#test/factories'
import { offlineSale, userOf, type OfflineSaleOptions } from '#test/offline-sales'
import { addMember, giveRole } from '#test/roles'
import { countWaiting, runSql } from '#test/sql'

let app: TestApp
let shop: Member
let owner: string
let customer: string
let product: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  shop = await app.signUp()
  owner = await userOf(app, shop)
  customer = await addPerson(shop, 'Cliente', { name: 'Juan' })
  product = await addProduct(shop, { stock: 5, price: 100 })
})

const made = (options: OfflineSaleOptions & { quantity?: number; price?: number } = {}) => {
  const { quantity = 1, price = 100, ...more } = options
  return offlineSale(customer, [{ product, quantity, sellingPrice: price }], { soldBy: owner, ...more })
}
const send = async (body: ReturnType<typeof made>, member = shop) => {
  const answer = await member.call('offline_sales.add', { body }, { key: body.key })
  expect(answer.status).toBe(201)
  return answer.body.data
}
const documents = async () => (await shop.call('transactions.list', {})).body.data
const stock = async () => (await shop.call('products.get', { params: { id: product } })).body.data.currentStock
const isSound = async () => (await verifyDatabase(app.db.database)).broken
const sql = (text: string, values: readonly unknown[] = []) => runSql(app.db.superuser, text, values)

describe('a sale that was made without the internet', () => {
  it('becomes a document in the name and at the instant of its sale, with stock, account and payment', async () => {
    const soldAt = new Date(Date.now() - 3 * 3_600_000).toISOString()
    const body = made({ quantity: 2, soldAt })
    const { state, transactionId = '', reason } = await send(body)
    expect([state, reason]).toEqual(['done', undefined])
    const { transaction, payments } = (await shop.call('transactions.get', { params: { id: transactionId } })).body.data
    expect(transaction).toMatchObject({ status: 2, issuer: owner, creationDate: soldAt, summary: { total: 200 } })
    expect(payments.map(({ total }) => total)).toEqual([200])
    expect(await stock()).toBe(3)
    expect(await isSound()).toBeUndefined()
  })

  it('on account is owed', async () => {
    await send(made({ saveMode: 'effective' }))
    const { data } = (await shop.call('people.get', { params: { id: customer } })).body
    expect(data.checkingAccount).toBe(100)
  })

  it('gets the server’s instant where the till’s clock runs ahead', async () => {
    const before = Date.now()
    const { transactionId = '' } = await send(made({ soldAt: '2199-01-01T00:00:00.000Z' }))
    const { transaction } = (await shop.call('transactions.get', { params: { id: transactionId } })).body.data
    expect(Date.parse(transaction.creationDate)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(transaction.creationDate)).toBeLessThanOrEqual(Date.now())
  })

  it('is refused only where it has not the form of a sale', async () => {
    const body = made()
    const { status } = await shop.call('offline_sales.add', {
      body: { ...body, sale: { ...body.sale, saveMode: 'created' as 'paid' } },
    })
    expect(status).toBe(400)
    expect((await shop.call('offline_sales.list', { query: { tab: 'all' } })).body.total).toBe(0)
  })

  it('never becomes a purchase', async () => {
    const body = made()
    const { transactionId = '' } = await send({
      ...body,
      sale: { ...body.sale, transaction: { ...body.sale.transaction, movement: 'Compra' } },
    })
    expect(transactionId).toMatch(/^V/)
  })
})

describe('what the rules do not take waits with its reason, and takes no number', () => {
  /** Why it waits: the code, and the text. */
  const waits = async (body: ReturnType<typeof made>) => {
    const before = (await documents()).length
    const receipt = await send(body)
    expect(receipt.state).toBe('waiting')
    expect(receipt.transactionId).toBeUndefined()
    expect(await documents()).toHaveLength(before)
    expect(await send(body)).toEqual(receipt)
    await giveRole(app, shop, 'owner')
    await runSql(
      app.db.superuser,
      `update subscription set state = 'trial', trial_ends_at = now() + interval '9 days' where business_id = $1`,
      [shop.businessId],
    )
    const { transactionId = '' } = await send(made({ price: 1, saveMode: 'effective' }))
    expect(Number(transactionId.slice(1))).toBe(before + 1)
    expect(await isSound()).toBeUndefined()
    return receipt.reason
  }

  it('stock, line by line', async () => {
    const reason = await waits(made({ quantity: 6 }))
    expect(reason?.code).toBe('offline_stock_short')
    expect(reason?.message).toBe(`Falta stock de Producto ${product}: se vendieron 6 y hay 5.`)
    expect(await stock()).toBe(4)
  })

  it('another total', async () => {
    expect(await waits(made({ total: 90 }))).toMatchObject({ code: 'offline_total_differs' })
  })

  it('a removed product', async () => {
    const gone = await addProduct(shop, { stock: 0 })
    await shop.call('products.remove', { params: { id: gone } })
    const body = offlineSale(customer, [{ product: gone, quantity: 1, sellingPrice: 1 }], { soldBy: owner })
    expect(await waits(body)).toMatchObject({ code: 'line_product_removed' })
  })

  it('a removed customer, and one that nobody knows', async () => {
    const gone = await addPerson(shop, 'Cliente')
    await shop.call('people.remove', { params: { id: gone } })
    const lines = [{ product, quantity: 1, sellingPrice: 100 }]
    expect(await waits(offlineSale(gone, lines, { soldBy: owner }))).toMatchObject({ code: 'receptor_removed' })
    expect(await waits(offlineSale('NADIE', lines, { soldBy: owner }))).toMatchObject({
      code: 'offline_record_missing',
    })
  })

  it('a licence in consultation mode', async () => {
    await sql(`update subscription set state = 'cancelled' where business_id = $1`, [shop.businessId])
    expect(await waits(made())).toMatchObject({ code: 'license_read_only' })
  })

  it('a price that needs an override', async () => {
    await giveRole(app, shop, 'cashier')
    const reason = await waits(made({ price: 80 }))
    expect(reason?.code).toBe('approval_required')
    expect(reason?.message).toContain('100,00')
  })

  it('a role that sells no more', async () => {
    await giveRole(app, shop, 'accountant')
    expect(await waits(made())).toMatchObject({ code: 'forbidden' })
  })

  it('another seller than whoever sends it, and one that nobody knows', async () => {
    const other = await addMember(app, shop, 'cashier')
    expect(await waits(made({ soldBy: await userOf(app, other) }))).toMatchObject({ code: 'offline_seller_other' })
    expect(await waits(made({ soldBy: '00000000-0000-4000-8000-000000000000' }))).toMatchObject({
      code: 'offline_seller_unknown',
    })
  })

  it('an amount out of range', async () => {
    const body = made({ quantity: 99_999, price: 99_999_999_999, total: 1 })
    expect(await waits(body)).toMatchObject({ code: 'amount_out_of_range' })
  })

  it('another business’s product, of which it tells nothing', async () => {
    const theirs = await app.signUp()
    const foreign = await addProduct(theirs, { code: unique('AJENO'), name: 'Ajeno' })
    const body = offlineSale(customer, [{ product: foreign, quantity: 1, sellingPrice: 1 }], { soldBy: owner })
    const reason = await waits(body)
    expect(reason?.code).toBe('offline_record_missing')
    expect(JSON.stringify(reason)).not.toContain('Ajeno')
  })
})

describe('once only', () => {
  it('a repeat answers the same, whatever has changed since, also after ordinary keys are forgotten', async () => {
    const body = made()
    const first = await send(body)
    await sql(`update subscription set state = 'cancelled' where business_id = $1`, [shop.businessId])
    expect(await send(body)).toEqual(first)
    await sql('delete from idempotency_key')
    expect(await send(body)).toEqual(first)
    expect(await send({ ...body, key: body.key.toUpperCase() })).toEqual(first)
    expect(await documents()).toHaveLength(1)
  })

  it('sent at once from several tabs and by the counter', async () => {
    const body = made()
    const receipts = await Promise.all(Array.from({ length: 6 }, () => send(body)))
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
    expect(await documents()).toHaveLength(1)
    expect(await stock()).toBe(4)
    expect(await isSound()).toBeUndefined()
  })

  it('many at once that only some of the stock is there for: that many are done, the rest waits', async () => {
    const bodies = Array.from({ length: 8 }, () => made())
    const receipts = await Promise.all([...bodies, ...bodies].map((body) => send(body)))
    expect(receipts.filter(({ state }) => state === 'done')).toHaveLength(10)
    expect(await stock()).toBe(0)
    expect((await shop.call('offline_sales.list', {})).body.counts).toEqual({ all: 8, waiting: 3, done: 5, voided: 0 })
    expect(await isSound()).toBeUndefined()
  })

  const online = (body: ReturnType<typeof made>, price = 100, quantity = 1) =>
    shop.call(
      'transaction.add',
      { body: { ...documentBody('sale', customer, [{ product, quantity, sellingPrice: price }]), saveMode: 'paid' } },
      { key: body.key },
    )

  it.each(['at once', 'days later'])('with the sale whose answer was lost, sent again %s', async (when) => {
    const body = made()
    const { transaction } = (await online(body)).body.data
    if (when === 'days later') await sql('delete from idempotency_key')
    expect(await send(body)).toMatchObject({ state: 'done', transactionId: transaction.id })
    expect(await documents()).toHaveLength(1)
    expect(await isSound()).toBeUndefined()
  })

  it('with that sale while it is still under way', async () => {
    const body = made()
    const till = new Client(app.db.superuser)
    await till.connect()
    await till.query('begin')
    await till.query('select from counter where business_id = $1 for update', [shop.businessId])
    const first = online(body)
    await expect.poll(() => countWaiting(app.db.superuser)).toBe(1)
    const second = send(body)
    await expect.poll(() => countWaiting(app.db.superuser)).toBe(2)
    await till.query('commit')
    await till.end()
    const { transaction } = (await first).body.data
    expect(await second).toMatchObject({ state: 'done', transactionId: transaction.id })
    expect(await documents()).toHaveLength(1)
  })

  it('with that sale when it comes after it, also days later', async () => {
    const body = made()
    await send(body)
    expect((await online(body)).problem.code).toBe('idempotency_key_reused')
    await sql('delete from idempotency_key')
    expect((await online(body)).problem.code).toBe('idempotency_key_reused')
    expect(await documents()).toHaveLength(1)
  })

  it('with that sale when it was saved as Creada for want of stock: it is finished, or waits', async () => {
    const body = made({ quantity: 6 })
    const { transaction } = (await online(body, 100, 6)).body.data
    expect(transaction.status).toBe(0)
    expect(await send(body)).toMatchObject({
      state: 'waiting',
      reason: { code: 'offline_stock_short' },
      transactionId: transaction.id,
    })
    const second = made({ quantity: 6 })
    const created = (await online(second, 100, 6)).body.data.transaction
    await addStock(2)
    expect(await send(second)).toMatchObject({ state: 'done', transactionId: created.id })
    expect((await shop.call('offline_sales.post', { params: { key: body.key }, body: {} })).problem.code).toBe(
      'offline_stock_short',
    )
    await addStock(10)
    const posted = await shop.call('offline_sales.post', { params: { key: body.key }, body: {} })
    expect(posted.body.data).toMatchObject({ state: 'done', transactionId: transaction.id })
    expect((await documents()).map(({ status }) => status)).toEqual([2, 2])
    expect(await isSound()).toBeUndefined()
  })

  it('another sale under its key waits for a person, who makes it a document of its own', async () => {
    const body = made()
    const { transaction } = (await online(body, 90)).body.data
    expect(await send(body)).toMatchObject({
      state: 'waiting',
      reason: { code: 'offline_same_key' },
      transactionId: transaction.id,
    })
    const posted = await shop.call('offline_sales.post', { params: { key: body.key }, body: {} })
    expect(posted.body.data.transactionId).not.toBe(transaction.id)
    expect(await documents()).toHaveLength(2)
  })

  it('is kept without what a till sends along with it, which may be anything', async () => {
    const body = made()
    const transaction = { ...body.sale.transaction, version: '\u0000', receptorName: 'Ju\u0000an' }
    expect((await send({ ...body, sale: { ...body.sale, transaction } })).state).toBe('done')
    const { receptorName } = (await shop.call('offline_sales.get', { params: { key: body.key } })).body.data
    expect(receptorName).toBe('Ju an')
  })

  it('two sales of a device that began to count anew are two, under numbers that tell them apart', async () => {
    const [one, other] = [made({ deviceCode: 'repetido' }), made({ deviceCode: 'repetido' })]
    expect(await send(one)).toMatchObject({ state: 'done', localNumber: 'n-repetido-1' })
    const second = await send(other)
    expect(second).toMatchObject({ state: 'done', localNumber: 'n-repetido-1/2' })
    expect(await send(other)).toEqual(second)
    expect(await documents()).toHaveLength(2)
  })
})

const addStock = async (stock: number): Promise<void> => {
  const provider = await addPerson(shop, 'Proveedor')
  const body = { product, movement: 'Ajuste De Entrada', stock, cost: 50, provider }
  expect((await shop.call('stock.add', { body })).status).toBe(201)
}

/** Something that goes wrong as the payment of a document is written: at the end of its unit of work. */
const failing = async (code: string, work: () => Promise<void>): Promise<void> => {
  await sql(
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken' using errcode = '${code}'; end $$`,
  )
  await sql('create trigger fail before insert on payment for each row execute function fail()')
  try {
    await work()
  } finally {
    await sql('drop function fail cascade')
  }
}

describe('what goes wrong', () => {
  it('for a while leaves nothing behind, and the sale comes again later', async () => {
    const body = made()
    await failing('53100', async () => {
      expect((await shop.call('offline_sales.add', { body }, { key: body.key })).status).toBe(503)
    })
    expect((await shop.call('offline_sales.list', { query: { tab: 'all' } })).body.total).toBe(0)
    expect(await send(body)).toMatchObject({ state: 'done', transactionId: 'V00000001' })
    expect(await isSound()).toBeUndefined()
  })

  it('by a defect of ours keeps the sale, which becomes a document once that is mended', async () => {
    const body = made()
    await failing('P0001', async () => {
      expect(await send(body)).toMatchObject({ state: 'waiting', reason: { code: 'internal' } })
    })
    expect(await documents()).toEqual([])
    expect(await isSound()).toBeUndefined()
    const posted = await shop.call('offline_sales.post', { params: { key: body.key }, body: {} })
    expect(posted.body.data).toMatchObject({ state: 'done', transactionId: 'V00000001' })
  })
})

describe('a counter', () => {
  const openCounter = async () => {
    const signedIn = await app.call('session.create', { body: { email: shop.email, password: PASSWORD } })
    const { token } = signedIn.body.data
    const { $id } = (await app.call('devices.enrol', { body: { name: 'Caja 1' } }, { token })).body.data
    return { headers: { cookie: cookiesOf(signedIn.headers) }, id: $id, token }
  }
  const sendByCounter = (body: ReturnType<typeof made>, headers: Record<string, string>) =>
    app.call('offline_sales.add_by_counter', { body: { ...body, businessId: shop.businessId } }, { headers })

  it('sends for whoever clicked, and the audit says who and where, and nobody else', async () => {
    const { headers, id } = await openCounter()
    const seller = await userOf(app, await addMember(app, shop, 'cashier'))
    const body = made({ soldBy: seller })
    const { data } = (await sendByCounter(body, headers)).body
    expect(data.state).toBe('done')
    const { transaction } = (await shop.call('transactions.get', { params: { id: data.transactionId ?? '' } })).body
      .data
    expect(transaction.issuer).toBe(seller)
    const rows = await sql(
      `select entity, action, user_id, device_id, approver_id from audit_log where business_id = $2 and entity_id = any($1) order by entity, action`,
      [[data.transactionId, body.key], shop.businessId],
    )
    expect(rows.map(({ entity, action }) => `${String(action)} ${String(entity)}`)).toEqual([
      'create offline_sale',
      'create transaction',
      'make_effective transaction',
      'make_paid transaction',
    ])
    for (const row of rows) expect(row).toMatchObject({ user_id: seller, device_id: id, approver_id: null })
    const listed = (await shop.call('offline_sales.list', { query: { tab: 'done' } })).body.data[0]
    expect(listed).toMatchObject({ deviceName: 'Caja 1', soldByName: 'Ana Paz', receptorName: 'Juan' })
  })

  it('sends what somebody sold who was suspended since: it waits', async () => {
    const { headers } = await openCounter()
    const seller = await userOf(app, await addMember(app, shop, 'cashier'))
    await sql(`update membership set status = 'suspended' where user_id = $1 and business_id = $2`, [
      seller,
      shop.businessId,
    ])
    const { data } = (await sendByCounter(made({ soldBy: seller }), headers)).body
    expect(data).toMatchObject({ state: 'waiting', reason: { code: 'offline_seller_suspended' } })
  })

  it('is one that the business enrolled: no other browser sends without a session', async () => {
    const { headers, id, token } = await openCounter()
    expect((await sendByCounter(made(), {})).problem.code).toBe('not_a_counter')
    const other = await app.signUp()
    const foreign = { ...made(), businessId: other.businessId }
    expect((await app.call('offline_sales.add_by_counter', { body: foreign }, { headers })).status).toBe(403)
    await app.call('devices.withdraw', { params: { id } }, { token })
    expect((await sendByCounter(made(), headers)).problem.code).toBe('not_a_counter')
    expect(await documents()).toEqual([])
  })
})
