import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentOperations } from '#domain/account/operations'
import { addDays } from '#domain/calendar/business-day'
import { monthNames } from '#domain/calendar/month'
import { money } from '#domain/money/amount'
import { negateMoney, subtractTotals, totalMoney } from '#domain/money/arithmetic'
import { dayBalance, sumOfDays } from './day-balance.ts'
import { monthBalances } from './month-balances.ts'
import { paymentStats } from './payment-groups.ts'
import { profitRow, profitTotals } from './profit.ts'
import type { SoldDocument } from './profit.ts'

const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => money(cents / 100))
/** Up to the most that a document may come to. */
const large = fc.integer({ min: 0, max: 9_999_999_999_999 }).map((cents) => money(cents / 100))

describe('profit', () => {
  it('is the total less IVA and cost, negative for a credit note', () => {
    expect(profitRow({ kind: 'sale', total: money(121), iva: money(21), cost: money(80) })).toEqual({
      transactionTotal: 121,
      iva: 21,
      cost: 80,
      profit: 20,
      profitPercentage: 25,
    })
    expect(profitRow({ kind: 'creditNote', total: money(60.5), iva: money(10.5), cost: money(40) })).toEqual({
      transactionTotal: -60.5,
      iva: -10.5,
      cost: -40,
      profit: -10,
      profitPercentage: -25,
    })
  })

  it('of a credit note on goods that were sold at a loss is a gain, in percent too', () => {
    expect(profitRow({ kind: 'creditNote', total: money(10), iva: money(0), cost: money(60) })).toMatchObject({
      profit: 50,
      profitPercentage: 83.33,
    })
  })

  it('is nothing where goods are sold for what they cost, with IVA on both', () => {
    expect(profitRow({ kind: 'sale', total: money(121), iva: money(21), cost: money(100) })).toMatchObject({
      profit: 0,
      profitPercentage: 0,
    })
  })

  it('is sales less IVA and cost plus the credit notes’ net', () => {
    expect(
      profitTotals([
        { kind: 'sale', total: money(121), iva: money(21), cost: money(80) },
        { kind: 'sale', total: money(50), iva: money(0), cost: money(20) },
        { kind: 'creditNote', total: money(36.3), iva: money(6.3), cost: money(10) },
      ]),
    ).toEqual({ totalTransactions: 171, totalIva: 21, totalCost: 100, creditNoteTotal: -20, totalProfit: 30 })
  })

  it('equals the sum of its rows, and its counters add up to it', () => {
    const document = fc.record({ kind: fc.constantFrom('sale', 'creditNote'), total: large, iva: amount, cost: large })
    fc.assert(
      fc.property(fc.array(document), (documents: SoldDocument[]) => {
        const totals = profitTotals(documents)
        const { totalTransactions, totalIva, totalCost, creditNoteTotal, totalProfit } = totals
        expect(totalProfit).toBe(totalMoney(documents.map((each) => profitRow(each).profit)))
        const less = totalMoney([totalIva, totalCost, negateMoney(creditNoteTotal)])
        expect(subtractTotals(totalTransactions, less)).toBe(totalProfit)
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
        expect(sumOfDays(balances).balance).toBe(totalMoney(balances.map((each) => each.balance)))
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
        expect(totalMoney(months)).toBe(totalMoney(days.map(({ balance }) => balance)))
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

  it('count the movements of a tag as people write numbers', () => {
    const headerOf = (count: number) =>
      paymentStats([{ paymentOperation: 'deposit', tag: 'Luz', count, total: money(1) }]).groups[0]?.header
    expect([headerOf(1), headerOf(1234)]).toEqual(['Luz (1 movimiento)', 'Luz (1.234 movimientos)'])
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
        expect(stats.total).toBe(subtractTotals(stats.income, stats.outcome))
        expect(totalMoney([...stats.groups.map((each) => each.total), stats.untagged.total])).toBe(stats.total)
      }),
    )
  })
})
