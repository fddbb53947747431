import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeOwnPage, loadSession, openOwnPage, stubLocks, type PageSession } from '#test/own-page.ts'
import type { KeptMark } from '#platform/device/kept-mark.ts'
import type * as Marks from '#platform/device/marks.ts'
import type * as Sender from './send-marks.ts'

const ANA = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@ejemplo.com.ar' }

let shops = 0
let shop: string
/** The marks that reached the server, with their keys. */
let asked: string[]
let answerTo: (id: string) => Response | undefined
let session: PageSession
let marks: typeof Marks
let sender: typeof Sender

const done = () => Response.json({ data: {} })
const refused = (status: number, code: string) =>
  Response.json({ code, message: 'Lo que volvió ya está en otro remito.' }, { status })

const takeIn = async (path: string, { headers, body }: RequestInit = {}): Promise<Response> => {
  if (path === '/health') return Response.json({ status: 'ok' })
  const [, id] = /deliveries\/(\w+)\/mark/.exec(path) ?? []
  if (id === undefined)
    return Response.json({ data: { token: 't', expiresAt: '', expiresIn: 900, businessId: shop, user: ANA } })
  const { state } = JSON.parse(body as string) as { state: string }
  asked.push(`${id} ${state} ${new Headers(headers).get('idempotency-key')}`)
  const answer = answerTo(id)
  if (answer === undefined) throw new TypeError('Failed to fetch')
  return answer
}

beforeEach(async () => {
  shop = `marking-${(shops += 1)}`
  asked = []
  answerTo = done
  openOwnPage(takeIn)
  stubLocks()
  session = await loadSession()
  marks = await import('#platform/device/marks.ts')
  sender = await import('./send-marks.ts')
  await session.signIn(ANA.email, 'clave')
})
afterEach(async () => {
  await session.signOut()
  closeOwnPage()
})

const keep = (key: string, more: Partial<KeptMark> = {}) =>
  marks.keepMark(shop, {
    key,
    delivery: 'X00000001',
    state: 'delivered',
    markedAt: `2026-11-28T1${key}:00:00.000Z`,
    userId: 'ana',
    ...more,
  })
const waiting = async () => (await marks.keptMarks(shop)).map(({ key }) => key)

test('marks go in the order in which they were pressed, each under its key, and are gone once the server has them', async () => {
  await keep('2', { delivery: 'X00000002' })
  await keep('1', { state: 'notFound' })
  await sender.sendMarks()
  expect(asked).toEqual(['X00000001 notFound 1', 'X00000002 delivered 2'])
  expect(await waiting()).toEqual([])
})

test('a mark without an answer waits, with those after it, and goes again under the same key', async () => {
  answerTo = () => undefined
  await keep('1')
  await keep('2')
  await sender.sendMarks()
  expect(await waiting()).toEqual(['1', '2'])
  answerTo = done
  await sender.sendMarks()
  expect(asked).toEqual(['X00000001 delivered 1', 'X00000001 delivered 1', 'X00000001 delivered 2'])
})

test('a refused mark stays with its reason, and holds up no other', async () => {
  answerTo = (id) => (id === 'X00000001' ? refused(409, 'delivery_goods_elsewhere') : done())
  await keep('1')
  await keep('2', { delivery: 'X00000002' })
  await sender.sendMarks()
  await sender.sendMarks()
  expect(asked).toHaveLength(2)
  const [left] = await marks.keptMarks(shop)
  expect(left).toMatchObject({ key: '1', refusal: 'Lo que volvió ya está en otro remito.' })
})

test.each([
  [409, 'conflict'],
  [403, 'license_read_only'],
  [429, 'rate_limited'],
])('a refusal for a while keeps the mark waiting: %s %s', async (status, code) => {
  answerTo = () => refused(status, code)
  await keep('1')
  await sender.sendMarks()
  expect((await marks.keptMarks(shop)).map(({ refusal }) => refusal)).toEqual([undefined])
})

test('nobody sends the mark of another person', async () => {
  await keep('1', { userId: 'beto' })
  await sender.sendMarks()
  expect([asked, await waiting()]).toEqual([[], ['1']])
})
