import type { Lot } from '@trastienda/contract/products.contract'
import { quantity, unitCost } from '@trastienda/domain/money/amount'
import { describe, expect, test } from 'vitest'
import { takenCost, takenFrom, takenLots } from './taken-lots.ts'

const lot = ($id: string, stock: number, dueDate?: string) =>
  ({ $id, product: 'P1', stock: quantity(stock), cost: unitCost(1), dueDate }) as Lot
const costing = (cost: number, stock: number) => ({ ...lot(`at ${cost}`, stock), cost: unitCost(cost) })
const today = '2026-11-20'
const lots = [lot('old', 2), lot('due', 3, '2026-12-01'), lot('new', 9)]

describe('the lots that a sale would take', () => {
  test('are the oldest, whatever is about to expire', () => {
    const sale = takenLots(lots, quantity(4), today)
    expect(lots.map((each) => takenFrom(sale, each))).toEqual([2, 2, 0])
    expect(sale).toMatchObject({ missing: 0, isDueLeft: true })
  })

  test('warn of a lot about to expire only while some of it stays behind an older one', () => {
    expect(takenLots(lots, quantity(5), today).isDueLeft).toBe(false)
    expect(takenLots(lots, quantity(0), today).isDueLeft).toBe(true)
    expect(takenLots(lots.slice(1), quantity(1), today).isDueLeft).toBe(false)
    expect(takenLots([lot('old', 2), lot('far', 3, '2027-12-01')], quantity(1), today).isDueLeft).toBe(false)
  })

  test('are all of them where the sale wants more, and what lacks is told', () => {
    const sale = takenLots(lots, quantity(20.5), today)
    expect(lots.map((each) => takenFrom(sale, each))).toEqual([2, 3, 9])
    expect(sale.missing).toBe(6.5)
    expect(takenLots([], quantity(1), today)).toMatchObject({ missing: 1, isDueLeft: false })
  })
})

describe('what a unit costs', () => {
  const dearFirst = [costing(50, 1), costing(5, 3)]

  test('is the average over the lots that are taken, not what the newest one cost', () => {
    expect(takenCost(dearFirst, quantity(0.5))).toBe(50)
    expect(takenCost(dearFirst, quantity(3))).toBe(20)
  })

  test('counts what there is where the sale wants more, and is unknown where nothing is left', () => {
    expect(takenCost(dearFirst, quantity(99))).toBe(16.25)
    expect(takenCost([], quantity(1))).toBeUndefined()
    expect(takenCost(dearFirst, quantity(0))).toBeUndefined()
  })
})
