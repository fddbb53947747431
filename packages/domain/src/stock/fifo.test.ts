import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, quantity, unitCost } from '#domain/money/amount'
import { sumQuantity } from '#domain/money/arithmetic'
import { consumeLots } from './fifo.ts'
import type { LineDemand } from './fifo.ts'
import { compareLots, costOfParts, costWithoutLots } from './lot.ts'
import type { Lot } from './lot.ts'

const lot = (id: string, left: number, cost: number, day: number, product = 'a', sequence = 1): Lot => ({
  id,
  product,
  left: quantity(left),
  unitCost: unitCost(cost),
  enteredAt: `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  sequence,
})
const want = (line: number, units: number, product = 'a'): LineDemand => ({ line, product, quantity: quantity(units) })

describe('consuming lots', () => {
  it('takes the oldest first and costs Σ quantity × cost, rounded once', () => {
    const lots = [lot('new', 10, 3.3333, 3), lot('old', 2, 1.1111, 1), lot('mid', 1, 2.2222, 2)]
    expect(consumeLots([want(1, 4)], lots)).toEqual({
      ok: true,
      lines: [
        {
          line: 1,
          product: 'a',
          quantity: 4,
          takes: [
            { lotId: 'old', quantity: 2, unitCost: 1.1111 },
            { lotId: 'mid', quantity: 1, unitCost: 2.2222 },
            { lotId: 'new', quantity: 1, unitCost: 3.3333 },
          ],
          cost: 7.78,
        },
      ],
    })
  })

  it('parts lots of one instant by their sequence, then by id', () => {
    const lots = [lot('b', 1, 1, 1, 'a', 2), lot('c', 1, 1, 1, 'a', 1), lot('a', 1, 1, 1, 'a', 2)]
    expect(lots.toSorted(compareLots).map((each) => each.id)).toEqual(['c', 'a', 'b'])
  })

  it('lets a second line of the same product go on where the first stopped', () => {
    const outcome = consumeLots([want(1, 3), want(2, 2)], [lot('x', 4, 1, 1), lot('y', 4, 2, 2)])
    expect(outcome).toMatchObject({
      lines: [
        { takes: [{ lotId: 'x', quantity: 3 }], cost: 3 },
        {
          takes: [
            { lotId: 'x', quantity: 1 },
            { lotId: 'y', quantity: 1 },
          ],
          cost: 3,
        },
      ],
    })
  })

  it('takes nothing at all when a product lacks, and lists every such product with the difference', () => {
    const lots = [lot('x', 4, 1, 1, 'a'), lot('y', 1.5, 1, 1, 'b')]
    expect(consumeLots([want(1, 3, 'a'), want(2, 2, 'b'), want(3, 1.5, 'a'), want(4, 1, 'c')], lots)).toEqual({
      ok: false,
      shortages: [
        { product: 'a', required: 4.5, available: 4, difference: 0.5 },
        { product: 'b', required: 2, available: 1.5, difference: 0.5 },
        { product: 'c', required: 1, available: 0, difference: 1 },
      ],
    })
  })

  it('takes the last unit', () => {
    expect(consumeLots([want(1, 0.3)], [lot('x', 0.1, 1, 1), lot('y', 0.2, 1, 2)])).toMatchObject({ ok: true })
  })

  it('leaves the lots that it was given alone', () => {
    const lots = [lot('y', 4, 1, 2), lot('x', 4, 1, 1)]
    consumeLots([want(1, 5)], lots)
    expect(lots.map((each) => [each.id, each.left])).toEqual([
      ['y', 4],
      ['x', 4],
    ])
  })

  it('throws on a line that wants nothing', () => {
    expect(() => consumeLots([want(1, 0)], [])).toThrow(RangeError)
    expect(() => consumeLots([want(1, -1)], [])).toThrow(RangeError)
  })
})

const anyLots = fc
  .array(
    fc.record({
      left: fc.integer({ min: 0, max: 5000 }),
      cost: fc.integer({ min: 0, max: 99_999_999 }),
      day: fc.integer({ min: 1, max: 28 }),
      product: fc.constantFrom('a', 'b', 'c'),
      sequence: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 20 },
  )
  .map((drawn) =>
    drawn.map((each, place) =>
      lot(`lot${place}`, each.left / 100, each.cost / 10_000, each.day, each.product, each.sequence),
    ),
  )
const anyLines = fc
  .array(fc.record({ units: fc.integer({ min: 1, max: 3000 }), product: fc.constantFrom('a', 'b', 'c') }), {
    maxLength: 6,
  })
  .map((drawn) => drawn.map((each, place) => want(place, each.units / 100, each.product)))

describe('consuming lots, for any lots and lines', () => {
  it('meets each line exactly and never takes more from a lot than it has, or of another product', () => {
    fc.assert(
      fc.property(anyLots, anyLines, (lots, lines) => {
        const outcome = consumeLots(lines, lots)
        fc.pre(outcome.ok)
        const byId = new Map(lots.map((each) => [each.id, each]))
        for (const supply of outcome.lines) {
          expect(sumQuantity(supply.takes.map((take) => take.quantity))).toBe(supply.quantity)
          expect(supply.cost).toBe(costOfParts(supply.takes))
          for (const take of supply.takes) {
            expect(take.quantity).toBeGreaterThan(0)
            expect(byId.get(take.lotId)).toMatchObject({ product: supply.product, unitCost: take.unitCost })
          }
        }
        const takes = outcome.lines.flatMap((supply) => supply.takes)
        for (const each of lots) {
          const taken = sumQuantity(takes.filter((take) => take.lotId === each.id).map((take) => take.quantity))
          expect(taken).toBeLessThanOrEqual(each.left)
        }
      }),
    )
  })

  it('leaves nothing in an older lot of a product when it took from a younger one', () => {
    fc.assert(
      fc.property(anyLots, anyLines, (lots, lines) => {
        const outcome = consumeLots(lines, lots)
        fc.pre(outcome.ok)
        const takes = outcome.lines.flatMap((supply) => supply.takes)
        const taken = (id: string): number =>
          sumQuantity(takes.filter((take) => take.lotId === id).map((take) => take.quantity))
        for (const younger of lots.filter((each) => taken(each.id) > 0)) {
          const isOlder = (each: Lot): boolean => each.product === younger.product && compareLots(each, younger) < 0
          expect(lots.filter((each) => isOlder(each) && taken(each.id) < each.left)).toEqual([])
        }
      }),
    )
  })

  it('refuses exactly when some product has less than its lines want', () => {
    fc.assert(
      fc.property(anyLots, anyLines, (lots, lines) => {
        const hasEnough = ['a', 'b', 'c'].every((product) => {
          const wanted = sumQuantity(lines.filter((each) => each.product === product).map((each) => each.quantity))
          return wanted <= sumQuantity(lots.filter((each) => each.product === product).map((each) => each.left))
        })
        expect(consumeLots(lines, lots).ok).toBe(hasEnough)
      }),
    )
  })

  it('does not depend on the order in which the lots were read', () => {
    fc.assert(
      fc.property(anyLots, anyLines, (lots, lines) => {
        expect(consumeLots(lines, lots.toReversed())).toEqual(consumeLots(lines, lots))
      }),
    )
  })
})

describe('cost', () => {
  it('is rounded once over all the parts, not part by part', () => {
    const part = { quantity: quantity(1), unitCost: unitCost(0.0033) }
    expect(costOfParts([part, part, part])).toBe(0.01)
    expect(costOfParts([part])).toBe(0)
    expect(costOfParts([])).toBe(money(0))
  })

  it('comes from the product where there are no lots', () => {
    expect(costWithoutLots(quantity(2.5), unitCost(3.3333))).toBe(8.33)
  })
})
