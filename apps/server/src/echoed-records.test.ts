import type { calls, CallName } from '@trastienda/contract/calls'
import type { CallInput } from '@trastienda/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, PASSWORD, startTestApp, type Member, type TestApp } from '#test/app'
import { supplierPaper } from '#test/factories'
import { buildWorld, type World } from '#test/world'

/* A program changes one member of an answer and sends everything back: nothing in the answer may prevent that. */

type PutCall = { [Name in CallName]: (typeof calls)[Name] extends `PUT ${string}` ? Name : never }[CallName]

interface Read {
  readonly id?: string
  readonly record: unknown
}

let app: TestApp
let shop: Member
let world: World

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  const signedIn = await app.call('session.create', { body: { email: shop.email, password: PASSWORD } })
  const { token } = signedIn.body.data
  const headers = { cookie: cookiesOf(signedIn.headers) }
  shop = { ...shop, token, call: (name, input, more) => app.call(name, input, { token, headers, ...more }) }
  world = await buildWorld(shop, 'eco')
  const { data } = (await shop.call('people.get', { params: { id: world.customer } })).body
  const body = { ...data, zone: world.zone, priceList: world.priceList, creditLimit: 100_000, cuit: '20-12345678-6' }
  await shop.call('people.update', { params: { id: world.customer }, body })
  const paper = { params: { id: world.purchase }, body: { voucher: supplierPaper() } }
  await shop.call('supplier_vouchers.put', paper)
  const discounts = [{ category: world.category, percentage: 5 }]
  await shop.call('people.set_discounts', { params: { id: world.customer }, body: discounts })
})
afterAll(() => app.stop())

type ListCall =
  | 'payment_methods.list'
  | 'funds.list'
  | 'categories.list'
  | 'zones.list'
  | 'price_lists.list'
  | 'members.list'
  | 'devices.list'

const inList = async (name: ListCall, id?: string): Promise<Read> => {
  const rows: readonly { readonly $id: string }[] = (await shop.call(name, {})).body.data
  const record = id === undefined ? rows[0] : rows.find(({ $id }) => $id === id)
  if (record === undefined) throw new Error(`${name} has no ${id}`)
  return { id: record.$id, record }
}
const productWith = async (id: string): Promise<Read> => ({
  id,
  record: (await shop.call('products.get', { params: { id } })).body.data,
})
const personWith = async (id: string): Promise<Read> => ({
  id,
  record: (await shop.call('people.get', { params: { id } })).body.data,
})

const WRITE_ONLY = 'a secret, or a list of changes: nobody reads it back'

/** How the records of each `PUT` are read. */
const reads: Record<PutCall, (() => Promise<Read>)[] | typeof WRITE_ONLY> = {
  'users.update': [async () => ({ record: (await shop.call('users.get', {})).body.data })],
  'settings.update_staff': [async () => ({ record: (await shop.call('settings.staff', {})).body.data })],
  'settings.update_prices': [async () => ({ record: (await shop.call('settings.prices', {})).body.data })],
  'settings.update_papers': [async () => ({ record: (await shop.call('settings.papers', {})).body.data })],
  'settings.update_till': [async () => ({ record: (await shop.call('settings.till', {})).body.data })],
  'settings.update_cash_closing': [async () => ({ record: (await shop.call('settings.cash_closing', {})).body.data })],
  'settings.update_quotes': [async () => ({ record: (await shop.call('settings.quotes', {})).body.data })],
  'settings.update_deliveries': [async () => ({ record: (await shop.call('settings.deliveries', {})).body.data })],
  'cash_registers.update': [
    async () => ({ id: '1', record: (await shop.call('cash_registers.list', {})).body.data[0] }),
  ],
  'supplier_vouchers.put': [
    async () => ({
      id: world.purchase,
      record: (await shop.call('supplier_vouchers.get', { params: { id: world.purchase } })).body.data,
    }),
  ],
  'expenses.update': [
    async () => ({
      id: world.expense,
      record: (await shop.call('expenses.get', { params: { id: world.expense } })).body.data,
    }),
  ],
  'fiscal.update': [async () => ({ record: (await shop.call('fiscal.get', {})).body.data })],
  'products.update': [() => productWith(world.product), () => productWith(world.service)],
  'people.update': [() => personWith(world.customer), () => personWith(world.provider)],
  'people.set_discounts': [
    async () => {
      const id = world.customer
      return { id, record: (await shop.call('people.discounts', { params: { id } })).body.data }
    },
  ],
  'categories.update': [() => inList('categories.list', world.category)],
  'zones.update': [() => inList('zones.list', world.zone)],
  'price_lists.update': [() => inList('price_lists.list'), () => inList('price_lists.list', world.priceList)],
  'payment_methods.update': [
    () => inList('payment_methods.list'),
    () => inList('payment_methods.list', world.paymentMethod),
  ],
  'funds.update': [() => inList('funds.list'), () => inList('funds.list', world.fund)],
  'members.update': [() => inList('members.list', world.member)],
  'devices.update': [() => inList('devices.list')],
  'pin.set': WRITE_ONLY,
  'pin.give': WRITE_ONLY,
  'products.set_prices': WRITE_ONLY,
  'price_targets.set': WRITE_ONLY,
  'supplier_products.set': WRITE_ONLY,
  'payment_methods.sort': WRITE_ONLY,
  'fiscal.set_certificate': WRITE_ONLY,
}
/** The members that every write moves. */
const MOVED = ['version', 'modificationDate', 'lastSeenAt']

const withoutMoved = (record: unknown): unknown =>
  Array.isArray(record) || typeof record !== 'object' || record === null
    ? record
    : Object.fromEntries(Object.entries(record).filter(([name]) => !MOVED.includes(name)))

describe('what was read is taken back as it is, and nothing changes', () => {
  const cases = (Object.keys(reads) as PutCall[]).flatMap((name) => {
    const each = reads[name]
    return each === WRITE_ONLY ? [] : each.map((read, place) => ({ name, place, read }))
  })

  it.each(cases)('$name ($place)', async ({ name, read }) => {
    const { id = '', record } = await read()
    const put = await shop.call(name, { params: { id }, body: record } as never)
    expect(put.status < 300 ? put.status : put.problem).toBe(200)
    expect(withoutMoved((await read()).record)).toEqual(withoutMoved(record))
  })
})

describe('what a document answered', () => {
  it('is taken back by its edit', async () => {
    const { transaction, details } = (await shop.call('transactions.get', { params: { id: world.created } })).body.data
    const body = { transaction, details, transactionId: world.created } as CallInput<'transaction.edit'>['body']
    const edited = await shop.call('transaction.edit', { body })
    expect(edited.status === 200 ? edited.body.data.details : edited.problem).toEqual(details)
  })

  it('of a credit note is taken back as it becomes effective', async () => {
    const { details } = (await shop.call('transactions.get', { params: { id: world.note } })).body.data
    const body = {
      transactionId: world.note,
      reStock: true,
      details,
    } as CallInput<'credit_note.make_effective'>['body']
    const made = await shop.call('credit_note.make_effective', { body })
    expect(made.status === 200 ? made.status : made.problem).toBe(200)
  })

  it('of a payment is taken for one more', async () => {
    const { data } = (await shop.call('payments.get', { params: { id: world.payment } })).body
    const paid = await shop.call('payments.add', { body: data as CallInput<'payments.add'>['body'] })
    expect(paid.status === 201 ? paid.status : paid.problem).toBe(201)
  })
})
