import type { Person } from '@trastienda/contract/people.contract'
import type { Lot, Product } from '@trastienda/contract/products.contract'
import type { Movement } from '@trastienda/contract/registers.contract'
import { quantity, unitCost } from '@trastienda/domain/money/amount'
import { describe, expect, it } from 'vitest'
import { additionBody, emptyStock, removalBody, stockProblems, type StockValues } from './stock-values.ts'

const product = { code: 'P1', currentStock: quantity(5) } as Product
const movement = (effect: Movement['effect']): Movement => ({
  $id: 'm1',
  name: 'X',
  status: 0,
  effect,
  isSystem: false,
  creationDate: '2026-11-24T12:00:00.000Z',
  modificationDate: '2026-11-24T12:00:00.000Z',
})
const lots = [
  { $id: 'l1', stock: quantity(3) },
  { $id: 'l2', stock: quantity(4) },
] as Lot[]
const exit: StockValues = { ...emptyStock, product, movement: 'm1', stock: quantity(3), stockEntry: 'l1' }
const codes = (values: StockValues, effect: Movement['effect'] = 'decrement', known: Lot[] | undefined = lots) =>
  stockProblems(values, movement(effect), known).map(({ code }) => code)

describe('the stock popup', () => {
  it('holds a decrement to the lots as they are now, not to what the product had when it was chosen', () => {
    expect(codes(exit)).toEqual([])
    expect(codes({ ...exit, stock: quantity(6) })).toEqual(['lot_insufficient'])
    expect(codes({ ...exit, stock: quantity(8) })).toEqual(['stock_insufficient'])
    expect(codes({ ...exit, stock: quantity(3.5) })).toEqual(['lot_insufficient'])
  })

  it('asks for another lot when the chosen one is gone', () => {
    expect(codes({ ...exit, stockEntry: 'l9' })).toEqual(['required'])
  })

  it('takes no more than a line can hold', () => {
    const entry = { ...exit, stock: quantity(100_000), cost: unitCost(1), provider: { code: 'K1' } as Person }
    expect(codes(entry, 'increment')).toEqual(['maximum'])
  })

  it('sends only what its direction asks, and nothing empty', () => {
    const values = { ...exit, cost: unitCost(2.5), provider: { code: 'K1' } as Person, observation: '  ' }
    expect(removalBody(values)).toEqual({
      stockHistory: { product: 'P1', movement: 'm1', stock: 3 },
      stockEntry: 'l1',
    })
    expect(additionBody({ ...values, dueDate: '2027-01-01' })).toEqual({
      product: 'P1',
      movement: 'm1',
      stock: 3,
      cost: 2.5,
      provider: 'K1',
      dueDate: '2027-01-01',
    })
  })
})
