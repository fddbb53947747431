import { expect, test } from 'vitest'
import type { VoucherAnswer } from '@trastienda/contract/fiscal.contract'
import { isInvoiceable } from './listed-vouchers.ts'

const voucher = (state: VoucherAnswer['state']) => ({ V00000001: { state } as VoucherAnswer })
const sale = (status: 0 | 1 | 2) => ({ id: 'V00000001', status })

test('a voucher can be asked for where an effective sale has none, and again after a rejection', () => {
  expect(isInvoiceable(sale(0), {}, true)).toBe(false)
  expect(isInvoiceable(sale(2), {}, true)).toBe(true)
  expect(isInvoiceable(sale(1), voucher('rejected'), true)).toBe(true)
  expect(isInvoiceable(sale(1), voucher('pending'), true)).toBe(false)
  expect(isInvoiceable(sale(1), voucher('authorized'), true)).toBe(false)
  expect(isInvoiceable({ id: 'C00000001', status: 1 }, {}, true)).toBe(false)
})

test('the voucher of a credit note can be asked for by whoever may take a sale back', () => {
  const note = { id: 'NC00000001', status: 1 } as const
  expect([isInvoiceable(note, {}, true), isInvoiceable(note, {}, false)]).toEqual([true, false])
})
