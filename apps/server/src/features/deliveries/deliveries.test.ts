import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addDelivery, switchDeliveriesOn } from '#test/deliveries'
import { countWaiting } from '#test/postgres/sql'
import { offlineSale, userOf } from '#test/shops/offline-sales'
import { addNote, addPerson, addProduct, addPurchase, addSale, documentBody } from '#test/factories'

let app: TestApp
let shop: Member
let cement: string
let sand: string
let ana: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  cement = await addProduct(shop, { name: 'Cemento', price: 1000, cost: 100, stock: 500 })
  sand = await addProduct(shop, { name: 'Arena', price: 50, cost: 10, stock: 500 })
  ana = await addPerson(shop, 'Cliente', { name: 'Ana Paz' })
  await switchDeliveriesOn(shop)
})
afterAll(() => app.stop())

const sell = (lines = [cementLine(10), { product: sand, quantity: 4, sellingPrice: 50 }], customer = ana) =>
  addSale(shop, customer, lines, 'effective')
const cementLine = (quantity: number) => ({ product: cement, quantity, sellingPrice: 1000 })
const ofSale = async (id: string) => (await shop.call('deliveries.of_sale', { params: { id } })).body.data
const pendingOf = async (id: string) => (await ofSale(id)).lines.map(({ pending }) => pending)
const partOf = (sale: string, ...quantities: number[]) => ({
  sale,
  lines: quantities.map((quantity, place) => ({ saleLine: place + 1, quantity })),
})
const create = (sales: Parameters<typeof addDelivery>[2]) =>
  shop.call('deliveries.create', { body: { sales: [], ...sales } })
const mark = async (id: string, state: 'delivered' | 'notFound' | 'returned' | 'voided' | 'out', more: object = {}) =>
  shop.call('deliveries.mark', { params: { id }, body: { state, ...more } })
const pendingSales = async (query: object = {}) =>
  (await shop.call('deliveries.pending', { query: { pageSize: 50, ...query } })).body

describe('a sale to be delivered', () => {
  it('says so as it is made, and its goods leave the stock as ever', async () => {
    const stock = async () => (await shop.call('products.get', { params: { id: cement } })).body.data.currentStock
    const before = await stock()
    const sale = documentBody('sale', ana, [cementLine(3)])
    const body = { ...sale, saveMode: 'effective' as const, delivery: { address: 'Mitre 10', day: '2999-01-02' } }
    const id = (await shop.call('transaction.add', { body })).body.data.transaction.$id
    expect(await stock()).toBe((before ?? 0) - 3)
    expect((await ofSale(id)).plan).toEqual({ address: 'Mitre 10', day: '2999-01-02', version: 1 })
    const { data, counts } = await pendingSales({ search: id })
    expect(data).toMatchObject([{ sale: id, receptorName: 'Ana Paz', address: 'Mitre 10', due: 3000 }])
    expect(counts).toEqual({ all: 1, due: 0, later: 1, undated: 0 })
    await addDelivery(shop, [id], { isHandedOver: true })
    expect(await stock()).toBe((before ?? 0) - 3)
    expect((await pendingSales({ search: id })).total).toBe(0)
  })

  it('that is removed before it is effective takes its plan with it; a purchase has none', async () => {
    const sale = documentBody('sale', ana, [cementLine(1)])
    const id = (await shop.call('transaction.add', { body: { ...sale, delivery: {} } })).body.data.transaction.$id
    expect((await pendingSales({ search: id })).total).toBe(0)
    expect((await create({ sales: [{ sale: id }] })).problem.code).toBe('delivery_not_effective')
    expect((await shop.call('transaction.remove', { body: { transactionId: id } })).status).toBe(200)
    const supplier = await addPerson(shop, 'Proveedor')
    const bought = documentBody('purchase', supplier, [cementLine(1)])
    const refused = await shop.call('transaction.add', { body: { ...bought, delivery: {} } })
    expect(refused.problem.data?.[0]).toMatchObject({ code: 'delivery_of_sales', path: 'delivery' })
    const purchase = await addPurchase(shop, supplier, [cementLine(1)], { saveMode: 'created', invoiceType: 'C' })
    expect((await shop.call('deliveries.of_sale', { params: { id: purchase } })).status).toBe(422)
  })

  it('that was made without the internet says so, too, though its day is over by now', async () => {
    const sold = offlineSale(ana, [cementLine(2)], { soldBy: await userOf(app, shop) })
    const body = { ...sold, sale: { ...sold.sale, delivery: { day: '2020-01-02', note: 'Timbre 2' } } }
    const { transactionId: id = '' } = (await shop.call('offline_sales.add', { body })).body.data
    expect((await ofSale(id)).plan).toEqual({ day: '2020-01-02', note: 'Timbre 2', version: 1 })
  })

  it('is taken by its customer after all, unless a remito has goods of it', async () => {
    const id = await sell()
    await shop.call('deliveries.plan', { params: { id }, body: {} })
    const delivery = await addDelivery(shop, [id])
    const unplan = () => shop.call('deliveries.unplan', { params: { id } })
    expect((await unplan()).problem.code).toBe('delivery_exists')
    await mark(delivery, 'voided')
    expect((await unplan()).body.data.plan).toBeUndefined()
    expect((await pendingSales({ search: id })).total).toBe(0)
  })
})

describe('a remito', () => {
  it('takes parts until all is delivered, and never more than was sold', async () => {
    const id = await sell()
    const first = await create({ sales: [partOf(id, 4)] })
    expect(first.body.data.lines).toMatchObject([{ productName: 'Cemento', quantity: 4 }])
    expect(await pendingOf(id)).toEqual([6, 4])
    const refused = await create({ sales: [partOf(id, 6.01)] })
    expect(refused.problem.data?.[0]).toMatchObject({
      code: 'delivery_quantity_above',
      message: 'De Cemento quedan 6 por entregar.',
      path: 'sales.0.lines',
    })
    expect((await create({ sales: [partOf(id, 3, 0, 1)] })).problem.data?.[0]?.code).toBe('delivery_line_unknown')
    expect((await create({ sales: [{ sale: id }] })).body.data.lines).toMatchObject([{ quantity: 6 }, { quantity: 4 }])
    expect(await pendingOf(id)).toEqual([0, 0])
    expect((await create({ sales: [{ sale: id }] })).problem.code).toBe('delivery_of_nothing')
  })

  it('has goods of several sales of one customer, none of another', async () => {
    const [one, other] = [await sell(), await sell()]
    const made = (await create({ sales: [{ sale: one }, partOf(other, 1)] })).body.data
    expect(made.lines.map(({ sale, quantity }) => [sale, quantity])).toEqual([
      [one, 10],
      [one, 4],
      [other, 1],
    ])
    expect(made.due).toBe(20_400)
    const beto = await addPerson(shop, 'Cliente')
    const his = await sell([cementLine(1)], beto)
    expect((await create({ sales: [partOf(other, 1), { sale: his }] })).problem.data?.[0]?.code).toBe(
      'delivery_of_two_customers',
    )
    expect((await create({ sales: [{ sale: other }, { sale: other }] })).problem.data?.[0]?.code).toBe(
      'delivery_sale_twice',
    )
  })

  it('tells an address of its own from the one of its customer, which another edit leaves with them', async () => {
    const receptor = 'D1'
    const person = { code: receptor, name: 'Inés Gil', type: 'Cliente' as const }
    await shop.call('people.create', { body: { ...person, addresses: [{ address: 'Belgrano 455' }] } })
    const id = await addDelivery(shop, [await sell([cementLine(1)], receptor)])
    const known = (await shop.call('deliveries.get', { params: { id } })).body.data
    expect([known.address, known.ownAddress]).toEqual(['Belgrano 455', undefined])
    const edit = { params: { id }, body: { day: known.day, address: 'Mitre 10' } }
    const { address, ownAddress } = (await shop.call('deliveries.edit', edit)).body.data
    expect([address, ownAddress]).toEqual(['Mitre 10', 'Mitre 10'])
  })

  it('that two people make at once of the same goods is one, and the other hears what is left', async () => {
    const id = await sell([cementLine(10)])
    const other = new Client(app.db.superuser)
    await other.connect()
    await other.query('begin')
    await other.query('select from transaction where business_id = $1 and id = $2 for update', [shop.businessId, id])
    const making = [1, 2, 3].map(() => create({ sales: [partOf(id, 6)] }))
    // All of them wait for the sale, before they read what is left of it.
    await expect.poll(() => countWaiting(app.db.superuser)).toBe(3)
    await other.query('commit')
    await other.end()
    const made = await Promise.all(making)
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    expect(await pendingOf(id)).toEqual([4])
  })

  it('has a number without holes, however many are made at once', async () => {
    const other = await app.signUp()
    await switchDeliveriesOn(other)
    const [product, customer] = [await addProduct(other, { stock: 9 }), await addPerson(other, 'Cliente')]
    const sale = await addSale(other, customer, [{ product, quantity: 5, sellingPrice: 1 }], 'effective')
    const body = { sales: [partOf(sale, 1)] }
    const made = await Promise.all([1, 2, 3].map(() => other.call('deliveries.create', { body })))
    expect(made.map((each) => each.body.data.$id).toSorted()).toEqual(['X00000001', 'X00000002', 'X00000003'])
  })

  it('whose goods come back makes them pending again, until they leave again or are credited', async () => {
    const id = await sell([cementLine(10)])
    const delivery = await addDelivery(shop, [id])
    await mark(delivery, 'returned', { note: 'Bolsas rotas' })
    expect(await pendingOf(id)).toEqual([10])
    const note = await addNote(shop, id, [{ product: cement, quantity: 4, saleLine: 1 }])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
    expect(await pendingOf(id)).toEqual([6])
    const ofReturned = async () => (await ofSale(id)).deliveries.at(-1)?.lines.map(({ pending }) => pending)
    expect(await ofReturned()).toEqual([6])
    await addDelivery(shop, [id])
    expect(await ofReturned()).toEqual([0])
    const refused = await mark(delivery, 'delivered')
    expect([refused.status, refused.problem.code]).toEqual([409, 'delivery_goods_elsewhere'])
    expect((await ofSale(id)).deliveries.map(({ state }) => state)).toEqual(['out', 'returned'])
  })

  it('is refused where the business works without deliveries', async () => {
    const other = await app.signUp()
    const [product, customer] = [await addProduct(other, { stock: 9 }), await addPerson(other, 'Cliente')]
    const sale = await addSale(other, customer, [{ product, quantity: 5, sellingPrice: 1 }], 'effective')
    expect((await other.call('deliveries.create', { body: { sales: [{ sale }] } })).problem.code).toBe('deliveries_off')
    expect((await other.call('deliveries.plan', { params: { id: sale }, body: {} })).problem.code).toBe(
      'deliveries_off',
    )
    expect((await other.call('users.get', {})).body.data.deliveries).toBeUndefined()
  })
})

describe('a mark', () => {
  it('that a phone sends late does not undo a later one, and the same one again changes nothing', async () => {
    const delivery = await addDelivery(shop, [await sell()])
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    expect((await mark(delivery, 'delivered', { markedAt: at(5) })).body.data.version).toBe(2)
    expect((await mark(delivery, 'delivered', { markedAt: at(5) })).body.data.version).toBe(2)
    const late = await mark(delivery, 'notFound', { markedAt: at(9) })
    expect(late.body.data).toMatchObject({ state: 'delivered', version: 2 })
    expect((await mark(delivery, 'notFound', { markedAt: at(1) })).body.data.state).toBe('notFound')
  })

  it('of the future counts as one of now', async () => {
    const delivery = await addDelivery(shop, [await sell()])
    const { markedAt = '' } = (await mark(delivery, 'delivered', { markedAt: '2999-01-01T00:00:00.000Z' })).body.data
    expect(Date.parse(markedAt)).toBeLessThan(Date.now() + 60_000)
    expect((await mark(delivery, 'out')).body.data.state).toBe('out')
  })
})
