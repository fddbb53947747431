import { expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import { creditInvoiceLimit, reachedCreditInvoiceLimit } from './credit-invoice.ts'

const company = { type: 80, number: '30999032083' } as const
const reached = (total: number, document: Parameters<typeof reachedCreditInvoiceLimit>[0]['document'] = company) =>
  reachedCreditInvoiceLimit({ document, total: money(total), day: '2026-11-24' })

it('a sale to a company reaches the limit of the Factura de Crédito from its amount on, one to a person never', () => {
  expect(reached(5_549_861.99)).toBeUndefined()
  expect(reached(5_549_862)).toBe(5_549_862)
  expect(reached(9_000_000, { type: 80, number: '20111111112' })).toBeUndefined()
  expect(reached(9_000_000, { type: 96, number: '30999032' })).toBeUndefined()
})

it('the limit is that of the day, and one that the business entered from its own day on', () => {
  const own = { amount: money(7_000_000), since: '2026-12-01' }
  expect(creditInvoiceLimit('2026-04-13')).toBeUndefined()
  expect(creditInvoiceLimit('2026-11-30', own)).toBe(5_549_862)
  expect(creditInvoiceLimit('2026-12-01', own)).toBe(7_000_000)
  expect(creditInvoiceLimit('2026-05-01', { ...own, since: '2026-04-14' })).toBe(7_000_000)
})
