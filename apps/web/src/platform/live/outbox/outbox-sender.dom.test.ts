import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeOwnPage,
  fillDisk,
  loadSession,
  openOwnPage,
  saleDone,
  someSale,
  stubLocks,
  type PageSession,
} from '#test/own-page.ts'
import type * as Connectivity from '#platform/net/connectivity.ts'
import type * as Counter from '#platform/session/counter.ts'
import type * as Leaving from '#platform/session/leaving.ts'
import type * as Sender from './outbox-sender.ts'
import type * as Outbox from '#platform/device/outbox/outbox.ts'

/** A request for a sale, as the server sees it. */
interface Asked {
  readonly path: string
  readonly key: string | null
  readonly token: string | null
  readonly businessId: unknown
  readonly soldBy: unknown
}

const userOf = (id: string) => ({ id, name: id, lastName: 'Paz', email: `${id}@ejemplo.com.ar` })
const refusal = (status: number) => Response.json({ code: 'forbidden', message: 'No podés.' }, { status })

let asked: Asked[]
let answerTo: (request: Asked) => Response | undefined
let shops = 0
let shop: string
let locks: { name: string; open: () => void }[]
let isLockFree: boolean
let isPersistent: boolean
let session: PageSession
let counter: typeof Counter
let outbox: typeof Outbox
let sender: typeof Sender
let connectivity: typeof Connectivity
let leaving: typeof Leaving

const takeIn = async (path: string, { headers, body }: RequestInit = {}): Promise<Response> => {
  if (path === '/health') return Response.json({ status: 'ok' })
  if (!/offline.sales/.test(path)) return Response.json({ data: sessionOf('ana') })
  const given = new Headers(headers)
  const { businessId, soldBy } = JSON.parse(body as string) as Record<string, unknown>
  const [key, token] = [given.get('idempotency-key'), given.get('authorization')]
  const request = { path, key, token, businessId, soldBy }
  asked.push(request)
  const answer = answerTo(request)
  if (answer === undefined) throw new TypeError('Failed to fetch')
  return answer
}
const sessionOf = (id: string) => ({
  token: `of-${id}`,
  expiresAt: '',
  expiresIn: 900,
  businessId: shop,
  role: 'cashier',
  user: userOf(id),
})

/** One tab at a time has a lock; the test says when the other one leaves it. */
const request = async (name: string, ...rest: unknown[]): Promise<unknown> => {
  if (!isLockFree && name.includes('outbox')) await new Promise<void>((open) => locks.push({ name, open }))
  return (rest.at(-1) as () => unknown)()
}

beforeEach(async () => {
  shop = `sender-${(shops += 1)}`
  asked = []
  locks = []
  answerTo = saleDone
  isLockFree = true
  isPersistent = false
  openOwnPage(takeIn)
  stubLocks(request)
  const persisted = async () => isPersistent
  vi.stubGlobal('navigator', Object.assign(navigator, { storage: { persisted, persist: persisted } }))
  session = await loadSession()
  counter = await import('#platform/session/counter.ts')
  connectivity = await import('#platform/net/connectivity.ts')
  leaving = await import('#platform/session/leaving.ts')
  outbox = await import('#platform/device/outbox/outbox.ts')
  sender = await import('./outbox-sender.ts')
})
afterEach(async () => {
  counter.rememberCounter(undefined)
  await session.signOut()
  closeOwnPage()
})

const keep = (key: string, user = 'ana') =>
  outbox.keepSale({
    businessId: shop,
    key,
    user: { id: user, name: user },
    sale: someSale,
  })
const beCounter = () => counter.rememberCounter({ businessId: shop, deviceId: 'till' })
const states = async () => (await outbox.storedSales(shop)).map(({ state }) => state)

test('a counter sends under its own cookie for whoever sold, in order, also while it is locked and nobody works there', async () => {
  await keep('a', 'ana')
  await keep('b', 'beto')
  beCounter()
  counter.lockCounter()
  sender.startSending()
  await vi.waitUntil(async () => (await states()).every((state) => state === 'done'))
  const byCounter = { path: '/api/v1/session/counter/offline_sales', token: null, businessId: shop }
  expect(asked).toEqual([
    { ...byCounter, key: 'a', soldBy: 'ana' },
    { ...byCounter, key: 'b', soldBy: 'beto' },
  ])
})

test('a device that counts as a counter no more sends for the person who works there, and keeps the sales of others', async () => {
  await keep('b', 'beto')
  await keep('a', 'ana')
  beCounter()
  await session.signIn('ana@ejemplo.com.ar', 'clave')
  answerTo = ({ token }) => (token === null ? refusal(403) : saleDone())
  sender.startSending()
  await vi.waitUntil(async () => (await states()).includes('done'))
  expect(asked.map(({ key, token }) => [key, token])).toEqual([
    ['b', null],
    ['a', null],
    ['a', 'Bearer of-ana'],
  ])
  expect(await states()).toEqual(['waits', 'done'])
})

test('any other browser sends for the person who works there, and nothing of the business of a counter elsewhere', async () => {
  await keep('b', 'beto')
  await keep('a', 'ana')
  counter.rememberCounter({ businessId: 'other', deviceId: 'till' })
  await session.signIn('ana@ejemplo.com.ar', 'clave')
  sender.startSending()
  await vi.waitUntil(async () => (await states()).includes('done'))
  expect(asked.map(({ key, token }) => [key, token])).toEqual([['a', 'Bearer of-ana']])
})

test('while another tab sends, this one waits for it', async () => {
  await keep('a')
  beCounter()
  isLockFree = false
  sender.startSending()
  await vi.waitUntil(() => locks.length === 1)
  expect([asked, locks[0]?.name]).toEqual([[], `trastienda-outbox:${shop}`])
  locks[0]?.open()
  await vi.waitUntil(async () => (await states())[0] === 'done')
})

test('after a failure it goes again by itself, each time later, and a sale that comes meanwhile waits with it', async () => {
  beCounter()
  await keep('a')
  answerTo = () => undefined
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const tries: { readonly delay: number; readonly work: () => void }[] = []
  const after = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, delay = 0) => {
    if (![1000, 2000, 4000].includes(delay)) return after(work, delay)
    return tries.push({ delay, work })
  })
  sender.startSending()
  await vi.waitUntil(() => tries.length === 1)
  await keep('b')
  await new Promise((resolve) => after(resolve, 50))
  expect(asked).toHaveLength(1)
  tries[0]?.work()
  await vi.waitUntil(() => tries.length === 2)
  tries[1]?.work()
  await vi.waitUntil(() => tries.length === 3)
  expect([tries.map(({ delay }) => delay), asked.map(({ key }) => key)]).toEqual([
    [1000, 2000, 4000],
    ['a', 'a', 'a'],
  ])
  answerTo = saleDone
  tries[2]?.work()
  await vi.waitUntil(async () => (await states()).join(' ') === 'done done')
})

test('what waits is sent also where nothing can be written on the disk any more', async () => {
  const { localDatabase } = await import('#platform/device/local-database.ts')
  beCounter()
  await keep('a')
  await keep('b')
  fillDisk(await localDatabase(shop))
  sender.startSending()
  await vi.waitFor(() => expect(asked.map(({ key }) => key)).toEqual(['a', 'b']))
})

test('when the server answers again nobody waits for that', async () => {
  beCounter()
  await keep('a')
  answerTo = () => undefined
  vi.spyOn(Math, 'random').mockReturnValue(1)
  sender.startSending()
  await vi.waitUntil(() => asked.length === 1)
  // From here on no timer helps.
  vi.stubGlobal('setTimeout', vi.fn<(work: () => void) => void>())
  answerTo = saleDone
  connectivity.reportAnswer()
  window.dispatchEvent(new Event('online'))
  for (let tries = 0; tries < 1000 && asked.length < 2; tries += 1) await new Promise(setImmediate)
  expect(asked.map(({ key }) => key)).toEqual(['a', 'a'])
})

test('whoever closes the page is asked while a sale waits in a browser that may forget it, and only then', async () => {
  const { outboxCount } = await import('#platform/device/outbox-count.ts')
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  await session.signIn('ana@ejemplo.com.ar', 'clave')
  answerTo = () => undefined
  sender.startSending()
  expect(isAsked()).toBe(false)
  await keep('a')
  await vi.waitUntil(isAsked)
  expect(outboxCount()).toMatchObject({ unsent: 1, refused: 0, lost: [] })
  isPersistent = true
  await keep('b')
  await vi.waitUntil(() => !isAsked())
  isPersistent = false
  await keep('c')
  await vi.waitUntil(isAsked)
  leaving.leaveBy(() => undefined)
  expect(isAsked()).toBe(false)
})
