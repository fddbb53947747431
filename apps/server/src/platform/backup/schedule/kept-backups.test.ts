import { expect, it } from 'vitest'
import { keptBackups } from './kept-backups.ts'

const DAY_MS = 86_400_000
const nightly = (nights: number): Date[] =>
  Array.from({ length: nights }, (_, back) => new Date(Date.parse('2026-11-22T06:00:00Z') - back * DAY_MS))

const days = (instants: Iterable<Date>): string[] => [...instants].map((each) => each.toISOString().slice(0, 10)).sort()

it('keeps seven days, the last of four weeks and the last of twelve months', () => {
  expect(days(keptBackups(nightly(500)))).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    // A Sunday, the end of a week; those of this month are also the last of its weeks.
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
})

it('comes to the same set when it is asked every night and what it leaves out is gone', () => {
  let there: Date[] = []
  for (const instant of nightly(500).toReversed()) there = [...keptBackups([...there, instant])]
  expect(days(there)).toEqual(days(keptBackups(nightly(500))))
})

it('keeps the newest of a day, and nothing is lost by the days on which there was none', () => {
  const noon = new Date('2026-11-22T15:00:00Z')
  expect(keptBackups([...nightly(1), noon])).toEqual(new Set([noon]))
  const seldom = Array.from({ length: 7 }, (_, back) => new Date(Date.UTC(2020 + back, 3, 1)))
  expect(keptBackups(seldom).size).toBe(7)
})
