import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import { minMoney, subtractMoney, sumMoney } from '#domain/money/arithmetic'
import { INITIAL_BALANCE, compareOpenItems, dueOf, spreadPayment } from './spread.ts'
import type { OpenItem } from './spread.ts'

const open = (transaction: string, total: number, payed = 0, day = '01'): OpenItem => ({
  transaction,
  creationDate: `2026-01-${day}T12:00:00.000Z`,
  total: money(total),
  payed: money(payed),
})

describe('spreading a payment', () => {
  it('pays the initial balance first, then the oldest', () => {
    const items = [open('V00000003', 50, 0, '03'), open('V00000002', 40, 10, '02'), open(INITIAL_BALANCE, 20, 5, '20')]
    expect(spreadPayment(money(60), items)).toEqual({
      allocations: [
        { transaction: INITIAL_BALANCE, total: 15 },
        { transaction: 'V00000002', total: 30 },
        { transaction: 'V00000003', total: 15 },
      ],
      remainder: 0,
    })
  })

  it('goes by number on the same instant, also past the eighth digit', () => {
    const ids = ['V100000000', 'V99999999', 'V00000005'].map((id) => open(id, 1)).sort(compareOpenItems)
    expect(ids.map((each) => each.transaction)).toEqual(['V00000005', 'V99999999', 'V100000000'])
  })

  it('leaves over what nothing is open for, and leaves out what is paid', () => {
    expect(spreadPayment(money(10), [open('V00000001', 4, 4), open('V00000002', 4, 1)])).toEqual({
      allocations: [{ transaction: 'V00000002', total: 3 }],
      remainder: 7,
    })
    expect(spreadPayment(money(10), [])).toEqual({ allocations: [], remainder: 10 })
    expect(spreadPayment(money(0), [open('V00000001', 4)])).toEqual({ allocations: [], remainder: 0 })
    expect(() => spreadPayment(money(-1), [])).toThrow(RangeError)
  })

  it('adds up to the amount, pays nothing beyond what is due, and leaves no older item open', () => {
    const item = fc.record({
      number: fc.integer({ min: 1, max: 999 }),
      total: fc.integer({ min: 1, max: 100_000 }),
      share: fc.integer({ min: 0, max: 100 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    const items = fc.uniqueArray(item, { maxLength: 15, selector: (each) => each.number }).map((drawn) =>
      drawn.map((each) => {
        const payed = Math.floor((each.total * each.share) / 100) / 100
        return open(
          `V${String(each.number).padStart(8, '0')}`,
          each.total / 100,
          payed,
          String(each.day).padStart(2, '0'),
        )
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), items, (cents, drawn) => {
        const amount = money(cents / 100)
        const { allocations, remainder } = spreadPayment(amount, drawn)
        expect(sumMoney([...allocations.map((each) => each.total), remainder])).toBe(amount)
        expect(sumMoney(allocations.map((each) => each.total))).toBe(minMoney(dueOf(drawn), amount))

        const given = new Map(allocations.map((each) => [each.transaction, each.total]))
        const queue = drawn.toSorted(compareOpenItems)
        let hasRunOut = false
        for (const each of queue) {
          const part = given.get(each.transaction) ?? money(0)
          const due = subtractMoney(each.total, each.payed)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(due)
          expect(hasRunOut && part > 0).toBe(false)
          if (part < due) hasRunOut = true
        }
      }),
    )
  })
})
