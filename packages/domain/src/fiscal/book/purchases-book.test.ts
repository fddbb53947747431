import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { money, percent, quantity, ZERO } from '#domain/money/amount'
import { sumMoney, totalMoney } from '#domain/money/arithmetic'
import { ivaRates, zeroRates } from '#domain/transaction/iva'
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

  it('adds up to the total of every purchase, whatever its discount rounds', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 10_000 }).map((cents) => quantity(cents / 100)),
      sellingPrice: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => money(cents / 100)),
      iva: fc.constantFrom(...ivaRates),
      zeroRate: fc.constantFrom(...zeroRates),
      discount: fc.integer({ min: 0, max: 9_000 }).map((cents) => percent(cents / 100)),
    })
    const discount = fc.integer({ min: 0, max: 9_900 }).map((cents) => percent(cents / 100))
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        discount,
        fc.boolean(),
        (entered, off, pricesIncludeVat) => {
          const { lines: totals, summary } = transactionTotals(entered, { discount: off, pricesIncludeVat })
          const row = purchaseBookFigures({
            invoiceType: 'A',
            ...summary,
            lines: entered.map(({ iva, zeroRate }, at) => ({ iva, zeroRate, total: totals[at]?.total ?? ZERO })),
          })
          const { net, iva, exempt, untaxed, undivided, tributed } = row
          expect(totalMoney([net, iva, exempt, untaxed, undivided, tributed])).toBe(row.total)
          expect(row.iva).toBe(sumMoney([summary.iva21, summary.iva105]))
        },
      ),
    )
  })
})
