import type { Member } from '#test/app'
import { addFund, addMethod, addPerson, fundBody, methodBody, unique } from '#test/factories'

/** Writes of payment methods and of the parts of payments, each with its input. */
export const methodOperations = (ofShop: () => Member) => {
  const awaited = async () => {
    const parts = [{ method: await addMethod(ofShop(), { isConfirmedLater: true }), amount: 1 }]
    const { body } = await ofShop().call('payments.add', { body: { paymentOperation: 'deposit', total: 1, parts } })
    return { params: { id: body.data.$id }, body: { part: 1 } }
  }
  return {
    'payment_methods.create': {
      input: async () => ({ body: methodBody({ name: unique('Tarjeta ') }) }),
      leaves: { action: 'create', entity: 'payment_method' },
    },
    'payment_methods.update': {
      input: async () => {
        const name = unique('Tarjeta ')
        return { params: { id: await addMethod(ofShop(), { name }) }, body: methodBody({ name, isHidden: true }) }
      },
      leaves: { action: 'edit', entity: 'payment_method', changes: ['isHidden'] },
    },
    'payment_methods.remove': {
      input: async () => ({ params: { id: await addMethod(ofShop()) } }),
      leaves: { action: 'remove', entity: 'payment_method' },
    },
    'payment_methods.sort': {
      input: async () => {
        const added = await addMethod(ofShop())
        const { data } = (await ofShop().call('payment_methods.list', {})).body
        return { body: { methods: [added, ...data.map(({ $id }) => $id).filter((id) => id !== added)] } }
      },
      leaves: { action: 'edit', entity: 'payment_method', changes: ['order'] },
    },
    'payments.confirm': {
      input: awaited,
      leaves: { action: 'confirm', entity: 'payment', changes: ['confirmation'] },
    },
    'payments.miss': {
      input: awaited,
      leaves: { action: 'miss', entity: 'payment', changes: ['confirmation'] },
    },
    'payments.issue_receipt': {
      input: async () => {
        const body = {
          personId: await addPerson(ofShop(), 'Cliente', { initialBalance: 5 }),
          total: 5,
          checkingAccountPayment: true as const,
        }
        return { params: { id: (await ofShop().call('payments.add', { body })).body.data.$id } }
      },
      leaves: { action: 'number', entity: 'receipt' },
    },
    'payments.change_method': {
      input: async () => ({ ...(await awaited()), body: { part: 1, method: 'cash' } }),
      leaves: { action: 'change_method', entity: 'payment', changes: ['confirmation', 'paidBy'] },
    },
  } as const
}

/** Writes of funds, each with its input. */
export const fundOperations = (ofShop: () => Member) =>
  ({
    'funds.create': {
      input: async () => ({ body: fundBody() }),
      leaves: { action: 'create', entity: 'fund' },
    },
    'funds.update': {
      input: async () => {
        const name = unique('Banco ')
        return { params: { id: await addFund(ofShop(), { name }) }, body: fundBody({ name, isHidden: true }) }
      },
      leaves: { action: 'edit', entity: 'fund', changes: ['isHidden'] },
    },
    'funds.remove': {
      input: async () => ({ params: { id: await addFund(ofShop()) } }),
      leaves: { action: 'remove', entity: 'fund' },
    },
    'funds.count': {
      input: async () => ({ params: { id: await addFund(ofShop()) }, body: { counted: 12, reason: 'Intereses' } }),
      leaves: { action: 'count', entity: 'fund', changes: ['balance'] },
    },
    'funds.split': {
      input: async () => ({ body: { parts: [] } }),
      leaves: { action: 'edit', entity: 'fund', changes: ['split'] },
    },
    'fund_transfers.add': {
      input: async () => ({ body: { from: await addFund(ofShop()), to: await addFund(ofShop()), amount: 5 } }),
      leaves: { action: 'create', entity: 'fund_transfer' },
    },
  }) as const
