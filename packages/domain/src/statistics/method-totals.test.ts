import { expect, it } from 'vitest'
import { moneySum } from '#domain/money/amount'
import type { PaymentOperation } from '#domain/account/operations'
import { methodTotals } from './method-totals.ts'

const sum = (operation: PaymentOperation, total: number) => ({ operation, total: moneySum(total) })

it('of a sale of 10.000 by cash and QR, and 2.500 handed out in cash, cash comes to +4.000 − 2.500 and QR to 6.000', () => {
  const all = [sum('customerPayment', 10_000), sum('extraction', 2500)]
  expect(methodTotals(all, [{ ...sum('customerPayment', 6000), method: 'qr' }])).toEqual([
    { method: 'cash', income: 4000, outcome: 2500 },
    { method: 'qr', income: 6000, outcome: 0 },
  ])
})

it('are none where all of it is cash', () => {
  expect(methodTotals([sum('deposit', 5)], [])).toEqual([])
})
