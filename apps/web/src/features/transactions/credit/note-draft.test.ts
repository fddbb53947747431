import type { CreditableLine } from '@trastienda/contract/transactions.contract'
import { money, percent, quantity } from '@trastienda/domain/money/amount'
import { lineTotals, transactionTotals } from '@trastienda/domain/transaction/totals'
import { expect, test } from 'vitest'
import { broughtBack, noteDraft, requestedLines, startingQuantities, type CreditedSale } from './note-draft.ts'

const net = (discount: number) => ({ discount: percent(discount), pricesIncludeVat: false })
const figures = (units: number, price: number) =>
  lineTotals({ quantity: quantity(units), sellingPrice: money(price), iva: 21, discount: percent(10) }, false)
const line = (saleLine: number, sold: number, credited: number, sellingPrice = 10): CreditableLine => ({
  saleLine,
  product: `P${saleLine}`,
  productName: `Producto ${saleLine}`,
  sellingPrice: money(sellingPrice),
  iva: 21,
  discount: percent(10),
  sold: quantity(sold),
  credited: quantity(credited),
  creditedSubTotal: figures(credited, sellingPrice).subTotal,
  creditedTotal: figures(credited, sellingPrice).total,
  creditable: quantity(Math.round((sold - credited) * 100) / 100),
})
const saleOf = (creditable: CreditableLine[], discount = 0): CreditedSale => {
  const before = creditable.map((each) => ({ ...each, quantity: each.credited }))
  return { creditable, credited: transactionTotals(before, net(discount)).summary }
}
const lines = [line(1, 5, 2), line(2, 1, 1), line(4, 2.5, 0)]
const of = (...quantities: number[]) =>
  Object.fromEntries(lines.map(({ saleLine }, place) => [saleLine, quantity(quantities[place] ?? 0)]))

test('quantities start at what can still be credited, or at 0 by the setting', () => {
  expect(startingQuantities(lines, false)).toEqual({ 1: 3, 2: 0, 4: 2.5 })
  expect(startingQuantities(lines, true)).toEqual({ 1: 0, 2: 0, 4: 0 })
})

test('a note about what came back begins with that, never with more than can be credited', () => {
  expect(broughtBack(lines, { 1: quantity(4), 2: quantity(1), 9: quantity(1) })).toEqual({ 1: 3, 2: 0, 4: 0 })
})

test('the figures keep the price, IVA and discounts of the sale, and take what the notes before left', () => {
  expect(noteDraft(saleOf(lines, 5), net(5), of(3, 0, 2.5))).toMatchObject({
    totals: [32.67, 0, 27.23],
    summary: { subTotal: 59.9, discount: 5, total: 56.9, iva21: 9.87 },
    errors: {},
    refusal: undefined,
  })
})

test('more than can be credited is refused beside its line, by the product’s name, and does not count', () => {
  expect(noteDraft(saleOf(lines), net(0), of(3.01, 0, 1))).toMatchObject({
    totals: [0, 0, 10.89],
    summary: { total: 10.89 },
    errors: { 1: 'Solo podés acreditar hasta 3 de Producto 1.' },
    refusal: 'Solo podés acreditar hasta 3 de Producto 1.',
  })
  expect(noteDraft(saleOf(lines), net(0), of(0, 0.5, 0)).errors).toEqual({
    2: 'Solo podés acreditar hasta 0 de Producto 2.',
  })
})

test('a quantity below 0 is refused beside its line', () => {
  expect(noteDraft(saleOf(lines), net(0), of(-1, 0, 1))).toMatchObject({
    errors: { 1: 'Mínimo 0.' },
    refusal: 'Mínimo 0.',
  })
})

test('a note of nothing, or of a total that rounds to 0, is refused as a whole', () => {
  const empty = 'Debe especificar al menos 1 producto con cant. mayor a 0'
  expect(noteDraft(saleOf(lines), net(0), of(0, 0, 0))).toMatchObject({ errors: {}, refusal: empty })
  expect(noteDraft(saleOf(lines), net(0), {}).refusal).toBe(empty)
  const cheap = [line(1, 1, 0, 0.1)]
  expect(noteDraft(saleOf(cheap), net(0), { 1: quantity(0.01) })).toMatchObject({
    errors: {},
    refusal: 'El total debe ser mayor a 0.',
  })
})

test('a request names the lines above 0 by their place in the sale', () => {
  expect(requestedLines(lines, { 1: quantity(2), 2: undefined, 4: quantity(0) })).toEqual([
    { saleLine: 1, product: 'P1', quantity: 2 },
  ])
})
