import { MAX_AMOUNT, money } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { datesInWords, proposalsInWords, readyOf } from './proposal-sums.ts'

const proposal = (name: string | undefined, total: number, ...reasons: string[]) => ({
  transactionId: 'V00000001',
  name,
  total: money(total),
  soldOn: '2026-11-24',
  datedOn: '2026-11-24',
  isOld: false,
  receiver: { code: '1', name: 'Ana' },
  warnings: [],
  reasons: reasons.map((code) => ({ code, text: code })),
})

test('what is asked for is counted by its kind, without what is held back', () => {
  const proposals = [
    proposal('Factura B', 121),
    proposal('Factura A', 100),
    proposal(undefined, 500, 'receiver_condition_missing'),
    proposal('Factura B', 142),
  ]
  expect(proposalsInWords(readyOf(proposals))).toBe(
    'Se piden 3 comprobantes por $\u00A0363,00: 2 Factura B, 1 Factura A.',
  )
  const most = Array.from({ length: 1100 }, () => proposal('Factura B', MAX_AMOUNT))
  expect(proposalsInWords(readyOf(most))).toBe(
    'Se piden 1.100 comprobantes por $\u00A0109.999.999.999.989,00: 1.100 Factura B.',
  )
  expect(proposalsInWords([])).toBe('Ninguno se puede facturar todavía.')
})

test('sales of another day and of another month are said before their vouchers are dated today', () => {
  const soldOn = (day: string) => ({ ...proposal('Factura B', 1), soldOn: day })
  expect(datesInWords([soldOn('2026-11-24')])).toBeUndefined()
  expect(datesInWords([soldOn('2026-11-23')])).toBe('Es del 23/11/2026: la factura lleva la fecha de hoy, 24/11/2026.')
  expect(datesInWords([soldOn('2026-10-31')])).toBe(
    'Es del 31/10/2026, de otro mes: la factura lleva la fecha de hoy, 24/11/2026.',
  )
  expect(datesInWords(['2026-11-24', '2026-11-23', '2026-10-31'].map(soldOn))).toBe(
    '2 son de otro día, 1 de otro mes: sus facturas llevan la fecha de hoy, 24/11/2026.',
  )
})
