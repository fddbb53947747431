import { describe, expect, it } from 'vitest'
import { money, percent, quantity } from '#domain/money/amount'
import { chargeSums, type PurchaseCharge } from './purchase-charges.ts'
import { chargeIn, chargeName, chargeProblems, paperDifference, withRounding } from './purchase-charge-rules.ts'
import { transactionTotals } from './totals.ts'

const freight: PurchaseCharge = { kind: 'concept', label: 'Flete', rate: 21, amount: money(333.33) }
const grossIncome: PurchaseCharge = {
  kind: 'gross_income_perception',
  jurisdiction: 'Córdoba',
  amount: money(30),
}
const charges: PurchaseCharge[] = [
  freight,
  { kind: 'untaxed', amount: money(12.5) },
  { kind: 'vat_perception', amount: money(30) },
  grossIncome,
]
const lines = [{ quantity: quantity(10), sellingPrice: money(100), iva: 21 as const, discount: percent(0) }]

describe('what a purchase’s paper charges besides goods', () => {
  it.each([false, true])(
    'adds to the total and to the IVA, and no discount lowers it (final prices: %s)',
    (pricesIncludeVat) => {
      const terms = { discount: percent(10), pricesIncludeVat }
      const goods = transactionTotals(lines, terms).summary
      const { summary } = transactionTotals(lines, { ...terms, charges })
      // 333.33 and its IVA 70, 12.50, 30 and 30.
      expect(summary).toMatchObject({ subTotal: goods.subTotal, total: goods.total + 475.83, iva105: 0, charges })
      expect(summary.iva21).toBe(money(goods.iva21 + 70))
    },
  )

  it('changes nothing where there is none', () => {
    const terms = { discount: percent(0), pricesIncludeVat: false }
    expect(transactionTotals(lines, { ...terms, charges: [] })).toStrictEqual(transactionTotals(lines, terms))
  })

  it('has 27 % of IVA where light or telephone is charged, which no rate of goods counts', () => {
    const light: PurchaseCharge = { kind: 'concept', label: 'Luz', rate: 27, amount: money(100) }
    const cent: PurchaseCharge = { kind: 'rounding', rate: 27, amount: money(0.01) }
    expect(chargeSums([light, cent, freight])).toEqual({ total: 530.34, iva21: 70, iva105: 0 })
    expect(chargeIn('monotributista', light).rate).toBe(0)
    expect(chargeProblems([light, cent], { iva21: money(0), iva105: money(0) }, 'c')).toEqual([])
    expect(chargeProblems([cent], { iva21: money(0), iva105: money(0) }, 'c')).toMatchObject([
      { code: 'charge_rounding_wrong' },
    ])
  })

  it('has no IVA in a business without it', () => {
    expect(chargeIn('monotributista', freight).rate).toBe(0)
    expect(chargeIn('responsable', freight)).toEqual(freight)
  })

  it('is named by what it is for', () => {
    expect([...charges, { kind: 'rounding', rate: 10.5, amount: money(0.01) } as const].map(chargeName)).toEqual([
      'Flete',
      'No gravado',
      'Percepción de IVA',
      'Percepción de IIBB de Córdoba',
      'Redondeo del IVA 10,5 %',
    ])
  })

  const iva = { iva21: money(210), iva105: money(0) }
  const codes = (charge: PurchaseCharge) =>
    chargeProblems([charge], iva, 'c').map(({ code, path }) => `${path} ${code}`)

  it.each<[string, PurchaseCharge, string[]]>([
    ['a freight without a name', { ...freight, label: ' ' }, ['c.0.label charge_unnamed']],
    ['a name beyond its length', { ...freight, label: 'x'.repeat(61) }, ['c.0.label maximum']],
    ['a perception with IVA', { kind: 'vat_perception', rate: 21, amount: money(1) }, ['c.0.rate charge_rate_wrong']],
    ['an amount of 0', { ...freight, amount: money(0) }, ['c.0.amount charge_amount_zero']],
    ['an amount below 0', { ...freight, amount: money(-1) }, ['c.0.amount charge_amount_zero']],
    [
      'gross income of nowhere',
      { kind: 'gross_income_perception', amount: money(1) },
      ['c.0.jurisdiction charge_without_jurisdiction'],
    ],
    ['a freight of a province', { ...freight, jurisdiction: 'Chaco' }, ['c.0.jurisdiction charge_jurisdiction_wrong']],
    [
      'a perception in the cost of goods',
      { kind: 'vat_perception', isInCost: true, amount: money(1) },
      ['c.0.isInCost charge_not_in_cost'],
    ],
    ['a freight in the cost of goods', { ...freight, isInCost: true }, []],
    ['a rounding of no rate', { kind: 'rounding', amount: money(0.01) }, ['c.0.rate charge_rate_wrong']],
    [
      'a rounding of six cents',
      { kind: 'rounding', rate: 21, amount: money(-0.06) },
      ['c.0.amount charge_rounding_wrong'],
    ],
    ['a rounding of five cents less', { kind: 'rounding', rate: 21, amount: money(-0.05) }, []],
  ])('refuses %s', (_, charge, expected) => {
    expect(codes(charge)).toEqual(expected)
  })

  it('refuses more than twenty', () => {
    const many = Array.from({ length: 21 }, () => freight)
    expect(chargeProblems(many, iva, 'c')).toMatchObject([{ code: 'maximum', values: { n: 20 } }])
    expect(chargeProblems(many.slice(1), iva, 'c')).toEqual([])
  })

  it.each<[string, number, number[], boolean]>([
    ['one cent of IVA and five more', 0.06, [0.05], true],
    ['six cents of IVA and five less', 0.01, [-0.05], true],
    ['no IVA before it', 0.05, [0.05], false],
    ['no IVA after it', 0, [-0.05], false],
    ['less than no IVA after it', -0.04, [-0.05], false],
    ['two of one rate', 210, [0.01, 0.02], false],
  ])('takes a rounding only of a rate with IVA, once: %s', (_, iva21, amounts, isRight) => {
    const roundings = amounts.map((amount) => ({ kind: 'rounding', rate: 21, amount: money(amount) }) as const)
    const found = chargeProblems(roundings, { iva21: money(iva21), iva105: money(0) }, 'c')
    expect(found.map(({ code }) => code)).toEqual(isRight ? [] : ['charge_rounding_wrong'])
  })
})

describe('the total of the paper', () => {
  const ours = { total: money(1210), iva21: money(210), iva105: money(0) }

  it('may differ by five cents, which are put on the rate with the most IVA', () => {
    expect(paperDifference(money(1210.05), ours)).toEqual({
      difference: 0.05,
      rounding: { kind: 'rounding', rate: 21, amount: 0.05 },
    })
    expect(paperDifference(money(1209.99), { ...ours, iva105: money(300) }).rounding).toMatchObject({
      rate: 10.5,
      amount: -0.01,
    })
  })

  it('is rounded at 27 % where that has the most', () => {
    const light: PurchaseCharge = { kind: 'concept', label: 'Luz', rate: 27, amount: money(1000) }
    expect(paperDifference(money(1210.02), ours, [light]).rounding).toEqual({
      kind: 'rounding',
      rate: 27,
      amount: 0.02,
    })
  })

  it('differs by more than a rounding can be', () => {
    expect(paperDifference(money(1210.06), ours)).toEqual({ difference: 0.06, rounding: undefined })
    expect(paperDifference(money(1210), ours)).toEqual({ difference: 0, rounding: undefined })
    expect(paperDifference(money(1210.01), { ...ours, iva21: money(0) }).rounding).toBeUndefined()
  })

  it('counts what was rounded before, so that cents do not add up', () => {
    const known: PurchaseCharge = { kind: 'rounding', rate: 21, amount: money(0.04) }
    expect(paperDifference(money(1210.02), ours, [known]).rounding).toBeUndefined()
    const { rounding } = paperDifference(money(1210.01), ours, [known])
    expect(rounding && withRounding([freight, known], rounding)).toEqual([freight, { ...known, amount: 0.05 }])
  })
})
