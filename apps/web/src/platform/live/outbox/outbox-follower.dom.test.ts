import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeOwnPage, loadSession, openOwnPage, someSale, stubLocks, type PageSession } from '#test/own-page.ts'
import type * as Counter from '#platform/session/counter.ts'
import type * as Events from '../live-events.ts'
import type * as Outbox from '#platform/device/outbox/outbox.ts'
import type * as Sender from './outbox-sender.ts'

const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }

let shops = 0
let shop: string
/** What the server has of each sale. */
let known: Record<string, object>
let asked: string[]
let tell: ((text: string) => void) | undefined
let stop: () => void
let session: PageSession
let counter: typeof Counter
let events: typeof Events
let outbox: typeof Outbox
let sender: typeof Sender

const openLine = (): Response => {
  const body = new ReadableStream<Uint8Array>({
    start: (line) => {
      tell = (text) => line.enqueue(new TextEncoder().encode(text))
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}
const takeIn = async (path: string, { method, headers }: RequestInit = {}): Promise<Response> => {
  if (path.includes('/events')) return openLine()
  if (!path.includes('offline'))
    return Response.json({ data: { token: 't', expiresAt: '', expiresIn: 900, businessId: shop, user: ANA } })
  const key = method === 'POST' ? new Headers(headers).get('idempotency-key') : path.split('/').at(-1)
  asked.push(`${method ?? 'GET'} ${key}`)
  return Response.json({ data: { key, localNumber: 'n', state: 'waiting', ...known[key ?? ''] } })
}

beforeEach(async () => {
  shop = `following-${(shops += 1)}`
  known = {}
  asked = []
  tell = undefined
  stop = () => undefined
  openOwnPage(takeIn)
  stubLocks()
  session = await loadSession()
  counter = await import('#platform/session/counter.ts')
  events = await import('../live-events.ts')
  outbox = await import('#platform/device/outbox/outbox.ts')
  sender = await import('./outbox-sender.ts')
})
afterEach(async () => {
  stop()
  counter.rememberCounter(undefined)
  await session.signOut()
  closeOwnPage()
})

const sell = async (key: string, user = 'ana') => {
  await outbox.keepSale({ businessId: shop, key, user: { id: user, name: user }, sale: someSale })
  await outbox.markSale(shop, key, () => ({ state: 'done', answer: { state: 'waiting' } }))
}
const outcomes = async () => (await outbox.storedSales(shop)).map(({ answer }) => answer?.state)

test('what somebody resolves elsewhere, this till knows at once', async () => {
  await sell('a')
  await sell('b')
  await session.signIn(ANA.email, 'clave')
  sender.startSending()
  await vi.waitFor(() => expect(asked).toEqual(['POST a', 'POST b']))
  stop = events.listenToChanges()
  await vi.waitUntil(() => tell)
  known = { b: { state: 'done', transactionId: 'V00000012' } }
  tell?.(`id: 1\nevent: change\ndata: ${JSON.stringify({ collection: 'offlineSales', id: 'b', op: 'update' })}\n\n`)
  await vi.waitFor(async () => expect(await outcomes()).toEqual(['waiting', 'done']))
  expect(asked.slice(2)).toEqual(['POST b'])
})

test('a counter that nobody works at asks for everybody', async () => {
  await sell('a')
  await sell('b', 'beto')
  known = { a: { state: 'voided' }, b: { state: 'done', transactionId: 'V00000012' } }
  counter.rememberCounter({ businessId: shop, deviceId: 'till' })
  sender.startSending()
  await vi.waitFor(async () => expect(await outcomes()).toEqual(['voided', 'done']))
})

test('of the sale of somebody else, whoever works here reads what became of it', async () => {
  await sell('b', 'beto')
  known = { b: { state: 'voided' } }
  sender.startSending()
  await session.signIn(ANA.email, 'clave')
  await vi.waitFor(async () => expect(await outcomes()).toEqual(['voided']))
  expect(asked).toEqual(['GET b'])
})
