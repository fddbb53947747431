import { describe, expect, it } from 'vitest'
import { quantity } from '#domain/money/amount'
import {
  authorizationProblems,
  formatAuthorizedId,
  formatDeliveryId,
  isDeliveryId,
  nextAuthorizedNumber,
  pendingOf,
} from './delivery.ts'

const line = (sold: number, credited: number, delivered: number, out: number) => ({
  sold: quantity(sold),
  credited: quantity(credited),
  delivered: quantity(delivered),
  out: quantity(out),
})

describe('what is pending of a line', () => {
  it.each([
    ['all of it before anything leaves', line(10, 0, 0, 0), 10],
    ['less what is delivered or on its way', line(10, 0, 4, 2.5), 3.5],
    ['less what a credit note took back', line(10, 3, 4, 0), 3],
    ['nothing where a note took back what was delivered', line(10, 5, 8, 0), 0],
    ['exact in hundredths', line(0.3, 0, 0.1, 0.1), 0.1],
  ])('is %s', (_, known, pending) => {
    expect(pendingOf(known)).toBe(pending)
  })
})

describe('a number of a remito', () => {
  it('is the own one, or that of a point of sale', () => {
    expect(formatDeliveryId(12)).toBe('X00000012')
    expect(formatAuthorizedId(3, 120)).toBe('R0003-00000120')
    expect(['X00000012', 'R0003-00000120', 'R00000001', 'X12'].map(isDeliveryId)).toEqual([true, true, false, false])
  })

  const cai = { pointOfSale: 3, cai: '12345678901234', from: 101, to: 150, validUntil: '2026-11-28' }

  it.each([
    ['the first of the range', 0, 101],
    ['the first of a new range after an older one', 90, 101],
    ['the one after the last', 120, 121],
    ['the last of the range', 149, 150],
  ])('under a CAI is %s', (_, last, next) => {
    expect(nextAuthorizedNumber(cai, { last, today: '2026-11-28' })).toBe(next)
  })

  it('under a CAI is refused after its range and after its last day', () => {
    expect(nextAuthorizedNumber(cai, { last: 150, today: '2026-11-28' })).toEqual({ code: 'cai_used_up' })
    expect(nextAuthorizedNumber(cai, { last: 120, today: '2026-11-29' })).toEqual({ code: 'cai_expired' })
  })
})

it('a CAI has 14 digits and a range', () => {
  const authorization = { pointOfSale: 3, cai: '1234', from: 10, to: 9, validUntil: '2026-11-28' }
  expect(authorizationProblems(authorization).map(({ code, path }) => [code, path])).toEqual([
    ['cai_wrong', 'authorization.cai'],
    ['cai_range_wrong', 'authorization.to'],
  ])
})
