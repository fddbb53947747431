import { CallError } from '@trastienda/contract/client'
import { describe, expect, it } from 'vitest'
import {
  knownPurchase,
  splitNumber,
  supplierVoucherValues,
  typedVoucher,
  typedVoucherProblems,
} from './supplier-voucher-values.ts'

const typed = { type: '1', pointOfSale: '12', number: '3456', issuedOn: '2026-11-20', dueOn: '', cae: ' ' }
const facts = { letter: 'A', today: '2026-11-27' } as const

describe("a supplier's paper as somebody types it", () => {
  it('is sent without its empty fields, and shown again as it was', () => {
    const voucher = typedVoucher(typed)
    expect(voucher).toEqual({ type: 1, pointOfSale: 12, number: 3456, issuedOn: '2026-11-20' })
    expect(supplierVoucherValues(voucher, 'A')).toEqual({ ...typed, cae: '' })
    expect(supplierVoucherValues(undefined, 'C').type).toBe('11')
  })

  it.each([
    [
      '',
      { pointOfSale: '', number: '', issuedOn: '' },
      ['pointOfSale required', 'number required', 'issuedOn required'],
    ],
    ['letters', { number: '12a' }, ['number wrong_format']],
    ['zero', { pointOfSale: '0' }, ['pointOfSale minimum']],
    ['too much', { pointOfSale: '100000' }, ['pointOfSale maximum']],
    ['tomorrow', { issuedOn: '2026-11-28' }, ['issuedOn supplier_voucher_future']],
  ])('with %s names each field', (_, wrong, problems) => {
    const found = typedVoucherProblems({ ...typed, ...wrong }, facts)
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
  })

  it.each([
    ['00012-00003456', { pointOfSale: '12', number: '3456' }],
    [' 3 - 7 ', { pointOfSale: '3', number: '7' }],
    ['00012', undefined],
    ['12-', undefined],
    ['A-00012-00003456', undefined],
  ])('pasted as %s is split into both numbers, or stays', (text, numbers) => {
    expect(splitNumber(text)).toEqual(numbers)
  })

  it('that another purchase has leads to that', () => {
    const message =
      'Factura A 00012-00003456 de ese proveedor ya está cargada en la compra C00000003. Si son dos, confirmalo.'
    expect(knownPurchase(new CallError(409, { code: 'supplier_voucher_known', message }))).toBe('C00000003')
    expect(knownPurchase(new CallError(422, { code: 'supplier_voucher_due', message }))).toBeUndefined()
  })
})
