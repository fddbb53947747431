import { describe, expect, it } from 'vitest'
import { money, percent, quantity } from '#domain/money/amount'
import { transactionTotals } from '#domain/transaction/totals'
import { convertedLines, priceDifference } from './quote-conversion.ts'
import { formatQuoteId, isQuoteId, isUndecided, quoteState, quoteValidUntil } from './quote.ts'

describe('a quote', () => {
  it('holds on its last day and has expired on the next, unless it was decided', () => {
    const validUntil = quoteValidUntil('2026-11-28', 7)
    expect(validUntil).toBe('2026-12-05')
    expect(quoteState({ validUntil }, '2026-12-05')).toBe('open')
    expect(quoteState({ validUntil }, '2026-12-06')).toBe('expired')
    expect(quoteState({ validUntil, sale: 'V00000001' }, '2026-12-06')).toBe('converted')
    expect(quoteState({ validUntil, rejectedAt: '2026-12-01T12:00:00.000Z' }, '2026-12-06')).toBe('rejected')
    expect((['open', 'expired', 'converted', 'rejected'] as const).filter(isUndecided)).toEqual(['open', 'expired'])
  })

  it('has a number that no document has', () => {
    expect(formatQuoteId(12)).toBe('P00000012')
    expect(['P00000012', 'P123456789', 'P12', 'V00000012', 'NP00000012'].map(isQuoteId)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('the sale of a quote', () => {
  const line = {
    quantity: quantity(3),
    sellingPrice: money(1000),
    iva: 0,
    discount: percent(10),
    today: { sellingPrice: money(1200), iva: 0 },
  } as const
  const removed = { ...line, today: undefined }
  const totalOf = (lines: ReturnType<typeof convertedLines>) =>
    transactionTotals(lines, { discount: percent(0), pricesIncludeVat: true }).summary.total

  it('keeps its prices or takes those of today, and its discounts in both', () => {
    expect(totalOf(convertedLines([line], { prices: 'kept' }))).toBe(2700)
    expect(totalOf(convertedLines([line], { prices: 'today' }))).toBe(3240)
    expect(priceDifference(line)).toBe(200)
  })

  it('keeps the price of a product that is gone', () => {
    expect(totalOf(convertedLines([removed], { prices: 'today' }))).toBe(2700)
    expect(priceDifference(removed)).toBeUndefined()
  })

  it('has the lowered quantities, and no line of nothing', () => {
    const lines = convertedLines([line, removed], { prices: 'kept', quantities: [quantity(0), quantity(2)] })
    expect(lines.map(({ place, quantity: sold }) => [place, sold])).toEqual([[1, 2]])
  })
})
