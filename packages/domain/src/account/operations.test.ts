import { describe, expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import {
  cashBalance,
  cashEffect,
  isCashOperation,
  operationOfAmount,
  operations,
  paymentOperations,
} from './operations.ts'

describe('payment operations', () => {
  it.each([
    ['customerPayment', 'in', 'less', 'increment'],
    ['customerAdjustment', 'out', 'more', 'decrement'],
    ['providerPayment', 'out', 'less', 'decrement'],
    ['providerAdjustment', 'in', 'more', 'increment'],
    ['deposit', 'in', 'none', 'increment'],
    ['generalExpenses', 'out', 'none', 'decrement'],
    ['extraction', 'out', 'none', 'decrement'],
    ['creditNote', 'none', 'less', 'decrement'],
  ] as const)('%s: cash %s, account %s', (operation, cash, account, movementType) => {
    expect(operations[operation]).toMatchObject({ cash, account, movementType })
  })

  it('lists every operation once', () => {
    expect(paymentOperations.toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  it('makes a negative amount an adjustment of the right side', () => {
    expect(operationOfAmount('sale', money(1))).toBe('customerPayment')
    expect(operationOfAmount('sale', money(-1))).toBe('customerAdjustment')
    expect(operationOfAmount('purchase', money(1))).toBe('providerPayment')
    expect(operationOfAmount('purchase', money(-1))).toBe('providerAdjustment')
  })

  it('counts cash in, out, and not at all for a credit note', () => {
    expect(cashEffect('deposit', money(5))).toBe(5)
    expect(cashEffect('extraction', money(5))).toBe(-5)
    expect(Object.is(cashEffect('creditNote', money(5)), 0)).toBe(true)
    expect(
      cashBalance([
        { paymentOperation: 'customerPayment', total: money(100.1) },
        { paymentOperation: 'generalExpenses', total: money(0.2) },
        { paymentOperation: 'creditNote', total: money(50) },
      ]),
    ).toBe(99.9)
  })

  it('lets only three be entered as a plain cash movement', () => {
    expect(paymentOperations.filter(isCashOperation)).toEqual(['deposit', 'generalExpenses', 'extraction'])
    expect(isCashOperation(undefined)).toBe(false)
  })
})
