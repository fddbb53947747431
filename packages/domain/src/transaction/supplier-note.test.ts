import { describe, expect, it } from 'vitest'
import { money, percent, quantity } from '#domain/money/amount'
import { subtractMoney, sumMoney } from '#domain/money/arithmetic'
import type { Credited, SoldLine } from './credit-note.ts'
import {
  creditedGoods,
  leftToCredit,
  returnedLines,
  supplierNoteProblems,
  supplierNoteTotals,
  type ReturnableLine,
} from './supplier-note.ts'
import type { PurchaseCharge } from './purchase-charges.ts'
import { transactionTotals, type Summary } from './totals.ts'

const bought: SoldLine[] = [
  { line: 1, product: 'A', quantity: quantity(3), sellingPrice: money(33.33), iva: 21, discount: percent(7) },
  { line: 2, product: 'B', quantity: quantity(5), sellingPrice: money(0.99), iva: 10.5, discount: percent(0) },
]
const freight: PurchaseCharge = { kind: 'concept', label: 'Flete', rate: 21, amount: money(100) }
const terms = { discount: percent(3.5), pricesIncludeVat: false, charges: [freight] }
const nothing: Credited = { lines: [], sums: creditedGoods([]) }
const perception: PurchaseCharge = { kind: 'vat_perception', amount: money(3) }

const open = (line: number, creditable: number, left: number): ReturnableLine => ({
  line,
  productName: `Producto ${line}`,
  creditable: quantity(creditable),
  left: quantity(left),
})
const refusalOf = (lines: readonly ReturnableLine[], asked: readonly [line: number, quantity: number][]) => {
  const requests = asked.map(([line, count]) => ({ line, quantity: quantity(count) }))
  const outcome = returnedLines(bought, lines, requests)
  return outcome.ok ? [] : outcome.problems.map(({ code, path, values }) => [code, path, values?.['available']])
}

describe('the goods of a supplier’s note', () => {
  it('are at most what was bought and not given back, and at most what stands in the lot', () => {
    expect(refusalOf([open(1, 3, 3)], [[1, 3]])).toEqual([])
    expect(refusalOf([open(1, 3, 2)], [[1, 2.01]])).toEqual([['supplier_note_goods_gone', 'lines.0.quantity', '2']])
    expect(refusalOf([open(1, 1, 3)], [[1, 2]])).toEqual([['supplier_note_goods_gone', 'lines.0.quantity', '1']])
  })

  it('are lines of the purchase, each once', () => {
    const lines = [open(1, 3, 3), open(2, 5, 5)]
    expect(refusalOf(lines, [[3, 1]])).toEqual([['wrong_format', 'lines.0.line', undefined]])
    const twice = refusalOf(lines, [
      [2, 1],
      [2, 1],
    ])
    expect(twice).toEqual([['wrong_format', 'lines.1.line', undefined]])
  })
})

/** A note of these quantities after others, with what all of them credited. */
const noted = (notes: readonly Note[], quantities: readonly number[], charges: readonly PurchaseCharge[]): Note => {
  const lines = bought.flatMap(({ line, ...each }, place) => {
    const count = quantities[place] ?? 0
    return count > 0 ? [{ ...each, saleLine: line, quantity: quantity(count) }] : []
  })
  const credited = {
    lines: notes.flatMap((note) => note.credits),
    sums: creditedGoods(notes.map((note) => note.summary)),
  }
  const totals = supplierNoteTotals(bought, terms, credited, { lines, charges })
  const credits = lines.map(({ saleLine, quantity: count }, place) => ({
    saleLine,
    quantity: count,
    subTotal: totals.lines[place]?.subTotal ?? money(0),
    total: totals.lines[place]?.total ?? money(0),
  }))
  return { summary: totals.summary, credits }
}

interface Note {
  readonly summary: Summary
  readonly credits: Credited['lines']
}

describe('the figures of a supplier’s note', () => {
  it('are those of its charges where no goods go back', () => {
    const { summary } = supplierNoteTotals(bought, terms, nothing, {
      lines: [],
      charges: [{ kind: 'concept', rate: 21, amount: money(100) }, perception],
    })
    expect(summary).toMatchObject({ subTotal: 0, total: 124, iva21: 21, iva105: 0 })
  })

  it('of all notes together are the goods of the purchase to the cent, whatever perceptions each has', () => {
    const { summary: goods } = transactionTotals(bought, { ...terms, charges: undefined })
    const orders = [
      [[3, 5]],
      [
        [1, 2],
        [1, 2],
        [1, 1],
      ],
      [
        [0.5, 0],
        [0, 0.01],
        [2.5, 4.99],
      ],
      [
        [2.99, 1],
        [0.01, 4],
      ],
    ]
    for (const order of orders) {
      const notes: Note[] = []
      for (const quantities of order) notes.push(noted(notes, quantities, [perception]))
      const all = notes.map(({ summary }) => summary)
      expect(creditedGoods(all)).toEqual({ total: goods.total, iva21: goods.iva21, iva105: goods.iva105 })
      expect(sumMoney(all.map(({ total }) => total))).toBe(sumMoney([goods.total, ...notes.map(() => money(3))]))
    }
  })
})

describe('a supplier’s note', () => {
  it('credits something, and no more than its purchase has left', () => {
    const { summary } = noted([], [1, 0], [])
    const facts = { purchase: 'C00000001', left: summary.total }
    expect(supplierNoteProblems(summary, facts)).toEqual([])
    const less = subtractMoney(summary.total, money(0.01))
    expect(supplierNoteProblems(summary, { ...facts, left: less }).map(({ code }) => code)).toEqual([
      'supplier_note_above_purchase',
    ])
    expect(leftToCredit({ total: money(100) }, [{ total: money(30) }, { total: money(0.01) }])).toBe(69.99)
    const empty = noted([], [], []).summary
    expect(supplierNoteProblems(empty, facts).map(({ code }) => code)).toEqual(['supplier_note_empty'])
    expect(supplierNoteProblems(summary, { ...facts, sent: less }).map(({ code }) => code)).toEqual(['total_mismatch'])
  })
})
