import { randomUUID } from 'node:crypto'
import type { CallName } from '@trastienda/contract/calls'
import type { CallInput } from '@trastienda/contract/client'
import { forgetOldRecords } from '#platform/tasks/old-records'
import type { Member, TestApp } from '#test/app'
import { addPerson, addProduct, documentBody, unique, type LineOptions } from '#test/factories'
import { goRound } from '#test/go-round'
import { runSql } from '#test/postgres/sql'
import { expect } from 'vitest'

export type OfflineSaleBody = CallInput<'offline_sales.add'>['body']

export interface OfflineSaleOptions {
  readonly soldBy?: string
  readonly soldAt?: string
  readonly saveMode?: 'effective' | 'paid'
  readonly deviceCode?: string
  /** The total, if it differs from the lines' sum. */
  readonly total?: number
  /** Left out by a page that knows net prices only. */
  readonly pricesIncludeVat?: boolean
}

/** A till's sale for the server after an outage. */
export const offlineSale = (
  customer: string,
  lines: readonly LineOptions[],
  { soldBy, soldAt, saveMode = 'paid', deviceCode = unique('d'), total, pricesIncludeVat }: OfflineSaleOptions = {},
): OfflineSaleBody => {
  const sum = lines.reduce((all, { quantity, sellingPrice }) => all + quantity * sellingPrice, 0)
  const { transaction, details } = documentBody('sale', customer, lines, { total: total ?? sum })
  return {
    key: randomUUID(),
    deviceCode,
    localNumber: `n-${deviceCode}-1`,
    soldBy: soldBy ?? randomUUID(),
    soldAt: soldAt ?? new Date().toISOString(),
    sale: {
      transaction: { ...transaction, receptorName: 'Juan', summary: { total: total ?? sum, pricesIncludeVat } },
      details: {
        detailLines: details.detailLines.map((line) => ({ ...line, productName: `${line.product} del mostrador` })),
      },
      saveMode,
    },
  }
}

/** The user of a member. */
export const userOf = async ({ db }: TestApp, { email }: Member): Promise<string> =>
  String((await runSql(db.superuser, 'select id from user_account where email = $1', [email]))[0]?.['id'])

/** A shop with a customer and five units of a product at $ 100, whose owner sells without the internet. */
export const openOfflineShop = async (app: TestApp) => {
  const shop = await app.signUp()
  const owner = await userOf(app, shop)
  const customer = await addPerson(shop, 'Cliente', { name: 'Juan' })
  const product = await addProduct(shop, { stock: 5, price: 100 })
  return {
    shop,
    owner,
    customer,
    product,
    made: ({ quantity = 1, price = 100, ...more }: OfflineSaleOptions & { quantity?: number; price?: number } = {}) =>
      offlineSale(customer, [{ product, quantity, sellingPrice: price }], { soldBy: owner, ...more }),
    /** The server takes it in, whatever the result. */
    send: async (body: OfflineSaleBody, member = shop) => {
      const answer = await member.call('offline_sales.add', { body }, { key: body.key })
      expect(answer.status).toBe(201)
      return answer.body.data
    },
    addStock: async (stock: number): Promise<void> => {
      const provider = await addPerson(shop, 'Proveedor')
      const body = { product, movement: 'Ajuste De Entrada', stock, cost: 50, provider }
      expect((await shop.call('stock.add', { body })).status).toBe(201)
    },
    /** Does the work of three days' rounds. */
    forgetAnswers: async (): Promise<void> => {
      await app.sql(`update request set created_at = created_at - interval '3 days'`)
      await goRound(app.db.database, forgetOldRecords)
    },
    documents: async () => (await shop.call('transactions.list', {})).body.data,
    stock: async () => (await shop.call('products.get', { params: { id: product } })).body.data.currentStock,
  }
}

export type OfflineShop = Awaited<ReturnType<typeof openOfflineShop>>

/** Adds a waiting sale without a known seller, and returns its key. */
export const addWaitingSale = async (member: Member): Promise<string> => {
  const lines = [{ product: await addProduct(member), quantity: 1, sellingPrice: 100 }]
  const body = offlineSale(await addPerson(member, 'Cliente'), lines)
  await member.call('offline_sales.add', { body })
  return body.key
}

/** The inputs of the writes about them, and their audit rows. */
export const offlineSaleOperations = (shop: () => Member) => ({
  'offline_sales.post': {
    input: async () => ({ params: { key: await addWaitingSale(shop()) }, body: {} }),
    leaves: { action: 'post', entity: 'offline_sale', changes: ['state', 'transactionId'] },
  },
  'offline_sales.void': {
    input: async () => ({ params: { key: await addWaitingSale(shop()) }, body: { reason: 'Se repitió' } }),
    leaves: { action: 'void', entity: 'offline_sale', changes: ['reason', 'state'] },
  },
})

/**
 * The inputs of the calls about them. The server takes in every sale whatever it names, so these name nobody's records.
 */
export const offlineSaleRequests = (world: { offlineSale: string; customer: string; product: string }) => {
  const sent = () => offlineSale('NADIE', [{ product: 'NADIE', quantity: 1, sellingPrice: 100 }])
  const { sale } = offlineSale(world.customer, [{ product: world.product, quantity: 1, sellingPrice: 100 }])
  const params = { key: world.offlineSale }
  return {
    'offline_sales.add': [{ body: sent() }],
    'offline_sales.add_by_counter': [{ body: { ...sent(), businessId: randomUUID() } }],
    'offline_sales.list': [{ query: { tab: 'all', page: 1, pageSize: 25 } }],
    'offline_sales.waiting': [{}],
    'offline_sales.get': [{ params }],
    'offline_sales.post': [{ params, body: { sale } }],
    'offline_sales.void': [{ params, body: { reason: 'Se repitió' } }],
  } satisfies { readonly [Name in CallName]?: readonly CallInput<Name>[] }
}
