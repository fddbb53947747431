import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, percent, quantity } from '#domain/money/amount'
import { sumMoney } from '#domain/money/arithmetic'
import { creditNoteLines, creditNoteTotals, creditableLines, initialCreditQuantity } from './credit-note.ts'
import type { Credited, CreditedFigures, CreditRequest, CreditedLine, SoldLine } from './credit-note.ts'
import { ivaRates } from './iva.ts'
import { transactionTotals } from './totals.ts'
import type { Summary, SummaryTerms } from './totals.ts'

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

describe('the figures of credit notes', () => {
  interface Note {
    readonly lines: readonly CreditedFigures[]
    readonly summary: Summary
  }
  const net = (discount: number): SummaryTerms => ({ discount: percent(discount), pricesIncludeVat: false })
  const creditedBy = (notes: readonly Note[]): Credited => {
    const sumOf = (figure: 'total' | 'iva21' | 'iva105') => sumMoney(notes.map(({ summary }) => summary[figure]))
    return {
      lines: notes.flatMap(({ lines }) => lines),
      sums: { total: sumOf('total'), iva21: sumOf('iva21'), iva105: sumOf('iva105') },
    }
  }
  /** A note of these quantities by line; undefined if nothing is left of them. */
  const noteOf = (
    sale: readonly SoldLine[],
    terms: SummaryTerms,
    before: readonly Note[],
    units: readonly number[],
  ) => {
    const others = creditedBy(before)
    const open = creditableLines(sale, others.lines)
    const requests = open.map(({ saleLine, product, creditable }, place) =>
      ask(product, Math.min(units[place] ?? 0, creditable), saleLine),
    )
    const outcome = creditNoteLines(sale, others.lines, requests)
    if (!outcome.ok) return undefined
    const { lines, summary } = creditNoteTotals(sale, terms, others, outcome.value)
    const figures = outcome.value.flatMap((line, place) => {
      const totals = lines[place]
      return totals === undefined ? [] : [{ ...line, ...totals }]
    })
    return { lines: figures, summary } satisfies Note
  }

  it('takes back a sale of 0.26 unit by unit for 0.26', () => {
    const sale: SoldLine[] = [
      { line: 1, product: 'a', quantity: quantity(7), sellingPrice: money(0.05), iva: 10.5, discount: percent(33.33) },
    ]
    const notes: Note[] = []
    for (let unit = 0; unit < 7; unit += 1) notes.push(noteOf(sale, net(1.5), notes, [1])!)
    expect(notes.map(({ summary }) => summary.total)).toEqual([0.04, 0.03, 0.04, 0.04, 0.04, 0.03, 0.04])
    expect(creditedBy(notes).sums).toEqual({ total: 0.26, iva21: 0, iva105: 0.02 })
  })

  it('is that of a plain document where it is the first of its sale', () => {
    const sale = [sold(1, 'a', 3, 33.33), sold(2, 'b', 2, 7.77)]
    const note = noteOf(sale, net(12.5), [], [2, 1])
    expect(note?.summary).toEqual(transactionTotals(note?.lines ?? [], net(12.5)).summary)
  })

  it('has no more IVA than its sale, though final prices give the odd cent to one rate and then to another', () => {
    const line = { quantity: quantity(1), sellingPrice: money(0.55), iva: 21, discount: percent(0) } as const
    const sale: SoldLine[] = [
      { ...line, line: 1, product: 'a' },
      { ...line, line: 2, product: 'b', quantity: quantity(3), sellingPrice: money(0.16), iva: 10.5 },
    ]
    const terms = { discount: percent(0.5), pricesIncludeVat: true }
    expect(transactionTotals(sale, terms).summary).toMatchObject({ total: 1.02, iva21: 0.09, iva105: 0.05 })
    expect(transactionTotals(sale.slice(0, 1), terms).summary.iva21).toBe(0.1)
    const notes: Note[] = []
    for (const units of [
      [1, 0],
      [0, 3],
    ])
      notes.push(noteOf(sale, terms, notes, units)!)
    expect(notes.map(({ summary }) => summary.iva21)).toEqual([0.09, 0])
    expect(creditedBy(notes).sums).toEqual({ total: 1.02, iva21: 0.09, iva105: 0.05 })
  })

  const soldLine = fc.record({
    units: fc.integer({ min: 1, max: 2000 }),
    price: fc.integer({ min: 1, max: 100_000 }),
    iva: fc.constantFrom(...ivaRates),
    discount: fc.integer({ min: 0, max: 9_999 }),
  })
  const parts = fc.array(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 3, maxLength: 3 }), { maxLength: 8 })

  it('adds up to the sale in every figure, in whatever parts it is taken back and whichever notes are removed', () => {
    fc.assert(
      fc.property(
        fc.array(soldLine, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 9_999 }),
        parts,
        fc.array(fc.nat(), { maxLength: 3 }),
        fc.boolean(),
        (drawn, discount, series, removals, pricesIncludeVat) => {
          const terms = { discount: percent(discount / 100), pricesIncludeVat }
          const sale = drawn.map((each, place): SoldLine => ({
            line: place + 1,
            product: `p${place}`,
            quantity: quantity(each.units / 100),
            sellingPrice: money(each.price / 100),
            iva: each.iva,
            discount: percent(each.discount / 100),
          }))
          const whole = transactionTotals(sale, terms)
          const notes: Note[] = []
          const credit = (units: readonly number[]) => {
            const note = noteOf(sale, terms, notes, units)
            // The server refuses a note, or a line, of nothing.
            const isRefused =
              note === undefined || note.summary.total <= 0 || note.lines.some(({ total }) => total <= 0)
            if (!isRefused) notes.push(note)
            const { total, iva21, iva105 } = creditedBy(notes).sums
            expect(total).toBeLessThanOrEqual(whole.summary.total)
            expect(iva21).toBeLessThanOrEqual(whole.summary.iva21)
            expect(iva105).toBeLessThanOrEqual(whole.summary.iva105)
          }
          for (const units of series) credit(units.map((hundredths) => hundredths / 100))
          for (const removal of removals) notes.splice(removal % Math.max(1, notes.length), 1)
          credit(sale.map((line) => line.quantity))

          const credited = creditedBy(notes)
          const isWhole = creditableLines(sale, credited.lines).every((line) => line.creditable === 0)
          if (!isWhole) return
          const { total, iva21, iva105 } = whole.summary
          expect(credited.sums).toEqual({ total, iva21, iva105 })
          for (const [place, line] of sale.entries()) {
            const own = credited.lines.filter(({ saleLine }) => saleLine === line.line)
            expect(sumMoney(own.map((each) => each.subTotal))).toBe(whole.lines[place]?.subTotal)
            expect(sumMoney(own.map((each) => each.total))).toBe(whole.lines[place]?.total)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
