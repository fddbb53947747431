import { money, percent } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { effectivizationQuestion, paidDocument } from './asked-documents.ts'

const document = (id: string, total: number) => ({
  id,
  receptorName: 'Rosa Díaz',
  summary: {
    subTotal: money(total),
    discount: percent(0),
    pricesIncludeVat: false,
    total: money(total),
    iva21: money(0),
    iva105: money(0),
  },
})
/** The currency's sign stands before a space that does not break. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('the question before a document becomes effective says whose it is and for how much', () => {
  expect(plain(effectivizationQuestion([document('V00000001', 1500)]))).toBe(
    '¿Querés efectivizar la transacción V00000001 de Rosa Díaz por $ 1.500,00?',
  )
})

test('of several it says how many there are and their sums, sales and purchases apart', () => {
  const sales = [document('V00000001', 1500), document('V00000002', 0.5)]
  expect(plain(effectivizationQuestion(sales))).toBe(
    '¿Querés efectivizar 2 transacciones? Son 2 ventas por $ 1.500,50.',
  )
  expect(plain(effectivizationQuestion([...sales, document('C00000001', 20)]))).toBe(
    '¿Querés efectivizar 3 transacciones? Son 2 ventas por $ 1.500,50 y 1 compra por $ 20,00.',
  )
})

test('the question before a payment says what is left to be paid', () => {
  const payment = { total: money(100), payed: money(30), percentage: percent(30) }
  const told = paidDocument({ ...document('V00000001', 100), payment })
  expect(plain(told)).toBe('V00000001 · Rosa Díaz · $ 70,00')
})
