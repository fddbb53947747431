import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from '#test/factories'
import { picture } from '#test/files/images'
import { openSharedShop, type RecordOperation, type SharedShop } from '#test/operations/shared-shop'

let image: Blob
let shared: SharedShop
beforeAll(async () => {
  shared = await openSharedShop()
  image = new Blob([Uint8Array.from(await picture(8, 8))])
})
afterAll(() => shared.app.stop())

const contact = (more: { type?: 'Cliente' | 'Proveedor' | 'Empleado'; avatar?: string; total?: number }) => {
  const { total, type = 'Cliente', ...rest } = more
  const code = unique('N')
  const balance = total === undefined ? {} : { checkingInitialBalance: { total } }
  return shared.shop.call('people.create', { body: { code, name: `Contacto ${code}`, type, ...rest, ...balance } })
}
const upload = (scope: 'logo' | 'product' | 'avatar') =>
  shared.shop.call('files.create', { params: { scope }, body: image })

const operations: Readonly<Record<string, RecordOperation>> = {
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
  "a product's picture": { who: ['owner', 'manager'], prepare: async () => () => upload('product') },
  "a contact's face": { who: ['owner', 'manager'], prepare: async () => () => upload('avatar') },
  'the logo': { who: ['owner', 'manager'], prepare: async () => () => upload('logo') },
}

it.each(Object.entries(operations))('%s', async (_, operation) => {
  expect(await shared.wrongRoles(operation)).toEqual([])
})
