import { dayRange, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addNote, addPerson, addProduct, addSale, documentBody } from '#test/factories'
import { addMember, giveRole } from '#test/roles'

/** The view of a seller on a shop in which everything has happened. */
let app: TestApp
let shop: Member
let other: Member
let customer: string
let supplier: string
let employee: string
let product: string
let sold: string
let soldBefore: string
let bought: string
let note: string
let paid: Readonly<Record<'today' | 'before' | 'purchase' | 'note' | 'cash' | 'employee', string>>

const creditIn = async (member: Member) => {
  const id = await addNote(member, sold, [{ product, quantity: 1 }])
  await member.call('credit_note.make_effective', { body: { transactionId: id, reStock: true } })
  const paid = await member.call('credit_note.make_paid', { body: { transactionId: id, paymentMode: 2 } })
  return { id, payment: paid.body.data.payments[0]!.$id }
}

const yesterday = dayRange('2026-07-01', DEFAULT_TIME_ZONE)
let now = new Date(yesterday.end)

const pay = async (on: string) =>
  (await shop.call('payments.add', { body: { transactionPayment: true, toTransactionId: on, total: 1 } })).body.data.$id

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente', { name: 'Juan' })
  supplier = await addPerson(shop, 'Proveedor', { name: 'Juana' })
  employee = await addPerson(shop, 'Empleado', { name: 'Juanita', initialBalance: 100 })
  product = await addProduct(shop, { stock: 1000, cost: 3 })
  const lines = [{ product, quantity: 2, sellingPrice: 50 }]
  soldBefore = await addSale(shop, customer, lines, 'effective')
  const paidBefore = await pay(soldBefore)
  now = new Date(now.getTime() + 1)
  sold = await addSale(shop, customer, lines, 'effective')
  const purchase = { ...documentBody('purchase', supplier, lines), saveMode: 'effective' as const }
  bought = (await shop.call('transaction.add', { body: purchase })).body.data.transaction.id
  other = await addMember(app, shop, 'manager')
  const credit = await creditIn(other)
  note = credit.id
  const cash = await shop.call('payments.add', { body: { paymentOperation: 'deposit', total: 1, tag: 'Caja' } })
  const advance = await shop.call('payments.add', {
    body: { checkingAccountPayment: true, personId: employee, total: 1, tag: 'Adelantos' },
  })
  paid = {
    employee: advance.body.data.$id,
    today: await pay(sold),
    before: paidBefore,
    purchase: await pay(bought),
    note: credit.payment,
    cash: cash.body.data.$id,
  }
})
afterAll(() => app.stop())

const become = (role: StaffRole) => giveRole(app, shop, role)

const statusOf = async (calls: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)

const lastNumbers = async () => (await shop.call('users.get', {})).body.data.transactionSettings

describe('a cashier sees', () => {
  beforeEach(() => become('cashier'))

  it('how many sales there are, and not how many purchases', async () => {
    expect(await lastNumbers()).toMatchObject({ lastInvoice: '00000002' })
    expect(await lastNumbers()).not.toHaveProperty('lastBill')
  })

  const ids = async (query: { start?: string; end?: string; search?: string; tab?: 'effective' } = {}) => {
    const { data, total, counts } = (await shop.call('transactions.list', { query })).body
    expect([total, counts[query.tab ?? 'all']]).toEqual([data.length, data.length])
    return data.map(({ id }) => id)
  }

  it("of the documents the present day's sales, however they are looked for", async () => {
    expect(await ids()).toEqual([sold])
    expect(await ids({ tab: 'effective' })).toEqual([sold])
    expect(await ids({ start: yesterday.start })).toEqual([sold])
    expect(await ids(yesterday)).toEqual([])
    expect(await ids({ end: yesterday.start })).toEqual([])
    expect(await ids({ start: '2999-01-01T00:00:00.000Z' })).toEqual([])
    for (const search of [bought, note, soldBefore, 'juana']) expect(await ids({ search })).toEqual([])
    expect(await ids({ search: '2' })).toEqual([sold])
    expect(await ids({ search: 'juan' })).toEqual([sold])
  })

  it('any sale by its number, without the credit notes of others, and no other document; on paper neither', async () => {
    const get = (id: string) => shop.call('transactions.get', { params: { id } })
    const print = (id: string) => shop.call('print.transactions', { query: { ids: id } })
    expect(await statusOf([sold, soldBefore, bought, note].map(get))).toEqual([200, 200, 404, 404])
    const { creditNotes, payments } = (await get(sold)).body.data
    expect([creditNotes, payments.map(({ $id }) => $id)]).toEqual([[], [paid.today]])
    expect(await statusOf([sold, soldBefore, bought, note, `${sold},${note}`].map(print))).toEqual([
      200, 200, 404, 404, 404,
    ])
  })

  it("of the money what customers paid in the present day, by a list's means and by an id", async () => {
    const list = async (query = {}) => {
      const { data, total, counts } = (await shop.call('payments.list', { query })).body
      return [data.map(({ $id }) => $id), total, counts['all'], counts['providerPayment']]
    }
    expect(await list()).toEqual([[paid.today], 1, 1, 0])
    expect(await list({ start: yesterday.start })).toEqual([[paid.today], 1, 1, 0])
    expect(await list(yesterday)).toEqual([[], 0, 0, 0])
    expect(await list({ tab: 'providerPayment' })).toEqual([[], 0, 1, 0])
    expect(await list({ search: 'juana' })).toEqual([[], 0, 0, 0])
    expect(await list({ search: 'juan' })).toEqual([[paid.today], 1, 1, 0])
    expect(await list({ search: 'juanita' })).toEqual([[], 0, 0, 0])
    expect(await list({ tag: 'Adelantos' })).toEqual([[], 0, 0, 0])
    const get = (id: string) => shop.call('payments.get', { params: { id } })
    const { today: own, ...others } = paid
    expect((await get(own)).status).toBe(200)
    expect(await statusOf(Object.values(others).map(get))).toEqual([404, 404, 404, 404, 404])
  })

  it('of the contacts the customers, however they are looked for', async () => {
    const list = async (query = {}) => {
      const { data, total, counts } = (await shop.call('people.list', { query })).body
      return [data.map(({ code }) => code), total, counts]
    }
    const counts = { all: 1, Cliente: 1, Proveedor: 0, Empleado: 0 }
    for (const sort of ['name', '-name', 'type', '-type', 'relevance'] as const) {
      expect(await list({ sort })).toEqual([[customer], 1, counts])
      expect(await list({ sort, search: 'juan' })).toEqual([[customer], 1, counts])
      expect(await list({ sort, search: 'ju' })).toEqual([[customer], 1, counts])
    }
    expect(await list({ tab: 'Proveedor' })).toEqual([[], 0, counts])
    expect(await list({ search: supplier })).toEqual([[], 0, { all: 0, Cliente: 0, Proveedor: 0, Empleado: 0 }])
    for (const id of [supplier, employee]) {
      expect(
        await statusOf([
          shop.call('people.get', { params: { id } }),
          shop.call('people.discounts', { params: { id } }),
          shop.call('people.checking_account', { params: { id } }),
          shop.call('people.open_transactions', { params: { id } }),
          shop.call('print.checking_account', { params: { personId: id } }),
        ]),
      ).toEqual([404, 404, 404, 404, 404])
    }
    expect(
      await statusOf([
        shop.call('people.get', { params: { id: customer } }),
        shop.call('people.checking_account', { params: { id: customer } }),
        shop.call('print.checking_account', { params: { personId: customer } }),
      ]),
    ).toEqual([200, 200, 200])
  })
})

describe('everybody else sees', () => {
  it.each(['owner', 'manager', 'accountant'] as const)('all of it: %s', async (role) => {
    await become(role)
    expect((await shop.call('transactions.list', {})).body.counts['all']).toBe(4)
    const payments = (await shop.call('payments.list', {})).body
    expect([payments.total, payments.counts['customerPayment']]).toEqual([6, 3])
    expect((await shop.call('people.list', {})).body.total).toBe(3)
    const sale = (await shop.call('transactions.get', { params: { id: sold } })).body.data
    expect([sale.creditNotes.length, sale.payments.length]).toEqual([1, 2])
    expect((await lastNumbers()).lastBill).toBe('00000001')
    expect(
      await statusOf([
        shop.call('transactions.get', { params: { id: bought } }),
        shop.call('payments.get', { params: { id: paid.before } }),
        shop.call('people.get', { params: { id: supplier } }),
        shop.call('print.checking_account', { params: { personId: supplier } }),
      ]),
    ).toEqual([200, 200, 200, 200])
  })
})

describe('a credit note that a cashier made', () => {
  it('is seen by them beside the sales, in lists, by its number, on its sale and on paper, and by no other cashier', async () => {
    await become('owner')
    const own = await creditIn(shop)
    await become('cashier')
    const seenBy = async (member: Member) => {
      const list = async (query: { start?: string; end?: string; search?: string; tab?: 'paid' }) => {
        const { data, counts } = (await member.call('transactions.list', { query })).body
        return [data.map(({ id }) => id), counts[query.tab ?? 'all']]
      }
      const { creditNotes, payments } = (await member.call('transactions.get', { params: { id: sold } })).body.data
      return {
        lists: await Promise.all(
          [{}, { tab: 'paid' as const }, { search: own.id }, { search: 'juan' }, yesterday].map(list),
        ),
        byId: await statusOf([
          member.call('transactions.get', { params: { id: own.id } }),
          member.call('print.transactions', { query: { ids: `${sold},${own.id}` } }),
          member.call('fiscal.vouchers', { params: { id: own.id } }),
        ]),
        ofSale: [creditNotes.map(({ id }) => id), payments.map(({ $id }) => $id)],
      }
    }
    expect(await seenBy(shop)).toEqual({
      lists: [
        [[sold, own.id], 2],
        [[sold, own.id], 2],
        [[own.id], 1],
        [[sold, own.id], 2],
        [[], 0],
      ],
      byId: [200, 200, 200],
      ofSale: [[own.id], expect.arrayContaining([paid.today, own.payment])],
    })
    expect(await seenBy(await addMember(app, shop, 'cashier'))).toEqual({
      lists: [
        [[sold], 1],
        [[sold], 1],
        [[], 0],
        [[sold], 1],
        [[], 0],
      ],
      byId: [404, 404, 404],
      ofSale: [[], [paid.today]],
    })
    const { payments, can } = (await shop.call('transactions.get', { params: { id: own.id } })).body.data
    expect([payments[0]?.$id, can.remove, can.makePaid]).toEqual([own.payment, false, false])
  })
})
