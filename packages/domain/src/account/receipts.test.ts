import { describe, expect, test } from 'vitest'
import { money } from '#domain/money/amount'
import { formatReceiptId, readReceiptId, receiptKindOf, takenBackOf } from './receipts.ts'
import { paymentOperations } from './operations.ts'

const paid = (payment: string, amount: number, over: { item?: string; missed?: number } = {}) => ({
  payment,
  item: over.item ?? 'V00000001',
  amount: money(amount),
  missed: money(over.missed ?? 0),
})

describe('the number of a receipt', () => {
  test.each([
    ['receipt', 1, 'R00000001'],
    ['paymentOrder', 12, 'OP00000012'],
    ['receipt', 123456789, 'R123456789'],
  ] as const)('%s %i is %s, and is read again', (kind, number, id) => {
    expect(formatReceiptId(kind, number)).toBe(id)
    expect(readReceiptId(id)).toEqual({ kind, number })
  })

  test.each(['', 'R1', 'V00000001', 'P00000001', 'R0000000A', 'OP0000001'])('%j is none', (id) => {
    expect(readReceiptId(id)).toBeUndefined()
  })

  test('only what a customer pays and what a supplier is paid has one', () => {
    expect(paymentOperations.filter((operation) => receiptKindOf(operation) !== undefined)).toEqual([
      'customerPayment',
      'providerPayment',
    ])
  })
})

describe('what was taken back of a payment', () => {
  test('is nothing of one that stands', () => {
    expect(takenBackOf('a', [paid('a', 100), paid('b', 50)])).toBe(0)
  })

  test('is all of it where an adjustment has its amount, though others were paid later', () => {
    const history = [paid('a', 100), paid('b', 50), paid('x', -100)]
    expect(takenBackOf('a', history)).toBe(100)
    expect(takenBackOf('b', history)).toBe(0)
  })

  test('is of the latest one of two equal ones', () => {
    const history = [paid('a', 100), paid('b', 100), paid('x', -100)]
    expect(takenBackOf('a', history)).toBe(0)
    expect(takenBackOf('b', history)).toBe(100)
  })

  test('is of the latest ones where no payment has the amount', () => {
    const history = [paid('a', 100), paid('b', 50), paid('x', -70)]
    expect(takenBackOf('b', history)).toBe(50)
    expect(takenBackOf('a', history)).toBe(20)
  })

  test('is of the payment whose money did not arrive, before any other of the same amount', () => {
    const history = [paid('cheque', 100, { missed: 100 }), paid('b', 100), paid('x', -100), paid('y', -100)]
    expect(takenBackOf('cheque', history)).toBe(100)
    expect(takenBackOf('b', history)).toBe(100)
    expect(takenBackOf('b', history.slice(0, 3))).toBe(0)
  })

  test('adds up over all that it paid, and never concerns what is paid later', () => {
    const history = [
      paid('a', 100),
      paid('a', 30.25, { item: 'V00000002' }),
      paid('x', -100),
      paid('y', -0.25, { item: 'V00000002' }),
      paid('b', 100),
    ]
    expect(takenBackOf('a', history)).toBe(100.25)
    expect(takenBackOf('b', history)).toBe(0)
  })
})
