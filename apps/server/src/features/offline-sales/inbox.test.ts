import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addMethod, addPerson, addProduct, becomeResponsable } from '#test/factories'
import { offlineSale, userOf, type OfflineSaleOptions } from '#test/shops/offline-sales'
import { countWaiting } from '#test/postgres/sql'
import { addMember } from '#test/roles'

let app: TestApp
let shop: Member
let owner: string
let cashier: Member
let seller: string
let customer: string
let product: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  shop = await app.signUp()
  owner = await userOf(app, shop)
  cashier = await addMember(app, shop, 'cashier')
  seller = await userOf(app, cashier)
  customer = await addPerson(shop, 'Cliente', { name: 'Juan' })
  product = await addProduct(shop, { stock: 5, price: 100 })
})

const made = (quantity: number, options: OfflineSaleOptions = {}) =>
  offlineSale(customer, [{ product, quantity, sellingPrice: 100 }], { soldBy: seller, ...options })
/** The key of a sale that waits for stock. */
const waiting = async (options: OfflineSaleOptions = {}): Promise<string> => {
  const body = made(6, options)
  expect((await cashier.call('offline_sales.add', { body })).body.data.state).toBe('waiting')
  return body.key
}
const bringStock = async (): Promise<void> => {
  const provider = await addPerson(shop, 'Proveedor')
  const body = { product, movement: 'Ajuste De Entrada', stock: 5, cost: 50, provider }
  expect((await shop.call('stock.add', { body })).status).toBe(201)
}
const post = (key: string, sale?: ReturnType<typeof made>['sale']) =>
  shop.call('offline_sales.post', { params: { key }, body: { sale } })
const voidSale = (key: string) => shop.call('offline_sales.void', { params: { key }, body: { reason: ' Se repitió ' } })
const get = async (key: string) => (await shop.call('offline_sales.get', { params: { key } })).body.data
const documents = async () => (await shop.call('transactions.list', {})).body.data

describe('a sale that waits', () => {
  it('of a page that knew net prices only stays net, whatever the business keeps by now', async () => {
    await becomeResponsable(shop, true)
    const { sale, ...sent } = made(6, { total: 726 })
    const details = { detailLines: sale.details.detailLines.map((line) => ({ ...line, iva: 21 as const })) }
    await cashier.call('offline_sales.add', { body: { ...sent, sale: { ...sale, details } } })
    await app.sql(`update offline_sale set body = body #- '{transaction,summary,pricesIncludeVat}'`)
    expect(await get(sent.key)).toMatchObject({ pricesIncludeVat: false, total: 726, computedTotal: 726 })
  })

  it('is no document: it moves neither stock, nor account, nor cash, nor statistics', async () => {
    await waiting({ saveMode: 'effective' })
    await waiting()
    expect(await documents()).toEqual([])
    expect((await shop.call('products.get', { params: { id: product } })).body.data.currentStock).toBe(5)
    expect((await shop.call('people.get', { params: { id: customer } })).body.data.checkingAccount).toBe(0)
    expect((await shop.call('payments.list', {})).body.total).toBe(0)
    expect((await shop.call('dashboard.days', {})).body.data).toEqual([])
    expect((await shop.call('offline_sales.waiting', {})).body.data).toEqual({ count: 2, total: 1200, cash: 600 })
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('becomes one in a click once there is stock, in the name of its seller; a second click finds it', async () => {
    const key = await waiting()
    expect((await post(key)).problem.code).toBe('offline_stock_short')
    await bringStock()
    const first = await post(key)
    expect(first.body.data).toMatchObject({ state: 'done', transactionId: 'V00000001' })
    expect((await post(key)).body.data).toEqual(first.body.data)
    const { transaction } = (await shop.call('transactions.get', { params: { id: 'V00000001' } })).body.data
    expect(transaction).toMatchObject({ issuer: seller, status: 2, summary: { total: 600 } })
    expect((await get(key)).resolvedByName).toBe('Ana Paz')
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('says of a click that came to nothing what says so of one that came in, and nothing of the click itself', async () => {
    const body = made(1, { total: 90 })
    await cashier.call('offline_sales.add', { body })
    const { reason } = await get(body.key)
    expect(reason?.code).toBe('offline_total_differs')
    expect((await post(body.key)).problem.code).toBe('total_mismatch')
    expect((await get(body.key)).reason).toEqual(reason)
    await shop.call('categories.create', { body: { name: 'Otra cosa' } }, { key: 'k' })
    const reused = await shop.call('offline_sales.post', { params: { key: body.key }, body: {} }, { key: 'k' })
    expect(reused.problem.code).toBe('idempotency_key_reused')
    expect((await get(body.key)).reason).toEqual(reason)
  })

  it('tells what stands against it now', async () => {
    const gone = await addProduct(shop, { stock: 0 })
    await shop.call('products.remove', { params: { id: gone } })
    const lines = [
      { product, quantity: 6, sellingPrice: 100 },
      { product: gone, quantity: 1, sellingPrice: 10 },
    ]
    const body = offlineSale(customer, lines, { soldBy: seller, total: 700 })
    await cashier.call('offline_sales.add', { body })
    expect(await get(body.key)).toMatchObject({
      total: 700,
      computedTotal: 610,
      isReceptorGone: false,
      lineStates: [
        { isGone: false, available: 5 },
        { isGone: true, available: 0 },
      ],
    })
  })

  it('goes with another product and the total of now, and the audit keeps what it was', async () => {
    const gone = await addProduct(shop, { stock: 0 })
    await shop.call('products.remove', { params: { id: gone } })
    const body = offlineSale(customer, [{ product: gone, quantity: 1, sellingPrice: 100 }], {
      soldBy: seller,
      total: 90,
    })
    await cashier.call('offline_sales.add', { body })
    const { sale } = made(1)
    expect((await post(body.key, sale)).body.data.state).toBe('done')
    const [row] = await app.sql(
      `select user_id, before, after from audit_log where entity_id = $1 and action = 'post'`,
      [body.key],
    )
    expect(row).toMatchObject({
      user_id: owner,
      before: { state: 'waiting', total: 90, lines: [{ product: gone }] },
      after: { state: 'done', total: 100, lines: [{ product }], transactionId: 'V00000001' },
    })
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('that was mended is paid by the methods of the till, also with another total', async () => {
    const qr = await addMethod(shop, { name: 'QR' })
    const paidBy = async (mended: number) => {
      const { sale, ...sent } = made(6)
      const parts = [{ method: qr, amount: 600 }]
      await cashier.call('offline_sales.add', { body: { ...sent, sale: { ...sale, parts } } })
      await bringStock()
      const { data } = (await post(sent.key, made(mended).sale)).body
      return (await shop.call('transactions.get', { params: { id: data.transactionId ?? '' } })).body.data.payments
    }
    expect(await paidBy(6)).toMatchObject([{ total: 600, parts: [{ method: qr, amount: 600 }] }])
    expect(await paidBy(2)).toMatchObject([{ total: 200, parts: [{ method: qr, amount: 200 }] }])
  })

  it('that was mended and is refused stays as it was made', async () => {
    const key = await waiting()
    const before = await get(key)
    const other = offlineSale('NADIE', [{ product, quantity: 1, sellingPrice: 100 }])
    expect((await post(key, other.sale)).status).toBe(404)
    expect(await get(key)).toEqual(before)
  })

  it('is voided with the reason, once, and becomes no document any more', async () => {
    const key = await waiting()
    const first = await voidSale(key)
    expect(first.body.data.state).toBe('voided')
    expect((await voidSale(key)).body.data).toEqual(first.body.data)
    expect((await post(key)).problem.code).toBe('offline_sale_voided')
    expect(await get(key)).toMatchObject({ voidReason: 'Se repitió', resolvedByName: 'Ana Paz' })
    const rows = await app.sql(`select after from audit_log where entity_id = $1 and action = 'void'`, [key])
    expect(rows).toMatchObject([{ after: { state: 'voided', reason: 'Se repitió' } }])
    expect((await shop.call('offline_sales.waiting', {})).body.data).toEqual({ count: 0, total: 0, cash: 0 })
    expect(await documents()).toEqual([])
  })

  it('that is done is not voided any more', async () => {
    const body = made(1)
    await cashier.call('offline_sales.add', { body })
    expect((await voidSale(body.key)).problem.code).toBe('offline_sale_done')
  })

  it('made a document by several at once is one, and by one while another voids it one of both', async () => {
    const [twice, contested] = [await waiting(), await waiting()]
    await bringStock()
    await bringStock()
    const posts = await Promise.all(Array.from({ length: 5 }, () => post(twice)))
    expect(new Set(posts.map(({ body }) => body.data.transactionId)).size).toBe(1)
    const outcomes = await Promise.all([post(contested), voidSale(contested), post(contested), voidSale(contested)])
    const { state } = await get(contested)
    const won = outcomes.filter(({ status }) => status === 200)
    expect(won.map(({ body }) => body.data.state)).toEqual([state, state])
    expect(await documents()).toHaveLength(state === 'done' ? 2 : 1)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('that is voided while a click on it comes to nothing keeps the reasons that it was voided with', async () => {
    const key = await waiting()
    await cashier.call('offline_sales.add', { body: made(1) })
    const holder = new Client(app.db.superuser)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from product where business_id = $1 and code = $2 for update', [
      shop.businessId,
      product,
    ])
    const click = post(key)
    await expect.poll(() => countWaiting(app.db.superuser)).toBe(1)
    const voiding = voidSale(key)
    await expect.poll(() => countWaiting(app.db.superuser)).toBe(2)
    await holder.query('commit')
    await holder.end()
    expect((await click).problem.message).toContain('hay 4')
    const voided = (await voiding).body.data
    expect(voided.state).toBe('voided')
    expect(await get(key)).toMatchObject({ state: 'voided', reason: voided.reason })
  })

  it('tells the till that sends it again what became of it since', async () => {
    const [posted, voided] = [made(6), made(6)]
    const receipt = async (body: typeof posted) => (await cashier.call('offline_sales.add', { body })).body.data
    expect([(await receipt(posted)).state, (await receipt(voided)).state]).toEqual(['waiting', 'waiting'])
    await bringStock()
    await post(posted.key)
    await voidSale(voided.key)
    expect(await receipt(posted)).toMatchObject({ state: 'done', transactionId: 'V00000001' })
    expect((await receipt(voided)).state).toBe('voided')
  })

  it('needs a manager or the owner', async () => {
    const key = await waiting()
    const refused = [
      await cashier.call('offline_sales.post', { params: { key }, body: {} }),
      await cashier.call('offline_sales.void', { params: { key }, body: { reason: 'x' } }),
    ]
    // Nobody lends it: the person who took the money at the till must not make the sale disappear.
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ])
    expect((await get(key)).state).toBe('waiting')
  })
})

describe('the list', () => {
  it('shows whoever sells only their own of today', async () => {
    const own = await waiting()
    const old = await waiting({ soldAt: new Date(Date.now() - 3 * 86_400_000).toISOString() })
    const others = made(6, { soldBy: owner })
    await shop.call('offline_sales.add', { body: others })
    const listed = (await cashier.call('offline_sales.list', {})).body
    expect(listed.data.map(({ key }) => key)).toEqual([own])
    expect(listed.counts).toEqual({ all: 1, waiting: 1, done: 0, voided: 0 })
    expect(listed.waiting.count).toBe(1)
    expect((await cashier.call('offline_sales.waiting', {})).body.data.count).toBe(1)
    for (const key of [old, others.key]) {
      expect((await cashier.call('offline_sales.get', { params: { key } })).status).toBe(404)
    }
    expect((await shop.call('offline_sales.list', {})).body.total).toBe(3)
  })

  it('names seller and customer as they were, by tab and page, and nobody of another business', async () => {
    const theirs = await app.signUp()
    const stranger = await userOf(app, theirs)
    await shop.call('offline_sales.add', { body: made(6, { soldBy: stranger }) })
    await waiting()
    const { data } = (await shop.call('offline_sales.list', { query: { tab: 'waiting', pageSize: 1 } })).body
    expect(data).toHaveLength(1)
    const all = (await shop.call('offline_sales.list', {})).body.data
    expect(new Set(all.map(({ soldByName }) => soldByName))).toEqual(new Set(['Ana Paz', undefined]))
    expect(all[0]).toMatchObject({ receptorName: 'Juan', lines: [{ productName: `${product} del mostrador` }] })
    expect((await theirs.call('offline_sales.list', { query: { tab: 'all' } })).body.data).toEqual([])
  })
})
