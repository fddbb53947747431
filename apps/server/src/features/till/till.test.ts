import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, documentBody } from '#test/factories'
import { giveRole } from '#test/roles'
import { offlineSale, userOf } from '#test/shops/offline-sales'

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  shop = await app.signUp()
})

const switchTill = (enabled: boolean, headers: Record<string, string> = {}) =>
  shop.call('settings.update_till', { body: { enabled } }, { headers })
const finalConsumer = async (): Promise<string> => (await switchTill(true)).body.data.finalConsumer ?? ''
const personOf = async (id: string) => (await shop.call('people.get', { params: { id } })).body.data
const sell = async (customer: string, saveMode: 'created' | 'effective' | 'paid', quantity = 1) => {
  const product = await addProduct(shop)
  const line = { product, quantity, sellingPrice: 100 }
  return shop.call('transaction.add', { body: { ...documentBody('sale', customer, [line]), saveMode } })
}

describe('the Mostrador', () => {
  it('is off, and then no answer tells of it; switched on it has a customer that nobody needs to name', async () => {
    const tellsOfIt = async () => 'till' in (await shop.call('users.get', {})).body.data
    expect((await shop.call('settings.till', {})).body.data).toEqual({ enabled: false, version: 0 })
    expect(await tellsOfIt()).toBe(false)
    expect((await switchTill(true)).body.data).toEqual({ enabled: true, finalConsumer: 'CF', version: 1 })
    expect((await shop.call('users.get', {})).body.data.till).toEqual({ finalConsumer: 'CF' })
    expect(await personOf('CF')).toMatchObject({ name: 'Consumidor Final', type: 'Cliente', ivaCondition: 5 })
    await switchTill(false)
    expect(await tellsOfIt()).toBe(false)
    expect((await switchTill(true)).body.data).toEqual({ enabled: true, finalConsumer: 'CF', version: 3 })
    expect((await shop.call('people.list', { query: { search: 'consumidor' } })).body.total).toBe(1)
  })

  it('takes the next code that is free, and makes one customer of two who switch it on at once', async () => {
    await shop.call('people.create', { body: { code: 'CF', name: 'Cristina Fuentes', type: 'Cliente' } })
    const both = await Promise.all([switchTill(true), switchTill(true)])
    expect(both.map(({ status }) => status)).toContain(200)
    expect((await shop.call('settings.till', {})).body.data.finalConsumer).toBe('CF2')
    expect((await shop.call('people.list', { query: { search: 'consumidor' } })).body.total).toBe(1)
  })

  it('is answered by a manager, of the version that they saw', async () => {
    await giveRole(app, shop, 'cashier')
    expect((await switchTill(true)).status).toBe(403)
    await giveRole(app, shop, 'manager')
    expect((await switchTill(false, { 'if-match': '0' })).body.data).toEqual({ enabled: false, version: 1 })
    expect((await switchTill(true, { 'if-match': '0' })).problem.code).toBe('stale')
  })
})

describe('the final consumer', () => {
  it('is not removed, and keeps its name, its type and what vouchers say of it', async () => {
    const code = await finalConsumer()
    const body = await personOf(code)
    expect((await shop.call('people.remove', { params: { id: code } })).problem).toMatchObject({
      code: 'final_consumer_fixed',
      message:
        'Consumidor Final es el cliente del Mostrador: no se elimina, y su nombre y sus datos fiscales no cambian.',
    })
    const changes = [{ name: 'Mostrador' }, { ivaCondition: 1 }, { cuit: '20111111112' }, { creditLimit: 100 }] as const
    for (const change of changes) {
      const { status } = await shop.call('people.update', { params: { id: code }, body: { ...body, ...change } })
      expect({ ...change, status }).toEqual({ ...change, status: 422 })
    }
    const noted = { ...body, observations: 'Lista de mostrador' }
    expect((await shop.call('people.update', { params: { id: code }, body: noted })).status).toBe(200)
  })

  it('is not renamed by a sheet either', async () => {
    const code = await finalConsumer()
    const lines = [
      ['Código', 'Nombre', 'Tipo'],
      [code, 'Otro Nombre', 'Cliente'],
    ]
    const { body } = await shop.call('import.apply', {
      params: { entity: 'people' },
      query: { dryRun: 'false' },
      body: { lines },
    })
    expect(JSON.stringify(body)).toContain('Consumidor Final es el cliente del Mostrador')
    expect((await personOf(code)).name).toBe('Consumidor Final')
  })

  it('owes nothing: a sale to it is paid whole, or is not made effective', async () => {
    const code = await finalConsumer()
    const paid = await sell(code, 'paid')
    expect(paid.body.data.transaction.status).toBe(2)
    const owed = await sell(code, 'effective')
    expect([owed.status, owed.problem.code, owed.problem.message]).toEqual([
      422,
      'final_consumer_owes',
      'Consumidor Final no puede quedar debiendo ni tener saldo a favor: la venta se cobra entera.',
    ])
    const { id } = paid.body.data.transaction
    const body = { toTransactionId: id, total: -40, transactionPayment: true } as const
    expect((await shop.call('payments.add', { body })).problem.code).toBe('final_consumer_owes')
    expect((await personOf(code)).checkingAccount).toBe(0)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('pays what was only written down as it becomes effective, by one call and in several', async () => {
    const code = await finalConsumer()
    const sales = [await sell(code, 'created'), await sell(code, 'created'), await sell(code, 'created')]
    const [first = '', ...others] = sales.map(({ body }) => body.data.transaction.id)
    const [result] = (await shop.call('transaction.make_effective', { body: [first] })).body.data
    expect(result).toMatchObject({ status: 0, paid: true })
    await shop.call('transaction.make_effective', { body: others })
    for (const id of [first, ...others]) {
      const { transaction, payments } = (await shop.call('transactions.get', { params: { id } })).body.data
      expect([transaction.status, payments.length]).toEqual([2, 1])
    }
    const other = await sell(await addPerson(shop, 'Cliente'), 'created')
    const { id } = other.body.data.transaction
    expect((await shop.call('transaction.make_effective', { body: [id] })).body.data[0]).not.toHaveProperty('paid')
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('gets back what it paid, and owes nothing after it', async () => {
    const code = await finalConsumer()
    const { id } = (await sell(code, 'paid', 2)).body.data.transaction
    const [line] = (await shop.call('transactions.get', { params: { id } })).body.data.details.detailLines
    const note = await addNote(shop, id, [{ product: line?.product ?? '', quantity: 1 }])
    await shop.call('credit_note.make_effective', { body: { transactionId: note, reStock: true } })
    const answer = await shop.call('credit_note.make_paid', { body: { transactionId: note, paymentMode: 1 } })
    expect(answer.status).toBe(200)
    expect((await personOf(code)).checkingAccount).toBe(0)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it.each(['effective', 'paid'] as const)('paid a sale that was made without a network (%s)', async (saveMode) => {
    const code = await finalConsumer()
    const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 100 }
    const body = offlineSale(code, [line], { soldBy: await userOf(app, shop), saveMode })
    const { state, transactionId = '' } = (await shop.call('offline_sales.add', { body })).body.data
    expect(state).toBe('done')
    const { transaction } = (await shop.call('transactions.get', { params: { id: transactionId } })).body.data
    expect(transaction.status).toBe(2)
    expect(await app.brokenBooks()).toBeUndefined()
  })
})
