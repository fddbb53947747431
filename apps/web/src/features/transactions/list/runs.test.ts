import { money, percent } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { effectivizationRun, invoicingRun } from './runs.ts'

const row = (id: string, status: 0 | 1 | 2, day: string) => ({
  id,
  status,
  creationDate: `2026-11-${day}T12:00:00Z`,
  receptorName: 'Rosa Díaz',
  summary: {
    subTotal: money(10),
    discount: percent(0),
    pricesIncludeVat: false,
    total: money(10),
    iva21: money(0),
    iva105: money(0),
  },
})

test('bulk effectivisation takes what is Creada and no credit note, the oldest first, and says what stays out', () => {
  const selected = [row('V00000009', 0, '05'), row('NC00000001', 0, '01'), row('C00000002', 0, '03')]
  expect(effectivizationRun([...selected, row('V00000008', 0, '05')], 0)).toEqual({
    ids: ['C00000002', 'V00000008', 'V00000009'],
    question: expect.stringMatching(/^¿Querés efectivizar 3 transacciones\? Son 2 ventas por \$.20,00 y 1 compra/),
    leftOut: ['1 nota de crédito queda afuera.'],
  })
  const more = [row('NC00000002', 1, '01'), row('V00000003', 1, '02'), row('V00000004', 2, '02')]
  expect(effectivizationRun([...selected, ...more], 0).leftOut).toEqual([
    '2 notas de crédito quedan afuera.',
    '2 transacciones que ya son efectivas o pagadas quedan afuera.',
  ])
  expect(effectivizationRun([], 1).leftOut).toEqual(['1 transacción que ya es efectiva o pagada queda afuera.'])
})

test('vouchers of a selection are asked for from the oldest sale on, and what can have none is left out, which is said', () => {
  expect(
    invoicingRun([
      row('V00000003', 1, '21'),
      row('C00000001', 1, '01'),
      row('V00000002', 2, '20'),
      row('V00000004', 0, '19'),
    ]),
  ).toEqual({
    ids: ['V00000002', 'V00000003'],
    leftOut: ['1 compra queda afuera.', '1 transacción que todavía no es efectiva queda afuera.'],
  })
})
