import { messages } from '@trastienda/domain/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Member } from '#test/app'
import { addSale, documentBody } from '#test/factories'
import { openSharedShop, type RecordOperation, type SharedShop } from '#test/operations/shared-shop'

let shared: SharedShop
beforeAll(async () => {
  shared = await openSharedShop()
})
afterAll(() => shared.app.stop())

/** An operation on a credit note. */
type Operation = (transactionId: string) => Awaited<ReturnType<RecordOperation['prepare']>>

const edit = (kind: 'sale' | 'purchase', transactionId: string) => {
  const receptor = kind === 'sale' ? shared.customer : shared.supplier
  return shared.shop.call('transaction.edit', {
    body: { ...documentBody(kind, receptor, shared.lines()), transactionId },
  })
}
const remove = (transactionId: string) => shared.shop.call('transaction.remove', { body: { transactionId } })
const credit = (by: Member, relatedTransaction: string) =>
  by.call('credit_note.add', {
    body: {
      transaction: { relatedTransaction },
      details: { detailLines: [{ product: shared.product, quantity: 1, saleLine: 1 }] },
    },
  })
const note = async (by: Member, isEffective: boolean): Promise<string> => {
  const { id } = (await credit(by, await shared.sale('effective'))).body.data.transaction
  if (isEffective) await by.call('credit_note.make_effective', { body: { transactionId: id, reStock: true } })
  return id
}
const noteOperations: Readonly<Record<string, { isEffective: boolean; operation: Operation }>> = {
  removed: {
    isEffective: false,
    operation: (transactionId) => () => shared.shop.call('credit_note.remove', { body: { transactionId } }),
  },
  'made effective': {
    isEffective: false,
    operation: (transactionId) => () =>
      shared.shop.call('credit_note.make_effective', { body: { transactionId, reStock: true } }),
  },
  'made paid': {
    isEffective: true,
    operation: (transactionId) => () =>
      shared.shop.call('credit_note.make_paid', { body: { transactionId, paymentMode: 2 } }),
  },
}

const operations: Readonly<Record<string, RecordOperation>> = {
  'a new purchase': {
    who: ['owner', 'manager'],
    prepare: async () => () =>
      shared.shop.call('transaction.add', { body: documentBody('purchase', shared.supplier, shared.lines()) }),
  },
  "a purchase's lines": {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => {
      const id = await shared.purchase('created')
      return () => edit('purchase', id)
    },
  },
  "a purchase's goods": {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => {
      const id = await shared.purchase('created')
      return () => shared.shop.call('transaction.make_effective', { body: [id] })
    },
  },
  'a whole purchase paid': {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => {
      const id = await shared.purchase('effective')
      return () => shared.shop.call('transaction.make_paid', { body: [id] })
    },
  },
  "one's own sale's lines": {
    who: ['owner', 'manager', 'cashier'],
    prepare: async () => {
      const id = await shared.sale('created')
      return () => edit('sale', id)
    },
  },
  "another's sale's lines": {
    who: ['owner', 'manager'],
    isLent: true,
    prepare: async () => {
      const id = await addSale(shared.other, shared.customer, shared.lines())
      return () => edit('sale', id)
    },
  },
  "another's sale's goods": {
    who: ['owner', 'manager', 'cashier'],
    prepare: async () => {
      const id = await addSale(shared.other, shared.customer, shared.lines())
      return () => shared.shop.call('transaction.make_effective', { body: [id] })
    },
  },
  'a sale taken away': {
    who: ['owner', 'manager'],
    isLent: true,
    prepare: async () => {
      const id = await shared.sale('created')
      return () => remove(id)
    },
  },
  'a purchase taken away': {
    who: ['owner', 'manager'],
    isHidden: true,
    prepare: async () => {
      const id = await shared.purchase('created')
      return () => remove(id)
    },
  },
  'a sale taken back': {
    who: ['owner', 'manager'],
    isLent: true,
    prepare: async () => {
      const id = await shared.sale('effective')
      return () => credit(shared.shop, id)
    },
  },
  ...Object.fromEntries(
    Object.entries(noteOperations).flatMap(([name, { isEffective, operation }]) => [
      [
        `one's own credit note ${name}`,
        {
          who: ['owner', 'manager'] as const,
          isLent: true as const,
          prepare: async () => operation(await note(shared.shop, isEffective)),
        },
      ],
      [
        `another's credit note ${name}`,
        {
          who: ['owner', 'manager'] as const,
          isHidden: true as const,
          prepare: async () => operation(await note(shared.other, isEffective)),
        },
      ],
    ]),
  ),
}

it.each(Object.entries(operations))('%s', async (_, operation) => {
  expect(await shared.wrongRoles(operation)).toEqual([])
})

it('a sale to a supplier is refused to a cashier as one to nobody', async () => {
  await shared.become('cashier')
  const sell = async (receptor: string) =>
    (await shared.shop.call('transaction.add', { body: documentBody('sale', receptor, shared.lines()) })).status
  expect([await sell(shared.supplier), await sell(shared.employee), await sell('NADIE')]).toEqual([404, 404, 404])
  await shared.become('manager')
  expect([await sell(shared.supplier), await sell('NADIE')]).toEqual([422, 404])
})

it('of several documents made effective at once, one that the caller does not see is its own result', async () => {
  await shared.become('owner')
  const [sold, bought] = [await shared.sale('created'), await shared.purchase('created')]
  await shared.become('cashier')
  const { data } = (await shared.shop.call('transaction.make_effective', { body: [bought, sold] })).body
  expect(data.map(({ transactionId, status, message }) => [transactionId, status, message])).toEqual([
    [bought, 1, messages.not_found],
    [sold, 0, expect.any(String)],
  ])
})

it('what a document offers is what the caller may do with it', async () => {
  await shared.become('owner')
  const [own, others] = [await shared.sale('created'), await addSale(shared.other, shared.customer, shared.lines())]
  const can = async (id: string) => (await shared.shop.call('transactions.get', { params: { id } })).body.data.can
  expect(await can(others)).toMatchObject({ edit: true, remove: true, makeEffective: true })
  await shared.become('cashier')
  expect(await can(own)).toMatchObject({ edit: true, remove: 'approval', makeEffective: true })
  expect(await can(others)).toMatchObject({ edit: 'approval', remove: 'approval', makeEffective: true })
  await shared.become('accountant')
  expect(Object.values(await can(own))).not.toContain(true)
})
