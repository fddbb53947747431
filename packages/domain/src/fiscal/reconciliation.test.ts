import { describe, expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import { formatMoney } from '#domain/money/format-amount'
import { foreignNumbers, isSameAuthorization, reconciliationState, voucherDifferences } from './reconciliation.ts'
import type { OwnNumbers } from './reconciliation.ts'
import { voucherAmounts } from '#domain/fiscal/voucher/voucher-amounts'

const own = (first: number, last: number, changes: Partial<OwnNumbers> = {}): OwnNumbers => ({
  first,
  last,
  missing: [],
  isUnderWay: false,
  ...changes,
})

const found = {
  documentType: 99,
  documentNumber: '0',
  issuedOn: '2026-11-22',
  total: 121,
  net: 100,
  iva: 21,
  tributed: 0,
  authorization: { cae: '75000000000001', expiresOn: '2026-12-02' },
}

describe('the numbers here and at ARCA', () => {
  it.each([
    ['nothing on either side', own(0, 0), 0, true, 'equal'],
    ['what another program issued before the first one here', own(0, 0), 40, true, 'equal'],
    ['the same last number', own(41, 50), 50, true, 'equal'],
    ['one that is on its way', own(1, 5, { isUnderWay: true }), 6, true, 'underWay'],
    ['two more than can be on their way', own(1, 5, { isUnderWay: true }), 7, true, 'foreign'],
    ['one more at ARCA', own(1, 5), 6, true, 'foreign'],
    ['a gap here', own(1, 5, { missing: [3] }), 5, true, 'foreign'],
    ['one more here', own(1, 6), 5, true, 'unknown'],
    ['another voucher under our last number', own(1, 5), 5, false, 'different'],
  ] as const)('%s', (_, ours, arcaLast, isLastEqual, state) => {
    expect(reconciliationState(ours, arcaLast, isLastEqual)).toBe(state)
  })

  it('name what is not from here, the newest first and ten at most', () => {
    expect(foreignNumbers(own(1, 5, { missing: [2, 3] }), 7)).toEqual([7, 6, 3, 2])
    expect(foreignNumbers(own(1, 5), 5)).toEqual([])
    expect(foreignNumbers(own(0, 0), 40)).toEqual([])
    expect(foreignNumbers(own(1, 5), 1000)).toEqual([1000, 999, 998, 997, 996, 995, 994, 993, 992, 991])
    expect(foreignNumbers(own(1, 9), 5)).toEqual([])
  })

  it('are of the same voucher where CAE and total are', () => {
    expect(isSameAuthorization({ cae: '75000000000001', total: 121 }, found)).toBe(true)
    expect(isSameAuthorization({ cae: '75000000000002', total: 121 }, found)).toBe(false)
    expect(isSameAuthorization({ cae: '75000000000001', total: 122 }, found)).toBe(false)
    expect(isSameAuthorization({ cae: '75000000000001', total: 121 }, undefined)).toBe(false)
  })
})

describe('a voucher here and at ARCA', () => {
  const voucher = {
    cae: '75000000000001',
    issuedOn: '2026-11-22',
    receiver: { name: 'Ana', document: { type: 99, number: '0' }, condition: 5 },
    amounts: voucherAmounts('B', [{ total: money(121), iva: 21 }], { total: money(121) }),
  } as const

  it('has no difference where all of it is the same', () => {
    expect(voucherDifferences(voucher, found)).toEqual([])
  })

  it('differs in that ARCA does not have it', () => {
    expect(voucherDifferences(voucher, undefined)).toEqual([{ what: 'CAE', here: '75000000000001', arca: 'No está' }])
  })

  it('differs in each figure and fact, with what it is on either side', () => {
    const other = {
      documentType: 80,
      documentNumber: '20111111112',
      issuedOn: '2026-11-21',
      total: 122,
      net: 100.83,
      iva: 21.17,
      tributed: 1,
      authorization: { cae: '75000000000002', expiresOn: '2026-12-02' },
    }
    const differences = voucherDifferences(voucher, other)
    expect(differences.map(({ what }) => what)).toEqual([
      'CAE',
      'Fecha',
      'Cliente',
      'Total',
      'Neto',
      'IVA',
      'Otros tributos',
    ])
    expect(differences).toContainEqual({ what: 'Fecha', here: '22/11/2026', arca: '21/11/2026' })
    expect(differences).toContainEqual({ what: 'Cliente', here: 'Sin identificar', arca: 'CUIT 20-11111111-2' })
    expect(differences).toContainEqual({ what: 'Total', here: formatMoney(money(121)), arca: formatMoney(money(122)) })
    expect(voucherDifferences(voucher, { ...found, documentType: 90, documentNumber: '5' })).toEqual([
      { what: 'Cliente', here: 'Sin identificar', arca: 'Documento de tipo 90 5' },
    ])
  })
})
