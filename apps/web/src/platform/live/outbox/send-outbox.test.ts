import 'fake-indexeddb/auto'
import { CallError } from '@trastienda/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillDisk, someSale } from '#test/own-page.ts'
import { ConnectionError } from '#platform/net/http.ts'
import { syncServerClock } from '#platform/net/server-clock.ts'
import { localDatabase } from '#platform/device/local-database.ts'
import { keepSale, storedSales, sweepOutbox } from '#platform/device/outbox/outbox.ts'
import { sentBody, type OfflineSaleAnswer, type OutboxRow } from '#platform/device/outbox-row.ts'
import { sendOutbox, type SendSale } from './send-outbox.ts'

let count = 0

// The server has just answered.
beforeEach(() => syncServerClock(new Date().toUTCString()))
afterEach(() => vi.restoreAllMocks())

const businessWith = async (...users: string[]): Promise<string> => {
  const businessId = `sending-${(count += 1)}`
  for (const [place, id] of users.entries())
    await keepSale({
      businessId,
      key: `${place + 1}`,
      user: { id, name: id },
      sale: someSale,
    })
  return businessId
}

const done: OfflineSaleAnswer = { state: 'done', transactionId: 'V00000001' }
const refusal = (status: number): CallError => new CallError(status, { code: 'code', message: `El ${status}.` })

/** A server that answers each sale by its key, as often as it is asked. */
const server = (answers: Record<string, OfflineSaleAnswer | Error | undefined> = {}) => {
  const asked: string[] = []
  const send: SendSale = ({ key }) => {
    asked.push(key)
    const answer = answers[key] ?? done
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { asked, send }
}

const statesOf = async (business: string): Promise<OutboxRow['state'][]> =>
  (await storedSales(business)).map(({ state }) => state)

test('what waits is sent in order, once, and what the server made of it is kept', async () => {
  const business = await businessWith('ana', 'ana', 'ana')
  const reason = { code: 'not_enough_stock', message: 'Falta stock.' }
  const { asked, send } = server({ 2: { state: 'waiting', reason } })
  expect(await sendOutbox(business, send)).toBe('sent')
  expect(await sendOutbox(business, send)).toBe('sent')
  expect(asked).toEqual(['1', '2', '3'])
  const rows = await storedSales(business)
  expect(rows.map(({ answer }) => answer?.state)).toEqual(['done', 'waiting', 'done'])
  expect(rows[1]?.answer?.reason).toEqual(reason)
})

test.each([
  ['no answer comes', new ConnectionError(), 'sent'],
  ['it cannot leave', new ConnectionError(new TypeError('Failed to fetch')), 'waits'],
  ['the server asks for patience', refusal(429), 'waits'],
  ['the server is busy', refusal(503), 'sent'],
])('when %s it stops there, so that the order stays', async (_, error, state) => {
  const business = await businessWith('ana', 'ana', 'ana')
  const { asked, send } = server({ 2: error })
  expect(await sendOutbox(business, send)).toBe('stopped')
  expect(asked).toEqual(['1', '2'])
  expect(await statesOf(business)).toEqual(['done', state, 'waits'])
  // Then it goes on where it stopped.
  const later = server()
  expect(await sendOutbox(business, later.send)).toBe('sent')
  expect(later.asked).toEqual(['2', '3'])
})

test('what left once is not said to wait here after an attempt that could not leave', async () => {
  const business = await businessWith('ana')
  await sendOutbox(business, server({ 1: new ConnectionError() }).send)
  await sendOutbox(business, server({ 1: new ConnectionError(new TypeError('Failed to fetch')) }).send)
  expect(await statesOf(business)).toEqual(['sent'])
})

test('sales that a clock which was set back has dated are sent with the time of their place in the row', async () => {
  const minute = 60_000
  const start = Date.now()
  const business = `sending-${(count += 1)}`
  const sellAt = async (key: string, reading: number) => {
    vi.setSystemTime(reading)
    await keepSale({ businessId: business, key, user: { id: 'ana', name: 'Ana' }, sale: someSale })
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  syncServerClock(new Date(start).toUTCString())
  await sellAt('a', start + 10 * minute)
  // Twenty minutes after the start somebody sets the clock back by two hours.
  await sellAt('b', start - 95 * minute)
  vi.setSystemTime(start - 90 * minute)
  syncServerClock(new Date(start + 30 * minute).toUTCString())
  const sent: string[] = []
  await sendOutbox(business, async (row) => {
    sent.push(sentBody(row).soldAt)
    return done
  })
  const minutes = sent.map((soldAt) => Math.round((Date.parse(soldAt) - start) / minute))
  expect(minutes).toEqual([10, 25])
  const [, corrected] = await storedSales(business)
  expect(Math.round((Date.parse(corrected?.seemedAt ?? '') - start) / minute)).toBe(-95)
  vi.useRealTimers()
})

test('what the server cannot read stays as refused, with why, is not sent again and lets the next ones pass', async () => {
  const business = await businessWith('ana', 'ana')
  expect(await sendOutbox(business, server({ 1: refusal(422) }).send)).toBe('sent')
  const again = server()
  await sendOutbox(business, again.send)
  expect(again.asked).toEqual([])
  expect(await statesOf(business)).toEqual(['refused', 'done'])
  expect((await storedSales(business))[0]?.trouble).toBe('El 422.')
})

test('a sale at which the server fails holds the next ones up only so long', async () => {
  const business = await businessWith('ana', 'ana')
  const { asked, send } = server({ 1: refusal(500) })
  expect(await sendOutbox(business, send)).toBe('stopped')
  expect(await sendOutbox(business, send)).toBe('stopped')
  expect(await sendOutbox(business, send)).toBe('held')
  expect(asked).toEqual(['1', '1', '1', '2'])
  expect(await statesOf(business)).toEqual(['sent', 'done'])
})

test('the sales of somebody who is not here wait for them; a right that is missing keeps a sale, too', async () => {
  const business = await businessWith('ana', 'beto', 'ana')
  const { send } = server({ 3: refusal(403) })
  const onlyAna: SendSale = (row) => (row.userId === 'ana' ? send(row) : undefined)
  expect(await sendOutbox(business, onlyAna)).toBe('held')
  expect(await statesOf(business)).toEqual(['done', 'waits', 'waits'])
})

test('where there is no room to write down what became of a sale, all of them still reach the server', async () => {
  const business = await businessWith('ana', 'ana', 'ana')
  fillDisk(await localDatabase(business))
  const { asked, send } = server()
  expect(await sendOutbox(business, send)).toBe('held')
  expect(asked).toEqual(['1', '2', '3'])
  vi.restoreAllMocks()
  const later = server()
  expect(await sendOutbox(business, later.send)).toBe('sent')
  expect([later.asked, await statesOf(business)]).toEqual([
    ['1', '2', '3'],
    ['done', 'done', 'done'],
  ])
})

test('a till whose clock is weeks behind keeps what it has sent for its days, too', async () => {
  syncServerClock(new Date(Date.now() + 20 * 86_400_000).toUTCString())
  const business = await businessWith('ana')
  await sendOutbox(business, server().send)
  await sweepOutbox(business)
  syncServerClock(new Date().toUTCString())
  expect(await statesOf(business)).toEqual(['done'])
})
