import { describe, expect, it } from 'vitest'
import { money, moneySum } from '#domain/money/amount'
import { creditLimitProblem } from './credit-limit.ts'

describe('a credit limit', () => {
  const owing = (balance: number, creditLimit?: number) => ({
    name: 'Ana',
    balance: moneySum(balance),
    creditLimit: creditLimit === undefined ? undefined : money(creditLimit),
  })

  it.each([
    ['none', owing(1_000_000), 500, false],
    ['reached', owing(500, 1000), 500, false],
    ['passed', owing(500, 1000), 500.01, true],
    ['of nothing', owing(0, 0), 1, true],
  ])('%s', (_, account, charged, isPassed) => {
    expect(creditLimitProblem(account, money(charged)) !== undefined).toBe(isPassed)
  })
})
