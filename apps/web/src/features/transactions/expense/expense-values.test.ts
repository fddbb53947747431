import type { ExpenseDetail } from '@trastienda/contract/expenses.contract'
import { money } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import {
  chargesUnder,
  emptyExpense,
  expenseBody,
  expenseValueProblems,
  letterOf,
  repeatedExpense,
  summaryOf,
} from './expense-values.ts'

const rent = {
  ...emptyExpense('responsable'),
  category: ' Alquiler ',
  charges: [{ kind: 'concept', rate: 0, amount: money(500) } as const],
}

test('a supplier’s condition tells the letter of its papers', () => {
  expect(letterOf('responsable', { ivaCondition: 1 })).toBe('A')
  expect(letterOf('monotributista', { ivaCondition: 1 })).toBe('B')
  expect(letterOf('responsable', { ivaCondition: 6 })).toBe('C')
  expect(letterOf('responsable', undefined)).toBe('B')
})

test('what was typed leaves as the call takes it, without what is empty', () => {
  expect(expenseBody(rent, 'responsable', 'G00000003')).toEqual({
    category: 'Alquiler',
    invoiceType: 'B',
    charges: [{ kind: 'concept', rate: 0, label: 'Alquiler', amount: 500 }],
    total: 500,
    isMonthly: false,
    isPaid: true,
    repeats: 'G00000003',
  })
})

test('an amount that nobody typed is none, and the form says so', () => {
  const facts = { condition: 'responsable', today: '2026-01-20', methods: [] } as const
  const empty = emptyExpense('responsable')
  expect(expenseValueProblems(empty, facts).map(({ path }) => path)).toEqual(['category', 'charges'])
  expect(expenseValueProblems(rent, facts)).toEqual([])
  const half = { ...rent, paper: { pointOfSale: '12' } }
  expect(expenseValueProblems(half, facts).map(({ path }) => path)).toEqual(['paper.number', 'paper.issuedOn'])
})

test('IVA comes with a paper that shows it, and goes with its letter', () => {
  const [taxed] = chargesUnder('A', rent.charges)
  expect(taxed?.rate).toBe(21)
  expect(summaryOf({ ...rent, letter: 'A', charges: chargesUnder('A', rent.charges) }, 'responsable').total).toBe(605)
  const rounding = { kind: 'rounding', rate: 21, amount: money(0.01) } as const
  expect(chargesUnder('B', [{ kind: 'concept', rate: 27, amount: money(5) }, rounding])).toEqual([
    { kind: 'concept', rate: 0, amount: 5 },
  ])
})

test('a monthly expense is proposed with all but its paper’s number, its day and its rounding', () => {
  const before = {
    category: 'Luz',
    invoiceType: 'A',
    total: money(1270),
    payed: money(0),
    voucher: { type: 1, pointOfSale: 12, number: 7, issuedOn: '2026-01-20' },
    summary: {
      charges: [
        { kind: 'concept', rate: 27, label: 'Luz', amount: money(1000) },
        { kind: 'rounding', rate: 27, amount: money(0.01) },
      ],
    },
  } as unknown as ExpenseDetail
  const supplier = { code: '9', name: 'Edenor' } as never
  expect(repeatedExpense(before, supplier)).toMatchObject({
    category: 'Luz',
    charges: [{ kind: 'concept', rate: 27, amount: 1000 }],
    paper: { type: '1', number: '' },
    isMonthly: true,
    isPaid: false,
  })
})
