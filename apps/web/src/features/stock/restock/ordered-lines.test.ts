import type { RestockRow } from '@trastienda/contract/inventory.contract'
import { quantity, unitCost } from '@trastienda/domain/money/amount'
import { expect, it } from 'vitest'
import { orderedLines, orderedRows, orderMessage } from './ordered-lines.ts'

const row = (product: string, cost: number | undefined): RestockRow => ({
  product,
  productName: product,
  stock: quantity(0),
  minThreshold: quantity(1),
  sold: quantity(0),
  ...(cost === undefined ? {} : { cost: unitCost(cost) }),
  pack: 1,
  proposed: quantity(3),
})

it('ticked rows are ordered at their costs in cents, as they were typed over, and none without a quantity', () => {
  const rows = [row('A', 495.8678), row('B', undefined), row('C', 10), row('D', 10), row('E', 10)]
  const typed = new Map([
    ['B', quantity(5)],
    ['C', undefined],
    ['D', quantity(0)],
  ])
  expect(orderedLines(orderedRows(rows, new Set(['A', 'B', 'C', 'D']), typed))).toEqual([
    { product: 'A', quantity: 3, sellingPrice: 495.87 },
    { product: 'B', quantity: 5, sellingPrice: 0 },
  ])
})

it('an order is written to its supplier a product a line, with its own codes and whole packages, and no cost', () => {
  const rows = [
    { ...row('Yerba', 480), supplierCode: 'AB-1', pack: 12, quantity: quantity(24) },
    { ...row('Azúcar', 10), pack: 12, quantity: quantity(12) },
    { ...row('Sal', 10), pack: 12, quantity: quantity(5) },
    { ...row('Queso', 10), quantity: quantity(1.5) },
  ]
  expect(orderMessage(rows, 'Doña Rosa').split('\n')).toEqual([
    'Hola: te paso un pedido de Doña Rosa.',
    '• 24 Yerba (código AB-1): 2 bultos de 12',
    '• 12 Azúcar: 1 bulto de 12',
    '• 5 Sal',
    '• 1,5 Queso',
  ])
})
