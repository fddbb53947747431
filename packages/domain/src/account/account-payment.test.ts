import { describe, expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import { accountPayment, operationOfPerson } from './account-payment.ts'
import { obligations, supplierBalance } from './obligations.ts'

const open = [
  { transaction: 'V00000002', creationDate: '2026-02-01T00:00:00.000Z', total: money(50), payed: money(10) },
  { transaction: 'V00000001', creationDate: '2026-01-01T00:00:00.000Z', total: money(30), payed: money(0) },
]

describe('a payment on an account', () => {
  it('goes to the oldest first', () => {
    expect(accountPayment(money(35), money(70), open)).toEqual({
      ok: true,
      value: [
        { transaction: 'V00000001', total: 30 },
        { transaction: 'V00000002', total: 5 },
      ],
    })
  })

  it.each([
    [undefined, 'account_payment_zero'],
    [0, 'account_payment_zero'],
    [70.01, 'account_payment_above_balance'],
  ])('of %s is refused', (amount, code) => {
    const outcome = accountPayment(amount === undefined ? undefined : money(amount), money(70), open)
    expect(outcome).toMatchObject({ ok: false, problems: [{ code }] })
  })

  it('is a conflict when the balance holds more than what is open', () => {
    expect(accountPayment(money(71), money(90), open)).toMatchObject({ ok: false, problems: [{ code: 'conflict' }] })
  })

  it('is named by whose account it is', () => {
    expect(operationOfPerson('Cliente', money(1))).toBe('customerPayment')
    expect(operationOfPerson('Empleado', money(-1))).toBe('customerAdjustment')
    expect(operationOfPerson('Proveedor', money(1))).toBe('providerPayment')
    expect(operationOfPerson('Proveedor', money(-1))).toBe('providerAdjustment')
  })
})

describe('the counters of the accounts', () => {
  it('set what is owed to us against what we owe', () => {
    const accounts = [
      { type: 'Cliente', balance: money(100.1) },
      { type: 'Empleado', balance: money(0.2) },
      { type: 'Proveedor', balance: money(150) },
    ] as const
    expect(obligations(accounts)).toEqual({ receivable: 100.3, payable: 150, balance: -49.7 })
    expect(obligations([])).toEqual({ receivable: 0, payable: 0, balance: 0 })
  })

  it('say of a supplier what we owe, or what a note left in our favour', () => {
    expect(supplierBalance(money(10.5))).toEqual({ label: 'Le debemos', amount: 10.5 })
    expect(supplierBalance(money(0))).toEqual({ label: 'Le debemos', amount: 0 })
    expect(supplierBalance(money(-121))).toEqual({ label: 'A favor nuestro', amount: 121 })
  })
})
