import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSharedShop, type RecordOperation, type SharedShop } from '#test/operations/shared-shop'

let shared: SharedShop
beforeAll(async () => {
  shared = await openSharedShop()
})
afterAll(() => shared.app.stop())

const pay = (on: string, total: number) =>
  shared.shop.call('payments.add', { body: { transactionPayment: true, toTransactionId: on, total } })
const payInitial = (personId: string, total: number) =>
  shared.shop.call('payments.add', {
    body: { transactionPayment: true, toTransactionId: 'Saldo Inicial', personId, total },
  })
const payAccount = (personId: string) =>
  shared.shop.call('payments.add', { body: { checkingAccountPayment: true, personId, total: 1 } })
const moveCash = (paymentOperation: 'deposit' | 'generalExpenses' | 'extraction') =>
  shared.shop.call('payments.add', { body: { paymentOperation, total: 1, tag: 'Caja', comment: 'Cambio' } })

const operations: Readonly<Record<string, RecordOperation>> = {
  'money on a sale': {
    who: ['owner', 'manager', 'cashier'],
    prepare: async () => {
      const id = await shared.sale('effective')
      return () => pay(id, 1)
    },
  },
  'money taken back from a sale': {
    who: ['owner', 'manager'],
    isLent: true,
    prepare: async () => {
      const id = await shared.sale('paid')
      return () => pay(id, -1)
    },
  },
  'money on a purchase': {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => {
      const id = await shared.purchase('effective')
      return () => pay(id, 1)
    },
  },
  "a customer's account": {
    who: ['owner', 'manager', 'cashier'],
    prepare: async () => () => payAccount(shared.customer),
  },
  "a supplier's account": {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => () => payAccount(shared.supplier),
  },
  "an employee's account": {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => () => payAccount(shared.employee),
  },
  "a customer's initial balance": {
    who: ['owner', 'manager', 'cashier'],
    prepare: async () => () => payInitial(shared.customer, 5),
  },
  "money taken back from a customer's initial balance": {
    who: ['owner', 'manager'],
    isLent: true,
    prepare: async () => {
      await payInitial(shared.customer, 1)
      return () => payInitial(shared.customer, -1)
    },
  },
  "a supplier's initial balance": {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => () => payInitial(shared.supplier, 5),
  },
  'a deposit': { who: ['owner', 'manager'], prepare: async () => () => moveCash('deposit') },
  'an expense': { who: ['owner', 'manager'], prepare: async () => () => moveCash('generalExpenses') },
  'an extraction': { who: ['owner', 'manager'], prepare: async () => () => moveCash('extraction') },
}

it.each(Object.entries(operations))('%s', async (_, operation) => {
  expect(await shared.wrongRoles(operation)).toEqual([])
})
