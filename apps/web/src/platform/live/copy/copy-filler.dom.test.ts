import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localDatabase, type LocalDatabase } from '#platform/device/local-database.ts'
import { keepSale, storedSales, markSale } from '#platform/device/outbox/outbox.ts'
import { signIn } from '#platform/session/sign-in.ts'
import { signOut } from '#platform/session/sign-out.ts'
import { copyState } from '#platform/device/copy/copy-store.ts'
import { fillCopy } from './copy-filler.ts'

const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }
const SIGHT = 'Cliente'
const DONE = { state: 'done', doneAt: new Date().toISOString() } as const

/** The server's page of the catalogue, and the cursors of the requests. */
let page: Record<string, unknown>
let cursors: (string | null)[]
let shops = 0
let shop: string
let database: LocalDatabase
let stop: () => void = () => undefined

const asCursor = (path: string) => new URL(path, 'http://shop').searchParams.get('cursor')

beforeEach(async () => {
  shop = `kept-${(shops += 1)}`
  cursors = []
  const session = { token: 't', expiresAt: '', expiresIn: 900, businessId: shop, role: 'cashier', user: ANA }
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('catalogue')) return Response.json({ data: session })
    cursors.push(asCursor(path))
    return Response.json({ data: page })
  })
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: async (_: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)(),
  } as unknown as LockManager)
  await signIn(ANA.email, 'clave')
  const opened = await localDatabase(shop)
  if (opened === undefined) throw new Error('no database')
  database = opened
  await keepSale({
    businessId: shop,
    key: 'sold',
    user: { id: 'ana', name: 'Ana' },
    sale: {
      transaction: { movement: 'Venta', summary: { total: 100 } },
      details: { detailLines: [] },
      saveMode: 'paid',
    },
  })
  await markSale(shop, 'sold', () => DONE)
})
afterEach(async () => {
  stop()
  await signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pageOf = (cursor: string, more: object = {}) => ({
  isRefill: false,
  hasMore: false,
  cursor,
  rows: { products: [], people: [] },
  ...more,
})
const START = { isRefill: true, isStart: true }

/** Opens a page, which fills the copy until it has what the server has. */
const fillTo = async (cursor: string): Promise<void> => {
  stop()
  stop = fillCopy()
  await vi.waitUntil(async () => (await copyState(database, SIGHT)).cursor === cursor)
}
const stateOfSale = async () => (await storedSales(shop))[0]?.state

test('the sales of the last days go again where the copy has to begin anew, and not where it begins or goes on', async () => {
  page = pageOf('a', START)
  await fillTo('a')
  page = pageOf('b')
  await fillTo('b')
  expect([cursors, await stateOfSale()]).toEqual([[null, 'a'], 'done'])
  page = pageOf('c', START)
  await fillTo('c')
  expect([cursors.at(-1), await stateOfSale()]).toEqual(['b', 'waits'])
})

test('they go again, once, also where the new copy finds no room, or the tab ends before it is written', async () => {
  page = pageOf('a', START)
  await fillTo('a')
  page = pageOf('b', START)
  const begun = database.transaction.bind(database)
  vi.spyOn(database, 'transaction').mockImplementation(((stores: string[], ...rest: []) => {
    if (stores.includes('products')) throw new DOMException('full', 'QuotaExceededError')
    return begun(stores as never, ...rest)
  }) as typeof database.transaction)
  stop()
  stop = fillCopy()
  await vi.waitUntil(async () => (await stateOfSale()) === 'waits')
  expect((await copyState(database, SIGHT)).cursor).toBe('a')
  await markSale(shop, 'sold', () => DONE)
  stop()
  stop = fillCopy()
  await vi.waitUntil(() => cursors.length === 3)
  // The tab's reaction to that answer.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([cursors, await stateOfSale()]).toEqual([[null, 'a', 'a'], 'done'])
})
