import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { money, percent, quantity } from '#domain/money/amount'
import { formatFinalPrice, formatNetPrice } from './printed-price.ts'
import { ivaRates } from './iva.ts'
import { transactionTotals } from './totals.ts'

it.each([
  [1, 100, 0, '100,00'],
  [1, 100, 21, '121,00'],
  [1, 33.33, 21, '40,33'],
  [7, 33.33, 21, '40,33'],
  [100, 33.33, 21, '40,3293'],
  [1, 289.26, 21, '350,00'],
  [100, 33.33, 10.5, '36,82965'],
  [100, 0.01, 10.5, '0,01105'],
  [100, 9_999_999.99, 21, '12.099.999,9879'],
] as const)('%j at %j with %j %% is %s each', (count, price, iva, text) => {
  const line = { quantity: quantity(count), sellingPrice: money(price), iva, discount: percent(0) }
  expect(formatFinalPrice(line, false)).toBe(text)
})

it('of a final price is what it is, and has up to four decimals without its IVA', () => {
  const line = { quantity: quantity(1), sellingPrice: money(1000), iva: 21, discount: percent(0) } as const
  expect([formatFinalPrice(line, true), formatNetPrice(line, true)]).toEqual(['1.000,00', '826,4463'])
  expect(formatNetPrice({ ...line, sellingPrice: money(121) }, true)).toBe('100,00')
  expect(formatNetPrice({ ...line, sellingPrice: money('999999999999.99') }, false)).toBe('999.999.999.999,99')
})

it('times the quantity is the line', () => {
  const plain = (text: string) => Number(text.replaceAll('.', '').replace(',', ''))
  const scaleOf = (text: string) => text.split(',')[1]?.length ?? 0
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e7 }),
      fc.integer({ min: 1, max: 1e5 }),
      fc.constantFrom(...ivaRates),
      (cents, hundredths, iva) => {
        const line = {
          quantity: quantity(hundredths / 100),
          sellingPrice: money(cents / 100),
          iva,
          discount: percent(0),
        }
        const text = formatFinalPrice(line, false)
        const units = BigInt(plain(text)) * BigInt(hundredths)
        const unit = 10n ** BigInt(scaleOf(text))
        const rounded = (2n * units + unit) / (2n * unit)
        expect(Number(rounded) / 100).toBe(
          transactionTotals([line], { discount: percent(0), pricesIncludeVat: false }).lines[0]?.total,
        )
      },
    ),
  )
})
