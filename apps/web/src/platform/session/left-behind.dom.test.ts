import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadSession, type PageSession } from '#test/own-page.ts'
import type * as Connectivity from '#platform/net/connectivity.ts'
import type * as LeftBehind from './left-behind.ts'
import type * as LocalDatabase from '#platform/device/local-database.ts'

const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }
const NOTE = 'trastienda-left-behind'
const seen = { key: 'ana /products', at: 1, usedAt: 1, text: '{}' }

let asked: string[]
let isServerThere: boolean
let shops = 0
let shop: string
let session: PageSession
let leftBehind: typeof LeftBehind
let connectivity: typeof Connectivity
let databases: typeof LocalDatabase

const takeIn = async (path: string, { method, signal }: RequestInit = {}): Promise<Response> => {
  asked.push(`${method ?? 'GET'} ${path.replace('/api/v1', '')}`)
  if (!isServerThere)
    // A network that takes everything and answers nothing.
    await new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
  if (path === '/health') return Response.json({ status: 'ok' })
  if (method === 'DELETE') return new Response(undefined, { status: 204 })
  return Response.json({ data: { token: 't', expiresAt: '', expiresIn: 900, businessId: shop, user: ANA } })
}

/** The page is loaded anew. */
const loadPage = async (): Promise<void> => {
  vi.resetModules()
  connectivity = await import('#platform/net/connectivity.ts')
  databases = await import('#platform/device/local-database.ts')
  leftBehind = await import('./left-behind.ts')
  session = await loadSession()
}
const seenAnswers = async (): Promise<number | undefined> => (await databases.localDatabase(shop))?.count('seen')
const ends = () => asked.filter((each) => each.startsWith('DELETE'))

beforeEach(async () => {
  shop = `left-${(shops += 1)}`
  asked = []
  isServerThere = true
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', takeIn)
  vi.stubGlobal('BroadcastChannel', undefined)
  const request = async (_: string, work: () => unknown) => work()
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  // Nobody's patience takes time here.
  const after = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, delay = 0) => after(work, delay / 50))
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
    const controller = new AbortController()
    after(() => controller.abort(), delay / 50)
    return controller.signal
  })
  await loadPage()
  await session.signIn(ANA.email, 'clave')
  await (await databases.localDatabase(shop))?.put('seen', seen)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('whoever signs out where the server does not answer is out at once, and their session ends when it does', async () => {
  isServerThere = false
  await session.signOut()
  expect([session.currentUser(), ends().length]).toEqual([undefined, 1])
  // A busy machine takes longer than their patience.
  await vi.waitUntil(async () => (await seenAnswers()) === 0, { timeout: 4000 })
  await loadPage()
  void leftBehind.finishLeaving()
  await vi.waitUntil(() => ends().length === 2)
  isServerThere = true
  await vi.waitUntil(() => localStorage.getItem(NOTE) === null)
  const count = ends().length
  await loadPage()
  await leftBehind.finishLeaving()
  expect(ends()).toHaveLength(count)
})

test('a server that is known not to answer is not asked first', async () => {
  isServerThere = false
  connectivity.reportNoAnswer()
  await vi.waitUntil(() => connectivity.isKnownOffline())
  await session.signOut()
  expect([ends(), localStorage.getItem(NOTE)]).toEqual([[], expect.stringContaining('true')])
})

test('whoever signs in after that keeps their session', async () => {
  isServerThere = false
  await session.signOut()
  isServerThere = true
  await loadPage()
  await session.signIn(ANA.email, 'clave')
  await leftBehind.finishLeaving()
  expect([ends().length, session.currentUser()?.id]).toEqual([1, 'ana'])
})

test('a database that does not open in time holds nobody up, and the next page takes away what was kept', async () => {
  const store = indexedDB
  await loadPage()
  await session.signIn(ANA.email, 'clave')
  vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
  await session.signOut()
  expect([session.currentUser(), JSON.parse(localStorage.getItem(NOTE) ?? '')]).toEqual([
    undefined,
    { isSessionOpen: false, kept: [shop] },
  ])
  // A tab that gives up leaves it to the next load.
  await leftBehind.finishLeaving()
  expect(await databases.localDatabase(shop)).toBeUndefined()
  expect(localStorage.getItem(NOTE)).toContain(shop)
  vi.stubGlobal('indexedDB', store)
  await loadPage()
  await vi.waitUntil(async () => (await seenAnswers()) === 1)
  const finished = async () => {
    await leftBehind.finishLeaving()
    return localStorage.getItem(NOTE) === null
  }
  await vi.waitUntil(finished, { timeout: 4000 })
  expect(await seenAnswers()).toBe(0)
})
