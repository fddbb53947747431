import { PASSWORD, type Member, type TestApp } from '#test/app'
import { unique } from '#test/factories'
import type { Operations } from './operation.ts'

const devices = async (shop: Member) => (await shop.call('devices.list', {})).body.data
const ownDevice = async (shop: Member) => (await devices(shop)).find(({ isThis }) => isThis)?.$id ?? ''
const otherDevice = async (app: TestApp, shop: Member) => {
  await app.call('session.create', { body: { email: shop.email, password: PASSWORD } })
  return (await devices(shop)).find(({ isThis, isRevoked }) => !isThis && !isRevoked)?.$id ?? ''
}

/** The writes about the browsers that people work with. */
export const deviceOperations = (app: () => TestApp, shop: () => Member) =>
  ({
    'devices.enrol': {
      input: async () => ({ body: { name: unique('Caja ') } }),
      leaves: { action: 'enrol', entity: 'device', changes: ['isCounter', 'name'] },
    },
    'devices.update': {
      input: async () => ({ params: { id: await ownDevice(shop()) }, body: { name: unique('Caja ') } }),
      leaves: { action: 'edit', entity: 'device', changes: ['name'] },
    },
    'devices.withdraw': {
      input: async () => ({ params: { id: await ownDevice(shop()) } }),
      leaves: { action: 'withdraw', entity: 'device', changes: ['isCounter'] },
    },
    'devices.revoke': {
      input: async () => ({ params: { id: await otherDevice(app(), shop()) } }),
      leaves: { action: 'revoke', entity: 'device', changes: ['isRevoked'] },
    },
  }) satisfies Partial<Operations>
