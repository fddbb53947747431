import type { CallName } from '@trastienda/contract/calls'
import { auditChanges } from '@trastienda/domain/audit/audit-changes'
import { isAuditFieldKnown } from '@trastienda/domain/audit/audit-fields'
import { hasAuditWords } from '@trastienda/domain/audit/audit-words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiKeyOperations } from '#test/api-keys'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { addCategory, addPerson, addProduct, unique } from '#test/factories'
import type { Operation, Operations } from '#test/operations/operation'
import { cashSessionOperations } from '#test/operations/cash-session-operations'
import { deviceOperations } from '#test/operations/device-operations'
import {
  creditNoteOperations,
  documentOperations,
  expenseOperations,
  supplierNoteOperations,
} from '#test/operations/document-operations'
import { fundOperations, methodOperations } from '#test/operations/money-operations'
import { supplierOperations } from '#test/operations/supplier-operations'
import { deliveryOperations } from '#test/deliveries'
import { quoteOperations } from '#test/quotes'
import { teamOperations } from '#test/operations/team-operations'
import { certificateOperations, HALTED_POINT, switchingOn } from '#test/arca/fiscal'
import { picture } from '#test/files/images'
import { offlineSaleOperations } from '#test/shops/offline-sales'

let app: TestApp
let shop: Member

beforeAll(async () => {
  const bytes = await picture(8, 8)
  app = await startTestApp({ remoteFiles: { get: async () => bytes } })
  shop = await app.signUp()
})
afterAll(() => app.stop())

const ofApp = () => app
const ofShop = () => shop
const list = async (name = unique('Lista ')) => {
  const body = { name, config: { general: 5, categories: {} } }
  return (await shop.call('price_lists.create', { body })).body.data.$id
}
const zone = async () => (await shop.call('zones.create', { body: { name: unique('Zona ') } })).body.data.$id
const changed = async () => {
  const body = { selection: { products: [await addProduct(shop)] }, percentage: 10 }
  return (await shop.call('price_changes.create', { body })).body.data.$id
}
const target = { margin: 40, rounding: '10', roundsUp: true } as const
const point = async () => (await shop.call('restore_points.create', { body: { entity: 'zones' } })).body.data.$id

/** Jobs look at the businesses with changes: every write of their data has to announce itself. */
const newestChange = async () => {
  const [row] = await app.sql('select coalesce(max(sequence), 0)::int as newest from change')
  return Number(row?.['newest'])
}
const changesSince = async (sequence: number) => {
  const ofShop = 'select from change where business_id = $1 and sequence > $2'
  return (await app.sql(ofShop, [shop.businessId, sequence])).length
}

/** The input and the traces of each write. A missing write does not compile. */
const operations: Operations = {
  ...teamOperations(ofApp, ofShop),
  ...deviceOperations(ofApp, ofShop),
  'fiscal.update': {
    input: async () => switchingOn(shop, 2),
    leaves: { action: 'edit', entity: 'fiscal_settings', changes: ['mode', 'pointOfSale'] },
  },
  ...certificateOperations(ofShop),
  'fiscal.resume': {
    input: async () => {
      await app.sql(HALTED_POINT, [shop.businessId])
      return {}
    },
    leaves: { action: 'resume', entity: 'point_of_sale', changes: ['foreignNumber'] },
  },
  ...offlineSaleOperations(ofShop),
  ...apiKeyOperations(ofShop),
  'products.create': {
    input: async () => ({
      body: {
        product: { code: unique('A'), name: 'Producto', categories: [await addCategory(shop)], sellingPrice: 3 },
      },
    }),
    leaves: { action: 'create', entity: 'product' },
  },
  'products.update': {
    input: async () => {
      const id = await addProduct(shop)
      const { data } = (await shop.call('products.get', { params: { id } })).body
      const body = { code: id, name: 'Otro nombre', categories: data.categories, sellingPrice: 7 }
      return { params: { id }, body }
    },
    leaves: { action: 'edit', entity: 'product', changes: ['name', 'sellingPrice'] },
  },
  'products.remove': {
    input: async () => ({ params: { id: await addProduct(shop, { stock: 0 }) } }),
    leaves: { action: 'remove', entity: 'product' },
  },
  'products.restore': {
    input: async () => {
      const id = await addProduct(shop, { stock: 0 })
      await shop.call('products.remove', { params: { id } })
      return { params: { id } }
    },
    leaves: { action: 'restore', entity: 'product' },
  },
  'products.set_prices': {
    input: async () => ({ body: [{ productId: await addProduct(shop), price: 7 }] }),
    leaves: { action: 'set_prices', entity: 'product', changes: ['sellingPrice'] },
  },
  'stock.add': {
    input: async () => {
      const [product, provider] = [await addProduct(shop), await addPerson(shop, 'Proveedor')]
      return { body: { product, provider, movement: 'Ajuste De Entrada', stock: 1, cost: 2 } }
    },
    leaves: { action: 'create', entity: 'stock' },
  },
  'stock.remove': {
    input: async () => {
      const product = await addProduct(shop)
      const [lot] = (await shop.call('products.lots', { params: { id: product } })).body.data
      return { body: { stockHistory: { product, movement: 'Ajuste De Salida', stock: 1 }, stockEntry: lot?.$id } }
    },
    leaves: { action: 'create', entity: 'stock' },
  },
  'people.create': {
    input: async () => ({ body: { code: unique('B'), name: 'Contacto', type: 'Cliente' } }),
    leaves: { action: 'create', entity: 'person' },
  },
  'people.update': {
    input: async () => {
      const id = await addPerson(shop, 'Cliente')
      return { params: { id }, body: { code: id, name: 'Otro nombre', type: 'Cliente', email: 'otro@ejemplo.com.ar' } }
    },
    leaves: { action: 'edit', entity: 'person', changes: ['email', 'name'] },
  },
  'people.remove': {
    input: async () => ({ params: { id: await addPerson(shop, 'Cliente') } }),
    leaves: { action: 'remove', entity: 'person' },
  },
  'people.restore': {
    input: async () => {
      const id = await addPerson(shop, 'Cliente')
      await shop.call('people.remove', { params: { id } })
      return { params: { id } }
    },
    leaves: { action: 'restore', entity: 'person' },
  },
  'people.set_discounts': {
    input: async () => ({
      params: { id: await addPerson(shop, 'Cliente') },
      body: [{ category: await addCategory(shop), percentage: 5 }],
    }),
    leaves: { action: 'set_discounts', entity: 'person', changes: ['discounts'] },
  },
  'categories.create': {
    input: async () => ({ body: { name: unique('Rubro ') } }),
    leaves: { action: 'create', entity: 'category' },
  },
  'categories.update': {
    input: async () => ({ params: { id: await addCategory(shop) }, body: { name: unique('Otro ') } }),
    leaves: { action: 'edit', entity: 'category', changes: ['name'] },
  },
  'categories.remove': {
    input: async () => ({ params: { id: await addCategory(shop) } }),
    leaves: { action: 'remove', entity: 'category' },
  },
  'zones.create': {
    input: async () => ({ body: { name: unique('Zona ') } }),
    leaves: { action: 'create', entity: 'zone' },
  },
  'zones.update': {
    input: async () => ({ params: { id: await zone() }, body: { name: unique('Otra '), description: 'Lejos' } }),
    leaves: { action: 'edit', entity: 'zone', changes: ['description', 'name'] },
  },
  'zones.remove': {
    input: async () => ({ params: { id: await zone() } }),
    leaves: { action: 'remove', entity: 'zone' },
  },
  ...cashSessionOperations(ofShop),
  ...methodOperations(ofShop),
  ...fundOperations(ofShop),
  'price_lists.create': {
    input: async () => ({ body: { name: unique('Lista '), config: { general: 5, categories: {} } } }),
    leaves: { action: 'create', entity: 'price_list' },
  },
  'price_lists.update': {
    input: async () => {
      const name = unique('Lista ')
      return { params: { id: await list(name) }, body: { name, config: { general: 6, categories: {} } } }
    },
    leaves: { action: 'edit', entity: 'price_list', changes: ['config'] },
  },
  'price_lists.remove': {
    input: async () => ({ params: { id: await list() } }),
    leaves: { action: 'remove', entity: 'price_list' },
  },
  'price_changes.create': {
    input: async () => ({ body: { selection: { products: [await addProduct(shop)] }, percentage: 10 } }),
    leaves: { action: 'create', entity: 'price_change' },
  },
  'price_changes.undo': {
    input: async () => ({ params: { id: await changed() } }),
    leaves: { action: 'undo', entity: 'price_change', changes: ['undoneAt'] },
  },
  'price_targets.set': {
    input: async () => ({ body: [{ product: await addProduct(shop), target }] }),
    leaves: { action: 'set_target', entity: 'product', changes: ['targetMargin', 'targetRounding', 'targetRoundsUp'] },
  },
  'dollar_rate.set': {
    input: async () => ({ body: { rate: 1200 } }),
    leaves: { action: 'edit', entity: 'dollar_rate', changes: ['dollarRate'] },
  },
  'price_targets.dismiss': {
    input: async () => {
      const product = await addProduct(shop)
      await shop.call('price_targets.set', { body: [{ product, target }] })
      return { body: { selection: { products: [product] }, withDrops: true } }
    },
    leaves: { action: 'dismiss', entity: 'price_change' },
  },
  ...supplierOperations(ofShop),
  ...documentOperations(ofShop),
  ...creditNoteOperations(ofShop),
  ...expenseOperations(ofShop),
  ...supplierNoteOperations(ofShop),
  ...quoteOperations(ofShop),
  ...deliveryOperations(ofShop),
  'import.apply': {
    input: async () => ({
      params: { entity: 'zones' },
      query: { apiMode: 'true' },
      body: { lines: [['Nombre'], [unique('Zona ')]] },
    }),
    leaves: { action: 'import', entity: 'zone' },
  },
  'restore_points.create': {
    input: async () => ({ body: { entity: 'zones' } }),
    leaves: { action: 'create', entity: 'restore_point' },
  },
  'restore_points.restore': {
    input: async () => ({ params: { id: await point() } }),
    leaves: { action: 'restore', entity: 'restore_point', changes: ['restoredAt'] },
  },
  'files.create': {
    input: async () => ({ params: { scope: 'logo' }, body: new Blob([Uint8Array.from(await picture(8, 8))]) }),
    leaves: { action: 'create', entity: 'file' },
  },
  'files.fetch': {
    input: async () => ({ params: { scope: 'logo' }, body: { url: 'https://ejemplo.com.ar/logo.png' } }),
    leaves: { action: 'create', entity: 'file' },
  },
}

describe('every write leaves who did what to which record, and how it was', () => {
  it.each(Object.entries(operations))('%s', async (name, operation: Operation<CallName>) => {
    const input = (await operation.input()) as { body?: unknown }
    const newest = await newestChange()
    const { status, body, headers } = await shop.call(name as CallName, input, { key: unique('k') })
    expect(status === 204 || body !== undefined).toBe(true)
    const { action, entity, changes = [] } = operation.leaves
    expect(await changesSince(newest)).toBeGreaterThan(0)
    const rows = await app.sql(
      `select before, after from audit_log where request_id = $1 and action = $2 and entity = $3 and entity_id <> ''`,
      [headers['x-request-id'], action, entity],
    )
    expect(rows).toHaveLength(Array.isArray(input.body) && entity === 'transaction' ? input.body.length : 1)
    for (const { before, after } of rows) {
      const names = Object.keys({ ...(before as object | null), ...(after as object | null) })
      expect(names).toEqual(expect.arrayContaining([...changes]))
      expect(names.filter((each) => ['version', 'modificationDate'].includes(each) && after !== null)).toEqual([])
    }
  })

  it('all of it where nothing is left, and what changed only where something is', async () => {
    const counted = await app.sql(`select action, count(*)::int from audit_log
        where (action = 'remove') <> (before is not null and after is null) or (action = 'create' and before is not null)
        group by action`)
    expect(counted).toEqual([])
  })

  it('has words for every kind of record and operation, and for every field, on the screen', async () => {
    const rows = await app.sql('select action, entity, before, after from audit_log')
    const unknown = rows.flatMap(({ action, entity, before, after }) => {
      const [operation, of] = [String(action), String(entity)]
      const isWhole = of === 'transaction' && operation === 'remove'
      const changes = isWhole ? [] : auditChanges(before ?? {}, after ?? {})
      const fields = changes.map(({ field }) => field).filter((field) => !isAuditFieldKnown(of, field))
      return [
        ...(hasAuditWords(of, operation) ? [] : [`${operation} ${of}`]),
        ...fields.map((field) => `${of}.${field}`),
      ]
    })
    expect([...new Set(unknown)]).toEqual([])
  })

  it('and no secret', async () => {
    const rows = await app.sql('select before, after from audit_log')
    expect(JSON.stringify(rows)).not.toMatch(/password|token|secret|pin_?hash/i)
  })
})
