import { expect, test } from 'vitest'
import type { MoneySum } from '#domain/money/amount'
import { paymentStats } from './payment-groups.ts'

test('what moves no cash is counted under no tag either', () => {
  const sums = [
    { paymentOperation: 'customerPayment', count: 2, total: 300 as MoneySum },
    { paymentOperation: 'creditNote', count: 10, total: 5000 as MoneySum },
  ] as const
  expect(paymentStats(sums)).toMatchObject({ income: 300, outcome: 0, untagged: { count: 2, total: 300 } })
})
