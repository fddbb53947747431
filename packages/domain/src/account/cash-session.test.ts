import { describe, expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import type { MoneySum } from '#domain/money/amount'
import {
  closedDrawer,
  closingProblems,
  countedMethodText,
  expectedByMethod,
  expectedCash,
  mayCount,
  suggestsWithdrawal,
  sumOfNotes,
  type SessionSum,
} from './cash-session.ts'

const moved = (operation: SessionSum['operation'], total: number, method = 'cash'): SessionSum => ({
  operation,
  method,
  total: total as MoneySum,
})
const closing = (
  counted: number,
  expected: number,
  more: { pending?: number; stays?: number; reason?: string } = {},
) => ({
  counted: money(counted),
  expected: expected as MoneySum,
  pending: (more.pending ?? 0) as MoneySum,
  stays: money(more.stays ?? 0),
  reason: more.reason ?? '',
})

describe('the cash of a session', () => {
  it('is the float, and what moved in cash (case 5)', () => {
    const sums = [
      moved('customerPayment', 154_300),
      moved('extraction', 3000),
      moved('extraction', 100_000),
      moved('providerPayment', 12_500),
    ]
    expect(expectedCash(money(20_000), sums)).toBe(58_800)
  })

  it('takes of a split payment its cash alone, and of a credit note what was paid out (case 2)', () => {
    const sums = [moved('customerPayment', 4000), moved('customerPayment', 6000, 'qr'), moved('extraction', 2500)]
    expect(expectedCash(money(0), sums)).toBe(4000 - 2500)
    expect(expectedByMethod(sums)).toEqual([{ method: 'qr', total: 6000 }])
    expect(expectedByMethod(sums, ['debit', 'cash', 'qr'])).toEqual([
      { method: 'qr', total: 6000 },
      { method: 'debit', total: 0 },
    ])
  })

  it('notes what another method is short or over', () => {
    const told = (counted?: number) =>
      countedMethodText(money(6000), counted === undefined ? undefined : money(counted)).replaceAll('\u00A0', ' ')
    expect(told()).toBe('$ 6.000,00')
    expect(told(6000)).toBe('$ 6.000,00 · contado $ 6.000,00')
    expect(told(5999)).toBe('$ 6.000,00 · contado $ 5.999,00 · falta $ 1,00')
    expect(told(6100)).toBe('$ 6.000,00 · contado $ 6.100,00 · sobra $ 100,00')
  })

  it('does not move by a credit note that is set off', () => {
    expect(expectedCash(money(10), [moved('creditNote', 500)])).toBe(10)
  })
})

describe('closing', () => {
  it('books what is short as an expense, and sends what does not stay to the safe (case 5)', () => {
    expect(closedDrawer(closing(58_300, 58_800, { stays: 20_000 }))).toEqual({
      difference: -500,
      booked: { operation: 'generalExpenses', tag: 'Faltante de caja', total: 500 },
      leaves: 38_300,
    })
  })

  it('books what is over as a deposit, and nothing where it is right', () => {
    expect(closedDrawer(closing(58_800.5, 58_800)).booked).toEqual({
      operation: 'deposit',
      tag: 'Sobrante de caja',
      total: 0.5,
    })
    expect(closedDrawer(closing(58_800, 58_800)).booked).toBeUndefined()
  })

  it('counts the cash of sales on their way (case 6)', () => {
    expect(closedDrawer(closing(23_000, 20_000, { pending: 3000 })).difference).toBe(0)
  })

  it('needs a reason for a difference, and lets stay no more than there is', () => {
    const codes = (of: ReturnType<typeof closing>) => closingProblems(of).map(({ code }) => code)
    expect(codes(closing(100, 120))).toEqual(['required'])
    expect(codes(closing(100, 120, { reason: 'Vuelto mal dado' }))).toEqual([])
    expect(codes(closing(100, 100, { stays: 100.01 }))).toEqual(['drawer_stays_wrong'])
    expect(codes(closing(100, 100, { stays: -1 }))).toEqual(['drawer_stays_wrong'])
  })

  it('allows one recount, and others once money moved', () => {
    const counts = [{ expected: 10 as MoneySum }, { expected: 10 as MoneySum }]
    expect(mayCount(counts.slice(0, 1), 10 as MoneySum)).toBe(true)
    expect(mayCount(counts, 10 as MoneySum)).toBe(false)
    expect(mayCount(counts, 11 as MoneySum)).toBe(true)
  })
})

it('adds up notes and coins', () => {
  expect(
    sumOfNotes([
      { value: 2000, count: 3 },
      { value: 0.5, count: 3 },
      { value: 10, count: 0 },
    ]),
  ).toBe(6001.5)
})

it('suggests a withdrawal above the limit, and never without one', () => {
  expect(suggestsWithdrawal(101 as MoneySum, money(100))).toBe(true)
  expect(suggestsWithdrawal(100 as MoneySum, money(100))).toBe(false)
  expect(suggestsWithdrawal(100 as MoneySum, undefined)).toBe(false)
})
