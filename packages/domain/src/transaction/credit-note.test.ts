import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, percent, quantity } from '#domain/money/amount'
import { creditNoteLines, creditableLines, initialCreditQuantity } from './credit-note.ts'
import type { CreditRequest, CreditedLine, SoldLine } from './credit-note.ts'

const sold = (line: number, product: string, units: number, price = 10): SoldLine => ({
  line,
  product,
  quantity: quantity(units),
  sellingPrice: money(price),
  iva: 21,
  discount: percent(5),
})
const ask = (product: string, units: number, saleLine?: number): CreditRequest => ({
  product,
  quantity: quantity(units),
  saleLine,
})
const credited = (saleLine: number, units: number): CreditedLine => ({ saleLine, quantity: quantity(units) })

describe('what can be credited', () => {
  it('is what was sold less what earlier notes took', () => {
    const lines = creditableLines([sold(1, 'a', 5), sold(2, 'b', 3)], [credited(1, 2), credited(1, 0.5)])
    expect(lines).toEqual([
      { saleLine: 1, product: 'a', sold: 5, credited: 2.5, creditable: 2.5 },
      { saleLine: 2, product: 'b', sold: 3, credited: 0, creditable: 3 },
    ])
    expect(lines.map((line) => initialCreditQuantity(line, false))).toEqual([2.5, 3])
    expect(lines.map((line) => initialCreditQuantity(line, true))).toEqual([0, 0])
  })
})

describe('the lines of a credit note', () => {
  it('keeps the sale’s price, IVA and discount, and only lines above 0', () => {
    const outcome = creditNoteLines([sold(1, 'a', 5), sold(2, 'b', 1)], [], [ask('a', 2), ask('b', 0)])
    expect(outcome).toEqual({
      ok: true,
      value: [{ saleLine: 1, product: 'a', quantity: 2, sellingPrice: 10, iva: 21, discount: 5 }],
    })
  })

  it('needs at least one product with a quantity', () => {
    for (const requests of [[], [ask('a', 0)]]) {
      expect(creditNoteLines([sold(1, 'a', 5)], [], requests)).toMatchObject({
        problems: [{ code: 'credit_note_empty' }],
      })
    }
  })

  it('refuses more than can still be credited, and says how much that is', () => {
    expect(creditNoteLines([sold(1, 'a', 5)], [credited(1, 3)], [ask('a', 2.01)])).toEqual({
      ok: false,
      problems: [
        {
          code: 'credit_above_sold',
          path: 'details.detailLines.0.quantity',
          values: { product: 'a', available: '2' },
        },
      ],
    })
  })

  it('refuses a product that was not sold, or not on that line', () => {
    for (const request of [ask('x', 1), ask('a', 1, 2)]) {
      expect(creditNoteLines([sold(1, 'a', 5), sold(2, 'b', 5)], [], [request])).toMatchObject({
        problems: [{ code: 'credit_line_unknown', path: 'details.detailLines.0.product' }],
      })
    }
  })

  it('adds up several requests for one product', () => {
    expect(creditNoteLines([sold(1, 'a', 3)], [], [ask('a', 2), ask('a', 2)])).toMatchObject({
      ok: false,
      problems: [{ code: 'credit_above_sold', path: 'details.detailLines.1.quantity' }],
    })
  })

  it('credits the lines of a product in order, and a named line itself', () => {
    const lines = [sold(1, 'a', 2, 10), sold(2, 'a', 3, 20)]
    expect(creditNoteLines(lines, [], [ask('a', 4)])).toMatchObject({
      value: [
        { saleLine: 1, quantity: 2, sellingPrice: 10 },
        { saleLine: 2, quantity: 2, sellingPrice: 20 },
      ],
    })
    expect(creditNoteLines(lines, [], [ask('a', 2), ask('a', 2, 1)])).toMatchObject({
      value: [
        { saleLine: 1, quantity: 2 },
        { saleLine: 2, quantity: 2 },
      ],
    })
  })

  it('never credits more of a line than was sold, over any series of notes', () => {
    const units = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100)
    const request = fc.record({
      product: fc.constantFrom('a', 'b'),
      units,
      saleLine: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
    })
    const lines = [sold(1, 'a', 5), sold(2, 'b', 7.25), sold(3, 'a', 0.5)]
    fc.assert(
      fc.property(fc.array(fc.array(request, { maxLength: 4 }), { maxLength: 8 }), (notes) => {
        const before: CreditedLine[] = []
        for (const note of notes) {
          const requests = note.map((each) => ask(each.product, each.units, each.saleLine))
          const outcome = creditNoteLines(lines, before, requests)
          if (!outcome.ok) continue
          before.push(...outcome.value.map((each) => credited(each.saleLine, each.quantity)))
          const wanted = note.reduce((sum, each) => sum + Math.round(each.units * 100), 0)
          const given = outcome.value.reduce((sum, each) => sum + Math.round(each.quantity * 100), 0)
          expect(given).toBe(wanted)
        }
        for (const each of creditableLines(lines, before)) expect(each.creditable).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
