import { describe, expect, it } from 'vitest'
import { money, percent } from '#domain/money/amount'
import { totalMoney } from '#domain/money/arithmetic'
import { draftVoucher } from '#domain/fiscal/voucher/draft-voucher'
import type { VoucherRequest } from '#domain/fiscal/voucher/draft-voucher'
import { salesFiles } from './digital-book.ts'
import { bookTotals, isInBookPart } from './book-figures.ts'
import type { BookFigures, BookPart } from './book-figures.ts'
import { salesBookFigures } from './sales-book.ts'
import type { AuthorizedVoucher } from './sales-book.ts'

const voucher = (number: number, issuedOn: string, changes: Partial<VoucherRequest> = {}): AuthorizedVoucher => {
  const draft = draftVoucher({
    issuer: { cuit: '30000000007', condition: 'responsable', pointOfSale: 3, isWithheld: false },
    receiver: { name: 'Ñandú & Cía. — Pérez, Sociedad de Hecho', condition: 5, taxNumber: '12345678' },
    letter: 'B',
    lines: [
      { total: money(121), iva: 21 },
      { total: money(110.5), iva: 10.5 },
      { total: money(8.5), iva: 0 },
    ],
    summary: { total: money(240) },
    concept: 1,
    today: issuedOn,
    ...changes,
  })
  if (!draft.ok) throw new Error(JSON.stringify(draft.problems))
  return { ...draft.value, number, issuedOn, authorization: { cae: '75000000000001', expiresOn: issuedOn } }
}

const sale = voucher(7, '2026-11-22')
const note: AuthorizedVoucher = {
  ...voucher(1, '2026-11-21', { lines: [{ total: money(121), iva: 21 }], summary: { total: money(121) } }),
  type: 8,
  associated: [{ type: 6, pointOfSale: 3, number: 7 }],
}
const toCompany = voucher(2, '2026-11-21', {
  letter: 'A',
  receiver: { name: 'Sur S.A.', condition: 1, taxNumber: '20111111112' },
})

const bookRow = ({ type, amounts }: AuthorizedVoucher) => salesBookFigures(type, amounts)

const classC = voucher(1, '2026-11-22', {
  issuer: { cuit: '30000000007', condition: 'monotributista', pointOfSale: 3, isWithheld: false },
  letter: 'C',
})

/** The sum that the rest of a row has to match. */
const partsOf = ({ net, iva, exempt, untaxed, undivided, tributed }: BookFigures) =>
  totalMoney([net, iva, exempt, untaxed, undivided, tributed])

describe('the book of sales', () => {
  it.each([
    ['a sale', sale, { net: 200, iva: 31.5, exempt: 8.5, undivided: 0, total: 240 }],
    ['a credit note, taken back', note, { net: -100, iva: -21, exempt: 0, undivided: 0, total: -121 }],
    ['class C, without any IVA', classC, { net: 0, iva: 0, exempt: 0, undivided: 240, total: 240 }],
  ])('has %s', (_, each, figures) => {
    const row = bookRow(each)
    expect(row).toMatchObject(figures)
    expect(partsOf(row)).toBe(row.total)
    // A minus before a zero would be printed.
    expect(JSON.stringify(Object.values(row).map((figure) => Object.is(figure, -0)))).not.toContain('true')
  })

  it('adds up by rate, and leaves out the rates that there are none of', () => {
    const totals = bookTotals([sale, toCompany, note].map(bookRow))
    expect(totals).toEqual({
      net: 300,
      iva: 42,
      exempt: 17,
      untaxed: 0,
      undivided: 0,
      tributed: 0,
      total: 359,
      rates: [
        { rate: 10.5, base: 200, amount: 21 },
        { rate: 21, base: 100, amount: 21 },
      ],
    })
  })

  it('finds what a figure is made of', () => {
    const rows = [sale, note, classC].map(bookRow)
    const inPart = (part: BookPart) => rows.map((row) => isInBookPart(row, part))
    expect(inPart('10.5')).toEqual([true, false, false])
    expect(inPart('21')).toEqual([true, true, false])
    expect(inPart('exempt')).toEqual([true, false, false])
    expect(inPart('undivided')).toEqual([false, false, true])
  })
})

describe('the Libro IVA Digital', () => {
  it('has a voucher in 266 characters and a rate in 62, each record ended by CR LF', () => {
    const files = salesFiles([sale, note])
    expect(files.vouchers.split('\r\n').map((record) => record.length)).toEqual([266, 266, 0])
    expect(files.rates.split('\r\n').map((record) => record.length)).toEqual([62, 62, 62, 0])
  })

  it('writes a sale as the golden line', () => {
    const { vouchers, rates } = salesFiles([sale])
    expect(vouchers).toBe(
      '20261122' +
        '006' +
        '00003' +
        '00000000000000000007' +
        '00000000000000000007' +
        '96' +
        '00000000000012345678' +
        'Nandu & Cia.   Perez, Sociedad' +
        '000000000024000' +
        '000000000000000' +
        '000000000000000' +
        '000000000000850' +
        '000000000000000' +
        '000000000000000' +
        '000000000000000' +
        '000000000000000' +
        'PES' +
        '0001000000' +
        '2' +
        ' ' +
        '000000000000000' +
        '00000000\r\n',
    )
    expect(rates).toBe(
      '0060000300000000000000000007000000000010000' +
        '0004' +
        '000000000001050\r\n' +
        '0060000300000000000000000007000000000010000' +
        '0005' +
        '000000000002100\r\n',
    )
  })

  it('keeps a credit note’s amounts positive', () => {
    expect(salesFiles([note]).vouchers.slice(108, 123)).toBe('000000000012100')
  })

  it('gives a voucher without IVA one row of rate 0 and its operation, and class C none', () => {
    const exempt = voucher(8, '2026-11-22', { lines: [{ total: money(50), iva: 0 }], summary: { total: money(50) } })
    const untaxed = voucher(9, '2026-11-22', {
      lines: [{ total: money(50), iva: 0, zeroRate: 'untaxed' }],
      summary: { total: money(50) },
    })
    const files = salesFiles([exempt, untaxed])
    expect(files.vouchers.split('\r\n').map((record) => record.slice(241, 243))).toEqual(['1E', '1N', ''])
    expect(files.rates.split('\r\n')[0]?.slice(28)).toBe('0000000000000000003000000000000000')

    const all = voucher(10, '2026-11-22', {
      lines: [
        { total: money(121), iva: 21 },
        { total: money(50), iva: 0, zeroRate: 'exempt' },
        { total: money(30), iva: 0, zeroRate: 'untaxed' },
      ],
      summary: { total: money(201) },
    })
    const record = salesFiles([all]).vouchers
    expect([record.slice(108, 123), record.slice(123, 138), record.slice(153, 168)]).toEqual([
      '000000000020100',
      '000000000003000',
      '000000000005000',
    ])
    expect(record.slice(241, 243)).toBe('1 ')

    expect(salesFiles([classC])).toMatchObject({ rates: '', vouchers: expect.stringContaining('00010000000 ') })
  })

  it('puts each other tax into its column, and what ARCA asks for differently as it is switched', () => {
    const taxed = voucher(10, '2026-11-22', {
      tributes: [1, 3, 4, 7, 13, 99].map((code) => ({
        code,
        label: 'x',
        base: money(1),
        rate: percent(1),
        amount: money(code),
      })),
      concept: 2,
      service: { from: '2026-11-01', to: '2026-11-30', dueOn: '2026-12-10' },
    })
    const record = salesFiles([taxed], { emptyDay: '        ', taxedOperation: '0' }).vouchers
    const column = (at: number) => Number(record.slice(at, at + 15)) / 100
    expect([138, 168, 183, 198, 213, 243].map(column)).toEqual([13, 1, 7, 3, 4, 99])
    expect(record.slice(241, 243)).toBe('20')
    expect(record.slice(258, 266)).toBe('20261210')
    expect(salesFiles([sale], { emptyDay: '        ', taxedOperation: '0' }).vouchers.slice(258)).toBe('        \r\n')
  })
})
