import { messages } from '@trastienda/domain/messages'
import type { StaffRole } from '@trastienda/domain/staff/capabilities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type CallResult, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, addSale, documentBody, unique } from '#test/factories'
import { picture } from '#test/files/images'
import { addMember, giveRole } from '#test/roles'
import type { CallName } from '@trastienda/contract/calls'

let app: TestApp
let shop: Member
let customer: string
let supplier: string
let employee: string
let product: string
let image: Blob
let other: Member

beforeAll(async () => {
  app = await startTestApp()
  shop = await app.signUp()
  customer = await addPerson(shop, 'Cliente', { initialBalance: 1000 })
  supplier = await addPerson(shop, 'Proveedor', { initialBalance: 1000 })
  employee = await addPerson(shop, 'Empleado', { initialBalance: 1000 })
  product = await addProduct(shop, { stock: 1000, cost: 3 })
  other = await addMember(app, shop, 'manager')
  image = new Blob([Uint8Array.from(await picture(8, 8))])
})
afterAll(() => app.stop())

const become = (role: StaffRole) => giveRole(app, shop, role)

const lines = () => [{ product, quantity: 1, sellingPrice: 50 }]
const sale = (saveMode: 'created' | 'effective' | 'paid') => addSale(shop, customer, lines(), saveMode)
const purchase = async (saveMode: 'created' | 'effective') => {
  const body = { ...documentBody('purchase', supplier, lines()), saveMode }
  return (await shop.call('transaction.add', { body })).body.data.transaction.id
}
const pay = (on: string, total: number) =>
  shop.call('payments.add', { body: { transactionPayment: true, toTransactionId: on, total } })
const payInitial = (personId: string, total: number) =>
  shop.call('payments.add', {
    body: { transactionPayment: true, toTransactionId: 'Saldo Inicial', personId, total },
  })
const payAccount = (personId: string) =>
  shop.call('payments.add', { body: { checkingAccountPayment: true, personId, total: 1 } })
const moveCash = (paymentOperation: 'deposit' | 'generalExpenses' | 'extraction') =>
  shop.call('payments.add', { body: { paymentOperation, total: 1, tag: 'Caja', comment: 'Cambio' } })
const contact = (more: { type?: 'Cliente' | 'Proveedor' | 'Empleado'; avatar?: string; total?: number }) => {
  const { total, type = 'Cliente', ...rest } = more
  const code = unique('N')
  const balance = total === undefined ? {} : { checkingInitialBalance: { total } }
  return shop.call('people.create', { body: { code, name: `Contacto ${code}`, type, ...rest, ...balance } })
}
const edit = (kind: 'sale' | 'purchase', transactionId: string) => {
  const receptor = kind === 'sale' ? customer : supplier
  return shop.call('transaction.edit', { body: { ...documentBody(kind, receptor, lines()), transactionId } })
}
const upload = (scope: 'logo' | 'product' | 'avatar') => shop.call('files.create', { params: { scope }, body: image })

const remove = (transactionId: string) => shop.call('transaction.remove', { body: { transactionId } })
const credit = (by: Member, relatedTransaction: string) =>
  by.call('credit_note.add', {
    body: { transaction: { relatedTransaction }, details: { detailLines: [{ product, quantity: 1, saleLine: 1 }] } },
  })
const note = async (by: Member, isEffective: boolean): Promise<string> => {
  const { id } = (await credit(by, await sale('effective'))).body.data.transaction
  if (isEffective) await by.call('credit_note.make_effective', { body: { transactionId: id, reStock: true } })
  return id
}
const noteDeeds: Readonly<Record<string, { isEffective: boolean; deed: (transactionId: string) => Deed }>> = {
  removed: {
    isEffective: false,
    deed: (transactionId) => () => shop.call('credit_note.remove', { body: { transactionId } }),
  },
  'made effective': {
    isEffective: false,
    deed: (transactionId) => () => shop.call('credit_note.make_effective', { body: { transactionId, reStock: true } }),
  },
  'made paid': {
    isEffective: true,
    deed: (transactionId) => () => shop.call('credit_note.make_paid', { body: { transactionId, paymentMode: 2 } }),
  },
}

type Deed = () => Promise<CallResult<CallName>>

/**
 * What a deed is done to is made by the owner: each answers the deed itself. `isHidden`: a cashier does not see what it is
 * done to, so that to them it does not exist.
 */
const deeds: Readonly<
  Record<string, { who: readonly StaffRole[]; isLent?: true; isHidden?: true; prepare: () => Promise<Deed> }>
> = {
  'money on a sale': {
    who: ['owner', 'manager', 'cashier'],
    prepare: async () => {
      const id = await sale('effective')
      return () => pay(id, 1)
    },
  },
  'money taken back from a sale': {
    who: ['owner', 'manager'],
    isLent: true,
    prepare: async () => {
      const id = await sale('paid')
      return () => pay(id, -1)
    },
  },
  'money on a purchase': {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => {
      const id = await purchase('effective')
      return () => pay(id, 1)
    },
  },
  "a customer's account": { who: ['owner', 'manager', 'cashier'], prepare: async () => () => payAccount(customer) },
  "a supplier's account": {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => () => payAccount(supplier),
  },
  "an employee's account": {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => () => payAccount(employee),
  },
  "a customer's initial balance": {
    who: ['owner', 'manager', 'cashier'],
    prepare: async () => () => payInitial(customer, 5),
  },
  "money taken back from a customer's initial balance": {
    who: ['owner', 'manager'],
    isLent: true,
    prepare: async () => {
      await payInitial(customer, 1)
      return () => payInitial(customer, -1)
    },
  },
  "a supplier's initial balance": {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => () => payInitial(supplier, 5),
  },
  'a deposit': { who: ['owner', 'manager'], prepare: async () => () => moveCash('deposit') },
  'an expense': { who: ['owner', 'manager'], prepare: async () => () => moveCash('generalExpenses') },
  'an extraction': { who: ['owner', 'manager'], prepare: async () => () => moveCash('extraction') },
  'a plain customer': { who: ['owner', 'manager', 'cashier'], prepare: async () => () => contact({}) },
  'a customer with a balance': { who: ['owner', 'manager'], prepare: async () => () => contact({ total: 10 }) },
  'a customer with a face': {
    who: ['owner', 'manager'],
    prepare: async () => {
      const { url } = (await upload('avatar')).body.data
      return () => contact({ avatar: url })
    },
  },
  'a supplier': { who: ['owner', 'manager'], prepare: async () => () => contact({ type: 'Proveedor' }) },
  'an employee': { who: ['owner', 'manager'], prepare: async () => () => contact({ type: 'Empleado' }) },
  'a new purchase': {
    who: ['owner', 'manager'],
    prepare: async () => () => shop.call('transaction.add', { body: documentBody('purchase', supplier, lines()) }),
  },
  "a purchase's lines": {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => {
      const id = await purchase('created')
      return () => edit('purchase', id)
    },
  },
  "a purchase's goods": {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => {
      const id = await purchase('created')
      return () => shop.call('transaction.make_effective', { body: [id] })
    },
  },
  'a whole purchase paid': {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => {
      const id = await purchase('effective')
      return () => shop.call('transaction.make_paid', { body: [id] })
    },
  },
  "one's own sale's lines": {
    who: ['owner', 'manager', 'cashier'],
    prepare: async () => {
      const id = await sale('created')
      return () => edit('sale', id)
    },
  },
  "another's sale's lines": {
    who: ['owner', 'manager'],
    isLent: true,
    prepare: async () => {
      const id = await addSale(other, customer, lines())
      return () => edit('sale', id)
    },
  },
  "another's sale's goods": {
    who: ['owner', 'manager', 'cashier'],
    prepare: async () => {
      const id = await addSale(other, customer, lines())
      return () => shop.call('transaction.make_effective', { body: [id] })
    },
  },
  'a sale taken away': {
    who: ['owner', 'manager'],
    isLent: true,
    prepare: async () => {
      const id = await sale('created')
      return () => remove(id)
    },
  },
  'a purchase taken away': {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => {
      const id = await purchase('created')
      return () => remove(id)
    },
  },
  'a sale taken back': {
    who: ['owner', 'manager'],
    isLent: true,
    prepare: async () => {
      const id = await sale('effective')
      return () => credit(shop, id)
    },
  },
  ...Object.fromEntries(
    Object.entries(noteDeeds).flatMap(([name, { isEffective, deed }]) => [
      [
        `one's own credit note ${name}`,
        {
          who: ['owner', 'manager'] as const,
          isLent: true as const,
          prepare: async () => deed(await note(shop, isEffective)),
        },
      ],
      [
        `another's credit note ${name}`,
        {
          who: ['owner', 'manager'] as const,
          isHidden: true as const,
          prepare: async () => deed(await note(other, isEffective)),
        },
      ],
    ]),
  ),
  "a product's picture": { who: ['owner', 'manager'], prepare: async () => () => upload('product') },
  "a contact's face": { who: ['owner', 'manager'], prepare: async () => () => upload('avatar') },
  'the logo': { who: ['owner', 'manager'], prepare: async () => () => upload('logo') },
}

describe('who may', () => {
  it.each(Object.entries(deeds))('%s', async (_, { who, isHidden, isLent, prepare }) => {
    const wrong: string[] = []
    for (const role of ['cashier', 'accountant', 'manager', 'owner'] as const) {
      await become('owner')
      const deed = await prepare()
      await become(role)
      const { status, bytes } = await deed()
      const isDone = status < 300
      const refusal = role === 'cashier' && isLent === true ? 'approval_required' : 'forbidden'
      const isForbidden = status === 403 && JSON.parse(bytes.toString()).code === refusal
      const isRefused = isHidden && role === 'cashier' ? status === 404 : isForbidden
      if (who.includes(role) ? !isDone : !isRefused) wrong.push(`${role} → ${status} ${bytes.toString()}`)
    }
    expect(wrong).toEqual([])
  })

  it('a sale to a supplier is refused to a cashier as one to nobody', async () => {
    await become('cashier')
    const sell = async (receptor: string) =>
      (await shop.call('transaction.add', { body: documentBody('sale', receptor, lines()) })).status
    expect([await sell(supplier), await sell(employee), await sell('NADIE')]).toEqual([404, 404, 404])
    await become('manager')
    expect([await sell(supplier), await sell('NADIE')]).toEqual([422, 404])
  })

  it('of several documents made effective at once, one that the caller does not see is its own result', async () => {
    await become('owner')
    const [sold, bought] = [await sale('created'), await purchase('created')]
    await become('cashier')
    const { data } = (await shop.call('transaction.make_effective', { body: [bought, sold] })).body
    expect(data.map(({ transactionId, status, message }) => [transactionId, status, message])).toEqual([
      [bought, 1, messages.not_found],
      [sold, 0, expect.any(String)],
    ])
  })

  it('what a document offers is what the caller may do with it', async () => {
    await become('owner')
    const [own, others] = [await sale('created'), await addSale(other, customer, lines())]
    const can = async (id: string) => (await shop.call('transactions.get', { params: { id } })).body.data.can
    expect(await can(others)).toMatchObject({ edit: true, remove: true, makeEffective: true })
    await become('cashier')
    expect(await can(own)).toMatchObject({ edit: true, remove: 'approval', makeEffective: true })
    expect(await can(others)).toMatchObject({ edit: 'approval', remove: 'approval', makeEffective: true })
    await become('accountant')
    expect(Object.values(await can(own))).not.toContain(true)
  })
})
