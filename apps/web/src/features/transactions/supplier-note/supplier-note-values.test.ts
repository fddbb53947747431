import type { Creditable } from '@trastienda/contract/supplier-notes.contract'
import type { Transaction } from '@trastienda/contract/transactions.contract'
import { money, percent, quantity } from '@trastienda/domain/money/amount'
import { expect, it } from 'vitest'
import {
  emptyNote,
  supplierNoteBody,
  supplierNoteDraft,
  supplierNoteValueProblems,
  type NoteFacts,
  type SupplierNoteValues,
} from './supplier-note-values.ts'

const creditable: Creditable = {
  lines: [
    {
      line: 1,
      product: '1',
      productName: 'Yerba',
      bought: quantity(10),
      sellingPrice: money(100),
      iva: 21,
      discount: percent(0),
      returned: quantity(0),
      returnedSubTotal: money(0),
      returnedTotal: money(0),
      creditable: quantity(10),
      left: quantity(3),
    },
  ],
  credited: { total: money(0), iva21: money(0), iva105: money(0) },
  left: money(1210),
}
const purchase = {
  id: 'C00000001',
  invoiceType: 'A',
  summary: { discount: percent(0), pricesIncludeVat: false, total: money(1210) },
} as unknown as Transaction
const facts: NoteFacts = { purchase, creditable, condition: 'responsable', today: '2026-11-28' }
const values: SupplierNoteValues = { ...emptyNote(facts), quantities: { 1: quantity(2) } }

it('sends the goods that go back, with the total that is shown', () => {
  expect(supplierNoteBody(values, facts)).toEqual({
    purchase: 'C00000001',
    lines: [{ line: 1, quantity: 2 }],
    charges: [],
    total: 242,
  })
})

it('refuses more than stands in stock beside its quantity, and counts nothing of it', () => {
  const tooMuch = { ...values, quantities: { 1: quantity(4) } }
  const { errors, summary } = supplierNoteDraft(tooMuch, facts)
  expect(errors).toEqual({ 1: 'De Yerba quedan 3 en stock de esa compra.' })
  expect(summary.total).toBe(0)
  expect(supplierNoteValueProblems(tooMuch, facts).map(({ path }) => path)).toEqual(['quantities'])
})

it('is of an amount where nothing of the purchase stands in stock, and sends no goods then', () => {
  const [line] = creditable.lines
  const gone = { ...facts, creditable: { ...creditable, lines: line ? [{ ...line, left: quantity(0) }] : [] } }
  const empty = emptyNote(gone)
  expect([empty.isOfGoods, empty.charges]).toEqual([false, [{ kind: 'concept', rate: 21, amount: 0 }]])
  const charges = [{ kind: 'concept', rate: 21, amount: money(100) } as const]
  expect(supplierNoteBody({ ...empty, quantities: { 1: quantity(2) }, charges }, gone)).toMatchObject({
    lines: [],
    charges: [{ kind: 'concept', label: 'Bonificación', rate: 21, amount: 100 }],
    total: 121,
  })
})

it('sends the paper of a note, and says what is missing of one that is half typed', () => {
  const paper = { pointOfSale: '12', number: '3456', issuedOn: '2026-11-20' }
  expect(supplierNoteBody({ ...values, paper }, facts).supplierVoucher?.voucher).toMatchObject({
    type: 3,
    number: 3456,
  })
  const half = { ...values, paper: { pointOfSale: '12' } }
  expect(supplierNoteValueProblems(half, facts).map(({ path }) => path)).toEqual(['paper.number', 'paper.issuedOn'])
})
