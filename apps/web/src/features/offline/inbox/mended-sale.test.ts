import type { OfflineSaleDetail } from '@trastienda/contract/offline-sales.contract'
import { money, percent, quantity } from '@trastienda/domain/money/amount'
import { describe, expect, test } from 'vitest'
import { isMended, mendedSale } from './mended-sale.ts'

const line = {
  product: '1',
  productName: 'Yerba',
  quantity: quantity(2),
  sellingPrice: money(100),
  iva: 21 as const,
  discount: percent(5),
}
const sale: OfflineSaleDetail = {
  key: '00000000-0000-4000-8000-000000000000',
  localNumber: 'n-1-1',
  state: 'waiting',
  deviceCode: '1',
  soldBy: '00000000-0000-4000-8000-000000000001',
  soldAt: '2026-11-22T12:00:00.000Z',
  receivedAt: '2026-11-22T12:00:00.000Z',
  receptor: '7',
  receptorName: 'Juan',
  saveMode: 'paid',
  total: money(229.9),
  pricesIncludeVat: true,
  computedTotal: money(229.9),
  discount: percent(0),
  lines: [line, { ...line, product: '2' }],
  isReceptorGone: false,
  lineStates: [{ isGone: false }, { isGone: false }],
}
const untouched = { products: {}, isTotalAccepted: false }

describe('a sale that waits', () => {
  test('goes as it was made where nothing is gone and nothing was chosen', () => {
    expect(isMended(sale, untouched)).toBe(true)
    expect(mendedSale(sale, untouched)).toBeUndefined()
  })

  test('needs another product in every line whose own is gone, and keeps what was sold of it', () => {
    const gone = { ...sale, lineStates: [{ isGone: false }, { isGone: true }] }
    expect(isMended(gone, untouched)).toBe(false)
    const mending = { ...untouched, products: { 1: '9' } }
    expect(isMended(gone, mending)).toBe(true)
    expect(mendedSale(gone, mending)?.details.detailLines).toEqual([
      { product: '1', quantity: 2, sellingPrice: 100, iva: 21, discount: 5 },
      { product: '9', quantity: 2, sellingPrice: 100, iva: 21, discount: 5 },
    ])
    expect(mendedSale(gone, mending)?.transaction.summary).toEqual({
      discount: 0,
      pricesIncludeVat: true,
      total: 229.9,
    })
  })

  test('needs another customer where its own is gone', () => {
    const gone = { ...sale, isReceptorGone: true }
    expect(isMended(gone, untouched)).toBe(false)
    expect(mendedSale(gone, { ...untouched, receptor: '8' })?.transaction.receptor).toBe('8')
  })

  test('with another total now needs that it is accepted, and has it then', () => {
    const changed = { ...sale, computedTotal: money(190) }
    expect(isMended(changed, untouched)).toBe(false)
    expect(mendedSale(changed, { ...untouched, isTotalAccepted: true })?.transaction.summary.total).toBe(190)
  })
})
