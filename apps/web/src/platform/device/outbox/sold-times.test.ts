import { expect, test } from 'vitest'
import type { OutboxRow } from '../outbox-row.ts'
import { corrections, soldTimes } from './sold-times.ts'

const MINUTE = 60_000
const START = Date.parse('2026-11-22T12:00:00.000Z')
const at = (minutes: number): number => START + minutes * MINUTE

interface Made {
  /** The till's clock at the sale. */
  readonly reading: number
  /** The till's clock at the last answer. */
  readonly heard?: number
  /** The assumed lead of the server's clock. */
  readonly offset?: number
  readonly state?: OutboxRow['state']
}

const rowsOf = (...made: readonly Made[]): OutboxRow[] =>
  made.map(
    ({ reading, heard = 0, offset = 0, state = 'waits' }, place) =>
      ({
        key: String(place),
        count: place + 1,
        state,
        createdAt: new Date(at(reading + offset)).toISOString(),
        clock: { at: at(reading), heardAt: at(heard) },
      }) as OutboxRow,
  )

const timesOf = (rows: OutboxRow[], { now, offset = 0 }: { now: number; offset?: number }) => {
  const times = soldTimes(rows, { now: at(now), offset: offset * MINUTE })
  return [...times.values()].map((time) => (time.at - START) / MINUTE)
}

test('sales are of the moment of their click, also by a clock that is always two hours behind', () => {
  expect(timesOf(rowsOf({ reading: 5 }, { reading: 9 }), { now: 30 })).toEqual([5, 9])
  const behind = rowsOf({ reading: -115, heard: -120, offset: 120 }, { reading: -110, heard: -120, offset: 120 })
  expect(timesOf(behind, { now: 30, offset: 120 })).toEqual([5, 10])
})

test('after the sale before which the clock was set back, the offset of the next contact counts', () => {
  const rows = rowsOf({ reading: 10 }, { reading: -95 }, { reading: -90 }, { reading: 20 })
  expect(timesOf(rows, { now: 200, offset: 120 })).toEqual([10, 25, 30, 140])
})

test('a clock that was set back before the first sale is known by the last answer', () => {
  expect(timesOf(rowsOf({ reading: -95 }), { now: 40, offset: 120 })).toEqual([25])
})

test('one that was set ahead dates no sale after the contact, and a step of seconds is none', () => {
  expect(timesOf(rowsOf({ reading: 1445 }), { now: 30, offset: -1440 })).toEqual([5])
  expect(timesOf(rowsOf({ reading: 10 }, { reading: 9.99 }), { now: 30, offset: 120 })).toEqual([10, 10])
})

test('no sale is before the one before it, and none is after now', () => {
  const rows = rowsOf({ reading: 10 }, { reading: -95 }, { reading: -94 })
  expect(timesOf(rows, { now: 20, offset: 0 })).toEqual([10, 10, 10])
  expect(timesOf(rows, { now: 20, offset: 120 })).toEqual([10, 20, 20])
})

test('a cut of another day does not count, and what is on the server is not dated again', () => {
  const rows = rowsOf(
    { reading: 10, state: 'done' },
    { reading: -95, state: 'done' },
    { reading: -20, heard: -30, offset: 120 },
  )
  expect(corrections(rows, { now: at(300), offset: 120 * MINUTE })).toEqual([])
})

test('what is corrected says what it seemed to be', () => {
  const rows = rowsOf({ reading: 10 }, { reading: -95 })
  expect(corrections(rows, { now: at(60), offset: 120 * MINUTE })).toEqual([
    { key: '1', createdAt: '2026-11-22T12:25:00.000Z', seemedAt: '2026-11-22T10:25:00.000Z' },
  ])
})
