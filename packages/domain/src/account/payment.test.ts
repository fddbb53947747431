import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import type { Money } from '#domain/money/amount'
import { subtractMoney, sumMoney } from '#domain/money/arithmetic'
import type { TransactionStatus } from '#domain/transaction/status'
import { creditNoteModes, creditNotePayment } from './credit-note-payment.ts'
import type { CreditNoteMode } from './credit-note-payment.ts'
import { afterPayment, paidPercentage } from './paid-status.ts'
import { validateAccountPayment, validateCashMovement, validateTransactionPayment } from './payment-validation.ts'
import type { OpenItem } from './spread.ts'

describe('a payment on a transaction', () => {
  const transaction = { total: money(100), payed: money(30) }

  it.each([
    [undefined, 'payment_missing'],
    [0, 'payment_zero'],
    [70.01, 'payment_above_due'],
    [70, undefined],
    [0.01, undefined],
    [-30, undefined],
    [-30.01, 'adjustment_above_paid'],
  ] as const)('of %s answers %s', (amount, code) => {
    expect(validateTransactionPayment(amount === undefined ? undefined : money(amount), transaction)?.code).toBe(code)
  })
})

describe('a payment on an account', () => {
  it.each([
    [undefined, 'account_payment_zero'],
    [0, 'account_payment_zero'],
    [-1, 'account_payment_zero'],
    [50.01, 'account_payment_above_balance'],
    [50, undefined],
  ] as const)('of %s answers %s', (amount, code) => {
    expect(validateAccountPayment(amount === undefined ? undefined : money(amount), money(50))?.code).toBe(code)
  })
})

describe('a cash movement', () => {
  it('needs one of its operations and a positive amount', () => {
    const codes = (operation?: string, amount?: number): string[] =>
      validateCashMovement(operation, amount === undefined ? undefined : money(amount)).map((each) => each.code)
    expect(codes('deposit', 1)).toEqual([])
    expect(codes('customerPayment', 1)).toEqual(['cash_operation_invalid'])
    expect(codes(undefined, 0)).toEqual(['cash_operation_invalid', 'cash_amount_zero'])
    expect(codes('extraction', -1)).toEqual(['cash_amount_zero'])
  })
})

describe('the state after a payment', () => {
  it('is Pagada exactly when everything is paid', () => {
    const sale = { status: 1, total: money(100), payed: money(30) } as const
    expect(afterPayment(sale, money(70))).toEqual({ payed: 100, due: 0, percentage: 100, status: 2 })
    expect(afterPayment(sale, money(69.99))).toEqual({ payed: 99.99, due: 0.01, percentage: 99.99, status: 1 })
    expect(afterPayment(sale, money(-30))).toEqual({ payed: 0, due: 100, percentage: 0, status: 1 })
    expect(afterPayment({ ...sale, status: 2, payed: money(100) }, money(-0.01))).toMatchObject({
      status: 1,
      due: 0.01,
    })
  })

  it('throws instead of paying too much, less than nothing, or what is not effective', () => {
    const sale = { status: 1, total: money(100), payed: money(30) } as const
    expect(() => afterPayment(sale, money(70.01))).toThrow(RangeError)
    expect(() => afterPayment(sale, money(-30.01))).toThrow(RangeError)
    expect(() => afterPayment({ ...sale, status: 0 }, money(1))).toThrow(RangeError)
  })

  it('keeps status 2 and full payment together over any payments that are accepted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.integer({ min: -60_000, max: 60_000 })),
        (total, amounts) => {
          let state: { status: TransactionStatus; total: Money; payed: Money } = {
            status: 1,
            total: money(total / 100),
            payed: money(0),
          }
          for (const cents of amounts) {
            const amount = money(cents / 100)
            if (validateTransactionPayment(amount, state) !== undefined) continue
            const next = afterPayment(state, amount)
            expect(next.status === 2).toBe(next.payed === state.total)
            expect(sumMoney([next.payed, next.due])).toBe(state.total)
            state = { ...state, ...next }
          }
        },
      ),
    )
  })

  it('says how much is paid in percent', () => {
    expect(paidPercentage(money(3), money(1))).toBe(33.33)
    expect(paidPercentage(money(0), money(0))).toBe(0)
  })
})

describe('paying a credit note', () => {
  const sale = (status: TransactionStatus, payed: number): OpenItem & { status: TransactionStatus } => ({
    transaction: 'V00000001',
    creationDate: '2026-01-01T12:00:00.000Z',
    total: money(100),
    payed: money(payed),
    status,
  })
  const other = {
    transaction: 'V00000002',
    creationDate: '2026-01-02T12:00:00.000Z',
    total: money(40),
    payed: money(10),
  }

  it('mode 1 hands it all out in cash', () => {
    expect(creditNotePayment(1, money(60), sale(2, 100), [other])).toEqual({
      ok: true,
      value: { applied: [], cashOut: 60 },
    })
  })

  it('mode 2 applies it to its sale up to what is due, and hands out the rest', () => {
    expect(creditNotePayment(2, money(60), sale(1, 70), [other])).toEqual({
      ok: true,
      value: { applied: [{ transaction: 'V00000001', total: 30 }], cashOut: 30 },
    })
    expect(creditNotePayment(2, money(20), sale(1, 70), [])).toMatchObject({ value: { cashOut: 0 } })
  })

  it('mode 3 spreads it over what the customer still owes, and hands out the rest', () => {
    expect(creditNotePayment(3, money(60), sale(2, 100), [other])).toEqual({
      ok: true,
      value: { applied: [{ transaction: 'V00000002', total: 30 }], cashOut: 30 },
    })
  })

  it('refuses a mode that does not fit the sale’s status', () => {
    for (const status of [0, 1, 2] as const) {
      for (const mode of [1, 2, 3] as const) {
        const fits = (creditNoteModes[status] as readonly CreditNoteMode[]).includes(mode)
        const refused = { ok: false, problems: [{ code: 'credit_mode_refused', path: 'paymentMode' }] }
        expect(creditNotePayment(mode, money(10), sale(status, 0), [])).toMatchObject(fits ? { ok: true } : refused)
      }
    }
    expect(creditNoteModes).toEqual({ 0: [], 1: [2], 2: [1, 3] })
  })

  it('always adds up to the note', () => {
    const cents = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom<CreditNoteMode>(1, 2, 3),
        (total, payed, mode) => {
          const status = mode === 2 ? 1 : 2
          const outcome = creditNotePayment(mode, money(total / 100), sale(status, status === 2 ? 100 : payed), [other])
          expect(outcome.ok).toBe(true)
          if (!outcome.ok) return
          const { applied, cashOut } = outcome.value
          expect(subtractMoney(money(total / 100), cashOut)).toBe(sumMoney(applied.map((each) => each.total)))
        },
      ),
    )
  })
})
