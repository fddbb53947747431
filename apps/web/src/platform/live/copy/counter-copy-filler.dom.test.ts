import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOwnPage, loadSession, openOwnPage, stubLocks, type PageSession } from '#test/own-page.ts'
import type * as Counter from '#platform/session/counter.ts'
import type * as Databases from '#platform/device/local-database.ts'
import type * as Health from './copy-health.ts'
import type * as Keep from './copy-filler.ts'
import type * as Store from '#platform/device/copy/copy-store.ts'

const MARTA = { id: 'marta', name: 'Marta', lastName: 'Paz', email: 'marta@ejemplo.com.ar' }
const CUSTOMERS = 'Cliente'
const ALL = 'Cliente Proveedor Empleado'

let shops = 0
let shop: string
let people: object[]
/** Who asked for a page of the copy: a role by the counter, or a person. */
let asked: string[]
let isWithdrawn: boolean
let stop: () => void
let session: PageSession
let counter: typeof Counter
let databases: typeof Databases
let health: typeof Health
let keep: typeof Keep
let store: typeof Store

const takeIn = async (path: string): Promise<Response> => {
  const { pathname, searchParams } = new URL(path, 'http://shop')
  if (pathname.endsWith('/session/counter'))
    return isWithdrawn
      ? Response.json({ code: 'not_a_counter', message: 'No es un mostrador.' }, { status: 403 })
      : Response.json({ data: { businessId: shop, people } })
  if (!pathname.includes('catalogue'))
    return Response.json({
      data: { token: 't', expiresAt: '', expiresIn: 900, businessId: shop, role: 'manager', user: MARTA },
    })
  const role = searchParams.get('role')
  asked.push(role ?? 'a person')
  const rows = { products: [], people: [], categories: [], priceLists: [] }
  return Response.json({ data: { isRefill: true, isStart: true, hasMore: false, cursor: `of ${role}`, rows } })
}

beforeEach(async () => {
  shop = `counter-${(shops += 1)}`
  asked = []
  isWithdrawn = false
  people = [
    { role: 'cashier', hasPin: true },
    { role: 'cashier', hasPin: true },
    { role: 'manager', hasPin: true },
    { role: 'owner', hasPin: true },
    { role: 'accountant', hasPin: true },
  ]
  stop = () => undefined
  openOwnPage(takeIn)
  stubLocks()
  session = await loadSession()
  counter = await import('#platform/session/counter.ts')
  databases = await import('#platform/device/local-database.ts')
  health = await import('./copy-health.ts')
  keep = await import('./copy-filler.ts')
  store = await import('#platform/device/copy/copy-store.ts')
  counter.rememberCounter({ businessId: shop, deviceId: 'till' })
})
afterEach(async () => {
  stop()
  counter.rememberCounter(undefined)
  await session.signOut()
  closeOwnPage()
})

const isFilled = async (sight: string): Promise<boolean> => {
  const database = await databases.localDatabase(shop)
  return database !== undefined && (await store.copyState(database, sight)).asOf !== undefined
}

test('a counter where nobody works keeps a copy for each sight of those who may come in, and is ready then', async () => {
  const cashier = [{ role: 'cashier', hasPin: true }] as const
  vi.stubGlobal('isSecureContext', true)
  const getRegistration = async () => ({ active: { state: 'activated' } })
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: { getRegistration } }))
  expect(await health.copyHealth(shop, cashier)).toEqual({ state: 'filling' })
  stop = keep.fillCopy()
  await vi.waitUntil(async () => (await isFilled(CUSTOMERS)) && (await isFilled(ALL)))
  expect(asked.toSorted()).toEqual(['cashier', 'owner'])
  expect(await health.copyHealth(shop, [...cashier, { role: 'owner', hasPin: true }])).toMatchObject({ state: 'ready' })
})

test('nobody is kept a copy for who cannot come in', async () => {
  people = [
    { role: 'cashier', hasPin: true },
    { role: 'manager', hasPin: false },
  ]
  stop = keep.fillCopy()
  await vi.waitUntil(() => isFilled(CUSTOMERS))
  expect([asked, await isFilled(ALL)]).toEqual([['cashier'], false])
})

test('whoever works there comes first, by their own session, also where it is a counter no more', async () => {
  await session.signIn(MARTA.email, 'clave')
  stop = keep.fillCopy()
  await vi.waitUntil(() => isFilled(CUSTOMERS))
  expect(asked).toEqual(['a person', 'cashier'])
  stop()
  asked = []
  isWithdrawn = true
  stop = keep.fillCopy()
  await vi.waitUntil(() => asked.length > 0)
  expect(asked).toEqual(['a person'])
})
