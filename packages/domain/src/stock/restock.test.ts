import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantity, unitCost } from '#domain/money/amount'
import { addQuantity, subtractQuantity, sumQuantity } from '#domain/money/arithmetic'
import type { LotPart } from './lot.ts'
import { restock } from './restock.ts'

const part = (lotId: string, units: number, cost = 1): LotPart => ({
  lotId,
  quantity: quantity(units),
  unitCost: unitCost(cost),
})

describe('restocking', () => {
  it('gives back to the lots that were taken from, latest taken first, at their cost', () => {
    expect(restock(quantity(4), [part('old', 3, 1.25), part('new', 2, 2.5)], [])).toEqual({
      returns: [part('new', 2, 2.5), part('old', 2, 1.25)],
      cost: 7.5,
    })
  })

  it('goes on where an earlier note stopped', () => {
    const taken = [part('old', 3), part('new', 2)]
    expect(restock(quantity(2), taken, [part('new', 2)]).returns).toEqual([part('old', 2)])
    expect(restock(quantity(2), taken, [part('new', 1.5)]).returns).toEqual([part('new', 0.5), part('old', 1.5)])
  })

  it('returns nothing where nothing was taken', () => {
    expect(restock(quantity(2), [], [])).toEqual({ returns: [], cost: 0 })
  })

  it('throws when more would come back than is out', () => {
    expect(() => restock(quantity(5.01), [part('old', 3), part('new', 2)], [])).toThrow(RangeError)
    expect(() => restock(quantity(1), [part('old', 3)], [part('old', 2.5)])).toThrow(RangeError)
  })

  it('returns everything, and to no lot more than it gave, over any series of notes', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(sizes, fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 12 }), (lots, notes) => {
        const taken = lots.map((hundredths, place) => part(`lot${place}`, hundredths / 100, place + 0.0001))
        const sold = sumQuantity(taken.map((each) => each.quantity))
        const back: LotPart[] = []
        let returned = quantity(0)
        for (const hundredths of notes) {
          const wanted = quantity(hundredths / 100)
          if (addQuantity(returned, wanted) > sold) continue
          const { returns } = restock(wanted, taken, back)
          expect(sumQuantity(returns.map((each) => each.quantity))).toBe(wanted)
          back.push(...returns)
          returned = addQuantity(returned, wanted)
        }
        for (const each of taken) {
          const own = sumQuantity(back.filter((one) => one.lotId === each.lotId).map((one) => one.quantity))
          expect(subtractQuantity(each.quantity, own)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
