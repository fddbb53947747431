import { describe, expect, it } from 'vitest'
import { dateOverride, offlineDateProblem } from './document-date.ts'

const timeZone = 'America/Argentina/Buenos_Aires'
const now = '2026-11-24T15:00:00.000Z'

describe('the date of a sale', () => {
  it.each([
    ['2026-11-24T03:00:00.000Z', undefined, true],
    ['2026-11-24T02:59:59.999Z', undefined, false],
    ['1900-01-01T12:00:00.000Z', undefined, false],
    ['2026-11-20T12:00:00.000Z', '2026-11-20T23:00:00.000Z', true],
    ['2026-11-24T12:00:00.000Z', '2026-11-20T23:00:00.000Z', true],
    ['2026-11-21T12:00:00.000Z', '2026-11-20T23:00:00.000Z', false],
  ])('%s of one that has %s is free: %s', (occurredAt, stored, isFree) => {
    expect(dateOverride(occurredAt, { now, stored, timeZone }) === undefined).toBe(isFree)
  })
})

describe('the date of a sale made without a network', () => {
  const since = '2026-11-22T15:00:00.000Z'
  it.each([
    ['2026-11-24T14:00:00.000Z', true],
    ['2026-11-22T03:00:00.000Z', true],
    ['2026-11-22T02:59:59.999Z', false],
    ['2026-11-27T15:00:00.000Z', true],
    ['2026-11-27T15:00:00.001Z', false],
  ])('%s is likely: %s', (soldAt, isLikely) => {
    expect(offlineDateProblem(soldAt, { now, since, timeZone }) === undefined).toBe(isLikely)
  })

  it('is likely 72 hours ago and not a moment more', () => {
    const old = { now, since: '2020-01-01T00:00:00.000Z', timeZone }
    expect(offlineDateProblem('2026-11-21T15:00:00.000Z', old)).toBeUndefined()
    expect(offlineDateProblem('2026-11-21T14:59:59.999Z', old)?.code).toBe('offline_date_unlikely')
  })
})
