import { describe, expect, it } from 'vitest'
import { money, quantity, unitCost, ZERO } from '#domain/money/amount'
import { documentFigures, goodsFigures, stockFigures } from './figure-notes.ts'
import type { CountedDocument, FigureNote } from './figure-notes.ts'

const at = '2026-03-02T12:00:00.000Z'
const sale: CountedDocument = {
  kind: 'sale',
  status: 1,
  occurredAt: at,
  receptor: '7',
  summary: { total: money(121), iva21: money(21), iva105: money(0.5) },
  cost: money(60),
}
const brief = (notes: readonly FigureNote[]) =>
  notes.map(({ measure, subject, count, quantity: units, amount, other, cost }) =>
    [measure, subject, count, units, amount, other, cost].join(' '),
  )

describe('a document', () => {
  it('is counted by its status, and once with its figures when it becomes effective', () => {
    const created = { ...sale, status: 0 as const, cost: ZERO }
    expect(brief(documentFigures(undefined, created))).toEqual(['status sale:0 1 0 0 0 0'])
    expect(brief(documentFigures(created, sale))).toEqual([
      'status sale:0 -1 0 0 0 0',
      'status sale:1 1 0 0 0 0',
      'effective sale 1 0 121 21.5 60',
      'customers 7 1 1 121 0 0',
    ])
    expect(brief(documentFigures(sale, { ...sale, status: 2 }))).toEqual([
      'status sale:1 -1 0 0 0 0',
      'status sale:2 1 0 0 0 0',
    ])
    expect(brief(documentFigures(created, undefined))).toEqual(['status sale:0 -1 0 0 0 0'])
    expect(brief(documentFigures(undefined, { ...sale, kind: 'purchase' }))).toEqual([
      'status purchase:1 1 0 0 0 0',
      'effective purchase 1 0 121 21.5 60',
    ])
  })

  it('that moves to another day leaves the first', () => {
    const moved = documentFigures(sale, { ...sale, occurredAt: '2026-03-05T12:00:00.000Z' })
    expect(moved.map((each) => [each.at, each.count])).toEqual([
      [at, -1],
      ['2026-03-05T12:00:00.000Z', 1],
    ])
    expect(documentFigures(sale, sale)).toEqual([])
  })
})

describe('goods', () => {
  it('are summed by product: sold, bought, or come back', () => {
    const goods = [
      { product: 'A', quantity: quantity(1.5) },
      { product: 'B', quantity: quantity(1) },
      { product: 'A', quantity: quantity(2) },
    ]
    expect(brief(goodsFigures('sale', at, goods))).toEqual(['sold A 2 3.5 0 0 0', 'sold B 1 1 0 0 0'])
    expect(brief(goodsFigures('purchase', at, goods))[0]).toBe('bought A 2 3.5 0 0 0')
    expect(brief(goodsFigures('creditNote', at, goods))[0]).toBe('sold A 0 0 0 3.5 0')
  })

  it('change the stock lot by lot, whatever moves them', () => {
    const parts = [
      { quantity: quantity(2), unitCost: unitCost(1.25) },
      { quantity: quantity(1), unitCost: unitCost(3) },
    ]
    const changes = [{ product: 'A', quantity: quantity(3), parts }]
    const breakage = { at, movementId: 'm', effect: 'decrement', transactionId: undefined, changes } as const
    expect(brief(stockFigures(breakage))).toEqual(['changes m 1 0 0 0 0', 'stock A 0 -2 0 0 0', 'stock A 0 -1 0 0 0'])
    expect(stockFigures(breakage).map((each) => each.unitCost)).toEqual([undefined, 1.25, 3])
    expect(brief(stockFigures({ ...breakage, transactionId: 'V00000001' }))).toContain('sold A 1 3 0 0 0')
    expect(brief(stockFigures({ ...breakage, effect: 'increment', transactionId: 'NC00000001' }))).toEqual([
      'changes m 1 0 0 0 0',
      'stock A 0 2 0 0 0',
      'stock A 0 1 0 0 0',
      'sold A 0 0 0 3 0',
    ])
  })
})
