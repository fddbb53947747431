import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayRange, daysRange, DEFAULT_TIME_ZONE } from './business-day.ts'
import { ALL_DAYS, NO_DAYS, splitDays, splitRange } from './whole-days.ts'

const zone = DEFAULT_TIME_ZONE
const split = (start?: string, end?: string) => splitRange({ start, end }, zone)

describe('a range of instants', () => {
  it('is the whole days in it, and the parts of days at its ends', () => {
    expect(split()).toEqual({ days: ALL_DAYS, parts: [] })
    const whole = daysRange('2026-03-02', '2026-03-05', zone)
    expect(split(whole.start, whole.end)).toEqual({ days: { first: '2026-03-02', last: '2026-03-05' }, parts: [] })
    const [start, end] = ['2026-03-02T12:00:00.000Z', '2026-03-05T12:00:00.000Z']
    expect(split(start, end)).toEqual({
      days: { first: '2026-03-03', last: '2026-03-04' },
      parts: [
        { start, end: dayRange('2026-03-02', zone).end },
        { start: dayRange('2026-03-05', zone).start, end },
      ],
    })
    expect(split(start)).toMatchObject({ days: { first: '2026-03-03', last: ALL_DAYS.last } })
  })

  it('has no whole day where it lies within one, or ends before it starts', () => {
    const [start, end] = ['2026-03-02T12:00:00.000Z', '2026-03-02T13:00:00.000Z']
    expect(split(start, end)).toEqual({ days: NO_DAYS, parts: [{ start, end }] })
    expect(split('2026-03-05T12:00:00.000Z', end)).toMatchObject({ days: NO_DAYS })
  })

  it('takes one instant for the same, however it is written', () => {
    expect(split('2026-03-02T00:00:00-03:00', '2026-03-03T02:59:59.999+00:00').parts).toEqual([])
  })
})

describe('whole days', () => {
  it('are the whole months in them, and what is left at both ends', () => {
    expect(splitDays({ first: '2026-01-01', last: '2026-03-31' })).toEqual({
      months: { first: '2026-01-01', last: '2026-03-01' },
      days: [],
    })
    expect(splitDays({ first: '2026-01-15', last: '2026-04-10' })).toEqual({
      months: { first: '2026-02-01', last: '2026-03-01' },
      days: [
        { first: '2026-01-15', last: '2026-01-31' },
        { first: '2026-04-01', last: '2026-04-10' },
      ],
    })
    expect(splitDays({ first: '2026-01-15', last: '2026-02-10' })).toEqual({
      months: NO_DAYS,
      days: [{ first: '2026-01-15', last: '2026-02-10' }],
    })
    expect(splitDays(ALL_DAYS)).toEqual({ months: ALL_DAYS, days: [] })
    expect(splitDays(NO_DAYS)).toEqual({ months: NO_DAYS, days: [] })
    expect(splitDays({ first: ALL_DAYS.first, last: '2026-02-10' })).toEqual({
      months: { first: ALL_DAYS.first, last: '2026-01-01' },
      days: [{ first: '2026-02-01', last: '2026-02-10' }],
    })
    expect(splitDays({ first: '2026-02-10', last: ALL_DAYS.last })).toEqual({
      months: { first: '2026-03-01', last: ALL_DAYS.last },
      days: [{ first: '2026-02-10', last: '2026-02-28' }],
    })
  })

  it('are in none of the parts twice, and in none of them not at all', () => {
    const day = fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2025-01-01', days))
    fc.assert(
      fc.property(day, day, fc.integer({ min: -5, max: 1_005 }), (first, last, probe) => {
        const at = addDays('2025-01-01', probe)
        const { months, days } = splitDays({ first, last })
        const month = `${at.slice(0, 7)}-01`
        const times = [
          months.first <= month && month <= months.last,
          ...days.map((span) => span.first <= at && at <= span.last),
        ]
        expect(times.filter(Boolean)).toHaveLength(first <= at && at <= last ? 1 : 0)
      }),
    )
  })
})
