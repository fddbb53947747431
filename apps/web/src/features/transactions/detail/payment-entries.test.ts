import type { Payment } from '@trastienda/contract/payments.contract'
import { money } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { paymentEntries } from './payment-entries.ts'

const payment = (id: string, day: string, details: Payment['details'], comment?: string) =>
  ({ $id: id, creationDate: `2026-11-${day}T12:00:00.000Z`, comment, details }) as Payment

test('a payment on account shows only its part for this transaction, oldest first', () => {
  const payments = [
    payment(
      'p2',
      '20',
      [
        { transaction: 'V00000001', total: money(-10) },
        { transaction: 'V00000002', total: money(40) },
      ],
      'ajuste',
    ),
    payment('p1', '18', [{ transaction: 'V00000001', total: money(60) }], 'efectivo'),
  ]
  expect(paymentEntries(payments, 'V00000001')).toMatchObject([
    { key: 'p1-0', creationDate: '2026-11-18T12:00:00.000Z', comment: 'efectivo', payment: payments[1], total: 60 },
    { key: 'p2-0', creationDate: '2026-11-20T12:00:00.000Z', comment: 'ajuste', payment: payments[0], total: -10 },
  ])
})

test('a credit note shows where its money went, debts first', () => {
  const credit = payment('p1', '20', [
    { transaction: 'Saldo Inicial', total: money(5) },
    { transaction: 'V00000002', total: money(10) },
  ])
  const extraction = { ...payment('p2', '20', []), paymentOperation: 'extraction', total: money(3) } as Payment
  expect(paymentEntries([credit, extraction], 'NC00000001').map(({ comment, total }) => [comment, total])).toEqual([
    ['Se aplicó a Saldo Inicial', 5],
    ['Se aplicó a V00000002', 10],
    ['Extracción', 3],
  ])
})
