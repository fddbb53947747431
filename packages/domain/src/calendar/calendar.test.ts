import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_TIME_ZONE,
  addDays,
  businessDayOf,
  dayRange,
  sameTimeOn,
  daysRange,
  isBusinessDay,
  isTimeZone,
  monthRange,
} from './business-day.ts'
import { formatDate, formatDateTime, formatDay } from './format-date.ts'
import { addMonths, daysOfMonth, formatMonth, isBusinessMonth, monthNames, monthOfDay, yearsSince } from './month.ts'
import { lastDays } from './quick-range.ts'

const zones = [
  DEFAULT_TIME_ZONE,
  'America/Sao_Paulo',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'UTC',
]

describe('business days', () => {
  it('belong to the zone of the business, not to UTC', () => {
    expect(businessDayOf('2026-11-20T02:59:59.999Z', DEFAULT_TIME_ZONE)).toBe('2026-11-19')
    expect(businessDayOf('2026-11-20T03:00:00.000Z', DEFAULT_TIME_ZONE)).toBe('2026-11-20')
    expect(dayRange('2026-11-20', DEFAULT_TIME_ZONE)).toEqual({
      start: '2026-11-20T03:00:00.000Z',
      end: '2026-11-21T02:59:59.999Z',
    })
  })

  it('another day at the same time of the day is of that day, even where the clock jumped', () => {
    const now = new Date('2026-11-20T18:30:15.250Z')
    expect(sameTimeOn('2026-11-18', now, DEFAULT_TIME_ZONE)).toBe('2026-11-18T18:30:15.250Z')
    expect(sameTimeOn('2026-11-20', now, DEFAULT_TIME_ZONE)).toBe(now.toISOString())
    const late = new Date('2017-10-10T02:59:59.999Z')
    expect(sameTimeOn('2017-10-15', late, 'America/Sao_Paulo')).toBe(dayRange('2017-10-15', 'America/Sao_Paulo').end)
  })

  it('start at the jump where the clock skips midnight, and are an hour longer where it comes twice', () => {
    expect(dayRange('2017-10-15', 'America/Sao_Paulo')).toEqual({
      start: '2017-10-15T03:00:00.000Z',
      end: '2017-10-16T01:59:59.999Z',
    })
    expect(dayRange('2018-02-17', 'America/Sao_Paulo')).toEqual({
      start: '2018-02-17T02:00:00.000Z',
      end: '2018-02-18T02:59:59.999Z',
    })
  })

  it('leave no instant out and share none, in any zone', () => {
    const day = fc.integer({ min: 0, max: 14_600 }).map((days) => addDays('2000-01-01', days))
    fc.assert(
      fc.property(day, fc.constantFrom(...zones), (each, zone) => {
        const { start, end } = dayRange(each, zone)
        expect(Date.parse(dayRange(addDays(each, 1), zone).start) - Date.parse(end)).toBe(1)
        expect(businessDayOf(start, zone)).toBe(each)
        expect(businessDayOf(end, zone)).toBe(each)
        expect(businessDayOf(new Date(Date.parse(start) - 1), zone)).toBe(addDays(each, -1))
      }),
    )
  })

  it('make up months and ranges', () => {
    expect(monthRange(2028, 2, DEFAULT_TIME_ZONE)).toEqual({
      start: '2028-02-01T03:00:00.000Z',
      end: '2028-03-01T02:59:59.999Z',
    })
    expect(monthRange(2026, 12, DEFAULT_TIME_ZONE).end).toBe('2027-01-01T02:59:59.999Z')
    expect(daysRange('2026-11-18', '2026-11-20', DEFAULT_TIME_ZONE)).toEqual({
      start: '2026-11-18T03:00:00.000Z',
      end: '2026-11-21T02:59:59.999Z',
    })
  })

  it('make up the quick ranges, today being the last of the days', () => {
    expect(lastDays(7, '2026-11-20T02:59:59.999Z', DEFAULT_TIME_ZONE)).toEqual({
      start: '2026-11-13T03:00:00.000Z',
      end: '2026-11-20T02:59:59.999Z',
    })
    expect(lastDays(1, '2026-11-20T12:00:00.000Z', DEFAULT_TIME_ZONE)).toEqual(
      dayRange('2026-11-20', DEFAULT_TIME_ZONE),
    )
  })

  it('tell a day that exists from one that does not', () => {
    for (const text of ['2026-11-20', '2028-02-29']) expect(isBusinessDay(text)).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '20/11/2026', '', '2026-11-20T00:00']) {
      expect(isBusinessDay(text)).toBe(false)
    }
  })

  it('know a time zone', () => {
    expect(isTimeZone(DEFAULT_TIME_ZONE)).toBe(true)
    expect(isTimeZone('Nowhere/Land')).toBe(false)
  })
})

describe('dates on screen', () => {
  it('are dd/MM/yyyy in the zone of the business', () => {
    expect(formatDate('2026-01-05T02:30:00.000Z', DEFAULT_TIME_ZONE)).toBe('04/01/2026')
    expect(formatDateTime('2026-01-05T03:05:00.000Z', DEFAULT_TIME_ZONE)).toBe('05/01/2026 00:05')
    expect(formatDay('2026-11-20')).toBe('20/11/2026')
  })
})

describe('years and months', () => {
  it('run from the first transaction, or 2017, to now', () => {
    expect(yearsSince(2024, 2026)).toEqual([2024, 2025, 2026])
    expect(yearsSince(undefined, 2019)).toEqual([2017, 2018, 2019])
    expect(yearsSince(2027, 2026)).toEqual([2026])
    expect(new Set(monthNames).size).toBe(12)
  })
  it('go over the end of a year, and know their last day', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', -14)]).toEqual([
      '2027-01',
      '2025-12',
      '2025-01',
    ])
    expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
    expect(daysOfMonth('2026-12')).toEqual({ first: '2026-12-01', last: '2026-12-31' })
    expect(formatMonth(monthOfDay('2026-11-22'))).toBe('noviembre de 2026')
  })

  it('tell a month that exists from one that does not', () => {
    expect(['2026-01', '2026-12'].every(isBusinessMonth)).toBe(true)
    expect(['2026-13', '2026-00', '2026-1', '0026-01', '2026-01-01', ''].some(isBusinessMonth)).toBe(false)
  })
})
