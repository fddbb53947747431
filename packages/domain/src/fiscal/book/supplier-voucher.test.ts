import { describe, expect, it } from 'vitest'
import {
  isSamePaper,
  lacksToDeclare,
  supplierVoucherName,
  supplierVoucherProblems,
  supplierVoucherType,
  supplierVoucherTypesOf,
  type SupplierVoucher,
} from './supplier-voucher.ts'

const invoice: SupplierVoucher = { type: 1, pointOfSale: 12, number: 3456, issuedOn: '2026-11-20' }
const purchase = { letter: 'A', today: '2026-11-27' } as const
const codesOf = (voucher: Partial<SupplierVoucher>, letter: 'A' | 'B' | 'C' = 'A') =>
  supplierVoucherProblems({ ...invoice, ...voucher }, { ...purchase, letter }).map(({ code, path }) => [code, path])

describe("a supplier's paper", () => {
  it('is named as it is printed', () => {
    expect(supplierVoucherName(invoice)).toBe('Factura A 00012-00003456')
  })

  it.each([
    ['A', [1, 51, 81]],
    ['B', [6, 82, 83, 99]],
    ['C', [11, 111, 83, 99]],
  ] as const)('of a purchase %s is one of its letter, the usual one first', (letter, codes) => {
    expect(supplierVoucherTypesOf(letter).map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['A', [3, 53, 112]],
    ['B', [8, 113, 110, 90]],
    ['C', [13, 114, 110, 90]],
  ] as const)('of a credit note %s is one of its letter, and none of an invoice', (letter, codes) => {
    expect(supplierVoucherTypesOf(letter, true).map(({ code }) => code)).toEqual(codes)
    const note = { ...purchase, letter, isNote: true }
    expect(supplierVoucherProblems(invoice, note).map(({ code }) => code)).toEqual(['supplier_voucher_letter'])
  })

  it('has a letter of its purchase, no later day than today, and no due day before its own', () => {
    expect(codesOf({ dueOn: '2026-11-20', cae: '71234567890123' })).toEqual([])
    expect(codesOf({}, 'C')).toEqual([['supplier_voucher_letter', 'type']])
    expect(codesOf({ issuedOn: '2026-11-28', dueOn: '2026-11-27' })).toEqual([
      ['supplier_voucher_future', 'issuedOn'],
      ['supplier_voucher_due', 'dueOn'],
    ])
    expect(codesOf({ cae: '7123456789012' })).toEqual([['supplier_voucher_cae', 'cae']])
  })

  it('is the same as another of its type, point of sale and number, whatever its days', () => {
    expect(isSamePaper(invoice, { ...invoice, issuedOn: '2026-01-01' } as SupplierVoucher)).toBe(true)
    for (const other of [{ type: 51 }, { pointOfSale: 13 }, { number: 1 }] as const)
      expect(isSamePaper(invoice, { ...invoice, ...other })).toBe(false)
  })

  it('and the CUIT of its supplier are what a purchase needs to be declared', () => {
    const cuit = '30-71000000-6'
    expect(lacksToDeclare({ voucher: invoice, letter: 'A', cuit })).toEqual([])
    // Somebody changed the letter of the purchase after its paper was entered.
    expect(lacksToDeclare({ voucher: invoice, letter: 'C', cuit })).toEqual(['voucher'])
    expect(lacksToDeclare({ voucher: undefined, letter: 'A', cuit: '12345678' })).toEqual(['voucher', 'cuit'])
    expect(lacksToDeclare({ voucher: invoice, letter: 'A', cuit: undefined })).toEqual(['cuit'])
  })

  it('has a type that ARCA knows', () => {
    expect(() => supplierVoucherType(2)).toThrow(RangeError)
  })
})
