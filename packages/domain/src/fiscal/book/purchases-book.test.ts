import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { money, percent, quantity, ZERO } from '#domain/money/amount'
import { sumMoney, totalMoney } from '#domain/money/arithmetic'
import { ivaRates, ownConceptRates, zeroRates } from '#domain/transaction/iva'
import { ivaOfCharges, purchaseChargeKinds } from '#domain/transaction/purchase-charges'
import { transactionTotals } from '#domain/transaction/totals'
import { purchaseBookFigures } from './purchases-book.ts'

describe('the book of purchases', () => {
  const net = { discount: percent(0), pricesIncludeVat: false }
  const lines = [
    { iva: 21, zeroRate: 'exempt', total: money(121) },
    { iva: 10.5, zeroRate: 'exempt', total: money(110.5) },
    { iva: 0, zeroRate: 'exempt', total: money(8.5) },
  ] as const
  const purchase = {
    invoiceType: 'A',
    total: money(240),
    iva21: money(21),
    iva105: money(10.5),
    ...net,
    lines,
  } as const

  it('takes the IVA that the purchase shows, and what is left of each rate as its net', () => {
    expect(purchaseBookFigures(purchase)).toMatchObject({
      net: 200,
      iva: 31.5,
      exempt: 8.5,
      undivided: 0,
      rates: [
        { rate: 10.5, base: 100, amount: 10.5 },
        { rate: 21, base: 100, amount: 21 },
      ],
    })
  })

  it('tells what is outside of IVA from what is exempt, after the discount too', () => {
    const untaxed = { iva: 0, zeroRate: 'untaxed', total: money(10) } as const
    const row = purchaseBookFigures({ ...purchase, total: money(250), lines: [...lines, untaxed] })
    expect(row).toMatchObject({ net: 200, exempt: 8.5, untaxed: 10, total: 250 })
    const halved = { ...purchase, total: money(10), iva21: money(0), iva105: money(0) }
    expect(purchaseBookFigures({ ...halved, lines: [untaxed, { ...untaxed, zeroRate: 'exempt' }] })).toMatchObject({
      net: 0,
      exempt: 5,
      untaxed: 5,
      rates: [],
    })
  })

  it.each(['B', 'C'] as const)('counts no IVA of class %s', (invoiceType) => {
    const row = purchaseBookFigures({ ...purchase, invoiceType })
    expect(row).toMatchObject({ net: 0, iva: 0, exempt: 0, undivided: 240, total: 240, rates: [] })
  })

  it('adds what the paper charges besides goods where it belongs: concepts to their rate, perceptions to the other taxes', () => {
    const charges = [
      { kind: 'concept', label: 'Flete', rate: 21, amount: money(100) },
      { kind: 'rounding', rate: 10.5, amount: money(0.01) },
      { kind: 'exempt', amount: money(1.5) },
      { kind: 'untaxed', amount: money(2) },
      { kind: 'vat_perception', amount: money(3) },
      { kind: 'other_tax', amount: money(4) },
    ] as const
    const charged = { ...purchase, total: money(371.51), iva21: money(42), iva105: money(10.51), charges }
    expect(purchaseBookFigures(charged)).toMatchObject({
      exempt: 10,
      untaxed: 2,
      tributed: 7,
      total: 371.51,
      rates: [
        { rate: 10.5, base: 100, amount: 10.51 },
        { rate: 21, base: 200, amount: 42 },
      ],
    })
    expect(purchaseBookFigures({ ...charged, invoiceType: 'B' })).toMatchObject({
      undivided: 364.51,
      tributed: 7,
      rates: [],
    })
  })

  it('has the concepts of 27 % at a rate of their own', () => {
    const light = { kind: 'concept', label: 'Luz', rate: 27, amount: money(100) } as const
    const charged = { ...purchase, total: money(367), charges: [light] }
    const { rates, net, iva, total } = purchaseBookFigures(charged)
    expect(rates.at(-1)).toEqual({ rate: 27, base: 100, amount: 27 })
    expect([net, iva, total]).toEqual([300, 58.5, 367])
  })

  it('adds up to the total of every purchase, whatever its discount rounds', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 10_000 }).map((cents) => quantity(cents / 100)),
      sellingPrice: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => money(cents / 100)),
      iva: fc.constantFrom(...ivaRates),
      zeroRate: fc.constantFrom(...zeroRates),
      discount: fc.integer({ min: 0, max: 9_000 }).map((cents) => percent(cents / 100)),
    })
    const charge = fc.record({
      kind: fc.constantFrom(...purchaseChargeKinds),
      rate: fc.constantFrom(10.5 as const, 21 as const, 27 as const),
      amount: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => money(cents / 100)),
    })
    const charges = fc
      .array(charge, { maxLength: 4 })
      .map((all) =>
        all.map(({ kind, rate, amount }) =>
          kind === 'concept' || kind === 'rounding' ? { kind, rate, amount } : { kind, amount },
        ),
      )
    const discount = fc.integer({ min: 0, max: 9_900 }).map((cents) => percent(cents / 100))
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        discount,
        fc.boolean(),
        charges,
        (entered, off, pricesIncludeVat, added) => {
          const terms = { discount: off, pricesIncludeVat, charges: added }
          const { lines: totals, summary } = transactionTotals(entered, terms)
          const row = purchaseBookFigures({
            invoiceType: 'A',
            ...summary,
            lines: entered.map(({ iva, zeroRate }, at) => ({ iva, zeroRate, total: totals[at]?.total ?? ZERO })),
          })
          const { net, iva, exempt, untaxed, undivided, tributed } = row
          expect(totalMoney([net, iva, exempt, untaxed, undivided, tributed])).toBe(row.total)
          expect(row.iva).toBe(
            sumMoney([summary.iva21, summary.iva105, ...ownConceptRates.map((rate) => ivaOfCharges(rate, added))]),
          )
        },
      ),
    )
  })
})
