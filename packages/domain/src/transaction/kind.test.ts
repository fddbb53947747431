import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTransactionId, kindOfId, numberOfId, padTransactionNumber, transactionKinds } from './kind.ts'

describe('transaction ids', () => {
  it('has a prefix and eight digits, more when they run out', () => {
    expect(formatTransactionId('sale', 1)).toBe('V00000001')
    expect(formatTransactionId('purchase', 42)).toBe('C00000042')
    expect(formatTransactionId('creditNote', 99_999_999)).toBe('NC99999999')
    expect(formatTransactionId('sale', 100_000_000)).toBe('V100000000')
    expect(padTransactionNumber(0)).toBe('00000000')
  })

  it('refuses a number that none can have', () => {
    for (const number of [0, -1, 1.5, Number.NaN]) expect(() => formatTransactionId('sale', number)).toThrow(RangeError)
  })

  it('says its kind and number back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...transactionKinds), fc.integer({ min: 1, max: 2_000_000_000 }), (kind, number) => {
        const id = formatTransactionId(kind, number)
        expect(kindOfId(id)).toBe(kind)
        expect(numberOfId(id)).toBe(number)
      }),
    )
  })

  it('knows no kind for what was never saved', () => {
    for (const id of ['', 'n123', 'V1', 'v00000001', 'X00000001', 'V00000001x', 'Saldo Inicial', 'NC']) {
      expect(kindOfId(id)).toBeUndefined()
    }
  })
})
