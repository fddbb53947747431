import { describe, expect, it } from 'vitest'
import { MAX_AMOUNT, ZERO_COST, money, percent, quantity, unitCost } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import { messageOf, problem } from '#domain/problem'
import {
  costWarning,
  uncoveredCost,
  lineFieldProblems,
  normalizedQuantity,
  validateLine,
  validateSentTotal,
  validateTransaction,
} from './validation.ts'
import type { DraftLine, TransactionDraft } from './validation.ts'

const line: DraftLine = {
  product: '7',
  quantity: quantity(1),
  sellingPrice: money(10),
  discount: percent(0),
  subTotal: money(10),
  total: money(10),
}
const draft: TransactionDraft = { total: money(10), discount: percent(0), receptor: '3', lines: [line] }

const codes = (problems: readonly { code: string }[]): string[] => problems.map((each) => each.code)

describe('saving a transaction', () => {
  it('has nothing against a complete one', () => {
    expect(validateTransaction(draft)).toEqual([])
  })

  it('checks the total, then the lines, then the receptor', () => {
    expect(codes(validateTransaction({ total: money(0), discount: percent(0), lines: [] }))).toEqual([
      'total_zero',
      'lines_missing',
      'receptor_missing',
    ])
    expect(codes(validateTransaction({ ...draft, receptor: '', lines: [] }))).toEqual([
      'lines_missing',
      'receptor_missing',
    ])
    expect(codes(validateTransaction({ ...draft, receptor: undefined }))).toEqual(['receptor_missing'])
  })

  it('says which line and which member of it is wrong', () => {
    const wrong = { ...line, quantity: quantity(0), total: money(0) }
    expect(validateTransaction({ ...draft, lines: [line, wrong] })).toEqual([
      { code: 'line_quantity_zero', path: 'details.detailLines.1.quantity' },
      { code: 'line_total_zero', path: 'details.detailLines.1.total' },
    ])
  })

  it('tells a limit that was passed before any figure that comes of it', () => {
    const wrong = { ...line, quantity: quantity(100_000), discount: percent(120), total: money(-2) }
    expect(codes(validateTransaction({ ...draft, total: money(0), receptor: undefined, lines: [wrong] }))).toEqual([
      'maximum',
      'maximum',
      'total_zero',
      'receptor_missing',
      'line_total_zero',
    ])
  })

  it('takes a total up to the largest amount, and says so at the line and at the total', () => {
    const largest = { ...line, subTotal: MAX_AMOUNT, total: MAX_AMOUNT }
    expect(validateTransaction({ ...draft, total: MAX_AMOUNT, lines: [largest] })).toEqual([])
    const more = money(100_000_000_000)
    const problems = validateTransaction({ ...draft, total: more, lines: [{ ...largest, total: more }] })
    expect(problems).toEqual([
      { code: 'amount_out_of_range', path: 'details.detailLines.0.total' },
      { code: 'amount_out_of_range', path: 'transaction.summary.total' },
    ])
    expect(messageOf(problem('amount_out_of_range')).replaceAll(' ', '\u00A0')).toContain(formatMoney(MAX_AMOUNT))
  })

  it('keeps discount and observations within their bounds', () => {
    expect(validateTransaction({ ...draft, discount: percent(100) })).toEqual([])
    expect(validateTransaction({ ...draft, discount: percent(100.01) }).map(messageOf)).toEqual(['Máximo 100.'])
    expect(validateTransaction({ ...draft, discount: percent(-1) }).map(messageOf)).toEqual(['Mínimo 0.'])
    expect(validateTransaction({ ...draft, observations: 'x'.repeat(151) }).map(messageOf)).toEqual(['Máximo 150.'])
    expect(validateTransaction({ ...draft, observations: 'x'.repeat(150) })).toEqual([])
  })
})

describe('a line', () => {
  it('is checked in the order of the specification', () => {
    const zero = money(0)
    const wrong = { quantity: quantity(0), sellingPrice: zero, discount: percent(-1), subTotal: zero, total: zero }
    expect(codes(validateLine(wrong))).toEqual([
      'line_product_missing',
      'line_price_zero',
      'line_quantity_zero',
      'line_total_zero',
      'line_discount_negative',
    ])
  })

  it('marks a quantity and a price of 0 and what is beyond a limit at their fields, whatever the line comes to', () => {
    const wrong = { quantity: quantity(0), sellingPrice: money(0), discount: percent(101) }
    expect(lineFieldProblems(wrong)).toMatchObject([
      { code: 'maximum', path: 'discount' },
      { code: 'line_price_zero', path: 'sellingPrice' },
      { code: 'line_quantity_zero', path: 'quantity' },
    ])
    expect(lineFieldProblems(line)).toEqual([])
  })

  it('needs both its figures above 0', () => {
    expect(codes(validateLine({ ...line, subTotal: money(0) }))).toEqual(['line_total_zero'])
    expect(codes(validateLine({ ...line, total: money(0) }))).toEqual(['line_total_zero'])
  })

  it('takes at most 99999 and 100 %', () => {
    expect(validateLine({ ...line, quantity: quantity(99_999), discount: percent(100) })).toEqual([])
    expect(validateLine({ ...line, quantity: quantity(99_999.01) }).map(messageOf)).toEqual(['Máximo 99999.'])
    expect(validateLine({ ...line, discount: percent(100.01) }).map(messageOf)).toEqual(['Máximo 100.'])
  })

  it('turns a negative quantity into 0.01', () => {
    expect(normalizedQuantity(quantity(-3))).toBe(0.01)
    expect(normalizedQuantity(quantity(0))).toBe(0)
    expect(normalizedQuantity(quantity(2))).toBe(2)
  })

  it('warns of a price at or below cost, and says the cost', () => {
    const below = costWarning({ sellingPrice: money(10), iva: 21 }, unitCost(1234.5), false)
    expect(below && messageOf(below)).toBe('El precio de venta es menor al costo. Costo actual: $1.234,50')
    expect(costWarning({ sellingPrice: money(10), iva: 21 }, unitCost(10), false)?.code).toBe('price_below_cost')
    expect(costWarning({ sellingPrice: money(10), iva: 21 }, unitCost(9.9999), false)).toBeUndefined()
  })
})

describe('the cost that a price does not cover', () => {
  const at = (sellingPrice: number) => ({ sellingPrice: money(sellingPrice), iva: 21 as const })
  const byReplacement = { pricesIncludeVat: false, priceBasis: 'replacement' } as const
  const byCost = { pricesIncludeVat: false, priceBasis: 'cost' } as const

  it('is the replacement cost, below which the net price is, and not at it', () => {
    // A price of 480 earns 180 over lots of 300, and does not buy the goods again at 495,87.
    const costs = { cost: unitCost(300), replacementCost: unitCost(495.87) }
    expect(uncoveredCost(at(480), costs, byReplacement)).toBe('replacementCost')
    expect(uncoveredCost(at(495.87), costs, byReplacement)).toBeUndefined()
    const final = { ...byReplacement, pricesIncludeVat: true }
    expect(uncoveredCost(at(600), { replacementCost: unitCost(495.8677) }, final)).toBeUndefined()
    expect(uncoveredCost(at(599.99), { replacementCost: unitCost(495.8677) }, final)).toBe('replacementCost')
  })

  it('is the cost alone for a business that goes by it', () => {
    const costs = { cost: unitCost(300), replacementCost: unitCost(495.87) }
    expect(uncoveredCost(at(480), costs, byCost)).toBeUndefined()
    expect(uncoveredCost(at(300), costs, byCost)).toBe('cost')
  })

  it('is the cost at or below which the price is, whatever buying the goods again costs', () => {
    expect(uncoveredCost(at(300), { cost: unitCost(300), replacementCost: unitCost(200) }, byReplacement)).toBe('cost')
    expect(uncoveredCost(at(0), { cost: ZERO_COST }, byReplacement)).toBeUndefined()
    expect(uncoveredCost(at(0), {}, byReplacement)).toBeUndefined()
  })
})

describe('the total that was sent', () => {
  it('must be the computed one where it was sent at all', () => {
    expect(validateSentTotal(undefined, money(10))).toBeUndefined()
    expect(validateSentTotal(money(10), money(10))).toBeUndefined()
    expect(validateSentTotal(money(10.01), money(10))?.code).toBe('total_mismatch')
  })
})
