import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantity } from '#domain/money/amount'
import { sumQuantity } from '#domain/money/arithmetic'
import { availableLines } from './available-lines.ts'

const line = (product: string, units: number) => ({ product, quantity: quantity(units) })
const has = (product: string, units: number) => ({ product, available: quantity(units) })

describe('what can be sold after a shortage', () => {
  it('is what there is, by the order of the lines; what is not missing stays as it is', () => {
    const lines = [line('a', 2), line('b', 5), line('a', 3), line('a', 1)]
    expect(availableLines(lines, [has('a', 3.5)])).toEqual([line('a', 2), line('b', 5), line('a', 1.5)])
    expect(availableLines(lines, [has('a', 0), has('b', 0)])).toEqual([])
  })

  it('is never more than there is nor than was asked for', () => {
    const units = fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(fc.array(units, { maxLength: 6 }), fc.integer({ min: 0, max: 2000 }), (asked, stock) => {
        const lines = asked.map((each) => line('a', each))
        const sold = availableLines(lines, [has('a', stock / 100)])
        const sum = (of: typeof lines) => sumQuantity(of.map((each) => each.quantity))
        expect(sum(sold)).toBe(Math.min(sum(lines), stock / 100))
      }),
    )
  })
})
