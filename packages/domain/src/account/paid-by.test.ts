import { describe, expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import { paidAmounts, paidText, partsText, termsText, type DocumentPayment } from './paid-by.ts'

const payment = (total: number, over: Partial<DocumentPayment> = {}): DocumentPayment => ({
  paymentOperation: 'customerPayment',
  total: money(total),
  details: [{ total: money(total) }],
  ...over,
})
const part = (methodName: string, amount: number, reference?: string) => ({
  methodName,
  amount: money(amount),
  reference,
})
const split = payment(6234.5, { parts: [part('Efectivo', 5000), part('QR', 1234.5)] })
const plain = (text = '') => text.replaceAll('\u00A0', ' ')

describe('a document says by what it was paid', () => {
  it('with a sum for each method of all its payments', () => {
    expect(plain(paidText('sale', [split, payment(100)]))).toBe('Efectivo $ 5.100,00 · QR $ 1.234,50')
  })

  it('and nothing where all of it was cash', () => {
    expect(paidText('sale', [payment(100)])).toBeUndefined()
    expect(termsText('cash', [payment(100)])).toBe('Contado')
  })

  it('without what was taken back', () => {
    const back = payment(1234.5, {
      paymentOperation: 'customerAdjustment',
      parts: [part('QR', 1234.5)],
      details: [{ total: money(-1234.5) }],
    })
    expect(paidAmounts('sale', [split, back])).toEqual([{ method: 'Efectivo', amount: 5000 }])
  })

  it('names no method for its share of a payment on account, and the credit note that paid it', () => {
    const shared = { ...split, details: [{ total: money(1000) }] }
    const note = payment(300, { paymentOperation: 'creditNote', transactionId: 'NC00000001' })
    expect(paidAmounts('sale', [shared, note])).toEqual([
      { method: 'Pago a cuenta', amount: 1000 },
      { method: 'Nota de crédito NC00000001', amount: 300 },
    ])
  })

  it('of a credit note, where its money went: off debts, and paid out', () => {
    const paidOut = payment(200, { paymentOperation: 'customerAdjustment', parts: [part('QR', 200)], details: [] })
    const applied = payment(500, {
      paymentOperation: 'creditNote',
      details: [{ transaction: 'V00000002', total: money(500) }],
    })
    expect(paidAmounts('creditNote', [applied, paidOut])).toEqual([
      { method: 'Aplicado a V00000002', amount: 500 },
      { method: 'QR', amount: 200 },
    ])
  })

  it('as its terms, unless it was sold on account', () => {
    expect(termsText('cash', [split])).toBe('Efectivo, QR')
    expect(termsText('account', [split])).toBe('Cuenta corriente')
  })
})

describe('a payment says its methods', () => {
  it.each([
    [{}, 'Efectivo'],
    [{ parts: [part('QR', 10, '0042')] }, 'QR (0042)'],
    [split, 'Efectivo $ 5.000,00 · QR $ 1.234,50'],
  ])('%j', (paid, text) => {
    expect(plain(partsText(paid))).toBe(text)
  })
})
