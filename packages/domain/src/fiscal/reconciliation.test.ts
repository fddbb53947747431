import { describe, expect, it } from 'vitest'
import { foreignNumbers, isSameAuthorization, reconciliationState } from './reconciliation.ts'
import type { OwnNumbers } from './reconciliation.ts'

const own = (first: number, last: number, changes: Partial<OwnNumbers> = {}): OwnNumbers => ({
  first,
  last,
  missing: [],
  isUnderWay: false,
  ...changes,
})

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
    expect(isSameAuthorization({ cae: '75000000000001', total: 121 }, found)).toBe(true)
    expect(isSameAuthorization({ cae: '75000000000002', total: 121 }, found)).toBe(false)
    expect(isSameAuthorization({ cae: '75000000000001', total: 122 }, found)).toBe(false)
    expect(isSameAuthorization({ cae: '75000000000001', total: 121 }, undefined)).toBe(false)
  })
})
