import type { PendingSale } from '@trastienda/contract/deliveries.contract'
import { ZERO } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { remitosOf } from './remitos.ts'

const sale = (number: number, receptor: string, address?: string): PendingSale => ({
  sale: `V${number}`,
  receptor,
  receptorName: `Cliente ${receptor}`,
  ...(address === undefined ? {} : { address }),
  creationDate: '2026-11-28T12:00:00.000Z',
  due: ZERO,
  lines: [],
})

test('sales of one customer to one address go on one remito, to two addresses on two', () => {
  expect(remitosOf([sale(1, 'A', 'Mitre 1'), sale(2, 'B'), sale(3, 'A', 'Mitre 1'), sale(4, 'A', 'Obra')])).toEqual([
    { receptorName: 'Cliente A', sales: ['V1', 'V3'] },
    { receptorName: 'Cliente B', sales: ['V2'] },
    { receptorName: 'Cliente A', sales: ['V4'] },
  ])
})

test('more sales than one remito takes go on several, each sale once', () => {
  const many = Array.from({ length: 41 }, (_, place) => sale(place, 'A'))
  const remitos = remitosOf(many)
  expect(remitos.map(({ sales }) => sales.length)).toEqual([20, 20, 1])
  expect(new Set(remitos.flatMap(({ sales }) => sales)).size).toBe(41)
})
