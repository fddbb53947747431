import { describe, expect, it } from 'vitest'
import { paymentOperations } from '#domain/account/operations'
import { dayRange, DEFAULT_TIME_ZONE } from '#domain/calendar/business-day'
import { personTypes } from '#domain/person/person-type'
import { transactionKinds } from '#domain/transaction/kind'
import { capabilitiesOf } from './capabilities.ts'
import { rangeWithin, seenOperations, seenPersonTypes, seesDocument, seesHistory } from './sight.ts'

describe('what a member sees', () => {
  it.each(['owner', 'manager', 'accountant'] as const)('is everything: %s', (role) => {
    const capabilities = capabilitiesOf(role)
    expect(seesHistory(capabilities)).toBe(true)
    for (const kind of transactionKinds) expect(seesDocument(capabilities, { kind, isOwn: false })).toBe(true)
    expect(seenOperations(capabilities)).toEqual(paymentOperations)
    expect(seenPersonTypes(capabilities)).toEqual(personTypes)
  })

  it('of a cashier is what is sold, to whom, what they paid, and the credit notes of their own', () => {
    const capabilities = capabilitiesOf('cashier')
    expect(seesHistory(capabilities)).toBe(false)
    const seen = (isOwn: boolean) => transactionKinds.filter((kind) => seesDocument(capabilities, { kind, isOwn }))
    expect([seen(false), seen(true)]).toEqual([['sale'], ['sale', 'creditNote']])
    expect(seenOperations(capabilities)).toEqual(['customerPayment', 'customerAdjustment'])
    expect(seenPersonTypes(capabilities)).toEqual(['Cliente'])
  })
})

describe('a range within a day', () => {
  const day = dayRange('2026-07-02', DEFAULT_TIME_ZONE)
  const [noon, before, after] = ['2026-07-02T15:00:00Z', '2026-07-01T15:00:00Z', '2026-07-03T15:00:00Z']

  it.each([
    ['all', {}, day],
    ['from before', { start: before }, day],
    ['until afterwards', { end: after }, day],
    ['from noon', { start: noon, end: after }, { start: noon, end: day.end }],
    ['until noon', { start: before, end: noon }, { start: day.start, end: noon }],
  ])('keeps what lies in it: %s', (_, range, kept) => {
    expect(rangeWithin(day, range)).toEqual(kept)
  })

  it.each([
    ['before', { end: before }],
    ['afterwards', { start: after }],
    ['before, from its start', { start: before, end: before }],
  ])('holds no instant of a range that lies apart: %s', (_, range) => {
    const { start, end } = rangeWithin(day, range)
    expect(Date.parse(start)).toBeGreaterThan(Date.parse(end))
  })
})
