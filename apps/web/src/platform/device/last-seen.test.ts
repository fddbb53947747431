import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Read } from './read.ts'
import { storeSeen, seenAnswer } from './last-seen.ts'
import { localDatabase } from './local-database.ts'

const readOf = (url: string, changed: Partial<Read> = {}): Read => ({
  name: 'transactions.list',
  input: {},
  url,
  owner: 'seen-shop:ana',
  ...changed,
})

test('the answers of longest ago make room for new ones, in number and in size', async () => {
  const read = (place: number): Read => readOf(`/api/v1/transactions?page=${place}`)
  const answered = (place: number, answer: unknown) => ({ read: read(place), answer, at: place })
  const settings = readOf('/api/v1/users', { name: 'users.get' })
  await storeSeen([{ read: settings, answer: { data: 'settings' }, at: 0 }])
  await storeSeen(Array.from({ length: 450 }, (_, place) => answered(place, { data: place })))
  expect(await seenAnswer(read(50))).toBeUndefined()
  expect(await seenAnswer(read(51))).toEqual({ answer: { data: 51 }, at: 51 })

  const heavy = 'x'.repeat(390_000)
  await storeSeen(Array.from({ length: 30 }, (_, place) => answered(1000 + place, { data: heavy })))
  expect([await seenAnswer(read(449)), await seenAnswer(read(1005))]).toEqual([undefined, undefined])
  expect((await seenAnswer(read(1029)))?.at).toBe(1029)
  // No screen opens if the settings are missing.
  expect((await seenAnswer(settings))?.at).toBe(0)
  const database = await localDatabase('seen-shop')
  const kept = (await database?.getAll('seen')) ?? []
  expect(await database?.get('facts', 'seen-size')).toBe(kept.reduce((sum, { text }) => sum + text.length, 0))
})

test('what is no use when it is old, what is a file and what is too large is not kept', async () => {
  const reads = [
    { read: readOf('/next', { name: 'next.product' }), answer: { data: '1' } },
    {
      read: readOf('/search', { name: 'products.list', input: { query: { sort: 'relevance' } } }),
      answer: { data: 1 },
    },
    { read: readOf('/file'), answer: new Blob(['a']) },
    { read: readOf('/large'), answer: { data: 'x'.repeat(500_000) } },
  ]
  await storeSeen(reads.map((each) => ({ ...each, at: 1 })))
  expect(await Promise.all(reads.map(({ read }) => seenAnswer(read)))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
