import 'fake-indexeddb/auto'
import { CallError } from '@trastienda/contract/client'
import { beforeEach, expect, test } from 'vitest'
import { someSale } from '#test/own-page.ts'
import { ConnectionError } from '#platform/net/http.ts'
import { syncServerClock } from '#platform/net/server-clock.ts'
import { followSales } from './follow-sales.ts'
import { keepSale, storedSales } from '#platform/device/outbox/outbox.ts'
import type { OfflineSaleAnswer } from '#platform/device/outbox-row.ts'
import { sendOutbox } from './send-outbox.ts'

const reason = { code: 'not_enough_stock', message: 'Falta stock.' }
const waiting: OfflineSaleAnswer = { state: 'waiting', reason }

let count = 0
let business: string
let asked: string[]
let answers: Record<string, OfflineSaleAnswer | Error | undefined>

const ask = async ({ key }: { key: string }): Promise<OfflineSaleAnswer> => {
  asked.push(key)
  const answer = answers[key] ?? waiting
  if (answer instanceof Error) throw answer
  return answer
}
const outcomes = async () => (await storedSales(business)).map(({ answer }) => answer)

beforeEach(async () => {
  // The server has just answered.
  syncServerClock(new Date().toUTCString())
  business = `followed-${(count += 1)}`
  asked = []
  answers = { c: { state: 'done', transactionId: 'V00000009' } }
  for (const key of ['a', 'b', 'c'])
    await keepSale({ businessId: business, key, user: { id: 'ana', name: 'Ana' }, sale: someSale })
  await sendOutbox(business, ask)
  asked = []
})

test('a sale that waited for a person is what they made of it elsewhere, and is not asked for again', async () => {
  answers = { a: { state: 'done', transactionId: 'V00000012' }, b: { state: 'voided' } }
  await followSales(business, ask)
  const document = { state: 'done', transactionId: 'V00000009' }
  expect(await outcomes()).toMatchObject([{ state: 'done', transactionId: 'V00000012' }, { state: 'voided' }, document])
  await followSales(business, ask)
  expect(asked).toEqual(['a', 'b'])
})

test('one that still waits says why it does now', async () => {
  answers = { b: { state: 'waiting', reason: { code: 'offline_record_missing', message: 'Ya no está.' } } }
  await followSales(business, ask)
  expect((await outcomes()).map((answer) => answer?.reason?.message)).toEqual([
    'Falta stock.',
    'Ya no está.',
    undefined,
  ])
})

test('of one that changed, the others are not asked for', async () => {
  await followSales(business, ask, 'b')
  expect(asked).toEqual(['b'])
})

test.each([
  ['without an answer', new ConnectionError(), ['a']],
  ['asked for patience', new CallError(429, { code: 'rate_limited', message: 'Esperá.' }), ['a']],
  ['where one may not be seen', new CallError(404, { code: 'not_found', message: 'No está.' }), ['a', 'b']],
])('%s what was known stays', async (_, error, keys) => {
  answers = { a: error, b: { state: 'voided' } }
  await followSales(business, ask)
  expect(asked).toEqual(keys)
  expect((await outcomes())[0]).toMatchObject(waiting)
})
