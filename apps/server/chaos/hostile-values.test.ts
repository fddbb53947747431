import { calls, type CallName } from '@trastienda/contract/calls'
import { requestOf } from '@trastienda/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { realRequests } from '#test/requests/real-requests'
import { buildWorld, type World } from '#test/world'
import { hostileRequests } from './hostile-values.ts'

/** The share of the values in each place that `npm test` tries; `npm run chaos` tries all. */
const SHARE = Number(process.env['HOSTILE_SHARE'] ?? 0.05)
const TIMEOUT_MS = 60_000 + SHARE * 600_000

let app: TestApp
let shop: Member
let world: World

beforeAll(async () => {
  app = await startTestApp({ logLevel: 'silent' })
  shop = await app.signUp()
  world = await buildWorld(shop, 'Propio')
})
afterAll(() => app.stop())

const names = Object.keys(calls) as CallName[]

const send = async (name: CallName, input: object, headers: Record<string, string> = {}) => {
  const { method, url, body } = requestOf(name, input as never)
  const answer = await app.http.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${shop.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    // An event stream does not end: its head is all that is waited for.
    payloadAsStream: true,
  })
  answer.stream().destroy()
  return answer.statusCode
}

describe('a hostile value in one place of a real request', () => {
  it.each(names)('to %s never makes a fault', { timeout: TIMEOUT_MS }, async (name) => {
    const faults: string[] = []
    for (const input of realRequests(world)[name] as readonly object[]) {
      for (const { title, input: hostile } of hostileRequests(name, input, SHARE)) {
        const status = await send(name, hostile)
        if (status >= 500) faults.push(`${title} → ${status}`)
      }
    }
    expect(faults).toEqual([])
  })
})

describe('a header that lies', () => {
  const texts = [
    '',
    ' ',
    '-1',
    '1e9',
    'x'.repeat(5_000),
    '"',
    'W/"1"',
    '*',
    '\u00ff',
    'NaN',
    '99999999999999999999',
    ', ,',
  ]
  const headers = [
    'authorization',
    'idempotency-key',
    'if-match',
    'last-event-id',
    'content-type',
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'x-forwarded-for',
    'x-forwarded-proto',
    'origin',
    'range',
  ]
  const ofAll: CallName[] = [
    'categories.create',
    'people.update',
    'session.refresh',
    'events.stream',
    'files.create',
    'users.get',
  ]

  it.each(ofAll)('to %s never makes a fault', async (name) => {
    const faults: string[] = []
    const [input = {}] = realRequests(world)[name] as readonly object[]
    for (const header of headers) {
      for (const text of [
        ...texts,
        'Bearer ',
        `Bearer ${'ñ'.repeat(20)}`,
        'refresh=%00%ff; refresh=x',
        'multipart/form-data; boundary=',
      ]) {
        const status = await send(name, input, { [header]: text })
        if (status >= 500) faults.push(`${name} ${header}: ${text.slice(0, 60)} → ${status}`)
      }
    }
    expect(faults).toEqual([])
  })
})
