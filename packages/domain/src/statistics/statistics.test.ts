import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentOperations } from '#domain/account/operations'
import { addDays } from '#domain/calendar/business-day'
import { monthNames } from '#domain/calendar/month'
import { money } from '#domain/money/amount'
import { addMoney, subtractMoney, sumMoney } from '#domain/money/arithmetic'
import { dayBalance, sumOfDays } from './day-balance.ts'
import { monthBalances } from './month-balances.ts'
import { paymentStats } from './payment-groups.ts'
import { profitRow, profitTotals } from './profit.ts'
import type { SoldDocument } from './profit.ts'

const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => money(cents / 100))

describe('profit', () => {
  it('is the total less the cost, negative for a credit note', () => {
    expect(profitRow({ kind: 'sale', total: money(100), cost: money(80) })).toEqual({
      transactionTotal: 100,
      cost: 80,
      profit: 20,
      profitPercentage: 25,
    })
    expect(profitRow({ kind: 'creditNote', total: money(50), cost: money(40) })).toMatchObject({
      transactionTotal: -50,
      cost: -40,
      profit: -10,
    })
  })

  it('is sales less cost plus the credit notes’ net', () => {
    expect(
      profitTotals([
        { kind: 'sale', total: money(100), cost: money(80) },
        { kind: 'sale', total: money(50), cost: money(20) },
        { kind: 'creditNote', total: money(30), cost: money(10) },
      ]),
    ).toEqual({ totalTransactions: 150, totalCost: 100, creditNoteTotal: -20, totalProfit: 30 })
  })

  it('equals the sum of its rows', () => {
    const document = fc.record({ kind: fc.constantFrom('sale', 'creditNote'), total: amount, cost: amount })
    fc.assert(
      fc.property(fc.array(document), (documents: SoldDocument[]) => {
        expect(profitTotals(documents).totalProfit).toBe(sumMoney(documents.map((each) => profitRow(each).profit)))
      }),
    )
  })
})

describe('a day', () => {
  const days = fc.array(fc.record({ sales: amount, creditNotes: amount, purchases: amount, generalExpenses: amount }))

  it('earns effective sales less credit notes, and spends purchases and general expenses', () => {
    expect(
      dayBalance({ sales: money(100), creditNotes: money(10.5), purchases: money(60), generalExpenses: money(5) }),
    ).toEqual({ income: 89.5, outcome: 65, balance: 24.5 })
  })

  it('adds up to its month', () => {
    fc.assert(
      fc.property(days, (drawn) => {
        const balances = drawn.map(dayBalance)
        expect(sumOfDays(balances).balance).toBe(sumMoney(balances.map((each) => each.balance)))
      }),
    )
  })
})

describe('the months of a year', () => {
  const on = (day: string, balance: number) => ({ day, balance: money(balance) })

  it('are the sums of their own days, and a month that has not begun is missing', () => {
    const days = [on('2025-12-31', 9), on('2026-01-01', 0.1), on('2026-01-31', 0.2), on('2026-03-01', -5)]
    expect(monthBalances(2026, days, '2026-03-01')).toEqual({ Ene: 0.3, Feb: 0, Mar: -5 })
    expect(monthBalances(2027, days, '2026-03-01')).toEqual({})
  })

  it('are twelve once the year is over', () => {
    expect(Object.keys(monthBalances(2025, [], '2026-01-01'))).toEqual([...monthNames])
  })

  it('add up to the year', () => {
    const day = fc.record({
      day: fc.integer({ min: 0, max: 364 }).map((each) => addDays('2026-01-01', each)),
      balance: amount,
    })
    fc.assert(
      fc.property(fc.array(day), (days) => {
        const months = Object.values(monthBalances(2026, days, '2026-12-31'))
        expect(sumMoney(months)).toBe(sumMoney(days.map(({ balance }) => balance)))
      }),
    )
  })
})

describe('payment statistics', () => {
  it('count every payment, group the tagged ones, and tell the rest in one line', () => {
    expect(
      paymentStats([
        { paymentOperation: 'generalExpenses', tag: 'Luz', count: 1, total: money(30) },
        { paymentOperation: 'deposit', tag: 'Luz', count: 1, total: money(5) },
        { paymentOperation: 'customerPayment', count: 3, total: money(100) },
        { paymentOperation: 'extraction', count: 1, total: money(20) },
      ]),
    ).toEqual({
      income: 105,
      outcome: 50,
      total: 55,
      groups: [
        {
          entry: 'Luz',
          header: 'Luz (2 movimientos)',
          total: -25,
          operations: [
            { paymentOperation: 'generalExpenses', total: 30 },
            { paymentOperation: 'deposit', total: 5 },
          ],
        },
      ],
      untagged: { count: 4, total: 80 },
    })
  })

  it('add up to the whole', () => {
    const sum = fc.record({
      paymentOperation: fc.constantFrom(...paymentOperations),
      tag: fc.option(fc.constantFrom('Luz', 'Agua', 'constructor'), { nil: undefined }),
      count: fc.integer({ min: 1, max: 9 }),
      total: amount,
    })
    fc.assert(
      fc.property(fc.array(sum), (sums) => {
        const stats = paymentStats(sums)
        expect(stats.total).toBe(subtractMoney(stats.income, stats.outcome))
        expect(addMoney(sumMoney(stats.groups.map((each) => each.total)), stats.untagged.total)).toBe(stats.total)
      }),
    )
  })
})
