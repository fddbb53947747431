import { describe, expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import { expenseLetter, expenseProblems, expenseSummary } from './expense.ts'
import { namedCharges } from './purchase-charge-rules.ts'

const light = [
  { kind: 'concept', rate: 27, amount: money(1000) },
  { kind: 'concept', label: ' Tasa ', rate: 2.5, amount: money(40) },
  { kind: 'vat_perception', amount: money(30) },
] as const

const draft = { category: 'Luz', letter: 'A', isPaid: false, hasSupplier: true } as const
const problemsOf = (more: object, charges: Parameters<typeof expenseSummary>[0] = light) =>
  expenseProblems({ ...draft, ...more }, expenseSummary(namedCharges('responsable', 'Luz', charges))).map(
    ({ code, path }) => `${code} ${path}`,
  )

describe('the charges of an expense', () => {
  it('are called as its category where nobody called them, and add up to it', () => {
    const charges = namedCharges('responsable', 'Luz', light)
    expect(charges.map(({ label }) => label)).toEqual(['Luz', 'Tasa', undefined])
    expect(expenseSummary(charges)).toMatchObject({ subTotal: 0, total: 1341, iva21: 0, iva105: 0 })
  })

  it('have no IVA in a business that has none', () => {
    expect(expenseSummary(namedCharges('monotributista', 'Luz', light)).total).toBe(1070)
  })
})

describe('the letter of an expense', () => {
  it('is the chosen one, that of its paper, or the one that shows its IVA', () => {
    const one = namedCharges('responsable', 'Luz', light)
    expect(expenseLetter('responsable', one, { chosen: 'B', paper: 1 })).toBe('B')
    expect(expenseLetter('responsable', one, { paper: 11 })).toBe('C')
    expect(expenseLetter('responsable', one, {})).toBe('A')
    expect(expenseLetter('responsable', [{ kind: 'untaxed', amount: money(5) }], {})).toBe('B')
    expect(expenseLetter('monotributista', one, {})).toBe('C')
  })
})

describe('an expense', () => {
  it('is taken as long as it has a category, an amount and somebody to owe it to', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ total: money(1341) })).toEqual([])
    expect(problemsOf({ total: money(1340) })).toEqual(['total_mismatch total'])
    expect(problemsOf({ category: ' ' })).toEqual(['required category'])
    expect(problemsOf({}, [])).toEqual(['charge_amount_zero charges'])
    expect(problemsOf({ hasSupplier: false })).toEqual(['expense_owed_to_nobody supplier'])
    expect(problemsOf({ hasSupplier: false, isPaid: true })).toEqual([])
  })

  it('shows IVA only under a paper of class A', () => {
    expect(problemsOf({ letter: 'B' })).toEqual([
      'expense_iva_hidden charges.0.rate',
      'expense_iva_hidden charges.1.rate',
    ])
    expect(problemsOf({ letter: 'C' }, [{ kind: 'concept', rate: 0, amount: money(5) }])).toEqual([])
  })
})
