import { describe, expect, it } from 'vitest'
import type { Money, Percent, Quantity } from '#domain/money/amount'
import { transactionTotals } from '#domain/transaction/totals'
import { plannedPart, planText, surchargeLine, validatePlans } from './installment-plans.ts'

const line = (sellingPrice: number, iva: 0 | 21 = 21) => ({
  quantity: 1 as Quantity,
  sellingPrice: sellingPrice as Money,
  iva,
  discount: 0 as Percent,
})
const terms = (discount = 0, pricesIncludeVat = false) => ({ discount: discount as Percent, pricesIncludeVat })
const plan = (installments: number, coefficient: number) => ({ installments, coefficient: coefficient as Percent })

describe('the surcharge of a plan', () => {
  it.each([
    [15, 1500, 13_915, 2415],
    [33.33, 3333, 16_132.93, 2799.93],
  ])('of %s %% on 12,100 is a line of net %s, and the total is %s', (coefficient, net, total, iva21) => {
    const lines = [line(10_000)]
    const added = surchargeLine(lines, terms(), { coefficient: coefficient as Percent, condition: 'responsable' })
    const { summary } = transactionTotals([...lines, ...(added === undefined ? [] : [added])], terms())
    expect([added?.sellingPrice, added?.iva, summary.total, summary.iva21]).toEqual([net, 21, total, iva21])
  })

  it('comes as near to the cent as prices do, under any discount and of any condition', () => {
    for (const condition of ['responsable', 'monotributista'] as const)
      for (const isFinal of condition === 'responsable' ? [true, false] : [false])
        for (const discount of [0, 5, 14.5, 33.33])
          for (let coefficient = 0.01; coefficient < 40; coefficient += 0.37) {
            const lines = [line(100, condition === 'responsable' ? 21 : 0)]
            const at = terms(discount, isFinal)
            const percent = (Math.round(coefficient * 100) / 100) as Percent
            const before = transactionTotals(lines, at).summary.total
            const wanted = Math.round(before * percent) / 100
            const added = surchargeLine(lines, at, { coefficient: percent, condition })
            const after = added === undefined ? before : transactionTotals([...lines, added], at).summary.total
            const most = isFinal && discount === 0 ? 0.0051 : 0.0151
            expect(Math.abs(after - before - wanted)).toBeLessThan(most)
          }
  })

  it('is none at 0 %, nor of a sale that is given away', () => {
    const none = { coefficient: 0 as Percent, condition: 'responsable' } as const
    expect(surchargeLine([line(1)], terms(), none)).toBeUndefined()
    expect(surchargeLine([line(1)], terms(100), { ...none, coefficient: 10 as Percent })).toBeUndefined()
  })
})

describe('plans', () => {
  it.each([
    ['debit', [plan(3, 0)], 'plans_credit_only'],
    ['credit', [plan(1, 0)], 'plan_installments_wrong'],
    ['credit', [plan(37, 0)], 'plan_installments_wrong'],
    ['credit', [plan(2.5, 0)], 'plan_installments_wrong'],
    ['credit', [plan(3, 1000)], 'plan_coefficient_wrong'],
    ['credit', [plan(3, -1)], 'plan_coefficient_wrong'],
    ['credit', [plan(3, 1), plan(3, 2)], 'plan_twice'],
    ['credit', Array.from({ length: 21 }, (_, place) => plan(place + 2, 0)), 'plans_full'],
    ['credit', [{ ...plan(3, 1), label: 'x'.repeat(31) }], 'maximum'],
  ])('of %s: %j', (kind, plans, code) => {
    expect(validatePlans(kind, plans).map((each) => each.code)).toEqual([code])
  })

  it('are 2 to 36 installments', () => {
    expect(validatePlans('credit', [plan(2, 0), plan(36, 999.99)])).toEqual([])
  })

  it('finance the whole of a sale: the only part says one', () => {
    const part = { method: 'visa', amount: 100 as Money, installments: 3 }
    expect(plannedPart({ parts: [part] })).toEqual(part)
    expect(plannedPart({ parts: [{ ...part, installments: undefined }] })).toBeUndefined()
    expect(plannedPart({ parts: [part, part] })).toBeUndefined()
    expect(plannedPart({})).toBeUndefined()
  })

  it('are said on paper with their cost', () => {
    const total = 16_132.93 as Money
    expect(planText(total, { installments: 6 })).toMatch(/^6 cuotas: 6 × \$\s2\.688,82$/)
    expect(planText(total, { installments: 6, label: 'Ahora 6', financialCost: '45 %' })).toMatch(
      /^Ahora 6: 6 × \$\s2\.688,82 · CFT 45 %$/,
    )
    expect(planText(total, { installments: 6, financialCost: 'CFT: 45 %' })).toMatch(/ · CFT: 45 %$/)
  })
})
