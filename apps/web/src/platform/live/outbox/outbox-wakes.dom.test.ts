import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeOwnPage,
  loadSession,
  openOwnPage,
  saleDone,
  someSale,
  stubLocks,
  type PageSession,
} from '#test/own-page.ts'
import type * as LocalDatabase from '#platform/device/local-database.ts'
import type * as Count from '#platform/device/outbox-count.ts'
import type * as Sender from './outbox-sender.ts'
import type * as Changes from '#platform/device/outbox/outbox-changes.ts'
import type * as Outbox from '#platform/device/outbox/outbox.ts'

const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }

let shops = 0
let shop: string
/** The keys of the sales that reached the server. */
let asked: string[]
let answerTo: () => Response
let timers: { readonly delay: number; readonly work: () => void }[]
let looks: (() => void)[]
let session: PageSession
let outbox: typeof Outbox
let sender: typeof Sender
let count: typeof Count
let changes: typeof Changes
let databases: typeof LocalDatabase

const lost = (): never => {
  throw new TypeError('Failed to fetch')
}
const takeIn = async (path: string, { headers }: RequestInit = {}): Promise<Response> => {
  if (path === '/health') return Response.json({ status: 'ok' })
  if (!path.includes('offline'))
    return Response.json({ data: { token: 't', expiresAt: '', expiresIn: 900, businessId: shop, user: ANA } })
  asked.push(new Headers(headers).get('idempotency-key') ?? '')
  return answerTo()
}

beforeEach(async () => {
  shop = `woken-${(shops += 1)}`
  asked = []
  timers = []
  looks = []
  answerTo = saleDone
  openOwnPage(takeIn)
  stubLocks()
  // The test ends a wait after a failure.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const after = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, delay = 0) =>
    delay === 1000 ? timers.push({ delay, work }) : after(work, delay),
  )
  vi.stubGlobal('setInterval', (work: () => void) => looks.push(work))
  session = await loadSession()
  count = await import('#platform/device/outbox-count.ts')
  databases = await import('#platform/device/local-database.ts')
  changes = await import('#platform/device/outbox/outbox-changes.ts')
  outbox = await import('#platform/device/outbox/outbox.ts')
  sender = await import('./outbox-sender.ts')
  await session.signIn(ANA.email, 'clave')
})
afterEach(async () => {
  await session.signOut()
  closeOwnPage()
})

const keep = (key: string) =>
  outbox.keepSale({
    businessId: shop,
    key,
    user: { id: ANA.id, name: ANA.name },
    sale: someSale,
  })
const isDone = async (): Promise<boolean> => (await outbox.storedSales(shop)).every(({ state }) => state === 'done')
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))
const database = async (): Promise<LocalDatabase.LocalDatabase> => {
  const opened = await databases.localDatabase(shop)
  if (opened === undefined) throw new Error('no database')
  return opened
}

test('what waited while its person had to sign in again is sent when they have', async () => {
  session.endSession()
  sender.startSending()
  await keep('a')
  await rest()
  expect([asked, timers]).toEqual([[], []])
  await session.signIn(ANA.email, 'clave')
  await vi.waitUntil(isDone)
  expect(asked).toEqual(['a'])
})

test('where the server comes back while an attempt fails, the next one follows at once', async () => {
  await keep('a')
  answerTo = () => {
    answerTo = saleDone
    void sender.sendNow()
    return lost()
  }
  sender.startSending()
  await vi.waitUntil(isDone)
  expect([asked, timers]).toEqual([['a', 'a'], []])
})

test('a sale of which nobody told, as its tab ended, is found, counted and sent', async () => {
  answerTo = () => Response.json({ code: 'validation', message: 'Formato incorrecto.' }, { status: 422 })
  sender.startSending()
  await rest()
  const row = await keep('told')
  await vi.waitUntil(() => count.outboxCount().refused === 1)
  await (await database()).put('outbox', { ...row, key: 'untold', count: 2 })
  await rest()
  expect(asked).toEqual(['told'])
  for (const look of looks) look()
  await vi.waitUntil(() => count.outboxCount().refused === 2)
  expect(asked).toEqual(['told', 'untold'])
})

test('after a failure the look from time to time does not go before its time', async () => {
  answerTo = lost
  await keep('a')
  sender.startSending()
  await vi.waitUntil(() => timers.length === 1)
  for (const look of looks) look()
  await rest()
  expect(asked).toEqual(['a'])
})

test('a count that began before another one says nothing after it, and one that cannot be read leaves what was told', async () => {
  answerTo = lost
  sender.startSending()
  await keep('a')
  await vi.waitUntil(() => count.outboxCount().unsent === 1)
  const opened = await database()
  const before = await opened.getAll('outbox')
  /** Sets the result of the next read of the sales. */
  const readNext = (answer: Promise<typeof before>): void => {
    const store = { getAll: () => answer }
    vi.spyOn(opened, 'transaction').mockReturnValueOnce({ store } as never)
  }
  const slow = Promise.withResolvers<typeof before>()
  readNext(slow.promise)
  changes.tellOutboxChange('changed')
  await rest()
  await keep('b')
  await vi.waitUntil(() => count.outboxCount().unsent === 2)
  slow.resolve(before)
  await rest()
  expect(count.outboxCount().unsent).toBe(2)
  readNext(Promise.reject(new DOMException('damaged', 'UnknownError')))
  changes.tellOutboxChange('changed')
  await rest()
  expect(count.outboxCount().unsent).toBe(2)
})
