import { describe, expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import { purchaseFiles, type FiledPurchase } from './digital-purchases.ts'

const ZERO = money(0)

const bought: FiledPurchase = {
  voucher: { type: 1, pointOfSale: 12, number: 3456, issuedOn: '2026-11-20' },
  supplier: 'Ñandú & Cía. Mayorista del Sur S.A.',
  cuit: '30710000006',
  net: money(1100),
  iva: money(220.5),
  exempt: money(5),
  untaxed: ZERO,
  undivided: ZERO,
  tributed: ZERO,
  total: money(1325.5),
  rates: [
    { rate: 10.5, base: money(100), amount: money(10.5) },
    { rate: 21, base: money(1000), amount: money(210) },
  ],
}
const withoutIva = { net: ZERO, iva: ZERO, rates: [] }

describe('the Libro IVA Digital of purchases', () => {
  it('has a voucher in 325 characters and a rate in 84, each record ended by CR LF', () => {
    const files = purchaseFiles([bought])
    expect(files.vouchers.split('\r\n').map((record) => record.length)).toEqual([325, 0])
    expect(files.rates.split('\r\n').map((record) => record.length)).toEqual([84, 84, 0])
  })

  it('writes a purchase as the golden lines', () => {
    const { vouchers, rates } = purchaseFiles([bought])
    expect(vouchers).toBe(
      '20261120' +
        '001' +
        '00012' +
        '00000000000000003456' +
        '                ' +
        '80' +
        '00000000030710000006' +
        'Nandu & Cia. Mayorista del Sur' +
        '000000000132550' +
        '000000000000000' +
        '000000000000500' +
        '000000000000000' +
        '000000000000000' +
        '000000000000000' +
        '000000000000000' +
        '000000000000000' +
        'PES' +
        '0001000000' +
        '2' +
        ' ' +
        '000000000022050' +
        '000000000000000' +
        '00000000000' +
        '                              ' +
        '000000000000000\r\n',
    )
    const of = '00100012000000000000000034568000000000030710000006'
    expect(rates).toBe(
      [`${of}0000000000100000004000000000001050\r\n`, `${of}0000000001000000005000000000021000\r\n`].join(''),
    )
  })

  it('writes 27 % with its code', () => {
    const light = { ...bought, rates: [{ rate: 27, base: money(100), amount: money(27) }] as const }
    expect(purchaseFiles([light]).rates.slice(50)).toBe('0000000000100000006000000000002700\r\n')
  })

  it('gives an A without IVA a rate of 0 and its operation, and B, C and tickets none and no credit', () => {
    const exempt = { ...bought, ...withoutIva, exempt: money(50), total: money(50) }
    const untaxed = { ...bought, ...withoutIva, exempt: ZERO, untaxed: money(50), total: money(50) }
    const files = purchaseFiles([exempt, untaxed])
    expect(files.vouchers.split('\r\n').map((record) => record.slice(237, 239))).toEqual(['1E', '1N', ''])
    expect(files.rates.split('\r\n')[0]?.slice(50)).toBe('0000000000000000003000000000000000')

    const ofTicket = { ...bought, ...withoutIva, exempt: ZERO, undivided: money(50), total: money(50) }
    const ticket = purchaseFiles([{ ...ofTicket, voucher: { ...bought.voucher, type: 83 } }])
    expect(ticket.rates).toBe('')
    expect(ticket.vouchers.slice(237, 254)).toBe('0 000000000000000')
  })

  it('puts each perception and tax into its column', () => {
    const charges = (
      [
        ['vat_perception', 1],
        ['income_tax_perception', 2],
        ['gross_income_perception', 3],
        ['municipal_perception', 4],
        ['internal_tax', 5],
        ['other_tax', 6],
        ['gross_income_perception', 7],
        ['concept', 8],
      ] as const
    ).map(([kind, amount]) => ({ kind, amount: money(amount) }))
    const record = purchaseFiles([{ ...bought, charges }]).vouchers
    const column = (at: number) => Number(record.slice(at, at + 15)) / 100
    expect([149, 164, 179, 194, 209].map(column)).toEqual([1, 2, 10, 4, 5])
    expect(column(254)).toBe(6)
  })
})
