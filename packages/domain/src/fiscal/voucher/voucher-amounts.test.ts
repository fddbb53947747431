import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZERO, money, percent, quantity } from '#domain/money/amount'
import { ivaRates, zeroRates } from '#domain/transaction/iva'
import { transactionTotals } from '#domain/transaction/totals'
import { ivaRateCode, ivaRateCodes, voucherAmounts } from './voucher-amounts.ts'
import type { FiscalIvaRate, FiscalLine, VoucherAmounts } from './voucher-amounts.ts'

const line = (total: number, iva: FiscalIvaRate, zeroRate?: FiscalLine['zeroRate']): FiscalLine => ({
  total: money(total),
  iva,
  ...(zeroRate === undefined ? {} : { zeroRate }),
})

const tribute = { code: 99, label: 'Impuesto', base: money(100), rate: percent(1), amount: money(1) }

/** The sums that ARCA checks (10018 to 10071), in cents and written independently of the code under test. */
const objections = (letter: 'A' | 'B' | 'C', amounts: VoucherAmounts): string[] => {
  const cents = (amount: number): bigint => BigInt(Math.round(amount * 100))
  const sum = (list: readonly number[]): bigint => list.reduce((total, each) => total + cents(each), 0n)
  const { total, net, iva, exempt, untaxed, tributed, rates, tributes } = amounts
  const isOff = ({ rate, base, amount }: VoucherAmounts['rates'][number]): boolean => {
    const rest = cents(amount) * 1000n - cents(base) * BigInt(Math.round(rate * 10))
    return rest > 1000n || rest < -1000n
  }
  return [
    ...(cents(total) === sum([net, iva, exempt, untaxed, tributed]) ? [] : ['10048']),
    ...(cents(net) === sum(letter === 'C' ? [net] : rates.map(({ base }) => base)) ? [] : ['10061']),
    ...(cents(iva) === sum(rates.map(({ amount }) => amount)) ? [] : ['10023']),
    ...(cents(tributed) === sum(tributes.map(({ amount }) => amount)) ? [] : ['10029']),
    ...(new Set(rates.map(({ rate }) => rate)).size === rates.length ? [] : ['10022']),
    ...(rates.some(isOff) ? ['10051'] : []),
    ...(rates.some(({ base, amount }) => base <= 0 || amount < 0) ? ['10020'] : []),
    ...(iva === 0 && rates.some(({ rate }) => rate !== 0) ? ['10018'] : []),
    ...(letter !== 'C' && net > 0 && rates.length === 0 ? ['10070'] : []),
    ...(letter === 'C' && rates.length > 0 ? ['10071'] : []),
    ...(letter === 'C' && (iva !== 0 || exempt !== 0 || untaxed !== 0) ? ['10043 10044 10047'] : []),
    ...([total, net, iva, exempt, untaxed, tributed].some((amount) => amount < 0) ? ['negative'] : []),
  ]
}

describe('what a voucher comes to', () => {
  it('takes the IVA out of each rate’s total, once', () => {
    expect(
      voucherAmounts('A', [line(121, 21), line(110.5, 10.5), line(50, 21)], { total: money(281.5) }),
    ).toMatchObject({
      total: 281.5,
      net: 241.32,
      iva: 40.18,
      rates: [
        { rate: 10.5, base: 100, amount: 10.5 },
        { rate: 21, base: 141.32, amount: 29.68 },
      ],
    })
  })

  it.each([
    [0.01, 21, 0.01, 0],
    [1, 27, 0.79, 0.21],
    [10, 2.5, 9.76, 0.24],
    [10, 5, 9.52, 0.48],
    [99_999_999_999.99, 21, 82_644_628_099.17, 17_355_371_900.82],
  ] as const)('finds the net of %d at %d %%', (total, rate, net, iva) => {
    expect(voucherAmounts('B', [line(total, rate)], { total: money(total) })).toMatchObject({ total, net, iva })
  })

  it('spreads the document’s discount over the lines, to the cent', () => {
    const amounts = voucherAmounts('B', [line(100, 21), line(100, 10.5), line(100, 0)], { total: money(200) })
    expect(amounts).toMatchObject({ total: 200, exempt: 66.67, net: 115.43, iva: 17.9 })
  })

  it('tells what is exempt from what is outside of IVA', () => {
    const lines = [line(10, 0), line(20, 0, 'untaxed'), line(5, 0, 'exempt')]
    expect(voucherAmounts('B', lines, { total: money(35) })).toMatchObject({
      exempt: 15,
      untaxed: 20,
      net: 0,
      iva: 0,
      rates: [],
    })
  })

  it('declares the IVA that a document with final prices shows, but no rate without a base', () => {
    const note = (total: number, iva21: number) =>
      voucherAmounts('B', [line(total, 21)], {
        pricesIncludeVat: true,
        discount: percent(0),
        total: money(total),
        iva21: money(iva21),
        iva105: ZERO,
      })
    expect(note(7000, 1214.87)).toMatchObject({ total: 7000, net: 5785.13, iva: 1214.87 })
    expect(note(0.01, 0.01)).toMatchObject({ net: 0.01, iva: 0, rates: [{ rate: 0, base: 0.01, amount: 0 }] })
  })

  it('has neither IVA nor exempt amounts in class C', () => {
    const amounts = voucherAmounts('C', [line(60, 0), line(40, 0)], { total: money(90) })
    expect(amounts).toEqual({
      total: 90,
      net: 90,
      iva: 0,
      exempt: 0,
      untaxed: 0,
      tributed: 0,
      rates: [],
      tributes: [],
    })
  })

  it('says rate 0 of what is too little to bear IVA', () => {
    expect(voucherAmounts('B', [line(0.02, 21), line(0.01, 10.5)], { total: money(0.03) })).toMatchObject({
      net: 0.03,
      iva: 0,
      rates: [{ rate: 0, base: 0.03, amount: 0 }],
    })
  })

  it('adds other taxes to the total', () => {
    expect(voucherAmounts('C', [line(100, 0)], { total: money(100) }, [tribute])).toMatchObject({
      total: 101,
      net: 100,
      tributed: 1,
    })
  })

  it('knows ARCA’s code of each rate', () => {
    expect(ivaRateCodes.map(({ rate }) => ivaRateCode(rate))).toEqual([3, 9, 8, 4, 5, 6])
  })

  it('gives ARCA nothing to object to, whatever the document', () => {
    const lines = fc.array(
      fc.record({
        cents: fc.oneof(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 9 })),
        iva: fc.constantFrom(...ivaRateCodes.map(({ rate }) => rate)),
        zeroRate: fc.constantFrom(...zeroRates),
      }),
      { minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000 }), fc.constantFrom('A', 'B', 'C'), (drawn, off, letter) => {
        const whole = drawn.reduce((sum, { cents }) => sum + cents, 0)
        const total = money(Math.round((whole * (10_000 - off)) / 10_000) / 100)
        const shown = drawn.map(({ cents, iva, zeroRate }) => line(cents / 100, iva, zeroRate))
        const amounts = voucherAmounts(letter, shown, { total }, [tribute])
        expect(objections(letter, amounts)).toEqual([])
        expect(amounts.total).toBe(money(Math.round((total + 1) * 100) / 100))
      }),
    )
  })

  it('comes to what our own document comes to', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 99_999 }).map((units) => quantity(units / 100)),
        sellingPrice: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => money(cents / 100)),
        iva: fc.constantFrom(...ivaRates),
        zeroRate: fc.constantFrom(...zeroRates),
        discount: fc.integer({ min: 0, max: 10_000 }).map((share) => percent(share / 100)),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 10_000 }), fc.boolean(), (drawn, discount, pricesIncludeVat) => {
        const terms = { discount: percent(discount / 100), pricesIncludeVat }
        const { lines: totals, summary } = transactionTotals(drawn, terms)
        const shown = drawn.map(({ iva, zeroRate }, at) => ({ iva, zeroRate, total: totals[at]?.total ?? ZERO }))
        const amounts = voucherAmounts('B', shown, summary)
        expect(objections('B', amounts)).toEqual([])
        expect(amounts.total).toBe(summary.total)
      }),
    )
  })
})
