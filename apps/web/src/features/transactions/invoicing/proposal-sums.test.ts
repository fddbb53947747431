import { MAX_AMOUNT, money } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { proposalsInWords, readyOf } from './proposal-sums.ts'

const proposal = (name: string | undefined, total: number, ...reasons: string[]) => ({
  transactionId: 'V00000001',
  name,
  total: money(total),
  receiver: { code: '1', name: 'Ana' },
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
