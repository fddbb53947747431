import { PASSWORD, type Member, type TestApp } from '#test/app'
import { addPerson, addProduct, documentBody, unique } from '#test/factories'
import { giveRole, pinOnlyMember } from '#test/roles'
import type { Operations } from './operation.ts'

const approver = async (shop: Member) => {
  const { data } = (await shop.call('approvals.approvers', { query: { capabilities: 'override' } })).body
  return data[0]?.id ?? ''
}
/** The names of a refused call of this person, who was a cashier then and is an owner again afterwards. */
const refusedRequest = async (app: TestApp, shop: Member): Promise<string> => {
  const customer = await addPerson(shop, 'Cliente')
  const line = { product: await addProduct(shop), quantity: 1, sellingPrice: 100, discount: 50 }
  await giveRole(app, shop, 'cashier')
  const body = documentBody('sale', customer, [line])
  const { problem } = await shop.call('transaction.add', { body })
  await giveRole(app, shop, 'owner')
  return problem.approval?.request ?? ''
}
const invite = async (shop: Member): Promise<string> => {
  const body = { email: `${unique('ana')}@ejemplo.com.ar`, role: 'cashier' } as const
  return (await shop.call('invitations.create', { body })).body.data.$id
}

/** The writes about the business and its people. */
export const teamOperations = (app: () => TestApp, shop: () => Member) =>
  ({
    'users.update': {
      input: async () => ({ body: { ...(await shop().call('users.get', {})).body.data, lastName: unique('Paz ') } }),
      leaves: { action: 'edit', entity: 'settings', changes: ['lastName'] },
    },
    'members.create': {
      input: async () => ({ body: { name: 'Beto', lastName: 'Paz', role: 'cashier' } }),
      leaves: { action: 'create', entity: 'member' },
    },
    'members.update': {
      input: async () => {
        const body = { name: 'Beto', lastName: 'Paz', role: 'cashier' } as const
        const id = (await shop().call('members.create', { body })).body.data.$id
        return { params: { id }, body: { role: 'manager', status: 'suspended' } }
      },
      leaves: { action: 'edit', entity: 'member', changes: ['role', 'status'] },
    },
    'settings.update_staff': {
      input: async () => ({ body: { totpRequired: false, idleMinutes: 5, cashierDiscountLimit: 15 } }),
      leaves: { action: 'edit', entity: 'staff_settings', changes: ['cashierDiscountLimit', 'idleMinutes'] },
    },
    'settings.update_prices': {
      input: async () => ({ body: { pricesIncludeVat: false } }),
      leaves: { action: 'edit', entity: 'price_settings' },
    },
    'settings.update_papers': {
      input: async () => ({ body: { receiptsAlways: false, receiptBalance: true, shareDays: 30 } }),
      leaves: { action: 'edit', entity: 'paper_settings', changes: ['receiptBalance'] },
    },
    'settings.update_till': {
      input: async () => ({ body: { enabled: true } }),
      leaves: { action: 'edit', entity: 'till_settings' },
    },
    'pin.give': {
      input: async () => ({ params: { id: await pinOnlyMember(app(), shop()) }, body: { pin: '2580' } }),
      leaves: { action: 'give_pin', entity: 'member' },
    },
    'pin.unlock': {
      input: async () => ({ params: { id: await pinOnlyMember(app(), shop()) } }),
      leaves: { action: 'unlock_pin', entity: 'member' },
    },
    'approvals.create': {
      input: async () => ({
        body: {
          approverId: await approver(shop()),
          password: PASSWORD,
          capabilities: ['override' as const],
          request: await refusedRequest(app(), shop()),
        },
      }),
      leaves: { action: 'create', entity: 'approval' },
    },
    'invitations.create': {
      input: async () => ({ body: { email: `${unique('ana')}@ejemplo.com.ar`, role: 'cashier' } }),
      leaves: { action: 'create', entity: 'invitation', changes: ['email', 'role'] },
    },
    'invitations.resend': {
      input: async () => ({ params: { id: await invite(shop()) } }),
      leaves: { action: 'resend', entity: 'invitation' },
    },
    'invitations.remove': {
      input: async () => ({ params: { id: await invite(shop()) } }),
      leaves: { action: 'remove', entity: 'invitation' },
    },
  }) satisfies Partial<Operations>
