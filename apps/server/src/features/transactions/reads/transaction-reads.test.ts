import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale } from '#test/factories'

let app: TestApp
let shop: Member
let customer: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente')
})
afterAll(() => app.stop())

describe('transactions.get and transactions.list', () => {
  it('says what may be done now', async () => {
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const id = await addSale(shop, customer, [line])
    const can = async () => (await shop.call('transactions.get', { params: { id } })).body.data.can
    expect(await can()).toEqual({
      edit: true,
      remove: true,
      makeEffective: true,
      makePaid: false,
      credit: false,
      pay: false,
    })
    await shop.call('transaction.make_effective', { body: [id] })
    expect(await can()).toEqual({
      edit: false,
      remove: false,
      makeEffective: false,
      makePaid: true,
      credit: true,
      pay: true,
    })
    await shop.call('transaction.make_paid', { body: [id] })
    expect(await can()).toEqual({
      edit: false,
      remove: false,
      makeEffective: false,
      makePaid: false,
      credit: true,
      pay: true,
    })
  })

  it('lists newest first, counts every tab under the same range and search, and finds receptors without accents', async () => {
    const fresh = await app.signUp()
    const [nunez, other] = [
      await addPerson(fresh, 'Cliente', { name: 'Ñandú Núñez' }),
      await addPerson(fresh, 'Cliente'),
    ]
    const line = { product: await addProduct(fresh, { stock: 100 }), quantity: 1, sellingPrice: 10 }
    const ids = [
      await addSale(fresh, nunez, [line]),
      await addSale(fresh, nunez, [line], 'effective'),
      await addSale(fresh, other, [line], 'paid'),
    ]
    const all = await fresh.call('transactions.list', {})
    expect(all.body.data.map((row) => row.id)).toEqual(ids.toReversed())
    expect(all.body).toMatchObject({
      total: 3,
      page: 1,
      pageSize: 25,
      counts: { all: 3, created: 1, effective: 1, paid: 1 },
    })
    const found = await fresh.call('transactions.list', { query: { search: 'nuñez', tab: 'effective' } })
    expect(found.body).toMatchObject({ total: 1, counts: { all: 2, created: 1, effective: 1, paid: 0 } })
    expect((await fresh.call('transactions.list', { query: { search: 'nunez nandu' } })).body.total).toBe(2)
    expect((await fresh.call('transactions.list', { query: { search: 'ñuñ' } })).body.total).toBe(0)
    expect((await fresh.call('transactions.list', { query: { search: 'V00000003' } })).body.data[0]?.id).toBe(ids[2])
    expect((await fresh.call('transactions.list', { query: { end: '2001-01-01T00:00:00.000Z' } })).body.total).toBe(0)
    expect(
      (await fresh.call('transactions.list', { query: { page: 2, pageSize: 2 } })).body.data.map((row) => row.id),
    ).toEqual([ids[0]])
  })

  it('goes by receptor, total and status, either way, with and without a search, and pages through', async () => {
    const fresh = await app.signUp()
    const [zoe, ana] = [
      await addPerson(fresh, 'Cliente', { name: 'Zoe Paz' }),
      await addPerson(fresh, 'Cliente', { name: 'Ana Paz' }),
    ]
    const product = await addProduct(fresh, { checkStock: 'without_stock' })
    const line = (sellingPrice: number) => [{ product, quantity: 1, sellingPrice }]
    const ids = [
      await addSale(fresh, zoe, line(20), 'paid'),
      await addSale(fresh, ana, line(30)),
      await addSale(fresh, zoe, line(10), 'effective'),
    ]
    const order = async (sort: 'receptorName' | 'total' | 'status', more: object = {}) => {
      const up = (await fresh.call('transactions.list', { query: { sort, ...more } })).body.data
      const down = (await fresh.call('transactions.list', { query: { sort: `-${sort}`, ...more } })).body.data
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed())
      return up.map(({ id }) => ids.indexOf(id))
    }
    expect(await order('receptorName')).toEqual([1, 0, 2])
    expect(await order('total')).toEqual([2, 0, 1])
    expect(await order('status', { search: 'paz' })).toEqual([1, 2, 0])
    expect(await order('total', { search: 'V00000003' })).toEqual([2])
    const last = await fresh.call('transactions.list', { query: { sort: 'total', pageSize: 2, page: 2 } })
    expect(last.body.data.map(({ id }) => id)).toEqual([ids[1]])
  })

  it('answers 404 for another business’s transaction, as for one that does not exist', async () => {
    const other = await app.signUp()
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 10 }
    const id = await addSale(shop, customer, [line])
    const foreign = await other.call('transactions.get', { params: { id } })
    const missing = await other.call('transactions.get', { params: { id: 'V99999999' } })
    expect(foreign.status).toBe(404)
    expect(foreign.problem).toEqual(missing.problem)
    for (const name of ['transaction.make_effective', 'transaction.make_paid'] as const) {
      expect((await other.call(name, { body: [id] })).status).toBe(404)
    }
    expect((await other.call('transaction.remove', { body: { transactionId: id } })).status).toBe(404)
  })
})
